#!/usr/bin/env bash
# Found plans of full-size models against hand plans, bounds and search time
#
# For each of MODELS (all of benchmarks/models) and TOPOLOGIES: the size of the
# plan problem before and after presolve, seconds (wall and processor time) from
# IR to plan, predicted step time, lower bound and gap, and the predicted step
# times of plans that a person would write: data parallel, Megatron-style, ZeRO-3
# (see models/hand-plan.awk). All are priced by dist-cost after
# dist-insert-reshards, the same code that the search uses. SECONDS_TO_SEARCH
# (60), SOLVER (auto) and SEARCH_OPTIONS go to dist-search. Hand plans that need
# more memory than a device has do not count. On topologies with one axis, the
# operator partitioning of the Auto-MAP paper (dqn with reward=paper) gets
# PAPER_SECONDS (20). search-ablation.sh runs at the end, unless ABLATION is off.
set -euo pipefail
bin=${BIN:-build/bin}
seconds=${SECONDS_TO_SEARCH:-60}
solver=${SOLVER:-auto}
read -ra topologies <<<"${TOPOLOGIES:-h100-8 v100-8x2 v100-8x4}"
if [[ -n ${MODELS:-} ]]; then
  read -ra models <<<"$MODELS"
else
  models=()
  for file in benchmarks/models/*.mlirbc.gz; do
    models+=("$(basename "$file" .mlirbc.gz)")
  done
fi
[[ -x $bin/automap-opt ]] ||
  { echo "error: there is no $bin/automap-opt; build first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/gaps" "$work/ratios"

# get KEY FILE: what a report says behind `KEY: `.
get() { sed -n "s/^ *$1: //p" "$2" | head -n 1; }

# number KEY FILE: the number of it.
number() { get "$1" "$2" | cut -d ' ' -f 1; }

TIMEFORMAT='%R %U %S'
failures=0
for model in "${models[@]}"; do
  file=benchmarks/models/$model.mlirbc.gz
  [[ -f $file ]] || { echo "error: there is no $file" >&2; exit 1; }
  gunzip -c "$file" >"$work/step.mlirbc"
  for topology in "${topologies[@]}"; do
    key=${model}_$topology
    echo "$model on $topology" >&2
    if ! { time "$bin/automap-opt" "$work/step.mlirbc" \
      --dist-import="mesh=$topology" \
      --dist-search="solver=$solver seconds=$seconds report=$work/search problem=$work/problem.json ${SEARCH_OPTIONS:-}" \
      --emit-bytecode -o "$work/plan.mlirbc" 2>"$work/log"; } 2>"$work/time"; then
      echo "${key}_error: $(sed -n 's/.*error: //p' "$work/log" | head -n 1)"
      ((++failures))
      continue
    fi
    read -r wall user system <"$work/time"
    "$bin/automap-opt" "$work/plan.mlirbc" --dist-insert-reshards \
      --dist-cost="output=$work/cost" -o /dev/null
    echo "${key}_problem: $(get problem "$work/search")"
    echo "${key}_presolve: $(get presolve "$work/search")"
    echo "${key}_seconds: $wall"
    echo "${key}_cpu_seconds: $(awk "BEGIN { print $user + $system }")"
    found=$(number 'step time' "$work/cost")
    echo "${key}_step_s: $found"
    echo "${key}_communication_s: $(number communication "$work/cost")"
    echo "${key}_memory: $(get memory "$work/cost")"
    bound=$(number 'lower bound' "$work/search")
    gap=$(number gap "$work/search")
    echo "${key}_bound_s: ${bound:-none}"
    echo "${key}_gap_percent: ${gap:-none}"
    echo "$key ${gap:-none}" >>"$work/gaps"

    # The axes, from the topology that the import wrote into the module.
    "$bin/automap-opt" "$work/step.mlirbc" --dist-import="mesh=$topology" |
      grep -oE 'func\.func @train_step.*|dist\.topology @mesh .*' >"$work/text"
    mapfile -t mesh < <(grep -m 1 -o 'dist.topology .*' "$work/text" |
      grep -oE '"[A-Za-z0-9_]+" = [0-9]+')
    devices=$(printf '%s\n' "${mesh[@]}" |
      awk 'BEGIN { n = 1 } { n *= $3 } END { print n }')
    axes=("${mesh[@]%% *}")
    data=$(IFS=,; echo "${axes[*]:0:${#axes[@]}-1}")
    grep -oE '%arg[0-9]+: tensor<[^>]*> \{dist.name = "[^"]*", dist.role = #dist.role<[a-z]+>' \
      "$work/text" |
      sed -E 's/.*: (tensor<.*>) \{dist.name = "(.*)", dist.role = #dist.role<(.*)>/\3 \2 \1/' \
        >"$work/arguments"
    if ((${#axes[@]} == 1)); then
      # It may end without a plan.
      paper=$({ "$bin/automap-solve" "$work/problem.json" --no-presolve \
        --solver=dqn --param=reward=paper --seconds="${PAPER_SECONDS:-20}" \
        2>&1 >/dev/null || (($? == 3)); } |
        sed -nE 's/^\[.*cost ([0-9.e+-]+),.*/\1/p' | tail -n 1)
      echo "${key}_paper_s: ${paper:-none}"
      [[ -z $paper ]] || echo "${key}_found_over_paper: $(
        awk "BEGIN { printf \"%.3f\", $found / $paper }")"
    fi
    best=
    for plan in data megatron zero3; do
      awk -v plan="$plan" -v data="$data" -v model="${axes[-1]}" \
        -v devices="$devices" -f benchmarks/models/hand-plan.awk \
        "$work/arguments" >"$work/shardings" || continue
      "$bin/automap-opt" "$work/step.mlirbc" \
        --dist-import="mesh=$topology shardings=$work/shardings" \
        --dist-propagate --dist-insert-reshards \
        --dist-cost="output=$work/cost" -o /dev/null
      step=$(number 'step time' "$work/cost")
      echo "${key}_${plan}_s: $step"
      echo "${key}_${plan}_memory: $(get memory "$work/cost")"
      read -r used _ limit _ <<<"$(get memory "$work/cost")"
      if ((used > limit)); then continue; fi
      if [[ -z $best ]] || awk "BEGIN { exit !($step < $best) }"; then
        best=$step
      fi
    done
    if [[ -z $best ]]; then
      echo "${key}_found_over_best_hand_plan: none fits"
      continue
    fi
    ratio=$(awk "BEGIN { printf \"%.3f\", $found / $best }")
    echo "${key}_found_over_best_hand_plan: $ratio"
    echo "$ratio" >>"$work/ratios"
  done
done
if [[ ${ABLATION:-on} == on ]]; then
  bash benchmarks/search-ablation.sh
fi
echo "without_a_plan: $failures"
echo "worst_gap_percent: $(awk '{ print $2 }' "$work/gaps" | sort -g | tail -n 1)"
echo "worst_found_over_best_hand_plan: $(sort -g "$work/ratios" | tail -n 1)"
