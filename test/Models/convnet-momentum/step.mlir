// convnet-momentum: made by export/convnet_momentum.py with PyTorch 2.14.1 and torch-mlir; see README.md.
#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, 0)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, 0)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1) -> (d0, 0)>
#map9 = affine_map<(d0, d1) -> ()>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map12 = affine_map<(d0, d1, d2, d3) -> ()>
#map13 = affine_map<(d0, d1, d2, d3) -> (d1)>
#map14 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#map15 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d4, d5)>
#map17 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, 0, d4, 0)>
#map18 = affine_map<(d0) -> ()>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d3, 0, d5)>
#map20 = affine_map<(d0, d1, d2, d3, d4, d5) -> ()>
module {
  func.func @train_step(
      %arg0: tensor<8x3x3x3xf32> {dist.name = "conv1.weight", dist.role = #dist.role<parameter>},
      %arg1: tensor<8xf32> {dist.name = "bn1.weight", dist.role = #dist.role<parameter>},
      %arg2: tensor<8xf32> {dist.name = "bn1.bias", dist.role = #dist.role<parameter>},
      %arg3: tensor<16x8x3x3xf32> {dist.name = "conv2.weight", dist.role = #dist.role<parameter>},
      %arg4: tensor<16xf32> {dist.name = "bn2.weight", dist.role = #dist.role<parameter>},
      %arg5: tensor<16xf32> {dist.name = "bn2.bias", dist.role = #dist.role<parameter>},
      %arg6: tensor<10x16xf32> {dist.name = "fc.weight", dist.role = #dist.role<parameter>},
      %arg7: tensor<10xf32> {dist.name = "fc.bias", dist.role = #dist.role<parameter>},
      %arg8: tensor<8x3x3x3xf32> {dist.name = "momentum_buffer.conv1.weight", dist.role = #dist.role<state>},
      %arg9: tensor<8xf32> {dist.name = "momentum_buffer.bn1.weight", dist.role = #dist.role<state>},
      %arg10: tensor<8xf32> {dist.name = "momentum_buffer.bn1.bias", dist.role = #dist.role<state>},
      %arg11: tensor<16x8x3x3xf32> {dist.name = "momentum_buffer.conv2.weight", dist.role = #dist.role<state>},
      %arg12: tensor<16xf32> {dist.name = "momentum_buffer.bn2.weight", dist.role = #dist.role<state>},
      %arg13: tensor<16xf32> {dist.name = "momentum_buffer.bn2.bias", dist.role = #dist.role<state>},
      %arg14: tensor<10x16xf32> {dist.name = "momentum_buffer.fc.weight", dist.role = #dist.role<state>},
      %arg15: tensor<10xf32> {dist.name = "momentum_buffer.fc.bias", dist.role = #dist.role<state>},
      %arg16: tensor<8xf32> {dist.name = "bn1.running_mean", dist.role = #dist.role<state>},
      %arg17: tensor<8xf32> {dist.name = "bn1.running_var", dist.role = #dist.role<state>},
      %arg18: tensor<i64> {dist.name = "bn1.num_batches_tracked", dist.role = #dist.role<state>},
      %arg19: tensor<16xf32> {dist.name = "bn2.running_mean", dist.role = #dist.role<state>},
      %arg20: tensor<16xf32> {dist.name = "bn2.running_var", dist.role = #dist.role<state>},
      %arg21: tensor<i64> {dist.name = "bn2.num_batches_tracked", dist.role = #dist.role<state>},
      %arg22: tensor<8x3x16x16xf32> {dist.name = "images", dist.role = #dist.role<input>},
      %arg23: tensor<8xi64> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<8x3x3x3xf32> {dist.updates = 0 : i64},
      tensor<8xf32> {dist.updates = 1 : i64},
      tensor<8xf32> {dist.updates = 2 : i64},
      tensor<16x8x3x3xf32> {dist.updates = 3 : i64},
      tensor<16xf32> {dist.updates = 4 : i64},
      tensor<16xf32> {dist.updates = 5 : i64},
      tensor<10x16xf32> {dist.updates = 6 : i64},
      tensor<10xf32> {dist.updates = 7 : i64},
      tensor<8x3x3x3xf32> {dist.updates = 8 : i64},
      tensor<8xf32> {dist.updates = 9 : i64},
      tensor<8xf32> {dist.updates = 10 : i64},
      tensor<16x8x3x3xf32> {dist.updates = 11 : i64},
      tensor<16xf32> {dist.updates = 12 : i64},
      tensor<16xf32> {dist.updates = 13 : i64},
      tensor<10x16xf32> {dist.updates = 14 : i64},
      tensor<10xf32> {dist.updates = 15 : i64},
      tensor<8xf32> {dist.updates = 16 : i64},
      tensor<8xf32> {dist.updates = 17 : i64},
      tensor<i64> {dist.updates = 18 : i64},
      tensor<16xf32> {dist.updates = 19 : i64},
      tensor<16xf32> {dist.updates = 20 : i64},
      tensor<i64> {dist.updates = 21 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant 5.000000e-02 : f32
    %cst_0 = arith.constant 1.00787401 : f32
    %cst_1 = arith.constant 1.000000e-01 : f32
    %cst_2 = arith.constant 0.899999976 : f32
    %cst_3 = arith.constant 1.00048852 : f32
    %cst_4 = arith.constant 9.99999974E-6 : f32
    %c1_i64 = arith.constant 1 : i64
    %cst_5 = arith.constant 0.000000e+00 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = arith.constant 2.048000e+03 : f32
    %cst_10 = arith.constant 1.280000e+02 : f32
    %cst_11 = arith.constant 1.600000e+01 : f32
    %cst_12 = arith.constant 8.000000e+00 : f32
    %cst_13 = arith.constant 7.812500e-03 : f32
    %c2 = arith.constant 2 : index
    %cst_14 = arith.constant 4.8828125E-4 : f32
    %cst_15 = arith.constant dense<4> : tensor<i64>
    %padded = tensor.pad %arg22 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg24: index, %arg25: index, %arg26: index, %arg27: index):
      tensor.yield %cst_5 : f32
    } : tensor<8x3x16x16xf32> to tensor<8x3x18x18xf32>
    %0 = tensor.empty() : tensor<8x8x16x16xf32>
    %1 = linalg.fill ins(%cst_5 : f32) outs(%0 : tensor<8x8x16x16xf32>) -> tensor<8x8x16x16xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded, %arg0 : tensor<8x3x18x18xf32>, tensor<8x3x3x3xf32>) outs(%1 : tensor<8x8x16x16xf32>) -> tensor<8x8x16x16xf32>
    %3 = tensor.empty() : tensor<i64>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg18 : tensor<i64>) outs(%3 : tensor<i64>) {
    ^bb0(%in: i64, %out: i64):
      %203 = arith.addi %in, %c1_i64 : i64
      linalg.yield %203 : i64
    } -> tensor<i64>
    %5 = tensor.empty() : tensor<1x8x1x1xf32>
    %6 = linalg.fill ins(%cst_5 : f32) outs(%5 : tensor<1x8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%2 : tensor<8x8x16x16xf32>) outs(%6 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7 : tensor<1x8x1x1xf32>) outs(%5 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_9 : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %8 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<8x8x16x16xf32>, tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%10 : tensor<8x8x16x16xf32>) outs(%6 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11 : tensor<1x8x1x1xf32>) outs(%5 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_9 : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12 : tensor<1x8x1x1xf32>) outs(%5 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %cst_4 : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<1x8x1x1xf32>) outs(%5 : tensor<1x8x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = math.rsqrt %in : f32
      linalg.yield %203 : f32
    } -> tensor<1x8x1x1xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9, %14 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %expanded = tensor.expand_shape %arg1 [[0, 1, 2, 3]] output_shape [1, 8, 1, 1] : tensor<8xf32> into tensor<1x8x1x1xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %expanded : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %expanded_16 = tensor.expand_shape %arg2 [[0, 1, 2, 3]] output_shape [1, 8, 1, 1] : tensor<8xf32> into tensor<1x8x1x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %expanded_16 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %collapsed = tensor.collapse_shape %8 [[0, 1, 2, 3]] : tensor<1x8x1x1xf32> into tensor<8xf32>
    %collapsed_17 = tensor.collapse_shape %12 [[0, 1, 2, 3]] : tensor<1x8x1x1xf32> into tensor<8xf32>
    %collapsed_18 = tensor.collapse_shape %14 [[0, 1, 2, 3]] : tensor<1x8x1x1xf32> into tensor<8xf32>
    %18 = tensor.empty() : tensor<8xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_17 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_3 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg16 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%collapsed : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_1 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %22 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%20, %21 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg17 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%19 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_1 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%23, %24 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17 : tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.cmpf ugt, %in, %cst_5 : f32
      %204 = arith.select %203, %in, %cst_5 : f32
      linalg.yield %204 : f32
    } -> tensor<8x8x16x16xf32>
    %27 = tensor.empty() : tensor<8x8x8x8xf32>
    %28 = linalg.fill ins(%cst_6 : f32) outs(%27 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %29 = tensor.empty() : tensor<2x2xf32>
    %30 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%26, %29 : tensor<8x8x16x16xf32>, tensor<2x2xf32>) outs(%28 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %padded_19 = tensor.pad %30 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg24: index, %arg25: index, %arg26: index, %arg27: index):
      tensor.yield %cst_5 : f32
    } : tensor<8x8x8x8xf32> to tensor<8x8x10x10xf32>
    %31 = tensor.empty() : tensor<8x16x4x4xf32>
    %32 = linalg.fill ins(%cst_5 : f32) outs(%31 : tensor<8x16x4x4xf32>) -> tensor<8x16x4x4xf32>
    %33 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded_19, %arg3 : tensor<8x8x10x10xf32>, tensor<16x8x3x3xf32>) outs(%32 : tensor<8x16x4x4xf32>) -> tensor<8x16x4x4xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg21 : tensor<i64>) outs(%3 : tensor<i64>) {
    ^bb0(%in: i64, %out: i64):
      %203 = arith.addi %in, %c1_i64 : i64
      linalg.yield %203 : i64
    } -> tensor<i64>
    %35 = tensor.empty() : tensor<1x16x1x1xf32>
    %36 = linalg.fill ins(%cst_5 : f32) outs(%35 : tensor<1x16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%33 : tensor<8x16x4x4xf32>) outs(%36 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37 : tensor<1x16x1x1xf32>) outs(%35 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_10 : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %38 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %39 : tensor<8x16x4x4xf32>, tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%40 : tensor<8x16x4x4xf32>) outs(%36 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41 : tensor<1x16x1x1xf32>) outs(%35 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_10 : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%42 : tensor<1x16x1x1xf32>) outs(%35 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %cst_4 : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<1x16x1x1xf32>) outs(%35 : tensor<1x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = math.rsqrt %in : f32
      linalg.yield %203 : f32
    } -> tensor<1x16x1x1xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %44 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %expanded_20 = tensor.expand_shape %arg4 [[0, 1, 2, 3]] output_shape [1, 16, 1, 1] : tensor<16xf32> into tensor<1x16x1x1xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45, %expanded_20 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %expanded_21 = tensor.expand_shape %arg5 [[0, 1, 2, 3]] output_shape [1, 16, 1, 1] : tensor<16xf32> into tensor<1x16x1x1xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46, %expanded_21 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %collapsed_22 = tensor.collapse_shape %38 [[0, 1, 2, 3]] : tensor<1x16x1x1xf32> into tensor<16xf32>
    %collapsed_23 = tensor.collapse_shape %42 [[0, 1, 2, 3]] : tensor<1x16x1x1xf32> into tensor<16xf32>
    %collapsed_24 = tensor.collapse_shape %44 [[0, 1, 2, 3]] : tensor<1x16x1x1xf32> into tensor<16xf32>
    %48 = tensor.empty() : tensor<16xf32>
    %49 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_23 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_0 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %50 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg19 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_22 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_1 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %52 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%50, %51 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %53 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg20 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%49 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_1 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%53, %54 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47 : tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.cmpf ugt, %in, %cst_5 : f32
      %204 = arith.select %203, %in, %cst_5 : f32
      linalg.yield %204 : f32
    } -> tensor<8x16x4x4xf32>
    %57 = tensor.empty() : tensor<8x16x1x1xf32>
    %58 = linalg.fill ins(%cst_5 : f32) outs(%57 : tensor<8x16x1x1xf32>) -> tensor<8x16x1x1xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%56 : tensor<8x16x4x4xf32>) outs(%58 : tensor<8x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x1x1xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59 : tensor<8x16x1x1xf32>) outs(%57 : tensor<8x16x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_11 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x1x1xf32>
    %collapsed_25 = tensor.collapse_shape %60 [[0], [1, 2, 3]] : tensor<8x16x1x1xf32> into tensor<8x16xf32>
    %61 = tensor.empty() : tensor<16x10xf32>
    %transposed = linalg.transpose ins(%arg6 : tensor<10x16xf32>) outs(%61 : tensor<16x10xf32>) permutation = [1, 0] 
    %62 = tensor.empty() : tensor<8x10xf32>
    %63 = linalg.fill ins(%cst_5 : f32) outs(%62 : tensor<8x10xf32>) -> tensor<8x10xf32>
    %64 = linalg.matmul ins(%collapsed_25, %transposed : tensor<8x16xf32>, tensor<16x10xf32>) outs(%63 : tensor<8x10xf32>) -> tensor<8x10xf32>
    %65 = linalg.generic {indexing_maps = [#map5, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%64, %arg7 : tensor<8x10xf32>, tensor<10xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %66 = linalg.fill ins(%cst_6 : f32) outs(%18 : tensor<8xf32>) -> tensor<8xf32>
    %67 = linalg.generic {indexing_maps = [#map5, #map7], iterator_types = ["parallel", "reduction"]} ins(%65 : tensor<8x10xf32>) outs(%66 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.maximumf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %expanded_26 = tensor.expand_shape %67 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
    %68 = linalg.generic {indexing_maps = [#map5, #map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%65, %expanded_26 : tensor<8x10xf32>, tensor<8x1xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %69 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<8x10xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = math.exp %in : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %70 = tensor.empty() : tensor<8x1xf32>
    %71 = linalg.fill ins(%cst_5 : f32) outs(%70 : tensor<8x1xf32>) -> tensor<8x1xf32>
    %72 = linalg.generic {indexing_maps = [#map5, #map8], iterator_types = ["parallel", "reduction"]} ins(%69 : tensor<8x10xf32>) outs(%71 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x1xf32>
    %73 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%72 : tensor<8x1xf32>) outs(%70 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = math.log %in : f32
      linalg.yield %203 : f32
    } -> tensor<8x1xf32>
    %74 = linalg.generic {indexing_maps = [#map5, #map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%68, %73 : tensor<8x10xf32>, tensor<8x1xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %75 = tensor.empty() : tensor<10xi64>
    %76 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%75 : tensor<10xi64>) {
    ^bb0(%out: i64):
      %203 = linalg.index 0 : index
      %204 = arith.index_cast %203 : index to i64
      linalg.yield %204 : i64
    } -> tensor<10xi64>
    %expanded_27 = tensor.expand_shape %arg23 [[0, 1]] output_shape [8, 1] : tensor<8xi64> into tensor<8x1xi64>
    %77 = tensor.empty() : tensor<8x10xi1>
    %78 = linalg.generic {indexing_maps = [#map8, #map6, #map5], iterator_types = ["parallel", "parallel"]} ins(%expanded_27, %76 : tensor<8x1xi64>, tensor<10xi64>) outs(%77 : tensor<8x10xi1>) {
    ^bb0(%in: i64, %in_56: i64, %out: i1):
      %203 = arith.cmpi eq, %in, %in_56 : i64
      linalg.yield %203 : i1
    } -> tensor<8x10xi1>
    %79 = linalg.generic {indexing_maps = [#map5, #map5, #map9, #map5], iterator_types = ["parallel", "parallel"]} ins(%78, %74, %cst_8 : tensor<8x10xi1>, tensor<8x10xf32>, tensor<f32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %80 = tensor.empty() : tensor<f32>
    %81 = linalg.fill ins(%cst_5 : f32) outs(%80 : tensor<f32>) -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map5, #map9], iterator_types = ["reduction", "reduction"]} ins(%79 : tensor<8x10xf32>) outs(%81 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%82 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_12 : f32
      linalg.yield %203 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%83 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.negf %in : f32
      linalg.yield %203 : f32
    } -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_7 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.negf %in : f32
      linalg.yield %203 : f32
    } -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%85 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_12 : f32
      linalg.yield %203 : f32
    } -> tensor<f32>
    %87 = linalg.generic {indexing_maps = [#map5, #map9, #map9, #map5], iterator_types = ["parallel", "parallel"]} ins(%78, %86, %cst_8 : tensor<8x10xi1>, tensor<f32>, tensor<f32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %88 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<8x10xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = math.exp %in : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %89 = linalg.generic {indexing_maps = [#map5, #map8], iterator_types = ["parallel", "reduction"]} ins(%87 : tensor<8x10xf32>) outs(%71 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x1xf32>
    %90 = linalg.generic {indexing_maps = [#map5, #map8, #map5], iterator_types = ["parallel", "parallel"]} ins(%88, %89 : tensor<8x10xf32>, tensor<8x1xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %91 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%87, %90 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%62 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x10xf32>
    %92 = tensor.empty() : tensor<8x16xf32>
    %93 = linalg.fill ins(%cst_5 : f32) outs(%92 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %94 = linalg.matmul ins(%91, %arg6 : tensor<8x10xf32>, tensor<10x16xf32>) outs(%93 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %95 = tensor.empty() : tensor<10x8xf32>
    %transposed_28 = linalg.transpose ins(%91 : tensor<8x10xf32>) outs(%95 : tensor<10x8xf32>) permutation = [1, 0] 
    %96 = tensor.empty() : tensor<10x16xf32>
    %97 = linalg.fill ins(%cst_5 : f32) outs(%96 : tensor<10x16xf32>) -> tensor<10x16xf32>
    %98 = linalg.matmul ins(%transposed_28, %collapsed_25 : tensor<10x8xf32>, tensor<8x16xf32>) outs(%97 : tensor<10x16xf32>) -> tensor<10x16xf32>
    %99 = tensor.empty() : tensor<1x10xf32>
    %100 = linalg.fill ins(%cst_5 : f32) outs(%99 : tensor<1x10xf32>) -> tensor<1x10xf32>
    %101 = linalg.generic {indexing_maps = [#map5, #map10], iterator_types = ["reduction", "parallel"]} ins(%91 : tensor<8x10xf32>) outs(%100 : tensor<1x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<1x10xf32>
    %collapsed_29 = tensor.collapse_shape %101 [[0, 1]] : tensor<1x10xf32> into tensor<10xf32>
    %102 = linalg.generic {indexing_maps = [#map11, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94 : tensor<8x16xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x4x4xf32>
    %103 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102 : tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.divf %in, %cst_11 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %104 = tensor.empty() : tensor<8x16x4x4xi1>
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%56 : tensor<8x16x4x4xf32>) outs(%104 : tensor<8x16x4x4xi1>) {
    ^bb0(%in: f32, %out: i1):
      %203 = arith.cmpf ole, %in, %cst_5 : f32
      linalg.yield %203 : i1
    } -> tensor<8x16x4x4xi1>
    %106 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105, %cst_8, %103 : tensor<8x16x4x4xi1>, tensor<f32>, tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %107 = linalg.fill ins(%cst_5 : f32) outs(%48 : tensor<16xf32>) -> tensor<16xf32>
    %108 = linalg.generic {indexing_maps = [#map1, #map13], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%106 : tensor<8x16x4x4xf32>) outs(%107 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106, %39 : tensor<8x16x4x4xf32>, tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map13], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%109 : tensor<8x16x4x4xf32>) outs(%107 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%108 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_13 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %expanded_30 = tensor.expand_shape %111 [[0, 1, 2, 3]] output_shape [1, 16, 1, 1] : tensor<16xf32> into tensor<1x16x1x1xf32>
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%110 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_13 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %113 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_24, %collapsed_24 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %114 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%112, %113 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %expanded_31 = tensor.expand_shape %114 [[0, 1, 2, 3]] output_shape [1, 16, 1, 1] : tensor<16xf32> into tensor<1x16x1x1xf32>
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_24, %arg4 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %expanded_32 = tensor.expand_shape %115 [[0, 1, 2, 3]] output_shape [1, 16, 1, 1] : tensor<16xf32> into tensor<1x16x1x1xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %expanded_31 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106, %116 : tensor<8x16x4x4xf32>, tensor<8x16x4x4xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%117, %expanded_30 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118, %expanded_32 : tensor<8x16x4x4xf32>, tensor<1x16x1x1xf32>) outs(%31 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x16x4x4xf32>
    %120 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%110, %collapsed_24 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %expanded_33 = tensor.expand_shape %119 [[0], [1], [2], [3, 4, 5]] output_shape [8, 16, 4, 1, 4, 1] : tensor<8x16x4x4xf32> into tensor<8x16x4x1x4x1xf32>
    %padded_34 = tensor.pad %expanded_33 low[0, 0, 0, 0, 0, 0] high[0, 0, 0, 1, 0, 1] {
    ^bb0(%arg24: index, %arg25: index, %arg26: index, %arg27: index, %arg28: index, %arg29: index):
      tensor.yield %cst_5 : f32
    } : tensor<8x16x4x1x4x1xf32> to tensor<8x16x4x2x4x2xf32>
    %collapsed_35 = tensor.collapse_shape %padded_34 [[0], [1], [2, 3], [4, 5]] : tensor<8x16x4x2x4x2xf32> into tensor<8x16x8x8xf32>
    %padded_36 = tensor.pad %collapsed_35 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg24: index, %arg25: index, %arg26: index, %arg27: index):
      tensor.yield %cst_5 : f32
    } : tensor<8x16x8x8xf32> to tensor<8x16x10x10xf32>
    %121 = tensor.empty() : tensor<16x8x3x3xf32>
    %122 = linalg.fill ins(%cst_5 : f32) outs(%121 : tensor<16x8x3x3xf32>) -> tensor<16x8x3x3xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<16x8x3x3xf32>) outs(%122 : tensor<16x8x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = linalg.index 0 : index
      %204 = linalg.index 1 : index
      %205 = linalg.index 2 : index
      %206 = linalg.index 3 : index
      %207 = arith.subi %c2, %205 : index
      %208 = arith.subi %c2, %206 : index
      %extracted = tensor.extract %arg3[%203, %204, %207, %208] : tensor<16x8x3x3xf32>
      linalg.yield %extracted : f32
    } -> tensor<16x8x3x3xf32>
    %124 = tensor.empty() : tensor<8x16x3x3xf32>
    %transposed_37 = linalg.transpose ins(%123 : tensor<16x8x3x3xf32>) outs(%124 : tensor<8x16x3x3xf32>) permutation = [1, 0, 2, 3] 
    %125 = linalg.fill ins(%cst_5 : f32) outs(%27 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %126 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_36, %transposed_37 : tensor<8x16x10x10xf32>, tensor<8x16x3x3xf32>) outs(%125 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %padded_38 = tensor.pad %30 low[0, 0, 1, 1] high[0, 0, 0, 0] {
    ^bb0(%arg24: index, %arg25: index, %arg26: index, %arg27: index):
      tensor.yield %cst_5 : f32
    } : tensor<8x8x8x8xf32> to tensor<8x8x9x9xf32>
    %127 = tensor.empty() : tensor<8x8x9x9xf32>
    %transposed_39 = linalg.transpose ins(%padded_38 : tensor<8x8x9x9xf32>) outs(%127 : tensor<8x8x9x9xf32>) permutation = [1, 0, 2, 3] 
    %128 = tensor.empty() : tensor<16x8x4x4xf32>
    %transposed_40 = linalg.transpose ins(%119 : tensor<8x16x4x4xf32>) outs(%128 : tensor<16x8x4x4xf32>) permutation = [1, 0, 2, 3] 
    %129 = linalg.fill ins(%cst_5 : f32) outs(%124 : tensor<8x16x3x3xf32>) -> tensor<8x16x3x3xf32>
    %130 = linalg.conv_2d_nchw_fchw {dilations = dense<2> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%transposed_39, %transposed_40 : tensor<8x8x9x9xf32>, tensor<16x8x4x4xf32>) outs(%129 : tensor<8x16x3x3xf32>) -> tensor<8x16x3x3xf32>
    %transposed_41 = linalg.transpose ins(%130 : tensor<8x16x3x3xf32>) outs(%121 : tensor<16x8x3x3xf32>) permutation = [1, 0, 2, 3] 
    %expanded_42 = tensor.expand_shape %26 [[0], [1], [2, 3], [4, 5]] output_shape [8, 8, 8, 2, 8, 2] : tensor<8x8x16x16xf32> into tensor<8x8x8x2x8x2xf32>
    %131 = tensor.empty() : tensor<8x8x8x2x8xf32>
    %132 = linalg.fill ins(%cst_6 : f32) outs(%131 : tensor<8x8x8x2x8xf32>) -> tensor<8x8x8x2x8xf32>
    %133 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%expanded_42 : tensor<8x8x8x2x8x2xf32>) outs(%132 : tensor<8x8x8x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.maximumf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x2x8xf32>
    %expanded_43 = tensor.expand_shape %133 [[0], [1], [2], [3], [4, 5]] output_shape [8, 8, 8, 2, 8, 1] : tensor<8x8x8x2x8xf32> into tensor<8x8x8x2x8x1xf32>
    %134 = tensor.empty() : tensor<8x8x8x8x1xf32>
    %135 = linalg.fill ins(%cst_6 : f32) outs(%134 : tensor<8x8x8x8x1xf32>) -> tensor<8x8x8x8x1xf32>
    %136 = linalg.generic {indexing_maps = [#map14, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%expanded_43 : tensor<8x8x8x2x8x1xf32>) outs(%135 : tensor<8x8x8x8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.maximumf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x8x1xf32>
    %expanded_44 = tensor.expand_shape %136 [[0], [1], [2, 3], [4], [5]] output_shape [8, 8, 8, 1, 8, 1] : tensor<8x8x8x8x1xf32> into tensor<8x8x8x1x8x1xf32>
    %137 = tensor.empty() : tensor<8x8x8x2x8x2xi1>
    %138 = linalg.generic {indexing_maps = [#map14, #map17, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_42, %expanded_44 : tensor<8x8x8x2x8x2xf32>, tensor<8x8x8x1x8x1xf32>) outs(%137 : tensor<8x8x8x2x8x2xi1>) {
    ^bb0(%in: f32, %in_56: f32, %out: i1):
      %203 = arith.cmpf oeq, %in, %in_56 : f32
      linalg.yield %203 : i1
    } -> tensor<8x8x8x2x8x2xi1>
    %139 = tensor.empty() : tensor<4xf32>
    %140 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%139 : tensor<4xf32>) {
    ^bb0(%out: f32):
      %203 = linalg.index 0 : index
      %204 = arith.index_cast %203 : index to i64
      %205 = arith.sitofp %204 : i64 to f32
      %206 = arith.addf %205, %cst_5 : f32
      linalg.yield %206 : f32
    } -> tensor<4xf32>
    %141 = linalg.generic {indexing_maps = [#map18, #map3, #map3], iterator_types = ["parallel"]} ins(%cst_15, %140 : tensor<i64>, tensor<4xf32>) outs(%139 : tensor<4xf32>) {
    ^bb0(%in: i64, %in_56: f32, %out: f32):
      %203 = arith.sitofp %in : i64 to f32
      %204 = arith.subf %203, %in_56 : f32
      linalg.yield %204 : f32
    } -> tensor<4xf32>
    %expanded_45 = tensor.expand_shape %141 [[0, 1, 2]] output_shape [2, 1, 2] : tensor<4xf32> into tensor<2x1x2xf32>
    %142 = tensor.empty() : tensor<8x8x8x2x8x2xf32>
    %143 = linalg.generic {indexing_maps = [#map14, #map19, #map20, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%138, %expanded_45, %cst_8 : tensor<8x8x8x2x8x2xi1>, tensor<2x1x2xf32>, tensor<f32>) outs(%142 : tensor<8x8x8x2x8x2xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x2x8x2xf32>
    %144 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%143 : tensor<8x8x8x2x8x2xf32>) outs(%132 : tensor<8x8x8x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.maximumf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x2x8xf32>
    %expanded_46 = tensor.expand_shape %144 [[0], [1], [2], [3], [4, 5]] output_shape [8, 8, 8, 2, 8, 1] : tensor<8x8x8x2x8xf32> into tensor<8x8x8x2x8x1xf32>
    %145 = linalg.generic {indexing_maps = [#map14, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%expanded_46 : tensor<8x8x8x2x8x1xf32>) outs(%135 : tensor<8x8x8x8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.maximumf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x8x1xf32>
    %expanded_47 = tensor.expand_shape %145 [[0], [1], [2, 3], [4], [5]] output_shape [8, 8, 8, 1, 8, 1] : tensor<8x8x8x8x1xf32> into tensor<8x8x8x1x8x1xf32>
    %146 = linalg.generic {indexing_maps = [#map14, #map17, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%143, %expanded_47 : tensor<8x8x8x2x8x2xf32>, tensor<8x8x8x1x8x1xf32>) outs(%137 : tensor<8x8x8x2x8x2xi1>) {
    ^bb0(%in: f32, %in_56: f32, %out: i1):
      %203 = arith.cmpf oeq, %in, %in_56 : f32
      linalg.yield %203 : i1
    } -> tensor<8x8x8x2x8x2xi1>
    %expanded_48 = tensor.expand_shape %126 [[0], [1], [2], [3, 4, 5]] output_shape [8, 8, 8, 1, 8, 1] : tensor<8x8x8x8xf32> into tensor<8x8x8x1x8x1xf32>
    %147 = linalg.generic {indexing_maps = [#map14, #map17, #map20, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%146, %expanded_48, %cst_8 : tensor<8x8x8x2x8x2xi1>, tensor<8x8x8x1x8x1xf32>, tensor<f32>) outs(%142 : tensor<8x8x8x2x8x2xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x8x2x8x2xf32>
    %collapsed_49 = tensor.collapse_shape %147 [[0], [1], [2, 3], [4, 5]] : tensor<8x8x8x2x8x2xf32> into tensor<8x8x16x16xf32>
    %148 = tensor.empty() : tensor<8x8x16x16xi1>
    %149 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26 : tensor<8x8x16x16xf32>) outs(%148 : tensor<8x8x16x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %203 = arith.cmpf ole, %in, %cst_5 : f32
      linalg.yield %203 : i1
    } -> tensor<8x8x16x16xi1>
    %150 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %cst_8, %collapsed_49 : tensor<8x8x16x16xi1>, tensor<f32>, tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: i1, %in_56: f32, %in_57: f32, %out: f32):
      %203 = arith.select %in, %in_56, %in_57 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %151 = linalg.fill ins(%cst_5 : f32) outs(%18 : tensor<8xf32>) -> tensor<8xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map13], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%150 : tensor<8x8x16x16xf32>) outs(%151 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%150, %9 : tensor<8x8x16x16xf32>, tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map13], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%153 : tensor<8x8x16x16xf32>) outs(%151 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.addf %in, %out : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %155 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%152 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_14 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %expanded_50 = tensor.expand_shape %155 [[0, 1, 2, 3]] output_shape [1, 8, 1, 1] : tensor<8xf32> into tensor<1x8x1x1xf32>
    %156 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%154 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_14 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %157 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_18, %collapsed_18 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%156, %157 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %expanded_51 = tensor.expand_shape %158 [[0, 1, 2, 3]] output_shape [1, 8, 1, 1] : tensor<8xf32> into tensor<1x8x1x1xf32>
    %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%collapsed_18, %arg1 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %expanded_52 = tensor.expand_shape %159 [[0, 1, 2, 3]] output_shape [1, 8, 1, 1] : tensor<8xf32> into tensor<1x8x1x1xf32>
    %160 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9, %expanded_51 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%150, %160 : tensor<8x8x16x16xf32>, tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %162 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%161, %expanded_50 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %163 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%162, %expanded_52 : tensor<8x8x16x16xf32>, tensor<1x8x1x1xf32>) outs(%0 : tensor<8x8x16x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x8x16x16xf32>
    %164 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%154, %collapsed_18 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.mulf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %165 = tensor.empty() : tensor<3x8x18x18xf32>
    %transposed_53 = linalg.transpose ins(%padded : tensor<8x3x18x18xf32>) outs(%165 : tensor<3x8x18x18xf32>) permutation = [1, 0, 2, 3] 
    %transposed_54 = linalg.transpose ins(%163 : tensor<8x8x16x16xf32>) outs(%0 : tensor<8x8x16x16xf32>) permutation = [1, 0, 2, 3] 
    %166 = tensor.empty() : tensor<3x8x3x3xf32>
    %167 = linalg.fill ins(%cst_5 : f32) outs(%166 : tensor<3x8x3x3xf32>) -> tensor<3x8x3x3xf32>
    %168 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%transposed_53, %transposed_54 : tensor<3x8x18x18xf32>, tensor<8x8x16x16xf32>) outs(%167 : tensor<3x8x3x3xf32>) -> tensor<3x8x3x3xf32>
    %169 = tensor.empty() : tensor<8x3x3x3xf32>
    %transposed_55 = linalg.transpose ins(%168 : tensor<3x8x3x3xf32>) outs(%169 : tensor<8x3x3x3xf32>) permutation = [1, 0, 2, 3] 
    %170 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg8 : tensor<8x3x3x3xf32>) outs(%169 : tensor<8x3x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<8x3x3x3xf32>
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170, %transposed_55 : tensor<8x3x3x3xf32>, tensor<8x3x3x3xf32>) outs(%169 : tensor<8x3x3x3xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x3x3x3xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%171 : tensor<8x3x3x3xf32>) outs(%169 : tensor<8x3x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<8x3x3x3xf32>
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %172 : tensor<8x3x3x3xf32>, tensor<8x3x3x3xf32>) outs(%169 : tensor<8x3x3x3xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8x3x3x3xf32>
    %174 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg9 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%174, %164 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %176 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%175 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %177 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg1, %176 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %178 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg10 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%178, %152 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%179 : tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %181 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg2, %180 : tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<8xf32>
    %182 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg11 : tensor<16x8x3x3xf32>) outs(%121 : tensor<16x8x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<16x8x3x3xf32>
    %183 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%182, %transposed_41 : tensor<16x8x3x3xf32>, tensor<16x8x3x3xf32>) outs(%121 : tensor<16x8x3x3xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16x8x3x3xf32>
    %184 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%183 : tensor<16x8x3x3xf32>) outs(%121 : tensor<16x8x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<16x8x3x3xf32>
    %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3, %184 : tensor<16x8x3x3xf32>, tensor<16x8x3x3xf32>) outs(%121 : tensor<16x8x3x3xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16x8x3x3xf32>
    %186 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg12 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %187 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%186, %120 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %188 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%187 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %189 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg4, %188 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %190 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg13 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %191 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%190, %108 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %192 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%191 : tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %193 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg5, %192 : tensor<16xf32>, tensor<16xf32>) outs(%48 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<16xf32>
    %194 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg14 : tensor<10x16xf32>) outs(%96 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<10x16xf32>
    %195 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%194, %98 : tensor<10x16xf32>, tensor<10x16xf32>) outs(%96 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<10x16xf32>
    %196 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%195 : tensor<10x16xf32>) outs(%96 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<10x16xf32>
    %197 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel"]} ins(%arg6, %196 : tensor<10x16xf32>, tensor<10x16xf32>) outs(%96 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<10x16xf32>
    %198 = tensor.empty() : tensor<10xf32>
    %199 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg15 : tensor<10xf32>) outs(%198 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst_2 : f32
      linalg.yield %203 : f32
    } -> tensor<10xf32>
    %200 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%199, %collapsed_29 : tensor<10xf32>, tensor<10xf32>) outs(%198 : tensor<10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.addf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<10xf32>
    %201 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%200 : tensor<10xf32>) outs(%198 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %203 = arith.mulf %in, %cst : f32
      linalg.yield %203 : f32
    } -> tensor<10xf32>
    %202 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%arg7, %201 : tensor<10xf32>, tensor<10xf32>) outs(%198 : tensor<10xf32>) {
    ^bb0(%in: f32, %in_56: f32, %out: f32):
      %203 = arith.subf %in, %in_56 : f32
      linalg.yield %203 : f32
    } -> tensor<10xf32>
    return %173, %177, %181, %185, %189, %193, %197, %202, %171, %175, %179, %183, %187, %191, %195, %200, %22, %25, %4, %52, %55, %34, %84 : tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16x8x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<10x16xf32>, tensor<10xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16x8x3x3xf32>, tensor<16xf32>, tensor<16xf32>, tensor<10x16xf32>, tensor<10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<i64>, tensor<16xf32>, tensor<16xf32>, tensor<i64>, tensor<f32>
  }
}

