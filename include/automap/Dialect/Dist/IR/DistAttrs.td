//===- DistAttrs.td - Attributes and types of the dist dialect ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_DISTATTRS_TD
#define AUTOMAP_DIALECT_DIST_IR_DISTATTRS_TD

include "automap/Dialect/Dist/IR/DistDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

class Dist_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Dist_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

def Dist_ReductionKind : I32Enum<"ReductionKind",
    "the reduction of partial values", [
  I32EnumCase<"sum", 0>, I32EnumCase<"product", 1>,
  I32EnumCase<"max", 2>, I32EnumCase<"min", 3>,
  I32EnumCase<"maxnum", 4>, I32EnumCase<"minnum", 5>,
  I32EnumCase<"umax", 6>, I32EnumCase<"umin", 7>,
  I32EnumCase<"band", 8>, I32EnumCase<"bor", 9>,
  I32EnumCase<"bxor", 10>]> {
  let cppNamespace = "::automap::dist";
}

def Dist_ReductionKindAttr
    : EnumAttr<Dist_Dialect, Dist_ReductionKind, "reduction"> {
  let summary = "How partial values are merged";
  let description = [{
    | kind | scalar operation | identity |
    |------|------------------|----------|
    | `sum` | `arith.addf`, `arith.addi` | 0 |
    | `product` | `arith.mulf`, `arith.muli` | 1 |
    | `max`, `min` | `arith.maximumf`/`minimumf` (NaN wins), `arith.maxsi`/`minsi` | -inf/+inf, the least/greatest signed integer |
    | `maxnum`, `minnum` | `arith.maxnumf`/`minnumf` (NaN loses) | NaN |
    | `umax`, `umin` | `arith.maxui`/`minui` | 0, all ones |
    | `band`, `bor`, `bxor` | `arith.andi`/`ori`/`xori` | all ones, 0, 0 |
  }];
  let assemblyFormat = "`<` $value `>`";
}

def Dist_Role : I32Enum<"Role", "the role of an argument", [
  I32EnumCase<"parameter", 0>, I32EnumCase<"state", 1>,
  I32EnumCase<"input", 2>, I32EnumCase<"constant", 3>]> {
  let cppNamespace = "::automap::dist";
}

def Dist_RoleAttr : EnumAttr<Dist_Dialect, Dist_Role, "role"> {
  let summary = "What an argument of a step is";
  let description = [{
    `parameter`: trained by the step. `state`: optimizer state, running
    statistics, a step counter: lives as long as the parameters but is not
    differentiated. `input`: differs from step to step, for instance the batch.
    `constant`: the same in every step, not updated.

    ```mlir
    func.func @f(%w: tensor<4xf32> {dist.role = #dist.role<parameter>}) {
      return
    }
    ```
  }];
  let assemblyFormat = "`<` $value `>`";
}

def Dist_DasgdMerge : I32Enum<"DasgdMerge",
    "how a delayed average enters a replica", [
  I32EnumCase<"convex", 0>, I32EnumCase<"corrected", 1>,
  I32EnumCase<"overwrite", 2>]> {
  let cppNamespace = "::automap::dist";
}

def Dist_DasgdMergeAttr : EnumAttr<Dist_Dialect, Dist_DasgdMerge, "dasgd_merge"> {
  let summary = "How a delayed average enters a replica";
  let description = [{
    With the replica's value x, its weight xi, the mean m, and s, what the
    replica gave to the mean:

    | merge | new value | progress of a round of tau steps, delay d |
    |-------|-----------|-------------------------------------------|
    | `convex` | xi x + (1 - xi) m | tau - (1 - xi) d |
    | `corrected` | x + (m - s) | tau |
    | `overwrite` | m | tau - d |
  }];
  let assemblyFormat = "$value";
}

//===----------------------------------------------------------------------===//
// Mesh and topology
//===----------------------------------------------------------------------===//

/// A 64-bit float that is written without its type.
class Dist_F64Parameter<string default = "">
    : AttrOrTypeParameter<"::mlir::FloatAttr", ""> {
  let parser = "::automap::dist::detail::parseF64($_parser)";
  let printer = "$_printer.printFloat($_self.getValue())";
  let defaultValue = default;
}
def Dist_OptionalF64Parameter : Dist_F64Parameter<"::mlir::FloatAttr()">;

def Dist_AxisAttr : Dist_Attr<"Axis", "axis"> {
  let summary = "A named axis of the device grid and its link";
  let description = [{
    `"gpu" = 4` or, with its link, `"gpu" = 4 (bandwidth = 8.77e10, latency = 6.6e-6)`.

    - `size`: number of devices along the axis, at least 1.
    - `bandwidth`: bytes per second that one device sends along the axis, in
      one direction.
    - `latency`: seconds that a collective takes along the axis, whatever its
      size.
    - `hop`: seconds that each step of a collective adds; 0 if absent.
    - `collectives`: measured latency and bandwidth of single kinds, where those
      of the axis do not fit: `{all_reduce = [2.0e-5, 4.0e9]}`. The kinds are
      `all_reduce`, `all_gather`, `reduce_scatter`, `all_to_all` and `permute`.
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$size,
                        Dist_OptionalF64Parameter:$bandwidth,
                        Dist_OptionalF64Parameter:$latency,
                        Dist_OptionalF64Parameter:$hop,
                        OptionalParameter<"::mlir::DictionaryAttr">:$collectives);
  let assemblyFormat = [{
    `` $name `=` $size (` ` `(`
      struct($bandwidth, $latency, $hop, $collectives)^ `)`)?
  }];
  let builders = [
    AttrBuilder<(ins "::mlir::StringAttr":$name, "int64_t":$size,
                     "::mlir::FloatAttr":$bandwidth,
                     "::mlir::FloatAttr":$latency), [{
      return Base::get($_ctxt, name, size, bandwidth, latency,
                       ::mlir::FloatAttr(), ::mlir::DictionaryAttr());
    }]>
  ];
  let genVerifyDecl = 1;
}

def Dist_DeviceAttr : Dist_Attr<"Device", "device"> {
  let summary = "What one device can do";
  let description = [{
    - `flops`: floating-point operations per second at the precision of the model.
    - `memory_bandwidth`: bytes per second.
    - `memory`: bytes.
    - `kernel_floor`: seconds that the shortest kernel takes; 0 if absent.
    - `efficiency`: the part of the peak figures that real kernels reach, in
      (0, 1]; 1 if absent.
    - `cache`, `cache_bandwidth`: bytes that lie nearer than the memory, and
      bytes per second of kernels that touch no more; as far as the memory if
      absent.
    - `rates`: operations per second that kernels of one kind reach, where the
      figures above do not fit: `{matmul = 1.0e11, transcendental = 1.0e9}`. The
      kinds are `matmul`, `convolution`, `elementwise`, `transcendental`,
      `reduction`, `transpose`, `gather` and `packing`.

    ```mlir
    #v100 = #dist.device<flops = 1.57e13, memory_bandwidth = 9.0e11,
                         memory = 17179869184>
    ```
  }];
  let parameters = (ins Dist_F64Parameter<>:$flops,
                        Dist_F64Parameter<>:$memory_bandwidth,
                        "int64_t":$memory,
                        Dist_OptionalF64Parameter:$kernel_floor,
                        Dist_OptionalF64Parameter:$efficiency,
                        DefaultValuedParameter<"int64_t", "0">:$cache,
                        Dist_OptionalF64Parameter:$cache_bandwidth,
                        OptionalParameter<"::mlir::DictionaryAttr">:$rates);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Dist_MeshAttr : Dist_Attr<"Mesh", "mesh"> {
  let summary = "A grid of devices with named axes";
  let description = [{
    Devices are numbered in row-major order of the axes: the first axis is the
    most significant. A mesh without axes is one device.

    Constraints: no two axes have the same name; at most 15 axes; the number of
    devices fits into 31 bits.

    ```mlir
    #mesh = #dist.mesh<["node" = 2, "gpu" = 4]>
    #with_link = #dist.mesh<["gpu" = 4 (bandwidth = 8.77e10, latency = 6.6e-6)]>
    #one_device = #dist.mesh<[]>
    ```
  }];
  let parameters = (ins OptionalArrayRefParameter<"AxisAttr">:$axes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The number of devices.
    int64_t getNumDevices() const;
    /// The position of the axis called `name` in the mesh, if there is one.
    std::optional<unsigned> getAxisIndex(::mlir::StringAttr name) const;
    /// The size of the axis called `name`, which must be in the mesh.
    int64_t getAxisSize(::mlir::StringAttr name) const;
    /// The names of the axes as a message lists them: `"x", "y"`, or `none`.
    std::string listAxes() const;
    /// The number of devices along all of `axes` together.
    int64_t getAxesSize(::llvm::ArrayRef<::mlir::StringAttr> axes) const;
  }];
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

def Dist_AxesAttr : Dist_Attr<"Axes", "axes"> {
  let summary = "An ordered list of mesh axes, major to minor";
  let description = [{
    Printed as `["x", "y"]`. In front of a dim it says that the dim is split
    over `"x"` first and each piece over `"y"`.
  }];
  let parameters = (ins OptionalArrayRefParameter<"::mlir::StringAttr">:$axes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool empty() const { return getAxes().empty(); }
    size_t size() const { return getAxes().size(); }
    auto begin() const { return getAxes().begin(); }
    auto end() const { return getAxes().end(); }
    operator ::llvm::ArrayRef<::mlir::StringAttr>() const { return getAxes(); }
  }];
}

def Dist_PartialAttr : Dist_Attr<"Partial", "partial"> {
  let summary = "Axes on which every device holds a summand of the value";
  let description = [{
    Printed as `sum ["x"]`: the value is the `sum` of what the devices along
    `"x"` hold.
  }];
  let parameters = (ins "ReductionKind":$kind, "AxesAttr":$axes);
  let assemblyFormat = "$kind $axes";
  let genVerifyDecl = 1;
}

def Dist_ShardingAttr : Dist_Attr<"Sharding", "sharding"> {
  let summary = "How a tensor is laid over the mesh";
  let description = [{
    For each dim the axes that split it, major to minor, and then the axes on
    which the value is partial. Along axes that are not named the value is
    replicated.

    ```mlir
    // Rows over "x"; each device along "y" holds a summand.
    #rows = #dist.sharding<@mesh, [["x"], []], partial = [sum ["y"]]>
    // Rows over "x", each piece over "y"; columns whole.
    #both = #dist.sharding<@mesh, [["x", "y"], []]>
    // A scalar, the same on all devices.
    #scalar = #dist.sharding<@mesh, []>
    ```

    Constraints: the mesh is a `dist.topology` of the module and has the axes;
    no axis is used twice; there is one list of axes for each dim; no two
    partials have the same reduction.
  }];
  let parameters = (ins
    "::mlir::FlatSymbolRefAttr":$mesh,
    OptionalArrayRefParameter<"AxesAttr">:$dims,
    OptionalArrayRefParameter<"PartialAttr">:$partials);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [
    AttrBuilderWithInferredContext<(ins
      "::mlir::FlatSymbolRefAttr":$mesh, "::llvm::ArrayRef<AxesAttr>":$dims,
      CArg<"::llvm::ArrayRef<PartialAttr>", "{}">:$partials), [{
      return $_get(mesh.getContext(), mesh, dims, partials);
    }]>
  ];
  let extraClassDeclaration = [{
    /// A sharding of a tensor with `rank` dims that splits nothing.
    static ShardingAttr getReplicated(::mlir::FlatSymbolRefAttr mesh,
                                      int64_t rank);
    int64_t getRank() const { return getDims().size(); }
    /// True if no axis splits a dim and none is partial.
    bool isReplicated() const;
    bool isPartial() const { return !getPartials().empty(); }
    /// This sharding without its partial axes.
    ShardingAttr withoutPartials() const;
    /// The shape of one device's shard, with padded tiles (see the dialect).
    ::llvm::SmallVector<int64_t>
    getLocalShape(::llvm::ArrayRef<int64_t> globalShape, MeshAttr mesh) const;
    /// `type` with the shape of one device's shard.
    ::mlir::RankedTensorType getLocalType(::mlir::RankedTensorType type,
                                          MeshAttr mesh) const;
    /// Checks this sharding against `mesh` and, if `type` is given, its rank.
    ::llvm::LogicalResult
    verifyFor(::mlir::RankedTensorType type, MeshAttr mesh,
              ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError)
        const;
  }];
}

def Dist_FactorsAttr : Dist_Attr<"Factors", "factors"> {
  let summary = "The axes that split each factor of an operation";
  let description = [{
    One list of axes for each factor of the operation's sharding rule, which is
    for a `linalg` operation one for each loop. This splits the rows of a product
    over `"x"` and its contracting loop over `"y"`:

    ```mlir
    dist.topology @mesh <["x" = 2, "y" = 2]>
    func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>)
        -> tensor<4x4xf32> {
      %0 = linalg.matmul {dist.factors = #dist.factors<[["x"], [], ["y"]]>}
        ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>)
        outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
    ```

    Constraints: no axis is used twice.
  }];
  let parameters = (ins OptionalArrayRefParameter<"AxesAttr">:$factors);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def Dist_TokenType : TypeDef<Dist_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "A collective that was started and not yet waited for";
  let description = [{
    Result of the `_start` form of a collective. A token is waited for exactly
    once, by `dist.wait`.
  }];
}

#endif // AUTOMAP_DIALECT_DIST_IR_DISTATTRS_TD
