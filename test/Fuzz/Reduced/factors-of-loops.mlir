// RUN: automap-fuzz %s
// RUN: automap-fuzz %s --search
// RUN: automap-opt %s --auto-map=search=false | FileCheck %s

// The axes of the loops are enough. That `ori` of a value with itself goes away
// and what is left is linear adds a factor that nobody could have foreseen; and
// a product that is annotated keeps its loops although a reshape could be taken
// into it.
// CHECK: func.func private @step.spmd
// CHECK: linalg.generic
// CHECK-SAME: tensor<3xi64>
// CHECK: linalg.batch_matmul
// CHECK-SAME: tensor<3x2x3xf32>
#map = affine_map<(d0) -> (d0)>
dist.topology @mesh <["x" = 4]>
func.func @step(%a: tensor<12xi64> {dist.role = #dist.role<input>},
                %b: tensor<12x2x3xf32> {dist.role = #dist.role<input>},
                %c: tensor<12x3x2xf32> {dist.role = #dist.role<input>})
    -> (tensor<12xi64>, tensor<4x3x2x2xf32>) {
  %0 = tensor.empty() : tensor<12xi64>
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%a : tensor<12xi64>) outs(%0 : tensor<12xi64>)
      attrs = {dist.factors = #dist.factors<[["x"]]>} {
  ^bb0(%in: i64, %out: i64):
    %5 = arith.ori %in, %in : i64
    %6 = arith.addi %5, %in : i64
    linalg.yield %6 : i64
  } -> tensor<12xi64>
  %zero = arith.constant 0.0 : f32
  %2 = tensor.empty() : tensor<12x2x2xf32>
  %3 = linalg.fill ins(%zero : f32) outs(%2 : tensor<12x2x2xf32>) -> tensor<12x2x2xf32>
  %4 = linalg.batch_matmul {dist.factors = #dist.factors<[["x"], [], [], []]>}
      ins(%b, %c : tensor<12x2x3xf32>, tensor<12x3x2xf32>)
      outs(%3 : tensor<12x2x2xf32>) -> tensor<12x2x2xf32>
  %7 = tensor.expand_shape %4 [[0, 1], [2], [3]] output_shape [4, 3, 2, 2]
      : tensor<12x2x2xf32> into tensor<4x3x2x2xf32>
  return %1, %7 : tensor<12xi64>, tensor<4x3x2x2xf32>
}
