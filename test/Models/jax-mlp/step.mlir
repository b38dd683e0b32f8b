// jax-mlp: made by export/jax_models.py with JAX 0.10.2 and iree-opt; see README.md.
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @train_step(
      %arg0: tensor<32x64xf32> {dist.name = "layer1.weight", dist.role = #dist.role<parameter>},
      %arg1: tensor<64xf32> {dist.name = "layer1.bias", dist.role = #dist.role<parameter>},
      %arg2: tensor<64x64xf32> {dist.name = "layer2.weight", dist.role = #dist.role<parameter>},
      %arg3: tensor<64xf32> {dist.name = "layer2.bias", dist.role = #dist.role<parameter>},
      %arg4: tensor<64x10xf32> {dist.name = "layer3.weight", dist.role = #dist.role<parameter>},
      %arg5: tensor<10xf32> {dist.name = "layer3.bias", dist.role = #dist.role<parameter>},
      %arg6: tensor<16x32xf32> {dist.name = "x", dist.role = #dist.role<input>},
      %arg7: tensor<16xi32> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<32x64xf32> {dist.updates = 0 : i64},
      tensor<64xf32> {dist.updates = 1 : i64},
      tensor<64x64xf32> {dist.updates = 2 : i64},
      tensor<64xf32> {dist.updates = 3 : i64},
      tensor<64x10xf32> {dist.updates = 4 : i64},
      tensor<10xf32> {dist.updates = 5 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-01 : f32
    %cst_1 = arith.constant 1.600000e+01 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant 5.000000e-01 : f32
    %cst_4 = arith.constant 1.000000e+00 : f32
    %cst_5 = arith.constant 0.797884583 : f32
    %cst_6 = arith.constant 4.471500e-02 : f32
    %cst_7 = arith.constant 3.000000e+00 : f32
    %cst_8 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<16x64xf32>
    %1 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %2 = linalg.matmul ins(%arg6, %arg0 : tensor<16x32xf32>, tensor<32x64xf32>) outs(%1 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %3 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %4 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_7 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_6 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_5 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.tanh %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.subf %cst_4, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %in, %cst_4 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_3 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %14 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %16 = linalg.matmul ins(%15, %arg2 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%1 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x64xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.tanh %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.subf %cst_4, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %21 = tensor.empty() : tensor<16x10xf32>
    %22 = linalg.fill ins(%cst_8 : f32) outs(%21 : tensor<16x10xf32>) -> tensor<16x10xf32>
    %23 = linalg.matmul ins(%19, %arg4 : tensor<16x64xf32>, tensor<64x10xf32>) outs(%22 : tensor<16x10xf32>) -> tensor<16x10xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %26 = tensor.empty() : tensor<1x10xi32>
    %27 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%26 : tensor<1x10xi32>) {
    ^bb0(%out: i32):
      %123 = linalg.index 1 : index
      %124 = arith.index_cast %123 : index to i32
      linalg.yield %124 : i32
    } -> tensor<1x10xi32>
    %28 = tensor.empty() : tensor<16x10xi32>
    %29 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<16xi32>) outs(%28 : tensor<16x10xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<16x10xi32>
    %30 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<1x10xi32>) outs(%28 : tensor<16x10xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<16x10xi32>
    %31 = tensor.empty() : tensor<16x10xi1>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %30 : tensor<16x10xi32>, tensor<16x10xi32>) outs(%31 : tensor<16x10xi1>) {
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %123 = arith.cmpi eq, %in, %in_13 : i32
      linalg.yield %123 : i1
    } -> tensor<16x10xi1>
    %33 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<16x10xi1>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: i1, %out: f32):
      %123 = arith.uitofp %in : i1 to f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %34 = tensor.empty() : tensor<16xf32>
    %35 = linalg.fill ins(%cst_2 : f32) outs(%34 : tensor<16xf32>) -> tensor<16xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<16x10xf32>) outs(%35 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.maximumf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16xf32>
    %37 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<16xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %37 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.exp %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %40 = linalg.fill ins(%cst_8 : f32) outs(%34 : tensor<16xf32>) -> tensor<16xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%39 : tensor<16x10xf32>) outs(%40 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16xf32>
    %expanded = tensor.expand_shape %41 [[0, 1]] output_shape [16, 1] : tensor<16xf32> into tensor<16x1xf32>
    %42 = tensor.empty() : tensor<16x1xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<16x1xf32>) outs(%42 : tensor<16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = math.log %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x1xf32>
    %44 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<16x1xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %44 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %33 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%46 : tensor<16x10xf32>) outs(%40 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16xf32>
    %48 = tensor.empty() : tensor<f32>
    %49 = linalg.fill ins(%cst_8 : f32) outs(%48 : tensor<f32>) -> tensor<f32>
    %50 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["reduction"]} ins(%47 : tensor<16xf32>) outs(%49 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %51 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%50 : tensor<f32>) outs(%48 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_1 : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %52 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%51 : tensor<f32>) outs(%48 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.negf %in : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %53 = linalg.generic {indexing_maps = [#map7], iterator_types = []} outs(%48 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %54 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%53 : tensor<f32>) outs(%48 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.divf %in, %cst_1 : f32
      linalg.yield %123 : f32
    } -> tensor<f32>
    %55 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%54 : tensor<f32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %33 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.negf %in : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%57 : tensor<16x10xf32>) outs(%40 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16xf32>
    %expanded_9 = tensor.expand_shape %58 [[0, 1]] output_shape [16, 1] : tensor<16xf32> into tensor<16x1xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_9, %expanded : tensor<16x1xf32>, tensor<16x1xf32>) outs(%42 : tensor<16x1xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.divf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x1xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<16x1xf32>) outs(%40 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<16xf32>
    %61 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<16xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x10xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61, %39 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%56, %62 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%21 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x10xf32>
    %64 = tensor.empty() : tensor<10xf32>
    %65 = linalg.fill ins(%cst_8 : f32) outs(%64 : tensor<10xf32>) -> tensor<10xf32>
    %66 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%63 : tensor<16x10xf32>) outs(%65 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<10xf32>
    %expanded_10 = tensor.expand_shape %66 [[0, 1]] output_shape [1, 10] : tensor<10xf32> into tensor<1x10xf32>
    %67 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_10 : tensor<1x10xf32>) outs(%65 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<10xf32>
    %68 = tensor.empty() : tensor<10x16xf32>
    %69 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<16x10xf32>) outs(%68 : tensor<10x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<10x16xf32>
    %70 = tensor.empty() : tensor<10x64xf32>
    %71 = linalg.fill ins(%cst_8 : f32) outs(%70 : tensor<10x64xf32>) -> tensor<10x64xf32>
    %72 = linalg.matmul ins(%69, %19 : tensor<10x16xf32>, tensor<16x64xf32>) outs(%71 : tensor<10x64xf32>) -> tensor<10x64xf32>
    %73 = tensor.empty() : tensor<64x10xf32>
    %74 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%72 : tensor<10x64xf32>) outs(%73 : tensor<64x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x10xf32>
    %75 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<64x10xf32>) outs(%70 : tensor<10x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<10x64xf32>
    %76 = linalg.matmul ins(%63, %75 : tensor<16x10xf32>, tensor<10x64xf32>) outs(%1 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%76, %20 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%77, %19 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%77, %78 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %80 = tensor.empty() : tensor<64xf32>
    %81 = linalg.fill ins(%cst_8 : f32) outs(%80 : tensor<64xf32>) -> tensor<64xf32>
    %82 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%79 : tensor<16x64xf32>) outs(%81 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %expanded_11 = tensor.expand_shape %82 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
    %83 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_11 : tensor<1x64xf32>) outs(%81 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %84 = tensor.empty() : tensor<64x16xf32>
    %85 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<16x64xf32>) outs(%84 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %86 = tensor.empty() : tensor<64x64xf32>
    %87 = linalg.fill ins(%cst_8 : f32) outs(%86 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %88 = linalg.matmul ins(%85, %15 : tensor<64x16xf32>, tensor<16x64xf32>) outs(%87 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %89 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%88 : tensor<64x64xf32>) outs(%86 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %90 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<64x64xf32>) outs(%86 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %91 = linalg.matmul ins(%79, %90 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%1 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %91 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %14 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_3 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %95 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %12 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%95, %11 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%95, %96 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_5 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %98 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98 : tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_6 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%100, %7 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.mulf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%99, %101 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%0 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.addf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<16x64xf32>
    %103 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%102 : tensor<16x64xf32>) outs(%81 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %expanded_12 = tensor.expand_shape %103 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
    %104 = linalg.generic {indexing_maps = [#map9, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_12 : tensor<1x64xf32>) outs(%81 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.addf %out, %in : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %105 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%102 : tensor<16x64xf32>) outs(%84 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %106 = tensor.empty() : tensor<64x32xf32>
    %107 = linalg.fill ins(%cst_8 : f32) outs(%106 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %108 = linalg.matmul ins(%105, %arg6 : tensor<64x16xf32>, tensor<16x32xf32>) outs(%107 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %109 = tensor.empty() : tensor<32x64xf32>
    %110 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%108 : tensor<64x32xf32>) outs(%109 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x64xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<32x64xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %111 : tensor<32x64xf32>, tensor<32x64xf32>) outs(%109 : tensor<32x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<32x64xf32>
    %113 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%104 : tensor<64xf32>) outs(%80 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %114 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg1, %113 : tensor<64xf32>, tensor<64xf32>) outs(%80 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%89 : tensor<64x64xf32>) outs(%86 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<64x64xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %115 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%86 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<64x64xf32>
    %117 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%83 : tensor<64xf32>) outs(%80 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %118 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg3, %117 : tensor<64xf32>, tensor<64xf32>) outs(%80 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<64xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<64x10xf32>) outs(%73 : tensor<64x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<64x10xf32>
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %119 : tensor<64x10xf32>, tensor<64x10xf32>) outs(%73 : tensor<64x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<64x10xf32>
    %121 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%67 : tensor<10xf32>) outs(%64 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %123 = arith.mulf %in, %cst_0 : f32
      linalg.yield %123 : f32
    } -> tensor<10xf32>
    %122 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg5, %121 : tensor<10xf32>, tensor<10xf32>) outs(%64 : tensor<10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %123 = arith.subf %in, %in_13 : f32
      linalg.yield %123 : f32
    } -> tensor<10xf32>
    return %112, %114, %116, %118, %120, %122, %52 : tensor<32x64xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64x10xf32>, tensor<10xf32>, tensor<f32>
  }
}

