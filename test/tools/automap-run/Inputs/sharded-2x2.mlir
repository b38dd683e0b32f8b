// Five rows over two devices and then two: the tiles 0-1, 2, 3-4 and none.
// Each device adds its number to its rows, padding included, and adds up what
// its shard of %p holds: that must not count earlier padding. %q is replicated
// and forwarded.
dist.topology @mesh <["a" = 2, "b" = 2]>
func.func private @step.spmd(%p: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %a = dist.axis_index "a" on @mesh
  %b = dist.axis_index "b" on @mesh
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a2 = arith.muli %a, %c2 : index
  %device = arith.addi %a2, %b : index
  %plus = arith.addi %device, %c1 : index
  %int = arith.index_cast %plus : index to i64
  %float = arith.sitofp %int : i64 to f32
  %splat = tensor.splat %float : tensor<2x3xf32>
  %new = arith.addf %p, %splat : tensor<2x3xf32>
  %scalar = tensor.empty() : tensor<f32>
  %scalar0 = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce ins(%p : tensor<2x3xf32>) outs(%scalar0 : tensor<f32>)
    dimensions = [0, 1] (%in: f32, %init: f32) {
      %0 = arith.addf %in, %init : f32
      linalg.yield %0 : f32
    }
  %total = dist.all_reduce %sum sum on @mesh over ["a", "b"] : tensor<f32> -> tensor<f32>
  return %new, %total : tensor<2x3xf32>, tensor<f32>
}
func.func @step(
    %p: tensor<5x3xf32> {dist.name = "p", dist.role = #dist.role<state>},
    %q: tensor<4xbf16> {dist.name = "q", dist.role = #dist.role<input>}) -> (
    tensor<5x3xf32> {dist.updates = 0 : i64},
    tensor<f32> {dist.loss, dist.name = "total"},
    tensor<4xbf16> {dist.name = "same"}) {
  %0:2 = dist.launch @step.spmd(%p) on @mesh
    in [<@mesh, [["a", "b"], []]>] out [<@mesh, [["a", "b"], []]>, <@mesh, []>]
    : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<f32>)
  return %0#0, %0#1, %q : tensor<5x3xf32>, tensor<f32>, tensor<4xbf16>
}
