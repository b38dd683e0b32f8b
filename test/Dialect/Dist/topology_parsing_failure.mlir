// RUN: automap-opt %s -verify-diagnostics -split-input-file

// expected-error@+1 {{expected '<'}}
dist.topology @mesh ["x" = 2]

// -----

// expected-error@+1 {{expected '['}}
dist.topology @mesh <"x" = 2>

// -----

// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
dist.topology <["x" = 2]>

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{failed to parse Dist_AxisAttr parameter 'name'}}
dist.topology @mesh <[x = 2]>

// -----

// expected-error@+1 {{expected '='}}
dist.topology @mesh <["x" 2]>

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse Dist_AxisAttr parameter 'size' which is to be a `int64_t`}}
dist.topology @mesh <["x" = two]>

// -----

// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse Dist_AxisAttr parameter 'size' which is to be a `int64_t`}}
dist.topology @mesh <["x" = 99999999999999999999]>

// -----

// expected-error@+1 {{expected ')'}}
dist.topology @mesh <["x" = 2 (bandwidth = 1.0]>

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: speed}}
dist.topology @mesh <["x" = 2 (speed = 1.0)]>

// -----

// expected-error@+2 {{expected floating point literal}}
// expected-error@+1 {{failed to parse Dist_AxisAttr parameter 'bandwidth'}}
dist.topology @mesh <["x" = 2 (bandwidth = fast)]>

// -----

// expected-error@+1 {{struct is missing required parameter: memory}}
dist.topology @mesh <["x" = 2]> device <flops = 1.0, memory_bandwidth = 1.0>

// -----

// expected-error@+1 {{Invalid attribute `mesh` in property conversion: "2x2"}}
"dist.topology"() <{sym_name = "mesh", mesh = "2x2"}> : () -> ()

// -----

// expected-error@+1 {{requires attribute 'mesh'}}
"dist.topology"() <{sym_name = "mesh"}> : () -> ()
