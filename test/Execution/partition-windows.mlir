// Convolutions and poolings with split spatial dims compute what they compute
// on one device, whatever the stride, dilation and padding; each device receives
// the halo it lacks and nothing is gathered, also where tiles lie at irregular
// distances: of 13 elements over 2 times 2 devices [0, 4), [4, 7), [7, 11) and
// [11, 13).

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], [], [], []/' %s > %t.mlir
// RUN: automap-run %t.mlir --devices=1 --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = [], [], ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = [], [], ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 4
// REDEFINE: %{axes} = [], [], [], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = [], [], ["x"], ["y"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = [], [], ["y", "x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3, "y" = 2, "z" = 2
// REDEFINE: %{axes} = [], [], ["x", "y"], ["z"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{axes} = [], [], [], ["y", "z", "x"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir

// CHECK: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<2x4x13x12xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %w: tensor<4x4x3x3xf32> {dist.role = #dist.role<parameter>,
                             dist.name = "w"},
    %d: tensor<4x3x3xf32> {dist.role = #dist.role<parameter>, dist.name = "d"},
    %g: tensor<3x2x2x2x2xf32> {dist.role = #dist.role<parameter>,
                               dist.name = "g"})
    -> (tensor<2x4x13x12xf32> {dist.name = "same"},
        tensor<2x4x6x5xf32> {dist.name = "strided"},
        tensor<2x4x9x8xf32> {dist.name = "dilated"},
        tensor<2x4x11x10xf32> {dist.name = "depthwise"},
        tensor<2x2x3x12x11xf32> {dist.name = "grouped"},
        tensor<2x4x6x6xf32> {dist.name = "pooled"},
        tensor<4x4x3x3xf32> {dist.name = "gradient"},
        tensor<2x4x11x12xf32> {dist.name = "generic"}) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -1.0e30 : f32

  // Padded to the same size.
  %padded = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%a: index, %b: index, %c: index, %e: index):
    tensor.yield %zero : f32
  } : tensor<2x4x13x12xf32> to tensor<2x4x15x14xf32>
  %e0 = tensor.empty() : tensor<2x4x13x12xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<2x4x13x12xf32>)
    -> tensor<2x4x13x12xf32>
  %same = linalg.conv_2d_nchw_fchw
    ins(%padded, %w : tensor<2x4x15x14xf32>, tensor<4x4x3x3xf32>)
    outs(%z0 : tensor<2x4x13x12xf32>) -> tensor<2x4x13x12xf32>

  %e1 = tensor.empty() : tensor<2x4x6x5xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2x4x6x5xf32>)
    -> tensor<2x4x6x5xf32>
  %strided = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>}
    ins(%x, %w : tensor<2x4x13x12xf32>, tensor<4x4x3x3xf32>)
    outs(%z1 : tensor<2x4x6x5xf32>) -> tensor<2x4x6x5xf32>

  %e2 = tensor.empty() : tensor<2x4x9x8xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<2x4x9x8xf32>)
    -> tensor<2x4x9x8xf32>
  %dilated = linalg.conv_2d_nchw_fchw {dilations = dense<2> : tensor<2xi64>}
    ins(%x, %w : tensor<2x4x13x12xf32>, tensor<4x4x3x3xf32>)
    outs(%z2 : tensor<2x4x9x8xf32>) -> tensor<2x4x9x8xf32>

  %e3 = tensor.empty() : tensor<2x4x11x10xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<2x4x11x10xf32>)
    -> tensor<2x4x11x10xf32>
  %depthwise = linalg.depthwise_conv_2d_nchw_chw
    ins(%x, %d : tensor<2x4x13x12xf32>, tensor<4x3x3xf32>)
    outs(%z3 : tensor<2x4x11x10xf32>) -> tensor<2x4x11x10xf32>

  %groups = tensor.expand_shape %x [[0], [1, 2], [3], [4]]
    output_shape [2, 2, 2, 13, 12]
    : tensor<2x4x13x12xf32> into tensor<2x2x2x13x12xf32>
  %e4 = tensor.empty() : tensor<2x2x3x12x11xf32>
  %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<2x2x3x12x11xf32>)
    -> tensor<2x2x3x12x11xf32>
  %grouped = linalg.conv_2d_ngchw_fgchw
    ins(%groups, %g : tensor<2x2x2x13x12xf32>, tensor<3x2x2x2x2xf32>)
    outs(%z4 : tensor<2x2x3x12x11xf32>) -> tensor<2x2x3x12x11xf32>

  %window = tensor.empty() : tensor<3x2xf32>
  %e5 = tensor.empty() : tensor<2x4x6x6xf32>
  %z5 = linalg.fill ins(%low : f32) outs(%e5 : tensor<2x4x6x6xf32>)
    -> tensor<2x4x6x6xf32>
  %pooled = linalg.pooling_nchw_max {strides = dense<2> : tensor<2xi64>}
    ins(%x, %window : tensor<2x4x13x12xf32>, tensor<3x2xf32>)
    outs(%z5 : tensor<2x4x6x6xf32>) -> tensor<2x4x6x6xf32>

  // The gradient of the filter: sums over the split dims.
  %swapped0 = tensor.empty() : tensor<4x2x15x14xf32>
  %swapped = linalg.transpose ins(%padded : tensor<2x4x15x14xf32>)
    outs(%swapped0 : tensor<4x2x15x14xf32>) permutation = [1, 0, 2, 3]
  %out0 = tensor.empty() : tensor<4x2x13x12xf32>
  %out = linalg.transpose ins(%same : tensor<2x4x13x12xf32>)
    outs(%out0 : tensor<4x2x13x12xf32>) permutation = [1, 0, 2, 3]
  %e6 = tensor.empty() : tensor<4x4x3x3xf32>
  %z6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<4x4x3x3xf32>)
    -> tensor<4x4x3x3xf32>
  %gradient = linalg.conv_2d_nchw_fchw
    ins(%swapped, %out : tensor<4x2x15x14xf32>, tensor<4x2x13x12xf32>)
    outs(%z6 : tensor<4x4x3x3xf32>) -> tensor<4x4x3x3xf32>

  // A generic operation with a window and an offset.
  %e7 = tensor.empty() : tensor<2x4x11x12xf32>
  %z7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<2x4x11x12xf32>)
    -> tensor<2x4x11x12xf32>
  %taps = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %generic = linalg.generic {
      indexing_maps = [
        affine_map<(n, c, h, w, k) -> (n, c, h - k + 2, w)>,
        affine_map<(n, c, h, w, k) -> (k)>,
        affine_map<(n, c, h, w, k) -> (n, c, h, w)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel",
                        "reduction"]}
      ins(%x, %taps : tensor<2x4x13x12xf32>, tensor<2xf32>)
      outs(%z7 : tensor<2x4x11x12xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x4x11x12xf32>

  return %same, %strided, %dilated, %depthwise, %grouped, %pooled, %gradient,
         %generic
    : tensor<2x4x13x12xf32>, tensor<2x4x6x5xf32>, tensor<2x4x9x8xf32>,
      tensor<2x4x11x10xf32>, tensor<2x2x3x12x11xf32>, tensor<2x4x6x6xf32>,
      tensor<4x4x3x3xf32>, tensor<2x4x11x12xf32>
}
