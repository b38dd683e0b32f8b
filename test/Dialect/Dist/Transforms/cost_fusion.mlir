// RUN: automap-opt %s -o /dev/null --dist-propagate --dist-insert-reshards --dist-explain=output=- --split-input-file 2>&1 | FileCheck %s

// What code generation fuses is one kernel: %a is read and %2 is written, 4 MiB
// each, and what is between them is neither moved nor in memory.

// CHECK-LABEL: the plan of @chain
// CHECK: compute: 0.008389 s
// CHECK: memory: 8388608 of
dist.topology @mesh <["x" = 1]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @chain(%a: tensor<1048576xf32> {dist.role = #dist.role<input>}) -> tensor<1048576xf32> {
  %e = tensor.empty() : tensor<1048576xf32>
  %0 = linalg.exp ins(%a : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  %1 = linalg.log ins(%0 : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  %2 = linalg.sqrt ins(%1 : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  return %2 : tensor<1048576xf32>
}

// -----

// A value that two expensive operations read is written once and read twice. The
// last one writes over it.

// CHECK-LABEL: the plan of @fork
// CHECK: compute: 0.025166 s
// CHECK: memory: 12582912 of
dist.topology @mesh <["x" = 1]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @fork(%a: tensor<1048576xf32> {dist.role = #dist.role<input>}) -> (tensor<1048576xf32>, tensor<1048576xf32>) {
  %e = tensor.empty() : tensor<1048576xf32>
  %0 = linalg.exp ins(%a : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  %1 = linalg.log ins(%0 : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  %2 = linalg.sqrt ins(%0 : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) -> tensor<1048576xf32>
  return %1, %2 : tensor<1048576xf32>, tensor<1048576xf32>
}

// -----

// A sum of products that reuses nothing is a reduction at its rate; one that
// does is a product, whose operands are packed: 3 x 4 MiB at 1 GB/s.

// CHECK-LABEL: the plan of @products
// CHECK: compute: 2.017{{.*}} s
dist.topology @mesh <["x" = 1]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e15, memory = 1000000000,
          rates = {elementwise = 1.0e15, matmul = 1.073741824e9, packing = 1.0e9, reduction = 2.097152e8}>
func.func @products(%a: tensor<1024x1024xf32> {dist.role = #dist.role<input>}, %b: tensor<1024x1024xf32> {dist.role = #dist.role<input>}) -> (tensor<1024x1024xf32>, tensor<1024xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1024x1024xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>) outs(%f : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %e1 = tensor.empty() : tensor<1024xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<1024xf32>) -> tensor<1024xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>) outs(%f1 : tensor<1024xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<1024xf32>
  return %0, %1 : tensor<1024x1024xf32>, tensor<1024xf32>
}
