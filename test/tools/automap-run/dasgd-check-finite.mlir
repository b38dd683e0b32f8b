// What lies in the padding of a split parameter is arbitrary: the 6th element of a
// dim of 5 on two devices becomes minus infinity here. It is not averaged, and no
// error; what is not finite among the parameter's own elements is one.

// RUN: automap-opt %s -o %t.mlir --auto-map="dasgd=node dasgd-period=1 dasgd-delay=1 dasgd-check-finite search=0"
// RUN: FileCheck %s --check-prefix=MASK < %t.mlir
// RUN: automap-run %t.mlir --steps=3 --init=random --range=x=0:1 --range=w=1:2 --outputs=%t.safetensors
// RUN: not automap-run %t.mlir --steps=3 --init=random --range=x=0:1 --range=w=-2:-1 2>&1 | FileCheck %s --check-prefix=NAN

// MASK: arith.select
// MASK: dist.dasgd_sync
// NAN: error: {{.*}}dasgd sync 0, step 1: buffer 0 is not finite at element 0; it was not averaged

dist.topology @mesh <["node" = 2, "gpu" = 2]>
func.func @step(
    %w: tensor<5xf32> {dist.name = "w", dist.role = #dist.role<parameter>,
                       dist.sharding = #dist.sharding<@mesh, [["gpu"]]>},
    %x: tensor<4x5xf32> {dist.name = "x", dist.role = #dist.role<input>})
    -> (tensor<5xf32> {dist.updates = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<5xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %sum = linalg.reduce ins(%x : tensor<4x5xf32>) outs(%zeros : tensor<5xf32>)
    dimensions = [0] (%in: f32, %acc: f32) {
      %0 = arith.addf %in, %acc : f32
      linalg.yield %0 : f32
    }
  %logs = linalg.log ins(%w : tensor<5xf32>) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %new = linalg.add ins(%logs, %sum : tensor<5xf32>, tensor<5xf32>)
    outs(%e : tensor<5xf32>) -> tensor<5xf32>
  return %new : tensor<5xf32>
}
