#!/usr/bin/env bash
# From a clean clone to a transformer that trains on four devices: sets up,
# builds, finds a plan for a training step that PyTorch exported, compares every
# result with the unpartitioned program and with PyTorch, and trains.
#
#   MODEL=mlp-sgd MESH=4 STEPS=20 tools/quickstart.sh
#
# MODEL is a folder of test/Models, MESH the devices (4, 2x2, …).
set -euo pipefail
cd "$(dirname "$0")/.."
source tools/setup.sh

model=${MODEL:-transformer-adam}
mesh=${MESH:-2x2}
steps=${STEPS:-50}
source_dir=test/Models/$model
out=build/quickstart
[[ -f $source_dir/step.mlir ]] ||
  automap_die "there is no model '$model'; MODEL is one of: $(
    for step in test/Models/*/step.mlir; do basename "$(dirname "$step")"; done | tr '\n' ' ')"

automap_setup
automap_build release
mkdir -p "$out"
for tool in automap-opt automap-run; do
  [[ -x build/bin/$tool ]] || automap_die "the build made no build/bin/$tool"
done

# compare REFERENCE STEP ARGUMENTS…: runs one step and compares every result with
# a file. Shows the largest differences only.
compare() {
  local reference=$1 step=$2 log=$out/compare.txt
  shift 2
  build/bin/automap-run "$step" --steps=1 "$@" \
    --inputs="$source_dir/inputs.safetensors" --compare="$reference" \
    --rtol=1e-3 --atol=1e-6 >"$log" || { cat "$log"; return 1; }
  awk '
    / \(relative / {
      difference = $2 + 0; relative = $4; sub(/\).*/, "", relative)
      ++results
      if (difference >= worst) { worst = difference; name = $1 }
      if (relative + 0 >= ratio) { ratio = relative + 0; ratio_name = $1 }
    }
    END {
      if (results == 0) { print "error: nothing was compared"; exit 1 }
      printf "%d results compared with %s\n", results, reference
      printf "  largest difference           %.3g, of %s\n", worst, name
      printf "  largest relative difference  %.3g, of an element of %s\n", ratio, ratio_name
    }' reference="$reference" "$log"
}

automap_say "Mapping $source_dir/step.mlir onto a mesh of $mesh"
build/bin/automap-opt "$source_dir/step.mlir" \
  --auto-map="mesh=$mesh report=$out/plan.txt" -o "$out/plan.mlir"
# Optimizer state is sharded like its parameter and would triple the table.
grep -v ' state  ' "$out/plan.txt"
echo "All of the plan is in $out/plan.txt, the per-device function in $out/plan.mlir"

automap_say "One step of the unpartitioned program on one device, against the framework's results"
compare "$source_dir/outputs.safetensors" "$source_dir/step.mlir" --devices=1 \
  --outputs="$out/one.safetensors"

automap_say "The same step on $mesh devices, against the unpartitioned program's results"
compare "$out/one.safetensors" "$out/plan.mlir"

automap_say "Ten steps on $mesh devices, against the framework's losses"
build/bin/automap-run "$out/plan.mlir" --steps=10 --progress=0 \
  --inputs="$source_dir/inputs.safetensors" \
  --expect-losses="$source_dir/losses.txt" --loss-rtol=1e-4 |
  grep '^losses:'

automap_say "Training $steps steps on $mesh devices"
build/bin/automap-run "$out/plan.mlir" --steps="$steps" \
  --inputs="$source_dir/inputs.safetensors" --report="$out/report.json" \
  --trace="$out/trace.json" --checkpoint="$out/checkpoint.safetensors"
echo "Times and losses are in $out/report.json, a trace for Perfetto in $out/trace.json"

automap_say "Done: the step was mapped, agrees with the framework, and trains"
