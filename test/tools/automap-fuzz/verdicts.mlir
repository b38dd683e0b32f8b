// RUN: split-file %s %t
// RUN: automap-fuzz %t/same.mlir | FileCheck %s --check-prefix=SAME
// RUN: automap-fuzz --search --runtime %t/same.mlir | FileCheck %s --check-prefix=SAME
// RUN: not automap-fuzz %t/refused.mlir | FileCheck %s --check-prefix=REFUSED
// RUN: not automap-fuzz %t/uninitialized.mlir | FileCheck %s --check-prefix=UNINITIALIZED
// RUN: not automap-fuzz %t/dynamic.mlir | FileCheck %s --check-prefix=DYNAMIC
// RUN: not automap-fuzz %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not automap-fuzz --ops=0 2>&1 | FileCheck %s --check-prefix=OPS

// SAME: {{^}}same{{$}}
// REFUSED: refused: {{.*}}argument #0 has no role
// UNINITIALIZED: invalid program: result #0 is uninitialized
// DYNAMIC: invalid program: an argument is no tensor of static shape
// MISSING: missing.mlir
// OPS: error: --ops must be at least 1

//--- same.mlir
dist.topology @mesh <["x" = 3]>
func.func @step(%a: tensor<4xf32> {dist.role = #dist.role<input>,
                                   dist.sharding = #dist.sharding<@mesh, [["x"]]>}) -> tensor<4xf32> {
  %0 = arith.addf %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- refused.mlir
dist.topology @mesh <["x" = 3]>
func.func @step(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

//--- uninitialized.mlir
dist.topology @mesh <["x" = 3]>
func.func @step() -> tensor<4xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- dynamic.mlir
dist.topology @mesh <["x" = 3]>
func.func @step(%a: tensor<?xf32>) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}
