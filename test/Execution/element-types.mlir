// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// All-reduce of each kind of element type, printed as i64.

dist.topology @mesh <["x" = 2]>

func.func private @local(%i1: tensor<2xi1>, %i8: tensor<2xi8>,
                         %i16: tensor<2xi16>, %i32: tensor<2xi32>,
                         %i64: tensor<2xi64>, %index: tensor<2xindex>,
                         %f16: tensor<2xf16>, %bf16: tensor<2xbf16>)
    -> (tensor<2xi1>, tensor<2xi8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi64>,
        tensor<2xindex>, tensor<2xf16>, tensor<2xbf16>) {
  %0 = dist.all_reduce %i1 bor on @mesh over ["x"] : tensor<2xi1> -> tensor<2xi1>
  %1 = dist.all_reduce %i8 umax on @mesh over ["x"] : tensor<2xi8> -> tensor<2xi8>
  %2 = dist.all_reduce %i16 min on @mesh over ["x"] : tensor<2xi16> -> tensor<2xi16>
  %3 = dist.all_reduce %i32 product on @mesh over ["x"] : tensor<2xi32> -> tensor<2xi32>
  %4 = dist.all_reduce %i64 bxor on @mesh over ["x"] : tensor<2xi64> -> tensor<2xi64>
  %5 = dist.all_reduce %index sum on @mesh over ["x"] : tensor<2xindex> -> tensor<2xindex>
  %6 = dist.all_reduce %f16 sum on @mesh over ["x"] : tensor<2xf16> -> tensor<2xf16>
  %7 = dist.all_reduce %bf16 maxnum on @mesh over ["x"] : tensor<2xbf16> -> tensor<2xbf16>
  return %0, %1, %2, %3, %4, %5, %6, %7
    : tensor<2xi1>, tensor<2xi8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi64>,
      tensor<2xindex>, tensor<2xf16>, tensor<2xbf16>
}

func.func private @printMemrefI64(tensor<*xi64>) attributes {llvm.emit_c_interface}

func.func @main() {
  %i1 = arith.constant dense<[false, true, false, false]> : tensor<4xi1>
  %i8 = arith.constant dense<[1, -1, 2, 3]> : tensor<4xi8>
  %i16 = arith.constant dense<[1, -1, 2, -3]> : tensor<4xi16>
  %i32 = arith.constant dense<[7, -1, 2, -3]> : tensor<4xi32>
  %i64 = arith.constant dense<[12, 1, 10, 1]> : tensor<4xi64>
  %index = arith.constant dense<[1, 2, 3, 4]> : tensor<4xindex>
  %f16 = arith.constant dense<[1.5, 2.0, 2.5, 3.0]> : tensor<4xf16>
  %bf16 = arith.constant dense<[1.0, 0x7FC0, 0.0, 3.0]> : tensor<4xbf16>
  %0:8 = dist.launch @local(%i1, %i8, %i16, %i32, %i64, %index, %f16, %bf16)
    on @mesh in [<@mesh, [["x"]]>, <@mesh, [["x"]]>, <@mesh, [["x"]]>,
      <@mesh, [["x"]]>, <@mesh, [["x"]]>, <@mesh, [["x"]]>, <@mesh, [["x"]]>,
      <@mesh, [["x"]]>]
    out [<@mesh, [[]]>, <@mesh, [[]]>, <@mesh, [[]]>, <@mesh, [[]]>,
      <@mesh, [[]]>, <@mesh, [[]]>, <@mesh, [[]]>, <@mesh, [[]]>]
    : (tensor<4xi1>, tensor<4xi8>, tensor<4xi16>, tensor<4xi32>, tensor<4xi64>,
       tensor<4xindex>, tensor<4xf16>, tensor<4xbf16>)
    -> (tensor<2xi1>, tensor<2xi8>, tensor<2xi16>, tensor<2xi32>, tensor<2xi64>,
        tensor<2xindex>, tensor<2xf16>, tensor<2xbf16>)
  // CHECK: [0, -1]
  %1 = arith.extsi %0#0 : tensor<2xi1> to tensor<2xi64>
  %u1 = tensor.cast %1 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u1) : (tensor<*xi64>) -> ()
  // CHECK: [2, -1]
  %2 = arith.extsi %0#1 : tensor<2xi8> to tensor<2xi64>
  %u2 = tensor.cast %2 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u2) : (tensor<*xi64>) -> ()
  // CHECK: [1, -3]
  %3 = arith.extsi %0#2 : tensor<2xi16> to tensor<2xi64>
  %u3 = tensor.cast %3 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u3) : (tensor<*xi64>) -> ()
  // CHECK: [14, 3]
  %4 = arith.extsi %0#3 : tensor<2xi32> to tensor<2xi64>
  %u4 = tensor.cast %4 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u4) : (tensor<*xi64>) -> ()
  // CHECK: [6, 0]
  %u5 = tensor.cast %0#4 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u5) : (tensor<*xi64>) -> ()
  // CHECK: [4, 6]
  %6 = arith.index_cast %0#5 : tensor<2xindex> to tensor<2xi64>
  %u6 = tensor.cast %6 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u6) : (tensor<*xi64>) -> ()
  // CHECK: [4, 5]
  %7 = arith.fptosi %0#6 : tensor<2xf16> to tensor<2xi64>
  %u7 = tensor.cast %7 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u7) : (tensor<*xi64>) -> ()
  // CHECK: [1, 3]
  %8 = arith.fptosi %0#7 : tensor<2xbf16> to tensor<2xi64>
  %u8 = tensor.cast %8 : tensor<2xi64> to tensor<*xi64>
  call @printMemrefI64(%u8) : (tensor<*xi64>) -> ()
  return
}
