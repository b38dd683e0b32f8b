// What a person annotated stays, and the search decides the rest around it: a
// weight that is kept in columns, a value that is split by columns, which leaves
// its product no other choice, or nothing. What cannot be is an error there.

// RUN: sed 's/UP/, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>/; s/MIDDLE/[["x"], []]/' %s \
// RUN:   | automap-opt --dist-search | FileCheck %s --check-prefixes=CHECK,WEIGHT
// RUN: sed 's/UP//; s/MIDDLE/[[], ["x"]]/' %s \
// RUN:   | automap-opt --dist-search | FileCheck %s --check-prefixes=CHECK,VALUE
// RUN: sed 's/UP//; /dist.constraint/d; s/%%kept/%%y/' %s \
// RUN:   | automap-opt --dist-search | FileCheck %s --check-prefixes=CHECK,FREE
// RUN: sed 's/UP/, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>/; s/MIDDLE/[["x"], []]/; s/1000000000/1500000/' %s \
// RUN:   | not automap-opt --dist-search -o /dev/null 2>&1 | FileCheck %s --check-prefix=MEMORY

// CHECK-LABEL: func.func @step(
// WEIGHT-SAME: %arg1: tensor<256x512xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, {{\[\[}}], ["x"]]>}
// WEIGHT:      linalg.matmul {dist.factors = #dist.factors<{{\[\[}}"x"], [], [], [], []]>
// WEIGHT:      linalg.matmul {dist.factors = #dist.factors<{{\[\[}}"x"], [], [], [], []]>
// VALUE:       linalg.matmul {dist.factors = #dist.factors<{{\[\[}}], ["x"], [], [], []]>
// VALUE:       dist.constraint %{{.*}} <@mesh, {{\[\[}}], ["x"]]>
// FREE:        linalg.matmul {dist.factors = #dist.factors<{{\[\[}}"x"], [], [], [], []]>
// FREE:        linalg.matmul {dist.factors = #dist.factors<{{\[\[}}"x"], [], [], [], []]>
// MEMORY: error: {{.*}}needs at least {{[0-9]+}} bytes on each device

dist.topology @mesh <["x" = 4 (bandwidth = 5.0e9, latency = 5.0e-6)]>
  device <flops = 1.0e11, memory_bandwidth = 1.0e10, memory = 1000000000, kernel_floor = 1.0e-6, efficiency = 0.7>
func.func @step(
    %x: tensor<4096x256xf32> {dist.role = #dist.role<input>},
    %up: tensor<256x512xf32> {dist.role = #dist.role<parameter>UP},
    %down: tensor<512x256xf32> {dist.role = #dist.role<parameter>})
    -> tensor<4096x256xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4096x512xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4096x512xf32>)
    -> tensor<4096x512xf32>
  %y = linalg.matmul ins(%x, %up : tensor<4096x256xf32>, tensor<256x512xf32>)
    outs(%init : tensor<4096x512xf32>) -> tensor<4096x512xf32>
  %kept = dist.constraint %y <@mesh, MIDDLE> : tensor<4096x512xf32>
  %empty2 = tensor.empty() : tensor<4096x256xf32>
  %init2 = linalg.fill ins(%zero : f32) outs(%empty2 : tensor<4096x256xf32>)
    -> tensor<4096x256xf32>
  %z = linalg.matmul ins(%kept, %down : tensor<4096x512xf32>, tensor<512x256xf32>)
    outs(%init2 : tensor<4096x256xf32>) -> tensor<4096x256xf32>
  return %z : tensor<4096x256xf32>
}
