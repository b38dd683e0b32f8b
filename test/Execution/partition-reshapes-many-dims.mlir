// Reshapes of groups of three dims: where a dim is split into its single rows,
// the next one is split behind it, and rows of that one that begin on one device
// and end on another are exchanged. Nothing is gathered.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{parts} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' -e 's/PARTS/%{parts}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' -e 's/PARTS/[], [], [], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors

// Each of the four parts of 5 times 6 elements is cut in two: the middle dim has
// 3 and 2 rows there, the collapsed one 15 and 15 elements.
// REDEFINE: %{mesh} = "x" = 4, "y" = 2
// REDEFINE: %{axes} = [], ["x", "y"]
// REDEFINE: %{parts} = [], ["x"], ["y"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=MIDDLE < %t.plan.mlir
// RUN: automap-fuzz %t.mlir

// The innermost dim, behind the single rows of both others.
// REDEFINE: %{mesh} = "x" = 4, "y" = 5, "z" = 4
// REDEFINE: %{axes} = [], ["x", "y", "z"]
// REDEFINE: %{parts} = [], ["x"], ["y"], ["z"]
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=LAST < %t.plan.mlir
// RUN: automap-fuzz %t.mlir

// Over two axes that cut the first dim together.
// REDEFINE: %{mesh} = "x" = 2, "y" = 2, "z" = 3
// REDEFINE: %{axes} = [], ["x", "y", "z"]
// REDEFINE: %{parts} = [], ["x", "y"], ["z"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=MIDDLE < %t.plan.mlir

// MIDDLE: func.func private @step.spmd
// MIDDLE-NOT: dist.all_
// MIDDLE: dist.collective_permute
// MIDDLE-NOT: dist.all_
// MIDDLE: tensor.expand_shape {{.*}} into tensor<3x1x{{[23]}}x6xf32>
// MIDDLE-NOT: dist.all_
// MIDDLE: tensor.collapse_shape
// MIDDLE-NOT: dist.all_
// MIDDLE: return

// Of 6 elements, on 4 devices, each has 2.
// LAST: func.func private @step.spmd
// LAST-NOT: dist.
// LAST: tensor.expand_shape {{.*}} into tensor<3x1x1x2xf32>
// LAST-NOT: dist.
// LAST: tensor.collapse_shape {{.*}} into tensor<3x2xf32>
// LAST-NOT: dist.
// LAST: return

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<3x120xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<3x4x5x6xf32> {dist.name = "parts",
            dist.sharding = #dist.sharding<@mesh, [PARTS]>},
        tensor<3x120xf32> {dist.name = "joined",
            dist.sharding = #dist.sharding<@mesh, [AXES]>}) {
  %parts = tensor.expand_shape %x [[0], [1, 2, 3]] output_shape [3, 4, 5, 6]
    : tensor<3x120xf32> into tensor<3x4x5x6xf32>
  %empty = tensor.empty() : tensor<3x4x5x6xf32>
  %exp = linalg.exp ins(%parts : tensor<3x4x5x6xf32>)
    outs(%empty : tensor<3x4x5x6xf32>) -> tensor<3x4x5x6xf32>
  %joined = tensor.collapse_shape %exp [[0], [1, 2, 3]]
    : tensor<3x4x5x6xf32> into tensor<3x120xf32>
  return %exp, %joined : tensor<3x4x5x6xf32>, tensor<3x120xf32>
}
