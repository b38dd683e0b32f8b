// RUN: automap-fuzz %s --search
// RUN: automap-fuzz %s

// A person may list the axes of a dim in another order than the mesh does, and
// split a dim into more parts than it has elements. The search, which does
// neither, takes it as it is.
dist.topology @mesh <["x" = 2, "y" = 3, "z" = 2]>
func.func @step(%a: tensor<6x8xf16> {dist.role = #dist.role<input>}) -> tensor<6x8xf16> {
  %0 = dist.constraint %a <@mesh, [["z", "y", "x"], []]> : tensor<6x8xf16>
  %1 = arith.addf %0, %0 : tensor<6x8xf16>
  return %1 : tensor<6x8xf16>
}
