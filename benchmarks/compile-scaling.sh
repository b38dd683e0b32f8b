#!/usr/bin/env bash
# Time of automap-opt without the search, by the number of transformer layers
#
# A step of 6 to 48 layers with a Megatron plan written on it is propagated,
# partitioned and cleaned up on a mesh of 2x2. Seconds are wall time. Time per
# operation is processor time, so that other programs on the machine count
# little, without what automap-opt takes for an empty module. Both are the least
# of REPEAT runs (5).
set -euo pipefail
bin=${BIN:-build/bin}
repeat=${REPEAT:-5}
read -ra all_layers <<<"${LAYERS:-6 12 24 48}"
for tool in automap-opt automap-make-transformer; do
  [[ -x $bin/$tool ]] ||
    { echo "error: there is no $bin/$tool; build first" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# measure COMMAND…: the least wall time and the least processor time of a
# command, in milliseconds.
measure() {
  local i wall user system TIMEFORMAT='%R %U %S'
  for ((i = 0; i < repeat; ++i)); do
    { time "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }; } \
      2>"$work/time"
    tail -n 1 "$work/time"
  done | awk '
    { wall = $1 * 1000; cpu = ($2 + $3) * 1000 }
    NR == 1 || wall < least_wall { least_wall = wall }
    NR == 1 || cpu < least_cpu { least_cpu = cpu }
    END { if (NR == 0) exit 1; print least_wall, least_cpu }'
}

echo 'module {}' >"$work/empty.mlir"
start=$(measure "$bin/automap-opt" "$work/empty.mlir" -o "$work/out.mlir")
echo "start_ms: ${start#* }"

least='' most=''
for layers in "${all_layers[@]}"; do
  echo "compiling $layers layers" >&2
  "$bin/automap-make-transformer" --annotate --layers="$layers" \
    >"$work/step.mlir"
  operations=$(grep -cE '^    %[0-9]+ = ' "$work/step.mlir")
  times=$(measure "$bin/automap-opt" "$work/step.mlir" \
    --auto-map=search=false -o "$work/out.mlir")
  us=$(awk "BEGIN { print int((${times#* } - ${start#* }) * 1000 / $operations) }")
  echo "operations_$layers: $operations"
  echo "seconds_$layers: $(awk "BEGIN { printf \"%.3f\", ${times% *} / 1000 }")"
  echo "us_per_operation_$layers: $us"
  if [[ -z $least ]] || ((us < least)); then least=$us; fi
  if [[ -z $most ]] || ((us > most)); then most=$us; fi
done
((least > 0)) || { echo "error: too short to measure" >&2; exit 1; }
echo "us_per_operation_most_over_least: $(awk "BEGIN { printf \"%.2f\", $most / $least }")"
