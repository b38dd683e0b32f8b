// RUN: automap-opt %s --automap-export-functions | FileCheck %s

// CHECK: func.func private @declared()
// CHECK-NOT: attributes
func.func private @declared()

// CHECK: func.func private @helper() attributes {llvm.linkage = #llvm.linkage<internal>}
func.func private @helper() {
  return
}

// CHECK: func.func @step() attributes {llvm.emit_c_interface}
func.func @step() {
  return
}
