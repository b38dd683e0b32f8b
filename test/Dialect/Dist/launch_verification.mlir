// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func private @local(tensor<2xf32>) -> tensor<2xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.launch' op there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{there is no function called @local in the module}}
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{there is no function called @mesh in the module}}
  %0 = dist.launch @mesh(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{launches the function it is in}}
  %0 = dist.launch @f(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>, f32) -> tensor<2xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 operands and 1 input shardings for a callee with 2 arguments}}
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>) -> tensor<2xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 operands and 0 input shardings for a callee with 1 arguments}}
  %0 = dist.launch @local(%a) on @mesh in [] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>)
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 results and 1 output shardings for a callee with 0 results}}
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>) -> tensor<2xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 results and 2 output shardings for a callee with 1 results}}
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>, <@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(f32)
func.func @f(%a: f32) {
  // expected-error@+1 {{operand #0: expected a ranked tensor or memref of numbers, got 'f32'}}
  dist.launch @local(%a) on @mesh in [<@mesh, []>] out [] : (f32) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<*xf32>)
func.func @f(%a: tensor<*xf32>) {
  // expected-error@+1 {{operand #0: expected a ranked tensor or memref of numbers, got 'tensor<*xf32>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, []>] out [] : (tensor<*xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(vector<4xf32>)
func.func @f(%a: vector<4xf32>) {
  // expected-error@+1 {{operand #0: expected a ranked tensor or memref of numbers, got 'vector<4xf32>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [[]]>] out [] : (vector<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(memref<4xmemref<2xf32>>)
func.func @f(%a: memref<4xmemref<2xf32>>) {
  // expected-error@+1 {{operand #0: expected a ranked tensor or memref of numbers, got 'memref<4xmemref<2xf32>>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [[]]>] out [] : (memref<4xmemref<2xf32>>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: the sharding is for 2 dims, but the tensor 'tensor<4xf32>' has 1}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["x"], []]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: mesh @mesh has no axis "y"; its axes: "x"}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["y"]]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
dist.topology @other <["x" = 2]>
func.func private @local(tensor<2xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: the sharding is on mesh @other, the launch on @mesh}}
  dist.launch @local(%a) on @mesh in [<@other, [["x"]]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local() -> tensor<4xf32>
func.func @f() -> tensor<4xf32> {
  // expected-error@+1 {{result #0: a partial value cannot cross a launch; reduce it inside the callee}}
  %0 = dist.launch @local() on @mesh in [] out [<@mesh, [[]], partial = [sum ["x"]]>] : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<4xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: a device holds 'tensor<2xf32>' of 'tensor<4xf32>', but the callee has 'tensor<4xf32>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

// 5 elements on 2 devices: tiles of 3, the last one padded.
dist.topology @mesh <["x" = 2]>
func.func private @local() -> tensor<2xf32>
func.func @f() -> tensor<5xf32> {
  // expected-error@+1 {{result #0: a device holds 'tensor<3xf32>' of 'tensor<5xf32>', but the callee has 'tensor<2xf32>'}}
  %0 = dist.launch @local() on @mesh in [] out [<@mesh, [["x"]]>] : () -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf64>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: a device holds 'tensor<2xf32>' of 'tensor<4xf32>', but the callee has 'tensor<2xf64>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(memref<2xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0: a device holds 'tensor<2xf32>' of 'tensor<4xf32>', but the callee has 'memref<2xf32>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(f32)
func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{operand #0: a device holds 'tensor<f32>' of 'tensor<f32>', but the callee has 'f32'}}
  dist.launch @local(%a) on @mesh in [<@mesh, []>] out [] : (tensor<f32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(memref<4xf32>)
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{operand #0: the shape of the callee's 'memref<4xf32>' is not that of a shard of 'memref<4xf32>'}}
  dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [] : (memref<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func private @local(tensor<2xf32>)
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'in_shardings' failed to satisfy constraint: shardings}}
  "dist.launch"(%a) <{callee = @local, mesh = @mesh, in_shardings = ["x"], out_shardings = [], operandSegmentSizes = array<i32: 1, 0>}> : (tensor<4xf32>) -> ()
  return
}

// -----

// What is right: buffers with strides, dynamic dims, uneven dims, no operands.
dist.topology @mesh <["x" = 2, "y" = 2]>
func.func private @local(memref<2x4xf32, strided<[?, ?], offset: ?>>, tensor<?x4xi1>, tensor<0xf32>) -> tensor<2xcomplex<f32>>
func.func private @nothing()
func.func @good(%a: memref<4x7xf32>, %b: tensor<?x8xi1>, %c: tensor<0xf32>) -> tensor<5xcomplex<f32>> {
  %0 = dist.launch @local(%a, %b, %c) on @mesh
    in [<@mesh, [["x"], ["y"]]>, <@mesh, [["x"], ["y"]]>, <@mesh, [["x"]]>] out [<@mesh, [["x", "y"]]>]
    : (memref<4x7xf32>, tensor<?x8xi1>, tensor<0xf32>) -> tensor<5xcomplex<f32>>
  dist.launch @nothing() on @mesh in [] out [] : () -> ()
  return %0 : tensor<5xcomplex<f32>>
}
