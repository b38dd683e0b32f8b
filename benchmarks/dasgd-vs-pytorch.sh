#!/usr/bin/env bash
# Time of a step on two workers and a shaped link, against PyTorch's DDP and local SGD
#
# The same perceptron, batch and SGD: PyTorch's DistributedDataParallel over Gloo,
# its post-local SGD with the same period, and DaSGD by automap-run over MPI; and
# automap-run without communication. The threads of a worker are bound to a core of
# its own, PyTorch's by taskset and ours by the runtime. Means of STEPS steps (32),
# medians of REPEAT interleaved runs (5). Needs root, ip, tc, taskset, MPI, and a
# Python with torch and torch-mlir, named by PYTHON.
#   RATE=400mbit PERIOD=8 WIDTH=1024 BATCH=64
set -euo pipefail
source benchmarks/shaped-link.bash
bin=$(realpath "${BIN:-build/bin}")
python=${PYTHON:-python3}
period=${PERIOD:-8} steps=${STEPS:-32} repeat=${REPEAT:-5}
[[ -x $bin/automap-run ]] ||
  { echo "error: there is no $bin/automap-run; build first" >&2; exit 1; }
reason=$(shaped_link_missing)
command -v taskset >/dev/null || reason="it needs taskset (Debian: util-linux)"
(($(nproc) > 1)) || reason="there is no core for each of two workers"
[[ -e $bin/../lib/libautomap_runtime_mpi.so ]] && command -v mpirun >/dev/null ||
  reason="there is no MPI backend in this build"
"$python" -c 'import torch.distributed, torch_mlir' 2>/dev/null ||
  reason="$python has no torch or no torch-mlir (set PYTHON)"
if [[ -n $reason ]]; then
  echo "skipped_dasgd_vs_pytorch: $reason"
  exit
fi
work=$(mktemp -d)
trap 'shaped_link_close; rm -rf "$work"' EXIT

echo "exporting the model" >&2
cp -r test/Models/export "$work/export"
cp benchmarks/dasgd-vs-pytorch.py "$work/export"
"$python" "$work/export/dasgd-vs-pytorch.py" export model >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; exit 1; }

# pytorch ARM: milliseconds a step.
pytorch() {
  local rank
  for rank in 1 0; do
    ip netns exec "${namespaces[rank]}" taskset -c "$rank" env MASTER_ADDR="$subnet.1" \
      MASTER_PORT=29517 WORLD_SIZE=2 RANK="$rank" OMP_NUM_THREADS=1 \
      GLOO_SOCKET_IFNAME="${devices[rank]}" \
      "$python" "$work/export/dasgd-vs-pytorch.py" "$1" "$steps" "$period" \
      >"$work/out.$rank" 2>"$work/err.$rank" &
  done
  wait
  [[ -s $work/out.0 ]] || { cat "$work"/err.* >&2; return 1; }
  cat "$work/out.0"
}

# automap PERIOD DELAY: milliseconds a step.
automap() {
  shaped_mpirun "$work" "$bin/automap-run" "$work/model/step.mlir" \
    --inputs="$work/model/inputs.safetensors" --mesh=node=2 --progress=0 \
    --auto-map="dasgd=node dasgd-period=$1 dasgd-delay=$2 dasgd-merge=corrected" \
    --steps=$((steps + 2 * period)) --report="$work/report.json" \
    >"$work/run.log" 2>&1 || { cat "$work/run.log" >&2; return 1; }
  grep '^dasgd' "$work/run.log" | sed 's/^/# /' >&2 || true
  awk -v skip=$((2 * period)) '
    /"step_seconds"/ { inside = 1; next }
    inside && /\]/ { inside = 0 }
    inside { gsub(/,/, ""); if (++n > skip) { sum += $1; ++count } }
    END { if (!count) exit 1; printf "%.4f\n", sum / count * 1000 }' \
    "$work/report.json"
}

median() {
  sort -n | awk '{ v[NR] = $1 } END {
    if (!NR) exit 1
    print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

shaped_link_open "${RATE:-400mbit}" "$work"
for ((i = 1; i <= repeat; ++i)); do
  echo "repeat $i of $repeat" >&2
  pytorch ddp >>"$work/ddp"
  pytorch post-local >>"$work/post_local"
  automap 1000000 0 >>"$work/none"
  automap "$period" "$period" >>"$work/dasgd"
done
echo "cores: $(nproc)"
echo "load_average: $(cut -d' ' -f1 /proc/loadavg)"
for arm in ddp post_local none dasgd; do
  declare "$arm=$(median <"$work/$arm")"
  echo "${arm}_step_ms: ${!arm}"
done
# shellcheck disable=SC2154 # declared above
awk -v ddp="$ddp" -v local="$post_local" -v none="$none" -v ours="$dasgd" 'BEGIN {
  printf "dasgd_over_no_communication: %.3f\n", ours / none
  printf "dasgd_over_post_local_sgd: %.3f\n", ours / local
  printf "dasgd_over_ddp: %.3f\n", ours / ddp }'
