#!/bin/sh
# Prints the ```mlir blocks of a page, separated for -split-input-file, with
# every line at the number that it has in the page, so that a diagnostic points
# there. Fails if the page has no block.
awk '
  /^ *```mlir$/       { inside = 1; blocks++; print "// -----"; next }
  inside && /^ *```$/ { inside = 0; print "// -----"; next }
  inside              { print; next }
                      { print "" }
  END                 { exit blocks == 0 }
' "$1"
