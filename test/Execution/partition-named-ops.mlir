// Operations that are written by others first: softmax over a split dim,
// reshapes, casts.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = [], ["x"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["y"], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 4, "y" = 2
// REDEFINE: %{axes} = [], ["x", "y"]
// RUN: %{run}

// CHECK: func.func private @step.spmd
// CHECK-DAG: dist.all_reduce {{.*}} max
// CHECK-DAG: dist.all_reduce {{.*}} sum

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<6x10xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<6x10xf32> {dist.name = "softmax"},
        tensor<6x5x2xf32> {dist.name = "heads"},
        tensor<60xf32> {dist.name = "flat"},
        tensor<2x3x10xf32> {dist.name = "accumulated"},
        tensor<4x15xf32> {dist.name = "crossed"},
        tensor<6x10xf32> {dist.name = "back"}) {
  %e = tensor.empty() : tensor<6x10xf32>
  %softmax = linalg.softmax dimension(1) ins(%x : tensor<6x10xf32>)
    outs(%e : tensor<6x10xf32>) -> tensor<6x10xf32>

  %s3 = arith.constant dense<[6, 5, 2]> : tensor<3xi64>
  %heads = tensor.reshape %x(%s3) : (tensor<6x10xf32>, tensor<3xi64>)
    -> tensor<6x5x2xf32>
  %flat = tensor.collapse_shape %x [[0, 1]]
    : tensor<6x10xf32> into tensor<60xf32>
  %accumulated = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 3, 10]
    : tensor<6x10xf32> into tensor<2x3x10xf32>
  %s2 = arith.constant dense<[4, 15]> : tensor<2xi64>
  %crossed = tensor.reshape %x(%s2) : (tensor<6x10xf32>, tensor<2xi64>)
    -> tensor<4x15xf32>
  %back = tensor.collapse_shape %heads [[0], [1, 2]]
    : tensor<6x5x2xf32> into tensor<6x10xf32>
  return %softmax, %heads, %flat, %accumulated, %crossed, %back
    : tensor<6x10xf32>, tensor<6x5x2xf32>, tensor<60xf32>,
      tensor<2x3x10xf32>, tensor<4x15xf32>, tensor<6x10xf32>
}
