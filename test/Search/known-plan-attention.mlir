// The forward pass of attention, batch 4, sequence 128, hidden 512, 16 heads, on
// four devices whose links have latency 1 and move a byte per second. The input
// and the output are whole on all devices, and no device has room for a whole
// weight, so that to split the batch, weights would have to be gathered. Then the
// heads are split, and the one collective is the reduction of the output,
// 1 + 2 * 4 * (4 * 128 * 512) * 3 / 4 = 1572865. The products take
// 2 * (4 * 512 * 512 * 512 + 2 * 4 * 16 * 128 * 128 * 32) / 4 / 200 = 1509949,
// the softmax 3932.

// RUN: automap-opt %s --dist-import --dist-search=problem=%t.json -o /dev/null
// RUN: automap-solve %t.json 2>&1 | FileCheck %s --check-prefix=COST
// RUN: automap-solve %t.json --solver=dqn --steps=500 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: automap-opt %s --auto-map=report=%t.txt -o /dev/null
// RUN: FileCheck %s < %t.txt
// COST: cost 3086746.{{[0-9]+}}, bound 3086746.{{[0-9]+}}, proven optimal
// PLAN: cost 3086746.{{[0-9]+}},
// CHECK: operand 1 {{.*}}{{\[\[}}], ["x"], []]
// CHECK: operand 2 {{.*}}{{\[\[}}], ["x"], []]
// CHECK: operand 3 {{.*}}{{\[\[}}], ["x"], []]
// CHECK: operand 4 {{.*}}{{\[\[}}"x"], [], []]
// CHECK-LABEL: collectives in @attention.spmd
// CHECK-NEXT: all_reduce over x 1 x 1048576 bytes
// CHECK-NEXT: all 1 x

#input = affine_map<(b, s, n, d, h) -> (b, s, h)>
#weight = affine_map<(b, s, n, d, h) -> (h, n, d)>
#heads = affine_map<(b, s, n, d, h) -> (b, s, n, d)>
#query = affine_map<(b, n, s, t, d) -> (b, s, n, d)>
#key = affine_map<(b, n, s, t, d) -> (b, t, n, d)>
#scores = affine_map<(b, n, s, t, d) -> (b, n, s, t)>
#whole = affine_map<(b, n, s, t) -> (b, n, s, t)>
#rows = affine_map<(b, n, s, t) -> (b, n, s)>
#weights = affine_map<(b, s, n, d, t) -> (b, n, s, t)>
#value = affine_map<(b, s, n, d, t) -> (b, t, n, d)>
#context = affine_map<(b, s, n, d, t) -> (b, s, n, d)>
#contextIn = affine_map<(b, s, h, n, d) -> (b, s, n, d)>
#outWeight = affine_map<(b, s, h, n, d) -> (n, d, h)>
#output = affine_map<(b, s, h, n, d) -> (b, s, h)>

dist.topology @mesh <["x" = 4 (bandwidth = 1.0, latency = 1.0)]>
  device <flops = 200.0, memory_bandwidth = 1.0e30, memory = 5000000, kernel_floor = 0.0, efficiency = 1.0>
func.func @attention(
    %x: tensor<4x128x512xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], [], []]>},
    %wq: tensor<512x16x32xf32> {dist.role = #dist.role<parameter>},
    %wk: tensor<512x16x32xf32> {dist.role = #dist.role<parameter>},
    %wv: tensor<512x16x32xf32> {dist.role = #dist.role<parameter>},
    %wo: tensor<16x32x512xf32> {dist.role = #dist.role<parameter>})
    -> (tensor<4x128x512xf32> {dist.sharding = #dist.sharding<@mesh, [[], [], []]>}) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<4x128x16x32xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x128x16x32xf32>) -> tensor<4x128x16x32xf32>
  %q = linalg.contract indexing_maps = [#input, #weight, #heads]
    ins(%x, %wq : tensor<4x128x512xf32>, tensor<512x16x32xf32>)
    outs(%z0 : tensor<4x128x16x32xf32>) -> tensor<4x128x16x32xf32>
  %k = linalg.contract indexing_maps = [#input, #weight, #heads]
    ins(%x, %wk : tensor<4x128x512xf32>, tensor<512x16x32xf32>)
    outs(%z0 : tensor<4x128x16x32xf32>) -> tensor<4x128x16x32xf32>
  %v = linalg.contract indexing_maps = [#input, #weight, #heads]
    ins(%x, %wv : tensor<4x128x512xf32>, tensor<512x16x32xf32>)
    outs(%z0 : tensor<4x128x16x32xf32>) -> tensor<4x128x16x32xf32>
  %e1 = tensor.empty() : tensor<4x16x128x128xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x16x128x128xf32>) -> tensor<4x16x128x128xf32>
  %scores = linalg.contract indexing_maps = [#query, #key, #scores]
    ins(%q, %k : tensor<4x128x16x32xf32>, tensor<4x128x16x32xf32>)
    outs(%z1 : tensor<4x16x128x128xf32>) -> tensor<4x16x128x128xf32>
  %exp = linalg.exp ins(%scores : tensor<4x16x128x128xf32>)
    outs(%e1 : tensor<4x16x128x128xf32>) -> tensor<4x16x128x128xf32>
  %e2 = tensor.empty() : tensor<4x16x128xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x16x128xf32>) -> tensor<4x16x128xf32>
  %sums = linalg.reduce {arith.addf} ins(%exp : tensor<4x16x128x128xf32>)
    outs(%z2 : tensor<4x16x128xf32>) dimensions = [3]
  %softmax = linalg.elementwise kind = #linalg.elementwise_kind<div>
    indexing_maps = [#whole, #rows, #whole]
    ins(%exp, %sums : tensor<4x16x128x128xf32>, tensor<4x16x128xf32>)
    outs(%e1 : tensor<4x16x128x128xf32>) -> tensor<4x16x128x128xf32>
  %context = linalg.contract indexing_maps = [#weights, #value, #context]
    ins(%softmax, %v : tensor<4x16x128x128xf32>, tensor<4x128x16x32xf32>)
    outs(%z0 : tensor<4x128x16x32xf32>) -> tensor<4x128x16x32xf32>
  %e3 = tensor.empty() : tensor<4x128x512xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<4x128x512xf32>) -> tensor<4x128x512xf32>
  %out = linalg.contract indexing_maps = [#contextIn, #outWeight, #output]
    ins(%context, %wo : tensor<4x128x16x32xf32>, tensor<16x32x512xf32>)
    outs(%z3 : tensor<4x128x512xf32>) -> tensor<4x128x512xf32>
  return %out : tensor<4x128x512xf32>
}
