#!/usr/bin/env bash
# Time of automap-opt without the search, by the number of transformer layers
#
# A step of 6 to 48 layers with a Megatron plan written on it is propagated,
# partitioned and cleaned up on a mesh of 2x2. Time per operation is wall time,
# less what automap-opt takes for an empty module, over the operations of the
# step; the least of REPEAT runs (3).
set -euo pipefail
bin=${BIN:-build/bin}
repeat=${REPEAT:-3}
read -ra all_layers <<<"${LAYERS:-6 12 24 48}"
for tool in automap-opt automap-make-transformer; do
  [[ -x $bin/$tool ]] ||
    { echo "error: there is no $bin/$tool; build first" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# least_ms COMMAND…: the shortest wall time of a command in milliseconds.
least_ms() {
  local best='' i start end
  for ((i = 0; i < repeat; ++i)); do
    start=$(date +%s%N)
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }
    end=$(date +%s%N)
    if [[ -z $best ]] || (((end - start) / 1000000 < best)); then
      best=$(((end - start) / 1000000))
    fi
  done
  echo "$best"
}

echo 'module {}' >"$work/empty.mlir"
start_ms=$(least_ms "$bin/automap-opt" "$work/empty.mlir" -o "$work/out.mlir")
echo "start_ms: $start_ms"

least='' most=''
for layers in "${all_layers[@]}"; do
  echo "compiling $layers layers" >&2
  "$bin/automap-make-transformer" --annotate --layers="$layers" \
    >"$work/step.mlir"
  operations=$(grep -cE '^    %[0-9]+ = ' "$work/step.mlir")
  ms=$(least_ms "$bin/automap-opt" "$work/step.mlir" \
    --auto-map=search=false -o "$work/out.mlir")
  us=$(((ms - start_ms) * 1000 / operations))
  echo "operations_$layers: $operations"
  echo "seconds_$layers: $(awk "BEGIN { printf \"%.3f\", $ms / 1000 }")"
  echo "us_per_operation_$layers: $us"
  if [[ -z $least ]] || ((us < least)); then least=$us; fi
  if [[ -z $most ]] || ((us > most)); then most=$us; fi
done
((least > 0)) || { echo "error: too short to measure" >&2; exit 1; }
echo "us_per_operation_most_over_least: $(awk "BEGIN { printf \"%.2f\", $most / $least }")"
