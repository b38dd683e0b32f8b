// RUN: automap-opt %s --automap-bufferize -split-input-file -verify-diagnostics

// expected-error @below {{the shape of 'tensor<?xf32>' is not known at compile time; export the model with static shapes}}
func.func @argument(%a: tensor<?xf32>) {
  return
}

// -----

func.func @inside(%n: index) {
  // expected-error @below {{the shape of 'tensor<?x4xf32>' is not known at compile time; export the model with static shapes}}
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  return
}

// -----

func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{op was not bufferized}}
  %0 = tosa.tanh %a : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
