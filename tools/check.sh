#!/usr/bin/env bash
# Sets up what the build needs, builds, and passes all tests: the regression and
# unit tests of the compiler (lit), the unit tests of the runtime (CTest), and
# the checks of the sources (tools/lint.sh). The last line is
#   N passed, N failed, N skipped
# and the exit status is 0 if and only if all of it was built and none failed.
set -euo pipefail
cd "$(dirname "$0")/.."
source tools/setup.sh

passed=0 failed=0 skipped=0

# The last line comes whatever happens: a build that fails is a failure.
finish() {
  local status=$?
  if ((status != 0 && failed == 0)); then
    failed=1
  fi
  echo "$passed passed, $failed failed, $skipped skipped"
  ((failed == 0 && status == 0)) || exit 1
}
trap finish EXIT

# count_xml FILE: adds the numbers of a JUnit file, as lit and CTest write it.
# A file that is not there means that the tests did not run to the end.
count_xml() {
  local tests failures skips
  if [[ ! -s $1 ]]; then
    echo "error: the tests did not write $1"
    ((++failed))
    return
  fi
  read -r tests failures skips < <(awk '
    function number(name) {
      # CTest breaks the line between attributes and indents with a tab.
      if (match($0, "[ \t]" name "=[\"'\''][0-9]+"))
        return substr($0, RSTART + length(name) + 3,
                      RLENGTH - length(name) - 3) + 0
      return 0
    }
    /<testsuite([ \t]|$)/ { inside = 1 }
    inside {
      tests += number("tests"); failures += number("failures")
      skips += number("skipped") + number("disabled")
    }
    inside && />/ { inside = 0 }
    END { print tests + 0, failures + 0, skips + 0 }' "$1")
  passed=$((passed + tests - failures - skips))
  failed=$((failed + failures))
  skipped=$((skipped + skips))
}

automap_setup
automap_build release
automap_build release check-automap-depends

jobs=$(automap_jobs)
lit=$(sed -n 's/^LLVM_EXTERNAL_LIT:[A-Z]*=//p' build/CMakeCache.txt)
rm -f build/lit.xml build/ctest.xml

automap_say "Tests of the compiler (lit)"
"$lit" -v -j "$jobs" --xunit-xml-output build/lit.xml build/test || true
count_xml build/lit.xml

automap_say "Tests of the runtime (CTest)"
ctest --test-dir build -j "$jobs" --output-on-failure --no-tests=error \
  --output-junit "$PWD/build/ctest.xml" || true
count_xml build/ctest.xml

automap_say "Checks of the sources"
tools/lint.sh | tee build/lint.log || true
passed=$((passed + $(grep -c '^PASS: ' build/lint.log || true)))
failed=$((failed + $(grep -c '^FAIL: ' build/lint.log || true)))

automap_say "Done"
