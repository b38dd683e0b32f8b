// RUN: sed 's/COUNT/1/; s/LOCAL/12/g' %s | automap-opt --dist-to-cpu | %execute | FileCheck %s
// RUN: sed 's/COUNT/2/; s/LOCAL/6/g' %s | automap-opt --dist-to-cpu | %execute | FileCheck %s
// RUN: sed 's/COUNT/3/; s/LOCAL/4/g' %s | automap-opt --dist-to-cpu | %execute | FileCheck %s
// RUN: sed 's/COUNT/4/; s/LOCAL/3/g' %s | automap-opt --dist-to-cpu | %execute | FileCheck %s

// A data-parallel mean in a loop of launches: the same for any device count.

dist.topology @mesh <["x" = COUNT]>

func.func private @local(%w: tensor<f32>, %x: tensor<LOCALxf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<LOCALxf32>)
    outs(%z : tensor<f32>) dimensions = [0]
  %all = dist.all_reduce %sum sum on @mesh over ["x"] : tensor<f32> -> tensor<f32>
  %r = linalg.add ins(%w, %all : tensor<f32>, tensor<f32>)
    outs(%e : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %x = arith.constant dense<[1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.]>
    : tensor<12xf32>
  %w = arith.constant dense<0.5> : tensor<f32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %w) -> tensor<f32> {
    %0 = dist.launch @local(%v, %x) on @mesh
      in [<@mesh, []>, <@mesh, [["x"]]>] out [<@mesh, []>]
      : (tensor<f32>, tensor<12xf32>) -> tensor<f32>
    scf.yield %0 : tensor<f32>
  }
  // CHECK: rank = 0
  // CHECK-NEXT: [234.5]
  %u = tensor.cast %r : tensor<f32> to tensor<*xf32>
  call @printMemrefF32(%u) : (tensor<*xf32>) -> ()
  return
}
