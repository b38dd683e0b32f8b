// RUN: automap-opt %s --convert-linalg-to-kernels --cse | FileCheck %s

// CHECK-LABEL: func.func @matmul
// CHECK: %[[F32:.*]] = arith.constant 12 : i64
// CHECK: %[[M:.*]] = arith.constant 32 : i64
// CHECK: %[[N:.*]] = arith.constant 16 : i64
// CHECK: %[[K:.*]] = arith.constant 64 : i64
// CHECK: %[[ACCUMULATE:.*]] = arith.constant 1 : i64
// CHECK: llvm.call @amrt_gemm(%[[F32]], %[[M]], %[[N]], %[[K]], {{.*}}, %[[ACCUMULATE]])
func.func @matmul(%a: memref<32x64xf32>, %b: memref<64x16xf32>,
                  %out: memref<32x16xf32>) {
  linalg.matmul ins(%a, %b : memref<32x64xf32>, memref<64x16xf32>)
    outs(%out : memref<32x16xf32>)
  return
}

// CHECK-LABEL: func.func @after_zero_fill
// CHECK-NOT: linalg.fill
// CHECK: %[[ACCUMULATE:.*]] = arith.constant 0 : i64
// CHECK: llvm.call @amrt_gemm({{.*}}, %[[ACCUMULATE]])
func.func @after_zero_fill(%a: memref<32x64xf32>, %b: memref<64x16xf32>,
                           %out: memref<32x16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<32x16xf32>)
  linalg.matmul ins(%a, %b : memref<32x64xf32>, memref<64x16xf32>)
    outs(%out : memref<32x16xf32>)
  return
}

// Something else sees the zeros, or it is no zero.
// CHECK-LABEL: func.func @fill_is_needed
// CHECK: linalg.fill
// CHECK: memref.load
// CHECK: %[[ACCUMULATE:.*]] = arith.constant 1 : i64
// CHECK: llvm.call @amrt_gemm({{.*}}, %[[ACCUMULATE]])
// CHECK: linalg.fill
// CHECK: llvm.call @amrt_gemm
func.func @fill_is_needed(%a: memref<32x64xf32>, %b: memref<64x16xf32>,
                          %out: memref<32x16xf32>, %i: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<32x16xf32>)
  %0 = memref.load %out[%i, %i] : memref<32x16xf32>
  linalg.matmul ins(%a, %b : memref<32x64xf32>, memref<64x16xf32>)
    outs(%out : memref<32x16xf32>)
  linalg.fill ins(%one : f32) outs(%out : memref<32x16xf32>)
  linalg.matmul ins(%a, %b : memref<32x64xf32>, memref<64x16xf32>)
    outs(%out : memref<32x16xf32>)
  return %0 : f32
}

// Heads are neither the outermost dim nor contiguous: strides do it. The two
// batch dims do not continue each other, so one is a loop around the kernel.
// CHECK-LABEL: func.func @attention_scores
// CHECK: scf.for
// CHECK: llvm.call @amrt_batch_gemm(
func.func @attention_scores(%q: memref<4x16x3x8xf32>, %k: memref<4x16x3x8xf32>,
                            %out: memref<4x3x16x16xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(b, h, i, j, d) -> (b, i, h, d)>,
                       affine_map<(b, h, i, j, d) -> (b, j, h, d)>,
                       affine_map<(b, h, i, j, d) -> (b, h, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel",
                        "reduction"]}
      ins(%q, %k : memref<4x16x3x8xf32>, memref<4x16x3x8xf32>)
      outs(%out : memref<4x3x16x16xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// f16 summed up in f32 has both types in its code: 10 | 12 << 8.
// CHECK-LABEL: func.func @widened
// CHECK: %[[TYPE:.*]] = arith.constant 3082 : i64
// CHECK: llvm.call @amrt_gemm(%[[TYPE]],
func.func @widened(%a: memref<32x64xf16>, %b: memref<64x16xf16>,
                   %out: memref<32x16xf32>) {
  linalg.matmul ins(%a, %b : memref<32x64xf16>, memref<64x16xf16>)
    outs(%out : memref<32x16xf32>)
  return
}

// CHECK-LABEL: func.func @left_alone
// CHECK-NOT: llvm.call
// CHECK: return
func.func @left_alone(%a: memref<4x4xf32>, %b: memref<4x4xf32>,
                      %c: memref<4x4xf32>, %d: memref<?x64xf32>,
                      %e: memref<64x64xf32>, %f: memref<?x64xf32>,
                      %g: memref<64x64xf32>) {
  // Tiny.
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>)
    outs(%c : memref<4x4xf32>)
  // Dynamic.
  linalg.matmul ins(%d, %e : memref<?x64xf32>, memref<64x64xf32>)
    outs(%f : memref<?x64xf32>)
  // The largest of products is no sum.
  linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>,
                       affine_map<(i, j, k) -> (k, j)>,
                       affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%e, %e : memref<64x64xf32>, memref<64x64xf32>)
      outs(%g : memref<64x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.maximumf %o, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
