#!/usr/bin/env bash
# Bytes that our collectives move over those of XLA, for the same shardings
#
# Steps written in JAX, on eight devices: a transformer with data, tensor and
# mixed shardings, a conv net split in space, a model with a large embedding
# split by rows. Arguments: some of these cases, by default all. For the
# variables BIN and PYTHON see jax/run.sh.
set -euo pipefail
exec bash benchmarks/jax/run.sh bytes_vs_xla.py automap-opt "$@"
