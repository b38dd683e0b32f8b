// RUN: automap-opt %s --convert-linalg-to-strided-loops --canonicalize | FileCheck %s

// Each update goes to its row, if that is one of this table, which begins at
// row %first: no loop over the rows.
// CHECK-LABEL: func.func @scatter
// CHECK-SAME: %[[IDS:.*]]: memref<9xi64>, {{.*}} %[[FIRST:.*]]: index
// CHECK: scf.for %[[B:.*]] = %c0 to %c9
// CHECK:   %[[ID:.*]] = memref.load %[[IDS]][%[[B]]]
// CHECK:   %[[AT:.*]] = arith.index_cast %[[ID]]
// CHECK:   %[[ROW:.*]] = arith.subi %[[AT]], %[[FIRST]]
// CHECK:   %[[INSIDE:.*]] = arith.cmpi ult, %[[ROW]], %c40
// CHECK:   scf.if %[[INSIDE]]
// CHECK:     memref.subview {{.*}}[%[[B]], 0] [1, 16] [1, 1]
// CHECK:     memref.subview {{.*}}[%[[ROW]], 0] [1, 16] [1, 1]
// CHECK:     scf.for %{{.*}} = %c0 to %c16
// CHECK-NOT:   scf.for
// CHECK:       arith.addf
// CHECK: return
func.func @scatter(%ids: memref<9xi64>, %updates: memref<9x16xf32>,
                   %table: memref<40x16xf32>, %first: index) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {
      indexing_maps = [affine_map<(r, d, b) -> (b)>,
                       affine_map<(r, d, b) -> (b, d)>,
                       affine_map<(r, d, b) -> (r, d)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%ids, %updates : memref<9xi64>, memref<9x16xf32>)
      outs(%table : memref<40x16xf32>) {
  ^bb0(%id: i64, %update: f32, %acc: f32):
    %r = linalg.index 0 : index
    %row = arith.addi %r, %first : index
    %at = arith.index_cast %id : i64 to index
    %isHere = arith.cmpi eq, %at, %row : index
    %own = arith.select %isHere, %update, %zero : f32
    %sum = arith.addf %acc, %own : f32
    linalg.yield %sum : f32
  }
  return
}

// What does something in the other rows as well stays as it is.
// CHECK-LABEL: func.func @all_rows
// CHECK-NOT: scf.if
// CHECK: return
func.func @all_rows(%ids: memref<9xi64>, %updates: memref<9x16xf32>,
                    %table: memref<40x16xf32>) {
  %one = arith.constant 1.0 : f32
  linalg.generic {
      indexing_maps = [affine_map<(r, d, b) -> (b)>,
                       affine_map<(r, d, b) -> (b, d)>,
                       affine_map<(r, d, b) -> (r, d)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%ids, %updates : memref<9xi64>, memref<9x16xf32>)
      outs(%table : memref<40x16xf32>) {
  ^bb0(%id: i64, %update: f32, %acc: f32):
    %row = linalg.index 0 : index
    %at = arith.index_cast %id : i64 to index
    %isHere = arith.cmpi eq, %at, %row : index
    %own = arith.select %isHere, %update, %one : f32
    %sum = arith.addf %acc, %own : f32
    linalg.yield %sum : f32
  }
  return
}
