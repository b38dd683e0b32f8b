#!/usr/bin/env bash
# Bytes that our collectives move over those of XLA, for the same shardings
#
# Steps written in JAX, on eight devices: a transformer with data, tensor and
# mixed shardings, a conv net split in space, a model with a large embedding
# split by rows. Arguments: some of these cases, by default all. PYTHON (python3)
# must have the packages of test/Models/export/requirements-jax.txt.
set -euo pipefail
bin=${BIN:-build/bin}
python=${PYTHON:-python3}
[[ -x $bin/automap-opt ]] ||
  { echo "error: there is no $bin/automap-opt; build first" >&2; exit 1; }
"$python" -c 'import jax, iree.compiler' 2>/dev/null || {
  echo "error: $python has no jax or iree; set PYTHON to an environment with" \
    "test/Models/export/requirements-jax.txt" >&2
  exit 1
}
exec "$python" benchmarks/jax/bytes_vs_xla.py "$bin/automap-opt" "$@"
