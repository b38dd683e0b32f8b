// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// A dim of 7 over 3 devices is 3 + 3 + 1; over 2 then 2 it is (2 + 2) + (2 + 1).
// Padding never reaches the global result; it is zero in the shard, which the
// sum of the whole shard shows.

dist.topology @three <["x" = 3]>
dist.topology @square <["x" = 2, "y" = 2]>

func.func private @three_local(%a: tensor<3x2xi32>, %b: tensor<2xi32>)
    -> (tensor<3x2xi32>, tensor<1xi32>, tensor<2xi32>) {
  %e = tensor.empty() : tensor<3x2xi32>
  %sum = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<3x2xi32>, tensor<2xi32>) outs(%e : tensor<3x2xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %0 = arith.addi %x, %y : i32
    linalg.yield %0 : i32
  } -> tensor<3x2xi32>
  %c0 = arith.constant 0 : i32
  %e1 = tensor.empty() : tensor<1xi32>
  %z = linalg.fill ins(%c0 : i32) outs(%e1 : tensor<1xi32>) -> tensor<1xi32>
  %total = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (0)>],
      iterator_types = ["reduction", "reduction"]}
      ins(%a : tensor<3x2xi32>) outs(%z : tensor<1xi32>) {
  ^bb0(%x: i32, %o: i32):
    %0 = arith.addi %x, %o : i32
    linalg.yield %0 : i32
  } -> tensor<1xi32>
  return %sum, %total, %b : tensor<3x2xi32>, tensor<1xi32>, tensor<2xi32>
}

// Both dims split, the second unevenly, so no shard is contiguous.
func.func private @square_local(%a: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %e = tensor.empty() : tensor<3x2xi32>
  %t = linalg.transpose ins(%a : tensor<2x3xi32>) outs(%e : tensor<3x2xi32>)
    permutation = [1, 0]
  return %t : tensor<3x2xi32>
}

// One dim over two axes, nested: tiles of 4, then 2.
func.func private @nested_local(%a: tensor<2xi32>) -> tensor<2xi32> {
  %x = dist.axis_index "x" on @square
  %y = dist.axis_index "y" on @square
  %c10 = arith.constant 10 : index
  %c100 = arith.constant 100 : index
  %0 = arith.muli %x, %c100 : index
  %1 = arith.muli %y, %c10 : index
  %2 = arith.addi %0, %1 : index
  %3 = arith.index_cast %2 : index to i32
  %e = tensor.empty() : tensor<2xi32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%v: i32, %o: i32):
    %4 = arith.addi %v, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %a = arith.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12],
                             [13, 14]]> : tensor<7x2xi32>
  %b = arith.constant dense<[100, 200]> : tensor<2xi32>
  %0:3 = dist.launch @three_local(%a, %b) on @three
    in [<@three, [["x"], []]>, <@three, [[]]>]
    out [<@three, [["x"], []]>, <@three, [["x"]]>, <@three, [[]]>]
    : (tensor<7x2xi32>, tensor<2xi32>)
    -> (tensor<7x2xi32>, tensor<3xi32>, tensor<2xi32>)
  // CHECK: sizes = [7, 2]
  // CHECK-NEXT: [101, 202],
  // CHECK-NEXT: [103, 204],
  // CHECK-NEXT: [105, 206],
  // CHECK-NEXT: [107, 208],
  // CHECK-NEXT: [109, 210],
  // CHECK-NEXT: [111, 212],
  // CHECK-NEXT: [113, 214]
  %u0 = tensor.cast %0#0 : tensor<7x2xi32> to tensor<*xi32>
  func.call @printMemrefI32(%u0) : (tensor<*xi32>) -> ()
  // CHECK: sizes = [3]
  // CHECK-NEXT: [21, 57, 27]
  %u1 = tensor.cast %0#1 : tensor<3xi32> to tensor<*xi32>
  func.call @printMemrefI32(%u1) : (tensor<*xi32>) -> ()
  // CHECK: sizes = [2]
  // CHECK-NEXT: [100, 200]
  %u2 = tensor.cast %0#2 : tensor<2xi32> to tensor<*xi32>
  func.call @printMemrefI32(%u2) : (tensor<*xi32>) -> ()

  %c = arith.constant dense<[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10],
                             [11, 12, 13, 14, 15]]> : tensor<3x5xi32>
  %1 = dist.launch @square_local(%c) on @square
    in [<@square, [["x"], ["y"]]>] out [<@square, [["y"], ["x"]]>]
    : (tensor<3x5xi32>) -> tensor<5x3xi32>
  // CHECK: sizes = [5, 3]
  // CHECK-NEXT: [1, 6, 11],
  // CHECK-NEXT: [2, 7, 12],
  // CHECK-NEXT: [3, 8, 13],
  // CHECK-NEXT: [4, 9, 14],
  // CHECK-NEXT: [5, 10, 15]
  %u3 = tensor.cast %1 : tensor<5x3xi32> to tensor<*xi32>
  func.call @printMemrefI32(%u3) : (tensor<*xi32>) -> ()

  %d = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %2 = dist.launch @nested_local(%d) on @square
    in [<@square, [["x", "y"]]>] out [<@square, [["x", "y"]]>]
    : (tensor<7xi32>) -> tensor<7xi32>
  // CHECK: sizes = [7]
  // CHECK-NEXT: [1, 2, 13, 14, 105, 106, 117]
  %u4 = tensor.cast %2 : tensor<7xi32> to tensor<*xi32>
  func.call @printMemrefI32(%u4) : (tensor<*xi32>) -> ()
  return
}
