// jax-lstm: made by export/jax_models.py with JAX 0.10.2 and iree-opt; see README.md.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<() -> ()>
#map10 = affine_map<(d0, d1, d2) -> ()>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map12 = affine_map<(d0, d1) -> (d1, d0)>
#map13 = affine_map<(d0, d1) -> (d0)>
#map14 = affine_map<(d0) -> (d0)>
module {
  func.func @train_step(
      %arg0: tensor<32x16xf32> {dist.name = "embedding", dist.role = #dist.role<parameter>},
      %arg1: tensor<16x64xf32> {dist.name = "input", dist.role = #dist.role<parameter>},
      %arg2: tensor<16x64xf32> {dist.name = "hidden", dist.role = #dist.role<parameter>},
      %arg3: tensor<64xf32> {dist.name = "bias", dist.role = #dist.role<parameter>},
      %arg4: tensor<16x32xf32> {dist.name = "head", dist.role = #dist.role<parameter>},
      %arg5: tensor<8x8xi32> {dist.name = "tokens", dist.role = #dist.role<input>},
      %arg6: tensor<8x8xi32> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<32x16xf32> {dist.updates = 0 : i64},
      tensor<16x64xf32> {dist.updates = 1 : i64},
      tensor<16x64xf32> {dist.updates = 2 : i64},
      tensor<64xf32> {dist.updates = 3 : i64},
      tensor<16x32xf32> {dist.updates = 4 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %c7_i32 = arith.constant 7 : i32
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 6.400000e+01 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %c7 = arith.constant 7 : index
    %c0 = arith.constant 0 : index
    %cst_4 = arith.constant 0.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c8_i32 = arith.constant 8 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_5 = arith.constant dense<0.000000e+00> : tensor<64xf32>
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<16x64xf32>
    %cst_7 = arith.constant dense<0.000000e+00> : tensor<8x8x16xf32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<8x16xf32>
    %0 = tensor.empty() : tensor<1x1x32xi32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<1x1x32xi32>) {
    ^bb0(%out: i32):
      %81 = linalg.index 2 : index
      %82 = arith.index_cast %81 : index to i32
      linalg.yield %82 : i32
    } -> tensor<1x1x32xi32>
    %2 = tensor.empty() : tensor<8x8x32xi32>
    %3 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<8x8xi32>) outs(%2 : tensor<8x8x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x8x32xi32>
    %4 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<1x1x32xi32>) outs(%2 : tensor<8x8x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x8x32xi32>
    %5 = tensor.empty() : tensor<8x8x32xi1>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %4 : tensor<8x8x32xi32>, tensor<8x8x32xi32>) outs(%5 : tensor<8x8x32xi1>) {
    ^bb0(%in: i32, %in_17: i32, %out: i1):
      %81 = arith.cmpi eq, %in, %in_17 : i32
      linalg.yield %81 : i1
    } -> tensor<8x8x32xi1>
    %7 = tensor.empty() : tensor<8x8x32xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<8x8x32xi1>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: i1, %out: f32):
      %81 = arith.uitofp %in : i1 to f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %collapsed = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<8x8x32xf32> into tensor<64x32xf32>
    %9 = tensor.empty() : tensor<64x16xf32>
    %10 = linalg.fill ins(%cst_4 : f32) outs(%9 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %11 = linalg.matmul ins(%collapsed, %arg0 : tensor<64x32xf32>, tensor<32x16xf32>) outs(%10 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %expanded = tensor.expand_shape %11 [[0, 1], [2]] output_shape [8, 8, 16] : tensor<64x16xf32> into tensor<8x8x16xf32>
    %12 = tensor.empty() : tensor<8x8x16xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<8x8x16xf32>) outs(%12 : tensor<8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x16xf32>
    %14:15 = scf.for %arg7 = %c0_i32 to %c8_i32 step %c1_i32 iter_args(%arg8 = %cst_8, %arg9 = %cst_8, %arg10 = %cst_7, %arg11 = %cst_7, %arg12 = %cst_7, %arg13 = %cst_7, %arg14 = %cst_7, %arg15 = %cst_7, %arg16 = %cst_7, %arg17 = %cst_7, %arg18 = %cst_7, %arg19 = %cst_7, %arg20 = %cst_7, %arg21 = %cst_7, %arg22 = %cst_7) -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>)  : i32 {
      %81 = arith.index_cast %arg7 : i32 to index
      %82 = arith.maxsi %81, %c0 : index
      %83 = arith.minsi %82, %c7 : index
      %extracted_slice = tensor.extract_slice %13[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_17 = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %84 = tensor.empty() : tensor<8x64xf32>
      %85 = linalg.fill ins(%cst_4 : f32) outs(%84 : tensor<8x64xf32>) -> tensor<8x64xf32>
      %86 = linalg.matmul ins(%collapsed_17, %arg1 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%85 : tensor<8x64xf32>) -> tensor<8x64xf32>
      %87 = linalg.matmul ins(%arg8, %arg2 : tensor<8x16xf32>, tensor<16x64xf32>) outs(%85 : tensor<8x64xf32>) -> tensor<8x64xf32>
      %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%86, %87 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%84 : tensor<8x64xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.addf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x64xf32>
      %89 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%84 : tensor<8x64xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x64xf32>
      %90 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%88, %89 : tensor<8x64xf32>, tensor<8x64xf32>) outs(%84 : tensor<8x64xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.addf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x64xf32>
      %extracted_slice_18 = tensor.extract_slice %90[0, 0] [8, 16] [1, 1] : tensor<8x64xf32> to tensor<8x16xf32>
      %extracted_slice_19 = tensor.extract_slice %90[0, 16] [8, 16] [1, 1] : tensor<8x64xf32> to tensor<8x16xf32>
      %extracted_slice_20 = tensor.extract_slice %90[0, 32] [8, 16] [1, 1] : tensor<8x64xf32> to tensor<8x16xf32>
      %extracted_slice_21 = tensor.extract_slice %90[0, 48] [8, 16] [1, 1] : tensor<8x64xf32> to tensor<8x16xf32>
      %91 = tensor.empty() : tensor<8x16xf32>
      %92 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_19 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.negf %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %93 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = math.exp %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %94 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%93 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.addf %in, %cst_3 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %95 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%94 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.divf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %96 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%95 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.subf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %97 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%95, %96 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %98 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%95, %arg9 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %99 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_18 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.negf %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %100 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = math.exp %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %101 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.addf %in, %cst_3 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %102 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%101 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.divf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %103 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%102 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.subf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %104 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%102, %103 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %105 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_21 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = math.tanh %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %106 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.subf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %107 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%102, %105 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %108 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%98, %107 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.addf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %109 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_20 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.negf %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %110 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = math.exp %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %111 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.addf %in, %cst_3 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %112 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.divf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %113 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.subf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %114 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%112, %113 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %115 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%108 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = math.tanh %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %116 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%115 : tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %132 = arith.subf %cst_3, %in : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %117 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%112, %115 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%91 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_34: f32, %out: f32):
        %132 = arith.mulf %in, %in_34 : f32
        linalg.yield %132 : f32
      } -> tensor<8x16xf32>
      %118 = tensor.empty() : tensor<1x8x16xf32>
      %119 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice = tensor.insert_slice %119 into %arg10[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %120 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_22 = tensor.insert_slice %120 into %arg11[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %121 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_23 = tensor.insert_slice %121 into %arg12[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %122 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_24 = tensor.insert_slice %122 into %arg13[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %123 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_25 = tensor.insert_slice %123 into %arg14[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %124 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_26 = tensor.insert_slice %124 into %arg15[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %125 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_27 = tensor.insert_slice %125 into %arg16[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %126 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_28 = tensor.insert_slice %126 into %arg17[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %127 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_29 = tensor.insert_slice %127 into %arg18[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %128 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_30 = tensor.insert_slice %128 into %arg19[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %129 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_31 = tensor.insert_slice %129 into %arg20[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %130 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_32 = tensor.insert_slice %130 into %arg21[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      %131 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%112 : tensor<8x16xf32>) outs(%118 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_33 = tensor.insert_slice %131 into %arg22[%83, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      scf.yield %117, %108, %inserted_slice, %inserted_slice_22, %inserted_slice_23, %inserted_slice_24, %inserted_slice_25, %inserted_slice_26, %inserted_slice_27, %inserted_slice_28, %inserted_slice_29, %inserted_slice_30, %inserted_slice_31, %inserted_slice_32, %inserted_slice_33 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>
    }
    %15 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14#2 : tensor<8x8x16xf32>) outs(%12 : tensor<8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x16xf32>
    %collapsed_9 = tensor.collapse_shape %15 [[0, 1], [2]] : tensor<8x8x16xf32> into tensor<64x16xf32>
    %16 = tensor.empty() : tensor<64x32xf32>
    %17 = linalg.fill ins(%cst_4 : f32) outs(%16 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %18 = linalg.matmul ins(%collapsed_9, %arg4 : tensor<64x16xf32>, tensor<16x32xf32>) outs(%17 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %expanded_10 = tensor.expand_shape %18 [[0, 1], [2]] output_shape [8, 8, 32] : tensor<64x32xf32> into tensor<8x8x32xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6 : tensor<8x8xi32>) outs(%2 : tensor<8x8x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<8x8x32xi32>
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %4 : tensor<8x8x32xi32>, tensor<8x8x32xi32>) outs(%5 : tensor<8x8x32xi1>) {
    ^bb0(%in: i32, %in_17: i32, %out: i1):
      %81 = arith.cmpi eq, %in, %in_17 : i32
      linalg.yield %81 : i1
    } -> tensor<8x8x32xi1>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20 : tensor<8x8x32xi1>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: i1, %out: f32):
      %81 = arith.uitofp %in : i1 to f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %22 = tensor.empty() : tensor<8x8xf32>
    %23 = linalg.fill ins(%cst_2 : f32) outs(%22 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_10 : tensor<8x8x32xf32>) outs(%23 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.maximumf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<8x8xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x32xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_10, %25 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = math.exp %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %28 = linalg.fill ins(%cst_4 : f32) outs(%22 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%27 : tensor<8x8x32xf32>) outs(%28 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.addf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8xf32>
    %expanded_11 = tensor.expand_shape %29 [[0], [1, 2]] output_shape [8, 8, 1] : tensor<8x8xf32> into tensor<8x8x1xf32>
    %30 = tensor.empty() : tensor<8x8x1xf32>
    %31 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<8x8x1xf32>) outs(%30 : tensor<8x8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = math.log %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x1xf32>
    %32 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<8x8x1xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x32xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %32 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33, %21 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.mulf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<8x8x32xf32>) outs(%28 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.addf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8xf32>
    %36 = tensor.empty() : tensor<f32>
    %37 = linalg.fill ins(%cst_4 : f32) outs(%36 : tensor<f32>) -> tensor<f32>
    %38 = linalg.generic {indexing_maps = [#map4, #map8], iterator_types = ["reduction", "reduction"]} ins(%35 : tensor<8x8xf32>) outs(%37 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.addf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<f32>
    %39 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%38 : tensor<f32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.divf %in, %cst_1 : f32
      linalg.yield %81 : f32
    } -> tensor<f32>
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%39 : tensor<f32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.negf %in : f32
      linalg.yield %81 : f32
    } -> tensor<f32>
    %41 = linalg.generic {indexing_maps = [#map9], iterator_types = []} outs(%36 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %42 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%41 : tensor<f32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.divf %in, %cst_1 : f32
      linalg.yield %81 : f32
    } -> tensor<f32>
    %43 = linalg.generic {indexing_maps = [#map10, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%42 : tensor<f32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x32xf32>
    %44 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43, %21 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.mulf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %45 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44 : tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.negf %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %46 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%45 : tensor<8x8x32xf32>) outs(%28 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.addf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8xf32>
    %expanded_12 = tensor.expand_shape %46 [[0], [1, 2]] output_shape [8, 8, 1] : tensor<8x8xf32> into tensor<8x8x1xf32>
    %47 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_12, %expanded_11 : tensor<8x8x1xf32>, tensor<8x8x1xf32>) outs(%30 : tensor<8x8x1xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.divf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x1xf32>
    %48 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%47 : tensor<8x8x1xf32>) outs(%28 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.addf %out, %in : f32
      linalg.yield %81 : f32
    } -> tensor<8x8xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<8x8xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x32xf32>
    %50 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %27 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.mulf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %51 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44, %50 : tensor<8x8x32xf32>, tensor<8x8x32xf32>) outs(%7 : tensor<8x8x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.addf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<8x8x32xf32>
    %52 = tensor.empty() : tensor<32x8x8xf32>
    %53 = linalg.generic {indexing_maps = [#map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<8x8x32xf32>) outs(%52 : tensor<32x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x8x8xf32>
    %collapsed_13 = tensor.collapse_shape %53 [[0], [1, 2]] : tensor<32x8x8xf32> into tensor<32x64xf32>
    %54 = tensor.empty() : tensor<32x16xf32>
    %55 = linalg.fill ins(%cst_4 : f32) outs(%54 : tensor<32x16xf32>) -> tensor<32x16xf32>
    %56 = linalg.matmul ins(%collapsed_13, %collapsed_9 : tensor<32x64xf32>, tensor<64x16xf32>) outs(%55 : tensor<32x16xf32>) -> tensor<32x16xf32>
    %57 = tensor.empty() : tensor<16x32xf32>
    %58 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<32x16xf32>) outs(%57 : tensor<16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x32xf32>
    %collapsed_14 = tensor.collapse_shape %51 [[0, 1], [2]] : tensor<8x8x32xf32> into tensor<64x32xf32>
    %59 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<16x32xf32>) outs(%54 : tensor<32x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x16xf32>
    %60 = linalg.matmul ins(%collapsed_14, %59 : tensor<64x32xf32>, tensor<32x16xf32>) outs(%10 : tensor<64x16xf32>) -> tensor<64x16xf32>
    %expanded_15 = tensor.expand_shape %60 [[0, 1], [2]] output_shape [8, 8, 16] : tensor<64x16xf32> into tensor<8x8x16xf32>
    %61 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_15 : tensor<8x8x16xf32>) outs(%12 : tensor<8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x16xf32>
    %62:6 = scf.for %arg7 = %c0_i32 to %c8_i32 step %c1_i32 iter_args(%arg8 = %cst_6, %arg9 = %cst_6, %arg10 = %cst_5, %arg11 = %cst_8, %arg12 = %cst_8, %arg13 = %cst_7) -> (tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x8x16xf32>)  : i32 {
      %81 = arith.subi %c7_i32, %arg7 : i32
      %82 = arith.index_cast %81 : i32 to index
      %83 = arith.maxsi %82, %c0 : index
      %84 = arith.minsi %83, %c7 : index
      %extracted_slice = tensor.extract_slice %61[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_17 = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_18 = tensor.extract_slice %13[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_19 = tensor.collapse_shape %extracted_slice_18 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_20 = tensor.extract_slice %14#3[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_21 = tensor.collapse_shape %extracted_slice_20 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_22 = tensor.extract_slice %14#4[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_23 = tensor.collapse_shape %extracted_slice_22 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_24 = tensor.extract_slice %14#5[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_25 = tensor.collapse_shape %extracted_slice_24 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_26 = tensor.extract_slice %14#6[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_27 = tensor.collapse_shape %extracted_slice_26 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_28 = tensor.extract_slice %14#7[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_29 = tensor.collapse_shape %extracted_slice_28 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_30 = tensor.extract_slice %14#8[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_31 = tensor.collapse_shape %extracted_slice_30 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_32 = tensor.extract_slice %14#9[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_33 = tensor.collapse_shape %extracted_slice_32 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_34 = tensor.extract_slice %14#10[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_35 = tensor.collapse_shape %extracted_slice_34 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_36 = tensor.extract_slice %14#11[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_37 = tensor.collapse_shape %extracted_slice_36 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_38 = tensor.extract_slice %14#12[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_39 = tensor.collapse_shape %extracted_slice_38 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_40 = tensor.extract_slice %14#13[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_41 = tensor.collapse_shape %extracted_slice_40 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %extracted_slice_42 = tensor.extract_slice %14#14[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x8x16xf32> to tensor<1x8x16xf32>
      %collapsed_43 = tensor.collapse_shape %extracted_slice_42 [[0, 1], [2]] : tensor<1x8x16xf32> into tensor<8x16xf32>
      %85 = tensor.empty() : tensor<8x16xf32>
      %86 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg11, %collapsed_17 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %87 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%collapsed_43, %86 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%86, %collapsed_39 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %89 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%87, %collapsed_41 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %90 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg12, %89 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %91 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%89, %collapsed_39 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %92 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%90, %91 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %93 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%88, %collapsed_37 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %94 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%collapsed_35, %92 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %95 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%92, %collapsed_31 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %96 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%94, %collapsed_33 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %97 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%96, %collapsed_31 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %98 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%96, %97 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %99 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%95, %collapsed_29 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %100 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%collapsed_27, %92 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %101 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%92, %collapsed_25 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %102 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%101, %collapsed_23 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%85 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.mulf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<8x16xf32>
      %103 = tensor.empty() : tensor<8x64xf32>
      %inserted_slice = tensor.insert_slice %99 into %103[0, 0] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x64xf32>
      %inserted_slice_44 = tensor.insert_slice %102 into %inserted_slice[0, 16] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x64xf32>
      %inserted_slice_45 = tensor.insert_slice %93 into %inserted_slice_44[0, 32] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x64xf32>
      %inserted_slice_46 = tensor.insert_slice %98 into %inserted_slice_45[0, 48] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x64xf32>
      %104 = tensor.empty() : tensor<64xf32>
      %105 = linalg.fill ins(%cst_4 : f32) outs(%104 : tensor<64xf32>) -> tensor<64xf32>
      %106 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "reduction"]} ins(%inserted_slice_46 : tensor<8x64xf32>) outs(%105 : tensor<64xf32>) {
      ^bb0(%in: f32, %out: f32):
        %125 = arith.addf %out, %in : f32
        linalg.yield %125 : f32
      } -> tensor<64xf32>
      %expanded_47 = tensor.expand_shape %106 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
      %107 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel", "reduction"]} ins(%expanded_47 : tensor<1x64xf32>) outs(%105 : tensor<64xf32>) {
      ^bb0(%in: f32, %out: f32):
        %125 = arith.addf %out, %in : f32
        linalg.yield %125 : f32
      } -> tensor<64xf32>
      %108 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg10, %107 : tensor<64xf32>, tensor<64xf32>) outs(%104 : tensor<64xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<64xf32>
      %109 = tensor.empty() : tensor<64x8xf32>
      %110 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_46 : tensor<8x64xf32>) outs(%109 : tensor<64x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<64x8xf32>
      %111 = linalg.matmul ins(%110, %collapsed_21 : tensor<64x8xf32>, tensor<8x16xf32>) outs(%10 : tensor<64x16xf32>) -> tensor<64x16xf32>
      %112 = tensor.empty() : tensor<16x64xf32>
      %113 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<64x16xf32>) outs(%112 : tensor<16x64xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x64xf32>
      %114 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg9, %113 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%112 : tensor<16x64xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<16x64xf32>
      %115 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<16x64xf32>) outs(%9 : tensor<64x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<64x16xf32>
      %116 = linalg.fill ins(%cst_4 : f32) outs(%85 : tensor<8x16xf32>) -> tensor<8x16xf32>
      %117 = linalg.matmul ins(%inserted_slice_46, %115 : tensor<8x64xf32>, tensor<64x16xf32>) outs(%116 : tensor<8x16xf32>) -> tensor<8x16xf32>
      %118 = linalg.matmul ins(%110, %collapsed_19 : tensor<64x8xf32>, tensor<8x16xf32>) outs(%10 : tensor<64x16xf32>) -> tensor<64x16xf32>
      %119 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<64x16xf32>) outs(%112 : tensor<16x64xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x64xf32>
      %120 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg8, %119 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%112 : tensor<16x64xf32>) {
      ^bb0(%in: f32, %in_49: f32, %out: f32):
        %125 = arith.addf %in, %in_49 : f32
        linalg.yield %125 : f32
      } -> tensor<16x64xf32>
      %121 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16x64xf32>) outs(%9 : tensor<64x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<64x16xf32>
      %122 = linalg.matmul ins(%inserted_slice_46, %121 : tensor<8x64xf32>, tensor<64x16xf32>) outs(%116 : tensor<8x16xf32>) -> tensor<8x16xf32>
      %123 = tensor.empty() : tensor<1x8x16xf32>
      %124 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<8x16xf32>) outs(%123 : tensor<1x8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x16xf32>
      %inserted_slice_48 = tensor.insert_slice %124 into %arg13[%84, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<8x8x16xf32>
      scf.yield %120, %114, %108, %117, %100, %inserted_slice_48 : tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x8x16xf32>
    }
    %63 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62#5 : tensor<8x8x16xf32>) outs(%12 : tensor<8x8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8x16xf32>
    %64 = tensor.empty() : tensor<16x8x8xf32>
    %65 = linalg.generic {indexing_maps = [#map11, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63 : tensor<8x8x16xf32>) outs(%64 : tensor<16x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x8x8xf32>
    %collapsed_16 = tensor.collapse_shape %65 [[0], [1, 2]] : tensor<16x8x8xf32> into tensor<16x64xf32>
    %66 = linalg.fill ins(%cst_4 : f32) outs(%57 : tensor<16x32xf32>) -> tensor<16x32xf32>
    %67 = linalg.matmul ins(%collapsed_16, %collapsed : tensor<16x64xf32>, tensor<64x32xf32>) outs(%66 : tensor<16x32xf32>) -> tensor<16x32xf32>
    %68 = linalg.generic {indexing_maps = [#map12, #map4], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<16x32xf32>) outs(%54 : tensor<32x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x16xf32>
    %69 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<32x16xf32>) outs(%54 : tensor<32x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.mulf %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<32x16xf32>
    %70 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0, %69 : tensor<32x16xf32>, tensor<32x16xf32>) outs(%54 : tensor<32x16xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<32x16xf32>
    %71 = tensor.empty() : tensor<16x64xf32>
    %72 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%62#0 : tensor<16x64xf32>) outs(%71 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.mulf %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %73 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg1, %72 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%71 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %74 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%62#1 : tensor<16x64xf32>) outs(%71 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.mulf %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %75 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg2, %74 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%71 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %76 = tensor.empty() : tensor<64xf32>
    %77 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%62#2 : tensor<64xf32>) outs(%76 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.mulf %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<64xf32>
    %78 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg3, %77 : tensor<64xf32>, tensor<64xf32>) outs(%76 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<64xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<16x32xf32>) outs(%57 : tensor<16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %81 = arith.mulf %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<16x32xf32>
    %80 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg4, %79 : tensor<16x32xf32>, tensor<16x32xf32>) outs(%57 : tensor<16x32xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %81 = arith.subf %in, %in_17 : f32
      linalg.yield %81 : f32
    } -> tensor<16x32xf32>
    return %70, %73, %75, %78, %80, %40 : tensor<32x16xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x32xf32>, tensor<f32>
  }
}

