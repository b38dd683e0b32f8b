// RUN: automap-fuzz %s

// The index of a loop of one iteration is simplified to 0. The factors, the
// table's rows among them, stay the same.
#rows = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
dist.topology @mesh <["x" = 2, "y" = 2]>
func.func @step(%table: tensor<4x1xf32> {dist.role = #dist.role<parameter>},
                %below: tensor<4xi64> {dist.name = "below4.1", dist.role = #dist.role<input>})
    -> tensor<4x1xf32> {
  %empty = tensor.empty() : tensor<4x1xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #all], iterator_types = ["parallel", "parallel"]}
      ins(%below : tensor<4xi64>) outs(%empty : tensor<4x1xf32>)
      attrs = {dist.factors = #dist.factors<[["x"], [], ["y"]]>} {
  ^bb0(%row: i64, %out: f32):
    %i = arith.index_cast %row : i64 to index
    %j = linalg.index 1 : index
    %value = tensor.extract %table[%i, %j] : tensor<4x1xf32>
    linalg.yield %value : f32
  } -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
