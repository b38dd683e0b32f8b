// RUN: automap-fuzz %s --runtime

// 7 elements over 2 devices leave one of padding, which may be zero: an integer
// division by it would end the program.
dist.topology @mesh <["x" = 2]>
func.func @step(%a: tensor<7xi8> {dist.role = #dist.role<input>,
                                  dist.sharding = #dist.sharding<@mesh, [["x"]]>}) -> tensor<7xi8> {
  %one = arith.constant dense<1> : tensor<7xi8>
  %0 = arith.ori %a, %one : tensor<7xi8>
  %1 = arith.remui %a, %0 : tensor<7xi8>
  return %1 : tensor<7xi8>
}
