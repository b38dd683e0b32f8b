#!/usr/bin/env bash
# Weak scaling of DaSGD to 8 workers on an injected link, and the model to 1,024
#
# A step is a stand-in that sleeps, so that the workers need no core each. Medians
# of REPEAT runs (5). The predicted lines are computed, not measured.
set -euo pipefail
program=${BIN:-build/bin}/automap-dasgd-overlap
[[ -x $program ]] ||
  { echo "error: there is no $program; build first" >&2; exit 1; }
echo "cores: $(nproc)"
echo "load_average: $(cut -d' ' -f1 /proc/loadavg)"
"$program" --scale --repeats "${REPEAT:-5}" --step-ms "${STEP_MS:-20}"
