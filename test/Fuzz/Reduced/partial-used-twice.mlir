// RUN: automap-fuzz %s

// A partial sum that is both operands of a matmul is used by something that is
// not linear in it, though it has one user and that is linear in each operand.

dist.topology @mesh <["x" = 2, "y" = 3, "z" = 2]>

func.func @step(
    %table: tensor<5x5xf64> {dist.role = #dist.role<parameter>},
    %ids: tensor<5xi32> {dist.name = "below5.1", dist.role = #dist.role<state>,
        dist.sharding = #dist.sharding<@mesh, [["z", "y", "x"]]>},
    %start: tensor<5x5xf64> {dist.role = #dist.role<input>},
    %sums: tensor<5x5xf64> {dist.role = #dist.role<input>}) -> tensor<5x5xf64> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(v, i, k) -> (i)>, affine_map<(v, i, k) -> (i, k)>,
                       affine_map<(v, i, k) -> (v, k)>],
      iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%ids, %table : tensor<5xi32>, tensor<5x5xf64>) outs(%sums : tensor<5x5xf64>) {
  ^bb0(%id: i32, %a: f64, %s: f64):
    %row = arith.index_cast %id : i32 to index
    %v = linalg.index 0 : index
    %here = arith.cmpi eq, %row, %v : index
    %zero = arith.constant 0.0 : f64
    %1 = arith.select %here, %a, %zero : f64
    %2 = arith.addf %s, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<5x5xf64>
  %1 = dist.constraint %start <@mesh, [[], ["y"]]> : tensor<5x5xf64>
  %2 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%0, %0 : tensor<5x5xf64>, tensor<5x5xf64>) outs(%1 : tensor<5x5xf64>) -> tensor<5x5xf64>
  return %2 : tensor<5x5xf64>
}
