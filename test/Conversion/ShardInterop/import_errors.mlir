// RUN: automap-opt %s --dist-import-shard --split-input-file --verify-diagnostics

shard.grid @grid(shape = 2)
func.func @halo(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has halos; leave them out}}
  %s = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @offsets(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{cuts dims at given offsets}}
  %s = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, 3, 8] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @no_such_axis(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{splits over axis 7, but the grid has 1 axes}}
  %s = shard.sharding @grid split_axes = [[7]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2x2)
func.func @too_many_dims(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[0], [1]] : !shard.sharding
  // expected-error@+1 {{the sharding is for 2 dims, but the tensor 'tensor<8xf32>' has 1}}
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error@+1 {{needs sizes that are known and at least 1}}
shard.grid @grid(shape = 2x?)

// -----

// expected-note@+1 {{the first one is here}}
shard.grid @one(shape = 2)
// expected-error@+1 {{is a second grid; values of one module are split over one mesh}}
shard.grid @two(shape = 2)

// -----

// expected-note@+1 {{the topology is here}}
dist.topology @mesh <["x" = 4]>
// expected-error@+1 {{has other sizes than the topology of the module}}
shard.grid @grid(shape = 2)

// -----

shard.grid @grid(shape = 2)
func.func @partitioned(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{cannot be imported; only 'shard.grid', 'shard.sharding' and 'shard.shard' can}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @contradiction(%a: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %t = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8x8xf32>
  // expected-error@+1 {{says that argument #0 is}}
  %1 = shard.shard %a to %t : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
