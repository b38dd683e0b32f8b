#!/usr/bin/env bash
# Accuracy of delayed averaging, on digits and on text: benchmarks/run.sh dasgd-convergence DATA
#
# DATA is scikit-learn's digits.csv.gz (sklearn/datasets/data), 1797 rows of 64
# pixels and a digit. Synchronous SGD, local SGD and DaSGD with each delay, convex
# and corrected, on 1, 4 and 8 workers; means and deviations of SEEDS seeds (5).
# The slope is that of the loss over the steps K, both logarithmic. Then the same
# with the exported transformer of test/Models on the characters of a text.
#   TEXT="FILES"         the text; default: the licences that Debian has
#   TASKS="digits text"  which to run
#   PLOT=FILE.svg TEXT_PLOT=FILE.svg   draw the losses on 4 workers
set -euo pipefail
bin=${BIN:-build/bin}
for program in automap-dasgd-convergence automap-text-convergence; do
  [[ -x $bin/$program ]] ||
    { echo "error: there is no $bin/$program; build first" >&2; exit 1; }
done
read -ra tasks <<<"${TASKS:-digits text}"

digits() {
  local data=$1
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
  "$bin/automap-dasgd-convergence" "$work/data.csv" "${SEEDS:-5}" \
    ${PLOT:+"$PLOT"}
}

text() {
  local files
  read -ra files <<<"${TEXT:-$(find /usr/share/common-licenses -type f | LC_ALL=C sort | tr '\n' ' ')}"
  ((${#files[@]})) ||
    { echo "error: there is no text; name files by TEXT" >&2; exit 1; }
  "$bin/automap-text-convergence" test/Models/transformer-adam "${files[@]}" \
    --seeds="${SEEDS:-5}" ${CHECKPOINTS:+--checkpoints="$CHECKPOINTS"} \
    ${TEXT_PLOT:+--plot="$TEXT_PLOT"} | sed 's/^/text_/'
}

for task in "${tasks[@]}"; do
  case $task in
  digits) digits "${1:-}" ;;
  text) text ;;
  *) echo "error: there is no task '$task'" >&2; exit 2 ;;
  esac
done
