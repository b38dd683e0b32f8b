#!/usr/bin/env bash
# Mutated module texts: what parses is partitioned or refused, never a crash
#
# Runs automap-text-fuzzer for SECONDS_TO_RUN (1200) from the modules of the
# tests. It is built by a configuration of its own; CONTRIBUTING.md says how.
# BIN is where it lies (build-libfuzzer/bin); findings go to the folder OUT
# (fuzz-text). WORKERS (1) processes run at once.
#
# Each finding is run once more for its stack. One in MLIR's parser, with nothing
# of this project on the stack between it and the call of the parser, is MLIR's:
# such ones go to OUT/upstream, are listed by what of MLIR parsed, and are counted
# apart. All others are findings.
set -euo pipefail
bin=${BIN:-build-libfuzzer/bin} out=${OUT:-fuzz-text}
[[ -x $bin/automap-text-fuzzer ]] ||
  { echo "error: there is no $bin/automap-text-fuzzer; see CONTRIBUTING.md" >&2; exit 1; }
mkdir -p "$out/corpus"
# Tests hold several modules a file, between lines of dashes.
find test -name '*.mlir' -size -32k -not -path '*/Models/*' | while read -r file; do
  name=$(tr '/' '-' <<< "${file%.mlir}")
  csplit -s -z -b '%02d.mlir' -f "$out/corpus/$name-" "$file" '/^\/\/ -----/' '{*}'
done
"$bin/automap-text-fuzzer" "$out/corpus" -artifact_prefix="$out/" \
  -max_total_time="${SECONDS_TO_RUN:-1200}" -timeout=60 -rss_limit_mb=4096 \
  -max_len=16384 -fork="${WORKERS:-1}" -ignore_crashes=1 -ignore_timeouts=1 \
  -ignore_ooms=1 2> "$out/log" || true

# Prints the stack of a finding, a frame a line, the innermost first.
print_stack() {
  PATH="/usr/lib/llvm-22/bin:$PATH" timeout 120 \
    "$bin/automap-text-fuzzer" -timeout=60 -rss_limit_mb=4096 "$1" 2>&1 |
    sed -n 's/^ *#[0-9]* 0x[0-9a-f]* *//p' || true
}

# Succeeds, and prints which parser of MLIR it is, if the stack read from the
# standard input is of a crash of that parser alone.
is_upstream() {
  awk '/mlir::parseSource/ { inParser = 1; exit }
       /^in (fuzzer::|__sanitizer_)/ { next }
       !/libMLIR\.so|libLLVM[^ ]*\.so|\/libc\.so|\/libstdc\+\+\.so/ { own = 1; exit }
       parser == "" && match($0, /mlir::[A-Za-z0-9_:]*(parse|verify)[A-Za-z0-9_]*/) {
         parser = substr($0, RSTART, RLENGTH) }
       END { if (!inParser || own) exit 1
             print parser == "" ? "another parser" : parser }'
}

mkdir -p "$out/upstream"
findings=0 parsers=""
for finding in "$out"/crash-* "$out"/timeout-* "$out"/oom-*; do
  [[ -f $finding ]] || continue
  if parser=$(print_stack "$finding" | is_upstream); then
    mv "$finding" "$out/upstream"
    parsers+="$parser"$'\n'
  else
    echo "finding: $finding" >&2
    ((++findings))
  fi
done
printf '%s' "$parsers" | sort | uniq -c | sort -rn >&2
echo "seconds: ${SECONDS_TO_RUN:-1200}"
echo "inputs: $(grep -o '^#[0-9]*' "$out/log" | tail -1 | tr -d '#')"
echo "crashes_of_mlir_parsers: $(find "$out/upstream" -type f | wc -l)"
echo "findings: $findings"
[[ $findings == 0 ]]
