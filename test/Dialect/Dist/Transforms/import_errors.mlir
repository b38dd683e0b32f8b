// RUN: automap-opt %s --dist-import=mesh=2 --verify-diagnostics --split-input-file

// expected-error @+1 {{argument #0 has no role; add '{dist.role = #dist.role<...>}' (parameter, state, input or constant) or use the option 'roles'}}
func.func @no_role(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error @+1 {{argument #0 has type 'tensor<?xf32>'; partitioning needs tensors of static shape; give the batch its size by the option 'dynamic-batch' of 'auto-map' or by 'dist-specialize-batch'}}
func.func @dynamic(%a: tensor<?xf32> {dist.role = #dist.role<input>}) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}

// -----

func.func private @print(tensor<4xf32>)
func.func @call(%a: tensor<4xf32> {dist.role = #dist.role<input>}) {
  // expected-error @+1 {{cannot be partitioned: 'print' is recursive, has no body, or was not inlined; run 'inline' first}}
  func.call @print(%a) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @assertion(%a: tensor<4xf32> {dist.role = #dist.role<input>}) {
  %true = arith.constant true
  // expected-error @+1 {{cannot be partitioned: it has side effects and no sharding rule}}
  cf.assert %true, "no"
  return
}

// -----

// Inside a loop it is no different.

func.func @nested(%a: tensor<4xf32> {dist.role = #dist.role<input>}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  scf.for %i = %c0 to %c1 step %c1 {
    // expected-error @+1 {{cannot be partitioned: it has side effects and no sharding rule}}
    cf.assert %true, "no"
  }
  return
}

// -----

// expected-note @+1 {{the first one is here}}
func.func @one() {
  return
}
// expected-error @+1 {{is the second public function; name the one to work on by the option 'entry'}}
func.func @two() {
  return
}

// -----

// expected-error @+1 {{is in the module already; drop the option 'mesh' or the operation}}
dist.topology @mesh <["x" = 2]>
func.func @topology_twice() {
  return
}

// -----

// expected-error @+1 {{has more than one block; express control flow by 'scf'}}
func.func @blocks() {
  cf.br ^next
^next:
  return
}
