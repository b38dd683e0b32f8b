//===- PlanProblemTest.cpp - Evaluation, verification, files --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/PlanProblem.h"

#include "RandomProblem.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace automap;

static PlanProblem makeExample() {
  PlanProblem problem;
  problem.usageLimit = 50;
  problem.addUsage(problem.addNode({15}), 30, 70, {10});
  problem.addUsage(problem.addNode({55, 65}), 40, 70, {25, 25});
  problem.addUsage(problem.addNode({25, 45, 35}), 50, 120, {15, 20, 15});
  problem.addUsage(problem.addNode({85, 75}), 110, 140, {10, 10});
  problem.addUsage(problem.addNode({95}), 110, 150, {15});
  problem.addEdge(0, 1, {30, 40});
  problem.addEdge(0, 2, {50, 10, 40});
  problem.addEdge(1, 3, {90, 10, 20, 80});
  problem.addEdge(2, 4, {60, 20, 30});
  problem.addEdge(3, 4, {70, 60});
  return problem;
}

static std::string getError(const PlanProblem &problem) {
  llvm::Error error = problem.verify();
  return error ? llvm::toString(std::move(error)) : "";
}

TEST(PlanProblem, Evaluate) {
  PlanProblem problem = makeExample();
  EXPECT_EQ(getError(problem), "");
  PlanEvaluation best = problem.evaluate({0, 0, 2, 1, 0});
  EXPECT_EQ(best.cost, 445);
  EXPECT_EQ(best.peakUsage, 50);
  EXPECT_EQ(best.peakTime, 50);
  EXPECT_TRUE(best.feasible);
  // 10 + 25 + 20 at time 50.
  PlanEvaluation large = problem.evaluate({0, 0, 1, 1, 0});
  EXPECT_EQ(large.peakUsage, 55);
  EXPECT_FALSE(large.feasible);
  EXPECT_EQ(solveByForce(problem), 445);
}

TEST(PlanProblem, ForbiddenAndRepeatedEdges) {
  PlanProblem problem;
  problem.addNode({0, 1e18});
  problem.addNode({0, 0});
  problem.addEdge(0, 1, {1, 2, 3, 4});
  problem.addEdge(1, 0, {10, 20, 30, 2e18});
  EXPECT_EQ(problem.evaluate({0, 1}).cost, 32);
  EXPECT_FALSE(problem.evaluate({1, 0}).feasible);
  EXPECT_EQ(problem.evaluate({1, 0}).cost, forbiddenCost);
}

TEST(PlanProblem, Verify) {
  auto check = [](llvm::function_ref<void(PlanProblem &)> breakIt,
                  llvm::StringRef message) {
    PlanProblem problem = makeExample();
    breakIt(problem);
    EXPECT_EQ(getError(problem), message);
  };
  check([](PlanProblem &p) { p.addNode({}, "w"); },
        "node 5 ('w') has no strategies");
  check([](PlanProblem &p) { p.nodes[0].costs[0] = std::nan(""); },
        "node 0: cost 0 is not a number");
  check([](PlanProblem &p) { p.edges[1].costs[2] = -forbiddenCost; },
        "edge 1: cost 2 is not a number");
  check([](PlanProblem &p) { p.nodes[1].usages[0].usages.pop_back(); },
        "node 1 has 2 strategies but 1 usages");
  check([](PlanProblem &p) { p.nodes[1].usages[0].usages[1] = -4; },
        "node 1 has a negative usage (-4)");
  check([](PlanProblem &p) { p.edges[0].second = 9; },
        "edge 0 names node 9, but there are only 5 nodes");
  check([](PlanProblem &p) { p.edges[2].second = 1; },
        "edge 2 joins node 1 to itself");
  check([](PlanProblem &p) { p.edges[2].costs.push_back(1); },
        "edge 2 has 5 costs, but 2 x 2 strategies need 4");
  check([](PlanProblem &p) { p.usageLimit = -1; },
        "the usage limit is negative (-1)");
  check([](PlanProblem &p) { p.fixedUsages.push_back({0, 1, -2}); },
        "a fixed usage is negative (-2)");
  check(
      [](PlanProblem &p) {
        p.nodes[0].usages[0].usages[0] = std::numeric_limits<int64_t>::max();
      },
      "the usages add up to more than 64 bits hold");
}

TEST(PlanProblem, VerifyAssignment) {
  PlanProblem problem = makeExample();
  auto get = [&](llvm::ArrayRef<unsigned> assignment) {
    llvm::Error error = problem.verifyAssignment(assignment);
    return error ? llvm::toString(std::move(error)) : "";
  };
  EXPECT_EQ(get({0, 0, 0, 0, 0}), "");
  EXPECT_EQ(get({0, 0}), "the assignment has 2 entries for 5 nodes");
  EXPECT_EQ(get({0, 2, 0, 0, 0}), "strategy 2 of node 1 is not one of its 2");
}

TEST(PlanProblemJSON, RoundTripKeepsTheOptimum) {
  for (unsigned seed = 0; seed != 60; ++seed) {
    SCOPED_TRACE(seed);
    RandomShape shape;
    shape.maxNodes = 4;
    shape.maxStrategies = 3;
    PlanProblem problem = makeRandomProblem(seed, shape);
    std::string text;
    llvm::raw_string_ostream os(text);
    printPlanProblem(problem, os);
    llvm::Expected<PlanProblem> read = parsePlanProblem(text);
    ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
    EXPECT_EQ(solveByForce(*read), solveByForce(problem));
    // Printing what was read gives the same text: nothing is lost twice.
    std::string again;
    llvm::raw_string_ostream againOs(again);
    printPlanProblem(*read, againOs);
    EXPECT_EQ(again, text);
  }
}

TEST(PlanProblemJSON, KeepsNamesAndFractions) {
  PlanProblem problem;
  problem.addNode({0.5e-6, 1}, "weights");
  std::string text;
  llvm::raw_string_ostream os(text);
  printPlanProblem(problem, os);
  llvm::Expected<PlanProblem> read = parsePlanProblem(text);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(read->nodes[0].name, "weights");
  EXPECT_EQ(read->nodes[0].costs[0], 0.5e-6);
}

TEST(PlanProblemJSON, Gzip) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("plan", "json.gz", path));
  PlanProblem problem = makeExample();
  ASSERT_FALSE(bool(writePlanProblem(problem, path)));
  uint64_t size;
  ASSERT_FALSE(llvm::sys::fs::file_size(path, size));
  EXPECT_LT(size, 400u);
  llvm::Expected<PlanProblem> read = readPlanProblem(path);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(solveByForce(*read), 445);
  // Cut short.
  int fd;
  ASSERT_FALSE(llvm::sys::fs::openFileForReadWrite(
      path, fd, llvm::sys::fs::CD_OpenExisting, llvm::sys::fs::OF_None));
  ASSERT_FALSE(llvm::sys::fs::resize_file(fd, size / 2));
  llvm::sys::fs::file_t file = llvm::sys::fs::convertFDToNativeFile(fd);
  llvm::sys::fs::closeFile(file);
  llvm::Expected<PlanProblem> broken = readPlanProblem(path);
  ASSERT_FALSE(bool(broken));
  EXPECT_NE(llvm::toString(broken.takeError())
                .find("the gzip data is damaged or cut short"),
            std::string::npos);
  llvm::sys::fs::remove(path);
}

TEST(PlanProblemJSON, Malformed) {
  auto check = [](llvm::StringRef text, llvm::StringRef message) {
    llvm::Expected<PlanProblem> problem = parsePlanProblem(text, "f");
    if (problem) {
      ADD_FAILURE() << "accepted: " << text.str();
      return;
    }
    EXPECT_EQ(llvm::toString(problem.takeError()), message);
  };
  check("{", "f: not valid JSON: [1:1, byte=1]: Expected object key");
  check("[]", "f: there is no object 'problem'");
  check("{\"problem\": {}}", "f: 'problem.nodes' is missing or not an object");
  auto nodes = [](llvm::StringRef nodes) {
    return ("{\"problem\": {\"nodes\": {" + nodes +
            "}, \"edges\": {\"nodes\": [], \"costs\": []}}}")
        .str();
  };
  check(nodes(""), "f: 'problem.nodes.intervals' is missing");
  check(nodes("\"intervals\": [], \"costs\": 3, \"usages\": []"),
        "f: 'problem.nodes.costs' is not an array");
  check(nodes("\"intervals\": [], \"costs\": [[1]], \"usages\": [[1]]"),
        "f: 'problem.nodes.intervals' has 0 entries, but 'costs' has 1");
  check(nodes("\"intervals\": [[1]], \"costs\": [[1]], \"usages\": [[1]]"),
        "f: 'problem.nodes.intervals[0]' has 1 entries instead of 2");
  check(nodes("\"intervals\": [[1, 2]], \"costs\": [[\"a\"]], "
              "\"usages\": [[1]]"),
        "f: 'problem.nodes.costs[0]'[0] is not a number");
  check(nodes("\"intervals\": [[1, 2]], \"costs\": [[1]], "
              "\"usages\": [[1.5]]"),
        "f: 'problem.nodes.usages[0]'[0] is not an integer of 64 bits");
  check(nodes("\"intervals\": [[1, 2]], \"costs\": [[1]], "
              "\"usages\": [[1, 2]]"),
        "f: node 0 has 1 strategies but 2 usages");
  check(nodes("\"intervals\": [[1, 2]], \"costs\": [[]], \"usages\": [[]]"),
        "f: node 0 has no strategies");
  auto edges = [](llvm::StringRef edges) {
    return ("{\"problem\": {\"nodes\": {\"intervals\": [[0, 1], [0, 1]], "
            "\"costs\": [[1], [1]], \"usages\": [[1], [1]]}, \"edges\": {" +
            edges + "}}}")
        .str();
  };
  check(edges("\"nodes\": [[0, 1]], \"costs\": []"),
        "f: 'problem.edges.nodes' has 1 entries, but 'costs' has 0");
  check(edges("\"nodes\": [[0, 7]], \"costs\": [[1]]"),
        "f: edge 0 names node 7, but there are only 2 nodes");
  check(edges("\"nodes\": [[-1, 0]], \"costs\": [[1]]"),
        "f: edge 0 names node -1, but there are only 2 nodes");
  check(edges("\"nodes\": [[0, 1]], \"costs\": [[1, 2]]"),
        "f: edge 0 has 2 costs, but 1 x 1 strategies need 1");
}
