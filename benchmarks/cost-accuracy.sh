#!/usr/bin/env bash
# Predicted against measured step time and memory on two local devices
#
# Calibrates this machine (automap-calibrate; TOPOLOGY takes an earlier file),
# then predicts and measures steps of four made transformers and of the exports in
# test/Models: replicated, data parallel, under the other plans that a person
# would write for a transformer, and under the one that the search finds.
# Predictions are the search's objective, in which nothing overlaps, and its
# memory. Measured are the shortest of the steps of ROUNDS (2) rounds, each of
# which takes about SECONDS_EACH (0.4), rounds of different plans in turn, as the
# calibration takes the shortest time too, and the largest peak of a device. What
# the kernels and the collectives have of it is that of the shortest of a few
# steps with a trace, on the first device; the rest are loops and waits for other
# devices. Prints both for each model and plan, the rank correlation of the times
# (Kendall's tau) over all pairs and among the plans of one model, and the median
# and largest errors. SIZE=small takes what runs in a moment.
set -euo pipefail
bin=${BIN:-build/bin}
rounds=${ROUNDS:-2}
seconds_each=${SECONDS_EACH:-0.4}
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
  esac
}

# Splits the first dim of every input of an export.
data_plan() {
  grep -oE 'tensor<[^>]*> \{dist.name = "[^"]*", dist.role = #dist.role<input>' "$1" |
    awk -F'"' -v axis="$axis" '{
      dims = gsub(/x/, "", $1)
      if (!dims)
        next
      line = $2 " [[\"" axis "\"]"
      while (--dims)
        line = line ", []"
      print line "]"
    }'
  echo "* replicated"
}

pairs=()
declare -A inputs

# compile MODEL PLAN: the module of the plan in $work/shardings, or of the one
# that is found, and its prediction.
compile() {
  local options="search=false shardings=$work/shardings"
  [[ $2 != found ]] || options="seconds=60 steps=200"
  "$bin/automap-opt" "$work/$1.mlir" -o "$work/$1.$2.mlir" \
    --auto-map="mesh=file:$topology report=$work/$1.$2.txt $options"
  pairs+=("$1.$2")
}

make_transformer() {
  "$bin/automap-make-transformer" "${@:2}" >"$work/$1.mlir"
  inputs[$1]=--init=random
  local plan
  for plan in replicated data megatron zero fsdp found; do
    plan_file "$plan" >"$work/shardings"
    compile "$1" "$plan"
  done
}

take_export() {
  cp "test/Models/$1/step.mlir" "$work/$1.mlir"
  inputs[$1]=--inputs=test/Models/$1/inputs.safetensors
  plan_file replicated >"$work/shardings"
  compile "$1" replicated
  data_plan "$work/$1.mlir" >"$work/shardings"
  compile "$1" data
  compile "$1" found
}

if [[ ${SIZE:-} == small ]]; then
  make_transformer small --layers=1 --batch=4 --length=16 --width=32 \
    --heads=4 --hidden=64
  take_export convnet-momentum
else
  # Many parameters and few tokens; the other way round; many layers; and much of
  # all.
  make_transformer wide --layers=1 --batch=4 --length=16 --width=512 \
    --heads=8 --hidden=2048
  make_transformer long --layers=1 --batch=8 --length=128 --width=128 \
    --heads=4 --hidden=512
  make_transformer deep --layers=6 --batch=8 --length=32 --width=128 \
    --heads=4 --hidden=256
  make_transformer large --layers=2 --batch=8 --length=128 --width=256 \
    --heads=8 --hidden=1024
  for model in mlp-sgd convnet-momentum transformer-adam jax-mlp \
    jax-transformer-sgd jax-lstm jax-unet jax-vit; do
    take_export "$model"
  done
fi

# figure PAIR NAME: what the report of its plan says first.
figure() {
  sed -n "s/^ *$2: \([0-9.]*\) .*/\1/p" "$work/$1.txt" | head -n 1
}

# What the reports of automap-run say: times a line each, and peaks.
list() { sed -n "/\"$1\": \[/,/\]/p" "$2" | grep -oE '^ *[0-9.e+-]+' || true; }
# run PAIR STEPS OPTION…
run() {
  "$bin/automap-run" "$work/$1.mlir" "${inputs[${1%.*}]}" --steps="$2" \
    --progress=0 "${@:3}" >/dev/null
}

# The seconds in kernels and in collectives, by a trace. A collective lasts from
# when the last device is there, so it counts as on the device where it is the
# shortest; the others wait.
split_trace() {
  awk '
    # A figure of this event.
    function get(name) {
      match($0, "\"" name "\":[0-9.]+")
      return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0
    }
    !/"ph":"X"/ { next }
    # What belongs to a launch is found by when it began: tracks come one by one.
    function launch_at(time,    i) {
      for (i = 1; i < n && begin[i + 1] <= time; ++i)
        ;
      return i
    }
    /"name":"launch"/ && get("pid") == 0 { begin[++n] = get("ts"); time[n] = get("dur") }
    /"cat":"kernel"/ && get("pid") == 0 { kernel_begin[++k] = get("ts"); kernel_time[k] = get("dur") }
    /"cat":"collective"/ {
      seq = get("seq")
      if (get("pid") == 0)
        collective_begin[seq] = get("ts")
      if (!(seq in shortest) || get("dur") < shortest[seq])
        shortest[seq] = get("dur")
    }
    END {
      for (i = 1; i <= k; ++i)
        kernels[launch_at(kernel_begin[i])] += kernel_time[i]
      for (seq in shortest)
        collectives[launch_at(collective_begin[seq])] += shortest[seq]
      # Steps have kernels, what moves arguments has none.
      for (launch in kernels)
        if (!best || time[launch] < time[best])
          best = launch
      printf "%.6f %.6f\n", kernels[best] / 1e6, collectives[best] / 1e6
    }' "$1"
}

for ((round = 0; round < rounds; ++round)); do
  for pair in "${pairs[@]}"; do
    steps=$(awk -v each="$seconds_each" -v step="$(figure "$pair" "step time")" \
      'BEGIN { n = int(each / (step + 1e-6)); print (n < 4 ? 4 : n > 1000 ? 1000 : n) }')
    run "$pair" "$steps" --report="$work/report.json"
    list step_seconds "$work/report.json" >>"$work/$pair.seconds"
    list peak_memory_bytes "$work/report.json" >>"$work/$pair.bytes"
  done
done

for pair in "${pairs[@]}"; do
  run "$pair" 4 --trace="$work/trace.json"
  echo "$pair $(figure "$pair" "step time")" \
    "$(sort -g "$work/$pair.seconds" | head -n 1) $(figure "$pair" memory)" \
    "$(sort -g "$work/$pair.bytes" | tail -n 1) $(figure "$pair" compute)" \
    "$(figure "$pair" communication)" "$(split_trace "$work/trace.json")"
done | tee "$work/table" |
  awk '{ printf "%s: predicted %.6f s (compute %.6f, communication %.6f), measured %.6f s (kernels %.6f, collectives %.6f; %+.1f %%), memory %d and %d bytes (%+.1f %%)\n",
         $1, $2, $6, $7, $3, $8, $9, 100 * ($2 / $3 - 1), $4, $5, 100 * ($4 / $5 - 1) }'

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
  { ++n; p[n] = $2; m[n] = $3; model[n] = $1
    sub(/\.[^.]*$/, "", model[n])
    time_error[n] = 100 * abs($2 / $3 - 1)
    memory_error[n] = 100 * abs($4 / $5 - 1) }
  END {
    for (i = 1; i <= n; ++i)
      for (j = 1; j < i; ++j) {
        sign = (p[i] - p[j]) * (m[i] - m[j])
        sign = sign > 0 ? 1 : sign < 0 ? -1 : 0
        agree += sign
        ++all
        if (model[i] == model[j]) {
          agree_in_model += sign
          ++all_in_model
        }
      }
    memory = median(memory_error, n)
    time = median(time_error, n)
    printf "pairs: %d\n", n
    printf "worst_memory_error_percent: %.1f\n", memory_error[n]
    printf "median_memory_error_percent: %.1f\n", memory
    printf "worst_time_error_percent: %.1f\n", time_error[n]
    printf "median_time_error_percent: %.1f\n", time
    printf "kendall_tau_of_plans_of_a_model: %.3f\n", agree_in_model / all_in_model
    printf "kendall_tau: %.3f\n", agree / all
  }' "$work/table"
