// RUN: automap-fuzz %s --runtime

// One value as two results, in one sharding and in two.
dist.topology @mesh <["x" = 2]>
func.func @step(%a: tensor<4x2xf32> {dist.role = #dist.role<input>})
    -> (tensor<4x2xf32>, tensor<4x2xf32>,
        tensor<4x2xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
  %0 = arith.addf %a, %a : tensor<4x2xf32>
  return %0, %0, %0 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>
}
