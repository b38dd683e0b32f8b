#!/usr/bin/env bash
# Checks the sources; one PASS or FAIL line each.
#
#   tools/lint.sh               format, licence headers, leftovers, whitespace
#   tools/lint.sh --tidy        clang-tidy on every source of the build
#   tools/lint.sh --tidy FILE…  clang-tidy on these
#   tools/lint.sh --fix         formats the sources in place
set -uo pipefail
cd "$(dirname "$0")/.."

find_tool() {
  command -v "$1-22" || command -v "$1" ||
    { echo "error: there is no $1-22; install it with apt-get" >&2; exit 2; }
}

mapfile -t sources < <(git ls-files '*.cpp' '*.h' '*.c' '*.td' '*.cu')
mapfile -t formatted < <(git ls-files '*.cpp' '*.h' '*.c' '*.cu')
# The exports are what the frameworks made.
mapfile -t texts < <(git ls-files | grep -vE \
  '^LICENSE$|^test/Models/.*\.(mlir|safetensors|npz|npy)$|^test/.*/Inputs/.*\.(json|npy|npz|safetensors)$')
failures=0

# report NAME OUTPUT: passes if there is no output.
report() {
  if [[ -z $2 ]]; then
    echo "PASS: $1"
  else
    echo "FAIL: $1"
    printf '%s\n' "$2" | head -50 | sed 's/^/  /'
    ((++failures))
  fi
}

if [[ ${1:-} == --fix ]]; then
  "$(find_tool clang-format)" -i "${formatted[@]}"
  exit
fi

if [[ ${1:-} == --tidy ]]; then
  shift
  [[ -f build/compile_commands.json ]] ||
    { echo "error: build first (tools/check.sh)" >&2; exit 2; }
  tidy=$(find_tool clang-tidy) || exit 2
  if (($# == 0)); then
    mapfile -t files < <(git ls-files 'lib/*.cpp' 'tools/*.cpp' \
      'benchmarks/*.cpp' 'python-free-runtime/lib/*.cpp')
    set -- "${files[@]}"
  fi
  # Debian's clang-22 has no C++ library of its own and takes g++'s.
  printf '%s\0' "$@" | xargs -0 -n 1 -P "${AUTOMAP_JOBS:-$(nproc)}" \
    "$tidy" -p build --quiet --warnings-as-errors='*' || ((++failures))
  report clang-tidy "$( ((failures == 0)) || echo 'see above')"
  exit $((failures != 0))
fi

format=$(find_tool clang-format) || exit 2
report format "$("$format" --dry-run -Werror "${formatted[@]}" 2>&1 |
  grep 'error:')"

report licence-headers "$(grep -L \
  'SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception' "${sources[@]}")"

# The names of the files and the words are split so that this file passes.
report leftovers "$(grep -nE '\b(TO''DO|FIX''ME|XX''X|HA''CK)\b' "${texts[@]}")"

report whitespace "$(grep -nIE '[[:blank:]]+$' "${texts[@]}"
  grep -nP '\t' "${sources[@]}")"

scripts=$(for script in $(git ls-files '*.sh' .ci/run); do
  bash -n "$script" 2>&1
  [[ -x $script || $script == tools/setup.sh ]] || echo "$script is not executable"
done)
report scripts "$scripts"

exit $((failures != 0))
