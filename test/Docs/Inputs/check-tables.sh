#!/usr/bin/env bash
# Checks the tables of a page whose last column is headed "test" or "tests":
# every row has as many cells as the header, none of them empty, and names a test
# in the last one, in backquotes, that is a file or folder below TESTS.
#
#   check-tables.sh PAGE TESTS
set -euo pipefail
page=$1 tests=$2
rows=0 bad=0

fail() {
  echo "$page:$1: error: $2"
  bad=1
}

exists() {
  [[ -e $tests/$1 || -n $(find "$tests" \( -name "$1" -o -name "$1.mlir" -o \
    -name "$1.test" \) -print -quit) ]]
}

# Lines of tables, each behind its number, how many cells it has too many,
# whether one is empty, and its last one.
rows_of_tables() {
  awk -F'|' '!/^\|/ { inside = 0; next }
    !inside { inside = 1; cells = NF; tested = $(NF - 1) ~ /^ *tests? *$/; next }
    tested && !/^\|-/ {
      print NR "\t" NF - cells "\t" ($0 ~ /\| *\|/) "\t" $(NF - 1) }' "$page"
}

while IFS=$'\t' read -r line difference empty names; do
  rows=$((rows + 1))
  ((difference == 0)) || fail "$line" "not as many cells as the header has"
  ((empty == 0)) || fail "$line" "has an empty cell"
  found=$(grep -o '`[^`]*`' <<< "$names" | tr -d '`' || true)
  [[ -n $found ]] || fail "$line" "names no test"
  while read -r name; do
    [[ -z $name ]] || exists "$name" || fail "$line" "there is no test '$name'"
  done <<< "$found"
done < <(rows_of_tables)

echo "rows: $rows"
exit "$bad"
