#!/usr/bin/env bash
# run.sh SCRIPT TOOL [ARGUMENTS…]: runs SCRIPT of this folder with the path of
# TOOL and the arguments, or says what is missing. BIN (build/bin) has the tools;
# PYTHON (python3) must have the packages of
# test/Models/export/requirements-jax.txt.
set -euo pipefail
script=$1 tool=${BIN:-build/bin}/$2
python=${PYTHON:-python3}
[[ -x $tool ]] ||
  { echo "error: there is no $tool; build first" >&2; exit 1; }
"$python" -c 'import jax, iree.compiler' 2>/dev/null || {
  echo "error: $python has no jax or iree; set PYTHON to an environment with" \
    "test/Models/export/requirements-jax.txt" >&2
  exit 1
}
exec "$python" "benchmarks/jax/$script" "$tool" "${@:3}"
