#!/usr/bin/env bash
# Step time on four devices of this machine over that of JAX
#
# The cases of bytes-vs-xla at larger sizes, on four virtual CPU devices of JAX
# and on four threads of automap-run, which take turns REPEAT times (3); each
# reports the median of STEPS steps (5), and the median of those counts.
# Arguments: some of the cases. For the variables BIN and PYTHON see jax/run.sh.
set -euo pipefail
DEVICES=4 exec bash benchmarks/jax/run.sh step_vs_jax.py automap-run \
  "${REPEAT:-3}" "${STEPS:-5}" "$@"
