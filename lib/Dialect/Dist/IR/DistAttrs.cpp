//===- DistAttrs.cpp - Attributes of the dist dialect ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace automap::dist;

namespace automap::dist::detail {
/// Parses a float that is written without its type.
static FailureOr<FloatAttr> parseF64(AsmParser &parser) {
  double value;
  if (parser.parseFloat(value))
    return failure();
  return parser.getBuilder().getF64FloatAttr(value);
}
} // namespace automap::dist::detail

#define GET_ATTRDEF_CLASSES
#include "automap/Dialect/Dist/IR/DistAttrs.cpp.inc"

void DistDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "automap/Dialect/Dist/IR/DistAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

LogicalResult AxisAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               StringAttr name, int64_t size,
                               FloatAttr bandwidth, FloatAttr latency,
                               FloatAttr hop, DictionaryAttr collectives) {
  if (name.empty())
    return emitError() << "an axis needs a name";
  if (size < 1)
    return emitError() << "axis " << name << " has size " << size
                       << "; it must be at least 1";
  if (bandwidth && !(bandwidth.getValueAsDouble() > 0))
    return emitError() << "the bandwidth of axis " << name
                       << " must be positive";
  auto verifySeconds = [&](StringRef what, FloatAttr value) -> LogicalResult {
    if (value && !(value.getValueAsDouble() >= 0))
      return emitError() << "the " << what << " of axis " << name
                         << " must not be negative";
    if (value && !value.getValue().isFinite())
      return emitError() << "the " << what << " of axis " << name
                         << " must be finite";
    return success();
  };
  if (failed(verifySeconds("latency", latency)) ||
      failed(verifySeconds("hop", hop)))
    return failure();
  if (!collectives)
    return success();
  for (NamedAttribute entry : collectives) {
    auto figures = dyn_cast<ArrayAttr>(entry.getValue());
    auto isFloat = [](Attribute value) {
      return isa<FloatAttr>(value) &&
             cast<FloatAttr>(value).getValue().isFinite();
    };
    if (!figures || figures.size() != 2 || !llvm::all_of(figures, isFloat) ||
        cast<FloatAttr>(figures[0]).getValueAsDouble() < 0 ||
        cast<FloatAttr>(figures[1]).getValueAsDouble() <= 0)
      return emitError() << "'collectives' of axis " << name << " must give "
                         << entry.getName()
                         << " a latency, which is not negative, and a "
                            "bandwidth, which is positive: [1.0e-5, 4.0e9]";
  }
  return success();
}

LogicalResult DeviceAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 FloatAttr flops, FloatAttr memoryBandwidth,
                                 int64_t memory, FloatAttr kernelFloor,
                                 FloatAttr efficiency, int64_t cache,
                                 FloatAttr cacheBandwidth,
                                 DictionaryAttr rates) {
  if (!(flops.getValueAsDouble() > 0))
    return emitError() << "'flops' must be positive";
  if (!(memoryBandwidth.getValueAsDouble() > 0))
    return emitError() << "'memory_bandwidth' must be positive";
  if (memory <= 0)
    return emitError() << "'memory' must be positive";
  if (kernelFloor && !(kernelFloor.getValueAsDouble() >= 0))
    return emitError() << "'kernel_floor' must not be negative";
  if (efficiency && !(efficiency.getValueAsDouble() > 0 &&
                      efficiency.getValueAsDouble() <= 1))
    return emitError() << "'efficiency' must be in (0, 1]";
  if (cache < 0)
    return emitError() << "'cache' must not be negative";
  if (cacheBandwidth && !(cacheBandwidth.getValueAsDouble() > 0))
    return emitError() << "'cache_bandwidth' must be positive";
  if ((cache > 0) != static_cast<bool>(cacheBandwidth))
    return emitError() << "'cache' and 'cache_bandwidth' go together";
  if (rates)
    for (NamedAttribute entry : rates) {
      auto rate = dyn_cast<FloatAttr>(entry.getValue());
      if (!rate || !(rate.getValueAsDouble() > 0))
        return emitError() << "'rates' must give " << entry.getName()
                           << " a positive number";
    }
  return success();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisAttr> axes;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] {
                                       Attribute axis =
                                           AxisAttr::parse(parser, {});
                                       if (axis)
                                         axes.push_back(cast<AxisAttr>(axis));
                                       return success(static_cast<bool>(axis));
                                     }) ||
      parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    axes);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer.getStream(),
                        [&](AxisAttr axis) { axis.print(printer); });
  printer << "]>";
}

LogicalResult MeshAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<AxisAttr> axes) {
  // The runtime names the axes of a collective by four bits each.
  if (axes.size() > 15)
    return emitError() << "a mesh has at most 15 axes, got " << axes.size();
  llvm::SmallSet<StringRef, 8> names;
  int64_t devices = 1;
  for (AxisAttr axis : axes) {
    if (!names.insert(axis.getName()).second)
      return emitError() << "axis " << axis.getName() << " appears twice";
    if (llvm::MulOverflow(devices, axis.getSize(), devices) ||
        devices > std::numeric_limits<int32_t>::max())
      return emitError() << "the mesh has more than 2147483647 devices";
  }
  return success();
}

int64_t MeshAttr::getNumDevices() const {
  int64_t devices = 1;
  for (AxisAttr axis : getAxes())
    devices *= axis.getSize();
  return devices;
}

std::optional<unsigned> MeshAttr::getAxisIndex(StringAttr name) const {
  for (auto [index, axis] : llvm::enumerate(getAxes()))
    if (axis.getName() == name)
      return index;
  return std::nullopt;
}

int64_t MeshAttr::getAxisSize(StringAttr name) const {
  return getAxes()[*getAxisIndex(name)].getSize();
}

std::string MeshAttr::listAxes() const {
  if (getAxes().empty())
    return "none";
  std::string names;
  llvm::raw_string_ostream os(names);
  llvm::interleaveComma(getAxes(), os,
                        [&](AxisAttr axis) { os << axis.getName(); });
  return names;
}

int64_t MeshAttr::getAxesSize(ArrayRef<StringAttr> axes) const {
  int64_t size = 1;
  for (StringAttr axis : axes)
    size *= getAxisSize(axis);
  return size;
}

//===----------------------------------------------------------------------===//
// Lists of axes
//===----------------------------------------------------------------------===//

/// Parses `["x", "y"]`.
static ParseResult parseAxes(AsmParser &parser, AxesAttr &result) {
  SmallVector<StringAttr> axes;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square, [&]() -> ParseResult {
            std::string name;
            if (parser.parseString(&name))
              return failure();
            axes.push_back(StringAttr::get(parser.getContext(), name));
            return success();
          }))
    return failure();
  result = AxesAttr::getChecked([&] { return parser.emitError(loc); },
                                parser.getContext(), axes);
  return success(static_cast<bool>(result));
}

static void printAxes(raw_ostream &os, ArrayRef<StringAttr> axes) {
  os << "[";
  llvm::interleaveComma(axes, os, [&](StringAttr axis) { os << axis; });
  os << "]";
}

Attribute AxesAttr::parse(AsmParser &parser, Type) {
  AxesAttr axes;
  return parseAxes(parser, axes) ? Attribute() : axes;
}

void AxesAttr::print(AsmPrinter &printer) const {
  printAxes(printer.getStream(), getAxes());
}

LogicalResult AxesAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<StringAttr> axes) {
  llvm::SmallSet<StringRef, 8> names;
  for (StringAttr axis : axes)
    if (!names.insert(axis).second)
      return emitError() << "axis " << axis << " is used twice";
  return success();
}

static ParseResult parseAxesList(AsmParser &parser,
                                 SmallVectorImpl<AxesAttr> &lists) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parseAxes(parser, lists.emplace_back());
  });
}

static void printAxesList(AsmPrinter &printer, ArrayRef<AxesAttr> lists) {
  printer << "[";
  llvm::interleaveComma(lists, printer.getStream(), [&](AxesAttr axes) {
    printAxes(printer.getStream(), axes);
  });
  printer << "]";
}

LogicalResult PartialAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ReductionKind kind, AxesAttr axes) {
  if (axes.empty())
    return emitError() << "a partial reduction needs at least one axis";
  return success();
}

//===----------------------------------------------------------------------===//
// Sharding
//===----------------------------------------------------------------------===//

Attribute ShardingAttr::parse(AsmParser &parser, Type) {
  FlatSymbolRefAttr mesh;
  SmallVector<AxesAttr> dims;
  SmallVector<PartialAttr> partials;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseAttribute(mesh) ||
      parser.parseComma() || parseAxesList(parser, dims))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("partial") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          Attribute partial = PartialAttr::parse(parser, {});
          if (partial)
            partials.push_back(cast<PartialAttr>(partial));
          return success(static_cast<bool>(partial));
        }))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    mesh, dims, partials);
}

void ShardingAttr::print(AsmPrinter &printer) const {
  printer << "<" << getMesh() << ", ";
  printAxesList(printer, getDims());
  if (isPartial()) {
    printer << ", partial = [";
    llvm::interleaveComma(
        getPartials(), printer.getStream(), [&](PartialAttr partial) {
          printer.getStream()
              << stringifyReductionKind(partial.getKind()) << " ";
          printAxes(printer.getStream(), partial.getAxes());
        });
    printer << "]";
  }
  printer << ">";
}

LogicalResult ShardingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   FlatSymbolRefAttr mesh,
                                   ArrayRef<AxesAttr> dims,
                                   ArrayRef<PartialAttr> partials) {
  llvm::SmallSet<StringRef, 8> used;
  auto use = [&](AxesAttr axes) -> LogicalResult {
    for (StringAttr axis : axes)
      if (!used.insert(axis).second)
        return emitError() << "axis " << axis
                           << " is used twice; it can split one dim or be "
                              "partial, once";
    return success();
  };
  for (AxesAttr axes : dims)
    if (failed(use(axes)))
      return failure();
  llvm::SmallSet<ReductionKind, 4> kinds;
  for (PartialAttr partial : partials) {
    if (failed(use(partial.getAxes())))
      return failure();
    if (!kinds.insert(partial.getKind()).second)
      return emitError() << "partial reduction '"
                         << stringifyReductionKind(partial.getKind())
                         << "' appears twice; list its axes together";
  }
  return success();
}

ShardingAttr ShardingAttr::getReplicated(FlatSymbolRefAttr mesh, int64_t rank) {
  AxesAttr none = AxesAttr::get(mesh.getContext(), {});
  return get(mesh, SmallVector<AxesAttr>(rank, none));
}

bool ShardingAttr::isReplicated() const {
  return !isPartial() &&
         llvm::all_of(getDims(), [](AxesAttr axes) { return axes.empty(); });
}

ShardingAttr ShardingAttr::withoutPartials() const {
  return isPartial() ? get(getMesh(), getDims()) : *this;
}

int64_t automap::dist::getTileSize(int64_t size, ArrayRef<StringAttr> axes,
                                   MeshAttr mesh) {
  for (StringAttr axis : axes)
    size = llvm::divideCeil(size, mesh.getAxisSize(axis));
  return size;
}

SmallVector<int64_t> ShardingAttr::getLocalShape(ArrayRef<int64_t> globalShape,
                                                 MeshAttr mesh) const {
  SmallVector<int64_t> shape;
  for (auto [size, axes] : llvm::zip_equal(globalShape, getDims()))
    shape.push_back(
        ShapedType::isDynamic(size) ? size : getTileSize(size, axes, mesh));
  return shape;
}

RankedTensorType ShardingAttr::getLocalType(RankedTensorType type,
                                            MeshAttr mesh) const {
  return type.clone(getLocalShape(type.getShape(), mesh));
}

LogicalResult
ShardingAttr::verifyFor(RankedTensorType type, MeshAttr mesh,
                        function_ref<InFlightDiagnostic()> emitError) const {
  if (type && type.getRank() != getRank())
    return emitError() << "the sharding is for " << getRank()
                       << " dims, but the tensor " << type << " has "
                       << type.getRank();
  auto checkAxes = [&](AxesAttr axes) -> LogicalResult {
    for (StringAttr axis : axes)
      if (!mesh.getAxisIndex(axis))
        return emitError() << "mesh " << getMesh() << " has no axis " << axis
                           << "; its axes: " << mesh.listAxes();
    return success();
  };
  for (AxesAttr axes : getDims())
    if (failed(checkAxes(axes)))
      return failure();
  for (PartialAttr partial : getPartials()) {
    if (failed(checkAxes(partial.getAxes())))
      return failure();
    if (type && !getIdentity(partial.getKind(), type.getElementType()))
      return emitError() << "partial reduction '"
                         << stringifyReductionKind(partial.getKind())
                         << "' does not apply to elements of type "
                         << type.getElementType();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Factors
//===----------------------------------------------------------------------===//

Attribute FactorsAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxesAttr> factors;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parseAxesList(parser, factors) ||
      parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    factors);
}

LogicalResult FactorsAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ArrayRef<AxesAttr> factors) {
  llvm::SmallSet<StringRef, 8> used;
  for (AxesAttr axes : factors)
    for (StringAttr axis : axes)
      if (!used.insert(axis).second)
        return emitError() << "axis " << axis
                           << " is used twice; it can split one factor";
  return success();
}

void FactorsAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printAxesList(printer, getFactors());
  printer << ">";
}

int64_t automap::dist::getElementBytes(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getElementBytes(complex.getElementType());
  if (!type.isIntOrFloat())
    return IndexType::kInternalStorageBitWidth / 8;
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8u);
}

int64_t automap::dist::getBytes(ShapedType type) {
  return type.getNumElements() * getElementBytes(type.getElementType());
}
