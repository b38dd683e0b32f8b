// A step whose batch is dynamic, at a size that is given: the same comes out on
// one device and on several, and inputs of another size are an error.

// RUN: automap-opt %s --auto-map="mesh=1 search=false dynamic-batch=6" -o %t.one.mlir
// RUN: automap-run %t.one.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// RUN: automap-opt %s --auto-map="mesh=x=3 dynamic-batch=6" -o %t.plan.mlir
// RUN: FileCheck %s < %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: automap-opt %s --auto-map="mesh=1 search=false dynamic-batch=8" -o %t.eight.mlir
// RUN: not automap-run %t.eight.mlir --steps=1 --allow-extra --inputs=%t.one.safetensors 2>&1 | FileCheck %s --check-prefix=SIZE

// CHECK: func.func @step({{.*}}tensor<6x4xf32>{{.*}}-> (tensor<4x3xf32>{{.*}}, tensor<6x3xf32>{{.*}}, tensor<6x4xf32>

// SIZE: error: {{.*}}: argument 'x' is f32[8,4], but its value is f32[6,4]

func.func @step(
    %w: tensor<4x3xf32> {dist.role = #dist.role<parameter>, dist.name = "w"},
    %x: tensor<?x4xf32> {dist.role = #dist.role<input>, dist.name = "x"})
    -> (tensor<4x3xf32> {dist.updates = 0 : i64, dist.name = "w"},
        tensor<?x3xf32> {dist.name = "y"}, tensor<?x4xf32> {dist.name = "x"}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x3xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x3xf32>)
    -> tensor<?x3xf32>
  %y = linalg.matmul ins(%x, %w : tensor<?x4xf32>, tensor<4x3xf32>)
    outs(%z : tensor<?x3xf32>) -> tensor<?x3xf32>
  %i = arith.index_cast %n : index to i32
  %count = arith.sitofp %i : i32 to f32
  %mean = linalg.generic {
      indexing_maps = [affine_map<(k, i, j) -> (k, i)>,
                       affine_map<(k, i, j) -> (k, j)>,
                       affine_map<(k, i, j) -> (i, j)>],
      iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%x, %y : tensor<?x4xf32>, tensor<?x3xf32>)
      outs(%w : tensor<4x3xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.divf %0, %count : f32
    %2 = arith.subf %acc, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x3xf32>
  return %mean, %y, %x : tensor<4x3xf32>, tensor<?x3xf32>, tensor<?x4xf32>
}
