// RUN: automap-opt %s --automap-outline-ops | FileCheck %s

// CHECK-LABEL: func.func @equal
// CHECK-SAME: (%[[A:.*]]: memref<64xf32>, %[[B:.*]]: memref<64xf32>, %[[C:.*]]: memref<64xf32>)
// CHECK: call @[[EXP:loops[_0-9]*]](%[[A]], %[[B]])
// CHECK: call @[[EXP]](%[[B]], %[[C]])
func.func @equal(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>) {
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  linalg.exp ins(%b : memref<64xf32>) outs(%c : memref<64xf32>)
  return
}

// In place it has one argument; with views of one buffer nothing is promised.
// CHECK-LABEL: func.func @overlap
// CHECK: call @[[IN_PLACE:loops[_0-9]*]](%arg0) : (memref<64xf32>) -> ()
// CHECK: call @[[VIEWS:loops[_0-9]*]](%{{.*}}, %{{.*}})
func.func @overlap(%a: memref<64xf32>) {
  linalg.exp ins(%a : memref<64xf32>) outs(%a : memref<64xf32>)
  %v = memref.expand_shape %a [[0, 1]] output_shape [8, 8]
    : memref<64xf32> into memref<8x8xf32>
  %w = memref.expand_shape %a [[0, 1]] output_shape [8, 8]
    : memref<64xf32> into memref<8x8xf32>
  linalg.exp ins(%v : memref<8x8xf32>) outs(%w : memref<8x8xf32>)
  return
}

// Constants move along, other values become arguments; tiny ops stay.
// CHECK-LABEL: func.func @captured
// CHECK-SAME: (%[[A:.*]]: memref<64xf32>, %[[X:.*]]: f32, %[[S:.*]]: memref<f32>)
// CHECK: call @[[FILL:loops[_0-9]*]](%[[A]])
// CHECK: call @[[CAPTURED:loops[_0-9]*]](%[[A]], %[[X]])
// CHECK: linalg.exp
func.func @captured(%a: memref<64xf32>, %x: f32, %s: memref<f32>) {
  %two = arith.constant 2.0 : f32
  linalg.fill ins(%two : f32) outs(%a : memref<64xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
                  iterator_types = ["parallel"]} outs(%a : memref<64xf32>) {
  ^bb0(%o: f32):
    %0 = arith.mulf %o, %x : f32
    linalg.yield %0 : f32
  }
  linalg.exp ins(%s : memref<f32>) outs(%s : memref<f32>)
  return
}

// CHECK: func.func private @[[EXP]](
// CHECK-SAME: memref<64xf32> {llvm.noalias}, %{{.*}}: memref<64xf32> {llvm.noalias})
// CHECK-SAME: attributes {passthrough = ["noinline"]}
// CHECK: func.func private @[[IN_PLACE]](
// CHECK: func.func private @[[VIEWS]](%{{.*}}: memref<8x8xf32>, %{{.*}}: memref<8x8xf32>)
// CHECK: func.func private @[[FILL]](
// CHECK: arith.constant 2.0
// CHECK: func.func private @[[CAPTURED]](%{{.*}}: memref<64xf32> {llvm.noalias}, %{{.*}}: f32)
