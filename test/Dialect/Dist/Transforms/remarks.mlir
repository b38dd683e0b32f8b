// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-partition=remarks=true --verify-diagnostics --split-input-file

dist.topology @mesh <["x" = 2]>
func.func @whole(
    // expected-remark @+1 {{every device holds all of 'tensor<4x4xf32>' here: its user needs it whole}}
    %a: tensor<4x4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<4x4xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  // Both dims are read by the same loop.
  // expected-remark @+1 {{every device computes all of 'linalg.generic': the plan splits none of its factors}}
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, i)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  // expected-remark @+1 {{every device computes all of 'tensor.generate': it has no sharding rule}}
  %1 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<4x4xf32>
  // expected-remark @+1 {{every device computes all of 'linalg.add': the plan splits none of its factors}}
  %2 = linalg.add ins(%0, %1 : tensor<4x4xf32>, tensor<4x4xf32>)
    outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
