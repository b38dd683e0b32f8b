// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// Two replicas with the gradients 1 and 3 and the learning rate 1, five steps:
// rounds of two, merged one step later and corrected. Replica i is at -2 g_i
// after step 2, the mean of which is -4; after step 3 it is at
// -3 g_i + (-4 + 2 g_i) = -4 - g_i. Step 4 makes it -4 - 2 g_i, with the mean
// -8, and step 5 -8 - g_i: -9 and -11.
//
// The state between the launches is the runtime's.

dist.topology @mesh <["node" = 2]>

func.func private @local(%w: tensor<1x3xf64>, %g: tensor<1xf64>)
    -> tensor<1x3xf64> {
  %e = tensor.empty() : tensor<1x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,
                                        affine_map<(i, j) -> (i)>,
                                        affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%w, %g : tensor<1x3xf64>, tensor<1xf64>)
      outs(%e : tensor<1x3xf64>) {
  ^bb0(%x: f64, %d: f64, %out: f64):
    %1 = arith.subf %x, %d : f64
    linalg.yield %1 : f64
  } -> tensor<1x3xf64>
  %2 = dist.dasgd_sync 0 (%0) period 2 delay 1 merge corrected
    on @mesh over ["node"] : (tensor<1x3xf64>) -> tensor<1x3xf64>
  return %2 : tensor<1x3xf64>
}

func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %w = arith.constant dense<0.0> : tensor<2x3xf64>
  %g = arith.constant dense<[1.0, 3.0]> : tensor<2xf64>
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%x = %w)
      -> tensor<2x3xf64> {
    %y = dist.launch @local(%x, %g) on @mesh
      in [<@mesh, [["node"], []]>, <@mesh, [["node"]]>]
      out [<@mesh, [["node"], []]>]
      : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2x3xf64>
    scf.yield %y : tensor<2x3xf64>
  }
  // CHECK: [-9, -9, -9]
  // CHECK-NEXT: [-11, -11, -11]
  %cast = tensor.cast %r : tensor<2x3xf64> to tensor<*xf64>
  call @printMemrefF64(%cast) : (tensor<*xf64>) -> ()
  return
}
