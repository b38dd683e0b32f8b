# Two network namespaces that are joined by a link of a given rate, and MPI between
# them; sourced by the benchmarks that need one.

subnet=10.213.77
namespaces=()

# shaped_link_missing: prints why there can be no link, or nothing.
shaped_link_missing() {
  if ((EUID != 0)); then
    echo "it needs root"
  elif ! command -v ip >/dev/null || ! command -v tc >/dev/null; then
    echo "it needs ip and tc (Debian: iproute2)"
  elif ! ip netns add "amprobe$$" 2>/dev/null; then
    echo "there are no network namespaces here"
  else
    ip -n "amprobe$$" link add "amp$$" type veth peer name "amq$$" 2>/dev/null &&
      tc -n "amprobe$$" qdisc add dev "amp$$" root tbf rate 1mbit burst 32kb \
        latency 50ms 2>/dev/null || echo "the kernel cannot shape a link"
    ip netns delete "amprobe$$"
  fi
}

# shaped_link_open RATE FOLDER: the namespaces are ${namespaces[0]} and [1] with
# the addresses $subnet.1 and .2 on the devices ${devices[0]} and [1]. FOLDER/agent
# starts Open MPI's daemon in the namespace of an address, as ssh would on a host.
shaped_link_open() {
  local i rate=$1 folder=$2
  devices=("amv$$-0" "amv$$-1")
  for i in 0 1; do
    ip netns add "amdasgd$$-$i"
    namespaces+=("amdasgd$$-$i")
  done
  ip link add "${devices[0]}" netns "${namespaces[0]}" type veth \
    peer name "${devices[1]}" netns "${namespaces[1]}"
  for i in 0 1; do
    ip -n "${namespaces[i]}" link set lo up
    ip -n "${namespaces[i]}" address add "$subnet.$((i + 1))/24" \
      dev "${devices[i]}"
    ip -n "${namespaces[i]}" link set "${devices[i]}" up
    tc -n "${namespaces[i]}" qdisc add dev "${devices[i]}" root tbf \
      rate "$rate" burst 128kb latency 400ms
  done
  cat >"$folder/agent" <<AGENT
#!/bin/sh
while :; do case \$1 in -*) shift ;; *) break ;; esac; done
case \$1 in
$subnet.1) name=${namespaces[0]} ;;
*) name=${namespaces[1]} ;;
esac
shift
exec ip netns exec "\$name" sh -c "\$*"
AGENT
  chmod +x "$folder/agent"
}

shaped_link_close() {
  local name
  for name in "${namespaces[@]}"; do ip netns delete "$name" || true; done
  namespaces=()
}

# Open MPI over TCP; other libraries do not know these.
mpi_settings() {
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  export OMPI_MCA_pml=ob1 OMPI_MCA_btl=self,tcp
  export OMPI_MCA_hwloc_base_binding_policy=none
}

# shaped_mpirun FOLDER COMMAND…: one process in each namespace.
shaped_mpirun() {
  local folder=$1
  shift
  (
    mpi_settings
    ip netns exec "${namespaces[0]}" mpirun --mca plm rsh \
      --mca plm_rsh_agent "$folder/agent" -H "$subnet.1,$subnet.2" -n 2 \
      --mca btl_tcp_if_include "$subnet.0/24" \
      --mca oob_tcp_if_include "$subnet.0/24" -x OPENBLAS_NUM_THREADS=1 "$@"
  )
}
