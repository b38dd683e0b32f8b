// RUN: automap-opt %s --automap-plan-memory -split-input-file -verify-diagnostics

func.func @dynamic(%n: index) {
  // expected-error @below {{the size of this buffer is not known at compile time; use static shapes}}
  %0 = memref.alloc(%n) : memref<?xf32>
  return
}

// -----

// expected-error @below {{has unstructured control flow; use 'scf' operations instead}}
func.func @blocks() {
  cf.br ^bb1
^bb1:
  return
}
