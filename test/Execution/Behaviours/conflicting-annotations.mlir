// RUN: automap-fuzz %s --timeout=30
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Annotations that contradict each other on many operands of one chain: bounded
// time, and each is kept.

// CHECK-LABEL: func.func private @step.spmd

dist.topology @mesh <["x" = 2, "y" = 2]>

func.func @step(
    %a0: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a1: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a2: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a3: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a4: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a5: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a6: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a7: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a8: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a9: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a10: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a11: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a12: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a13: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a14: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a15: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a16: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a17: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a18: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a19: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a20: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a21: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a22: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a23: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a24: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a25: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a26: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a27: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a28: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a29: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a30: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a31: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a32: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a33: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a34: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>},
    %a35: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %a36: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %a37: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["y"], ["x"]]>},
    %a38: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>},
    %a39: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["y", "x"]]>}) -> tensor<8x8xf32> {
  %0 = arith.addf %a0, %a1 : tensor<8x8xf32>
  %1 = arith.addf %0, %a2 : tensor<8x8xf32>
  %2 = arith.addf %1, %a3 : tensor<8x8xf32>
  %3 = arith.addf %2, %a4 : tensor<8x8xf32>
  %4 = arith.addf %3, %a5 : tensor<8x8xf32>
  %5 = arith.addf %4, %a6 : tensor<8x8xf32>
  %6 = arith.addf %5, %a7 : tensor<8x8xf32>
  %7 = arith.addf %6, %a8 : tensor<8x8xf32>
  %8 = arith.addf %7, %a9 : tensor<8x8xf32>
  %9 = arith.addf %8, %a10 : tensor<8x8xf32>
  %10 = arith.addf %9, %a11 : tensor<8x8xf32>
  %11 = arith.addf %10, %a12 : tensor<8x8xf32>
  %12 = arith.addf %11, %a13 : tensor<8x8xf32>
  %13 = arith.addf %12, %a14 : tensor<8x8xf32>
  %14 = arith.addf %13, %a15 : tensor<8x8xf32>
  %15 = arith.addf %14, %a16 : tensor<8x8xf32>
  %16 = arith.addf %15, %a17 : tensor<8x8xf32>
  %17 = arith.addf %16, %a18 : tensor<8x8xf32>
  %18 = arith.addf %17, %a19 : tensor<8x8xf32>
  %19 = arith.addf %18, %a20 : tensor<8x8xf32>
  %20 = arith.addf %19, %a21 : tensor<8x8xf32>
  %21 = arith.addf %20, %a22 : tensor<8x8xf32>
  %22 = arith.addf %21, %a23 : tensor<8x8xf32>
  %23 = arith.addf %22, %a24 : tensor<8x8xf32>
  %24 = arith.addf %23, %a25 : tensor<8x8xf32>
  %25 = arith.addf %24, %a26 : tensor<8x8xf32>
  %26 = arith.addf %25, %a27 : tensor<8x8xf32>
  %27 = arith.addf %26, %a28 : tensor<8x8xf32>
  %28 = arith.addf %27, %a29 : tensor<8x8xf32>
  %29 = arith.addf %28, %a30 : tensor<8x8xf32>
  %30 = arith.addf %29, %a31 : tensor<8x8xf32>
  %31 = arith.addf %30, %a32 : tensor<8x8xf32>
  %32 = arith.addf %31, %a33 : tensor<8x8xf32>
  %33 = arith.addf %32, %a34 : tensor<8x8xf32>
  %34 = arith.addf %33, %a35 : tensor<8x8xf32>
  %35 = arith.addf %34, %a36 : tensor<8x8xf32>
  %36 = arith.addf %35, %a37 : tensor<8x8xf32>
  %37 = arith.addf %36, %a38 : tensor<8x8xf32>
  %38 = arith.addf %37, %a39 : tensor<8x8xf32>
  return %38 : tensor<8x8xf32>
}
