// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Each reduction over a split dim is merged by its own combiner. 7 elements on 2
// devices: the identities that pad them count as nothing, and what a result
// starts from counts once.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-DAG: dist.all_reduce %{{.*}} band on @mesh over ["x"]
// CHECK-DAG: dist.all_reduce %{{.*}} bor on @mesh over ["x"]
// CHECK-DAG: dist.all_reduce %{{.*}} max on @mesh over ["x"]
// CHECK-DAG: dist.all_reduce %{{.*}} min on @mesh over ["x"]
// CHECK-DAG: dist.all_reduce %{{.*}} product on @mesh over ["x"]
// CHECK-DAG: dist.all_reduce %{{.*}} umax on @mesh over ["x"]

dist.topology @mesh <["x" = 2]>

func.func @step(%x: tensor<3x7xi32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %c0 = arith.constant dense<-1> : tensor<3xi32>
  %0 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c0 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.andi %in, %out : i32
      linalg.yield %r : i32
    }
  %c1 = arith.constant dense<0> : tensor<3xi32>
  %1 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c1 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.ori %in, %out : i32
      linalg.yield %r : i32
    }
  %c2 = arith.constant dense<-2147483648> : tensor<3xi32>
  %2 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c2 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.maxsi %in, %out : i32
      linalg.yield %r : i32
    }
  %c3 = arith.constant dense<2147483647> : tensor<3xi32>
  %3 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c3 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.minsi %in, %out : i32
      linalg.yield %r : i32
    }
  %c4 = arith.constant dense<1> : tensor<3xi32>
  %4 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c4 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.muli %in, %out : i32
      linalg.yield %r : i32
    }
  %c5 = arith.constant dense<0> : tensor<3xi32>
  %5 = linalg.reduce ins(%x : tensor<3x7xi32>) outs(%c5 : tensor<3xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %r = arith.maxui %in, %out : i32
      linalg.yield %r : i32
    }
  return %0, %1, %2, %3, %4, %5 : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
