#!/usr/bin/env bash
# kill-a-process.sh FOLDER COMMAND…: runs a command that starts automap-run in
# several processes, kills one of them as soon as FOLDER/checkpoints has two
# checkpoints, and passes if the command has failed within a minute.
set -uo pipefail
folder=$1
shift
"$@" >"$folder/output" 2>&1 &
command=$!
for ((i = 0; i < 600; ++i)); do
  count=$(find "$folder/checkpoints" -name 'step-*.safetensors' | wc -l)
  ((count < 2)) || break
  sleep 0.1
done
victim=$(pgrep -f "^[^ ]*automap-run .*$folder" | tail -n 1)
[[ -n $victim ]] || { echo "no process to kill"; cat "$folder/output"; exit 1; }
kill -KILL "$victim"
for ((i = 0; i < 600; ++i)); do
  kill -0 "$command" 2>/dev/null || break
  sleep 0.1
done
if kill -KILL "$command" 2>/dev/null; then
  echo "still running a minute after a process was killed"
  exit 1
fi
if wait "$command"; then
  echo "passed without one of its processes"
  exit 1
fi
