// RUN: automap-opt %s --dist-export-shard --split-input-file --verify-diagnostics

// expected-error@+1 {{has no 'dist.topology'}}
module {
}

// -----

dist.topology @mesh <["m0" = 4]>
func.func @uneven(%a: tensor<18xf32>) -> tensor<18xf32> {
  // expected-error@+1 {{cannot be exported: dim 0 of size 18 is cut into 4 pieces; pad it to a multiple}}
  %0 = dist.constraint %a <@mesh, [["m0"]]> : tensor<18xf32>
  return %0 : tensor<18xf32>
}

// -----

dist.topology @mesh <["m0" = 4]>
func.func @local(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{cannot be exported; the shard dialect takes over before 'dist-partition'}}
  %0 = dist.all_reduce %a sum on @mesh over ["m0"] : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
