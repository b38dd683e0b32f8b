// RUN: automap-fuzz %s --runtime

// Fills were copied for each use, for the start of a collective and for its
// wait, too, which then named another input.

dist.topology @mesh <["x" = 2, "y" = 2, "z" = 2]>
func.func @step(
    %arg0: tensor<4x7x8xf64> {dist.role = #dist.role<state>},
    %arg1: tensor<4xf64> {dist.role = #dist.role<parameter>},
    %arg2: tensor<7x8xf64> {dist.role = #dist.role<input>})
    -> tensor<7x8xf64> {
  %cst = arith.constant 0.000000e+00 : f64
  %0 = linalg.fill {dist.factors = #dist.factors<[["z"], ["x", "y"]]>} ins(%cst : f64) outs(%arg2 : tensor<7x8xf64>) -> tensor<7x8xf64>
  %1 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d1, d2)>] {dist.factors = #dist.factors<[["z"], ["y"], [], [], []]>} ins(%arg0, %arg1 : tensor<4x7x8xf64>, tensor<4xf64>) outs(%0 : tensor<7x8xf64>) -> tensor<7x8xf64>
  return %1 : tensor<7x8xf64>
}
