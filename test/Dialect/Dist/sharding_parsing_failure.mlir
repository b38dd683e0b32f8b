// RUN: automap-opt %s -verify-diagnostics -split-input-file

// expected-error@+1 {{expected '<'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding @mesh})

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<"mesh", [[]]>})

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh::@inner, [[]]>})

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh>})

// -----

// expected-error@+1 {{expected '['}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, "x">})

// -----

// One list a dim is missing.
// expected-error@+1 {{expected '['}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, ["x"]>})

// -----

// expected-error@+1 {{expected string}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[x]]>})

// -----

// expected-error@+1 {{expected 'partial'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], replicated = []>})

// -----

// expected-error@+2 {{expected one of [sum, product, max, min, maxnum, minnum, umax, umin, band, bor, bxor] for the reduction of partial values, got: average}}
// expected-error@+1 {{failed to parse Dist_PartialAttr parameter 'kind'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [average ["x"]]>})

// -----

// expected-error@+2 {{expected '['}}
// expected-error@+1 {{failed to parse Dist_PartialAttr parameter 'axes'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum "x"]>})

// -----

// expected-error@+1 {{expected '>'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]] partial>})

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum ["x"]]})

// -----

// expected-error@+1 {{expected '['}}
func.func private @f() attributes {dist.factors = #dist.factors<["x"]>}

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f() attributes {dist.factors = #dist.factors[["x"]]}
