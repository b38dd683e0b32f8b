//===- MeshTopology.cpp - Between dist.topology and Topology --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/MeshTopology.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// A dictionary with an entry for each kind; null if there are none.
template <typename Kind, typename T, typename Convert>
static DictionaryAttr makeKinds(MLIRContext *context,
                                const std::map<Kind, T> &kinds,
                                StringRef (*stringify)(Kind), Convert convert) {
  SmallVector<NamedAttribute> entries;
  for (const auto &[kind, value] : kinds)
    entries.emplace_back(StringAttr::get(context, stringify(kind)),
                         convert(value));
  return entries.empty() ? DictionaryAttr()
                         : DictionaryAttr::get(context, entries);
}

TopologyOp automap::createTopologyOp(OpBuilder &builder, Location loc,
                                     StringRef name, const Topology &topology) {
  MLIRContext *context = builder.getContext();
  auto getFloat = [&](double value) -> FloatAttr {
    return builder.getF64FloatAttr(value);
  };
  auto getOptional = [&](double value) {
    return value > 0 ? getFloat(value) : FloatAttr();
  };
  SmallVector<AxisAttr> axes;
  for (const AxisLink &axis : topology.axes)
    axes.push_back(AxisAttr::get(
        context, builder.getStringAttr(axis.name), axis.size,
        getFloat(axis.bandwidth), getFloat(axis.latency), getOptional(axis.hop),
        makeKinds(context, axis.collectives, stringifyCollectiveKind,
                  [&](const LinkFigures &figures) {
                    return builder.getArrayAttr({getFloat(figures.latency),
                                                 getFloat(figures.bandwidth)});
                  })));
  const DeviceSpec &spec = topology.device;
  auto device = DeviceAttr::get(
      context, getFloat(spec.flops), getFloat(spec.memoryBandwidth),
      spec.memoryBytes, getFloat(spec.kernelFloor), getFloat(spec.efficiency),
      spec.cacheBytes, getOptional(spec.cacheBandwidth),
      makeKinds(context, spec.rates, stringifyKernelKind, getFloat));
  return TopologyOp::create(builder, loc, builder.getStringAttr(name),
                            MeshAttr::get(context, axes), device);
}

/// The entries of `dictionary`, which may be null, with known names.
template <typename Kind, typename T, typename Convert>
static std::map<Kind, T> readKinds(DictionaryAttr dictionary,
                                   std::optional<Kind> (*symbolize)(StringRef),
                                   Convert convert) {
  std::map<Kind, T> kinds;
  if (dictionary)
    for (NamedAttribute entry : dictionary)
      if (std::optional<Kind> kind = symbolize(entry.getName()))
        kinds[*kind] = convert(entry.getValue());
  return kinds;
}

/// A name that means nothing would be passed over without a word.
template <typename Kind>
static LogicalResult
verifyKinds(TopologyOp op, DictionaryAttr dictionary, StringRef what,
            std::optional<Kind> (*symbolize)(StringRef), ArrayRef<Kind> kinds,
            StringRef (*stringify)(Kind)) {
  if (!dictionary)
    return success();
  for (NamedAttribute entry : dictionary) {
    if (symbolize(entry.getName()))
      continue;
    InFlightDiagnostic error = op.emitOpError("gives figures of the unknown ")
                               << what << " " << entry.getName()
                               << "; known are ";
    llvm::interleaveComma(kinds, error,
                          [&](Kind kind) { error << stringify(kind); });
    return error;
  }
  return success();
}

static double getDouble(Attribute value) {
  return cast<FloatAttr>(value).getValueAsDouble();
}

static double getDoubleOr(FloatAttr value, double absent) {
  return value ? value.getValueAsDouble() : absent;
}

Topology automap::getTopology(MeshAttr mesh) {
  Topology preset = llvm::cantFail(parseTopology("1"));
  Topology topology;
  topology.device = preset.device;
  for (AxisAttr axis : mesh.getAxes()) {
    AxisLink link = preset.axes.front();
    link.name = axis.getName().str();
    link.size = axis.getSize();
    link.bandwidth = getDoubleOr(axis.getBandwidth(), link.bandwidth);
    link.latency = getDoubleOr(axis.getLatency(), link.latency);
    link.hop = getDoubleOr(axis.getHop(), 0);
    link.collectives = readKinds<CollectiveKind, LinkFigures>(
        axis.getCollectives(), symbolizeCollectiveKind, [](Attribute value) {
          auto figures = cast<ArrayAttr>(value);
          return LinkFigures{getDouble(figures[0]), getDouble(figures[1])};
        });
    topology.axes.push_back(std::move(link));
  }
  return topology;
}

FailureOr<Topology> automap::getTopology(TopologyOp op) {
  Topology topology = getTopology(op.getMesh());
  for (AxisAttr axis : op.getMesh().getAxes())
    if (failed(verifyKinds(op, axis.getCollectives(), "collective",
                           symbolizeCollectiveKind, getCollectiveKinds(),
                           stringifyCollectiveKind)))
      return failure();
  if (DeviceAttr device = op.getDeviceAttr()) {
    if (failed(verifyKinds(op, device.getRates(), "kernel kind",
                           symbolizeKernelKind, getKernelKinds(),
                           stringifyKernelKind)))
      return failure();
    DeviceSpec &spec = topology.device;
    spec.flops = getDouble(device.getFlops());
    spec.memoryBandwidth = getDouble(device.getMemoryBandwidth());
    spec.memoryBytes = device.getMemory();
    spec.kernelFloor = getDoubleOr(device.getKernelFloor(), 0);
    spec.efficiency = getDoubleOr(device.getEfficiency(), 1);
    spec.cacheBytes = device.getCache();
    spec.cacheBandwidth = getDoubleOr(device.getCacheBandwidth(), 0);
    spec.rates = readKinds<KernelKind, double>(device.getRates(),
                                               symbolizeKernelKind, getDouble);
  }
  if (llvm::Error error = topology.verify()) {
    op.emitOpError(llvm::toString(std::move(error)));
    return failure();
  }
  return topology;
}
