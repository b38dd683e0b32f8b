//===- ShardLayoutTest.cpp - Tests of shards ------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/ShardLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <numeric>

using namespace llvm;
using namespace automap;

namespace {

using Axes = SmallVector<int64_t, 2>;

TEST(ShardLayoutTest, NestedTilesEndWithTheirMajorTile) {
  // The example of the header.
  ShardLayout layout({10}, 4, {Axes{0, 1}}, {2, 3});
  EXPECT_EQ(layout.getLocalShape(), ArrayRef<int64_t>({2}));
  EXPECT_TRUE(layout.isPadded());
  std::pair<int64_t, int64_t> expected[] = {{0, 2}, {2, 2}, {4, 1},
                                            {5, 2}, {7, 2}, {9, 1}};
  for (auto [device, tile] : enumerate(expected)) {
    EXPECT_EQ(layout.getTile(0, device).offset, tile.first);
    EXPECT_EQ(layout.getTile(0, device).size, tile.second);
  }
}

TEST(ShardLayoutTest, SomeDevicesHoldNothing) {
  ShardLayout layout({3}, 1, {Axes{0}}, {8});
  EXPECT_EQ(layout.getLocalShape(), ArrayRef<int64_t>({1}));
  EXPECT_EQ(layout.getTile(0, 2).size, 1);
  EXPECT_EQ(layout.getTile(0, 3).size, 0);
  EXPECT_EQ(layout.getTile(0, 7).size, 0);
}

TEST(ShardLayoutTest, FirstHolderLeadsOnUnusedAxes) {
  ShardLayout layout({4, 4}, 1, {Axes{}, Axes{1}}, {2, 2, 2});
  for (int64_t device = 0; device < 8; ++device)
    EXPECT_EQ(layout.isFirstHolder(device), device == 0 || device == 2);
  ShardLayout whole({4}, 1);
  EXPECT_TRUE(whole.isFirstHolder(0));
}

TEST(ShardLayoutTest, AxesOfOneDeviceDoNotMatter) {
  ShardLayout split({4}, 4, {Axes{0}}, {1, 2});
  ShardLayout whole({4}, 4, {Axes{}}, {1, 2});
  EXPECT_TRUE(split.isSameAs(whole));
  EXPECT_FALSE(split.isPadded());
}

/// Splits a tensor of bytes 1, 2, ... over all devices and gathers it again,
/// from shards whose padding was filled with something else.
void testRoundTrip(ArrayRef<int64_t> shape, ArrayRef<Axes> axes,
                   ArrayRef<int64_t> mesh) {
  ShardLayout layout(shape, 2, axes, mesh);
  int64_t bytes = 2, devices = 1, shardBytes = 2;
  for (int64_t extent : shape)
    bytes *= extent;
  for (int64_t size : mesh)
    devices *= size;
  for (int64_t extent : layout.getLocalShape())
    shardBytes *= extent;
  ASSERT_EQ(layout.getShardBytes(), shardBytes);

  std::vector<char> global(bytes), gathered(bytes, 0);
  std::iota(global.begin(), global.end(), 1);
  // Each element is in exactly one of the first holders' shards.
  int64_t held = 0;
  for (int64_t device = 0; device < devices; ++device) {
    std::vector<char> shard(shardBytes, 77);
    layout.split(global.data(), shard.data(), device);
    std::vector<char> clean = shard;
    int64_t size = 2;
    for (size_t dim = 0; dim < shape.size(); ++dim)
      size *= layout.getTile(dim, device).size;

    // clearPadding brings back what split made.
    std::vector<char> valid(bytes, 0);
    layout.gather(shard.data(), valid.data(), device);
    std::vector<char> dirty(shardBytes, 99);
    // Mark what is valid by splitting ones.
    std::vector<char> ones(bytes, 1), mask(shardBytes);
    layout.split(ones.data(), mask.data(), device);
    EXPECT_EQ(llvm::count(mask, 1), size);
    for (int64_t i = 0; i < shardBytes; ++i)
      if (mask[i])
        dirty[i] = shard[i];
    layout.clearPadding(dirty.data(), device);
    EXPECT_EQ(dirty, clean);

    if (layout.isFirstHolder(device)) {
      held += size;
      layout.gather(shard.data(), gathered.data(), device);
    }
  }
  EXPECT_EQ(held, bytes);
  EXPECT_EQ(gathered, global);
}

TEST(ShardLayoutTest, SplitAndGatherAreInverse) {
  testRoundTrip({}, {}, {2, 2});
  testRoundTrip({5}, {Axes{0}}, {3});
  testRoundTrip({8, 6}, {Axes{0}, Axes{1}}, {2, 3});
  testRoundTrip({5, 3}, {Axes{0, 1}, Axes{}}, {2, 2});
  testRoundTrip({5, 3}, {Axes{}, Axes{1, 0}}, {2, 2});
  testRoundTrip({3, 5, 7}, {Axes{1}, Axes{}, Axes{0}}, {2, 2});
  testRoundTrip({2, 1, 9}, {Axes{0}, Axes{1}, Axes{2}}, {3, 2, 4});
  testRoundTrip({4, 0, 3}, {Axes{0}, Axes{}, Axes{}}, {2});
  testRoundTrip({7, 2, 2}, {Axes{}, Axes{}, Axes{}}, {2});
}

} // namespace
