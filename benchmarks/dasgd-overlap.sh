#!/usr/bin/env bash
# How much of DaSGD's averaging is hidden, on an injected, a shaped and a plain link
#
# The arms of each rig do the same steps without communication, with an average in
# each step, and with DaSGD at each delay; see docs/dasgd.md. Medians of REPEAT
# interleaved runs (5). The shaped link needs root, ip, tc and MPI; on it the same
# bytes go over sockets alone as well, which is what the link itself costs. Its steps
# are as long as the averaging asks for, so that both rates and sizes compare.
#   RIGS="injected shaped loopback"     which to run
#   RATES="100mbit 200mbit 400mbit"     of the shaped link
#   SIZES_MB="4 16"                     what is averaged on it
#   ROUNDS=6                            averages in a run on it
#   ARMS="sync d=0 … sockets"           of it, beside none; default: all
set -euo pipefail
bin=${BIN:-build/bin}
repeat=${REPEAT:-5}
read -ra rigs <<<"${RIGS:-injected shaped loopback}"
program=$bin/automap-dasgd-overlap
[[ -x $program ]] ||
  { echo "error: there is no $program; build first" >&2; exit 1; }
program=$(realpath "$program")
source benchmarks/shaped-link.bash
work=$(mktemp -d)
trap 'shaped_link_close; rm -rf "$work"' EXIT

echo "cores: $(nproc)"
echo "load_average: $(cut -d' ' -f1 /proc/loadavg)"

# show RIG: prints the tables, and the keys with the rig's name in front.
show() {
  sed -E "/^#/! s/^/$1_/"
}

injected() {
  echo "injected link" >&2
  "$program" --repeats "$repeat" --step-ms "${STEP_MS:-20}" | show injected
}

loopback() {
  echo "loopback" >&2
  (
    mpi_settings
    mpirun -n 2 --mca btl_tcp_if_include lo "$program" --mpi --spin \
      --bytes $((16 << 20)) --repeats "$repeat"
  ) | show loopback
}

shaped() {
  local size rate arm arms=()
  for arm in ${ARMS:-}; do arms+=(--arm "$arm"); done
  for rate in ${RATES:-100mbit 200mbit 400mbit}; do
    shaped_link_open "$rate" "$work"
    for size in ${SIZES_MB:-4 16}; do
      echo "shaped link of $rate, $size MB" >&2
      # shellcheck disable=SC2154 # of shaped-link.bash
      shaped_mpirun "$work" "$program" --mpi --spin --bytes $((size << 20)) \
        --repeats "$repeat" --rounds "${ROUNDS:-6}" --sockets "$subnet.1" \
        ${arms[@]+"${arms[@]}"} |
        show "shaped_${rate}_${size}mb"
    done
    shaped_link_close
  done
}

for rig in "${rigs[@]}"; do
  case $rig in
  injected) injected ;;
  loopback | shaped)
    reason=''
    if [[ ! -e $(dirname "$program")/../lib/libautomap_runtime_mpi.so ]] ||
      ! command -v mpirun >/dev/null; then
      reason="there is no MPI backend in this build"
    elif [[ $rig == shaped ]]; then
      reason=$(shaped_link_missing)
    fi
    if [[ -n $reason ]]; then
      echo "skipped_$rig: $reason"
    else
      "$rig"
    fi
    ;;
  *)
    echo "error: there is no rig '$rig'" >&2
    exit 2
    ;;
  esac
done | tee "$work/output"
headline=$(sed -n 's/^injected_least_hidden_percent: //p' "$work/output")
[[ -z $headline ]] || echo "hidden_percent: $headline"
