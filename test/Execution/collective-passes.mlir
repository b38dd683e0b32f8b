// What the passes on collectives do to a program does not change a bit of what
// it computes.

// RUN: automap-opt %s --dist-to-cpu | %execute | grep -v base@ > %t.plain
// RUN: FileCheck %s < %t.plain

// RUN: automap-opt %s --dist-bucket-collectives -o %t.bucket.mlir
// RUN: grep -c dist.all_reduce %t.bucket.mlir | FileCheck %s --check-prefix=BUCKETS
// RUN: automap-opt %t.bucket.mlir --dist-to-cpu | %execute | grep -v base@ > %t.bucket
// RUN: diff %t.plain %t.bucket
// BUCKETS: {{^}}1{{$}}

// RUN: automap-opt %s --dist-schedule-collectives=min-gain=0 -o %t.schedule.mlir
// RUN: grep -c dist.wait %t.schedule.mlir | FileCheck %s --check-prefix=WAITS
// RUN: automap-opt %t.schedule.mlir --dist-to-cpu | %execute | grep -v base@ > %t.schedule
// RUN: diff %t.plain %t.schedule
// WAITS: {{^}}9{{$}}

// RUN: automap-opt %s --dist-regather=kept-bytes=0 --dist-bucket-collectives \
// RUN:   --dist-schedule-collectives=min-gain=0 --dist-to-cpu | %execute | grep -v base@ > %t.all
// RUN: diff %t.plain %t.all

dist.topology @mesh <["x" = 2, "y" = 3]>

#map = affine_map<(i, j) -> (i, j)>

// In place on its operand, if that is nobody else's.
func.func private @scale(%a: tensor<4x6xf64>, %by: f64) -> tensor<4x6xf64> {
  %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
      outs(%a : tensor<4x6xf64>) {
  ^bb0(%x: f64):
    %1 = arith.mulf %x, %by : f64
    linalg.yield %1 : f64
  } -> tensor<4x6xf64>
  return %0 : tensor<4x6xf64>
}

func.func private @local(%arg: tensor<4x6xf64>, %shard: tensor<2x2xf64>, %scalar: tensor<f64>)
    -> (tensor<4x6xf64>, tensor<f64>, tensor<2x6xf64>, tensor<4x3xf64>,
        tensor<2x6xf64>, tensor<6x2xf64>, tensor<4x6xf64>, tensor<2x6xf64>) {
  %two = arith.constant 2.0 : f64
  %three = arith.constant 3.0 : f64
  %e = tensor.empty() : tensor<2x6xf64>
  %a = call @scale(%arg, %two) : (tensor<4x6xf64>, f64) -> tensor<4x6xf64>
  // Of one kind: three reductions, three scatters over two dims, three gathers.
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4x6xf64> -> tensor<4x6xf64>
  %1 = dist.all_reduce %scalar sum on @mesh over ["x"] : tensor<f64> -> tensor<f64>
  %2 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"] : tensor<4x6xf64> -> tensor<2x6xf64>
  %3 = dist.reduce_scatter %a sum dim 1 on @mesh over ["x"] : tensor<4x6xf64> -> tensor<4x3xf64>
  %4 = dist.all_gather %shard dim 1 on @mesh over ["y"] : tensor<2x2xf64> -> tensor<2x6xf64>
  %5 = dist.all_gather %shard dim 0 on @mesh over ["y"] : tensor<2x2xf64> -> tensor<6x2xf64>
  // Would like to write over what is being sent.
  %b = call @scale(%a, %three) : (tensor<4x6xf64>, f64) -> tensor<4x6xf64>
  %6 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<4x6xf64> -> tensor<4x6xf64>
  // In place on what has arrived.
  %7 = call @scale(%6, %three) : (tensor<4x6xf64>, f64) -> tensor<4x6xf64>
  %8 = linalg.add ins(%2, %4 : tensor<2x6xf64>, tensor<2x6xf64>) outs(%e : tensor<2x6xf64>) -> tensor<2x6xf64>
  %9 = dist.all_to_all %8 split 1 concat 0 on @mesh over ["y"] : tensor<2x6xf64> -> tensor<6x2xf64>
  %10 = dist.all_to_all %9 split 0 concat 1 on @mesh over ["y"] : tensor<6x2xf64> -> tensor<2x6xf64>
  return %0, %1, %2, %3, %4, %5, %7, %10
    : tensor<4x6xf64>, tensor<f64>, tensor<2x6xf64>, tensor<4x3xf64>,
      tensor<2x6xf64>, tensor<6x2xf64>, tensor<4x6xf64>, tensor<2x6xf64>
}

func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}

func.func @main() {
  %init = tensor.empty() : tensor<8x18xf64>
  %a = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
      outs(%init : tensor<8x18xf64>) {
  ^bb0(%x: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c = arith.constant 100 : index
    %k = arith.muli %i, %c : index
    %l = arith.addi %k, %j : index
    %m = arith.index_cast %l : index to i64
    %f = arith.sitofp %m : i64 to f64
    linalg.yield %f : f64
  } -> tensor<8x18xf64>
  %b = tensor.extract_slice %a[0, 0] [4, 6] [1, 1] : tensor<8x18xf64> to tensor<4x6xf64>
  %s = arith.constant dense<21.0> : tensor<f64>
  %0:8 = dist.launch @local(%a, %b, %s) on @mesh
    in [<@mesh, [["x"], ["y"]]>, <@mesh, [["x"], ["y"]]>, <@mesh, []>]
    out [<@mesh, [[], ["y"]]>, <@mesh, []>, <@mesh, [["x"], ["y"]]>,
         <@mesh, [[], ["y", "x"]]>, <@mesh, [["x"], []]>, <@mesh, [["x"], []]>,
         <@mesh, [[], ["y"]]>, <@mesh, [["x"], ["y"]]>]
    : (tensor<8x18xf64>, tensor<4x6xf64>, tensor<f64>)
      -> (tensor<4x18xf64>, tensor<f64>, tensor<4x18xf64>, tensor<4x18xf64>,
          tensor<4x6xf64>, tensor<12x2xf64>, tensor<4x18xf64>, tensor<4x18xf64>)
  // Row 0 of both halves, doubled: 2 (j + 400 + j).
  // CHECK: [800, 804, 808,
  %u0 = tensor.cast %0#0 : tensor<4x18xf64> to tensor<*xf64>
  call @printMemrefF64(%u0) : (tensor<*xf64>) -> ()
  // CHECK: [42]
  %u1 = tensor.cast %0#1 : tensor<f64> to tensor<*xf64>
  call @printMemrefF64(%u1) : (tensor<*xf64>) -> ()
  // CHECK: [800, 804, 808,
  %u2 = tensor.cast %0#2 : tensor<4x18xf64> to tensor<*xf64>
  call @printMemrefF64(%u2) : (tensor<*xf64>) -> ()
  // CHECK: [800, 804, 808,
  %u3 = tensor.cast %0#3 : tensor<4x18xf64> to tensor<*xf64>
  call @printMemrefF64(%u3) : (tensor<*xf64>) -> ()
  // CHECK: [0, 1, 2, 3, 4, 5]
  %u4 = tensor.cast %0#4 : tensor<4x6xf64> to tensor<*xf64>
  call @printMemrefF64(%u4) : (tensor<*xf64>) -> ()
  // CHECK: [0, 1],
  // CHECK-NEXT: [100, 101],
  // CHECK-NEXT: [2, 3],
  %u5 = tensor.cast %0#5 : tensor<12x2xf64> to tensor<*xf64>
  call @printMemrefF64(%u5) : (tensor<*xf64>) -> ()
  // Nine times the first.
  // CHECK: [7200, 7236, 7272,
  %u6 = tensor.cast %0#6 : tensor<4x18xf64> to tensor<*xf64>
  call @printMemrefF64(%u6) : (tensor<*xf64>) -> ()
  // The sum of the third and the fifth, of which each column of devices has all.
  // CHECK: [800, 805, 810,
  %u7 = tensor.cast %0#7 : tensor<4x18xf64> to tensor<*xf64>
  call @printMemrefF64(%u7) : (tensor<*xf64>) -> ()
  return
}
