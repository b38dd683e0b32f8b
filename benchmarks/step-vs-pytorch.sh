#!/usr/bin/env bash
# Step time on one device over that of eager PyTorch, one thread each
#
# A transformer with Adam and a convolutional net with momentum, exported from
# PyTorch at sizes whose step takes about half a second. Processes of both sides
# take turns, REPEAT times (3); each reports the median of STEPS steps (7), and
# the median of those counts. PYTHON (python3) must have the packages of
# test/Models/export/requirements.txt.
set -euo pipefail
bin=${BIN:-build/bin}
python=${PYTHON:-python3}
repeat=${REPEAT:-3}
steps=${STEPS:-7}
[[ -x $bin/automap-run ]] ||
  { echo "error: there is no $bin/automap-run; build first" >&2; exit 1; }
"$python" -c 'import torch, torch_mlir' 2>/dev/null || {
  echo "error: $python has no torch or torch_mlir; set PYTHON to an" \
    "environment with test/Models/export/requirements.txt" >&2
  exit 1
}
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
exporter=test/Models/export/export_sized.py
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

median() { sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# compare NAME RUN-OPTIONS -- EXPORT-OPTIONS: prints the times in milliseconds
# and their ratio, which it also leaves in the file `ratios`.
compare() {
  local name=$1 i options=()
  shift
  while [[ $1 != -- ]]; do options+=("$1"); shift; done
  shift
  echo "exporting $name" >&2
  "$python" "$exporter" -o "$work/step.mlir" "$@"
  : >"$work/ours"; : >"$work/theirs"
  for ((i = 1; i <= repeat; ++i)); do
    echo "timing $name, $i of $repeat" >&2
    "$python" "$exporter" --time="$steps" "$@" |
      awk '/^pytorch-eager-step-s:/ { print $2 * 1000 }' >>"$work/theirs"
    "$bin/automap-run" "$work/step.mlir" --devices=1 --steps="$steps" \
      --init=random "${options[@]}" |
      awk '/^median step time:/ { print $4 }' \
        >>"$work/ours"
  done
  local ours theirs
  ours=$(median <"$work/ours")
  theirs=$(median <"$work/theirs")
  echo "${name}_ms: $ours"
  echo "${name}_pytorch_ms: $theirs"
  awk "BEGIN { printf \"%.2f\\n\", $ours / $theirs }" >"$work/ratio"
  echo "${name}_over_pytorch: $(cat "$work/ratio")"
  cat "$work/ratio" >>"$work/ratios"
}

read -ra transformer <<<"${TRANSFORMER:---batch 8 transformer --layers 4 \
  --dim 256 --length 128 --heads 8 --hidden 1024 --vocab 512}"
read -ra convnet <<<"${CONVNET:---batch 32 convnet --size 64 --width 64}"
compare transformer --range=tokens=0:64 --range=targets=0:64 -- \
  "${transformer[@]}"
compare convnet --range=labels=0:10 -- "${convnet[@]}"
echo "worst_over_pytorch: $(sort -g "$work/ratios" | tail -n 1)"
