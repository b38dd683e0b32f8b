// Operations of the dialect mean the same in a callee and in its caller.

// RUN: automap-opt %s -inline | FileCheck %s

dist.topology @mesh <["x" = 2]>

func.func private @double(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.constraint %a <@mesh, [["x"]]> : tensor<4xf32>
  %1 = dist.manual(%0) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>]
    : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%tile: tensor<2xf32>):
    %2 = arith.addf %tile, %tile : tensor<2xf32>
    dist.yield %2 : tensor<2xf32>
  }
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @step
// CHECK-NEXT: %[[SPLIT:.*]] = dist.constraint
// CHECK-NEXT: %[[DOUBLE:.*]] = dist.manual(%[[SPLIT]])
// CHECK: dist.yield
// CHECK: return %[[DOUBLE]]
func.func @step(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @double(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
