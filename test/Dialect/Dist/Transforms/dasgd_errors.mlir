// RUN: automap-opt %s --split-input-file --verify-diagnostics --dist-split-replicas=axes=node

dist.topology @mesh <["node" = 2]>
// expected-error @+1 {{has no batch to share out among replicas: no argument with the role 'input' has a dim}}
func.func @no_batch(%w: tensor<4xf32> {dist.role = #dist.role<parameter>},
                    %x: tensor<f32> {dist.role = #dist.role<input>}) {
  return
}

// -----

dist.topology @mesh <["node" = 3]>
// expected-error @+1 {{argument #0: dim 0 of size 8 cannot be shared out among 3 replicas; export the step with a batch size that is a multiple of it}}
func.func @does_not_divide(%x: tensor<8xf32> {dist.role = #dist.role<input>}) {
  return
}

// -----

// expected-error @+1 {{the mesh has no axis "node" for replicas; its axes: "gpu"}}
dist.topology @mesh <["gpu" = 2]>
func.func @no_axis(%x: tensor<8xf32> {dist.role = #dist.role<input>}) {
  return
}

// -----

dist.topology @mesh <["node" = 2]>
// expected-error @+1 {{argument #0 is split over the axis of the replicas, but only inputs can be shared out among them}}
func.func @split_parameter(
    %w: tensor<8xf32> {dist.role = #dist.role<parameter>,
                       dist.sharding = #dist.sharding<@mesh, [["node"]]>},
    %x: tensor<8xf32> {dist.role = #dist.role<input>}) {
  return
}

// -----

dist.topology @mesh <["gpu" = 2, "node" = 2]>
// expected-error @+1 {{argument #0: one dim must be split over the axes of the replicas, and over them first}}
func.func @not_first(
    %x: tensor<8xf32> {dist.role = #dist.role<input>,
                       dist.sharding = #dist.sharding<@mesh, [["gpu", "node"]]>}) {
  return
}

// -----

dist.topology @mesh <["node" = 2]>
func.func @annotated_inside(%x: tensor<8xf32> {dist.role = #dist.role<input>})
    -> tensor<8xf32> {
  // expected-error @+1 {{with replicas, only arguments and results of a step can be annotated, not what is in it}}
  %0 = dist.constraint %x <@mesh, [["node"]]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.topology @mesh <["node" = 2]>
// expected-error @+1 {{takes or returns a value of type 'tensor<?xf32>'; only tensors of static shape can be passed to the devices}}
func.func @dynamic(%x: tensor<?xf32> {dist.role = #dist.role<input>}) {
  return
}

// -----

dist.topology @mesh <["node" = 2]>
// expected-error @+1 {{takes or returns a value of type 'f32'}}
func.func @scalar(%x: tensor<8xf32> {dist.role = #dist.role<input>}) -> f32 {
  %0 = arith.constant 0.0 : f32
  return %0 : f32
}

// -----

dist.topology @mesh <["node" = 2]>
// expected-error @+1 {{sum into zeros and add the value to the sum}}
func.func @on_top(%w: tensor<f32> {dist.role = #dist.role<parameter>},
                  %x: tensor<8xf32> {dist.role = #dist.role<input>})
    -> (tensor<f32> {dist.updates = 0 : i64}) {
  %0 = linalg.reduce ins(%x : tensor<8xf32>) outs(%w : tensor<f32>)
    dimensions = [0] (%in: f32, %acc: f32) {
      %1 = arith.addf %in, %acc : f32
      linalg.yield %1 : f32
    }
  return %0 : tensor<f32>
}

// -----

dist.topology @mesh <["node" = 2]>
func.func @maximum(%w: tensor<f32> {dist.role = #dist.role<parameter>},
                   %x: tensor<8xf32> {dist.role = #dist.role<input>})
    -> (tensor<f32> {dist.updates = 0 : i64}) {
  %low = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%low : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  // expected-error @below {{the max over the batch cannot be estimated from a replica's share of it; only sums can}}
  %0 = linalg.reduce ins(%x : tensor<8xf32>) outs(%init : tensor<f32>)
    dimensions = [0] (%in: f32, %acc: f32) {
      %1 = arith.maximumf %in, %acc : f32
      linalg.yield %1 : f32
    }
  return %0 : tensor<f32>
}
