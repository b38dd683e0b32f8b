// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{unknown reduction 'average'; expected sum, product, max, min, maxnum, minnum, umax, umin, band, bor or bxor}}
  %0 = dist.all_reduce %a average on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected valid keyword}}
  %0 = dist.all_reduce %a "sum" on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'on'}}
  %0 = dist.all_reduce %a sum over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'over'}}
  %0 = dist.all_reduce %a sum on @mesh : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected '['}}
  %0 = dist.all_reduce %a sum on @mesh over "x" : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'dim'}}
  %0 = dist.all_gather %a on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{expected 'concat'}}
  %0 = dist.all_to_all %a split 0 on @mesh over ["x"] : tensor<4x4xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'root'}}
  %0 = dist.broadcast %a on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'pairs'}}
  %0 = dist.collective_permute %a on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}
