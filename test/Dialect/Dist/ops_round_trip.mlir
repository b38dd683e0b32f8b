// The dialect survives its generic form and bytecode.
// RUN: automap-opt %S/ops_parse_print.mlir -split-input-file > %t.mlir
// RUN: automap-opt %t.mlir -split-input-file -mlir-print-op-generic | automap-opt -split-input-file | diff %t.mlir -
// RUN: automap-opt %s > %t.one.mlir
// RUN: automap-opt %t.one.mlir -emit-bytecode | automap-opt | diff %t.one.mlir -
// RUN: automap-opt %t.one.mlir -emit-bytecode -verify-roundtrip -o /dev/null

dist.topology @mesh <["node" = 2 (bandwidth = 3.0e9, latency = 3.0e-5), "gpu" = 4]>
  device <flops = 3.12e14, memory_bandwidth = 2.0e12, memory = 85899345920>

func.func private @local(tensor<2x8xf32>) -> tensor<4x1xf32>

func.func @all(%a: tensor<4x8xf32> {dist.name = "w", dist.role = #dist.role<parameter>,
                                    dist.sharding = #dist.sharding<@mesh, [["node"], []], partial = [maxnum ["gpu"]]>})
    -> (tensor<4x8xf32> {dist.updates = 0 : i64}) {
  %0 = dist.constraint %a <@mesh, [["node"], []]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [["node"], []], partial = [sum ["gpu"]]> to <@mesh, [["node"], []]> : tensor<4x8xf32>
  %2 = arith.negf %1 {dist.factors = #dist.factors<[["node"], []]>, dist.sharding = [#dist.sharding<@mesh, [["node"], []]>]} : tensor<4x8xf32>
  %3 = dist.launch @local(%2) on @mesh in [<@mesh, [["node"], []]>] out [<@mesh, [[], ["node", "gpu"]]>] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %4, %t = dist.reduce_scatter_start %3 minnum dim 1 on @mesh over ["gpu"] : tensor<4x8xf32> -> tensor<4x2xf32>
  %5 = dist.wait %t for %4 from %3 : tensor<4x2xf32> from tensor<4x8xf32> -> tensor<4x2xf32>
  %6:2 = dist.manual(%3, %a) on @mesh in [<@mesh, [["node"], []]>, <@mesh, [[], []]>] out [<@mesh, [["node"], []]>, <@mesh, [[]], partial = [sum ["gpu"]]>] {note = "by hand"} : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<2xf32>) {
  ^bb0(%tile: tensor<2x8xf32>, %whole: tensor<4x8xf32>):
    %zeros = arith.constant dense<0.0> : tensor<2xf32>
    dist.yield %tile, %zeros : tensor<2x8xf32>, tensor<2xf32>
  }
  dist.manual() on @mesh in [] out [] : () -> () {
    dist.yield
  }
  return %3 : tensor<4x8xf32>
}
