// mlp-sgd: made by export/mlp_sgd.py with PyTorch 2.14.1 and torch-mlir; see README.md.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @train_step(
      %arg0: tensor<64x32xf32> {dist.name = "fc1.weight", dist.role = #dist.role<parameter>},
      %arg1: tensor<64xf32> {dist.name = "fc1.bias", dist.role = #dist.role<parameter>},
      %arg2: tensor<64x64xf32> {dist.name = "fc2.weight", dist.role = #dist.role<parameter>},
      %arg3: tensor<64xf32> {dist.name = "fc2.bias", dist.role = #dist.role<parameter>},
      %arg4: tensor<10x64xf32> {dist.name = "fc3.weight", dist.role = #dist.role<parameter>},
      %arg5: tensor<10xf32> {dist.name = "fc3.bias", dist.role = #dist.role<parameter>},
      %arg6: tensor<16x32xf32> {dist.name = "x", dist.role = #dist.role<input>},
      %arg7: tensor<16xi64> {dist.name = "labels", dist.role = #dist.role<input>}) -> (
      tensor<64x32xf32> {dist.updates = 0 : i64},
      tensor<64xf32> {dist.updates = 1 : i64},
      tensor<64x64xf32> {dist.updates = 2 : i64},
      tensor<64xf32> {dist.updates = 3 : i64},
      tensor<10x64xf32> {dist.updates = 4 : i64},
      tensor<10xf32> {dist.updates = 5 : i64},
      tensor<f32> {dist.loss, dist.name = "loss"}) {
    %cst = arith.constant 1.000000e-01 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_4 = arith.constant 1.600000e+01 : f32
    %0 = tensor.empty() : tensor<32x64xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<64x32xf32>) outs(%0 : tensor<32x64xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<16x64xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %3 = linalg.matmul ins(%arg6, %transposed : tensor<16x32xf32>, tensor<32x64xf32>) outs(%2 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg1 : tensor<16x64xf32>, tensor<64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.addf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x64xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<16x64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.cmpf ugt, %in, %cst_0 : f32
      %81 = arith.select %80, %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %6 = tensor.empty() : tensor<64x64xf32>
    %transposed_5 = linalg.transpose ins(%arg2 : tensor<64x64xf32>) outs(%6 : tensor<64x64xf32>) permutation = [1, 0] 
    %7 = linalg.matmul ins(%5, %transposed_5 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%2 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %arg3 : tensor<16x64xf32>, tensor<64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.addf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x64xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<16x64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.cmpf ugt, %in, %cst_0 : f32
      %81 = arith.select %80, %in, %cst_0 : f32
      linalg.yield %81 : f32
    } -> tensor<16x64xf32>
    %10 = tensor.empty() : tensor<64x10xf32>
    %transposed_6 = linalg.transpose ins(%arg4 : tensor<10x64xf32>) outs(%10 : tensor<64x10xf32>) permutation = [1, 0] 
    %11 = tensor.empty() : tensor<16x10xf32>
    %12 = linalg.fill ins(%cst_0 : f32) outs(%11 : tensor<16x10xf32>) -> tensor<16x10xf32>
    %13 = linalg.matmul ins(%9, %transposed_6 : tensor<16x64xf32>, tensor<64x10xf32>) outs(%12 : tensor<16x10xf32>) -> tensor<16x10xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %arg5 : tensor<16x10xf32>, tensor<10xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.addf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %15 = tensor.empty() : tensor<16xf32>
    %16 = linalg.fill ins(%cst_1 : f32) outs(%15 : tensor<16xf32>) -> tensor<16xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "reduction"]} ins(%14 : tensor<16x10xf32>) outs(%16 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.maximumf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<16xf32>
    %expanded = tensor.expand_shape %17 [[0, 1]] output_shape [16, 1] : tensor<16xf32> into tensor<16x1xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%14, %expanded : tensor<16x10xf32>, tensor<16x1xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<16x10xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = math.exp %in : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %20 = tensor.empty() : tensor<16x1xf32>
    %21 = linalg.fill ins(%cst_0 : f32) outs(%20 : tensor<16x1xf32>) -> tensor<16x1xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<16x10xf32>) outs(%21 : tensor<16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<16x1xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<16x1xf32>) outs(%20 : tensor<16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = math.log %in : f32
      linalg.yield %80 : f32
    } -> tensor<16x1xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<16x10xf32>, tensor<16x1xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %25 = tensor.empty() : tensor<10xi64>
    %26 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%25 : tensor<10xi64>) {
    ^bb0(%out: i64):
      %80 = linalg.index 0 : index
      %81 = arith.index_cast %80 : index to i64
      linalg.yield %81 : i64
    } -> tensor<10xi64>
    %expanded_7 = tensor.expand_shape %arg7 [[0, 1]] output_shape [16, 1] : tensor<16xi64> into tensor<16x1xi64>
    %27 = tensor.empty() : tensor<16x10xi1>
    %28 = linalg.generic {indexing_maps = [#map3, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_7, %26 : tensor<16x1xi64>, tensor<10xi64>) outs(%27 : tensor<16x10xi1>) {
    ^bb0(%in: i64, %in_13: i64, %out: i1):
      %80 = arith.cmpi eq, %in, %in_13 : i64
      linalg.yield %80 : i1
    } -> tensor<16x10xi1>
    %29 = linalg.generic {indexing_maps = [#map, #map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %24, %cst_3 : tensor<16x10xi1>, tensor<16x10xf32>, tensor<f32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %80 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %30 = tensor.empty() : tensor<f32>
    %31 = linalg.fill ins(%cst_0 : f32) outs(%30 : tensor<f32>) -> tensor<f32>
    %32 = linalg.generic {indexing_maps = [#map, #map5], iterator_types = ["reduction", "reduction"]} ins(%29 : tensor<16x10xf32>) outs(%31 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<f32>
    %33 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%32 : tensor<f32>) outs(%30 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.divf %in, %cst_4 : f32
      linalg.yield %80 : f32
    } -> tensor<f32>
    %34 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%33 : tensor<f32>) outs(%30 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.negf %in : f32
      linalg.yield %80 : f32
    } -> tensor<f32>
    %35 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%cst_2 : tensor<f32>) outs(%30 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.negf %in : f32
      linalg.yield %80 : f32
    } -> tensor<f32>
    %36 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%35 : tensor<f32>) outs(%30 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.divf %in, %cst_4 : f32
      linalg.yield %80 : f32
    } -> tensor<f32>
    %37 = linalg.generic {indexing_maps = [#map, #map5, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%28, %36, %cst_3 : tensor<16x10xi1>, tensor<f32>, tensor<f32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %80 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %38 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<16x10xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = math.exp %in : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %39 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%37 : tensor<16x10xf32>) outs(%21 : tensor<16x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<16x1xf32>
    %40 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%38, %39 : tensor<16x10xf32>, tensor<16x1xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.mulf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %41 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%37, %40 : tensor<16x10xf32>, tensor<16x10xf32>) outs(%11 : tensor<16x10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<16x10xf32>
    %42 = linalg.matmul ins(%41, %arg4 : tensor<16x10xf32>, tensor<10x64xf32>) outs(%2 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %43 = tensor.empty() : tensor<10x16xf32>
    %transposed_8 = linalg.transpose ins(%41 : tensor<16x10xf32>) outs(%43 : tensor<10x16xf32>) permutation = [1, 0] 
    %44 = tensor.empty() : tensor<10x64xf32>
    %45 = linalg.fill ins(%cst_0 : f32) outs(%44 : tensor<10x64xf32>) -> tensor<10x64xf32>
    %46 = linalg.matmul ins(%transposed_8, %9 : tensor<10x16xf32>, tensor<16x64xf32>) outs(%45 : tensor<10x64xf32>) -> tensor<10x64xf32>
    %47 = tensor.empty() : tensor<1x10xf32>
    %48 = linalg.fill ins(%cst_0 : f32) outs(%47 : tensor<1x10xf32>) -> tensor<1x10xf32>
    %49 = linalg.generic {indexing_maps = [#map, #map7], iterator_types = ["reduction", "parallel"]} ins(%41 : tensor<16x10xf32>) outs(%48 : tensor<1x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<1x10xf32>
    %collapsed = tensor.collapse_shape %49 [[0, 1]] : tensor<1x10xf32> into tensor<10xf32>
    %50 = tensor.empty() : tensor<16x64xi1>
    %51 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<16x64xf32>) outs(%50 : tensor<16x64xi1>) {
    ^bb0(%in: f32, %out: i1):
      %80 = arith.cmpf ole, %in, %cst_0 : f32
      linalg.yield %80 : i1
    } -> tensor<16x64xi1>
    %52 = linalg.generic {indexing_maps = [#map, #map5, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%51, %cst_3, %42 : tensor<16x64xi1>, tensor<f32>, tensor<16x64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %80 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %80 : f32
    } -> tensor<16x64xf32>
    %53 = linalg.matmul ins(%52, %arg2 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%2 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %54 = tensor.empty() : tensor<64x16xf32>
    %transposed_9 = linalg.transpose ins(%52 : tensor<16x64xf32>) outs(%54 : tensor<64x16xf32>) permutation = [1, 0] 
    %55 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %56 = linalg.matmul ins(%transposed_9, %5 : tensor<64x16xf32>, tensor<16x64xf32>) outs(%55 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %57 = tensor.empty() : tensor<1x64xf32>
    %58 = linalg.fill ins(%cst_0 : f32) outs(%57 : tensor<1x64xf32>) -> tensor<1x64xf32>
    %59 = linalg.generic {indexing_maps = [#map, #map7], iterator_types = ["reduction", "parallel"]} ins(%52 : tensor<16x64xf32>) outs(%58 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<1x64xf32>
    %collapsed_10 = tensor.collapse_shape %59 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
    %60 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<16x64xf32>) outs(%50 : tensor<16x64xi1>) {
    ^bb0(%in: f32, %out: i1):
      %80 = arith.cmpf ole, %in, %cst_0 : f32
      linalg.yield %80 : i1
    } -> tensor<16x64xi1>
    %61 = linalg.generic {indexing_maps = [#map, #map5, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%60, %cst_3, %53 : tensor<16x64xi1>, tensor<f32>, tensor<16x64xf32>) outs(%1 : tensor<16x64xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %80 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %80 : f32
    } -> tensor<16x64xf32>
    %transposed_11 = linalg.transpose ins(%61 : tensor<16x64xf32>) outs(%54 : tensor<64x16xf32>) permutation = [1, 0] 
    %62 = tensor.empty() : tensor<64x32xf32>
    %63 = linalg.fill ins(%cst_0 : f32) outs(%62 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %64 = linalg.matmul ins(%transposed_11, %arg6 : tensor<64x16xf32>, tensor<16x32xf32>) outs(%63 : tensor<64x32xf32>) -> tensor<64x32xf32>
    %65 = linalg.generic {indexing_maps = [#map, #map7], iterator_types = ["reduction", "parallel"]} ins(%61 : tensor<16x64xf32>) outs(%58 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.addf %in, %out : f32
      linalg.yield %80 : f32
    } -> tensor<1x64xf32>
    %collapsed_12 = tensor.collapse_shape %65 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
    %66 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<64x32xf32>) outs(%62 : tensor<64x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<64x32xf32>
    %67 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %66 : tensor<64x32xf32>, tensor<64x32xf32>) outs(%62 : tensor<64x32xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<64x32xf32>
    %68 = tensor.empty() : tensor<64xf32>
    %69 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_12 : tensor<64xf32>) outs(%68 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<64xf32>
    %70 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg1, %69 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<64xf32>
    %71 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<64x64xf32>) outs(%6 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<64x64xf32>
    %72 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2, %71 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%6 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<64x64xf32>
    %73 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_10 : tensor<64xf32>) outs(%68 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<64xf32>
    %74 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg3, %73 : tensor<64xf32>, tensor<64xf32>) outs(%68 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<64xf32>
    %75 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<10x64xf32>) outs(%44 : tensor<10x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<10x64xf32>
    %76 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg4, %75 : tensor<10x64xf32>, tensor<10x64xf32>) outs(%44 : tensor<10x64xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<10x64xf32>
    %77 = tensor.empty() : tensor<10xf32>
    %78 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed : tensor<10xf32>) outs(%77 : tensor<10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %80 = arith.mulf %in, %cst : f32
      linalg.yield %80 : f32
    } -> tensor<10xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg5, %78 : tensor<10xf32>, tensor<10xf32>) outs(%77 : tensor<10xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %80 = arith.subf %in, %in_13 : f32
      linalg.yield %80 : f32
    } -> tensor<10xf32>
    return %67, %70, %72, %74, %76, %79, %34 : tensor<64x32xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<10x64xf32>, tensor<10xf32>, tensor<f32>
  }
}

