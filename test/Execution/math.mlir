// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// The largest relative error of each approximation against libm in f64, in
// units of 1e-6, must be below 1. Then the limits.

// CHECK: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK-NEXT: {{^}}0{{(\.[0-9]+)?|.*e-[0-9]+}}{{$}}
// CHECK: [0, inf, 1, 0, nan, inf, -inf, nan, 1, -1, nan, 1, -1, nan]

func.func private @printF64(f64)
func.func private @printNewline()
func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}

func.func private @exp_0() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant -8.700000e+01 : f64
  %step = arith.constant 1.75500000000000005e-03 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.exp %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.exp %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @log_1() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant 1.000000e-30 : f64
  %step = arith.constant 1.00000000000000002e-02 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.log %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.log %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @log_2() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant 5.000000e-01 : f64
  %step = arith.constant 1.50000000000000004e-05 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.log %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.log %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @tanh_3() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant -1.000000e+01 : f64
  %step = arith.constant 2.00000000000000010e-04 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.tanh %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.tanh %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @tanh_4() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant -1.000000e-02 : f64
  %step = arith.constant 1.99999999999999991e-07 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.tanh %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.tanh %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @erf_5() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant -5.000000e+00 : f64
  %step = arith.constant 1.00000000000000005e-04 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.erf %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.erf %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @erf_6() {
  %zero = arith.constant 0.0 : f64
  %lo = arith.constant -1.000000e-02 : f64
  %step = arith.constant 1.99999999999999991e-07 : f64
  %million = arith.constant 1.0e6 : f64
  %e0 = tensor.empty() : tensor<100000xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]} outs(%e0 : tensor<100000xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i64
    %1 = arith.sitofp %0 : i64 to f64
    %2 = arith.mulf %1, %step : f64
    %3 = arith.addf %lo, %2 : f64
    %4 = arith.truncf %3 : f64 to f32
    linalg.yield %4 : f32
  } -> tensor<100000xf32>
  %e1 = tensor.empty() : tensor<f64>
  %z = linalg.fill ins(%zero : f64) outs(%e1 : tensor<f64>) -> tensor<f64>
  %max = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>,
                                         affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xf32>) outs(%z : tensor<f64>) {
  ^bb0(%v: f32, %o: f64):
    %0 = math.erf %v : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.extf %v : f32 to f64
    %3 = math.erf %2 : f64
    %4 = arith.subf %1, %3 : f64
    %5 = math.absf %4 : f64
    %6 = math.absf %3 : f64
    %7 = arith.cmpf oeq, %6, %zero : f64
    %8 = arith.divf %5, %6 : f64
    %9 = arith.select %7, %5, %8 : f64
    %10 = arith.maximumf %9, %o : f64
    linalg.yield %10 : f64
  } -> tensor<f64>
  %value = tensor.extract %max[] : tensor<f64>
  %units = arith.mulf %value, %million : f64
  call @printF64(%units) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func private @one_exp(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}

func.func private @one_log(%x: f32) -> f32 {
  %0 = math.log %x : f32
  return %0 : f32
}

func.func private @one_tanh(%x: f32) -> f32 {
  %0 = math.tanh %x : f32
  return %0 : f32
}

func.func private @one_erf(%x: f32) -> f32 {
  %0 = math.erf %x : f32
  return %0 : f32
}

func.func @main() {
  call @exp_0() : () -> ()
  call @log_1() : () -> ()
  call @log_2() : () -> ()
  call @tanh_3() : () -> ()
  call @tanh_4() : () -> ()
  call @erf_5() : () -> ()
  call @erf_6() : () -> ()
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %zero = arith.constant 0.0 : f32
  %x0 = call @one_exp(%ninf) : (f32) -> f32
  %x1 = call @one_exp(%inf) : (f32) -> f32
  %x2 = call @one_exp(%zero) : (f32) -> f32
  %x3 = call @one_exp(%ninf) : (f32) -> f32
  %x4 = call @one_exp(%nan) : (f32) -> f32
  %x5 = call @one_log(%inf) : (f32) -> f32
  %x6 = call @one_log(%zero) : (f32) -> f32
  %x7 = call @one_log(%nan) : (f32) -> f32
  %x8 = call @one_tanh(%inf) : (f32) -> f32
  %x9 = call @one_tanh(%ninf) : (f32) -> f32
  %x10 = call @one_tanh(%nan) : (f32) -> f32
  %x11 = call @one_erf(%inf) : (f32) -> f32
  %x12 = call @one_erf(%ninf) : (f32) -> f32
  %x13 = call @one_erf(%nan) : (f32) -> f32
  %l = tensor.from_elements %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x10, %x11, %x12, %x13 : tensor<14xf32>
  %u = tensor.cast %l : tensor<14xf32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  return
}
