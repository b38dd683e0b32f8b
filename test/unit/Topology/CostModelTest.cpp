//===- CostModelTest.cpp - Times against published formulas ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/CostModel.h"
#include "automap/Topology/DasgdCost.h"

#include "gtest/gtest.h"

using namespace automap;
using Kind = CollectiveKind;

/// Latency 1 and one second a byte, the unit of the published optima.
static CostModel makeModel(std::vector<AxisLink> axes) {
  Topology topology;
  topology.axes = std::move(axes);
  topology.device = {"unit", 100, 10, 1000, 0.25, 0.5};
  EXPECT_FALSE(bool(topology.verify()));
  return CostModel(topology);
}

TEST(CostModel, OneAxis) {
  CostModel model = makeModel({{"x", 4, 1, 1}});
  model.tieBreak = 0;
  // Data parallel and Megatron-style optima of a two-layer MLP on 4 devices.
  EXPECT_EQ(2 * model.getCollectiveTime(Kind::AllReduce, {0}, 4. * 128 * 128),
            196610);
  EXPECT_EQ(model.getCollectiveTime(Kind::AllReduce, {0}, 4. * 128 * 1024),
            786433);
  EXPECT_EQ(model.getCollectiveTime(Kind::AllGather, {0}, 64), 49);
  EXPECT_EQ(model.getCollectiveTime(Kind::ReduceScatter, {0}, 64), 49);
  EXPECT_EQ(model.getCollectiveTime(Kind::AllToAll, {0}, 64), 1 + 64 * 3 / 8.);
  EXPECT_EQ(model.getCollectiveTime(Kind::Permute, {0}, 64), 65);
  EXPECT_EQ(model.getCollectiveTime(Kind::LocalSlice, {0}, 64), 0);
}

TEST(CostModel, AxesOfSizeOneAreFree) {
  CostModel model = makeModel({{"x", 1, 1, 1}, {"y", 4, 1, 1}});
  EXPECT_EQ(model.getCollectiveTime(Kind::AllReduce, {0}, 64), 0);
  EXPECT_EQ(model.getCollectiveTime(Kind::AllReduce, {}, 64), 0);
  EXPECT_EQ(model.getCollectiveTime(Kind::AllReduce, {0, 1}, 64),
            model.getCollectiveTime(Kind::AllReduce, {1}, 64));
}

TEST(CostModel, SeveralAxes) {
  // y is ten times as fast: reduce-scatter there first, then all-reduce the
  // quarter along x, then all-gather along y.
  CostModel model = makeModel({{"x", 2, 1, 1}, {"y", 4, 10, 0.5}});
  model.tieBreak = 0;
  double expected = (0.5 + 2 * 640 * 0.75 / 10) + (1 + 2 * 160 * 0.5 / 1);
  EXPECT_DOUBLE_EQ(model.getCollectiveTime(Kind::AllReduce, {0, 1}, 640),
                   expected);
  // The order of the axes does not matter.
  EXPECT_DOUBLE_EQ(model.getCollectiveTime(Kind::AllReduce, {1, 0}, 640),
                   expected);
  // A small one is better off with a single ring.
  EXPECT_DOUBLE_EQ(model.getCollectiveTime(Kind::AllReduce, {0, 1}, 0.01),
                   1 + 2 * 0.01 * 7 / 8);
  // Each axis moves the local eighth.
  EXPECT_DOUBLE_EQ(model.getCollectiveTime(Kind::AllToAll, {0, 1}, 6400),
                   (1 + 800 * 0.5) + (0.5 + 800 * 0.75 * 2 / 10));
  EXPECT_DOUBLE_EQ(model.getCollectiveTime(Kind::Permute, {0, 1}, 10), 11);
}

TEST(CostModel, TieBreaks) {
  CostModel model = makeModel({{"x", 2, 1, 1}});
  auto get = [&](Kind kind, double bytes) {
    return model.getCollectiveTime(kind, {0}, bytes);
  };
  EXPECT_LT(get(Kind::ReduceScatter, 2), get(Kind::AllReduce, 1));
  EXPECT_LT(get(Kind::AllReduce, 1), get(Kind::AllGather, 2));
  EXPECT_NEAR(get(Kind::ReduceScatter, 2), get(Kind::AllGather, 2), 1e-9);
}

TEST(CostModel, Roofline) {
  CostModel model = makeModel({});
  auto getTime = [&](double operations, double bytes, bool isFused = false) {
    return model.getKernelTime({{{KernelKind::Elementwise, operations}},
                                bytes,
                                /*coldBytes=*/0,
                                isFused});
  };
  EXPECT_EQ(getTime(0, 0), 0);
  EXPECT_EQ(getTime(1, 1), 0.25);
  EXPECT_EQ(getTime(1, 1, /*isFused=*/true), 0.2);
  EXPECT_EQ(getTime(100, 1), 2);
  EXPECT_EQ(getTime(100, 50), 10);
}

TEST(CostModel, CacheAndMemory) {
  Topology topology = makeModel({}).getTopology();
  topology.device.cacheBytes = 100;
  topology.device.cacheBandwidth = 50;
  CostModel model(topology);
  EXPECT_EQ(model.getKernelTime({{}, 100}), 2);
  // Of the memory, at efficiency times its bandwidth.
  EXPECT_EQ(model.getKernelTime({{}, 101}), 20.2);
  EXPECT_EQ(model.getKernelTime({{}, 100, /*coldBytes=*/5}), 3);
  EXPECT_EQ(makeModel({}).getKernelTime({{}, 0, /*coldBytes=*/5}), 1);
}

TEST(CostModel, MovesCostTheirBytes) {
  KernelWork work{{{KernelKind::Packing, 1e6}}, 50};
  EXPECT_EQ(makeModel({}).getKernelTime(work), 10);
  Topology topology = makeModel({}).getTopology();
  topology.device.rates[KernelKind::Packing] = 1e5;
  work.bytes = 5;
  EXPECT_EQ(CostModel(topology).getKernelTime(work), 10);
}

TEST(CostModel, MeasuredRatesAndCache) {
  Topology topology;
  topology.device = {"unit", 100, 10, 1000, 0.25, 0.5};
  topology.device.rates[KernelKind::Transcendental] = 2;
  topology.device.cacheBytes = 100;
  topology.device.cacheBandwidth = 40;
  ASSERT_FALSE(bool(topology.verify()));
  CostModel model(topology);
  // The kinds of one kernel take turns; only one of them has a measured rate.
  EXPECT_EQ(model.getKernelTime({{{KernelKind::Transcendental, 20},
                                  {KernelKind::Elementwise, 50}},
                                 1}),
            11);
  EXPECT_EQ(model.getKernelTime({{}, 100}), 2.5);
  EXPECT_EQ(model.getKernelTime({{}, 110}), 22);
}

TEST(CostModel, RingsAndTrees) {
  AxisLink link{"x", 8, 1, 1};
  link.hop = 0.5;
  CostModel model = makeModel({link});
  model.tieBreak = 0;
  auto get = [&](Kind kind, double bytes) {
    return model.getCollectiveTime(kind, {0}, bytes);
  };
  // 14 steps of a ring against 6 of a tree, which sends an eighth more.
  EXPECT_EQ(get(Kind::AllReduce, 64), 1 + 14 * 0.5 + 2 * 64 * 7 / 8.);
  EXPECT_EQ(get(Kind::AllReduce, 8), 1 + 6 * 0.5 + 2 * 8);
  EXPECT_EQ(get(Kind::AllGather, 8), 1 + 7 * 0.5 + 7);
  EXPECT_EQ(get(Kind::Permute, 8), 1 + 0.5 + 8);
}

TEST(CostModel, MeasuredCollectives) {
  AxisLink link{"x", 4, 1, 1};
  link.hop = 100;
  link.collectives[Kind::AllGather] = {2, 3};
  CostModel model = makeModel({link});
  model.tieBreak = 0;
  EXPECT_EQ(model.getCollectiveTime(Kind::AllGather, {0}, 12), 2 + 9 / 3.);
  EXPECT_EQ(model.getCollectiveTime(Kind::Permute, {0}, 12), 1 + 100 + 12);
}

TEST(CostModel, Names) {
  EXPECT_EQ(stringifyCollectiveKind(Kind::AllReduce), "all_reduce");
  EXPECT_EQ(stringifyCollectiveKind(Kind::LocalSlice), "local_slice");
}

TEST(DasgdCost, ExposedTimeAndProgress) {
  // Rounds of 4 steps of 10 s, averages of 25 s.
  for (auto [delay, exposed] :
       {std::pair(0, 25.0), std::pair(1, 15.0), std::pair(2, 5.0),
        std::pair(3, 0.0), std::pair(4, 0.0)}) {
    DasgdCost cost{4, delay, 0.25};
    EXPECT_EQ(cost.getExposed(10, 25), exposed / 4);
    EXPECT_EQ(cost.getStepTime(10, 25), 10 + exposed / 4);
    EXPECT_EQ(cost.getProgress(10, 25), 1 - 0.75 * delay / 4);
    // The other form of the same.
    EXPECT_DOUBLE_EQ(cost.getStepTime(10, 25),
                     std::max(10.0, (1 - delay / 4.0) * 10 + 25 / 4.0));
  }
  EXPECT_EQ((DasgdCost{4, 3, 1}.getProgress(10, 25)), 1);
  EXPECT_EQ((DasgdCost{4, 4, 0}.getProgress(10, 25)), 0);
  EXPECT_EQ(DasgdCost::getSynchronousStepTime(10, 25), 35);
}

TEST(DasgdCost, AutomaticDelays) {
  DasgdCost cost{4, std::nullopt, 1};
  EXPECT_EQ(cost.getDelay(10, 1), 1);
  EXPECT_EQ(cost.getDelay(10, 16), 2);
  EXPECT_EQ(cost.getDelay(10, 17), 3);
  EXPECT_EQ(cost.getDelay(10, 1000), 4);
  EXPECT_EQ(cost.getDelay(0, 1), 4);
  EXPECT_EQ(cost.getExposed(10, 60), 5);
}
