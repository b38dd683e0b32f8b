#!/usr/bin/env bash
# Runs one benchmark: benchmarks/run.sh NAME [ARGUMENTS…]
#
# Every benchmark is a script NAME.sh in this folder. It prints `key: value`
# lines to the standard output, the headline last, and progress to the standard
# error output. It fails if something that it needs is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# > 0)) && [[ $1 =~ ^[a-z0-9-]+$ && $1 != run &&
  -f benchmarks/$1.sh ]]; then
  exec bash "benchmarks/$1.sh" "${@:2}"
fi

{
  (($# == 0)) || echo "error: there is no benchmark '$1'"
  echo "usage: benchmarks/run.sh NAME; the names are"
  for script in benchmarks/*.sh; do
    name=$(basename "$script" .sh)
    [[ $name == run ]] || printf '  %-20s %s\n' "$name" \
      "$(sed -n '2s/^# //p' "$script")"
  done
} >&2
exit 2
