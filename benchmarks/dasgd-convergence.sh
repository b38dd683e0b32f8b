#!/usr/bin/env bash
# Accuracy of delayed averaging on handwritten digits: benchmarks/run.sh dasgd-convergence DATA
#
# DATA is scikit-learn's digits.csv.gz (sklearn/datasets/data), 1797 rows of 64
# pixels and a digit. Synchronous SGD, local SGD and DaSGD with each delay, convex
# and corrected, on 1, 4 and 8 workers; means and deviations of SEEDS seeds (5).
# The slope is that of the training loss over the steps K, both logarithmic.
#   PLOT=FILE.svg   draws the losses on 4 workers
set -euo pipefail
program=${BIN:-build/bin}/automap-dasgd-convergence
[[ -x $program ]] ||
  { echo "error: there is no $program; build first" >&2; exit 1; }
data=${1:-}
[[ -f $data ]] || {
  echo "error: name scikit-learn's digits.csv.gz (sklearn/datasets/data)" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $data in
*.gz) gzip -dc "$data" >"$work/data.csv" ;;
*) cp "$data" "$work/data.csv" ;;
esac
"$program" "$work/data.csv" "${SEEDS:-5}" ${PLOT:+"$PLOT"}
