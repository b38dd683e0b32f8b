// Reshapes keep a split on the dim that can carry it: heads out of a feature
// dim that is split, both parts of a dim that is split over two axes, the rows
// of a batch that becomes microbatches, and 30 heads on devices that do not
// divide them.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{micro} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' -e 's/MICRO/%{micro}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' -e 's/MICRO/[], [], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = [], ["x"]
// REDEFINE: %{micro} = [], [], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=HEADS < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 4
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 8
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 4, "y" = 3
// REDEFINE: %{axes} = ["x", "y"], []
// REDEFINE: %{micro} = ["x"], ["y"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=BOTH < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 2, "z" = 2
// REDEFINE: %{axes} = ["x", "y", "z"], []
// REDEFINE: %{micro} = ["x", "y"], ["z"], []
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// REDEFINE: %{micro} = [], ["x"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=MICRO < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 8
// RUN: %{run}
// RUN: automap-fuzz %t.mlir

// The search plans them as well.
// RUN: automap-opt %t.mlir --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// Half of 30 heads, and no exchange on the way.
// HEADS: func.func private @step.spmd
// HEADS-NOT: dist.
// HEADS: tensor.expand_shape {{.*}} into tensor<24x15x4xf32>

// Each microbatch of 6 is split in three, behind the four microbatches.
// BOTH: func.func private @step.spmd
// BOTH-NOT: dist.
// BOTH: tensor.expand_shape {{.*}} into tensor<1x2x120xf32>
// BOTH-NOT: dist.
// BOTH: tensor.collapse_shape {{.*}} into tensor<2x120xf32>

// The microbatches, which run one after another, are whole on each device, and
// their rows are split: one exchange that moves every row at most once.
// MICRO: func.func private @step.spmd
// MICRO-NOT: dist.all_gather
// MICRO: dist.all_to_all
// MICRO-NOT: dist.all_gather
// MICRO: return

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<24x120xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<24x30xf32> {dist.name = "norms"},
        tensor<4x6x120xf32> {dist.name = "microbatches",
            dist.sharding = #dist.sharding<@mesh, [MICRO]>},
        tensor<24x120xf32> {dist.name = "joined"}) {
  %zero = arith.constant 0.0 : f32
  %heads = tensor.expand_shape %x [[0], [1, 2]] output_shape [24, 30, 4]
    : tensor<24x120xf32> into tensor<24x30x4xf32>
  %en = tensor.empty() : tensor<24x30xf32>
  %zn = linalg.fill ins(%zero : f32) outs(%en : tensor<24x30xf32>)
    -> tensor<24x30xf32>
  %norms = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>,
                       affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%heads : tensor<24x30x4xf32>) outs(%zn : tensor<24x30xf32>) {
  ^bb0(%a: f32, %acc: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<24x30xf32>

  %micro = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 6, 120]
    : tensor<24x120xf32> into tensor<4x6x120xf32>
  %em = tensor.empty() : tensor<4x6x120xf32>
  %exp = linalg.exp ins(%micro : tensor<4x6x120xf32>)
    outs(%em : tensor<4x6x120xf32>) -> tensor<4x6x120xf32>
  %joined = tensor.collapse_shape %exp [[0, 1], [2]]
    : tensor<4x6x120xf32> into tensor<24x120xf32>
  return %norms, %exp, %joined
    : tensor<24x30xf32>, tensor<4x6x120xf32>, tensor<24x120xf32>
}
