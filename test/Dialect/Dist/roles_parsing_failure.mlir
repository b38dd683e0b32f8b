// RUN: automap-opt %s -verify-diagnostics -split-input-file

// expected-error@+2 {{expected one of [parameter, state, input, constant] for the role of an argument, got: weight}}
// expected-error@+1 {{failed to parse Dist_RoleAttr parameter 'value'}}
func.func private @f(tensor<4xf32> {dist.role = #dist.role<weight>})

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f(tensor<4xf32> {dist.role = #dist.role parameter})

// -----

// expected-error@+1 {{unknown attribute `roles` in dialect `dist`}}
func.func private @f(tensor<4xf32> {dist.role = #dist.roles<parameter>})

// -----

// expected-error@+1 {{unknown  type `tokens` in dialect `dist`}}
func.func private @f(!dist.tokens)
