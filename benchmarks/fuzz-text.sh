#!/usr/bin/env bash
# Mutated module texts: what parses is partitioned or refused, never a crash
#
# Runs automap-text-fuzzer for SECONDS_TO_RUN (1200) from the modules of the
# tests. It is built by a configuration of its own; CONTRIBUTING.md says how.
# BIN is where it lies (build-libfuzzer/bin); findings go to the folder OUT
# (fuzz-text). WORKERS (1) processes run at once.
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
  2> "$out/log" || true
findings=$(find "$out" -maxdepth 1 -name 'crash-*' -o -maxdepth 1 -name 'timeout-*' | wc -l)
echo "seconds: ${SECONDS_TO_RUN:-1200}"
echo "inputs: $(grep -o '^#[0-9]*' "$out/log" | tail -1 | tr -d '#')"
echo "findings: $findings"
[[ $findings == 0 ]]
