//===- TopologyTest.cpp - Topology text, presets and files ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/Topology.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

#include "gtest/gtest.h"

using namespace automap;

static Topology parse(llvm::StringRef text) {
  llvm::Expected<Topology> topology = parseTopology(text);
  if (!topology) {
    ADD_FAILURE() << llvm::toString(topology.takeError());
    return {};
  }
  return *topology;
}

static std::string getShape(llvm::StringRef text) {
  std::string shape = "";
  Topology topology = parse(text);
  for (const AxisLink &axis : topology.axes)
    shape += axis.name + "=" + std::to_string(axis.size) + " ";
  return shape + topology.device.name;
}

TEST(Topology, TextForms) {
  EXPECT_EQ(getShape("4"), "m0=4 cpu");
  EXPECT_EQ(getShape("2x2"), "m0=2 m1=2 cpu");
  EXPECT_EQ(getShape(" 1x3x2 "), "m0=1 m1=3 m2=2 cpu");
  EXPECT_EQ(getShape("node=2,gpu=4"), "node=2 gpu=4 cpu");
  EXPECT_EQ(getShape("\"node\"=2, \"gpu\"=4@v100"), "node=2 gpu=4 v100");
  EXPECT_EQ(getShape("h100-8"), "gpu=8 h100");
  EXPECT_EQ(getShape("a100-8"), "gpu=8 a100");
  EXPECT_EQ(getShape("v100-16"), "node=2 gpu=8 v100");
  EXPECT_EQ(getShape("preset:v100-8x2"), "node=2 gpu=8 v100");
  EXPECT_EQ(getShape("cpu-4"), "cpu=4 cpu");
}

TEST(Topology, Links) {
  Topology topology = parse("v100-8x2");
  EXPECT_EQ(topology.getNumDevices(), 16);
  EXPECT_EQ(topology.axes[0].bandwidth, 3.0e9);
  EXPECT_EQ(topology.axes[1].bandwidth, 25e9);
  EXPECT_EQ(parse("v100-8x2/50gbe").axes[0].bandwidth, 6.0e9);
  EXPECT_EQ(parse("h100-8x4").axes[0].bandwidth, 50e9);
  EXPECT_EQ(parse("node=2,gpu=4@h100/ib200").axes[0].bandwidth, 25e9);
  EXPECT_EQ(parse("node=2,gpu=4@h100").axes[1].bandwidth, 320e9);
  EXPECT_EQ(topology.findAxis("gpu"), 1u);
  EXPECT_EQ(topology.findAxis("tpu"), std::nullopt);
}

TEST(Topology, AllPresetsVerify) {
  for (const std::string &name : getTopologyPresetNames())
    EXPECT_FALSE(bool(parse(name + "-8").verify()));
}

TEST(Topology, BadText) {
  auto check = [](llvm::StringRef text, llvm::StringRef part) {
    llvm::Expected<Topology> topology = parseTopology(text);
    if (topology) {
      ADD_FAILURE() << "accepted: " << text.str();
      return;
    }
    std::string message = llvm::toString(topology.takeError());
    EXPECT_NE(message.find(part.str()), std::string::npos) << message;
  };
  check("", "allowed are a mesh");
  check("2xx2", "'' is not a positive size");
  check("0", "'0' is not a positive size");
  check("-4", "'-4' is not a positive size");
  check("2x-2", "'-2' is not a positive size");
  check("node=2,4", "'4' is not of the form AXIS=SIZE");
  check("node=two", "'two' is not a positive size");
  check("node=2,node=4", "mesh axis 'node' appears twice");
  check("n-1=2", "mesh axis name 'n-1' is not an identifier");
  check("=2", "mesh axis name '' is not an identifier");
  check("99999999", "more than 1048576 devices");
  check("1048576x1048576", "more than 1048576 devices");
  check("99999999999999999999", "is not a positive size");
  check("b200-8", "unknown preset 'b200'; the presets are v100, a100, h100");
  check("h100", "preset 'h100' needs a device count");
  check("h100-x", "'' is not a positive size");
  check("h100-12", "12 devices do not fill servers of 8");
  check("h100-16x2", "holds at most 8 devices");
  check("h100-8x2/tin", "unknown network 'tin'; the networks are 25gbe");
  check("2x2@tpu", "unknown device 'tpu' after @");
  check("file:/does/not/exist.json", "cannot read topology file");
}

TEST(Topology, FileRoundTrip) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("topology", "json", path));
  Topology topology = parse("v100-8x2");
  topology.axes[1].collectives[CollectiveKind::AllToAll] = {2e-5, 1e9};
  topology.device.rates[KernelKind::Gather] = 5e8;
  topology.device.cacheBytes = 1 << 20;
  topology.device.cacheBandwidth = 4e10;
  ASSERT_FALSE(bool(writeTopologyFile(topology, path)));
  EXPECT_TRUE(parse(("file:" + path).str()) == topology);
  // What does not verify is not written.
  topology.axes[0].size = 0;
  llvm::Error error = writeTopologyFile(topology, path);
  EXPECT_TRUE(bool(error));
  llvm::consumeError(std::move(error));
  EXPECT_EQ(parse(("file:" + path).str()).axes[0].size, 2);
  llvm::sys::fs::remove(path);
}

TEST(Topology, BadJSON) {
  auto check = [](llvm::StringRef from, llvm::StringRef to,
                  llvm::StringRef part) {
    std::string text = llvm::formatv("{0}", toJSON(parse("h100-8"))).str();
    size_t at = text.find(from.str());
    ASSERT_NE(at, std::string::npos);
    text.replace(at, from.size(), to.str());
    llvm::Expected<Topology> topology = parseTopologyJSON(text, "t.json");
    if (topology) {
      ADD_FAILURE() << "accepted: " << text;
      return;
    }
    std::string message = llvm::toString(topology.takeError());
    EXPECT_NE(message.find(part.str()), std::string::npos) << message;
  };
  check("}", "", "t.json: not valid JSON");
  check("\"size\"", "\"sise\"", "unknown key at topology.axes[0].sise");
  check("\"latency\"", "\"extra\":1,\"latency\"",
        "unknown key at topology.axes[0].extra");
  check("\"flops\"", "\"speed\":1,\"flops\"",
        "unknown key at topology.device.speed");
  check("\"size\":8", "\"size\":0", "must have a size of at least 1");
  check("\"efficiency\":0.", "\"efficiency\":3.", "at most 1");
  check("\"hop\":3", "\"hop\":-3", "hop of mesh axis 'gpu'");
  check("\"latency\"", "\"collectives\":{\"gossip\":{}},\"latency\"",
        "unknown kind at topology.axes[0].collectives.gossip");
  check("\"latency\"",
        "\"collectives\":{\"permute\":{\"latency\":0,\"bandwidth\":0}},"
        "\"latency\"",
        "the bandwidth of permute of mesh axis 'gpu'");
  check("\"flops\"", "\"rates\":{\"sort\":1},\"flops\"",
        "unknown kind at topology.device.rates.sort");
  check("\"flops\"", "\"rates\":[],\"flops\"",
        "expected object at topology.device.rates");
  check("\"flops\"", "\"rates\":{\"matmul\":-1},\"flops\"",
        "rate of matmul must be a positive number");
  check("\"flops\"", "\"cache_bytes\":1,\"flops\"", "or neither");
}
