#!/usr/bin/env bash
# Random programs, shardings and meshes: partitioned ones compute the same
#
# Checks CASES programs (20000) from SEED (1) on: each is partitioned and run on
# simulated devices, every JIT_EVERY-th one (200) is compiled and run on the
# runtime as well. Failing programs are written to the folder OUT, if that is
# set. The table of what was split (operations by kinds of factors, with the
# number of shapes of the mesh) goes to the standard error output.
set -euo pipefail
bin=${BIN:-build/bin}
[[ -x $bin/automap-fuzz ]] ||
  { echo "error: there is no $bin/automap-fuzz; build first" >&2; exit 1; }
arguments=(--seed="${SEED:-1}" --count="${CASES:-20000}"
  --jit-every="${JIT_EVERY:-200}")
if [[ -n ${OUT:-} ]]; then
  arguments+=(--out="$OUT")
fi
"$bin/automap-fuzz" "${arguments[@]}"
