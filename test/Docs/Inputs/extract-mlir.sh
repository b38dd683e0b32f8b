#!/bin/sh
# Prints the ```mlir blocks of pages, separated for -split-input-file. In the
# output of one page every line is at the number that it has in the page, so
# that a diagnostic points there. Fails if there is no block at all.
awk '
  FNR == 1            { print (NR == 1 ? "" : "// -----"); inside = 0; next }
  /^ *```mlir$/       { inside = 1; blocks++; print "// -----"; next }
  inside && /^ *```$/ { inside = 0; print "// -----"; next }
  inside              { print; next }
                      { print "" }
  END                 { exit blocks == 0 }
' "$@"
