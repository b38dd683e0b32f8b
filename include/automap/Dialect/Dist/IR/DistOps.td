//===- DistOps.td - Operations of the dist dialect ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_DISTOPS_TD
#define AUTOMAP_DIALECT_DIST_IR_DISTOPS_TD

include "automap/Dialect/Dist/IR/DistAttrs.td"
include "automap/Dialect/Dist/IR/DistInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

class Dist_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dist_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Global form
//===----------------------------------------------------------------------===//

def Dist_TopologyOp : Dist_Op<"topology", [Symbol]> {
  let summary = "The devices of a module";
  let description = [{
    Names the device grid. Bandwidth and latency of the axes and the figures of
    a device are optional; the search needs them, the partitioner does not.

    ```mlir
    dist.topology @mesh <["x" = 2, "y" = 2]>
    dist.topology @cluster
      <["node" = 2 (bandwidth = 3.0e9, latency = 3.0e-5),
        "gpu" = 4 (bandwidth = 8.77e10, latency = 6.6e-6)]>
      device <flops = 3.12e14, memory_bandwidth = 2.0e12, memory = 85899345920>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Dist_MeshAttr:$mesh,
                       OptionalAttr<Dist_DeviceAttr>:$device);
  let assemblyFormat = [{
    $sym_name $mesh (`device` $device^)? attr-dict
  }];
}

def Dist_ConstraintOp : Dist_Op<"constraint",
    [Pure, AllTypesMatch<["input", "output"]>,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Pins the sharding of a value";
  let description = [{
    The output is the input, sharded as said. The search and the propagation
    respect it.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %0 = dist.constraint %a <@mesh, [["x"], []]> : tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    }
    ```
  }];
  let arguments = (ins AnyRankedTensor:$input, Dist_ShardingAttr:$sharding);
  let results = (outs AnyRankedTensor:$output);
  let assemblyFormat = "$input $sharding attr-dict `:` type($input)";
  let hasFolder = 1;
}

def Dist_ReshardOp : Dist_Op<"reshard",
    [Pure, AllTypesMatch<["input", "output"]>,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Changes the sharding of a value";
  let description = [{
    The output is the same global tensor as the input, laid out differently.
    Partial axes of the source that the target does not have are reduced. The
    target may have a partial axis that the source lacks if it is a sum: then the
    first device keeps the value, and the others hold zeros.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], ["x"]]>
        : tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    }
    ```
  }];
  let arguments = (ins AnyRankedTensor:$input, Dist_ShardingAttr:$source,
                       Dist_ShardingAttr:$target);
  let results = (outs AnyRankedTensor:$output);
  let assemblyFormat = [{
    $input `from` $source `to` $target attr-dict `:` type($input)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Dist_LaunchOp : Dist_Op<"launch", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Runs a local function on every device";
  let description = [{
    Splits each operand as `in` says, runs `callee` on every device of the mesh
    with its shards, and puts the shards of each result together as `out` says.
    No sharding may be partial.

    On memrefs it has no results and writes the buffers that it names after
    `into`. The callee then returns its shards as memrefs or takes a buffer for
    each of them after its other arguments.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func private @local(%a: tensor<2x8xf32>) -> tensor<2x8xf32> {
      return %a : tensor<2x8xf32>
    }
    func.func @global(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %0 = dist.launch @local(%a) on @mesh
        in [<@mesh, [["x"], []]>] out [<@mesh, [["x"], []]>]
        : (tensor<4x8xf32>) -> tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, FlatSymbolRefAttr:$mesh,
                       TypedArrayAttrBase<Dist_ShardingAttr, "shardings">:$in_shardings,
                       TypedArrayAttrBase<Dist_ShardingAttr, "shardings">:$out_shardings,
                       Variadic<AnyType>:$inputs,
                       Variadic<AnyStridedMemRef>:$dests);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = [{
    $callee `(` $inputs `)` (`into` ` ` `(` $dests^ `)`)? `on` $mesh
      `in` custom<Shardings>($in_shardings)
      `out` custom<Shardings>($out_shardings)
      attr-dict `:` functional-type($inputs, $outputs)
      (`into` type($dests)^)?
  }];
  let builders = [
    OpBuilder<(ins "::mlir::TypeRange":$outputs,
                   "::mlir::FlatSymbolRefAttr":$callee,
                   "::mlir::FlatSymbolRefAttr":$mesh,
                   "::mlir::ArrayAttr":$in_shardings,
                   "::mlir::ArrayAttr":$out_shardings,
                   "::mlir::ValueRange":$inputs), [{
      build($_builder, $_state, outputs, callee, mesh, in_shardings,
            out_shardings, inputs, /*dests=*/::mlir::ValueRange());
    }]>
  ];
}

def Dist_ManualOp : Dist_Op<"manual",
    [IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "A part of a program that a person has partitioned";
  let description = [{
    Splits each input as `in` says, runs the body on every device of the mesh
    with its tiles, and takes what it yields as the tiles of the outputs, as
    `out` says. What is around it is partitioned by the compiler, which respects
    both as if they were pinned.

    All axes of the mesh are manual: the body is what each device runs, with
    collectives and `dist.axis_index`. On an axis that `in` does not name the
    devices get the same. On one that `out` does not name they must yield the
    same, unless it says that they yield summands; an input cannot be partial.

    Tiles have equal shapes. Where a dim does not divide, the last tiles are
    padded with arbitrary values, and what the body yields there is ignored.

    ```mlir
    dist.topology @mesh <["x" = 2, "y" = 2]>
    func.func @softmax_denominators(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %0 = dist.manual(%a) on @mesh
        in [<@mesh, [["y"], ["x"]]>] out [<@mesh, [["y"], ["x"]]>]
        : (tensor<4x8xf32>) -> tensor<4x8xf32> {
      ^bb0(%tile: tensor<2x4xf32>):
        %sum = dist.all_reduce %tile sum on @mesh over ["x"]
          : tensor<2x4xf32> -> tensor<2x4xf32>
        dist.yield %sum : tensor<2x4xf32>
      }
      return %0 : tensor<4x8xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs,
                       FlatSymbolRefAttr:$mesh,
                       TypedArrayAttrBase<Dist_ShardingAttr, "shardings">:$in_shardings,
                       TypedArrayAttrBase<Dist_ShardingAttr, "shardings">:$out_shardings);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(` $inputs `)` `on` $mesh
      `in` custom<Shardings>($in_shardings)
      `out` custom<Shardings>($out_shardings)
      attr-dict `:` functional-type($inputs, $outputs) $body
  }];
  let extraClassDeclaration = [{
    ::automap::dist::ShardingAttr getInSharding(unsigned input);
    ::automap::dist::ShardingAttr getOutSharding(unsigned output);
  }];
}

def Dist_YieldOp : Dist_Op<"yield",
    [Pure, Terminator, HasParent<"ManualOp">]> {
  let summary = "Ends the body of a `dist.manual`";
  let description = [{
    Gives this device's tile of each output; see `dist.manual`.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

//===----------------------------------------------------------------------===//
// Local form
//===----------------------------------------------------------------------===//

def Dist_AxisIndexOp : Dist_Op<"axis_index",
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "This device's position on a mesh axis";
  let description = [{
    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f() -> index {
      %0 = dist.axis_index "x" on @mesh
      return %0 : index
    }
    ```
  }];
  let arguments = (ins StrAttr:$axis, FlatSymbolRefAttr:$mesh);
  let results = (outs Index:$index);
  let assemblyFormat = "$axis `on` $mesh attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Dist_TensorOrMemRef
    : AnyTypeOf<[AnyStaticShapeTensor, AnyStridedMemRef],
                "statically shaped tensor or strided memref">;

// The blocking and the start form of a collective differ in the token only.
class Dist_Collective<string mnemonic, dag parameters, string format, bit start>
    : Dist_Op<!if(start, mnemonic # "_start", mnemonic), [
        DeclareOpInterfaceMethods<SymbolUserOpInterface>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        Dist_CollectiveOpInterface]> {
  let arguments = !con((ins Dist_TensorOrMemRef:$input,
                            Optional<AnyStridedMemRef>:$dest), parameters,
                       (ins FlatSymbolRefAttr:$mesh, Dist_AxesAttr:$axes));
  let results = !if(start,
    (outs Optional<AnyStaticShapeTensor>:$output, Dist_TokenType:$token),
    (outs Optional<AnyStaticShapeTensor>:$output));
  let assemblyFormat =
    "$input (`into` $dest^)? " # format # " `on` $mesh `over` $axes attr-dict "
    # "`:` type($input) (`into` type($dest)^)? (`->` type($output)^)?";
  let extraClassDeclaration = [{
    /// The shape that a device receives if it gives `input` to a group of
    /// `groupSize` devices; an error if it cannot.
    ::mlir::FailureOr<::llvm::SmallVector<int64_t>>
    inferOutputShape(::llvm::ArrayRef<int64_t> input, int64_t groupSize);
  }];
}

class Dist_AllReduceBase<bit start>
    : Dist_Collective<"all_reduce", (ins Dist_ReductionKindAttr:$kind),
                      "custom<ReductionKind>($kind)", start> {
  let summary = "Merges the values of all devices of a group on each of them";
  let description = [{
    All devices that differ only on `axes` receive the reduction of what they
    give, merged in the order of their numbers, so that all receive the same bits.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %0 = dist.all_reduce %a sum on @mesh over ["x"]
        : tensor<4x8xf32> -> tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    }
    ```
  }];
}
def Dist_AllReduceOp : Dist_AllReduceBase<0>;
def Dist_AllReduceStartOp : Dist_AllReduceBase<1>;

class Dist_AllGatherBase<bit start>
    : Dist_Collective<"all_gather", (ins I64Attr:$dim), "`dim` $dim", start> {
  let summary = "Concatenates the values of a group along a dim";
  let description = [{
    The piece of the device with the lowest position on `axes` (row-major, in
    the order written) comes first.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>) -> tensor<8x8xf32> {
      %0 = dist.all_gather %a dim 0 on @mesh over ["x"]
        : tensor<4x8xf32> -> tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
    ```
  }];
}
def Dist_AllGatherOp : Dist_AllGatherBase<0>;
def Dist_AllGatherStartOp : Dist_AllGatherBase<1>;

class Dist_ReduceScatterBase<bit start>
    : Dist_Collective<"reduce_scatter",
                      (ins Dist_ReductionKindAttr:$kind, I64Attr:$dim),
                      "custom<ReductionKind>($kind) `dim` $dim",
                      start> {
  let summary = "Merges the values of a group and leaves a piece on each device";
  let description = [{
    The same as `dist.all_reduce` followed by taking this device's piece of the
    dim, which must be divisible by the size of the group.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4x8xf32>) -> tensor<2x8xf32> {
      %0 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"]
        : tensor<4x8xf32> -> tensor<2x8xf32>
      return %0 : tensor<2x8xf32>
    }
    ```
  }];
}
def Dist_ReduceScatterOp : Dist_ReduceScatterBase<0>;
def Dist_ReduceScatterStartOp : Dist_ReduceScatterBase<1>;

class Dist_AllToAllBase<bit start>
    : Dist_Collective<"all_to_all",
                      (ins I64Attr:$split_dim, I64Attr:$concat_dim),
                      "`split` $split_dim `concat` $concat_dim", start> {
  let summary = "Moves the split from one dim to another";
  let description = [{
    Each device cuts its value along `split_dim`, which must be divisible by
    the size of the group, sends piece i to member i, and concatenates what it
    receives along `concat_dim`.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<2x8xf32>) -> tensor<4x4xf32> {
      %0 = dist.all_to_all %a split 1 concat 0 on @mesh over ["x"]
        : tensor<2x8xf32> -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
    ```
  }];
}
def Dist_AllToAllOp : Dist_AllToAllBase<0>;
def Dist_AllToAllStartOp : Dist_AllToAllBase<1>;

class Dist_CollectivePermuteBase<bit start>
    : Dist_Collective<"collective_permute", (ins DenseI64ArrayAttr:$pairs),
                      "`pairs` $pairs", start> {
  let summary = "Sends each device's value to at most one other";
  let description = [{
    `pairs` lists source, target, source, target, …: positions on `axes`
    (row-major, in the order written). No position is a source twice or a
    target twice. A device that is no target receives zeros.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = dist.collective_permute %a pairs [0, 1, 1, 0] on @mesh over ["x"]
        : tensor<4xf32> -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
}
def Dist_CollectivePermuteOp : Dist_CollectivePermuteBase<0> {
  let hasCanonicalizeMethod = 1;
}
def Dist_CollectivePermuteStartOp : Dist_CollectivePermuteBase<1>;

class Dist_BroadcastBase<bit start>
    : Dist_Collective<"broadcast", (ins I64Attr:$root), "`root` $root", start> {
  let summary = "Gives the value of one device to its group";
  let description = [{
    `root` is a position on `axes` (row-major, in the order written).

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = dist.broadcast %a root 0 on @mesh over ["x"]
        : tensor<4xf32> -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
}
def Dist_BroadcastOp : Dist_BroadcastBase<0>;
def Dist_BroadcastStartOp : Dist_BroadcastBase<1>;

def Dist_WaitOp : Dist_Op<"wait", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Waits for a started collective";
  let description = [{
    On tensors it takes the outcome and the input of the start as well: the
    outcome may be used only through the result of the wait, and the input must
    stay as it is until then. On memrefs it takes the token alone.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"]
        : tensor<4xf32> -> tensor<4xf32>
      %1 = dist.wait %t for %0 from %a
        : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Dist_TokenType:$token,
                       Optional<AnyStaticShapeTensor>:$pending,
                       Optional<AnyStaticShapeTensor>:$input);
  let results = (outs Optional<AnyStaticShapeTensor>:$output);
  let assemblyFormat = [{
    $token (`for` $pending^ `from` $input)? attr-dict
      (`:` type($pending)^ `from` type($input) `->` type($output))?
  }];
  let hasVerifier = 1;
}

def Dist_DasgdSyncOp : Dist_Op<"dasgd_sync",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Averages the replicas of parameters, some steps late";
  let description = [{
    The devices that differ only on `axes` are replicas: each trains on its own
    share of the data. This operation stands at the end of a step and counts how
    often it is reached, from 1. With the period tau, the delay d and
    w = `warmup_steps`, it averages as "DaSGD: Squeezing SGD Parallelization
    Performance in Distributed Training Using Delayed Averaging" (Zhou et al.,
    arXiv 2006.00441) does: at the end of step w + r tau the inputs s_i of all
    replicas i are copied, and their mean

        m = 1/n (s_1 + ... + s_n)

    is formed in the background. The outputs of step w + r tau + d are the
    inputs merged with m:

        convex     xi x_i + (1 - xi) m
        corrected  x_i + (m - s_i)
        overwrite  m

    where xi is `local_weight`. In all other steps outputs are inputs. With d = 0
    the operation waits, and the outputs are m whatever the merge; so they are in
    each of the first w steps. Without a delay the runtime measures, and picks
    the smallest that hides the averaging. 0 <= d <= tau: at most one average is
    in flight.

    `bucket_bytes` is how much one collective averages at least (0: all at once);
    results do not depend on it. `check_finite` fails a device that would send a
    value that is not finite. `id` tells the syncs of a program apart: the
    runtime keeps the state between steps under it.

    On memrefs it works in place and has no results. Over axes of size 1 it does
    nothing and is folded away.

    ```mlir
    dist.topology @mesh <["node" = 2]>
    func.func @f(%w: tensor<4x8xf32>, %b: tensor<8xf32>)
        -> (tensor<4x8xf32>, tensor<8xf32>) {
      %0:2 = dist.dasgd_sync 0 (%w, %b) period 4 delay 2 merge corrected
        on @mesh over ["node"]
        : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
      return %0#0, %0#1 : tensor<4x8xf32>, tensor<8xf32>
    }
    ```
  }];
  let arguments = (ins
    I64Attr:$id,
    Variadic<Dist_TensorOrMemRef>:$inputs,
    I64Attr:$period,
    OptionalAttr<I64Attr>:$delay,
    Dist_DasgdMergeAttr:$merge,
    FlatSymbolRefAttr:$mesh,
    Dist_AxesAttr:$axes,
    DefaultValuedAttr<F64Attr, "0.25">:$local_weight,
    DefaultValuedAttr<I64Attr, "4194304">:$bucket_bytes,
    DefaultValuedAttr<I64Attr, "0">:$warmup_steps,
    UnitAttr:$check_finite);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = [{
    $id `(` $inputs `)` `period` $period (`delay` $delay^)? `merge` `` $merge
      `on` $mesh `over` $axes attr-dict `:` functional-type($inputs, $outputs)
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

#endif // AUTOMAP_DIALECT_DIST_IR_DISTOPS_TD
