# shellcheck shell=bash
# Shared by quickstart.sh and check.sh: installs Debian's packages where they
# are missing, and builds. To be sourced, from the repository's root, by a bash
# script that has set -euo pipefail.

AUTOMAP_PACKAGES=(
  # Building.
  build-essential ccache cmake ninja-build
  libmlir-22-dev llvm-22-dev llvm-22-tools mlir-22-tools
  # The runtime and its backends.
  libeigen3-dev libopenblas-dev libopenmpi-dev openmpi-bin
  # Tests and benchmarks.
  clang-format-22 libgtest-dev libbenchmark-dev toulbar2
  # What libMLIR and the tools compress with.
  zlib1g-dev libzstd-dev
)

# automap_say TEXT: one line on what happens now, with the time since the start.
automap_say() {
  printf '== [%3d:%02d] %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"
}

automap_die() {
  printf 'error: %s\n' "$@" >&2
  exit 1
}

# Prints those of AUTOMAP_PACKAGES that are not installed.
automap_missing_packages() {
  local package status
  for package in "${AUTOMAP_PACKAGES[@]}"; do
    status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
    [[ $status == "install ok installed" ]] || echo "$package"
  done
}

# automap_apt ARGUMENTS: apt-get as root. Waits while another process, such as
# unattended-upgrades, holds a lock, and says so.
automap_apt() {
  local log tries=0 status
  log=$(mktemp)
  while true; do
    status=0
    "${AUTOMAP_SUDO[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get \
      -o Acquire::Retries=3 -o DPkg::Lock::Timeout=60 "$@" 2>&1 |
      tee "$log" || status=$?
    if ((status == 0)); then
      break
    fi
    if ! grep -qE 'Could not get lock|Unable to acquire the dpkg' "$log" ||
      ((++tries > 10)); then
      break
    fi
    automap_say "Another process holds apt's lock; trying again in 30 s ($tries of 10)"
    sleep 30
  done
  rm -f "$log"
  return "$status"
}

# Installs what is missing. Does nothing, and needs no root, if nothing is.
automap_setup() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    automap_die "this is not a Debian system: install LLVM and MLIR 22.1 with their headers, CMake 3.25, Ninja, ccache, Eigen 3, OpenBLAS, MPI, GoogleTest and clang-format yourself, and run 'cmake --preset release && cmake --build --preset release'"

  local missing
  mapfile -t missing < <(automap_missing_packages)
  if ((${#missing[@]} == 0)); then
    automap_say "All ${#AUTOMAP_PACKAGES[@]} packages are installed"
    return
  fi

  AUTOMAP_SUDO=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      automap_die "packages are missing and there is no sudo; as root run" \
        "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    AUTOMAP_SUDO=(sudo)
  fi

  automap_say "Installing ${#missing[@]} of ${#AUTOMAP_PACKAGES[@]} packages: ${missing[*]}"
  automap_apt update -q ||
    automap_die "apt-get update failed, see above; is the network reachable?"

  local package policy unknown=()
  for package in "${missing[@]}"; do
    policy=$(LC_ALL=C apt-cache policy "$package")
    [[ $policy == *'Candidate: '[^\(]* ]] || unknown+=("$package")
  done
  if ((${#unknown[@]} != 0)); then
    automap_die "apt does not know ${unknown[*]}." \
      "Debian 12 has LLVM 22 in its security suite. Add it and run this again:" \
      "  echo 'deb http://deb.debian.org/debian-security bookworm-security main' | sudo tee /etc/apt/sources.list.d/security.list"
  fi

  automap_apt install -y -q --no-install-recommends "${missing[@]}" ||
    automap_die "apt-get install failed, see above"
  mapfile -t missing < <(automap_missing_packages)
  ((${#missing[@]} == 0)) ||
    automap_die "still not installed: ${missing[*]}"
}

# The number of compilers to run at once: as many as there are cores, but each
# needs about 1.5 GB. AUTOMAP_JOBS overrides it.
automap_jobs() {
  local cores memory_kb jobs
  if [[ -n ${AUTOMAP_JOBS:-} ]]; then
    echo "$AUTOMAP_JOBS"
    return
  fi
  cores=$(nproc)
  memory_kb=$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)
  jobs=$((memory_kb / 1500000))
  ((jobs >= 1)) || jobs=1
  ((jobs <= cores)) || jobs=$cores
  echo "$jobs"
}

# automap_build PRESET [TARGET...]: configures and builds. Ninja shows
# [done/all seconds] for each step.
automap_build() {
  local preset=$1 jobs
  shift
  jobs=$(automap_jobs)
  automap_say "Configuring (preset $preset)"
  cmake --preset "$preset"
  automap_say "Building with $jobs jobs (the first time takes several minutes)"
  NINJA_STATUS='[%f/%t %es] ' cmake --build --preset "$preset" -j "$jobs" \
    ${1:+--target "$@"}
}
