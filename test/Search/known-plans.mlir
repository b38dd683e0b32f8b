// Two layers without bias, forward and backward, on four devices whose links have
// latency 1 and move a byte per second. Computing is just dear enough that all
// five products are split. Then the optimum is known from the formulas of the
// collectives. (An all_reduce may come as its two halves, which takes one more
// latency and splits the update of a weight.)

// A large batch and small weights: the batch is split, and each weight's gradient
// is reduced, 2 * (1 + 2 * 4 * 128 * 128 * 3 / 4) = 196610; the products take
// 5 * 2 * 1024 * 128 * 128 / 4 / 200 = 209715, the rest 205.
// RUN: sed 's/BxH/1024x128/g; s/HxH/128x128/g' %s > %t.data.mlir
// RUN: automap-opt %t.data.mlir --dist-search=problem=%t.data.json -o /dev/null
// RUN: automap-solve %t.data.json 2>&1 | FileCheck %s --check-prefix=DATACOST
// RUN: automap-solve %t.data.json --solver=dqn 2>&1 | FileCheck %s --check-prefix=DATACOST
// RUN: automap-solve %t.data.json --solver=exact 2>&1 | FileCheck %s --check-prefix=DATACOST
// RUN: automap-opt %t.data.mlir --auto-map=report=%t.data.txt -o /dev/null
// RUN: FileCheck %s --check-prefix=DATA < %t.data.txt
// DATACOST: cost 40653{{[0-9.]+}}, bound 40653{{[0-9.]+}}, proven optimal
// DATA-LABEL: collectives in @step.spmd
// DATA-NEXT: reduce_scatter over x 2 x 131072 bytes
// DATA-NEXT: all_gather over x 2 x 32768 bytes
// DATA-NEXT: all 4 x

// A small batch and large weights: one layer by columns, the next by rows, with
// one reduction of activations, 1 + 2 * 4 * 128 * 1024 * 3 / 4 = 786433; the
// products take 1677722, the rest 2785.
// RUN: sed 's/BxH/128x1024/g; s/HxH/1024x1024/g' %s > %t.model.mlir
// RUN: automap-opt %t.model.mlir --dist-search=problem=%t.model.json -o /dev/null
// RUN: automap-solve %t.model.json 2>&1 | FileCheck %s --check-prefix=MODELCOST
// RUN: automap-solve %t.model.json --solver=dqn 2>&1 | FileCheck %s --check-prefix=MODELCOST
// RUN: automap-opt %t.model.mlir --auto-map=report=%t.model.txt -o /dev/null
// RUN: FileCheck %s --check-prefix=MODEL < %t.model.txt
// MODELCOST: cost 246694{{[0-9.]+}}, bound 246694{{[0-9.]+}}, proven optimal
// MODEL-LABEL: collectives in @step.spmd
// MODEL-DAG: all_gather over x 1 x 131072 bytes
// MODEL-DAG: reduce_scatter over x 1 x 524288 bytes
// MODEL: all 2 x

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
dist.topology @mesh <["x" = 4 (bandwidth = 1.0, latency = 1.0)]>
  device <flops = 200.0, memory_bandwidth = 1.0e30, memory = 1000000000, kernel_floor = 0.0, efficiency = 1.0>
func.func @step(
    %w1: tensor<HxHxf32> {dist.role = #dist.role<parameter>},
    %w2: tensor<HxHxf32> {dist.role = #dist.role<parameter>},
    %x: tensor<BxHxf32> {dist.role = #dist.role<input>},
    %target: tensor<BxHxf32> {dist.role = #dist.role<input>})
    -> (tensor<HxHxf32> {dist.updates = 0 : i64},
        tensor<HxHxf32> {dist.updates = 1 : i64}) {
  %zero = arith.constant 0.0 : f32
  %bh = tensor.empty() : tensor<BxHxf32>
  %hh = tensor.empty() : tensor<HxHxf32>
  %activations = linalg.fill ins(%zero : f32) outs(%bh : tensor<BxHxf32>) -> tensor<BxHxf32>
  %gradients = linalg.fill ins(%zero : f32) outs(%hh : tensor<HxHxf32>) -> tensor<HxHxf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<BxHxf32>, tensor<HxHxf32>)
    outs(%activations : tensor<BxHxf32>) -> tensor<BxHxf32>
  %y = linalg.matmul ins(%h, %w2 : tensor<BxHxf32>, tensor<HxHxf32>)
    outs(%activations : tensor<BxHxf32>) -> tensor<BxHxf32>
  %dy = linalg.sub ins(%y, %target : tensor<BxHxf32>, tensor<BxHxf32>)
    outs(%bh : tensor<BxHxf32>) -> tensor<BxHxf32>
  %dw2 = linalg.matmul indexing_maps = [#km, #kn, #mn]
    ins(%h, %dy : tensor<BxHxf32>, tensor<BxHxf32>)
    outs(%gradients : tensor<HxHxf32>) -> tensor<HxHxf32>
  %dh = linalg.matmul indexing_maps = [#mk, #nk, #mn]
    ins(%dy, %w2 : tensor<BxHxf32>, tensor<HxHxf32>)
    outs(%activations : tensor<BxHxf32>) -> tensor<BxHxf32>
  %dw1 = linalg.matmul indexing_maps = [#km, #kn, #mn]
    ins(%x, %dh : tensor<BxHxf32>, tensor<BxHxf32>)
    outs(%gradients : tensor<HxHxf32>) -> tensor<HxHxf32>
  %w1n = linalg.sub ins(%w1, %dw1 : tensor<HxHxf32>, tensor<HxHxf32>)
    outs(%hh : tensor<HxHxf32>) -> tensor<HxHxf32>
  %w2n = linalg.sub ins(%w2, %dw2 : tensor<HxHxf32>, tensor<HxHxf32>)
    outs(%hh : tensor<HxHxf32>) -> tensor<HxHxf32>
  return %w1n, %w2n : tensor<HxHxf32>, tensor<HxHxf32>
}
