//===- OracleTest.cpp - Against an independent solver ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimum of problems that are too large to try everything, by toulbar2, an
// exact solver of cost function networks, where it is installed. Memory becomes
// one linear constraint for each time at which a node starts to use some, over
// one 0/1 variable for each strategy of the nodes that are live.
//
//===----------------------------------------------------------------------===//

#include "RandomProblem.h"

#include "automap/Search/Presolve.h"
#include "automap/Search/Solver.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <set>

using namespace automap;

/// No plan of the tests' problems costs as much.
static constexpr uint64_t top = 1'000'000;

static uint64_t getCost(double cost) {
  return cost < forbiddenCost ? uint64_t(cost) : top;
}

namespace {
/// Writes the wcsp format.
class Writer {
public:
  explicit Writer(const PlanProblem &problem) : problem(problem) {}
  std::string write();

private:
  void addMemory();
  void addConstraint(const llvm::Twine &line) {
    ++numConstraints;
    constraints += line.str() + "\n";
  }

  const PlanProblem &problem;
  std::vector<unsigned> domains;
  unsigned numConstraints = 0;
  std::string constraints;
};
} // namespace

void Writer::addMemory() {
  std::vector<unsigned> indicators(problem.nodes.size(), ~0u);
  std::set<int64_t> times;
  for (const FixedUsage &fixed : problem.fixedUsages)
    times.insert(fixed.begin);
  for (auto [i, node] : llvm::enumerate(problem.nodes)) {
    if (node.usages.empty())
      continue;
    indicators[i] = domains.size();
    for (unsigned s = 0, e = node.costs.size(); s != e; ++s) {
      // 1 exactly if the strategy is chosen.
      std::string line = "2 " + std::to_string(i) + " " +
                         std::to_string(domains.size()) + " 0 " +
                         std::to_string(e);
      for (unsigned other = 0; other != e; ++other)
        line += "\n" + std::to_string(other) + (other == s ? " 0 " : " 1 ") +
                std::to_string(top);
      domains.push_back(2);
      addConstraint(line);
    }
    for (const UsageTerm &term : node.usages)
      times.insert(term.begin);
  }
  for (int64_t time : times) {
    int64_t left = *problem.usageLimit;
    for (const FixedUsage &fixed : problem.fixedUsages)
      if (fixed.begin <= time && time < fixed.end)
        left -= fixed.usage;
    // Sum of usages <= left, as the form for sums of at least a capacity:
    // each node's largest usage minus its own.
    std::string variables, weights;
    unsigned count = 0;
    int64_t capacity = -left;
    for (auto [i, node] : llvm::enumerate(problem.nodes)) {
      std::vector<int64_t> sums(node.costs.size());
      for (const UsageTerm &term : node.usages)
        if (term.begin <= time && time < term.end)
          for (auto [sum, usage] : llvm::zip(sums, term.usages))
            sum += usage;
      int64_t most = *llvm::max_element(sums);
      if (most == 0)
        continue;
      capacity += most;
      for (auto [s, sum] : llvm::enumerate(sums)) {
        if (sum == most)
          continue;
        variables += std::to_string(indicators[i] + s) + " ";
        weights += " " + std::to_string(most - sum);
        ++count;
      }
    }
    if (capacity > 0)
      addConstraint(count ? std::to_string(count) + " " + variables +
                                "-1 knapsack " + std::to_string(capacity) +
                                weights
                          : "0 " + std::to_string(top) + " 0");
  }
}

std::string Writer::write() {
  for (auto [i, node] : llvm::enumerate(problem.nodes)) {
    domains.push_back(node.costs.size());
    std::string line =
        "1 " + std::to_string(i) + " 0 " + std::to_string(node.costs.size());
    for (auto [s, cost] : llvm::enumerate(node.costs))
      line += "\n" + std::to_string(s) + " " + std::to_string(getCost(cost));
    addConstraint(line);
  }
  for (const PlanEdge &edge : problem.edges) {
    unsigned columns = problem.getNumStrategies(edge.second);
    std::string line = "2 " + std::to_string(edge.first) + " " +
                       std::to_string(edge.second) + " 0 " +
                       std::to_string(edge.costs.size());
    for (auto [i, cost] : llvm::enumerate(edge.costs))
      line += "\n" + std::to_string(i / columns) + " " +
              std::to_string(i % columns) + " " + std::to_string(getCost(cost));
    addConstraint(line);
  }
  if (problem.usageLimit)
    addMemory();
  std::string result = "problem " + std::to_string(domains.size()) + " " +
                       std::to_string(*llvm::max_element(domains)) + " " +
                       std::to_string(numConstraints) + " " +
                       std::to_string(top) + "\n";
  for (unsigned size : domains)
    result += std::to_string(size) + " ";
  return result + "\n" + constraints;
}

namespace {
class Oracle : public testing::Test {
protected:
  void SetUp() override {
    auto found = llvm::sys::findProgramByName("toulbar2");
    // The oracle is another program, which a user of the tool need not have.
    if (!found)
      GTEST_SKIP() << "toulbar2 is not installed";
    program = *found;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("oracle", folder));
  }
  void TearDown() override {
    if (!folder.empty())
      llvm::sys::fs::remove_directories(folder);
  }

  /// The optimum; infinity if there is no plan.
  double solve(const PlanProblem &problem);

  std::string program;
  llvm::SmallString<64> folder;
};
} // namespace

double Oracle::solve(const PlanProblem &problem) {
  if (problem.nodes.empty())
    return 0;
  std::string input = (folder + "/problem.wcsp").str();
  std::string output = (folder + "/output").str();
  {
    std::error_code error;
    llvm::raw_fd_ostream(input, error) << Writer(problem).write();
    EXPECT_FALSE(error);
  }
  std::optional<llvm::StringRef> redirects[] = {"", llvm::StringRef(output),
                                                llvm::StringRef(output)};
  llvm::sys::ExecuteAndWait(program, {program, input}, std::nullopt, redirects,
                            /*SecondsToWait=*/60);
  auto buffer = llvm::MemoryBuffer::getFile(output);
  EXPECT_TRUE(bool(buffer));
  llvm::StringRef text = (*buffer)->getBuffer();
  if (text.contains("No solution"))
    return forbiddenCost;
  size_t at = text.find("Optimum: ");
  uint64_t optimum = 0;
  if (at == llvm::StringRef::npos ||
      text.substr(at + 9)
          .take_while([](char c) { return c >= '0' && c <= '9'; })
          .getAsInteger(10, optimum)) {
    ADD_FAILURE() << "no optimum from toulbar2:\n" << text.str();
    return forbiddenCost;
  }
  return double(optimum);
}

static PlanProblem makeProblem(unsigned seed) {
  RandomShape shape;
  shape.maxNodes = 40;
  shape.forbidden = 0.1;
  shape.equality = 0.1;
  return makeRandomProblem(seed, shape);
}

TEST_F(Oracle, AgreesOnSmallProblems) {
  for (unsigned seed = 0; seed != 40; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    EXPECT_EQ(solve(problem), solveByForce(problem));
  }
}

// Each rule alone, and all together, against the unpruned optimum.
TEST_F(Oracle, PresolveKeepsTheOptimum) {
  const PresolveOptions options[] = {{true, false, false, false},
                                     {false, true, false, false},
                                     {false, false, true, false},
                                     {false, false, false, true},
                                     {}};
  unsigned feasible = 0;
  size_t removed[std::size(options)] = {};
  for (unsigned seed = 0; seed != 40; ++seed) {
    PlanProblem problem = makeProblem(seed);
    double expected = solve(problem);
    feasible += expected < forbiddenCost;
    for (auto [i, rules] : llvm::enumerate(options)) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", rules " +
                   std::to_string(i));
      Presolve presolve(problem, rules);
      if (presolve.isInfeasible()) {
        EXPECT_EQ(expected, forbiddenCost);
        continue;
      }
      const PlanProblem &reduced = presolve.getReduced();
      auto countStrategies = [](const PlanProblem &p) {
        size_t count = 0;
        for (const PlanNode &node : p.nodes)
          count += node.costs.size();
        return count;
      };
      removed[i] += countStrategies(problem) - countStrategies(reduced);
      double rest =
          reduced.nodes.empty()
              ? reduced.evaluate(Assignment()).feasible ? 0 : forbiddenCost
              : solve(reduced);
      EXPECT_EQ(rest + presolve.getConstantCost(), expected);
    }
  }
  EXPECT_GT(feasible, 10u);
  for (size_t count : removed)
    EXPECT_GT(count, 10u);
}

// What the solvers prove is true, and their bounds are bounds.
TEST_F(Oracle, SolversProveTheOptimum) {
  for (unsigned seed = 100; seed != 115; ++seed) {
    PlanProblem problem = makeProblem(seed);
    double expected = solve(problem);
    for (const char *name : {"exact", "auto", "local", "dqn"}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", " + name);
      SolverOptions options;
      options.steps = 2000;
      llvm::Expected<SolveResult> result =
          solvePlanProblem(problem, name, options);
      ASSERT_TRUE(bool(result));
      if (result->provenInfeasible) {
        EXPECT_EQ(expected, forbiddenCost);
        continue;
      }
      EXPECT_LE(result->lowerBound, expected + 1e-6);
      if (result->hasAssignment()) {
        EXPECT_GE(result->cost, expected);
      }
      if (result->provenOptimal) {
        EXPECT_EQ(result->cost, expected);
      }
    }
  }
}
