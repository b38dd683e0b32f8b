//===- ReshardTest.cpp - Reshards, run on simulated devices ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Reshard.h"

#include "SimulatedDevices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <cmath>
#include <ctime>
#include <random>

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// A planner that counts bytes only, as for large tensors, or also latency, for
/// which small tensors are gathered rather than moved twice.
struct Planner : ReshardPlanner {
  Planner(MeshAttr mesh, bool withLatency = false)
      : Planner(mesh, withLatency ? getDefaultReshardCost(mesh)
                                  : ReshardCostFn(getReshardBytes)) {}
  Planner(MeshAttr mesh, ReshardCostFn cost)
      : ReshardPlanner(mesh, cost), costFn(std::move(cost)) {}

  ReshardCostFn costFn;
};

class ReshardTest : public ::testing::Test {
protected:
  ReshardTest() : builder(&context) {
    context
        .loadDialect<DistDialect, tensor::TensorDialect, arith::ArithDialect>();
  }

  /// A mesh with axes a, b, c, ... of these sizes.
  MeshAttr makeMesh(ArrayRef<int64_t> sizes) {
    SmallVector<AxisAttr> axes;
    for (auto [index, size] : llvm::enumerate(sizes))
      axes.push_back(AxisAttr::get(
          &context, builder.getStringAttr(std::string(1, 'a' + index)), size,
          {}, {}));
    return MeshAttr::get(&context, axes);
  }

  AxesAttr makeAxes(StringRef names) {
    SmallVector<StringAttr> axes;
    for (char name : names)
      axes.push_back(builder.getStringAttr(StringRef(&name, 1)));
    return AxesAttr::get(&context, axes);
  }

  /// One string a dim with the letters of its axes.
  ShardingAttr makeSharding(ArrayRef<StringRef> dims, StringRef partial = "",
                            ReductionKind kind = ReductionKind::sum) {
    SmallVector<AxesAttr> axes;
    for (StringRef dim : dims)
      axes.push_back(makeAxes(dim));
    SmallVector<PartialAttr> partials;
    if (!partial.empty())
      partials.push_back(PartialAttr::get(&context, kind, makeAxes(partial)));
    return ShardingAttr::get(FlatSymbolRefAttr::get(&context, "mesh"), axes,
                             partials);
  }

  RankedTensorType makeType(ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, builder.getI64Type());
  }

  /// All shardings of tensors with `rank` dims; with `kind` those with partial
  /// axes as well.
  std::vector<ShardingAttr> getShardings(MeshAttr mesh, int64_t rank,
                                         std::optional<ReductionKind> kind) {
    std::vector<std::pair<SmallVector<std::string>, std::string>> lists = {
        {SmallVector<std::string>(rank), ""}};
    for (AxisAttr axis : mesh.getAxes()) {
      char name = axis.getName().getValue()[0];
      auto previous = lists;
      for (auto &[dims, partial] : previous) {
        for (int64_t dim = 0; dim < rank; ++dim)
          for (size_t at = 0; at <= dims[dim].size(); ++at) {
            lists.emplace_back(dims, partial);
            lists.back().first[dim].insert(at, 1, name);
          }
        if (kind)
          lists.emplace_back(dims, partial + name);
      }
    }
    std::vector<ShardingAttr> shardings;
    for (auto &[dims, partial] : lists)
      shardings.push_back(
          makeSharding(SmallVector<StringRef>(dims.begin(), dims.end()),
                       partial, kind.value_or(ReductionKind::sum)));
    return shardings;
  }

  static std::string toString(Attribute attr) {
    std::string text;
    llvm::raw_string_ostream(text) << attr;
    return text;
  }
  static std::string toString(const ReshardPlan &plan) {
    std::string text;
    llvm::raw_string_ostream(text) << plan;
    return text;
  }

  /// The cost of reducing and gathering everything and then slicing.
  double getNaiveCost(RankedTensorType type, ShardingAttr from, ShardingAttr to,
                      MeshAttr mesh, const ReshardCostFn &costFn) {
    double cost = 0;
    SmallVector<int64_t> shape = from.getLocalShape(type.getShape(), mesh);
    auto add = [&](ReshardStepKind kind, ArrayRef<StringAttr> axes) {
      int64_t group = mesh.getAxesSize(axes);
      if (group == 1)
        return;
      double bytes =
          8.0 * static_cast<double>(ShapedType::getNumElements(shape));
      cost += costFn({kind, axes, group, bytes, bytes * group});
    };
    for (PartialAttr partial : from.getPartials())
      if (!llvm::is_contained(to.getPartials(), partial))
        add(ReshardStepKind::AllReduce, partial.getAxes());
    for (auto [dim, axes] : llvm::enumerate(from.getDims()))
      for (size_t count = axes.size(); count > 0; --count) {
        add(ReshardStepKind::AllGather, axes.getAxes().slice(count - 1, 1));
        shape[dim] = getTileSize(type.getDimSize(dim),
                                 axes.getAxes().take_front(count - 1), mesh);
      }
    return cost;
  }

  /// Emits the reshard, runs it, and checks what it does and costs.
  void check(Planner &planner, ArrayRef<int64_t> shape, ShardingAttr from,
             ShardingAttr to, bool verifyIR) {
    ++numCases;
    MeshAttr mesh = planner.getMesh();
    RankedTensorType type = makeType(shape);
    SimulatedDevices devices(mesh);
    Location loc = builder.getUnknownLoc();

    OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
    builder.setInsertionPointToStart(module->getBody());
    TopologyOp::create(builder, loc, builder.getStringAttr("mesh"), mesh,
                       DeviceAttr());
    Block block;
    Value local = block.addArgument(from.getLocalType(type, mesh), loc);
    builder.setInsertionPointToStart(&block);
    Value result = planner.emit(builder, loc, local, type, from, to);
    auto describe = [&] {
      const ReshardPlan *plan = planner.plan(type, from, to);
      return toString(mesh) + " " + toString(TypeAttr::get(type)) +
             "\n  from " + toString(from) + "\n  to " + toString(to) + "\n" +
             (plan ? toString(*plan) : "no plan");
    };
    ASSERT_TRUE(result) << describe();
    ASSERT_EQ(result.getType(), Type(to.getLocalType(type, mesh)))
        << describe();

    std::string error;
    std::vector<Array> outcome =
        devices.run(block, result, devices.shard(shape, from), error);
    if (error.empty())
      error = devices.check(shape, to, outcome);
    ASSERT_EQ(error, "") << describe();

    double cost = planner.cost(type, from, to);
    ASSERT_LE(cost,
              getNaiveCost(type, from, to, mesh, planner.costFn) * (1 + 1e-9))
        << describe();

    if (verifyIR) {
      auto reshard = UnrealizedConversionCastOp::create(
          builder, loc, type.clone(from.getLocalShape(shape, mesh)),
          ValueRange());
      reshard->remove();
      module->getBody()->push_back(reshard);
      local.replaceAllUsesWith(reshard.getResult(0));
      module->getBody()->getOperations().splice(module->getBody()->end(),
                                                block.getOperations());
      ASSERT_TRUE(succeeded(verify(*module))) << describe();
    }
  }

  /// All pairs over all meshes. `sample` > 1: only every so many, at random.
  void checkAll(ArrayRef<SmallVector<int64_t>> meshes,
                ArrayRef<SmallVector<int64_t>> shapes, unsigned sample,
                bool verifyIR = false) {
    std::mt19937 random(1);
    for (ArrayRef<int64_t> sizes : meshes) {
      MeshAttr mesh = makeMesh(sizes);
      Planner planners[] = {Planner(mesh), Planner(mesh, true)};
      for (ArrayRef<int64_t> shape : shapes) {
        auto targets = getShardings(mesh, shape.size(), std::nullopt);
        for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max}) {
          for (ShardingAttr from : getShardings(mesh, shape.size(), kind)) {
            // Without partial axes both kinds are the same.
            if (kind != ReductionKind::sum && !from.isPartial())
              continue;
            for (ShardingAttr to : targets) {
              if (sample > 1 && random() % sample != 0)
                continue;
              for (Planner &planner : planners)
                check(planner, shape, from, to, verifyIR);
              if (HasFatalFailure())
                return;
            }
          }
        }
      }
    }
    RecordProperty("cases", static_cast<int>(numCases));
    llvm::outs() << "[          ] " << numCases << " reshards\n";
  }

  /// The names of the steps of the plan, and their cost, in short.
  std::string getSteps(ArrayRef<int64_t> meshSizes, ArrayRef<int64_t> shape,
                       ShardingAttr from, ShardingAttr to) {
    Planner planner(makeMesh(meshSizes));
    const ReshardPlan *plan = planner.plan(makeType(shape), from, to);
    if (!plan)
      return "none";
    std::string text;
    for (const ReshardStep &step : plan->steps) {
      text += (text.empty() ? "" : ", ") +
              stringifyReshardStepKind(step.kind).str() + " ";
      for (StringAttr axis : step.axes)
        text += axis.getValue();
    }
    check(planner, shape, from, to, /*verifyIR=*/true);
    return text;
  }

  MLIRContext context;
  OpBuilder builder;
  int64_t numCases = 0;
};

//===----------------------------------------------------------------------===//
// Every sharding to every other
//===----------------------------------------------------------------------===//

TEST_F(ReshardTest, AllPairsRankOne) {
  checkAll({{2},
            {3},
            {4},
            {1},
            {2, 2},
            {2, 3},
            {4, 2},
            {2, 1},
            {2, 2, 2},
            {2, 3, 2}},
           {{1}, {3}, {5}, {7}, {10}, {12}, {24}}, 1,
           /*verifyIR=*/true);
}

TEST_F(ReshardTest, AllPairsRankTwo) {
  checkAll(
      {{2}, {3}, {4}, {2, 2}, {2, 3}, {3, 2}},
      {{5, 7}, {12, 10}, {3, 1}, {12, 12}, {1, 5}, {7, 3}, {8, 8}, {10, 5}}, 1,
      /*verifyIR=*/true);
}

TEST_F(ReshardTest, SampledRankTwoBinaryAxes) {
  checkAll({{2, 2, 2}}, {{5, 7}, {12, 10}, {8, 8}, {3, 1}}, 4);
}

TEST_F(ReshardTest, SampledRankTwoThreeAxes) {
  checkAll({{2, 3, 2}, {3, 3, 2}, {2, 2, 4}},
           {{5, 7}, {12, 10}, {36, 36}, {3, 1}}, 40);
}

TEST_F(ReshardTest, SampledRankThree) {
  checkAll({{2, 3}, {2, 2, 2}, {3, 1, 2}},
           {{5, 7, 3}, {4, 6, 12}, {1, 10, 7}, {12, 1, 12}}, 120);
}

TEST_F(ReshardTest, SampledFourAxes) {
  checkAll({{2, 2, 2, 2}, {2, 3, 2, 1}}, {{16, 16}, {7, 5}}, 1500);
}

TEST_F(ReshardTest, RankZero) {
  checkAll({{2}, {2, 3}, {1}}, {SmallVector<int64_t>()}, 1, /*verifyIR=*/true);
}

TEST_F(ReshardTest, NoElements) {
  checkAll({{2}, {2, 2}}, {{0}, {0, 4}}, 1, /*verifyIR=*/true);
}

/// Whether `to` is partial on an axis on which `from` is not.
static bool makesNewSums(ShardingAttr from, ShardingAttr to) {
  return llvm::any_of(to.getPartials(), [&](PartialAttr partial) {
    return llvm::any_of(partial.getAxes(), [&](StringAttr axis) {
      return llvm::none_of(from.getPartials(), [&](PartialAttr source) {
        return llvm::is_contained(source.getAxes(), axis);
      });
    });
  });
}

/// Some partial axes stay. New sums can be made, but cost more than anything.
TEST_F(ReshardTest, PartialToPartial) {
  for (const SmallVector<int64_t> &sizes :
       {SmallVector<int64_t>{2, 3}, SmallVector<int64_t>{2, 2, 2}}) {
    MeshAttr mesh = makeMesh(sizes);
    Planner planner(mesh);
    auto shardings = getShardings(mesh, 1, ReductionKind::sum);
    for (ShardingAttr from : shardings)
      for (ShardingAttr to : shardings) {
        if (!makesNewSums(from, to)) {
          check(planner, {10}, from, to, /*verifyIR=*/true);
        } else {
          EXPECT_TRUE(planner.plan(makeType({10}), from, to));
          EXPECT_TRUE(std::isinf(planner.cost(makeType({10}), from, to)));
        }
        if (HasFatalFailure())
          return;
      }
  }
}

/// Different reductions are merged in the order in which they are listed.
TEST_F(ReshardTest, TwoReductions) {
  MeshAttr mesh = makeMesh({2, 3});
  auto make = [&](ArrayRef<std::pair<ReductionKind, StringRef>> partials) {
    SmallVector<PartialAttr> attrs;
    for (auto [kind, axes] : partials)
      attrs.push_back(PartialAttr::get(&context, kind, makeAxes(axes)));
    return ShardingAttr::get(FlatSymbolRefAttr::get(&context, "mesh"),
                             {makeAxes("")}, attrs);
  };
  using Kind = ReductionKind;
  ShardingAttr both = make({{Kind::sum, "a"}, {Kind::max, "b"}});
  Planner planner(mesh);
  for (StringRef target : {"", "a", "b", "ab", "ba"})
    check(planner, {7}, both, makeSharding({target}), /*verifyIR=*/true);
  check(planner, {7}, both, make({{Kind::max, "b"}}), /*verifyIR=*/true);
  EXPECT_FALSE(planner.plan(makeType({7}), both, make({{Kind::sum, "a"}})));
  EXPECT_FALSE(planner.plan(makeType({7}), both, make({{Kind::max, "a"}})));
}

//===----------------------------------------------------------------------===//
// Known answers
//===----------------------------------------------------------------------===//

TEST_F(ReshardTest, OneStep) {
  auto s = [&](ArrayRef<StringRef> dims, StringRef partial = "") {
    return makeSharding(dims, partial);
  };
  EXPECT_EQ(getSteps({2}, {8}, s({"a"}), s({""})), "all_gather a");
  EXPECT_EQ(getSteps({2}, {8}, s({""}), s({"a"})), "local_slice a");
  EXPECT_EQ(getSteps({2}, {8}, s({""}, "a"), s({""})), "all_reduce a");
  EXPECT_EQ(getSteps({2}, {8}, s({""}, "a"), s({"a"})), "reduce_scatter a");
  EXPECT_EQ(getSteps({2}, {8, 8}, s({"a", ""}), s({"", "a"})), "all_to_all a");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({"ab"}), s({"a"})), "all_gather b");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({"a"}), s({"b"})), "collective_permute ab");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({"ab"}), s({"ba"})),
            "collective_permute ab");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({"ab"}), s({""})), "all_gather ab");
  EXPECT_EQ(getSteps({2, 2}, {8, 8}, s({"ab", ""}), s({"", "ab"})),
            "all_to_all ab");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({""}, "ab"), s({""})), "all_reduce ab");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({""}, "ab"), s({"ab"})),
            "reduce_scatter ab");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({""}, "ab"), s({"ba"})),
            "reduce_scatter ba");
  EXPECT_EQ(getSteps({2, 2}, {8, 8}, s({"", ""}), s({"a", "b"})),
            "local_slice ab");
  EXPECT_EQ(getSteps({2, 2}, {8, 8}, s({"a", "b"}), s({"b", "a"})),
            "collective_permute ab");
  EXPECT_EQ(getSteps({4, 2, 2}, {8}, s({"a"}), s({"bc"})),
            "collective_permute abc");
  EXPECT_EQ(getSteps({2, 2}, {8}, s({"a"}), s({"a"})), "");
}

TEST_F(ReshardTest, SeveralSteps) {
  auto s = [&](ArrayRef<StringRef> dims, StringRef partial = "") {
    return makeSharding(dims, partial);
  };
  // Partial on one axis and needed in pieces on it, replicated on another:
  // reduced over both, scattered over one.
  EXPECT_EQ(getSteps({2, 2}, {64}, s({""}, "ab"), s({"a"})),
            "reduce_scatter a, all_reduce b");
  EXPECT_EQ(getSteps({2, 2}, {64}, s({"ab"}), s({"b"})),
            "collective_permute ab, all_gather a");
  EXPECT_EQ(getSteps({2, 3}, {36, 36}, s({"a", "b"}), s({"b", "a"})),
            "all_to_all a, all_to_all ba, all_to_all a");
  EXPECT_EQ(getSteps({2, 4}, {32, 32}, s({"a", "b"}), s({"b", ""})),
            "all_to_all a, all_to_all ba, all_gather a");
  EXPECT_EQ(getSteps({2, 4}, {32, 32}, s({"ab", ""}), s({"a", "b"})),
            "all_to_all b");
  EXPECT_EQ(getSteps({2, 4}, {32, 32}, s({"a", "b"}), s({"ab", ""})),
            "all_to_all b");
  EXPECT_EQ(getSteps({2, 4}, {32, 32}, s({"ab", ""}), s({"b", "a"})),
            "collective_permute ab, all_to_all a");
}

/// openxla/xla#15207: needs no gather.
TEST_F(ReshardTest, TwoAxesFromTwoDimsToOne) {
  EXPECT_EQ(getSteps({4, 2}, {16, 16, 16}, makeSharding({"b", "", "a"}),
                     makeSharding({"", "ab", ""})),
            "all_to_all a, all_to_all b");
}

/// With even sizes nothing that keeps its number of tiles is gathered.
TEST_F(ReshardTest, NoGatherWithoutNeed) {
  MeshAttr mesh = makeMesh({2, 2, 4});
  Planner planner(mesh);
  auto shardings = getShardings(mesh, 2, std::nullopt);
  auto getTiles = [&](ShardingAttr sharding) {
    int64_t tiles = 1;
    for (AxesAttr axes : sharding.getDims())
      tiles *= mesh.getAxesSize(axes);
    return tiles;
  };
  for (ShardingAttr from : shardings)
    for (ShardingAttr to : shardings) {
      if (getTiles(from) > getTiles(to))
        continue;
      const ReshardPlan *plan = planner.plan(makeType({64, 64}), from, to);
      // A gather may undo a free slice, but never grows past the source.
      SmallVector<int64_t> start = from.getLocalShape({64, 64}, mesh);
      for (const ReshardStep &step : plan->steps)
        ASSERT_LE(ShapedType::getNumElements(
                      step.result.getLocalShape({64, 64}, mesh)),
                  ShapedType::getNumElements(start))
            << toString(from) << " to " << toString(to) << "\n"
            << toString(*plan);
    }
}

/// No detour over a third sharding is cheaper: the search leaves nothing out
/// that it would find in two goes.
TEST_F(ReshardTest, NoCheaperDetour) {
  std::mt19937 random(11);
  for (const SmallVector<int64_t> &sizes :
       {SmallVector<int64_t>{2, 2}, SmallVector<int64_t>{2, 3},
        SmallVector<int64_t>{2, 2, 4}, SmallVector<int64_t>{2, 3, 4}}) {
    MeshAttr mesh = makeMesh(sizes);
    Planner planner(mesh);
    for (RankedTensorType type : {makeType({144, 144}), makeType({130, 49})}) {
      auto sources = getShardings(mesh, 2, ReductionKind::sum);
      auto targets = getShardings(mesh, 2, std::nullopt);
      for (int i = 0; i < 5000; ++i) {
        ShardingAttr from = sources[random() % sources.size()];
        ShardingAttr to = targets[random() % targets.size()];
        ShardingAttr over = targets[random() % targets.size()];
        // Axes that neither has stay out of it.
        llvm::SmallDenseSet<StringAttr> axes;
        for (ShardingAttr sharding : {from, to})
          for (AxesAttr list : sharding.getDims())
            axes.insert(list.begin(), list.end());
        for (PartialAttr partial : from.getPartials())
          axes.insert(partial.getAxes().begin(), partial.getAxes().end());
        bool hasOthers = llvm::any_of(over.getDims(), [&](AxesAttr list) {
          return llvm::any_of(
              list, [&](StringAttr axis) { return !axes.contains(axis); });
        });
        if (hasOthers)
          continue;
        double direct = planner.cost(type, from, to);
        double detour =
            planner.cost(type, from, over) + planner.cost(type, over, to);
        ASSERT_LE(direct, detour * (1 + 1e-6))
            << toString(from) << " to " << toString(to) << "\n"
            << toString(*planner.plan(type, from, to)) << "over\n"
            << toString(*planner.plan(type, from, over))
            << toString(*planner.plan(type, over, to));
      }
    }
  }
}

/// The cost function decides: over a slow axis the value is first made small.
TEST_F(ReshardTest, SlowAxis) {
  auto axis = [&](StringRef name, double bandwidth) {
    return AxisAttr::get(&context, builder.getStringAttr(name), 4,
                         builder.getF64FloatAttr(bandwidth),
                         builder.getF64FloatAttr(1e-6));
  };
  MeshAttr mesh = MeshAttr::get(&context, {axis("a", 1e9), axis("b", 1e11)});
  // A collective over both axes goes at the speed of the slow one.
  ReshardCostFn cost = [](const ReshardCostQuery &query) {
    bool isSlow = llvm::any_of(
        query.axes, [](StringAttr axis) { return axis.getValue() == "a"; });
    return query.kind == ReshardStepKind::LocalSlice
               ? 0
               : 1e-6 + getReshardBytes(query) / (isSlow ? 1e9 : 1e11);
  };
  Planner planner(mesh, cost);
  const ReshardPlan *plan =
      planner.plan(makeType({1024, 1024}), makeSharding({"", ""}, "ab"),
                   makeSharding({"", ""}));
  ASSERT_EQ(plan->steps.size(), 3u) << toString(*plan);
  EXPECT_EQ(plan->steps[0].kind, ReshardStepKind::ReduceScatter);
  EXPECT_EQ(plan->steps[1].kind, ReshardStepKind::AllReduce);
  EXPECT_EQ(plan->steps[1].axes[0].getValue(), "a");
  EXPECT_EQ(plan->steps[2].kind, ReshardStepKind::AllGather);
  check(planner, {1024, 4}, makeSharding({"", ""}, "ab"),
        makeSharding({"", ""}), /*verifyIR=*/true);
}

/// Axes of size 1 need no operation, on either side.
TEST_F(ReshardTest, SizeOne) {
  EXPECT_EQ(getSteps({2, 1}, {8}, makeSharding({"ba"}), makeSharding({"a"})),
            "");
  EXPECT_EQ(getSteps({2, 1}, {8}, makeSharding({""}, "b"), makeSharding({""})),
            "");
  EXPECT_EQ(getSteps({2, 1}, {8}, makeSharding({"a"}), makeSharding({"b"})),
            "all_gather a");
}

/// More axes than the search takes: correct, if not cheap.
TEST_F(ReshardTest, NineAxes) {
  getSteps({2, 1, 2, 1, 2, 1, 2, 1, 2, 1}, {64}, makeSharding({"acegi"}),
           makeSharding({"igeca"}));
  MeshAttr mesh = makeMesh({2, 2, 2, 2, 2, 2, 2, 2, 2});
  Planner planner(mesh);
  check(planner, {512}, makeSharding({"abcdefghi"}),
        makeSharding({"ihgfedcba"}),
        /*verifyIR=*/true);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST_F(ReshardTest, Errors) {
  MeshAttr mesh = makeMesh({2, 2});
  Planner planner(mesh);
  Location loc = builder.getUnknownLoc();
  auto getError = [&](Type local, RankedTensorType type, ShardingAttr from,
                      ShardingAttr to) {
    std::string message;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      message = diagnostic.str();
      return success();
    });
    Block block;
    Value value = block.addArgument(local, loc);
    builder.setInsertionPointToStart(&block);
    EXPECT_FALSE(planner.emit(builder, loc, value, type, from, to));
    EXPECT_TRUE(block.empty());
    return message;
  };
  RankedTensorType type = makeType({8});
  auto contains = [](const std::string &text, StringRef part) {
    return StringRef(text).contains(part) ? "" : text;
  };
  EXPECT_EQ("", contains(getError(type, type, makeSharding({""}),
                                  makeSharding({"", ""})),
                         "the sharding is for 2 dims"));
  EXPECT_EQ("", contains(getError(type, type, makeSharding({""}),
                                  makeSharding({"z"})),
                         "has no axis \"z\""));
  EXPECT_EQ("", contains(getError(type, type, makeSharding({""}),
                                  makeSharding({""}, "a", ReductionKind::max)),
                         "may be partial only where the source is"));
  EXPECT_EQ("", contains(getError(type, type, makeSharding({"a"}),
                                  makeSharding({"b"})),
                         "a device holds 'tensor<4xi64>'"));
  RankedTensorType dynamic = makeType({ShapedType::kDynamic});
  EXPECT_EQ("", contains(getError(dynamic, dynamic, makeSharding({"a"}),
                                  makeSharding({""})),
                         "its shape is not static"));
  auto complex =
      RankedTensorType::get({8}, ComplexType::get(builder.getF32Type()));
  EXPECT_EQ("", contains(getError(complex, complex, makeSharding({""}),
                                  makeSharding({"a"})),
                         "only integers, floats and index"));
}

//===----------------------------------------------------------------------===//
// Determinism and speed
//===----------------------------------------------------------------------===//

TEST_F(ReshardTest, SamePlanEveryTime) {
  MeshAttr mesh = makeMesh({2, 3, 2});
  auto shardings = getShardings(mesh, 2, ReductionKind::sum);
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    ShardingAttr from = shardings[random() % shardings.size()];
    ShardingAttr to = shardings[random() % shardings.size()].withoutPartials();
    auto first = planReshard(makeType({12, 7}), from, to, mesh);
    auto second = planReshard(makeType({12, 7}), from, to, mesh);
    EXPECT_EQ(toString(*first), toString(*second));
  }
}

/// Costs are shared by reshards that differ in the order of their dims or, if
/// nothing is padded, in their sizes.
TEST_F(ReshardTest, CostsAreThoseOfPlans) {
  MeshAttr mesh = makeMesh({2, 3, 2});
  ReshardPlanner costs(mesh);
  auto shardings = getShardings(mesh, 3, ReductionKind::sum);
  std::mt19937 random(5);
  for (ArrayRef<int64_t> shape : {ArrayRef<int64_t>{24, 12, 48},
                                  {48, 24, 12},
                                  {12, 24, 24},
                                  {24, 7, 36},
                                  {7, 24, 36},
                                  {5, 24, 50}})
    for (int i = 0; i < 300; ++i) {
      ShardingAttr from = shardings[random() % shardings.size()];
      ShardingAttr to = shardings[random() % shardings.size()];
      RankedTensorType type = makeType(shape);
      std::optional<ReshardPlan> plan = planReshard(type, from, to, mesh);
      double cost = costs.cost(type, from, to);
      if (plan && !makesNewSums(from, to))
        EXPECT_NEAR(cost, plan->cost, 1e-6 * plan->cost);
      else
        EXPECT_EQ(cost, std::numeric_limits<double>::infinity());
    }
}

/// A bound far above what it takes, so that only a blow-up fails; the figures
/// are printed.
TEST_F(ReshardTest, Speed) {
  auto getMicros = [](std::clock_t ticks) {
    return 1e6 * static_cast<double>(ticks) / CLOCKS_PER_SEC;
  };
  for (const SmallVector<int64_t> &sizes :
       {SmallVector<int64_t>{4}, SmallVector<int64_t>{2, 4},
        SmallVector<int64_t>{2, 2, 4}, SmallVector<int64_t>{2, 2, 2, 2}}) {
    MeshAttr mesh = makeMesh(sizes);
    auto shardings = getShardings(mesh, 3, ReductionKind::sum);
    std::mt19937 random(3);
    std::vector<std::pair<ShardingAttr, ShardingAttr>> pairs;
    for (int i = 0; i < 500; ++i)
      pairs.emplace_back(
          shardings[random() % shardings.size()],
          shardings[random() % shardings.size()].withoutPartials());
    RankedTensorType type = makeType({1024, 1000, 64});
    ReshardPlanner planner(mesh);
    double slowest = 0;
    auto measure = [&](auto &&plan) {
      auto start = std::clock();
      for (auto [from, to] : pairs) {
        auto one = std::clock();
        plan(from, to);
        slowest = std::max(slowest, std::chrono::duration<double, std::micro>(
                                        std::clock() - one)
                                        .count());
      }
      return getMicros(std::clock() - start) /
             static_cast<double>(pairs.size());
    };
    double cold = measure([&](ShardingAttr from, ShardingAttr to) {
      (void)planReshard(type, from, to, mesh);
    });
    double slowestCold = slowest;
    for (auto [from, to] : pairs)
      planner.plan(type, from, to);
    double warm = measure([&](ShardingAttr from, ShardingAttr to) {
      (void)planner.cost(type, from, to);
    });
    llvm::outs() << "[          ] " << sizes.size() << " axes: "
                 << llvm::formatv("{0:f1} us a plan (slowest {1:f0}), {2:f2} "
                                  "us remembered\n",
                                  cold, slowestCold, warm);
    EXPECT_LT(cold, 1e5);
    EXPECT_LT(warm, 100);
  }
}

} // namespace
