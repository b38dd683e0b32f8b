//===- TopologyTest.cpp - Meshes, tiles and the topology of a module ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace automap::dist;

namespace {

class TopologyTest : public testing::Test {
protected:
  TopologyTest()
      : handler(&context, [&](Diagnostic &diagnostic) {
          messages.push_back(diagnostic.str());
        }) {
    context.loadDialect<DistDialect>();
  }

  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, &context);
  }

  MLIRContext context;
  std::vector<std::string> messages;
  ScopedDiagnosticHandler handler;
};

TEST_F(TopologyTest, TheOnlyTopology) {
  OwningOpRef<ModuleOp> module = parse(R"(dist.topology @mesh <["x" = 2]>)");
  ASSERT_TRUE(module);
  TopologyOp topology = getOnlyTopology(*module);
  ASSERT_TRUE(topology);
  EXPECT_EQ(topology.getSymName(), "mesh");
  EXPECT_TRUE(messages.empty());
}

TEST_F(TopologyTest, NoTopology) {
  OwningOpRef<ModuleOp> module = parse("module {}");
  ASSERT_TRUE(module);
  EXPECT_FALSE(getOnlyTopology(*module));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0], "the module has no 'dist.topology'; add one or pass a "
                         "mesh as an option");
}

TEST_F(TopologyTest, TwoTopologies) {
  OwningOpRef<ModuleOp> module = parse(R"(
    dist.topology @mesh <["x" = 2]>
    dist.topology @other <["x" = 4]>
  )");
  ASSERT_TRUE(module);
  EXPECT_FALSE(getOnlyTopology(*module));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_NE(messages[0].find("more than one 'dist.topology'; keep one"),
            std::string::npos);
}

TEST_F(TopologyTest, SizesAndNames) {
  OwningOpRef<ModuleOp> module =
      parse(R"(dist.topology @mesh <["x" = 2, "y" = 3, "one" = 1]>)");
  ASSERT_TRUE(module);
  MeshAttr mesh = getOnlyTopology(*module).getMesh();
  auto x = StringAttr::get(&context, "x"), y = StringAttr::get(&context, "y"),
       one = StringAttr::get(&context, "one");
  EXPECT_EQ(mesh.getNumDevices(), 6);
  EXPECT_EQ(mesh.getAxesSize({y, one}), 3);
  EXPECT_EQ(mesh.getAxesSize({}), 1);
  EXPECT_EQ(mesh.getAxisIndex(y), 1u);
  EXPECT_EQ(mesh.getAxisIndex(StringAttr::get(&context, "z")), std::nullopt);
  EXPECT_EQ(mesh.listAxes(), "\"x\", \"y\", \"one\"");
  EXPECT_EQ(MeshAttr::get(&context, {}).listAxes(), "none");
  EXPECT_EQ(MeshAttr::get(&context, {}).getNumDevices(), 1);

  // Major to minor, each rounded up: 10 -> 5 -> 2, 10 -> 4 -> 2, 1 -> 1.
  EXPECT_EQ(getTileSize(10, {x, y}, mesh), 2);
  EXPECT_EQ(getTileSize(10, {y}, mesh), 4);
  EXPECT_EQ(getTileSize(10, {one}, mesh), 10);
  EXPECT_EQ(getTileSize(1, {x, y}, mesh), 1);
  EXPECT_EQ(getTileSize(0, {x}, mesh), 0);
}

} // namespace
