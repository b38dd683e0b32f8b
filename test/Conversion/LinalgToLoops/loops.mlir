// RUN: automap-opt %s --convert-linalg-to-strided-loops --canonicalize | FileCheck %s
// RUN: automap-opt %s --convert-linalg-to-strided-loops=reassociate-reductions | FileCheck %s --check-prefix=FAST

// Dims that continue each other are one loop.
// CHECK-LABEL: func.func @merged
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c1
// CHECK-NOT: scf.for
// CHECK: math.exp
// CHECK: return
func.func @merged(%a: memref<8x64xf32>, %out: memref<8x64xf32>) {
  linalg.exp ins(%a : memref<8x64xf32>) outs(%out : memref<8x64xf32>)
  return
}

// The bias does not move with rows; the scale does not move with columns and is
// loaded outside of them.
// CHECK-LABEL: func.func @broadcast
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: memref.load {{.*}} : memref<8xf32
// CHECK: scf.for %{{.*}} = %c0 to %c64
// CHECK: memref.load {{.*}} : memref<512xf32
// CHECK: memref.load {{.*}} : memref<64xf32
func.func @broadcast(%a: memref<8x64xf32>, %bias: memref<64xf32>,
                     %scale: memref<8xf32>, %out: memref<8x64xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %bias, %scale : memref<8x64xf32>, memref<64xf32>, memref<8xf32>)
      outs(%out : memref<8x64xf32>) {
  ^bb0(%x: f32, %b: f32, %s: f32, %o: f32):
    %0 = arith.mulf %x, %s : f32
    %1 = arith.addf %0, %b : f32
    linalg.yield %1 : f32
  }
  return
}

// Sums of rows stay in a register; sums of columns run along the columns.
// CHECK-LABEL: func.func @sums
// CHECK: scf.for
// CHECK: %[[INIT:.*]] = memref.load
// CHECK: %[[SUM:.*]] = scf.for %{{.*}} iter_args(%[[ACC:.*]] = %[[INIT]]) -> (f32)
// CHECK: %[[NEXT:.*]] = arith.addf %{{.*}}, %[[ACC]] : f32
// CHECK: scf.yield %[[NEXT]]
// CHECK: memref.store %[[SUM]]
// CHECK: scf.for %{{.*}} = %c0 to %c8
// CHECK: scf.for %{{.*}} = %c0 to %c64
// CHECK: memref.store
// FAST-LABEL: func.func @sums
// FAST: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc> : f32
func.func @sums(%a: memref<8x64xf32>, %rows: memref<8xf32>,
                %columns: memref<64xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x64xf32>) outs(%rows : memref<8xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.addf %x, %o : f32
    linalg.yield %0 : f32
  }
  linalg.generic {
      indexing_maps = [affine_map<(j, i) -> (i, j)>, affine_map<(j, i) -> (j)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<8x64xf32>) outs(%columns : memref<64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %0 = arith.addf %x, %o : f32
    linalg.yield %0 : f32
  }
  return
}

// A loop whose index is used stays a loop of its own.
// CHECK-LABEL: func.func @index
// CHECK: scf.for %[[I:.*]] = %c0 to %c8
// CHECK: scf.for %[[J:.*]] = %c0 to %c64
// CHECK: arith.index_cast %[[J]]
func.func @index(%out: memref<8x64xi64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      outs(%out : memref<8x64xi64>) {
  ^bb0(%o: i64):
    %0 = linalg.index 1 : index
    %1 = arith.index_cast %0 : index to i64
    linalg.yield %1 : i64
  }
  return
}

// CHECK-LABEL: func.func @rank_0
// CHECK-NOT: scf.for
// CHECK: arith.negf
// CHECK: memref.store
func.func @rank_0(%a: memref<f32>, %out: memref<f32>) {
  linalg.negf ins(%a : memref<f32>) outs(%out : memref<f32>)
  return
}

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return
func.func @empty(%a: memref<0x4xf32>, %out: memref<0x4xf32>) {
  linalg.exp ins(%a : memref<0x4xf32>) outs(%out : memref<0x4xf32>)
  return
}
