#!/bin/sh
# mpirun.sh MPIEXEC N PROGRAM [ARGUMENT…]: runs N processes of a test, also as
# root, and on fewer cores than processes. Exits with 77 (skipped) where MPI
# cannot start processes at all.
mpiexec=$1 processes=$2
shift 2
# Open MPI's settings; others do not know them. Its shared memory transport waits
# without giving up the core, and warns in containers.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_btl=self,tcp
if ! "$mpiexec" -n 1 true; then
  echo "skipped: $mpiexec cannot start a process"
  exit 77
fi
exec "$mpiexec" -n "$processes" "$@"
