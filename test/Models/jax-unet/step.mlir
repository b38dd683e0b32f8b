// jax-unet: made by export/jax_models.py with JAX 0.10.2 and iree-opt; see README.md.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1, d2, d3) -> ()>
#map8 = affine_map<(d0, d1, d2, d3) -> (d3, d1, d2, d0)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d2, d0, d1, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>
module {
  func.func @train_step(
      %arg0: tensor<3x3x3x8xf32> {dist.name = "down.conv", dist.role = #dist.role<parameter>},
      %arg1: tensor<3x3x8x16xf32> {dist.name = "middle.conv", dist.role = #dist.role<parameter>},
      %arg2: tensor<2x2x16x8xf32> {dist.name = "up.conv", dist.role = #dist.role<parameter>},
      %arg3: tensor<1x1x16x4xf32> {dist.name = "out.conv", dist.role = #dist.role<parameter>},
      %arg4: tensor<8x16x16x3xf32> {dist.name = "x", dist.role = #dist.role<input>},
      %arg5: tensor<8x16x16xi32> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<3x3x3x8xf32> {dist.updates = 0 : i64},
      tensor<3x3x8x16xf32> {dist.updates = 1 : i64},
      tensor<2x2x16x8xf32> {dist.updates = 2 : i64},
      tensor<1x1x16x4xf32> {dist.updates = 3 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 2.048000e+03 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant 4.000000e+00 : f32
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<8x16x16x8xf32>
    %1 = linalg.fill ins(%cst_4 : f32) outs(%0 : tensor<8x16x16x8xf32>) -> tensor<8x16x16x8xf32>
    %padded = tensor.pad %arg4 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index):
      tensor.yield %cst_4 : f32
    } : tensor<8x16x16x3xf32> to tensor<8x18x18x3xf32>
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg0 : tensor<8x18x18x3xf32>, tensor<3x3x3x8xf32>) outs(%1 : tensor<8x16x16x8xf32>) -> tensor<8x16x16x8xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<8x16x16x8xf32>) outs(%0 : tensor<8x16x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.maximumf %in, %cst_4 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x8xf32>
    %4 = tensor.empty() : tensor<8x16x16x8xi1>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<8x16x16x8xf32>) outs(%4 : tensor<8x16x16x8xi1>) {
    ^bb0(%in: f32, %out: i1):
      %123 = arith.cmpf ogt, %in, %cst_4 : f32
      linalg.yield %123 : i1
    } -> tensor<8x16x16x8xi1>
    %6 = tensor.empty() : tensor<2x2xf32>
    %7 = tensor.empty() : tensor<8x8x8x8xf32>
    %8 = linalg.fill ins(%cst_4 : f32) outs(%7 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %9 = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%3, %6 : tensor<8x16x16x8xf32>, tensor<2x2xf32>) outs(%8 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9 : tensor<8x8x8x8xf32>) outs(%7 : tensor<8x8x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_3 : f32
      linalg.yield %123 : f32
    } -> tensor<8x8x8x8xf32>
    %11 = tensor.empty() : tensor<8x8x8x16xf32>
    %12 = linalg.fill ins(%cst_4 : f32) outs(%11 : tensor<8x8x8x16xf32>) -> tensor<8x8x8x16xf32>
    %padded_5 = tensor.pad %10 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index):
      tensor.yield %cst_4 : f32
    } : tensor<8x8x8x8xf32> to tensor<8x10x10x8xf32>
    %13 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded_5, %arg1 : tensor<8x10x10x8xf32>, tensor<3x3x8x16xf32>) outs(%12 : tensor<8x8x8x16xf32>) -> tensor<8x8x8x16xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<8x8x8x16xf32>) outs(%11 : tensor<8x8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.maximumf %in, %cst_4 : f32
      linalg.yield %123 : f32
    } -> tensor<8x8x8x16xf32>
    %15 = tensor.empty() : tensor<8x8x8x16xi1>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<8x8x8x16xf32>) outs(%15 : tensor<8x8x8x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %123 = arith.cmpf ogt, %in, %cst_4 : f32
      linalg.yield %123 : i1
    } -> tensor<8x8x8x16xi1>
    %17 = tensor.empty() : tensor<8x17x17x16xf32>
    %18 = linalg.fill ins(%cst_4 : f32) outs(%17 : tensor<8x17x17x16xf32>) -> tensor<8x17x17x16xf32>
    %inserted_slice = tensor.insert_slice %14 into %18[0, 1, 1, 0] [8, 8, 8, 16] [1, 2, 2, 1] : tensor<8x8x8x16xf32> into tensor<8x17x17x16xf32>
    %19 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%inserted_slice, %arg2 : tensor<8x17x17x16xf32>, tensor<2x2x16x8xf32>) outs(%1 : tensor<8x16x16x8xf32>) -> tensor<8x16x16x8xf32>
    %20 = tensor.empty() : tensor<8x16x16x16xf32>
    %inserted_slice_6 = tensor.insert_slice %3 into %20[0, 0, 0, 0] [8, 16, 16, 8] [1, 1, 1, 1] : tensor<8x16x16x8xf32> into tensor<8x16x16x16xf32>
    %inserted_slice_7 = tensor.insert_slice %19 into %inserted_slice_6[0, 0, 0, 8] [8, 16, 16, 8] [1, 1, 1, 1] : tensor<8x16x16x8xf32> into tensor<8x16x16x16xf32>
    %21 = tensor.empty() : tensor<8x16x16x4xf32>
    %22 = linalg.fill ins(%cst_4 : f32) outs(%21 : tensor<8x16x16x4xf32>) -> tensor<8x16x16x4xf32>
    %23 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%inserted_slice_7, %arg3 : tensor<8x16x16x16xf32>, tensor<1x1x16x4xf32>) outs(%22 : tensor<8x16x16x4xf32>) -> tensor<8x16x16x4xf32>
    %24 = tensor.empty() : tensor<1x1x1x4xi32>
    %25 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%24 : tensor<1x1x1x4xi32>) {
    ^bb0(%out: i32):
      %123 = linalg.index 3 : index
      %124 = arith.index_cast %123 : index to i32
      linalg.yield %124 : i32
    } -> tensor<1x1x1x4xi32>
    %26 = tensor.empty() : tensor<8x16x16x4xi32>
    %27 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg5 : tensor<8x16x16xi32>) outs(%26 : tensor<8x16x16x4xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x16x16x4xi32>
    %28 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%25 : tensor<1x1x1x4xi32>) outs(%26 : tensor<8x16x16x4xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x16x16x4xi32>
    %29 = tensor.empty() : tensor<8x16x16x4xi1>
    %30 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%27, %28 : tensor<8x16x16x4xi32>, tensor<8x16x16x4xi32>) outs(%29 : tensor<8x16x16x4xi1>) {
    ^bb0(%in: i32, %in_16: i32, %out: i1):
      %123 = arith.cmpi eq, %in, %in_16 : i32
      linalg.yield %123 : i1
    } -> tensor<8x16x16x4xi1>
    %31 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%30 : tensor<8x16x16x4xi1>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: i1, %out: f32):
      %123 = arith.uitofp %in : i1 to f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %32 = tensor.empty() : tensor<8x16x16xf32>
    %33 = linalg.fill ins(%cst_2 : f32) outs(%32 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23 : tensor<8x16x16x4xf32>) outs(%33 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.maximumf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34 : tensor<8x16x16xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16x4xf32>
    %36 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23, %35 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %37 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%36 : tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.exp %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %38 = linalg.fill ins(%cst_4 : f32) outs(%32 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32>
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<8x16x16x4xf32>) outs(%38 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16xf32>
    %expanded = tensor.expand_shape %39 [[0], [1], [2, 3]] output_shape [8, 16, 16, 1] : tensor<8x16x16xf32> into tensor<8x16x16x1xf32>
    %40 = tensor.empty() : tensor<8x16x16x1xf32>
    %41 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<8x16x16x1xf32>) outs(%40 : tensor<8x16x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.log %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x1xf32>
    %42 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%41 : tensor<8x16x16x1xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16x4xf32>
    %43 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%36, %42 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %44 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %31 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.mulf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %45 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44 : tensor<8x16x16x4xf32>) outs(%38 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16xf32>
    %46 = tensor.empty() : tensor<f32>
    %47 = linalg.fill ins(%cst_4 : f32) outs(%46 : tensor<f32>) -> tensor<f32>
    %48 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction", "reduction", "reduction"]} ins(%45 : tensor<8x16x16xf32>) outs(%47 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %49 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%48 : tensor<f32>) outs(%46 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_1 : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %50 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%49 : tensor<f32>) outs(%46 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.negf %in : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %51 = linalg.generic {indexing_maps = [#map6], iterator_types = []} outs(%46 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %52 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%51 : tensor<f32>) outs(%46 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_1 : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %53 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52 : tensor<f32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16x4xf32>
    %54 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53, %31 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.mulf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %55 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54 : tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.negf %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %56 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%55 : tensor<8x16x16x4xf32>) outs(%38 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16xf32>
    %expanded_8 = tensor.expand_shape %56 [[0], [1], [2, 3]] output_shape [8, 16, 16, 1] : tensor<8x16x16xf32> into tensor<8x16x16x1xf32>
    %57 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_8, %expanded : tensor<8x16x16x1xf32>, tensor<8x16x16x1xf32>) outs(%40 : tensor<8x16x16x1xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.divf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x1xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%57 : tensor<8x16x16x1xf32>) outs(%38 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58 : tensor<8x16x16xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16x4xf32>
    %60 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59, %37 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.mulf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %61 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54, %60 : tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) outs(%21 : tensor<8x16x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.addf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x4xf32>
    %62 = tensor.empty() : tensor<16x16x16x8xf32>
    %63 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%inserted_slice_7 : tensor<8x16x16x16xf32>) outs(%62 : tensor<16x16x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16x16x8xf32>
    %64 = tensor.empty() : tensor<16x16x8x4xf32>
    %65 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%61 : tensor<8x16x16x4xf32>) outs(%64 : tensor<16x16x8x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16x8x4xf32>
    %66 = tensor.empty() : tensor<16x1x1x4xf32>
    %67 = linalg.fill ins(%cst_4 : f32) outs(%66 : tensor<16x1x1x4xf32>) -> tensor<16x1x1x4xf32>
    %68 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%63, %65 : tensor<16x16x16x8xf32>, tensor<16x16x8x4xf32>) outs(%67 : tensor<16x1x1x4xf32>) -> tensor<16x1x1x4xf32>
    %collapsed = tensor.collapse_shape %68 [[0, 1, 2, 3]] : tensor<16x1x1x4xf32> into tensor<64xf32>
    %expanded_9 = tensor.expand_shape %collapsed [[0, 1, 2, 3]] output_shape [1, 1, 16, 4] : tensor<64xf32> into tensor<1x1x16x4xf32>
    %69 = tensor.empty() : tensor<1x1x16x4xf32>
    %70 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%69 : tensor<1x1x16x4xf32>) {
    ^bb0(%out: f32):
      %123 = linalg.index 2 : index
      %124 = linalg.index 3 : index
      %extracted = tensor.extract %arg3[%c0, %c0, %123, %124] : tensor<1x1x16x4xf32>
      linalg.yield %extracted : f32
    } -> tensor<1x1x16x4xf32>
    %71 = tensor.empty() : tensor<1x1x4x16xf32>
    %72 = linalg.generic {indexing_maps = [#map10, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70 : tensor<1x1x16x4xf32>) outs(%71 : tensor<1x1x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x4x16xf32>
    %73 = linalg.fill ins(%cst_4 : f32) outs(%20 : tensor<8x16x16x16xf32>) -> tensor<8x16x16x16xf32>
    %74 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%61, %72 : tensor<8x16x16x4xf32>, tensor<1x1x4x16xf32>) outs(%73 : tensor<8x16x16x16xf32>) -> tensor<8x16x16x16xf32>
    %extracted_slice = tensor.extract_slice %74[0, 0, 0, 0] [8, 16, 16, 8] [1, 1, 1, 1] : tensor<8x16x16x16xf32> to tensor<8x16x16x8xf32>
    %extracted_slice_10 = tensor.extract_slice %74[0, 0, 0, 8] [8, 16, 16, 8] [1, 1, 1, 1] : tensor<8x16x16x16xf32> to tensor<8x16x16x8xf32>
    %75 = tensor.empty() : tensor<16x8x8x8xf32>
    %76 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14 : tensor<8x8x8x16xf32>) outs(%75 : tensor<16x8x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x8x8xf32>
    %77 = tensor.empty() : tensor<16x16x8x8xf32>
    %78 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_10 : tensor<8x16x16x8xf32>) outs(%77 : tensor<16x16x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16x8x8xf32>
    %79 = tensor.empty() : tensor<16x2x2x8xf32>
    %80 = linalg.fill ins(%cst_4 : f32) outs(%79 : tensor<16x2x2x8xf32>) -> tensor<16x2x2x8xf32>
    %81 = tensor.empty() : tensor<16x17x17x8xf32>
    %82 = linalg.fill ins(%cst_4 : f32) outs(%81 : tensor<16x17x17x8xf32>) -> tensor<16x17x17x8xf32>
    %inserted_slice_11 = tensor.insert_slice %76 into %82[0, 1, 1, 0] [16, 8, 8, 8] [1, 2, 2, 1] : tensor<16x8x8x8xf32> into tensor<16x17x17x8xf32>
    %83 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%inserted_slice_11, %78 : tensor<16x17x17x8xf32>, tensor<16x16x8x8xf32>) outs(%80 : tensor<16x2x2x8xf32>) -> tensor<16x2x2x8xf32>
    %84 = tensor.empty() : tensor<2x2x16x8xf32>
    %85 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83 : tensor<16x2x2x8xf32>) outs(%84 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x16x8xf32>
    %86 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%84 : tensor<2x2x16x8xf32>) {
    ^bb0(%out: f32):
      %123 = linalg.index 0 : index
      %124 = arith.subi %c1, %123 : index
      %125 = linalg.index 1 : index
      %126 = arith.subi %c1, %125 : index
      %127 = linalg.index 2 : index
      %128 = linalg.index 3 : index
      %extracted = tensor.extract %arg2[%124, %126, %127, %128] : tensor<2x2x16x8xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x2x16x8xf32>
    %87 = tensor.empty() : tensor<2x2x8x16xf32>
    %88 = linalg.generic {indexing_maps = [#map10, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<2x2x16x8xf32>) outs(%87 : tensor<2x2x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x8x16xf32>
    %89 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%extracted_slice_10, %88 : tensor<8x16x16x8xf32>, tensor<2x2x8x16xf32>) outs(%12 : tensor<8x8x8x16xf32>) -> tensor<8x8x8x16xf32>
    %90 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %89 : tensor<8x8x8x16xi1>, tensor<8x8x8x16xf32>) outs(%11 : tensor<8x8x8x16xf32>) {
    ^bb0(%in: i1, %in_16: f32, %out: f32):
      %123 = arith.select %in, %in_16, %cst_4 : f32
      linalg.yield %123 : f32
    } -> tensor<8x8x8x16xf32>
    %91 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<8x8x8x8xf32>) outs(%7 : tensor<8x8x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x8x8xf32>
    %92 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<8x8x8x16xf32>) outs(%11 : tensor<8x8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x8x16xf32>
    %93 = tensor.empty() : tensor<8x3x3x16xf32>
    %94 = linalg.fill ins(%cst_4 : f32) outs(%93 : tensor<8x3x3x16xf32>) -> tensor<8x3x3x16xf32>
    %padded_12 = tensor.pad %91 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index):
      tensor.yield %cst_4 : f32
    } : tensor<8x8x8x8xf32> to tensor<8x10x10x8xf32>
    %95 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded_12, %92 : tensor<8x10x10x8xf32>, tensor<8x8x8x16xf32>) outs(%94 : tensor<8x3x3x16xf32>) -> tensor<8x3x3x16xf32>
    %96 = tensor.empty() : tensor<3x3x8x16xf32>
    %97 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<8x3x3x16xf32>) outs(%96 : tensor<3x3x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x8x16xf32>
    %98 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%96 : tensor<3x3x8x16xf32>) {
    ^bb0(%out: f32):
      %123 = linalg.index 0 : index
      %124 = arith.subi %c2, %123 : index
      %125 = linalg.index 1 : index
      %126 = arith.subi %c2, %125 : index
      %127 = linalg.index 2 : index
      %128 = linalg.index 3 : index
      %extracted = tensor.extract %arg1[%124, %126, %127, %128] : tensor<3x3x8x16xf32>
      linalg.yield %extracted : f32
    } -> tensor<3x3x8x16xf32>
    %99 = tensor.empty() : tensor<3x3x16x8xf32>
    %100 = linalg.generic {indexing_maps = [#map10, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<3x3x8x16xf32>) outs(%99 : tensor<3x3x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x16x8xf32>
    %padded_13 = tensor.pad %90 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index):
      tensor.yield %cst_4 : f32
    } : tensor<8x8x8x16xf32> to tensor<8x10x10x16xf32>
    %101 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded_13, %100 : tensor<8x10x10x16xf32>, tensor<3x3x16x8xf32>) outs(%8 : tensor<8x8x8x8xf32>) -> tensor<8x8x8x8xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101 : tensor<8x8x8x8xf32>) outs(%7 : tensor<8x8x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_3 : f32
      linalg.yield %123 : f32
    } -> tensor<8x8x8x8xf32>
    %103 = tensor.empty() : tensor<8x17x17x8xf32>
    %104 = linalg.fill ins(%cst_4 : f32) outs(%103 : tensor<8x17x17x8xf32>) -> tensor<8x17x17x8xf32>
    %inserted_slice_14 = tensor.insert_slice %102 into %104[0, 1, 1, 0] [8, 8, 8, 8] [1, 2, 2, 1] : tensor<8x8x8x8xf32> into tensor<8x17x17x8xf32>
    %105 = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%inserted_slice_14, %6 : tensor<8x17x17x8xf32>, tensor<2x2xf32>) outs(%1 : tensor<8x16x16x8xf32>) -> tensor<8x16x16x8xf32>
    %106 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice, %105 : tensor<8x16x16x8xf32>, tensor<8x16x16x8xf32>) outs(%0 : tensor<8x16x16x8xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.addf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x8xf32>
    %107 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5, %106 : tensor<8x16x16x8xi1>, tensor<8x16x16x8xf32>) outs(%0 : tensor<8x16x16x8xf32>) {
    ^bb0(%in: i1, %in_16: f32, %out: f32):
      %123 = arith.select %in, %in_16, %cst_4 : f32
      linalg.yield %123 : f32
    } -> tensor<8x16x16x8xf32>
    %108 = tensor.empty() : tensor<3x16x16x8xf32>
    %109 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg4 : tensor<8x16x16x3xf32>) outs(%108 : tensor<3x16x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x16x16x8xf32>
    %110 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%107 : tensor<8x16x16x8xf32>) outs(%77 : tensor<16x16x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16x8x8xf32>
    %111 = tensor.empty() : tensor<3x3x3x8xf32>
    %112 = linalg.fill ins(%cst_4 : f32) outs(%111 : tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %padded_15 = tensor.pad %109 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index):
      tensor.yield %cst_4 : f32
    } : tensor<3x16x16x8xf32> to tensor<3x18x18x8xf32>
    %113 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded_15, %110 : tensor<3x18x18x8xf32>, tensor<16x16x8x8xf32>) outs(%112 : tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %114 = linalg.generic {indexing_maps = [#map9, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113 : tensor<3x3x3x8xf32>) outs(%111 : tensor<3x3x3x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x3x8xf32>
    %115 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%114 : tensor<3x3x3x8xf32>) outs(%111 : tensor<3x3x3x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<3x3x3x8xf32>
    %116 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %115 : tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) outs(%111 : tensor<3x3x3x8xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<3x3x3x8xf32>
    %117 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<3x3x8x16xf32>) outs(%96 : tensor<3x3x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<3x3x8x16xf32>
    %118 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1, %117 : tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) outs(%96 : tensor<3x3x8x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<3x3x8x16xf32>
    %119 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%85 : tensor<2x2x16x8xf32>) outs(%84 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<2x2x16x8xf32>
    %120 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2, %119 : tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) outs(%84 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<2x2x16x8xf32>
    %121 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_9 : tensor<1x1x16x4xf32>) outs(%69 : tensor<1x1x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<1x1x16x4xf32>
    %122 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3, %121 : tensor<1x1x16x4xf32>, tensor<1x1x16x4xf32>) outs(%69 : tensor<1x1x16x4xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %123 = arith.subf %in, %in_16 : f32
      linalg.yield %123 : f32
    } -> tensor<1x1x16x4xf32>
    return %116, %118, %120, %122, %50 : tensor<3x3x3x8xf32>, tensor<3x3x8x16xf32>, tensor<2x2x16x8xf32>, tensor<1x1x16x4xf32>, tensor<f32>
  }
}

