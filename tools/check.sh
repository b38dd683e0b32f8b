#!/usr/bin/env bash
# Sets up what the build needs, builds, and passes all tests.
set -euo pipefail
cd "$(dirname "$0")/.."
source tools/setup.sh
automap_setup
automap_build release
echo "== Tests"
ninja -C build check-automap
