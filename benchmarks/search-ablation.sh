#!/usr/bin/env bash
# What the parts of the solver dqn contribute, at equal processor time
#
# Solves problems with dqn, with dqn without each of its parts, and with the
# simpler solvers: SECONDS_EACH (5) seconds of processor time each, SEEDS (10)
# seeds. Prints by how many percent the mean and the worst cost are above the best
# that any of them found, and, last, how far dqn's worst seed is from its best one
# on any problem. The parts of learning are taken out of the untrained solver.
#
#   PROBLEMS    files, in place of two problems that automap-make-problem makes
#   VARIANTS    names of some of the variants below, in place of all
set -euo pipefail
bin=${BIN:-build/bin}
for tool in automap-make-problem automap-solve; do
  [[ -x $bin/$tool ]] ||
    { echo "error: there is no $bin/$tool; build first" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

declare -A arguments=(
  [dqn]="--solver=dqn"
  [untrained]="--solver=dqn --param=load=none"
  [no-double]="--solver=dqn --param=load=none --param=double=off"
  [no-dueling]="--solver=dqn --param=load=none --param=dueling=off"
  [one-step]="--solver=dqn --param=load=none --param=n-step=1"
  [no-priorities]="--solver=dqn --param=load=none --param=prioritized=off"
  [no-polish]="--solver=dqn --param=load=none --param=polish=off"
  [random-choice]="--solver=dqn --param=policy=random"
  [local]="--solver=local"
  [annealing]="--solver=annealing"
  [greedy]="--solver=greedy"
)
read -ra variants <<<"${VARIANTS:-dqn untrained no-double no-dueling one-step no-priorities no-polish random-choice local annealing greedy}"
read -ra problems <<<"${PROBLEMS:-}"
if ((${#problems[@]} == 0)); then
  "$bin/automap-make-problem" "$work/loops.json.gz" --nodes=800 --seed=2
  "$bin/automap-make-problem" "$work/deep.json.gz" --nodes=1500 --reach=60 \
    --memory=30 --seed=4
  problems=("$work/loops.json.gz" "$work/deep.json.gz")
fi

for problem in "${problems[@]}"; do
  name=$(basename "$problem" .gz)
  name=${name%.json}
  for variant in "${variants[@]}"; do
    echo "$variant on $name" >&2
    read -ra options <<<"${arguments[$variant]}"
    for ((seed = 1; seed <= ${SEEDS:-10}; ++seed)); do
      # No plan in time counts as none; all else is an error.
      status=0
      "$bin/automap-solve" "$problem" "${options[@]}" --processor-time \
        --seconds="${SECONDS_EACH:-5}" --seed="$seed" \
        >/dev/null 2>"$work/log" || status=$?
      ((status == 0 || status == 3)) || { cat "$work/log" >&2; exit 1; }
      cost=$(sed -nE 's/^\[.*cost ([0-9.e+-]+),.*/\1/p' "$work/log" |
        tail -n 1)
      echo "$name $variant $seed ${cost:-none}"
    done
  done
done >"$work/costs"

awk '
  $4 == "none" { none[$1 " " $2]++; next }
  {
    if (!($1 in best) || $4 < best[$1]) best[$1] = $4
    key = $1 " " $2
    if (!(key in count)) order[++keys] = key
    sum[key] += $4; count[key]++
    if (count[key] == 1 || $4 > worst[key]) worst[key] = $4
    if (count[key] == 1 || $4 < least[key]) least[key] = $4
  }
  END {
    for (i = 1; i <= keys; ++i) {
      key = order[i]
      split(key, part, " ")
      base = best[part[1]]
      label = part[1] "_" part[2]
      printf "%s_mean_percent: %.3f\n", label, 100 * (sum[key] / count[key] / base - 1)
      printf "%s_worst_percent: %.3f\n", label, 100 * (worst[key] / base - 1)
      if (key in none) printf "%s_without_a_plan: %d\n", label, none[key]
      if (part[2] == "dqn") {
        spread = 100 * (worst[key] / least[key] - 1)
        if (spread > most) most = spread
      }
    }
    printf "dqn_worst_over_best_seed_percent: %.3f\n", most
  }' "$work/costs"
