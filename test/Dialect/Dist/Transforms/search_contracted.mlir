// A product of operands that are split on what it contracts, wanted whole. A small
// one is computed in summands, and those are reduced: 64 bytes, where the operands
// have 64 KiB each. For a large one the operands, 4 KiB each, are gathered instead
// of reducing 256 KiB, and each device computes all of it, or, if it computes
// slowly, some of the rows.

// DEFINE: %{rows} =
// DEFINE: %{inner} =
// DEFINE: %{flops} =
// DEFINE: %{plan} = sed -e 's/ROWS/%{rows}/g' -e 's/INNER/%{inner}/g' -e 's/FLOPS/%{flops}/' %s | automap-opt --auto-map="seconds=60 steps=200" | FileCheck %s

// REDEFINE: %{rows} = 4
// REDEFINE: %{inner} = 4096
// REDEFINE: %{flops} = 1.0e9
// RUN: %{plan} --check-prefix=SUMS
// REDEFINE: %{rows} = 256
// REDEFINE: %{inner} = 4
// REDEFINE: %{flops} = 1.0e12
// RUN: %{plan} --check-prefix=GATHERS
// REDEFINE: %{flops} = 1.0e6
// RUN: %{plan} --check-prefix=SLOW

// SUMS: func.func private @step.spmd
// SUMS-NOT: dist.
// SUMS: linalg.matmul {{.*}} -> tensor<4x4xf32>
// SUMS-NEXT: dist.all_reduce %{{.*}} sum on @mesh over ["x"] : tensor<4x4xf32>
// SUMS-NOT: dist.
// SUMS: return

// The two are gathered by one collective.
// GATHERS: func.func private @step.spmd
// GATHERS-NOT: dist.
// GATHERS: dist.all_gather {{.*}} : tensor<1x512xf32>
// GATHERS-NOT: dist.
// GATHERS: linalg.matmul {{.*}} -> tensor<256x256xf32>
// GATHERS-NOT: dist.
// GATHERS: return

// SLOW: func.func private @step.spmd
// SLOW-NOT: dist.all_reduce
// SLOW: linalg.matmul {{.*}} -> tensor<64x256xf32>
// SLOW-NEXT: dist.all_gather {{.*}} : tensor<64x256xf32> -> tensor<256x256xf32>
// SLOW-NOT: dist.
// SLOW: return

dist.topology @mesh <["x" = 4 (bandwidth = 1.0e9, latency = 1.0e-6)]>
  device <flops = FLOPS, memory_bandwidth = 1.0e12, memory = 1000000000,
          kernel_floor = 0.0, efficiency = 1.0>

func.func @step(
    %a: tensor<ROWSxINNERxf32> {dist.role = #dist.role<input>,
        dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %b: tensor<INNERxROWSxf32> {dist.role = #dist.role<input>,
        dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<ROWSxROWSxf32> {
        dist.sharding = #dist.sharding<@mesh, [[], []]>}) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<ROWSxROWSxf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<ROWSxROWSxf32>)
    -> tensor<ROWSxROWSxf32>
  %y = linalg.matmul
    ins(%a, %b : tensor<ROWSxINNERxf32>, tensor<INNERxROWSxf32>)
    outs(%init : tensor<ROWSxROWSxf32>) -> tensor<ROWSxROWSxf32>
  return %y : tensor<ROWSxROWSxf32>
}
