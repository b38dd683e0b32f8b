// Linear regression by gradient descent: the loss is the sum of the squared
// errors, `count` counts the steps, `errors` are those of each row.
func.func @step(
    %w: tensor<6xf32> {dist.name = "w", dist.role = #dist.role<parameter>},
    %count: tensor<i64> {dist.name = "count", dist.role = #dist.role<state>},
    %x: tensor<10x6xf32> {dist.name = "x", dist.role = #dist.role<input>},
    %y: tensor<10xf32> {dist.name = "y", dist.role = #dist.role<input>}) -> (
    tensor<6xf32> {dist.updates = 0 : i64},
    tensor<i64> {dist.updates = 1 : i64},
    tensor<f32> {dist.loss, dist.name = "loss"},
    tensor<10xf32> {dist.name = "errors"}) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant dense<1> : tensor<i64>
  %rate = arith.constant dense<0.01> : tensor<6xf32>
  %rows = tensor.empty() : tensor<10xf32>
  %rows0 = linalg.fill ins(%zero : f32) outs(%rows : tensor<10xf32>) -> tensor<10xf32>
  %scalar = tensor.empty() : tensor<f32>
  %scalar0 = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %weights = tensor.empty() : tensor<6xf32>
  %weights0 = linalg.fill ins(%zero : f32) outs(%weights : tensor<6xf32>) -> tensor<6xf32>
  %pred = linalg.matvec ins(%x, %w : tensor<10x6xf32>, tensor<6xf32>)
    outs(%rows0 : tensor<10xf32>) -> tensor<10xf32>
  %error = arith.subf %pred, %y : tensor<10xf32>
  %loss = linalg.dot ins(%error, %error : tensor<10xf32>, tensor<10xf32>)
    outs(%scalar0 : tensor<f32>) -> tensor<f32>
  %grad = linalg.vecmat ins(%error, %x : tensor<10xf32>, tensor<10x6xf32>)
    outs(%weights0 : tensor<6xf32>) -> tensor<6xf32>
  %delta = arith.mulf %grad, %rate : tensor<6xf32>
  %new = arith.subf %w, %delta : tensor<6xf32>
  %next = arith.addi %count, %one : tensor<i64>
  return %new, %next, %loss, %error : tensor<6xf32>, tensor<i64>, tensor<f32>, tensor<10xf32>
}
