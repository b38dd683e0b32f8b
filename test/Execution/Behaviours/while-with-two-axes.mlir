// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// What a `scf.while` carries has one sharding over two axes from its start to its
// end: it is not gathered, and the condition is the same on every device.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: scf.while (%[[S:.*]] = %arg0, %{{.*}} = %{{.*}}) : (tensor<4x4xf32>, i32) -> (tensor<4x4xf32>, i32)
// CHECK: scf.condition(%{{.*}}) %[[S]], %{{.*}} : tensor<4x4xf32>, i32
// CHECK: linalg.add {{.*}} -> tensor<4x4xf32>
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2, "y" = 2]>

func.func @step(%x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], ["y"]]>}) -> tensor<8x8xf32> {
  %limit = arith.constant 40 : i32
  %one = arith.constant 1 : i32
  %grown, %count = scf.while (%g = %x, %n = %one) : (tensor<8x8xf32>, i32) -> (tensor<8x8xf32>, i32) {
    %isSmall = arith.cmpi slt, %n, %limit : i32
    scf.condition(%isSmall) %g, %n : tensor<8x8xf32>, i32
  } do {
  ^bb0(%g: tensor<8x8xf32>, %n: i32):
    %0 = linalg.add ins(%g, %g : tensor<8x8xf32>, tensor<8x8xf32>) outs(%g : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = arith.addi %n, %n : i32
    scf.yield %0, %1 : tensor<8x8xf32>, i32
  }
  return %grown : tensor<8x8xf32>
}
