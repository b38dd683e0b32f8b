# A plain MLP without bias, forward and backward with plain SGD, on a mesh whose
# links have latency 1: layers, batch, width, axes (name = size (bandwidth)) and
# the speed of a device, flops, are variables. The gradient of the first layer's
# input is not needed.
function matrix(rows, columns) { return "tensor<" rows "x" columns "xf32>" }
function product(result, maps, a, typeA, b, typeB, out, type) {
  print "  " result " = linalg.matmul" maps
  print "    ins(" a ", " b " : " typeA ", " typeB ")"
  print "    outs(" out " : " type ") -> " type
}
function subtract(result, a, b, out, type) {
  print "  " result " = linalg.sub ins(" a ", " b " : " type ", " type ")"
  print "    outs(" out " : " type ") -> " type
}
BEGIN {
  x = matrix(batch, width)
  w = matrix(width, width)
  transposedA = " indexing_maps = [#km, #kn, #mn]"
  transposedB = " indexing_maps = [#mk, #nk, #mn]"
  print "#mk = affine_map<(m, n, k) -> (m, k)>"
  print "#kn = affine_map<(m, n, k) -> (k, n)>"
  print "#mn = affine_map<(m, n, k) -> (m, n)>"
  print "#km = affine_map<(m, n, k) -> (k, m)>"
  print "#nk = affine_map<(m, n, k) -> (n, k)>"
  print "dist.topology @mesh <[" axes "]>"
  print "  device <flops = " flops ", memory_bandwidth = 1.0e30, memory = 1000000000, kernel_floor = 0.0, efficiency = 1.0>"
  print "func.func @step("
  for (i = 1; i <= layers; ++i)
    print "    %w" i ": " w " {dist.role = #dist.role<parameter>},"
  print "    %x: " x " {dist.role = #dist.role<input>},"
  print "    %target: " x " {dist.role = #dist.role<input>})"
  for (i = 1; i <= layers; ++i)
    print "    " (i == 1 ? "-> (" : "    ") w " {dist.updates = " i - 1 " : i64}" (i == layers ? ") {" : ",")
  print "  %zero = arith.constant 0.0 : f32"
  print "  %bh = tensor.empty() : " x
  print "  %hh = tensor.empty() : " w
  print "  %activations = linalg.fill ins(%zero : f32) outs(%bh : " x ") -> " x
  print "  %gradients = linalg.fill ins(%zero : f32) outs(%hh : " w ") -> " w
  for (i = 1; i <= layers; ++i)
    product("%h" i, "", i == 1 ? "%x" : "%h" i - 1, x, "%w" i, w, "%activations", x)
  subtract("%d" layers, "%h" layers, "%target", "%bh", x)
  for (i = layers; i >= 1; --i) {
    product("%g" i, transposedA, i == 1 ? "%x" : "%h" i - 1, x, "%d" i, x, "%gradients", w)
    if (i > 1)
      product("%d" i - 1, transposedB, "%d" i, x, "%w" i, w, "%activations", x)
    subtract("%n" i, "%w" i, "%g" i, "%hh", w)
  }
  printf "  return "
  for (i = 1; i <= layers; ++i)
    printf "%%n%d%s", i, i == layers ? " : " : ", "
  for (i = 1; i <= layers; ++i)
    printf "%s%s", w, i == layers ? "\n" : ", "
  print "}"
}
