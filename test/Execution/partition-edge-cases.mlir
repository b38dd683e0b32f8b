// Sizes and uses that are easy to get wrong: dims smaller than the mesh, axes of
// one device, rank 0, arguments that nobody uses or that are returned as they
// are, the same value twice, and a matmul whose contracted dim is uneven.

// DEFINE: %{mesh} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   FileCheck %s < %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=n=0:9 --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1, "y" = 1/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --range=n=0:9 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2, "y" = 1
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 4, "y" = 1
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 5, "y" = 2
// RUN: %{run}

// The contraction stays a matmul, which has a kernel.
// CHECK: func.func private @step.spmd
// CHECK: linalg.matmul
// CHECK: dist.all_reduce {{.*}} sum

dist.topology @mesh <[MESH]>

func.func @step(
    %a: tensor<3x7xf32> {dist.role = #dist.role<input>, dist.name = "a",
        dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %b: tensor<7x4xf32> {dist.role = #dist.role<parameter>, dist.name = "b",
        dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %unused: tensor<6xf32> {dist.role = #dist.role<input>,
        dist.name = "unused"},
    %same: tensor<5x2xbf16> {dist.role = #dist.role<input>, dist.name = "same",
        dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %scalar: tensor<f32> {dist.role = #dist.role<input>, dist.name = "scalar"},
    %n: tensor<9xi32> {dist.role = #dist.role<input>, dist.name = "n",
        dist.sharding = #dist.sharding<@mesh, [["y", "x"]]>})
    -> (tensor<3x4xf32> {dist.name = "product"},
        tensor<5x2xbf16> {dist.name = "first"},
        tensor<5x2xbf16> {dist.name = "second",
            dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
        tensor<f32> {dist.name = "rank0"},
        tensor<3x3xf32> {dist.name = "gram"},
        tensor<9xi1> {dist.name = "bits"},
        tensor<9xi8> {dist.name = "bytes"},
        tensor<9xf16> {dist.name = "halves"}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<3x4xf32>)
    -> tensor<3x4xf32>
  %product = linalg.matmul ins(%a, %b : tensor<3x7xf32>, tensor<7x4xf32>)
    outs(%z : tensor<3x4xf32>) -> tensor<3x4xf32>

  // The same value as both operands.
  %eg = tensor.empty() : tensor<3x3xf32>
  %zg = linalg.fill ins(%zero : f32) outs(%eg : tensor<3x3xf32>)
    -> tensor<3x3xf32>
  %gram = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>,
                     affine_map<(i, j, k) -> (j, k)>,
                     affine_map<(i, j, k) -> (i, j)>]
    ins(%a, %a : tensor<3x7xf32>, tensor<3x7xf32>)
    outs(%zg : tensor<3x3xf32>) -> tensor<3x3xf32>

  %e0 = tensor.empty() : tensor<f32>
  %rank0 = linalg.add ins(%scalar, %scalar : tensor<f32>, tensor<f32>)
    outs(%e0 : tensor<f32>) -> tensor<f32>

  %four = arith.constant 4 : i32
  %eb = tensor.empty() : tensor<9xi1>
  %e8 = tensor.empty() : tensor<9xi8>
  %eh = tensor.empty() : tensor<9xf16>
  %bits, %bytes, %halves = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>,
                       affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%n : tensor<9xi32>)
      outs(%eb, %e8, %eh : tensor<9xi1>, tensor<9xi8>, tensor<9xf16>) {
  ^bb0(%x: i32, %o0: i1, %o1: i8, %o2: f16):
    %0 = arith.cmpi sgt, %x, %four : i32
    %1 = arith.trunci %x : i32 to i8
    %2 = arith.sitofp %x : i32 to f16
    linalg.yield %0, %1, %2 : i1, i8, f16
  } -> (tensor<9xi1>, tensor<9xi8>, tensor<9xf16>)
  return %product, %same, %same, %rank0, %gram, %bits, %bytes, %halves
    : tensor<3x4xf32>, tensor<5x2xbf16>, tensor<5x2xbf16>, tensor<f32>,
      tensor<3x3xf32>, tensor<9xi1>, tensor<9xi8>, tensor<9xf16>
}
