// RUN: automap-opt %s -verify-diagnostics -split-input-file

// expected-error@+1 {{an axis needs a name}}
dist.topology @mesh <["" = 2]>

// -----

// expected-error@+1 {{axis "x" has size 0; it must be at least 1}}
dist.topology @mesh <["x" = 0]>

// -----

// expected-error@+1 {{axis "x" has size -4; it must be at least 1}}
dist.topology @mesh <["x" = -4]>

// -----

// expected-error@+1 {{the bandwidth of axis "x" must be positive}}
dist.topology @mesh <["x" = 2 (bandwidth = 0.0, latency = 1.0)]>

// -----

// Not a number is not positive.
// expected-error@+1 {{the bandwidth of axis "x" must be positive}}
dist.topology @mesh <["x" = 2 (bandwidth = 0x7FF8000000000000)]>

// -----

// expected-error@+1 {{the latency of axis "x" must not be negative}}
dist.topology @mesh <["x" = 2 (latency = -1.0e-6)]>

// -----

// expected-error@+1 {{the latency of axis "x" must be finite}}
dist.topology @mesh <["x" = 2 (latency = 0x7FF0000000000000)]>

// -----

// expected-error@+1 {{'flops' must be positive}}
dist.topology @mesh <["x" = 2]> device <flops = 0.0, memory_bandwidth = 1.0, memory = 1>

// -----

// expected-error@+1 {{'memory_bandwidth' must be positive}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = -1.0, memory = 1>

// -----

// expected-error@+1 {{'memory' must be positive}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 0>

// -----

// expected-error@+1 {{'kernel_floor' must not be negative}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, kernel_floor = -1.0e-6>

// -----

// expected-error@+1 {{'efficiency' must be in (0, 1]}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, efficiency = 0.0>

// -----

// expected-error@+1 {{'efficiency' must be in (0, 1]}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, efficiency = 1.5>

// -----

// expected-error@+1 {{'cache' must not be negative}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, cache = -1>

// -----

// expected-error@+1 {{'cache' and 'cache_bandwidth' go together}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, cache = 1>

// -----

// expected-error@+1 {{'cache_bandwidth' must be positive}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, cache = 1, cache_bandwidth = 0.0>

// -----

// expected-error@+1 {{'rates' must give "matmul" a positive number}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, rates = {matmul = 0.0}>

// -----

// expected-error@+1 {{'rates' must give "matmul" a positive number}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0, memory = 1, rates = {matmul = "fast"}>

// -----

// expected-error@+1 {{the hop of axis "x" must not be negative}}
dist.topology @mesh <["x" = 2 (hop = -1.0)]>

// -----

// expected-error@+1 {{'collectives' of axis "x" must give "all_reduce" a latency, which is not negative, and a bandwidth, which is positive: [1.0e-5, 4.0e9]}}
dist.topology @mesh <["x" = 2 (collectives = {all_reduce = [1.0]})]>

// -----

// expected-error@+1 {{'collectives' of axis "x" must give "all_reduce" a latency}}
dist.topology @mesh <["x" = 2 (collectives = {all_reduce = [1.0, 0.0]})]>

// -----

// expected-error@+1 {{a mesh has at most 15 axes, got 16}}
dist.topology @mesh <["a" = 1, "b" = 1, "c" = 1, "d" = 1, "e" = 1, "f" = 1, "g" = 1, "h" = 1, "i" = 1, "j" = 1, "k" = 1, "l" = 1, "m" = 1, "n" = 1, "o" = 1, "p" = 1]>

// -----

// expected-error@+1 {{axis "x" appears twice}}
dist.topology @mesh <["x" = 2, "x" = 2]>

// -----

// expected-error@+1 {{the mesh has more than 2147483647 devices}}
dist.topology @mesh <["x" = 65536, "y" = 32768]>

// -----

// The product does not fit into 64 bits.
// expected-error@+1 {{the mesh has more than 2147483647 devices}}
dist.topology @mesh <["x" = 4611686018427387904, "y" = 4]>

// -----

// The greatest mesh.
dist.topology @mesh <["x" = 2147483647]>

// -----

func.func @nested() {
  // expected-error@+1 {{symbol's parent must have the SymbolTable trait}}
  dist.topology @mesh <["x" = 2]>
  return
}

// -----

// expected-note@+1 {{see existing symbol definition here}}
dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{redefinition of symbol named 'mesh'}}
dist.topology @mesh <["x" = 4]>
