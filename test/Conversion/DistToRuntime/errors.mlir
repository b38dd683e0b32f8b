// RUN: automap-opt %s --convert-dist-to-runtime -split-input-file -verify-diagnostics

dist.topology @mesh <["x" = 2]>
func.func @tensor(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{must be bufferized before it can be lowered; run --automap-bufferize first}}
  %0 = dist.all_reduce %a sum on @mesh over ["x"]
    : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @element(%a: memref<4xi7>, %b: memref<8xi7>) {
  // expected-error @below {{cannot send elements of type 'i7'; the runtime knows i1, i8 to i64, index, f16, bf16, f32 and f64}}
  dist.all_gather %a into %b dim 0 on @mesh over ["x"]
    : memref<4xi7> into memref<8xi7>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @reshard(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @below {{has no lowering to the runtime; run the passes before --convert-dist-to-runtime first}}
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], ["x"]]>
    : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
