#!/usr/bin/env bash
# Prints the sizes of the models of this folder as the rows of a table
#
# inventory.sh [FILE.mlirbc.gz…]; automap-opt is looked up in BIN (build/bin),
# or else on the path. It reads and verifies each model.
set -euo pipefail
folder=$(dirname "$0")
PATH=${BIN:-$folder/../../build/bin}:$PATH
(($# > 0)) || set -- "$folder"/*.mlirbc.gz

echo '| model | parameters | arguments | operations | `linalg` | `tensor` |'
echo '|---|--:|--:|--:|--:|--:|'
for file in "$@"; do
  gunzip -c "$file" | automap-opt - | awk -v name="$(basename "$file" .mlirbc.gz)" '
    /func\.func @train_step\(/ {
      # One argument starts with each "%argN: ".
      sub(/\) -> \(.*/, "")
      arguments = split($0, parts, /%arg[0-9]+: /) - 1
      for (i = 2; i <= arguments + 1; ++i) {
        if (parts[i] !~ /#dist\.role<parameter>/) continue
        type = parts[i]
        sub(/^tensor</, "", type)
        sub(/>.*/, "", type)
        elements = 1
        count = split(type, dims, "x")
        for (d = 1; d < count; ++d) elements *= dims[d]
        parameters += elements
      }
    }
    # Operations of the function, not of the bodies of its operations.
    /^    %[^ ]* = / { ++operations; split($3, op, "."); ++dialects[op[1]] }
    END {
      printf "| `%s` | %.0f | %d | %d | %d | %d |\n", name, parameters, arguments,
        operations, dialects["linalg"], dialects["tensor"]
    }'
done
