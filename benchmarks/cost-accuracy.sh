#!/usr/bin/env bash
# Predicted against measured step time and memory on two local devices
#
# Calibrates this machine (automap-calibrate; TOPOLOGY takes an earlier file),
# then predicts and measures steps of three transformers and a convolutional net
# under plans that a person would write and under the one that the search finds.
# Predictions are the search's objective, in which nothing overlaps, and its
# memory. Measured are the shortest step of ROUNDS (3) rounds of STEPS (8) steps,
# rounds of different plans in turn, as the calibration takes the shortest time
# too, and the largest peak of a device. Prints both for each model and plan, the
# rank correlation of the times (Kendall's tau) and the median and largest errors.
# SIZE=small takes transformers that run in a moment.
set -euo pipefail
bin=${BIN:-build/bin}
rounds=${ROUNDS:-3}
steps=${STEPS:-8}
axis=cpu
for tool in automap-opt automap-run automap-calibrate automap-make-transformer; do
  [[ -x $bin/$tool ]] ||
    { echo "error: there is no $bin/$tool; build first" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

topology=${TOPOLOGY:-}
if [[ -z $topology ]]; then
  topology=$work/topology.json
  "$bin/automap-calibrate" --mesh=cpu=2 --seconds="${CALIBRATE_SECONDS:-15}" \
    --max-bytes="${CALIBRATE_BYTES:-67108864}" -o "$topology"
fi

# Shardings of the made transformers, whose weights are stored [in, out].
plan_file() {
  case $1 in
  replicated) echo "* replicated" ;;
  data) cat <<PLAN
input  [["$axis"], [], []]
target [["$axis"], [], []]
*      replicated
PLAN
    ;;
  megatron) cat <<PLAN
*layers.*.attention.out  [["$axis"], []]
*layers.*.attention.*    [[], ["$axis"]]
*layers.*.mlp.up         [[], ["$axis"]]
*layers.*.mlp.up_bias    [["$axis"]]
*layers.*.mlp.down       [["$axis"], []]
*                        replicated
PLAN
    ;;
  zero) cat <<PLAN
input         [["$axis"], [], []]
target        [["$axis"], [], []]
adam.*norm?.* [["$axis"]]
adam.*_bias   [["$axis"]]
adam.*layers* [["$axis"], []]
*             replicated
PLAN
    ;;
  fsdp) cat <<PLAN
input     [["$axis"], [], []]
target    [["$axis"], [], []]
*norm?.*  [["$axis"]]
*_bias    [["$axis"]]
*layers.* [["$axis"], []]
PLAN
    ;;
  data-images) cat <<PLAN
images [["$axis"], [], [], []]
labels [["$axis"]]
*      replicated
PLAN
    ;;
  esac
}

pairs=()

# compile MODEL PLAN: the plan's module and its prediction.
compile() {
  local options="search=false shardings=$work/shardings"
  if [[ $2 == found ]]; then
    options="seconds=60 steps=200"
  else
    plan_file "$2" >"$work/shardings"
  fi
  "$bin/automap-opt" "$work/$1.mlir" -o "$work/$1.$2.mlir" \
    --auto-map="mesh=file:$topology report=$work/$1.$2.txt $options"
  pairs+=("$1.$2")
}

make_transformer() {
  "$bin/automap-make-transformer" "${@:2}" >"$work/$1.mlir"
  for plan in replicated data megatron zero fsdp found; do
    compile "$1" "$plan"
  done
}

if [[ ${SIZE:-} == small ]]; then
  make_transformer small --layers=1 --batch=4 --length=16 --width=32 \
    --heads=4 --hidden=64
else
  # Many parameters and few tokens; the other way round; and many layers.
  make_transformer wide --layers=1 --batch=4 --length=16 --width=512 \
    --heads=8 --hidden=2048
  make_transformer long --layers=1 --batch=8 --length=128 --width=128 \
    --heads=4 --hidden=512
  make_transformer deep --layers=6 --batch=8 --length=32 --width=128 \
    --heads=4 --hidden=256
fi
cp test/Models/convnet-momentum/step.mlir "$work/convnet.mlir"
for plan in replicated data-images found; do
  compile convnet "$plan"
done

# What the reports of automap-run say: times a line each, and peaks.
list() { sed -n "/\"$1\": \[/,/\]/p" "$2" | grep -oE '^ *[0-9.e+-]+' || true; }
for ((round = 0; round < rounds; ++round)); do
  for pair in "${pairs[@]}"; do
    options=()
    [[ $pair != convnet.* ]] || options=(--range=labels=0:10)
    "$bin/automap-run" "$work/$pair.mlir" --init=random --steps="$steps" \
      --progress=0 --report="$work/report.json" "${options[@]}" >/dev/null
    list step_seconds "$work/report.json" >>"$work/$pair.seconds"
    list peak_memory_bytes "$work/report.json" >>"$work/$pair.bytes"
  done
done

for pair in "${pairs[@]}"; do
  predicted=$(sed -n 's/^ *step time: \([0-9.]*\) s/\1/p' "$work/$pair.txt" | head -n 1)
  bytes=$(sed -n 's/^ *memory: \([0-9]*\) of.*/\1/p' "$work/$pair.txt" | head -n 1)
  compute=$(sed -n 's/^ *compute: \([0-9.]*\) s/\1/p' "$work/$pair.txt" | head -n 1)
  communication=$(sed -n 's/^ *communication: \([0-9.]*\) s/\1/p' "$work/$pair.txt" | head -n 1)
  echo "$pair $predicted $(sort -g "$work/$pair.seconds" | head -n 1)" \
    "$bytes $(sort -g "$work/$pair.bytes" | tail -n 1) $compute $communication"
done | tee "$work/table" |
  awk '{ printf "%s: predicted %.6f s (compute %.6f, communication %.6f), measured %.6f s (%+.1f %%), memory %d and %d bytes (%+.1f %%)\n",
         $1, $2, $6, $7, $3, 100 * ($2 / $3 - 1), $4, $5, 100 * ($4 / $5 - 1) }'

awk '
  function abs(x) { return x < 0 ? -x : x }
  # Sorts the values.
  function median(values, n,    i, j, t) {
    for (i = 2; i <= n; ++i)
      for (j = i; j > 1 && values[j] < values[j - 1]; --j) {
        t = values[j]; values[j] = values[j - 1]; values[j - 1] = t
      }
    return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
  }
  { ++n; p[n] = $2; m[n] = $3
    time_error[n] = 100 * abs($2 / $3 - 1)
    memory_error[n] = 100 * abs($4 / $5 - 1) }
  END {
    for (i = 1; i <= n; ++i)
      for (j = 1; j < i; ++j) {
        sign = (p[i] - p[j]) * (m[i] - m[j])
        agree += sign > 0 ? 1 : sign < 0 ? -1 : 0
        ++all
      }
    memory = median(memory_error, n)
    time = median(time_error, n)
    printf "pairs: %d\n", n
    printf "worst_memory_error_percent: %.1f\n", memory_error[n]
    printf "median_memory_error_percent: %.1f\n", memory
    printf "worst_time_error_percent: %.1f\n", time_error[n]
    printf "median_time_error_percent: %.1f\n", time
    printf "kendall_tau: %.3f\n", agree / all
  }' "$work/table"
