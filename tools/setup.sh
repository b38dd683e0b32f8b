# Shared by quickstart.sh and check.sh: installs Debian's packages where they
# are missing, and builds. To be sourced.

AUTOMAP_PACKAGES=(
  build-essential ccache cmake ninja-build
  libmlir-22-dev llvm-22-dev llvm-22-tools mlir-22-tools
  libeigen3-dev libopenblas-dev libopenmpi-dev openmpi-bin
  libgtest-dev libbenchmark-dev zlib1g-dev libzstd-dev
)

automap_setup() {
  local missing=() package
  for package in "${AUTOMAP_PACKAGES[@]}"; do
    if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null |
      grep -q 'install ok installed'; then
      missing+=("$package")
    fi
  done
  if ((${#missing[@]} == 0)); then
    echo "== All ${#AUTOMAP_PACKAGES[@]} packages are installed"
    return
  fi
  echo "== Installing ${missing[*]}"
  local sudo=()
  ((EUID == 0)) || sudo=(sudo)
  "${sudo[@]}" apt-get update -q
  DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -q \
    --no-install-recommends "${missing[@]}"
}

# automap_build PRESET: configures and builds, with ninja's progress.
automap_build() {
  echo "== Configuring and building (preset $1)"
  cmake --preset "$1"
  cmake --build --preset "$1"
}
