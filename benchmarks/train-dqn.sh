#!/usr/bin/env bash
# Trains the weights that the solver dqn starts with
#
# Solves problems that automap-make-problem makes, one after the other, EPOCHS (2)
# times, SECONDS_EACH (6) seconds of processor time each; every run starts with
# what the last one learned. Writes lib/Search/Solvers/DQN/pretrained.json, or
# the first argument; build again to make it the default. None of the problems of
# the other benchmarks is among these.
set -euo pipefail
bin=${BIN:-build/bin}
out=${1:-lib/Search/Solvers/DQN/pretrained.json}
for tool in automap-make-problem automap-solve; do
  [[ -x $bin/$tool ]] ||
    { echo "error: there is no $bin/$tool; build first" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

problems=(
  "--nodes=300"
  "--nodes=700 --loops=80 --reach=60"
  "--nodes=500 --loops=100 --reach=100 --memory=15"
  "--nodes=200 --loops=40 --memory=40 --strategies=16"
  "--nodes=2500 --loops=70 --reach=80 --memory=20"
  "--nodes=1000 --loops=50 --reach=30 --strategies=20"
)
for i in "${!problems[@]}"; do
  read -ra options <<<"${problems[i]}"
  "$bin/automap-make-problem" "$work/$i.json.gz" "${options[@]}" \
    --seed=$((11 + i))
done
load=none
for ((epoch = 1; epoch <= ${EPOCHS:-2}; ++epoch)); do
  for i in "${!problems[@]}"; do
    "$bin/automap-solve" "$work/$i.json.gz" --solver=dqn --processor-time \
      --seconds="${SECONDS_EACH:-6}" --seed="$epoch" --param=load="$load" \
      --param=save="$work/weights.json" 2>"$work/log" >/dev/null
    load=$work/weights.json
    cost=$(sed -nE 's/^\[.*cost ([0-9.e+-]+),.*/\1/p' "$work/log" | tail -n 1)
    echo "epoch_${epoch}_problem_$i: ${cost:-none}"
  done
done
cp "$work/weights.json" "$out"
echo "weights: $out"
