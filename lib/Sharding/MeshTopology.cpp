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

TopologyOp automap::createTopologyOp(OpBuilder &builder, Location loc,
                                     StringRef name, const Topology &topology) {
  MLIRContext *context = builder.getContext();
  SmallVector<AxisAttr> axes;
  for (const AxisLink &axis : topology.axes)
    axes.push_back(AxisAttr::get(context, builder.getStringAttr(axis.name),
                                 axis.size,
                                 builder.getF64FloatAttr(axis.bandwidth),
                                 builder.getF64FloatAttr(axis.latency)));
  const DeviceSpec &spec = topology.device;
  auto device = DeviceAttr::get(context, builder.getF64FloatAttr(spec.flops),
                                builder.getF64FloatAttr(spec.memoryBandwidth),
                                spec.memoryBytes,
                                builder.getF64FloatAttr(spec.kernelFloor),
                                builder.getF64FloatAttr(spec.efficiency));
  return TopologyOp::create(builder, loc, builder.getStringAttr(name),
                            MeshAttr::get(context, axes), device);
}

Topology automap::getTopology(MeshAttr mesh) {
  Topology preset = llvm::cantFail(parseTopology("1"));
  Topology topology;
  topology.device = preset.device;
  for (AxisAttr axis : mesh.getAxes()) {
    AxisLink link = preset.axes.front();
    link.name = axis.getName().str();
    link.size = axis.getSize();
    if (FloatAttr bandwidth = axis.getBandwidth())
      link.bandwidth = bandwidth.getValueAsDouble();
    if (FloatAttr latency = axis.getLatency())
      link.latency = latency.getValueAsDouble();
    topology.axes.push_back(std::move(link));
  }
  return topology;
}

FailureOr<Topology> automap::getTopology(TopologyOp op) {
  Topology topology = getTopology(op.getMesh());
  if (DeviceAttr device = op.getDeviceAttr()) {
    topology.device.flops = device.getFlops().getValueAsDouble();
    topology.device.memoryBandwidth =
        device.getMemoryBandwidth().getValueAsDouble();
    topology.device.memoryBytes = device.getMemory();
    FloatAttr floor = device.getKernelFloor();
    topology.device.kernelFloor = floor ? floor.getValueAsDouble() : 0;
    FloatAttr efficiency = device.getEfficiency();
    topology.device.efficiency = efficiency ? efficiency.getValueAsDouble() : 1;
  }
  if (llvm::Error error = topology.verify()) {
    op.emitOpError(llvm::toString(std::move(error)));
    return failure();
  }
  return topology;
}
