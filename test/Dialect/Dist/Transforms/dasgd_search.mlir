// RUN: automap-opt %s -o /dev/null --auto-map="dasgd=node dasgd-merge=convex dasgd-period=100 dasgd-delay=0 steps=200 seconds=60 report=-" 2>&1 | FileCheck %s --check-prefix=EXPOSED
// RUN: automap-opt %s -o /dev/null --auto-map="dasgd=node dasgd-merge=convex dasgd-period=100000 dasgd-delay=0 steps=200 seconds=60 report=-" 2>&1 | FileCheck %s --check-prefix=RARE
// RUN: automap-opt %s -o /dev/null --auto-map="dasgd=node dasgd-merge=corrected dasgd-period=1000000 steps=200 seconds=60 report=-" 2>&1 | FileCheck %s --check-prefix=HIDDEN
// RUN: not automap-opt %s -o /dev/null --auto-map="dasgd=node dasgd-period=0" 2>&1 | FileCheck %s --check-prefix=PERIOD

// An average of the weights over "node" takes 1.6 s, and half of that if "gpu"
// splits them. Then "pred", which is wanted whole, is gathered in each step, and
// that takes 1 ms. So they are split if averages are waited for in every hundredth
// step, and whole if they are rare or hidden.

// EXPOSED: weight {{.*}} {{\[\[}}"node"], [], ["gpu"]]
// EXPOSED: all_gather
// EXPOSED: dasgd sync 0 over node: 1 tensors, 8192 bytes every 100 steps
// EXPOSED-NEXT: predicted: an average takes 0.819 s, all of it exposed
// EXPOSED-NEXT: with predicted steps of [[STEP:0.001.*]] s: delay 0, 0.00819 s of a step exposed, progress 1
// EXPOSED-NEXT: a step takes 0.009{{.*}} s, synchronous data parallelism takes 0.82 s: {{8.*}} times its progress in the same time

// RARE: weight {{.*}} {{\[\[}}"node"], [], []]
// RARE: all {{ *}}0 x
// RARE: dasgd sync 0 over node: 1 tensors, 16384 bytes every 100000 steps

// HIDDEN: weight {{.*}} {{\[\[}}"node"], [], []]
// HIDDEN: with predicted steps of {{.*}} s: delay {{[0-9]+}}, 0 s of a step exposed, progress 1

// PERIOD: error: dasgd: the period is 0; it must be at least 1

dist.topology @mesh <["node" = 2 (bandwidth = 1.0e4, latency = 0.0),
                      "gpu" = 2 (bandwidth = 1.0e6, latency = 0.0)]>
#whole = #dist.sharding<@mesh, [[], []]>
func.func @step(
    %w: tensor<64x64xf32> {dist.role = #dist.role<parameter>, dist.name = "weight"},
    %x: tensor<16x64xf32> {dist.role = #dist.role<input>, dist.sharding = #whole})
    -> (tensor<64x64xf32> {dist.updates = 0},
        tensor<16x64xf32> {dist.name = "pred", dist.sharding = #whole}) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<16x64xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<16x64xf32>) -> tensor<16x64xf32>
  %pred = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x64xf32>)
    outs(%f0 : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e1 = tensor.empty() : tensor<64x64xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>,
                       affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %pred : tensor<16x64xf32>, tensor<16x64xf32>)
      outs(%f1 : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %c, %m : f32
    linalg.yield %s : f32
  } -> tensor<64x64xf32>
  %new = linalg.sub ins(%w, %g : tensor<64x64xf32>, tensor<64x64xf32>)
    outs(%e1 : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %new, %pred : tensor<64x64xf32>, tensor<16x64xf32>
}
