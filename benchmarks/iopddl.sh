#!/usr/bin/env bash
# Cost of the solver on public problems: best published / ours
#
# Runs automap-solve on problems of the IOPDDL contest and prints, for each, the
# cost, the lower bound and the best published cost over ours (1 is as good, more
# is better). Every plan is checked by evaluating it again, without the solver.
#
#   IOPDDL_DIR  the folder with NAME.json.gz or NAME.json; or the first argument
#   INSTANCES   names (example A G M S)
#   SOLVER      dqn, or another of automap-solve's
#   SECONDS_OF_ALL  a time limit in place of the contest's
#   SEED        1
set -euo pipefail
bin=${BIN:-build/bin}
dir=${1:-${IOPDDL_DIR:-}}
solver=${SOLVER:-dqn}
[[ -x $bin/automap-solve ]] ||
  { echo "error: there is no $bin/automap-solve; build first" >&2; exit 1; }
[[ -n $dir && -d $dir ]] || {
  echo "error: give the folder with the problems as argument or IOPDDL_DIR" >&2
  exit 1
}
read -ra names <<<"${INSTANCES:-example A G M S}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The best published costs, from the contest's final results, and its time
# limits in seconds where we know them.
declare -A best=(
  [example]=445 [A]=6548641531 [B]=532843 [C]=84102445260 [D]=313613524736
  [E]=338965335230 [F]=364364563561 [G]=217039 [H]=527715404257
  [I]=583706456444 [J]=1360981630371 [K]=2274276676 [L]=1970993742
  [M]=49928460991 [N]=202739586553 [O]=222880199765 [P]=662197407330
  [Q]=526776842042 [R]=371899551572 [S]=1534613444 [T]=682895254913
  [U]=2569342178 [V]=1632051 [W]=11818845467155 [X]=280461191177
  [Y]=621176568278)
declare -A limit=([example]=10 [A]=60 [G]=120 [M]=180 [S]=240)

least=''
for name in "${names[@]}"; do
  problem=$dir/$name.json.gz
  [[ -f $problem ]] || problem=$dir/$name.json
  [[ -f $problem ]] ||
    { echo "error: there is no $dir/$name.json.gz" >&2; exit 1; }
  [[ -n ${best[$name]:-} ]] ||
    { echo "error: no published cost of '$name' is known" >&2; exit 1; }
  seconds=${SECONDS_OF_ALL:-${limit[$name]:-240}}
  echo "solving $name, $seconds s" >&2
  status=0
  "$bin/automap-solve" "$problem" --solver="$solver" --seconds="$seconds" \
    --seed="${SEED:-1}" >"$work/plan" 2>"$work/log" || status=$?
  if ((status != 0)); then
    # No plan in time counts as nothing; all else is an error.
    ((status == 3)) || { cat "$work/log" >&2; exit 1; }
    echo "cost_$name: none"
    echo "best_over_ours_$name: 0"
    least=0
    continue
  fi
  # The contest's checker, as far as we need it: costs and peak of the plan.
  "$bin/automap-solve" "$problem" --check="$work/plan" >"$work/check"
  cost=$(sed -n 's/^cost: //p' "$work/check")
  bound=$(sed -n 's/.*, bound \([^,]*\),.*/\1/p' "$work/log" | tail -n 1)
  echo "cost_$name: $cost"
  echo "bound_$name: ${bound:-none}"
  if [[ ${bound:-none} != none ]]; then
    awk "BEGIN { printf \"gap_percent_$name: %.2f\n\", 100 * ($cost - $bound) / $cost }"
  fi
  ratio=$(awk "BEGIN { printf \"%.4f\", ${best[$name]} / $cost }")
  echo "best_over_ours_$name: $ratio"
  if [[ -z $least ]] || awk "BEGIN { exit !($ratio < $least) }"; then
    least=$ratio
  fi
done
echo "best_over_ours_least: $least"
