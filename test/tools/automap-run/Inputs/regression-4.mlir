// The same on four devices: the ten rows are split into tiles of three, the
// last of which has one row and padding.
dist.topology @mesh <["x" = 4]>
func.func private @step.spmd(%w: tensor<6xf32>, %count: tensor<i64>,
    %x: tensor<3x6xf32>, %y: tensor<3xf32>)
    -> (tensor<6xf32>, tensor<i64>, tensor<f32>, tensor<3xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1> : tensor<i64>
  %rate = arith.constant dense<0.01> : tensor<6xf32>
  %rows = tensor.empty() : tensor<3xf32>
  %rows0 = linalg.fill ins(%zero : f32) outs(%rows : tensor<3xf32>) -> tensor<3xf32>
  %scalar = tensor.empty() : tensor<f32>
  %scalar0 = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %weights = tensor.empty() : tensor<6xf32>
  %weights0 = linalg.fill ins(%zero : f32) outs(%weights : tensor<6xf32>) -> tensor<6xf32>
  %pred = linalg.matvec ins(%x, %w : tensor<3x6xf32>, tensor<6xf32>)
    outs(%rows0 : tensor<3xf32>) -> tensor<3xf32>
  %error = arith.subf %pred, %y : tensor<3xf32>
  %part = linalg.dot ins(%error, %error : tensor<3xf32>, tensor<3xf32>)
    outs(%scalar0 : tensor<f32>) -> tensor<f32>
  %loss = dist.all_reduce %part sum on @mesh over ["x"] : tensor<f32> -> tensor<f32>
  %gradPart = linalg.vecmat ins(%error, %x : tensor<3xf32>, tensor<3x6xf32>)
    outs(%weights0 : tensor<6xf32>) -> tensor<6xf32>
  %grad = dist.all_reduce %gradPart sum on @mesh over ["x"] : tensor<6xf32> -> tensor<6xf32>
  %delta = arith.mulf %grad, %rate : tensor<6xf32>
  %new = arith.subf %w, %delta : tensor<6xf32>
  %next = arith.addi %count, %one : tensor<i64>
  return %new, %next, %loss, %error : tensor<6xf32>, tensor<i64>, tensor<f32>, tensor<3xf32>
}
func.func @step(
    %w: tensor<6xf32> {dist.name = "w", dist.role = #dist.role<parameter>},
    %count: tensor<i64> {dist.name = "count", dist.role = #dist.role<state>},
    %x: tensor<10x6xf32> {dist.name = "x", dist.role = #dist.role<input>},
    %y: tensor<10xf32> {dist.name = "y", dist.role = #dist.role<input>}) -> (
    tensor<6xf32> {dist.updates = 0 : i64},
    tensor<i64> {dist.updates = 1 : i64},
    tensor<f32> {dist.loss, dist.name = "loss"},
    tensor<10xf32> {dist.name = "errors"}) {
  %0:4 = dist.launch @step.spmd(%w, %count, %x, %y) on @mesh
    in [<@mesh, [[]]>, <@mesh, []>, <@mesh, [["x"], []]>, <@mesh, [["x"]]>]
    out [<@mesh, [[]]>, <@mesh, []>, <@mesh, []>, <@mesh, [["x"]]>]
    : (tensor<6xf32>, tensor<i64>, tensor<10x6xf32>, tensor<10xf32>)
    -> (tensor<6xf32>, tensor<i64>, tensor<f32>, tensor<10xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<6xf32>, tensor<i64>, tensor<f32>, tensor<10xf32>
}
