#!/usr/bin/env bash
# Time of automap-opt without the search, by the number of transformer layers
#
# A step of 6 to 48 layers with a Megatron plan written on it is propagated,
# partitioned and cleaned up on a mesh of 2x2. Seconds are wall time, the least of
# all runs. Time per operation is processor time, so that other programs on the
# machine count little, without what automap-opt takes for an empty module. A
# machine that others share is also slower at times: in each of REPEAT rounds (5)
# all steps have their turn, the small ones so often that each takes as long as the
# largest, and the least mean of a round counts.
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

# measure TIMES COMMAND…: the least wall time of so many runs and their mean
# processor time, in microseconds.
measure() {
  local i times=$1 TIMEFORMAT='%R %U %S'
  shift
  for ((i = 0; i < times; ++i)); do
    { time "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }; } \
      2>"$work/time"
    tail -n 1 "$work/time"
  done | awk '
    NR == 1 || $1 < wall { wall = $1 }
    { cpu += $2 + $3 }
    END { if (NR == 0) exit 1; printf "%d %d\n", wall * 1e6, cpu * 1e6 / NR }'
}

largest=0
for layers in "${all_layers[@]}"; do
  "$bin/automap-make-transformer" --annotate --layers="$layers" \
    >"$work/$layers.mlir"
  if ((layers > largest)); then largest=$layers; fi
done
echo 'module {}' >"$work/empty.mlir"

declare -A wall cpu
# keep_least NAME TIMES: takes over what `measure` printed, where it is less.
keep_least() {
  local least_wall least_cpu
  read -r least_wall least_cpu <<<"$2"
  if [[ -z ${wall[$1]:-} ]] || ((least_wall < wall[$1])); then wall[$1]=$least_wall; fi
  if [[ -z ${cpu[$1]:-} ]] || ((least_cpu < cpu[$1])); then cpu[$1]=$least_cpu; fi
}
for ((round = 1; round <= repeat; ++round)); do
  echo "round $round of $repeat" >&2
  times=$(measure 5 "$bin/automap-opt" "$work/empty.mlir" -o "$work/out.mlir")
  keep_least start "$times"
  for layers in "${all_layers[@]}"; do
    times=$(measure $((largest / layers)) "$bin/automap-opt" \
      "$work/$layers.mlir" --auto-map=search=false -o "$work/out.mlir")
    keep_least "$layers" "$times"
  done
done

echo "start_ms: $((cpu[start] / 1000))"
least='' most=''
for layers in "${all_layers[@]}"; do
  operations=$(grep -cE '^    %[0-9]+ = ' "$work/$layers.mlir")
  us=$(((cpu[$layers] - cpu[start]) / operations))
  echo "operations_$layers: $operations"
  echo "seconds_$layers: $(awk "BEGIN { printf \"%.3f\", ${wall[$layers]} / 1e6 }")"
  echo "us_per_operation_$layers: $us"
  if [[ -z $least ]] || ((us < least)); then least=$us; fi
  if [[ -z $most ]] || ((us > most)); then most=$us; fi
done
((least > 0)) || { echo "error: too short to measure" >&2; exit 1; }
echo "us_per_operation_most_over_least: $(awk "BEGIN { printf \"%.2f\", $most / $least }")"
