// jax-transformer-sgd: made by export/jax_models.py with JAX 0.10.2 and iree-opt; see README.md.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d1, d3, d0, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>
#map11 = affine_map<(d0) -> (d0)>
#map12 = affine_map<(d0, d1) -> (d0)>
#map13 = affine_map<(d0, d1) -> (d0, d1)>
#map14 = affine_map<(d0, d1) -> (d1)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map18 = affine_map<(d0, d1) -> ()>
#map19 = affine_map<() -> ()>
#map20 = affine_map<(d0, d1, d2) -> ()>
#map21 = affine_map<(d0, d1) -> (d1, d0)>
#map22 = affine_map<(d0, d1, d2) -> (d0)>
#map23 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d2, d0, d3, d1)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0, d1)>
module {
  func.func @train_step(
      %arg0: tensor<64x16xf32> {dist.name = "embedding", dist.role = #dist.role<parameter>},
      %arg1: tensor<16x16xf32> {dist.name = "position", dist.role = #dist.role<parameter>},
      %arg2: tensor<16xf32> {dist.name = "norm1.scale", dist.role = #dist.role<parameter>},
      %arg3: tensor<16x4x4xf32> {dist.name = "attn.query", dist.role = #dist.role<parameter>},
      %arg4: tensor<16x4x4xf32> {dist.name = "attn.key", dist.role = #dist.role<parameter>},
      %arg5: tensor<16x4x4xf32> {dist.name = "attn.value", dist.role = #dist.role<parameter>},
      %arg6: tensor<4x4x16xf32> {dist.name = "attn.out", dist.role = #dist.role<parameter>},
      %arg7: tensor<16xf32> {dist.name = "norm2.scale", dist.role = #dist.role<parameter>},
      %arg8: tensor<16x64xf32> {dist.name = "mlp.gate", dist.role = #dist.role<parameter>},
      %arg9: tensor<16x64xf32> {dist.name = "mlp.up", dist.role = #dist.role<parameter>},
      %arg10: tensor<64x16xf32> {dist.name = "mlp.down", dist.role = #dist.role<parameter>},
      %arg11: tensor<16xf32> {dist.name = "norm.scale", dist.role = #dist.role<parameter>},
      %arg12: tensor<16x64xf32> {dist.name = "head", dist.role = #dist.role<parameter>},
      %arg13: tensor<8x16xi32> {dist.name = "tokens", dist.role = #dist.role<input>},
      %arg14: tensor<8x16xi32> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<64x16xf32> {dist.updates = 0 : i64},
      tensor<16x16xf32> {dist.updates = 1 : i64},
      tensor<16xf32> {dist.updates = 2 : i64},
      tensor<16x4x4xf32> {dist.updates = 3 : i64},
      tensor<16x4x4xf32> {dist.updates = 4 : i64},
      tensor<16x4x4xf32> {dist.updates = 5 : i64},
      tensor<4x4x16xf32> {dist.updates = 6 : i64},
      tensor<16xf32> {dist.updates = 7 : i64},
      tensor<16x64xf32> {dist.updates = 8 : i64},
      tensor<16x64xf32> {dist.updates = 9 : i64},
      tensor<64x16xf32> {dist.updates = 10 : i64},
      tensor<16xf32> {dist.updates = 11 : i64},
      tensor<16x64xf32> {dist.updates = 12 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 1.280000e+02 : f32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %cst_3 = arith.constant 0xFF800000 : f32
    %cst_4 = arith.constant -1.000000e+09 : f32
    %cst_5 = arith.constant 2.000000e+00 : f32
    %cst_6 = arith.constant -5.000000e-01 : f32
    %cst_7 = arith.constant 9.99999997E-7 : f32
    %cst_8 = arith.constant 1.600000e+01 : f32
    %cst_9 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x1x64xi32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<1x1x64xi32>) {
    ^bb0(%out: i32):
      %309 = linalg.index 2 : index
      %310 = arith.index_cast %309 : index to i32
      linalg.yield %310 : i32
    } -> tensor<1x1x64xi32>
    %2 = tensor.empty() : tensor<8x16x64xi32>
    %3 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13 : tensor<8x16xi32>) outs(%2 : tensor<8x16x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x16x64xi32>
    %4 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x1x64xi32>) outs(%2 : tensor<8x16x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x16x64xi32>
    %5 = tensor.empty() : tensor<8x16x64xi1>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<8x16x64xi32>, tensor<8x16x64xi32>) outs(%5 : tensor<8x16x64xi1>) {
    ^bb0(%in: i32, %in_88: i32, %out: i1):
      %309 = arith.cmpi eq, %in, %in_88 : i32
      linalg.yield %309 : i1
    } -> tensor<8x16x64xi1>
    %7 = tensor.empty() : tensor<8x16x64xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<8x16x64xi1>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: i1, %out: f32):
      %309 = arith.uitofp %in : i1 to f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %collapsed = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %9 = tensor.empty() : tensor<128x16xf32>
    %10 = linalg.fill ins(%cst_9 : f32) outs(%9 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %11 = linalg.matmul ins(%collapsed, %arg0 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded = tensor.expand_shape %11 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %12 = tensor.empty() : tensor<8x16x16xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %13 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %16 = tensor.empty() : tensor<8x16xf32>
    %17 = linalg.fill ins(%cst_9 : f32) outs(%16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%15 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_10 = tensor.expand_shape %18 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %19 = tensor.empty() : tensor<8x16x1xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_10 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %in, %cst_7 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.rsqrt %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %21 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_6 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %25 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<8x16x1xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %25 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %27 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %27 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %29 = tensor.empty() : tensor<4x4x16xf32>
    %30 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<16x4x4xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x16xf32>
    %collapsed_11 = tensor.collapse_shape %30 [[0, 1], [2]] : tensor<4x4x16xf32> into tensor<16x16xf32>
    %31 = tensor.empty() : tensor<16x8x16xf32>
    %32 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<8x16x16xf32>) outs(%31 : tensor<16x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x16xf32>
    %collapsed_12 = tensor.collapse_shape %32 [[0], [1, 2]] : tensor<16x8x16xf32> into tensor<16x128xf32>
    %33 = tensor.empty() : tensor<16x128xf32>
    %34 = linalg.fill ins(%cst_9 : f32) outs(%33 : tensor<16x128xf32>) -> tensor<16x128xf32>
    %35 = linalg.matmul ins(%collapsed_11, %collapsed_12 : tensor<16x16xf32>, tensor<16x128xf32>) outs(%34 : tensor<16x128xf32>) -> tensor<16x128xf32>
    %expanded_13 = tensor.expand_shape %35 [[0, 1], [2, 3]] output_shape [4, 4, 8, 16] : tensor<16x128xf32> into tensor<4x4x8x16xf32>
    %36 = tensor.empty() : tensor<8x4x16x4xf32>
    %37 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_13 : tensor<4x4x8x16xf32>) outs(%36 : tensor<8x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x4xf32>
    %38 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<16x4x4xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x16xf32>
    %collapsed_14 = tensor.collapse_shape %38 [[0, 1], [2]] : tensor<4x4x16xf32> into tensor<16x16xf32>
    %39 = linalg.matmul ins(%collapsed_14, %collapsed_12 : tensor<16x16xf32>, tensor<16x128xf32>) outs(%34 : tensor<16x128xf32>) -> tensor<16x128xf32>
    %expanded_15 = tensor.expand_shape %39 [[0, 1], [2, 3]] output_shape [4, 4, 8, 16] : tensor<16x128xf32> into tensor<4x4x8x16xf32>
    %40 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_15 : tensor<4x4x8x16xf32>) outs(%36 : tensor<8x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x4xf32>
    %41 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<16x4x4xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x16xf32>
    %collapsed_16 = tensor.collapse_shape %41 [[0, 1], [2]] : tensor<4x4x16xf32> into tensor<16x16xf32>
    %42 = linalg.matmul ins(%collapsed_16, %collapsed_12 : tensor<16x16xf32>, tensor<16x128xf32>) outs(%34 : tensor<16x128xf32>) -> tensor<16x128xf32>
    %expanded_17 = tensor.expand_shape %42 [[0, 1], [2, 3]] output_shape [4, 4, 8, 16] : tensor<16x128xf32> into tensor<4x4x8x16xf32>
    %43 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_17 : tensor<4x4x8x16xf32>) outs(%36 : tensor<8x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x4xf32>
    %44 = tensor.empty() : tensor<8x4x4x16xf32>
    %45 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x16xf32>
    %collapsed_18 = tensor.collapse_shape %37 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %collapsed_19 = tensor.collapse_shape %45 [[0, 1], [2], [3]] : tensor<8x4x4x16xf32> into tensor<32x4x16xf32>
    %46 = tensor.empty() : tensor<32x16x16xf32>
    %47 = linalg.fill ins(%cst_9 : f32) outs(%46 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %48 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%47 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_20 = tensor.expand_shape %48 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %49 = tensor.empty() : tensor<8x4x16x16xf32>
    %50 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_5 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %51 = tensor.empty() : tensor<16xi32>
    %52 = linalg.generic {indexing_maps = [#map11], iterator_types = ["parallel"]} outs(%51 : tensor<16xi32>) {
    ^bb0(%out: i32):
      %309 = linalg.index 0 : index
      %310 = arith.index_cast %309 : index to i32
      linalg.yield %310 : i32
    } -> tensor<16xi32>
    %53 = tensor.empty() : tensor<16x16xi32>
    %54 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<16xi32>) outs(%53 : tensor<16x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<16x16xi32>
    %55 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<16xi32>) outs(%53 : tensor<16x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<16x16xi32>
    %56 = tensor.empty() : tensor<16x16xi1>
    %57 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%54, %55 : tensor<16x16xi32>, tensor<16x16xi32>) outs(%56 : tensor<16x16xi1>) {
    ^bb0(%in: i32, %in_88: i32, %out: i1):
      %309 = arith.cmpi sge, %in, %in_88 : i32
      linalg.yield %309 : i1
    } -> tensor<16x16xi1>
    %58 = tensor.empty() : tensor<8x4x16x16xi1>
    %59 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%57 : tensor<16x16xi1>) outs(%58 : tensor<8x4x16x16xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<8x4x16x16xi1>
    %60 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59, %50 : tensor<8x4x16x16xi1>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: i1, %in_88: f32, %out: f32):
      %309 = arith.select %in, %in_88, %cst_4 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %61 = tensor.empty() : tensor<8x4x16xf32>
    %62 = linalg.fill ins(%cst_3 : f32) outs(%61 : tensor<8x4x16xf32>) -> tensor<8x4x16xf32>
    %63 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%60 : tensor<8x4x16x16xf32>) outs(%62 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.maximumf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16xf32>
    %64 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%63 : tensor<8x4x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x16xf32>
    %65 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60, %64 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %66 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%65 : tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.exp %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %67 = linalg.fill ins(%cst_9 : f32) outs(%61 : tensor<8x4x16xf32>) -> tensor<8x4x16xf32>
    %68 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%66 : tensor<8x4x16x16xf32>) outs(%67 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16xf32>
    %expanded_21 = tensor.expand_shape %68 [[0], [1], [2, 3]] output_shape [8, 4, 16, 1] : tensor<8x4x16xf32> into tensor<8x4x16x1xf32>
    %69 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%68 : tensor<8x4x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x16xf32>
    %70 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66, %69 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %71 = tensor.empty() : tensor<8x4x16x1xf32>
    %72 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_21 : tensor<8x4x16x1xf32>) outs(%71 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x1xf32>
    %73 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%72 : tensor<8x4x16x1xf32>) outs(%71 : tensor<8x4x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %cst_2, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x1xf32>
    %collapsed_22 = tensor.collapse_shape %70 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %collapsed_23 = tensor.collapse_shape %43 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %74 = tensor.empty() : tensor<32x16x4xf32>
    %75 = linalg.fill ins(%cst_9 : f32) outs(%74 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %76 = linalg.batch_matmul ins(%collapsed_22, %collapsed_23 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%75 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_24 = tensor.expand_shape %76 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %77 = tensor.empty() : tensor<8x16x4x4xf32>
    %78 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_24 : tensor<8x4x16x4xf32>) outs(%77 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x4x4xf32>
    %collapsed_25 = tensor.collapse_shape %78 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %collapsed_26 = tensor.collapse_shape %arg6 [[0, 1], [2]] : tensor<4x4x16xf32> into tensor<16x16xf32>
    %79 = linalg.matmul ins(%collapsed_25, %collapsed_26 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_27 = tensor.expand_shape %79 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %80 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %expanded_27 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %81 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %82 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%81 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_28 = tensor.expand_shape %82 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %83 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %84 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %in, %cst_7 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %85 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.rsqrt %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %86 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %84 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_6 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %88 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85 : tensor<8x16x1xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %89 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %88 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %90 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %91 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %90 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_29 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %92 = tensor.empty() : tensor<128x64xf32>
    %93 = linalg.fill ins(%cst_9 : f32) outs(%92 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %94 = linalg.matmul ins(%collapsed_29, %arg8 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%93 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %expanded_30 = tensor.expand_shape %94 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %95 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_30 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.negf %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %96 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.exp %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %in, %cst_2 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %cst_2, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %99 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.subf %cst_2, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %100 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %101 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_30, %98 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %102 = linalg.matmul ins(%collapsed_29, %arg9 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%93 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %expanded_31 = tensor.expand_shape %102 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %103 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %expanded_31 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %collapsed_32 = tensor.collapse_shape %103 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %104 = linalg.matmul ins(%collapsed_32, %arg10 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_33 = tensor.expand_shape %104 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %105 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %expanded_33 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %106 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %107 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%106 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_34 = tensor.expand_shape %107 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %108 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %109 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %in, %cst_7 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %110 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.rsqrt %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %111 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110, %109 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %112 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_6 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %113 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%110 : tensor<8x16x1xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %114 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %113 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %115 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11 : tensor<16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %116 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %115 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_35 = tensor.collapse_shape %116 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %117 = linalg.matmul ins(%collapsed_35, %arg12 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%93 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %expanded_36 = tensor.expand_shape %117 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<8x16xi32>) outs(%2 : tensor<8x16x64xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x16x64xi32>
    %119 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %4 : tensor<8x16x64xi32>, tensor<8x16x64xi32>) outs(%5 : tensor<8x16x64xi1>) {
    ^bb0(%in: i32, %in_88: i32, %out: i1):
      %309 = arith.cmpi eq, %in, %in_88 : i32
      linalg.yield %309 : i1
    } -> tensor<8x16x64xi1>
    %120 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119 : tensor<8x16x64xi1>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: i1, %out: f32):
      %309 = arith.uitofp %in : i1 to f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %121 = linalg.fill ins(%cst_3 : f32) outs(%16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %122 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_36 : tensor<8x16x64xf32>) outs(%121 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.maximumf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<8x16xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x64xf32>
    %124 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36, %123 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %125 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.exp %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %126 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%125 : tensor<8x16x64xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_37 = tensor.expand_shape %126 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %127 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_37 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = math.log %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %128 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<8x16x1xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x64xf32>
    %129 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124, %128 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %130 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %120 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %131 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%130 : tensor<8x16x64xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %132 = tensor.empty() : tensor<f32>
    %133 = linalg.fill ins(%cst_9 : f32) outs(%132 : tensor<f32>) -> tensor<f32>
    %134 = linalg.generic {indexing_maps = [#map13, #map18], iterator_types = ["reduction", "reduction"]} ins(%131 : tensor<8x16xf32>) outs(%133 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<f32>
    %135 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = []} ins(%134 : tensor<f32>) outs(%132 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_1 : f32
      linalg.yield %309 : f32
    } -> tensor<f32>
    %136 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = []} ins(%135 : tensor<f32>) outs(%132 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.negf %in : f32
      linalg.yield %309 : f32
    } -> tensor<f32>
    %137 = linalg.generic {indexing_maps = [#map19], iterator_types = []} outs(%132 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %138 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = []} ins(%137 : tensor<f32>) outs(%132 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_1 : f32
      linalg.yield %309 : f32
    } -> tensor<f32>
    %139 = linalg.generic {indexing_maps = [#map20, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138 : tensor<f32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x64xf32>
    %140 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %120 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %141 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140 : tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.negf %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %142 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141 : tensor<8x16x64xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_38 = tensor.expand_shape %142 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %143 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_38, %expanded_37 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %144 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%143 : tensor<8x16x1xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %145 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<8x16xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x64xf32>
    %146 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145, %125 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %147 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %146 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %148 = tensor.empty() : tensor<64x8x16xf32>
    %149 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<8x16x64xf32>) outs(%148 : tensor<64x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8x16xf32>
    %collapsed_39 = tensor.collapse_shape %149 [[0], [1, 2]] : tensor<64x8x16xf32> into tensor<64x128xf32>
    %150 = tensor.empty() : tensor<64x16xf32>
    %151 = linalg.fill ins(%cst_9 : f32) outs(%150 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %152 = linalg.matmul ins(%collapsed_39, %collapsed_35 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%151 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %153 = tensor.empty() : tensor<16x64xf32>
    %154 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<64x16xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %collapsed_40 = tensor.collapse_shape %147 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %155 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<16x64xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %156 = linalg.matmul ins(%collapsed_40, %155 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_41 = tensor.expand_shape %156 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %157 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %expanded_41 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %158 = tensor.empty() : tensor<16xf32>
    %159 = linalg.fill ins(%cst_9 : f32) outs(%158 : tensor<16xf32>) -> tensor<16xf32>
    %160 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%157 : tensor<8x16x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %expanded_42 = tensor.expand_shape %160 [[0, 1, 2]] output_shape [1, 1, 16] : tensor<16xf32> into tensor<1x1x16xf32>
    %161 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_41, %115 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %162 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_42 : tensor<1x1x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %163 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %161 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %164 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%163 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_43 = tensor.expand_shape %164 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %165 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%161, %113 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %166 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43, %112 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %167 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %168 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%167 : tensor<8x16x1xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %169 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168 : tensor<8x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %170 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %169 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %171 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %170 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %172 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %105 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %173 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %172 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %174 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<8x16x16xf32>) outs(%31 : tensor<16x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x16xf32>
    %collapsed_44 = tensor.collapse_shape %174 [[0], [1, 2]] : tensor<16x8x16xf32> into tensor<16x128xf32>
    %175 = linalg.fill ins(%cst_9 : f32) outs(%153 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %176 = linalg.matmul ins(%collapsed_44, %collapsed_32 : tensor<16x128xf32>, tensor<128x64xf32>) outs(%175 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %177 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%176 : tensor<16x64xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %collapsed_45 = tensor.collapse_shape %173 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %178 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<64x16xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %179 = linalg.matmul ins(%collapsed_45, %178 : tensor<128x16xf32>, tensor<16x64xf32>) outs(%93 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %expanded_46 = tensor.expand_shape %179 [[0, 1], [2]] output_shape [8, 16, 64] : tensor<128x64xf32> into tensor<8x16x64xf32>
    %180 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %expanded_46 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %181 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_46, %expanded_31 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %182 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<8x16x64xf32>) outs(%148 : tensor<64x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8x16xf32>
    %collapsed_47 = tensor.collapse_shape %182 [[0], [1, 2]] : tensor<64x8x16xf32> into tensor<64x128xf32>
    %183 = linalg.matmul ins(%collapsed_47, %collapsed_29 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%151 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %184 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%183 : tensor<64x16xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %collapsed_48 = tensor.collapse_shape %180 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %185 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg9 : tensor<16x64xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %186 = linalg.matmul ins(%collapsed_48, %185 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_49 = tensor.expand_shape %186 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %187 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_30, %181 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %188 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %98 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %189 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %100 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %190 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %189 : tensor<8x16x64xf32>, tensor<8x16x64xf32>) outs(%7 : tensor<8x16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x64xf32>
    %191 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190 : tensor<8x16x64xf32>) outs(%148 : tensor<64x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8x16xf32>
    %collapsed_50 = tensor.collapse_shape %191 [[0], [1, 2]] : tensor<64x8x16xf32> into tensor<64x128xf32>
    %192 = linalg.matmul ins(%collapsed_50, %collapsed_29 : tensor<64x128xf32>, tensor<128x16xf32>) outs(%151 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %193 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%192 : tensor<64x16xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %collapsed_51 = tensor.collapse_shape %190 [[0, 1], [2]] : tensor<8x16x64xf32> into tensor<128x64xf32>
    %194 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<16x64xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %195 = linalg.matmul ins(%collapsed_51, %194 : tensor<128x64xf32>, tensor<64x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_52 = tensor.expand_shape %195 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %196 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_49, %expanded_52 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %197 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %196 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %198 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%197 : tensor<8x16x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %expanded_53 = tensor.expand_shape %198 [[0, 1, 2]] output_shape [1, 1, 16] : tensor<16xf32> into tensor<1x1x16xf32>
    %199 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %90 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %200 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_53 : tensor<1x1x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %201 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %199 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %202 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%201 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_54 = tensor.expand_shape %202 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %203 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%199, %88 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %204 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %203 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %205 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %87 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %206 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %207 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%206 : tensor<8x16x1xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %208 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207 : tensor<8x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %209 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %208 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %210 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %209 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %211 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %80 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %212 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %211 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %213 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212 : tensor<8x16x16xf32>) outs(%31 : tensor<16x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x16xf32>
    %collapsed_55 = tensor.collapse_shape %213 [[0], [1, 2]] : tensor<16x8x16xf32> into tensor<16x128xf32>
    %214 = tensor.empty() : tensor<16x16xf32>
    %215 = linalg.fill ins(%cst_9 : f32) outs(%214 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %216 = linalg.matmul ins(%collapsed_55, %collapsed_25 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%215 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %expanded_56 = tensor.expand_shape %216 [[0], [1, 2]] output_shape [16, 4, 4] : tensor<16x16xf32> into tensor<16x4x4xf32>
    %217 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<16x4x4xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x16xf32>
    %collapsed_57 = tensor.collapse_shape %212 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %218 = tensor.empty() : tensor<16x4x4xf32>
    %219 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6 : tensor<4x4x16xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x4x4xf32>
    %collapsed_58 = tensor.collapse_shape %219 [[0], [1, 2]] : tensor<16x4x4xf32> into tensor<16x16xf32>
    %220 = linalg.matmul ins(%collapsed_57, %collapsed_58 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_59 = tensor.expand_shape %220 [[0, 1], [2, 3]] output_shape [8, 16, 4, 4] : tensor<128x16xf32> into tensor<8x16x4x4xf32>
    %221 = linalg.generic {indexing_maps = [#map17, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_59 : tensor<8x16x4x4xf32>) outs(%36 : tensor<8x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x4xf32>
    %222 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%221 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x16xf32>
    %collapsed_60 = tensor.collapse_shape %222 [[0, 1], [2], [3]] : tensor<8x4x4x16xf32> into tensor<32x4x16xf32>
    %223 = tensor.empty() : tensor<32x4x16xf32>
    %224 = linalg.fill ins(%cst_9 : f32) outs(%223 : tensor<32x4x16xf32>) -> tensor<32x4x16xf32>
    %225 = linalg.batch_matmul ins(%collapsed_60, %collapsed_22 : tensor<32x4x16xf32>, tensor<32x16x16xf32>) outs(%224 : tensor<32x4x16xf32>) -> tensor<32x4x16xf32>
    %expanded_61 = tensor.expand_shape %225 [[0, 1], [2], [3]] output_shape [8, 4, 4, 16] : tensor<32x4x16xf32> into tensor<8x4x4x16xf32>
    %226 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_61 : tensor<8x4x4x16xf32>) outs(%36 : tensor<8x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x4xf32>
    %227 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<8x4x16x4xf32>) outs(%44 : tensor<8x4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x16xf32>
    %collapsed_62 = tensor.collapse_shape %221 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %collapsed_63 = tensor.collapse_shape %227 [[0, 1], [2], [3]] : tensor<8x4x4x16xf32> into tensor<32x4x16xf32>
    %228 = linalg.batch_matmul ins(%collapsed_62, %collapsed_63 : tensor<32x16x4xf32>, tensor<32x4x16xf32>) outs(%47 : tensor<32x16x16xf32>) -> tensor<32x16x16xf32>
    %expanded_64 = tensor.expand_shape %228 [[0, 1], [2], [3]] output_shape [8, 4, 16, 16] : tensor<32x16x16xf32> into tensor<8x4x16x16xf32>
    %229 = linalg.generic {indexing_maps = [#map23, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73 : tensor<8x4x16x1xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x16xf32>
    %230 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_64, %229 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %231 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%230, %66 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %232 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%231 : tensor<8x4x16x16xf32>) outs(%67 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16xf32>
    %233 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232 : tensor<8x4x16xf32>) outs(%61 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.negf %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16xf32>
    %expanded_65 = tensor.expand_shape %233 [[0], [1], [2, 3]] output_shape [8, 4, 16, 1] : tensor<8x4x16xf32> into tensor<8x4x16x1xf32>
    %234 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_64, %69 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.divf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %235 = linalg.generic {indexing_maps = [#map9, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_65 : tensor<8x4x16x1xf32>) outs(%67 : tensor<8x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16xf32>
    %236 = linalg.generic {indexing_maps = [#map16, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%235 : tensor<8x4x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x16xf32>
    %237 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%234, %236 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %238 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%237, %66 : tensor<8x4x16x16xf32>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %239 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%59, %238 : tensor<8x4x16x16xi1>, tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: i1, %in_88: f32, %out: f32):
      %309 = arith.select %in, %in_88, %cst_9 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %240 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%239 : tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_5 : f32
      linalg.yield %309 : f32
    } -> tensor<8x4x16x16xf32>
    %241 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%240 : tensor<8x4x16x16xf32>) outs(%49 : tensor<8x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x16x16xf32>
    %collapsed_66 = tensor.collapse_shape %241 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %242 = linalg.batch_matmul ins(%collapsed_66, %collapsed_18 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%75 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_67 = tensor.expand_shape %242 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %collapsed_68 = tensor.collapse_shape %240 [[0, 1], [2], [3]] : tensor<8x4x16x16xf32> into tensor<32x16x16xf32>
    %collapsed_69 = tensor.collapse_shape %40 [[0, 1], [2], [3]] : tensor<8x4x16x4xf32> into tensor<32x16x4xf32>
    %243 = linalg.batch_matmul ins(%collapsed_68, %collapsed_69 : tensor<32x16x16xf32>, tensor<32x16x4xf32>) outs(%75 : tensor<32x16x4xf32>) -> tensor<32x16x4xf32>
    %expanded_70 = tensor.expand_shape %243 [[0, 1], [2], [3]] output_shape [8, 4, 16, 4] : tensor<32x16x4xf32> into tensor<8x4x16x4xf32>
    %244 = tensor.empty() : tensor<4x4x8x16xf32>
    %245 = linalg.generic {indexing_maps = [#map24, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%226 : tensor<8x4x16x4xf32>) outs(%244 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x8x16xf32>
    %246 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%245 : tensor<4x4x8x16xf32>) outs(%77 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x4x4xf32>
    %collapsed_71 = tensor.collapse_shape %246 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %247 = linalg.matmul ins(%collapsed_71, %collapsed_16 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_72 = tensor.expand_shape %247 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %collapsed_73 = tensor.collapse_shape %245 [[0, 1], [2, 3]] : tensor<4x4x8x16xf32> into tensor<16x128xf32>
    %collapsed_74 = tensor.collapse_shape %28 [[0, 1], [2]] : tensor<8x16x16xf32> into tensor<128x16xf32>
    %248 = linalg.matmul ins(%collapsed_73, %collapsed_74 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%215 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %expanded_75 = tensor.expand_shape %248 [[0, 1], [2]] output_shape [4, 4, 16] : tensor<16x16xf32> into tensor<4x4x16xf32>
    %249 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75 : tensor<4x4x16xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x4x4xf32>
    %250 = linalg.generic {indexing_maps = [#map24, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<8x4x16x4xf32>) outs(%244 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x8x16xf32>
    %251 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%250 : tensor<4x4x8x16xf32>) outs(%77 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x4x4xf32>
    %collapsed_76 = tensor.collapse_shape %251 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %252 = linalg.matmul ins(%collapsed_76, %collapsed_14 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_77 = tensor.expand_shape %252 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %253 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_72, %expanded_77 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_78 = tensor.collapse_shape %250 [[0, 1], [2, 3]] : tensor<4x4x8x16xf32> into tensor<16x128xf32>
    %254 = linalg.matmul ins(%collapsed_78, %collapsed_74 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%215 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %expanded_79 = tensor.expand_shape %254 [[0, 1], [2]] output_shape [4, 4, 16] : tensor<16x16xf32> into tensor<4x4x16xf32>
    %255 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_79 : tensor<4x4x16xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x4x4xf32>
    %256 = linalg.generic {indexing_maps = [#map24, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_70 : tensor<8x4x16x4xf32>) outs(%244 : tensor<4x4x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x4x8x16xf32>
    %257 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%256 : tensor<4x4x8x16xf32>) outs(%77 : tensor<8x16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x4x4xf32>
    %collapsed_80 = tensor.collapse_shape %257 [[0, 1], [2, 3]] : tensor<8x16x4x4xf32> into tensor<128x16xf32>
    %258 = linalg.matmul ins(%collapsed_80, %collapsed_11 : tensor<128x16xf32>, tensor<16x16xf32>) outs(%10 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_81 = tensor.expand_shape %258 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %259 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %expanded_81 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %collapsed_82 = tensor.collapse_shape %256 [[0, 1], [2, 3]] : tensor<4x4x8x16xf32> into tensor<16x128xf32>
    %260 = linalg.matmul ins(%collapsed_82, %collapsed_74 : tensor<16x128xf32>, tensor<128x16xf32>) outs(%215 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %expanded_83 = tensor.expand_shape %260 [[0, 1], [2]] output_shape [4, 4, 16] : tensor<16x16xf32> into tensor<4x4x16xf32>
    %261 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_83 : tensor<4x4x16xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x4x4xf32>
    %262 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %259 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %263 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%262 : tensor<8x16x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %expanded_84 = tensor.expand_shape %263 [[0, 1, 2]] output_shape [1, 1, 16] : tensor<16xf32> into tensor<1x1x16xf32>
    %264 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %27 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %265 = linalg.generic {indexing_maps = [#map7, #map22], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_84 : tensor<1x1x16xf32>) outs(%159 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %266 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %264 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %267 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%266 : tensor<8x16x16xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %expanded_85 = tensor.expand_shape %267 [[0], [1, 2]] output_shape [8, 16, 1] : tensor<8x16xf32> into tensor<8x16x1xf32>
    %268 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %25 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %269 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212, %268 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %270 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_85, %24 : tensor<8x16x1xf32>, tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %271 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270 : tensor<8x16x1xf32>) outs(%19 : tensor<8x16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.divf %in, %cst_8 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x1xf32>
    %272 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%271 : tensor<8x16x1xf32>) outs(%17 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<8x16xf32>
    %273 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272 : tensor<8x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16x16xf32>
    %274 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %273 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %275 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %274 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %276 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273, %14 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.mulf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %277 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275, %276 : tensor<8x16x16xf32>, tensor<8x16x16xf32>) outs(%12 : tensor<8x16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.addf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<8x16x16xf32>
    %278 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%277 : tensor<8x16x16xf32>) outs(%215 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16x16xf32>
    %expanded_86 = tensor.expand_shape %278 [[0, 1], [2]] output_shape [1, 16, 16] : tensor<16x16xf32> into tensor<1x16x16xf32>
    %279 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_86 : tensor<1x16x16xf32>) outs(%215 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.addf %out, %in : f32
      linalg.yield %309 : f32
    } -> tensor<16x16xf32>
    %280 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%277 : tensor<8x16x16xf32>) outs(%31 : tensor<16x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x16xf32>
    %collapsed_87 = tensor.collapse_shape %280 [[0], [1, 2]] : tensor<16x8x16xf32> into tensor<16x128xf32>
    %281 = linalg.matmul ins(%collapsed_87, %collapsed : tensor<16x128xf32>, tensor<128x64xf32>) outs(%175 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %282 = linalg.generic {indexing_maps = [#map21, #map13], iterator_types = ["parallel", "parallel"]} ins(%281 : tensor<16x64xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %283 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%282 : tensor<64x16xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<64x16xf32>
    %284 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg0, %283 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<64x16xf32>
    %285 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%279 : tensor<16x16xf32>) outs(%214 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x16xf32>
    %286 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg1, %285 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%214 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x16xf32>
    %287 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%265 : tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %288 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%arg2, %287 : tensor<16xf32>, tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %289 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%261 : tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %290 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3, %289 : tensor<16x4x4xf32>, tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %291 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255 : tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %292 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4, %291 : tensor<16x4x4xf32>, tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %293 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%249 : tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %294 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5, %293 : tensor<16x4x4xf32>, tensor<16x4x4xf32>) outs(%218 : tensor<16x4x4xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x4x4xf32>
    %295 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217 : tensor<4x4x16xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<4x4x16xf32>
    %296 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6, %295 : tensor<4x4x16xf32>, tensor<4x4x16xf32>) outs(%29 : tensor<4x4x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<4x4x16xf32>
    %297 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%200 : tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %298 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%arg7, %297 : tensor<16xf32>, tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %299 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%193 : tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    %300 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg8, %299 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    %301 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%184 : tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    %302 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg9, %301 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    %303 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%177 : tensor<64x16xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<64x16xf32>
    %304 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg10, %303 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%150 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<64x16xf32>
    %305 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%162 : tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %306 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%arg11, %305 : tensor<16xf32>, tensor<16xf32>) outs(%158 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16xf32>
    %307 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%154 : tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %309 = arith.mulf %in, %cst_0 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    %308 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel", "parallel"]} ins(%arg12, %307 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%153 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_88: f32, %out: f32):
      %309 = arith.subf %in, %in_88 : f32
      linalg.yield %309 : f32
    } -> tensor<16x64xf32>
    return %284, %286, %288, %290, %292, %294, %296, %298, %300, %302, %304, %306, %308, %136 : tensor<64x16xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16x4x4xf32>, tensor<16x4x4xf32>, tensor<16x4x4xf32>, tensor<4x4x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<f32>
  }
}

