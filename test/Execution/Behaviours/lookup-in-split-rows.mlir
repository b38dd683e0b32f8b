// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Rows are read from a table whose rows are split: what a device does not have is
// zero, and the parts are summed. The table is not gathered.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.all_reduce %{{.*}} sum
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(
    %table: tensor<11x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %ids: tensor<5xi64> {dist.role = #dist.role<input>, dist.name = "below11.ids"})
    -> (tensor<5x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], []]>}) {
  %e = tensor.empty() : tensor<5x4xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i)>, affine_map<(i, k) -> (i, k)>],
      iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<5xi64>) outs(%e : tensor<5x4xf32>) {
  ^bb0(%id: i64, %o: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %1 = tensor.extract %table[%row, %column] : tensor<11x4xf32>
    linalg.yield %1 : f32
  } -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
