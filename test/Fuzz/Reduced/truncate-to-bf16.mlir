// RUN: automap-fuzz %s --runtime

// The conversion is a call where the processor has no instruction for it.
dist.topology @mesh <["x" = 3]>
func.func @step(%a: tensor<3x4xf32> {dist.role = #dist.role<input>},
                %b: tensor<3x4xf64> {dist.role = #dist.role<input>})
    -> (tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>) {
  %c = arith.constant dense<-2.57e+02> : tensor<3x4xf32>
  %0 = arith.mulf %a, %c : tensor<3x4xf32>
  %1 = arith.truncf %0 : tensor<3x4xf32> to tensor<3x4xbf16>
  %2 = arith.truncf %b : tensor<3x4xf64> to tensor<3x4xbf16>
  %3 = arith.addf %1, %2 : tensor<3x4xbf16>
  return %1, %2, %3 : tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>
}
