// RUN: automap-opt %s --split-input-file --verify-diagnostics

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{the id is -1; it must be at least 0}}
  %0 = dist.dasgd_sync -1 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{the period is 0; it must be at least 1}}
  %0 = dist.dasgd_sync 0 (%a) period 0 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{the delay is 5; it must be from 0 to the period, which is 4}}
  %0 = dist.dasgd_sync 0 (%a) period 4 delay 5 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{the delay is -1; it must be from 0 to the period}}
  %0 = dist.dasgd_sync 0 (%a) period 4 delay -1 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{local_weight is 1.5}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    {local_weight = 1.5 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{bucket_bytes is -4; it must be at least 0}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    {bucket_bytes = -4 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{warmup_steps is -1; it must be at least 0}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    {warmup_steps = -1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  // expected-error @+1 {{input #1 has elements of type 'i32'; only f16, bf16, f32 and f64 are averaged}}
  %0:2 = dist.dasgd_sync 0 (%a, %b) period 1 delay 0 merge convex
    on @mesh over ["x"]
    : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{on tensors, the results must have the types of the inputs}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{on tensors, the results must have the types of the inputs}}
  dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{mesh @mesh has no axis "y"; its axes: "x"}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["y"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-error @+1 {{argument #0: 'dist.replicas' must be a unit attribute of a tensor whose leading dim counts replicas}}
func.func @f(%a: tensor<f32> {dist.replicas}) {
  return
}

// -----

// expected-error @+1 {{'dist.replicas' must be a dictionary}}
func.func @f() attributes {dist.replicas = 3 : i64} {
  return
}
