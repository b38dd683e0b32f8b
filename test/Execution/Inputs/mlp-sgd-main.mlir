  // Three steps of @train_step from weights and images that are waves. Prints
  // the losses.
  func.func private @printMemrefF32(tensor<*xf32>)

  func.func private @wave(%phase: f32) -> tensor<64x64xf32> {
    %amplitude = arith.constant 0.2 : f32
    %wave = tensor.generate {
    ^bb0(%i: index, %j: index):
      %row = arith.index_cast %i : index to i32
      %column = arith.index_cast %j : index to i32
      %x = arith.sitofp %row : i32 to f32
      %y = arith.sitofp %column : i32 to f32
      %xy = arith.mulf %x, %y : f32
      %angle = arith.addf %xy, %phase : f32
      %sine = math.sin %angle : f32
      %value = arith.mulf %sine, %amplitude : f32
      tensor.yield %value : f32
    } : tensor<64x64xf32>
    return %wave : tensor<64x64xf32>
  }

  func.func @main() {
    %phase1 = arith.constant 0.5 : f32
    %phase2 = arith.constant 1.0 : f32
    %phase3 = arith.constant 2.0 : f32
    %wave1 = call @wave(%phase1) : (f32) -> tensor<64x64xf32>
    %wave2 = call @wave(%phase2) : (f32) -> tensor<64x64xf32>
    %wave3 = call @wave(%phase3) : (f32) -> tensor<64x64xf32>
    %w1 = tensor.extract_slice %wave1[0, 0] [64, 32] [1, 1] : tensor<64x64xf32> to tensor<64x32xf32>
    %w3 = tensor.extract_slice %wave3[0, 0] [10, 64] [1, 1] : tensor<64x64xf32> to tensor<10x64xf32>
    %x = tensor.extract_slice %wave3[32, 32] [16, 32] [1, 1] : tensor<64x64xf32> to tensor<16x32xf32>
    %b = arith.constant dense<0.0> : tensor<64xf32>
    %b3 = arith.constant dense<0.0> : tensor<10xf32>
    %labels = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5]> : tensor<16xi64>
    %first = arith.constant 0 : index
    %step = arith.constant 1 : index
    %steps = arith.constant 3 : index
    %trained:6 = scf.for %i = %first to %steps step %step
        iter_args(%p0 = %w1, %p1 = %b, %p2 = %wave2, %p3 = %b, %p4 = %w3, %p5 = %b3)
        -> (tensor<64x32xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<10x64xf32>, tensor<10xf32>) {
      %new:7 = func.call @train_step(%p0, %p1, %p2, %p3, %p4, %p5, %x, %labels)
        : (tensor<64x32xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<10x64xf32>, tensor<10xf32>, tensor<16x32xf32>, tensor<16xi64>)
        -> (tensor<64x32xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<10x64xf32>, tensor<10xf32>, tensor<f32>)
      %loss = tensor.cast %new#6 : tensor<f32> to tensor<*xf32>
      func.call @printMemrefF32(%loss) : (tensor<*xf32>) -> ()
      scf.yield %new#0, %new#1, %new#2, %new#3, %new#4, %new#5
        : tensor<64x32xf32>, tensor<64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<10x64xf32>, tensor<10xf32>
    }
    return
  }
}
