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

automap_say "Mapping $source_dir/step.mlir onto a mesh of $mesh"
build/bin/automap-opt "$source_dir/step.mlir" \
  --auto-map="mesh=$mesh report=$out/plan.txt" -o "$out/plan.mlir"
cat "$out/plan.txt"
echo "The per-device function is in $out/plan.mlir"

automap_say "One step of the unpartitioned program on one device"
build/bin/automap-run "$source_dir/step.mlir" --devices=1 --steps=1 \
  --inputs="$source_dir/inputs.safetensors" --outputs="$out/one.safetensors" \
  --compare="$source_dir/outputs.safetensors" --rtol=1e-4 --atol=1e-5

automap_say "The same step on all devices: every result compared with that"
build/bin/automap-run "$out/plan.mlir" --steps=1 \
  --inputs="$source_dir/inputs.safetensors" \
  --compare="$out/one.safetensors" --rtol=1e-4 --atol=1e-5

automap_say "Training $steps steps on the devices"
build/bin/automap-run "$out/plan.mlir" --steps="$steps" \
  --inputs="$source_dir/inputs.safetensors" --report="$out/report.json" \
  --trace="$out/trace.json" --checkpoint="$out/checkpoint.safetensors"
echo "Times and losses are in $out/report.json, a trace for Perfetto in $out/trace.json"

automap_say "Done"
