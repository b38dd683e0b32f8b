// RUN: automap-opt %s --automap-check-lowered -verify-diagnostics

llvm.func @f(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  // expected-error @below {{'arith.addi' op has no lowering to LLVM; use linalg, tensor, arith, math, scf and func operations on integers, index and floats}}
  %1 = arith.addi %0, %0 : index
  %2 = builtin.unrealized_conversion_cast %1 : index to i64
  llvm.return %2 : i64
}
