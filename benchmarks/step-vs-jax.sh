#!/usr/bin/env bash
# Step time on four devices of this machine over that of JAX
#
# The cases of bytes-vs-xla at larger sizes, on four virtual CPU devices of JAX
# and on four threads of automap-run, which take turns REPEAT times (3); each
# reports the median of STEPS steps (5), and the median of those counts.
# Arguments: some of the cases. PYTHON (python3) must have the packages of
# test/Models/export/requirements-jax.txt.
set -euo pipefail
bin=${BIN:-build/bin}
python=${PYTHON:-python3}
[[ -x $bin/automap-run ]] ||
  { echo "error: there is no $bin/automap-run; build first" >&2; exit 1; }
"$python" -c 'import jax, iree.compiler' 2>/dev/null || {
  echo "error: $python has no jax or iree; set PYTHON to an environment with" \
    "test/Models/export/requirements-jax.txt" >&2
  exit 1
}
DEVICES=4 exec "$python" benchmarks/jax/step_vs_jax.py "$bin/automap-run" \
  "${REPEAT:-3}" "${STEPS:-5}" "$@"
