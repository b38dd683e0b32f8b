// RUN: automap-opt %s --dist-report -o /dev/null 2>&1 | FileCheck %s

// 2 * (n - 1) / n * 4 MB at 1 GB/s, and the latency: 5 ms.
dist.topology @mesh <["node" = 2 (bandwidth = 1.0e9, latency = 1.0e-3)]>
func.func private @local(%w: tensor<1000000xf32>) -> tensor<1000000xf32> {
  // CHECK: dasgd sync 0 over node: 1 tensors, 4000000 bytes every 4 steps, merged (convex) 2 steps later
  // CHECK-NEXT: predicted: an average takes 0.005 s, hidden behind steps of 0.0025 s or more; what is exposed is max(0, 0.005 s - 2 steps)
  // CHECK-NEXT: progress: 2.5 of 4 steps a round
  %0 = dist.dasgd_sync 0 (%w) period 4 delay 2 merge convex on @mesh over ["node"]
    : (tensor<1000000xf32>) -> tensor<1000000xf32>
  // CHECK-NEXT: dasgd sync 1 {{.*}}, merged (corrected) 2 steps later
  // CHECK: progress: 4 of 4 steps a round
  %1 = dist.dasgd_sync 1 (%0) period 4 delay 2 merge corrected
    on @mesh over ["node"] : (tensor<1000000xf32>) -> tensor<1000000xf32>
  // CHECK-NEXT: dasgd sync 2 {{.*}}, merged (overwrite) 0 steps later
  // CHECK-NEXT: predicted: an average takes 0.005 s, all of it exposed
  %2 = dist.dasgd_sync 2 (%1) period 4 delay 0 merge overwrite
    on @mesh over ["node"] : (tensor<1000000xf32>) -> tensor<1000000xf32>
  // CHECK-NEXT: dasgd sync 3 {{.*}}, merged (convex) as soon as it is hidden
  // CHECK-NEXT: predicted: an average takes 0.005 s{{$}}
  %3 = dist.dasgd_sync 3 (%2) period 4 merge convex on @mesh over ["node"]
    : (tensor<1000000xf32>) -> tensor<1000000xf32>
  return %3 : tensor<1000000xf32>
}
func.func @step(%w: tensor<2000000xf32>) -> tensor<2000000xf32> {
  %0 = dist.launch @local(%w) on @mesh in [<@mesh, [["node"]]>]
    out [<@mesh, [["node"]]>] : (tensor<2000000xf32>) -> tensor<2000000xf32>
  return %0 : tensor<2000000xf32>
}
