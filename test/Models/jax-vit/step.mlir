// jax-vit: made by export/jax_models.py with JAX 0.10.2 and iree-opt; see README.md.
#map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d2, d4, d5)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map15 = affine_map<(d0, d1) -> (d0, d1)>
#map16 = affine_map<(d0, d1) -> (d0)>
#map17 = affine_map<(d0, d1) -> (0, d1)>
#map18 = affine_map<(d0, d1) -> (d0, 0)>
#map19 = affine_map<(d0) -> (d0)>
#map20 = affine_map<(d0) -> ()>
#map21 = affine_map<(d0, d1) -> ()>
#map22 = affine_map<(d0, d1) -> (d1, d0)>
#map23 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map24 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map26 = affine_map<(d0, d1, d2) -> (d0)>
#map27 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
module {
  func.func @train_step(
      %arg0: tensor<48x16xf32> {dist.name = "patch", dist.role = #dist.role<parameter>},
      %arg1: tensor<16xf32> {dist.name = "class", dist.role = #dist.role<parameter>},
      %arg2: tensor<17x16xf32> {dist.name = "position", dist.role = #dist.role<parameter>},
      %arg3: tensor<16xf32> {dist.name = "norm.scale", dist.role = #dist.role<parameter>},
      %arg4: tensor<16x16xf32> {dist.name = "attn.query", dist.role = #dist.role<parameter>},
      %arg5: tensor<16x16xf32> {dist.name = "attn.key", dist.role = #dist.role<parameter>},
      %arg6: tensor<16x16xf32> {dist.name = "attn.value", dist.role = #dist.role<parameter>},
      %arg7: tensor<16x16xf32> {dist.name = "attn.out", dist.role = #dist.role<parameter>},
      %arg8: tensor<16x64xf32> {dist.name = "mlp.up", dist.role = #dist.role<parameter>},
      %arg9: tensor<64x16xf32> {dist.name = "mlp.down", dist.role = #dist.role<parameter>},
      %arg10: tensor<16x10xf32> {dist.name = "head", dist.role = #dist.role<parameter>},
      %arg11: tensor<8x16x16x3xf32> {dist.name = "x", dist.role = #dist.role<input>},
      %arg12: tensor<i32> {dist.name = "seed", dist.role = #dist.role<input>},
      %arg13: tensor<8xi32> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<48x16xf32> {dist.updates = 0 : i64},
      tensor<16xf32> {dist.updates = 1 : i64},
      tensor<17x16xf32> {dist.updates = 2 : i64},
      tensor<16xf32> {dist.updates = 3 : i64},
      tensor<16x16xf32> {dist.updates = 4 : i64},
      tensor<16x16xf32> {dist.updates = 5 : i64},
      tensor<16x16xf32> {dist.updates = 6 : i64},
      tensor<16x16xf32> {dist.updates = 7 : i64},
      tensor<16x64xf32> {dist.updates = 8 : i64},
      tensor<64x16xf32> {dist.updates = 9 : i64},
      tensor<16x10xf32> {dist.updates = 10 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 8.000000e+00 : f32
    %cst_2 = arith.constant 5.000000e-01 : f32
    %cst_3 = arith.constant 0.797884583 : f32
    %cst_4 = arith.constant 4.471500e-02 : f32
    %cst_5 = arith.constant 3.000000e+00 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant 2.000000e+00 : f32
    %cst_8 = arith.constant -5.000000e-01 : f32
    %cst_9 = arith.constant 9.99999997E-7 : f32
    %cst_10 = arith.constant 1.600000e+01 : f32
    %cst_11 = arith.constant 0.899999976 : f32
    %cst_12 = arith.constant 1.000000e+00 : f32
    %c1065353216_i32 = arith.constant 1065353216 : i32
    %c9_i32 = arith.constant 9 : i32
    %c466688986_i32 = arith.constant 466688986 : i32
    %c32_i64 = arith.constant 32 : i64
    %c16_i64 = arith.constant 16 : i64
    %c272_i64 = arith.constant 272 : i64
    %c32_i32 = arith.constant 32 : i32
    %cst_13 = arith.constant 0.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_14 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
    %cst_15 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32>
    %cst_16 = arith.constant dense<0> : tensor<i32>
    %expanded = tensor.expand_shape %arg11 [[0], [1, 2], [3, 4], [5]] output_shape [8, 4, 4, 4, 4, 3] : tensor<8x16x16x3xf32> into tensor<8x4x4x4x4x3xf32>
    %0 = tensor.empty() : tensor<8x4x4x4x4x3xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<8x4x4x4x4x3xf32>) outs(%0 : tensor<8x4x4x4x4x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x4x4x3xf32>
    %collapsed = tensor.collapse_shape %1 [[0, 1, 2], [3, 4, 5]] : tensor<8x4x4x4x4x3xf32> into tensor<128x48xf32>
    %2 = tensor.empty() : tensor<128x16xf32>
    %3 = linalg.fill ins(%cst_13 : f32) outs(%2 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %4 = linalg.matmul ins(%collapsed, %arg0 : tensor<128x48xf32>, tensor<48x16xf32>) outs(%3 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %expanded_17 = tensor.expand_shape %4 [[0, 1], [2]] output_shape [8, 16, 16] : tensor<128x16xf32> into tensor<8x16x16xf32>
    %5 = tensor.empty() : tensor<8x1x16xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%5 : tensor<8x1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x1x16xf32>
    %7 = tensor.empty() : tensor<8x17x16xf32>
    %inserted_slice = tensor.insert_slice %6 into %7[0, 0, 0] [8, 1, 16] [1, 1, 1] : tensor<8x1x16xf32> into tensor<8x17x16xf32>
    %inserted_slice_18 = tensor.insert_slice %expanded_17 into %inserted_slice[0, 1, 0] [8, 16, 16] [1, 1, 1] : tensor<8x16x16xf32> into tensor<8x17x16xf32>
    %8 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x16xf32>
    %9 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%inserted_slice_18, %8 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %10 = tensor.empty() : tensor<i32>
    %11 = linalg.generic {indexing_maps = [#map5], iterator_types = []} outs(%10 : tensor<i32>) {
    ^bb0(%out: i32):
      linalg.yield %c0_i32 : i32
    } -> tensor<i32>
    %expanded_19 = tensor.expand_shape %11 [] output_shape [1] : tensor<i32> into tensor<1xi32>
    %expanded_20 = tensor.expand_shape %arg12 [] output_shape [1] : tensor<i32> into tensor<1xi32>
    %12 = tensor.empty() : tensor<2xi32>
    %inserted_slice_21 = tensor.insert_slice %expanded_19 into %12[0] [1] [1] : tensor<1xi32> into tensor<2xi32>
    %inserted_slice_22 = tensor.insert_slice %expanded_20 into %inserted_slice_21[1] [1] [1] : tensor<1xi32> into tensor<2xi32>
    %extracted_slice = tensor.extract_slice %inserted_slice_22[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed_23 = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %13 = tensor.empty() : tensor<8x17x16xi64>
    %14 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%out: i64):
      %295 = linalg.index 0 : index
      %296 = arith.index_cast %295 : index to i64
      linalg.yield %296 : i64
    } -> tensor<8x17x16xi64>
    %15 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%out: i64):
      %295 = linalg.index 1 : index
      %296 = arith.index_cast %295 : index to i64
      linalg.yield %296 : i64
    } -> tensor<8x17x16xi64>
    %16 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%out: i64):
      %295 = linalg.index 2 : index
      %296 = arith.index_cast %295 : index to i64
      linalg.yield %296 : i64
    } -> tensor<8x17x16xi64>
    %17 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<8x17x16xi64>) outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%in: i64, %out: i64):
      %295 = arith.muli %in, %c272_i64 : i64
      linalg.yield %295 : i64
    } -> tensor<8x17x16xi64>
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<8x17x16xi64>) outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%in: i64, %out: i64):
      %295 = arith.muli %in, %c16_i64 : i64
      linalg.yield %295 : i64
    } -> tensor<8x17x16xi64>
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<8x17x16xi64>, tensor<8x17x16xi64>) outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%in: i64, %in_84: i64, %out: i64):
      %295 = arith.addi %in, %in_84 : i64
      linalg.yield %295 : i64
    } -> tensor<8x17x16xi64>
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %16 : tensor<8x17x16xi64>, tensor<8x17x16xi64>) outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%in: i64, %in_84: i64, %out: i64):
      %295 = arith.addi %in, %in_84 : i64
      linalg.yield %295 : i64
    } -> tensor<8x17x16xi64>
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<8x17x16xi64>) outs(%13 : tensor<8x17x16xi64>) {
    ^bb0(%in: i64, %out: i64):
      %295 = arith.shrui %in, %c32_i64 : i64
      linalg.yield %295 : i64
    } -> tensor<8x17x16xi64>
    %22 = tensor.empty() : tensor<8x17x16xi32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<8x17x16xi64>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i64, %out: i32):
      %295 = arith.trunci %in : i64 to i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %24 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<8x17x16xi64>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i64, %out: i32):
      %295 = arith.trunci %in : i64 to i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %25 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = []} ins(%collapsed_23, %arg12 : tensor<i32>, tensor<i32>) outs(%10 : tensor<i32>) {
    ^bb0(%in: i32, %in_84: i32, %out: i32):
      %295 = arith.xori %in, %in_84 : i32
      linalg.yield %295 : i32
    } -> tensor<i32>
    %26 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%25 : tensor<i32>) outs(%10 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %295 = arith.xori %in, %c466688986_i32 : i32
      linalg.yield %295 : i32
    } -> tensor<i32>
    %27 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_23 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x17x16xi32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %in_84: i32, %out: i32):
      %295 = arith.addi %in, %in_84 : i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %29 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg12 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x17x16xi32>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %29 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %in_84: i32, %out: i32):
      %295 = arith.addi %in, %in_84 : i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %31:8 = scf.for %arg14 = %c0_i32 to %c5_i32 step %c1_i32 iter_args(%arg15 = %cst_16, %arg16 = %28, %arg17 = %30, %arg18 = %arg12, %arg19 = %26, %arg20 = %collapsed_23, %arg21 = %cst_14, %arg22 = %cst_15) -> (tensor<i32>, tensor<8x17x16xi32>, tensor<8x17x16xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>)  : i32 {
      %295 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%arg15 : tensor<i32>) outs(%10 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %334 = arith.addi %in, %c1_i32 : i32
        linalg.yield %334 : i32
      } -> tensor<i32>
      %extracted_slice_84 = tensor.extract_slice %arg21[0] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_85 = tensor.collapse_shape %extracted_slice_84 [] : tensor<1xi32> into tensor<i32>
      %296 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg16, %arg17 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %297 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_85 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %298 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17, %297 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shli %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %299 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%collapsed_85 : tensor<i32>) outs(%10 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %334 = arith.subi %c32_i32, %in : i32
        linalg.yield %334 : i32
      } -> tensor<i32>
      %300 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%299 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %301 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17, %300 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shrui %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %302 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%298, %301 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.ori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %303 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%296, %302 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.xori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %extracted_slice_86 = tensor.extract_slice %arg21[1] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_87 = tensor.collapse_shape %extracted_slice_86 [] : tensor<1xi32> into tensor<i32>
      %304 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%296, %303 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %305 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_87 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %306 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %305 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shli %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %307 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%collapsed_87 : tensor<i32>) outs(%10 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %334 = arith.subi %c32_i32, %in : i32
        linalg.yield %334 : i32
      } -> tensor<i32>
      %308 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%307 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %309 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%303, %308 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shrui %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %310 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%306, %309 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.ori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %311 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%304, %310 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.xori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %extracted_slice_88 = tensor.extract_slice %arg21[2] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_89 = tensor.collapse_shape %extracted_slice_88 [] : tensor<1xi32> into tensor<i32>
      %312 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%304, %311 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %313 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_89 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %314 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311, %313 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shli %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %315 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%collapsed_89 : tensor<i32>) outs(%10 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %334 = arith.subi %c32_i32, %in : i32
        linalg.yield %334 : i32
      } -> tensor<i32>
      %316 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%315 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %317 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%311, %316 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shrui %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %318 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %317 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.ori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %319 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %318 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.xori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %extracted_slice_90 = tensor.extract_slice %arg21[3] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_91 = tensor.collapse_shape %extracted_slice_90 [] : tensor<1xi32> into tensor<i32>
      %320 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%312, %319 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %321 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_91 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %322 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %321 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shli %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %323 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%collapsed_91 : tensor<i32>) outs(%10 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %334 = arith.subi %c32_i32, %in : i32
        linalg.yield %334 : i32
      } -> tensor<i32>
      %324 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %325 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %324 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.shrui %in, %in_92 : i32
        %335 = arith.cmpi ult, %in_92, %c32_i32 : i32
        %336 = arith.select %335, %334, %c0_i32 : i32
        linalg.yield %336 : i32
      } -> tensor<8x17x16xi32>
      %326 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%322, %325 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.ori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %327 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %326 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.xori %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %328 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg18 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %329 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %328 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %330 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg19 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %331 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%327, %330 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      %332 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%295 : tensor<i32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x17x16xi32>
      %333 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%331, %332 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
      ^bb0(%in: i32, %in_92: i32, %out: i32):
        %334 = arith.addi %in, %in_92 : i32
        linalg.yield %334 : i32
      } -> tensor<8x17x16xi32>
      scf.yield %295, %329, %333, %arg19, %arg20, %arg18, %arg22, %arg21 : tensor<i32>, tensor<8x17x16xi32>, tensor<8x17x16xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>
    }
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31#1, %31#2 : tensor<8x17x16xi32>, tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %in_84: i32, %out: i32):
      %295 = arith.xori %in, %in_84 : i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %33 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      %295 = arith.shrui %in, %c9_i32 : i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33 : tensor<8x17x16xi32>) outs(%22 : tensor<8x17x16xi32>) {
    ^bb0(%in: i32, %out: i32):
      %295 = arith.ori %in, %c1065353216_i32 : i32
      linalg.yield %295 : i32
    } -> tensor<8x17x16xi32>
    %35 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<8x17x16xi32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: i32, %out: f32):
      %295 = arith.bitcast %in : i32 to f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %36 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.subf %in, %cst_12 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %37 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %in, %cst_13 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %38 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.maximumf %in, %cst_13 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %39 = tensor.empty() : tensor<8x17x16xi1>
    %40 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38 : tensor<8x17x16xf32>) outs(%39 : tensor<8x17x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %295 = arith.cmpf olt, %in, %cst_11 : f32
      linalg.yield %295 : i1
    } -> tensor<8x17x16xi1>
    %41 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_11 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %42 = tensor.empty() : tensor<f32>
    %43 = linalg.generic {indexing_maps = [#map5], iterator_types = []} outs(%42 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_13 : f32
    } -> tensor<f32>
    %44 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43 : tensor<f32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x16xf32>
    %45 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %41, %44 : tensor<8x17x16xi1>, tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: i1, %in_84: f32, %in_85: f32, %out: f32):
      %295 = arith.select %in, %in_84, %in_85 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %46 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %47 = tensor.empty() : tensor<8x17xf32>
    %48 = linalg.fill ins(%cst_13 : f32) outs(%47 : tensor<8x17xf32>) -> tensor<8x17xf32>
    %49 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%46 : tensor<8x17x16xf32>) outs(%48 : tensor<8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17xf32>
    %expanded_24 = tensor.expand_shape %49 [[0], [1, 2]] output_shape [8, 17, 1] : tensor<8x17xf32> into tensor<8x17x1xf32>
    %50 = tensor.empty() : tensor<8x17x1xf32>
    %51 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_24 : tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_10 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %52 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %in, %cst_9 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %53 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = math.rsqrt %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %54 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %52 : tensor<8x17x1xf32>, tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.divf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %55 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_8 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %56 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<8x17x1xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x16xf32>
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %56 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %58 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x16xf32>
    %59 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %58 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %collapsed_25 = tensor.collapse_shape %59 [[0, 1], [2]] : tensor<8x17x16xf32> into tensor<136x16xf32>
    %60 = tensor.empty() : tensor<136x16xf32>
    %61 = linalg.fill ins(%cst_13 : f32) outs(%60 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %62 = linalg.matmul ins(%collapsed_25, %arg4 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_26 = tensor.expand_shape %62 [[0, 1], [2, 3]] output_shape [8, 17, 4, 4] : tensor<136x16xf32> into tensor<8x17x4x4xf32>
    %63 = linalg.matmul ins(%collapsed_25, %arg5 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_27 = tensor.expand_shape %63 [[0, 1], [2, 3]] output_shape [8, 17, 4, 4] : tensor<136x16xf32> into tensor<8x17x4x4xf32>
    %64 = linalg.matmul ins(%collapsed_25, %arg6 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_28 = tensor.expand_shape %64 [[0, 1], [2, 3]] output_shape [8, 17, 4, 4] : tensor<136x16xf32> into tensor<8x17x4x4xf32>
    %65 = tensor.empty() : tensor<8x4x17x4xf32>
    %66 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_26 : tensor<8x17x4x4xf32>) outs(%65 : tensor<8x4x17x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x4xf32>
    %67 = tensor.empty() : tensor<8x4x4x17xf32>
    %68 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<8x17x4x4xf32>) outs(%67 : tensor<8x4x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x17xf32>
    %collapsed_29 = tensor.collapse_shape %66 [[0, 1], [2], [3]] : tensor<8x4x17x4xf32> into tensor<32x17x4xf32>
    %collapsed_30 = tensor.collapse_shape %68 [[0, 1], [2], [3]] : tensor<8x4x4x17xf32> into tensor<32x4x17xf32>
    %69 = tensor.empty() : tensor<32x17x17xf32>
    %70 = linalg.fill ins(%cst_13 : f32) outs(%69 : tensor<32x17x17xf32>) -> tensor<32x17x17xf32>
    %71 = linalg.batch_matmul ins(%collapsed_29, %collapsed_30 : tensor<32x17x4xf32>, tensor<32x4x17xf32>) outs(%70 : tensor<32x17x17xf32>) -> tensor<32x17x17xf32>
    %expanded_31 = tensor.expand_shape %71 [[0, 1], [2], [3]] output_shape [8, 4, 17, 17] : tensor<32x17x17xf32> into tensor<8x4x17x17xf32>
    %72 = tensor.empty() : tensor<8x4x17x17xf32>
    %73 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_31 : tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_7 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %74 = tensor.empty() : tensor<8x4x17xf32>
    %75 = linalg.fill ins(%cst_6 : f32) outs(%74 : tensor<8x4x17xf32>) -> tensor<8x4x17xf32>
    %76 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%73 : tensor<8x4x17x17xf32>) outs(%75 : tensor<8x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.maximumf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%76 : tensor<8x4x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %78 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%73, %77 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %79 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%78 : tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = math.exp %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %80 = linalg.fill ins(%cst_13 : f32) outs(%74 : tensor<8x4x17xf32>) -> tensor<8x4x17xf32>
    %81 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%79 : tensor<8x4x17x17xf32>) outs(%80 : tensor<8x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17xf32>
    %expanded_32 = tensor.expand_shape %81 [[0], [1], [2, 3]] output_shape [8, 4, 17, 1] : tensor<8x4x17xf32> into tensor<8x4x17x1xf32>
    %82 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%81 : tensor<8x4x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %83 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%79, %82 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.divf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %84 = tensor.empty() : tensor<8x4x17x1xf32>
    %85 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_32 : tensor<8x4x17x1xf32>) outs(%84 : tensor<8x4x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x1xf32>
    %86 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%85 : tensor<8x4x17x1xf32>) outs(%84 : tensor<8x4x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %cst_12, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x1xf32>
    %87 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<8x17x4x4xf32>) outs(%67 : tensor<8x4x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x17xf32>
    %88 = linalg.generic {indexing_maps = [#map13, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83 : tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %collapsed_33 = tensor.collapse_shape %87 [[0, 1], [2], [3]] : tensor<8x4x4x17xf32> into tensor<32x4x17xf32>
    %collapsed_34 = tensor.collapse_shape %88 [[0, 1], [2], [3]] : tensor<8x4x17x17xf32> into tensor<32x17x17xf32>
    %89 = tensor.empty() : tensor<32x4x17xf32>
    %90 = linalg.fill ins(%cst_13 : f32) outs(%89 : tensor<32x4x17xf32>) -> tensor<32x4x17xf32>
    %91 = linalg.batch_matmul ins(%collapsed_33, %collapsed_34 : tensor<32x4x17xf32>, tensor<32x17x17xf32>) outs(%90 : tensor<32x4x17xf32>) -> tensor<32x4x17xf32>
    %expanded_35 = tensor.expand_shape %91 [[0, 1], [2], [3]] output_shape [8, 4, 4, 17] : tensor<32x4x17xf32> into tensor<8x4x4x17xf32>
    %92 = tensor.empty() : tensor<8x17x4x4xf32>
    %93 = linalg.generic {indexing_maps = [#map14, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_35 : tensor<8x4x4x17xf32>) outs(%92 : tensor<8x17x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x4x4xf32>
    %collapsed_36 = tensor.collapse_shape %93 [[0, 1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<136x16xf32>
    %94 = linalg.matmul ins(%collapsed_36, %arg7 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_37 = tensor.expand_shape %94 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %95 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %expanded_37 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %collapsed_38 = tensor.collapse_shape %95 [[0, 1], [2]] : tensor<8x17x16xf32> into tensor<136x16xf32>
    %96 = tensor.empty() : tensor<136x64xf32>
    %97 = linalg.fill ins(%cst_13 : f32) outs(%96 : tensor<136x64xf32>) -> tensor<136x64xf32>
    %98 = linalg.matmul ins(%collapsed_38, %arg8 : tensor<136x16xf32>, tensor<16x64xf32>) outs(%97 : tensor<136x64xf32>) -> tensor<136x64xf32>
    %expanded_39 = tensor.expand_shape %98 [[0, 1], [2]] output_shape [8, 17, 64] : tensor<136x64xf32> into tensor<8x17x64xf32>
    %99 = tensor.empty() : tensor<8x17x64xf32>
    %100 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %101 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100, %expanded_39 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %102 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_5 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %103 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_4 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %104 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39, %103 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %105 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_3 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %106 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = math.tanh %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %107 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.subf %cst_12, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %108 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %in, %cst_12 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %109 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_2 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %110 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39, %109 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %collapsed_40 = tensor.collapse_shape %110 [[0, 1], [2]] : tensor<8x17x64xf32> into tensor<136x64xf32>
    %111 = linalg.matmul ins(%collapsed_40, %arg9 : tensor<136x64xf32>, tensor<64x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_41 = tensor.expand_shape %111 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %expanded_41 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %extracted_slice_42 = tensor.extract_slice %112[0, 0, 0] [8, 1, 16] [1, 1, 1] : tensor<8x17x16xf32> to tensor<8x1x16xf32>
    %collapsed_43 = tensor.collapse_shape %extracted_slice_42 [[0], [1, 2]] : tensor<8x1x16xf32> into tensor<8x16xf32>
    %113 = tensor.empty() : tensor<8x10xf32>
    %114 = linalg.fill ins(%cst_13 : f32) outs(%113 : tensor<8x10xf32>) -> tensor<8x10xf32>
    %115 = linalg.matmul ins(%collapsed_43, %arg10 : tensor<8x16xf32>, tensor<16x10xf32>) outs(%114 : tensor<8x10xf32>) -> tensor<8x10xf32>
    %116 = tensor.empty() : tensor<1x10xi32>
    %117 = linalg.generic {indexing_maps = [#map15], iterator_types = ["parallel", "parallel"]} outs(%116 : tensor<1x10xi32>) {
    ^bb0(%out: i32):
      %295 = linalg.index 1 : index
      %296 = arith.index_cast %295 : index to i32
      linalg.yield %296 : i32
    } -> tensor<1x10xi32>
    %118 = tensor.empty() : tensor<8x10xi32>
    %119 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<8xi32>) outs(%118 : tensor<8x10xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x10xi32>
    %120 = linalg.generic {indexing_maps = [#map17, #map15], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<1x10xi32>) outs(%118 : tensor<8x10xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x10xi32>
    %121 = tensor.empty() : tensor<8x10xi1>
    %122 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%119, %120 : tensor<8x10xi32>, tensor<8x10xi32>) outs(%121 : tensor<8x10xi1>) {
    ^bb0(%in: i32, %in_84: i32, %out: i1):
      %295 = arith.cmpi eq, %in, %in_84 : i32
      linalg.yield %295 : i1
    } -> tensor<8x10xi1>
    %123 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<8x10xi1>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: i1, %out: f32):
      %295 = arith.uitofp %in : i1 to f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %124 = tensor.empty() : tensor<8xf32>
    %125 = linalg.fill ins(%cst_6 : f32) outs(%124 : tensor<8xf32>) -> tensor<8xf32>
    %126 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "reduction"]} ins(%115 : tensor<8x10xf32>) outs(%125 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.maximumf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8xf32>
    %127 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<8xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x10xf32>
    %128 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%115, %127 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %129 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = math.exp %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %130 = linalg.fill ins(%cst_13 : f32) outs(%124 : tensor<8xf32>) -> tensor<8xf32>
    %131 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "reduction"]} ins(%129 : tensor<8x10xf32>) outs(%130 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8xf32>
    %expanded_44 = tensor.expand_shape %131 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
    %132 = tensor.empty() : tensor<8x1xf32>
    %133 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%expanded_44 : tensor<8x1xf32>) outs(%132 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = math.log %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x1xf32>
    %134 = linalg.generic {indexing_maps = [#map18, #map15], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<8x1xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x10xf32>
    %135 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%128, %134 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %136 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%135, %123 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %137 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "reduction"]} ins(%136 : tensor<8x10xf32>) outs(%130 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8xf32>
    %138 = linalg.fill ins(%cst_13 : f32) outs(%42 : tensor<f32>) -> tensor<f32>
    %139 = linalg.generic {indexing_maps = [#map19, #map20], iterator_types = ["reduction"]} ins(%137 : tensor<8xf32>) outs(%138 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<f32>
    %140 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%139 : tensor<f32>) outs(%42 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_1 : f32
      linalg.yield %295 : f32
    } -> tensor<f32>
    %141 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%140 : tensor<f32>) outs(%42 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.negf %in : f32
      linalg.yield %295 : f32
    } -> tensor<f32>
    %142 = linalg.generic {indexing_maps = [#map5], iterator_types = []} outs(%42 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %143 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%142 : tensor<f32>) outs(%42 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_1 : f32
      linalg.yield %295 : f32
    } -> tensor<f32>
    %144 = linalg.generic {indexing_maps = [#map21, #map15], iterator_types = ["parallel", "parallel"]} ins(%143 : tensor<f32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x10xf32>
    %145 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%144, %123 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %146 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%145 : tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.negf %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %147 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "reduction"]} ins(%146 : tensor<8x10xf32>) outs(%130 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8xf32>
    %expanded_45 = tensor.expand_shape %147 [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
    %148 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%expanded_45, %expanded_44 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%132 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.divf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x1xf32>
    %149 = linalg.generic {indexing_maps = [#map15, #map16], iterator_types = ["parallel", "reduction"]} ins(%148 : tensor<8x1xf32>) outs(%130 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8xf32>
    %150 = linalg.generic {indexing_maps = [#map16, #map15], iterator_types = ["parallel", "parallel"]} ins(%149 : tensor<8xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x10xf32>
    %151 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%150, %129 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %152 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%145, %151 : tensor<8x10xf32>, tensor<8x10xf32>) outs(%113 : tensor<8x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x10xf32>
    %153 = tensor.empty() : tensor<10x8xf32>
    %154 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<8x10xf32>) outs(%153 : tensor<10x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<10x8xf32>
    %155 = tensor.empty() : tensor<10x16xf32>
    %156 = linalg.fill ins(%cst_13 : f32) outs(%155 : tensor<10x16xf32>) -> tensor<10x16xf32>
    %157 = linalg.matmul ins(%154, %collapsed_43 : tensor<10x8xf32>, tensor<8x16xf32>) outs(%156 : tensor<10x16xf32>) -> tensor<10x16xf32>
    %158 = tensor.empty() : tensor<16x10xf32>
    %159 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%157 : tensor<10x16xf32>) outs(%158 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %160 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<16x10xf32>) outs(%155 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<10x16xf32>
    %161 = tensor.empty() : tensor<8x16xf32>
    %162 = linalg.fill ins(%cst_13 : f32) outs(%161 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %163 = linalg.matmul ins(%152, %160 : tensor<8x10xf32>, tensor<10x16xf32>) outs(%162 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %164 = linalg.generic {indexing_maps = [#map23, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<8x16xf32>) outs(%5 : tensor<8x1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x1x16xf32>
    %padded = tensor.pad %164 low[0, 0, 0] high[0, 16, 0] {
    ^bb0(%arg14: index, %arg15: index, %arg16: index):
      tensor.yield %cst_13 : f32
    } : tensor<8x1x16xf32> to tensor<8x17x16xf32>
    %165 = tensor.empty() : tensor<16x8x17xf32>
    %166 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%padded : tensor<8x17x16xf32>) outs(%165 : tensor<16x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x17xf32>
    %collapsed_46 = tensor.collapse_shape %166 [[0], [1, 2]] : tensor<16x8x17xf32> into tensor<16x136xf32>
    %167 = tensor.empty() : tensor<16x64xf32>
    %168 = linalg.fill ins(%cst_13 : f32) outs(%167 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %169 = linalg.matmul ins(%collapsed_46, %collapsed_40 : tensor<16x136xf32>, tensor<136x64xf32>) outs(%168 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %170 = tensor.empty() : tensor<64x16xf32>
    %171 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<16x64xf32>) outs(%170 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %collapsed_47 = tensor.collapse_shape %padded [[0, 1], [2]] : tensor<8x17x16xf32> into tensor<136x16xf32>
    %172 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg9 : tensor<64x16xf32>) outs(%167 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %173 = linalg.matmul ins(%collapsed_47, %172 : tensor<136x16xf32>, tensor<16x64xf32>) outs(%97 : tensor<136x64xf32>) -> tensor<136x64xf32>
    %expanded_48 = tensor.expand_shape %173 [[0, 1], [2]] output_shape [8, 17, 64] : tensor<136x64xf32> into tensor<8x17x64xf32>
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39, %expanded_48 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %175 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_48, %109 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %176 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_2 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %177 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %107 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %178 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177, %106 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %179 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%177, %178 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_3 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %181 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %180 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_4 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %183 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %102 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %184 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %183 : tensor<8x17x64xf32>, tensor<8x17x64xf32>) outs(%99 : tensor<8x17x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x64xf32>
    %185 = tensor.empty() : tensor<64x8x17xf32>
    %186 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<8x17x64xf32>) outs(%185 : tensor<64x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x8x17xf32>
    %collapsed_49 = tensor.collapse_shape %186 [[0], [1, 2]] : tensor<64x8x17xf32> into tensor<64x136xf32>
    %187 = linalg.fill ins(%cst_13 : f32) outs(%170 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %188 = linalg.matmul ins(%collapsed_49, %collapsed_38 : tensor<64x136xf32>, tensor<136x16xf32>) outs(%187 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %189 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%188 : tensor<64x16xf32>) outs(%167 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %collapsed_50 = tensor.collapse_shape %184 [[0, 1], [2]] : tensor<8x17x64xf32> into tensor<136x64xf32>
    %190 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<16x64xf32>) outs(%170 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %191 = linalg.matmul ins(%collapsed_50, %190 : tensor<136x64xf32>, tensor<64x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_51 = tensor.expand_shape %191 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %192 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%padded, %expanded_51 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %193 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192 : tensor<8x17x16xf32>) outs(%165 : tensor<16x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x17xf32>
    %collapsed_52 = tensor.collapse_shape %193 [[0], [1, 2]] : tensor<16x8x17xf32> into tensor<16x136xf32>
    %194 = tensor.empty() : tensor<16x16xf32>
    %195 = linalg.fill ins(%cst_13 : f32) outs(%194 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %196 = linalg.matmul ins(%collapsed_52, %collapsed_36 : tensor<16x136xf32>, tensor<136x16xf32>) outs(%195 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %197 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%196 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %collapsed_53 = tensor.collapse_shape %192 [[0, 1], [2]] : tensor<8x17x16xf32> into tensor<136x16xf32>
    %198 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %199 = linalg.matmul ins(%collapsed_53, %198 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_54 = tensor.expand_shape %199 [[0, 1], [2, 3]] output_shape [8, 17, 4, 4] : tensor<136x16xf32> into tensor<8x17x4x4xf32>
    %200 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_54 : tensor<8x17x4x4xf32>) outs(%67 : tensor<8x4x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x4x17xf32>
    %201 = linalg.generic {indexing_maps = [#map13, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%200 : tensor<8x4x4x17xf32>) outs(%65 : tensor<8x4x17x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x4xf32>
    %collapsed_55 = tensor.collapse_shape %201 [[0, 1], [2], [3]] : tensor<8x4x17x4xf32> into tensor<32x17x4xf32>
    %202 = linalg.batch_matmul ins(%collapsed_55, %collapsed_33 : tensor<32x17x4xf32>, tensor<32x4x17xf32>) outs(%70 : tensor<32x17x17xf32>) -> tensor<32x17x17xf32>
    %expanded_56 = tensor.expand_shape %202 [[0, 1], [2], [3]] output_shape [8, 4, 17, 17] : tensor<32x17x17xf32> into tensor<8x4x17x17xf32>
    %collapsed_57 = tensor.collapse_shape %200 [[0, 1], [2], [3]] : tensor<8x4x4x17xf32> into tensor<32x4x17xf32>
    %collapsed_58 = tensor.collapse_shape %83 [[0, 1], [2], [3]] : tensor<8x4x17x17xf32> into tensor<32x17x17xf32>
    %203 = linalg.batch_matmul ins(%collapsed_57, %collapsed_58 : tensor<32x4x17xf32>, tensor<32x17x17xf32>) outs(%90 : tensor<32x4x17xf32>) -> tensor<32x4x17xf32>
    %expanded_59 = tensor.expand_shape %203 [[0, 1], [2], [3]] output_shape [8, 4, 4, 17] : tensor<32x4x17xf32> into tensor<8x4x4x17xf32>
    %204 = linalg.generic {indexing_maps = [#map14, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_59 : tensor<8x4x4x17xf32>) outs(%92 : tensor<8x17x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x4x4xf32>
    %205 = linalg.generic {indexing_maps = [#map25, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%86 : tensor<8x4x17x1xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %206 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56, %205 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %207 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%206, %79 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %208 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%207 : tensor<8x4x17x17xf32>) outs(%80 : tensor<8x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17xf32>
    %209 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208 : tensor<8x4x17xf32>) outs(%74 : tensor<8x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.negf %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17xf32>
    %expanded_60 = tensor.expand_shape %209 [[0], [1], [2, 3]] output_shape [8, 4, 17, 1] : tensor<8x4x17xf32> into tensor<8x4x17x1xf32>
    %210 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_56, %82 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.divf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %211 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded_60 : tensor<8x4x17x1xf32>) outs(%80 : tensor<8x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17xf32>
    %212 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%211 : tensor<8x4x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %213 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%210, %212 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %214 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%213, %79 : tensor<8x4x17x17xf32>, tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %215 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%214 : tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_7 : f32
      linalg.yield %295 : f32
    } -> tensor<8x4x17x17xf32>
    %216 = linalg.generic {indexing_maps = [#map13, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%215 : tensor<8x4x17x17xf32>) outs(%72 : tensor<8x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x17xf32>
    %collapsed_61 = tensor.collapse_shape %216 [[0, 1], [2], [3]] : tensor<8x4x17x17xf32> into tensor<32x17x17xf32>
    %217 = tensor.empty() : tensor<32x17x4xf32>
    %218 = linalg.fill ins(%cst_13 : f32) outs(%217 : tensor<32x17x4xf32>) -> tensor<32x17x4xf32>
    %219 = linalg.batch_matmul ins(%collapsed_61, %collapsed_29 : tensor<32x17x17xf32>, tensor<32x17x4xf32>) outs(%218 : tensor<32x17x4xf32>) -> tensor<32x17x4xf32>
    %expanded_62 = tensor.expand_shape %219 [[0, 1], [2], [3]] output_shape [8, 4, 17, 4] : tensor<32x17x4xf32> into tensor<8x4x17x4xf32>
    %220 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_62 : tensor<8x4x17x4xf32>) outs(%92 : tensor<8x17x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x4x4xf32>
    %221 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<8x17x4x4xf32>) outs(%65 : tensor<8x4x17x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x4x17x4xf32>
    %collapsed_63 = tensor.collapse_shape %215 [[0, 1], [2], [3]] : tensor<8x4x17x17xf32> into tensor<32x17x17xf32>
    %collapsed_64 = tensor.collapse_shape %221 [[0, 1], [2], [3]] : tensor<8x4x17x4xf32> into tensor<32x17x4xf32>
    %222 = linalg.batch_matmul ins(%collapsed_63, %collapsed_64 : tensor<32x17x17xf32>, tensor<32x17x4xf32>) outs(%218 : tensor<32x17x4xf32>) -> tensor<32x17x4xf32>
    %expanded_65 = tensor.expand_shape %222 [[0, 1], [2], [3]] output_shape [8, 4, 17, 4] : tensor<32x17x4xf32> into tensor<8x4x17x4xf32>
    %223 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_65 : tensor<8x4x17x4xf32>) outs(%92 : tensor<8x17x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x4x4xf32>
    %collapsed_66 = tensor.collapse_shape %204 [[0], [1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<8x17x16xf32>
    %224 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_66 : tensor<8x17x16xf32>) outs(%165 : tensor<16x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x17xf32>
    %collapsed_67 = tensor.collapse_shape %224 [[0], [1, 2]] : tensor<16x8x17xf32> into tensor<16x136xf32>
    %225 = linalg.matmul ins(%collapsed_67, %collapsed_25 : tensor<16x136xf32>, tensor<136x16xf32>) outs(%195 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %226 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %collapsed_68 = tensor.collapse_shape %204 [[0, 1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<136x16xf32>
    %227 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %228 = linalg.matmul ins(%collapsed_68, %227 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_69 = tensor.expand_shape %228 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %collapsed_70 = tensor.collapse_shape %220 [[0], [1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<8x17x16xf32>
    %229 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_70 : tensor<8x17x16xf32>) outs(%165 : tensor<16x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x17xf32>
    %collapsed_71 = tensor.collapse_shape %229 [[0], [1, 2]] : tensor<16x8x17xf32> into tensor<16x136xf32>
    %230 = linalg.matmul ins(%collapsed_71, %collapsed_25 : tensor<16x136xf32>, tensor<136x16xf32>) outs(%195 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %231 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%230 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %collapsed_72 = tensor.collapse_shape %220 [[0, 1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<136x16xf32>
    %232 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %233 = linalg.matmul ins(%collapsed_72, %232 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_73 = tensor.expand_shape %233 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %234 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_69, %expanded_73 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %collapsed_74 = tensor.collapse_shape %223 [[0], [1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<8x17x16xf32>
    %235 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_74 : tensor<8x17x16xf32>) outs(%165 : tensor<16x8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x17xf32>
    %collapsed_75 = tensor.collapse_shape %235 [[0], [1, 2]] : tensor<16x8x17xf32> into tensor<16x136xf32>
    %236 = linalg.matmul ins(%collapsed_75, %collapsed_25 : tensor<16x136xf32>, tensor<136x16xf32>) outs(%195 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %237 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %collapsed_76 = tensor.collapse_shape %223 [[0, 1], [2, 3]] : tensor<8x17x4x4xf32> into tensor<136x16xf32>
    %238 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %239 = linalg.matmul ins(%collapsed_76, %238 : tensor<136x16xf32>, tensor<16x16xf32>) outs(%61 : tensor<136x16xf32>) -> tensor<136x16xf32>
    %expanded_77 = tensor.expand_shape %239 [[0, 1], [2]] output_shape [8, 17, 16] : tensor<136x16xf32> into tensor<8x17x16xf32>
    %240 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %expanded_77 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %241 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %240 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %242 = tensor.empty() : tensor<16xf32>
    %243 = linalg.fill ins(%cst_13 : f32) outs(%242 : tensor<16xf32>) -> tensor<16xf32>
    %244 = linalg.generic {indexing_maps = [#map24, #map26], iterator_types = ["parallel", "reduction", "reduction"]} ins(%241 : tensor<8x17x16xf32>) outs(%243 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %expanded_78 = tensor.expand_shape %244 [[0, 1, 2]] output_shape [1, 1, 16] : tensor<16xf32> into tensor<1x1x16xf32>
    %245 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %58 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %246 = linalg.generic {indexing_maps = [#map24, #map26], iterator_types = ["parallel", "reduction", "reduction"]} ins(%expanded_78 : tensor<1x1x16xf32>) outs(%243 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %247 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %245 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %248 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%247 : tensor<8x17x16xf32>) outs(%48 : tensor<8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17xf32>
    %expanded_79 = tensor.expand_shape %248 [[0], [1, 2]] output_shape [8, 17, 1] : tensor<8x17xf32> into tensor<8x17x1xf32>
    %249 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245, %56 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %250 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192, %249 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %251 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_79, %55 : tensor<8x17x1xf32>, tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %252 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251 : tensor<8x17x1xf32>) outs(%50 : tensor<8x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_10 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x1xf32>
    %253 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%252 : tensor<8x17x1xf32>) outs(%48 : tensor<8x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<8x17xf32>
    %254 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<8x17xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x17x16xf32>
    %255 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %254 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %256 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250, %255 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %257 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254, %45 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.mulf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %258 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%256, %257 : tensor<8x17x16xf32>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.addf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %259 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %258 : tensor<8x17x16xi1>, tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: i1, %in_84: f32, %out: f32):
      %295 = arith.select %in, %in_84, %cst_13 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %260 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<8x17x16xf32>) outs(%7 : tensor<8x17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.divf %in, %cst_11 : f32
      linalg.yield %295 : f32
    } -> tensor<8x17x16xf32>
    %261 = tensor.empty() : tensor<17x16xf32>
    %262 = linalg.fill ins(%cst_13 : f32) outs(%261 : tensor<17x16xf32>) -> tensor<17x16xf32>
    %263 = linalg.generic {indexing_maps = [#map27, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%260 : tensor<8x17x16xf32>) outs(%262 : tensor<17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<17x16xf32>
    %expanded_80 = tensor.expand_shape %263 [[0, 1], [2]] output_shape [1, 17, 16] : tensor<17x16xf32> into tensor<1x17x16xf32>
    %264 = linalg.generic {indexing_maps = [#map27, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_80 : tensor<1x17x16xf32>) outs(%262 : tensor<17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<17x16xf32>
    %extracted_slice_81 = tensor.extract_slice %260[0, 0, 0] [8, 1, 16] [1, 1, 1] : tensor<8x17x16xf32> to tensor<8x1x16xf32>
    %extracted_slice_82 = tensor.extract_slice %260[0, 1, 0] [8, 16, 16] [1, 1, 1] : tensor<8x17x16xf32> to tensor<8x16x16xf32>
    %265 = linalg.generic {indexing_maps = [#map24, #map26], iterator_types = ["parallel", "reduction", "reduction"]} ins(%extracted_slice_81 : tensor<8x1x16xf32>) outs(%243 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.addf %out, %in : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %266 = tensor.empty() : tensor<16x8x16xf32>
    %267 = linalg.generic {indexing_maps = [#map24, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_82 : tensor<8x16x16xf32>) outs(%266 : tensor<16x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x16xf32>
    %collapsed_83 = tensor.collapse_shape %267 [[0], [1, 2]] : tensor<16x8x16xf32> into tensor<16x128xf32>
    %268 = tensor.empty() : tensor<16x48xf32>
    %269 = linalg.fill ins(%cst_13 : f32) outs(%268 : tensor<16x48xf32>) -> tensor<16x48xf32>
    %270 = linalg.matmul ins(%collapsed_83, %collapsed : tensor<16x128xf32>, tensor<128x48xf32>) outs(%269 : tensor<16x48xf32>) -> tensor<16x48xf32>
    %271 = tensor.empty() : tensor<48x16xf32>
    %272 = linalg.generic {indexing_maps = [#map22, #map15], iterator_types = ["parallel", "parallel"]} ins(%270 : tensor<16x48xf32>) outs(%271 : tensor<48x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x16xf32>
    %273 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%272 : tensor<48x16xf32>) outs(%271 : tensor<48x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<48x16xf32>
    %274 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg0, %273 : tensor<48x16xf32>, tensor<48x16xf32>) outs(%271 : tensor<48x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<48x16xf32>
    %275 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel"]} ins(%265 : tensor<16xf32>) outs(%242 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %276 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel"]} ins(%arg1, %275 : tensor<16xf32>, tensor<16xf32>) outs(%242 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %277 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%264 : tensor<17x16xf32>) outs(%261 : tensor<17x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<17x16xf32>
    %278 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg2, %277 : tensor<17x16xf32>, tensor<17x16xf32>) outs(%261 : tensor<17x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<17x16xf32>
    %279 = linalg.generic {indexing_maps = [#map19, #map19], iterator_types = ["parallel"]} ins(%246 : tensor<16xf32>) outs(%242 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %280 = linalg.generic {indexing_maps = [#map19, #map19, #map19], iterator_types = ["parallel"]} ins(%arg3, %279 : tensor<16xf32>, tensor<16xf32>) outs(%242 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16xf32>
    %281 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%237 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %282 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg4, %281 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %283 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %284 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg5, %283 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %285 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%226 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %286 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg6, %285 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %287 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%197 : tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %288 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg7, %287 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%194 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x16xf32>
    %289 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%189 : tensor<16x64xf32>) outs(%167 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x64xf32>
    %290 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg8, %289 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%167 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x64xf32>
    %291 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%171 : tensor<64x16xf32>) outs(%170 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<64x16xf32>
    %292 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg9, %291 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%170 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<64x16xf32>
    %293 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%159 : tensor<16x10xf32>) outs(%158 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %295 = arith.mulf %in, %cst_0 : f32
      linalg.yield %295 : f32
    } -> tensor<16x10xf32>
    %294 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel", "parallel"]} ins(%arg10, %293 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%158 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_84: f32, %out: f32):
      %295 = arith.subf %in, %in_84 : f32
      linalg.yield %295 : f32
    } -> tensor<16x10xf32>
    return %274, %276, %278, %280, %282, %284, %286, %288, %290, %292, %294, %141 : tensor<48x16xf32>, tensor<16xf32>, tensor<17x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x64xf32>, tensor<64x16xf32>, tensor<16x10xf32>, tensor<f32>
  }
}

