// RUN: automap-opt %s -verify-diagnostics -split-input-file

// expected-error@+1 {{argument #0: 'dist.role' must be a '#dist.role'}}
func.func private @f(tensor<4xf32> {dist.role = "parameter"})

// -----

// expected-error@+1 {{argument #1: 'dist.name' must be a string}}
func.func private @f(f32, tensor<4xf32> {dist.name = 1})

// -----

// expected-error@+1 {{result #0: 'dist.name' must be a string}}
func.func private @f() -> (tensor<4xf32> {dist.name = @loss})

// -----

// expected-error@+1 {{argument #0: 'dist.updates' is not an argument attribute of the dist dialect; those are 'dist.role', 'dist.sharding' and 'dist.name'}}
func.func private @f(tensor<4xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{argument #0: 'dist.loss' is not an argument attribute}}
func.func private @f(tensor<4xf32> {dist.loss})

// -----

// expected-error@+1 {{result #0: 'dist.role' is not a result attribute of the dist dialect; those are 'dist.updates', 'dist.sharding', 'dist.name' and 'dist.loss'}}
func.func private @f() -> (tensor<4xf32> {dist.role = #dist.role<parameter>})

// -----

// expected-error@+1 {{result #0: 'dist.loss' must be a unit attribute}}
func.func private @f() -> (f32 {dist.loss = true})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = 1 : i64})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = -1 : i64})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 0}}
func.func private @f() -> (tensor<4xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = 0 : i32})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = 18446744073709551616 : i128})

// -----

// expected-error@+1 {{result #0: 'dist.updates' must be the number of an argument as i64, below 1}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = "w"})

// -----

// expected-error@+1 {{result #0: has type 'tensor<2xf32>' but updates argument #0 of type 'tensor<4xf32>'}}
func.func private @f(tensor<4xf32>) -> (tensor<2xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{result #1: argument #0 is updated by result #0 already}}
func.func private @f(tensor<4xf32>) -> (tensor<4xf32> {dist.updates = 0 : i64}, tensor<4xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{result #0: updates argument #0, whose role is 'constant'; only a parameter or state is updated}}
func.func private @f(tensor<4xf32> {dist.role = #dist.role<constant>}) -> (tensor<4xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{result #0: updates argument #0, whose role is 'input'}}
func.func private @f(tensor<4xf32> {dist.role = #dist.role<input>}) -> (tensor<4xf32> {dist.updates = 0 : i64})

// -----

// expected-error@+1 {{has an unknown attribute 'dist.role' of the dist dialect}}
func.func private @f(tensor<4xf32>) attributes {dist.role = #dist.role<input>}

// -----

func.func private @roles_good(
    tensor<4xf32> {dist.role = #dist.role<parameter>, dist.name = "w"},
    tensor<4xf32> {dist.role = #dist.role<state>},
    tensor<4xf32> {dist.role = #dist.role<input>},
    tensor<4xf32> {dist.role = #dist.role<constant>},
    tensor<4xf32>)
  -> (tensor<4xf32> {dist.updates = 1 : i64}, tensor<4xf32> {dist.updates = 0 : i64},
      tensor<4xf32> {dist.updates = 4 : i64}, f32 {dist.name = "loss", dist.loss})
