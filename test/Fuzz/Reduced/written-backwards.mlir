// RUN: automap-fuzz %s

// A tile of a loop that writes backwards is not the tile of the result.
dist.topology @mesh <["x" = 3]>
func.func @step(%x: tensor<8x6xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) -> tensor<8x6xf32> {
  %e = tensor.empty() : tensor<8x6xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (-i + 7, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x6xf32>) outs(%e : tensor<8x6xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
