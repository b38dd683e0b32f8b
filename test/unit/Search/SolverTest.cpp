//===- SolverTest.cpp - All solvers on small problems ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Solver.h"

#include "RandomProblem.h"

#include "gtest/gtest.h"

using namespace automap;

static SolveResult solve(const PlanProblem &problem, llvm::StringRef name,
                         const SolverOptions &options) {
  llvm::Expected<SolveResult> result = solvePlanProblem(problem, name, options);
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return {};
  }
  return *result;
}

static void checkResult(const PlanProblem &problem, const SolveResult &result,
                        double expected) {
  EXPECT_LE(result.lowerBound, expected + 1e-6);
  if (result.hasAssignment()) {
    PlanEvaluation evaluation = problem.evaluate(result.assignment);
    EXPECT_TRUE(evaluation.feasible);
    EXPECT_EQ(evaluation.cost, result.cost);
    EXPECT_EQ(evaluation.peakUsage, result.peakUsage);
    EXPECT_GE(result.cost, expected - 1e-12);
    EXPECT_FALSE(result.provenInfeasible);
  }
  if (result.provenOptimal) {
    EXPECT_NEAR(result.cost, expected, 1e-9);
    EXPECT_EQ(result.lowerBound, result.cost);
  }
  if (result.provenInfeasible) {
    EXPECT_EQ(expected, forbiddenCost);
  }
}

/// Proven optimal or infeasible, always.
static void checkExact(bool presolve, bool integral, llvm::StringRef name,
                       llvm::StringRef maxTable = "") {
  for (unsigned seed = 0; seed != 400; ++seed) {
    SCOPED_TRACE(seed);
    RandomShape shape;
    shape.integral = integral;
    PlanProblem problem = makeRandomProblem(seed, shape);
    double expected = solveByForce(problem);
    SolverOptions options;
    options.presolve = presolve;
    if (!maxTable.empty())
      options.parameters["max-table"] = maxTable.str();
    SolveResult result = solve(problem, name, options);
    checkResult(problem, result, expected);
    EXPECT_EQ(result.provenInfeasible, expected == forbiddenCost);
    EXPECT_EQ(result.provenOptimal, expected != forbiddenCost);
  }
}

TEST(Solver, Exact) { checkExact(/*presolve=*/false, true, "exact"); }
TEST(Solver, ExactFractions) { checkExact(/*presolve=*/false, false, "exact"); }
TEST(Solver, ExactPresolved) { checkExact(/*presolve=*/true, true, "exact"); }
// Tables so small that the edges of most nodes are relaxed.
TEST(Solver, ExactRelaxed) {
  checkExact(/*presolve=*/false, true, "exact", "4");
}
// What is left without the hubs must fit too, however it is ordered.
TEST(Solver, ExactRelaxedInRounds) {
  for (unsigned seed = 0; seed != 60; ++seed) {
    SCOPED_TRACE(seed);
    RandomShape shape;
    shape.maxNodes = 14;
    PlanProblem problem = makeRandomProblem(seed, shape);
    for (unsigned i = 0, e = problem.nodes.size(); i + 3 < e; ++i)
      problem.addEdge(i, i + 3,
                      std::vector<double>(problem.getNumStrategies(i) *
                                              problem.getNumStrategies(i + 3),
                                          double(i % 5)));
    SolverOptions options;
    options.presolve = false;
    SolveResult expected = solve(problem, "exact", options);
    ASSERT_TRUE(expected.provenOptimal || expected.provenInfeasible);
    for (const char *maxTable : {"1", "8", "20"}) {
      options.parameters["max-table"] = maxTable;
      SolveResult result = solve(problem, "exact", options);
      EXPECT_EQ(result.provenOptimal, expected.provenOptimal);
      EXPECT_EQ(result.cost, expected.cost);
    }
  }
}
TEST(Solver, Auto) { checkExact(/*presolve=*/true, true, "auto"); }

/// How often a heuristic meets the optimum of feasible problems.
static double getHitRate(llvm::StringRef name, uint64_t steps) {
  unsigned hits = 0, count = 0;
  for (unsigned seed = 0; seed != 300; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    double expected = solveByForce(problem);
    SolverOptions options;
    options.presolve = false;
    options.steps = steps;
    SolveResult result = solve(problem, name, options);
    checkResult(problem, result, expected);
    count += expected != forbiddenCost;
    hits += expected != forbiddenCost && result.cost == expected;
  }
  return double(hits) / count;
}

TEST(Solver, Greedy) { EXPECT_GT(getHitRate("greedy", 0), 0.4); }
TEST(Solver, Annealing) { EXPECT_GT(getHitRate("annealing", 20000), 0.95); }
TEST(Solver, Local) { EXPECT_GT(getHitRate("local", 2000), 0.95); }
TEST(Solver, DQN) { EXPECT_GT(getHitRate("dqn", 2000), 0.95); }

TEST(Solver, SameSeedSamePlan) {
  RandomShape shape;
  shape.maxNodes = 60;
  shape.maxStrategies = 8;
  shape.forbidden = shape.equality = 0.02;
  PlanProblem problem = makeRandomProblem(7, shape);
  for (const SolverInfo &info : getSolvers()) {
    SCOPED_TRACE(info.name);
    SolverOptions options;
    options.seconds = 60;
    options.steps = 500;
    options.presolve = false;
    SolveResult first = solve(problem, info.name, options);
    SolveResult second = solve(problem, info.name, options);
    EXPECT_EQ(first.assignment, second.assignment);
    EXPECT_EQ(first.steps, second.steps);
    EXPECT_EQ(first.lowerBound, second.lowerBound);
  }
}

TEST(Solver, StartsFromAndKeepsAGivenPlan) {
  PlanProblem problem = makeRandomProblem(3);
  SolveResult best = solve(problem, "exact", {});
  ASSERT_TRUE(best.provenOptimal);
  for (const SolverInfo &info : getSolvers()) {
    SCOPED_TRACE(info.name);
    SolverOptions options;
    options.steps = 1;
    options.initial = best.assignment;
    EXPECT_EQ(solve(problem, info.name, options).cost, best.cost);
  }
}

// A wide gap needs fewer steps, and what is proven is within it.
TEST(Solver, EndsWithinTheGap) {
  RandomShape shape;
  shape.maxNodes = 40;
  for (llvm::StringRef name : {"auto", "dqn", "local"}) {
    SCOPED_TRACE(name.str());
    uint64_t toTheEnd = 0, toTheGap = 0;
    for (unsigned seed = 0; seed != 20; ++seed) {
      PlanProblem problem = makeRandomProblem(seed, shape);
      SolverOptions options;
      options.steps = 2000;
      SolveResult best = solve(problem, name, options);
      if (!best.hasAssignment())
        continue;
      options.gap = 0.5;
      SolveResult result = solve(problem, name, options);
      toTheEnd += best.steps;
      toTheGap += result.steps;
      if (best.provenOptimal) {
        EXPECT_LE(result.cost - result.lowerBound, 0.5 * std::abs(result.cost));
      }
    }
    EXPECT_LT(toTheGap, toTheEnd);
  }
}

TEST(Solver, ReportsProgressAndCancels) {
  RandomShape shape;
  shape.maxNodes = 200;
  shape.maxStrategies = 8;
  shape.forbidden = shape.equality = 0;
  PlanProblem problem = makeRandomProblem(11, shape);
  for (const char *name : {"annealing", "local"}) {
    SCOPED_TRACE(name);
    std::atomic<bool> cancelled{false};
    SolverOptions options;
    options.seconds = 60;
    options.presolve = false;
    options.cancel = &cancelled;
    unsigned reports = 0;
    options.onProgress = [&](const SolverProgress &progress) {
      ++reports;
      cancelled = true;
    };
    SolveResult result = solve(problem, name, options);
    EXPECT_GE(reports, 1u);
    EXPECT_LT(result.seconds, 30);
  }
}

TEST(Solver, EmptyProblem) {
  for (const SolverInfo &info : getSolvers()) {
    SCOPED_TRACE(info.name);
    for (bool presolve : {false, true}) {
      SolverOptions options;
      options.presolve = presolve;
      SolveResult result = solve(PlanProblem(), info.name, options);
      EXPECT_TRUE(result.hasAssignment());
      EXPECT_EQ(result.cost, 0);
    }
  }
}

TEST(Solver, UnknownNameAndParameter) {
  llvm::Expected<SolveResult> unknown =
      solvePlanProblem(PlanProblem(), "magic", {});
  ASSERT_FALSE(bool(unknown));
  EXPECT_NE(llvm::toString(unknown.takeError())
                .find("unknown solver 'magic'; the solvers are auto"),
            std::string::npos);
  SolverOptions options;
  options.parameters["depth"] = "3";
  llvm::Expected<SolveResult> result =
      solvePlanProblem(PlanProblem(), "greedy", options);
  ASSERT_FALSE(bool(result));
  EXPECT_EQ(llvm::toString(result.takeError()),
            "solver 'greedy' has no parameter 'depth'");
}

TEST(Solver, ExactParameters) {
  for (auto [name, value, message] :
       {std::tuple("width", "3", "it has max-table"),
        std::tuple("max-table", "many", "'many' is no positive number")}) {
    SolverOptions options;
    options.parameters[name] = value;
    llvm::Expected<SolveResult> result =
        solvePlanProblem(PlanProblem(), "exact", options);
    ASSERT_FALSE(bool(result));
    EXPECT_NE(llvm::toString(result.takeError()).find(message),
              std::string::npos);
  }
}

TEST(Solver, Registry) {
  class Fixed : public Solver {
    llvm::StringRef getName() const override { return "fixed"; }
    llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                      const SolverOptions &) override {
      SolveResult result;
      result.assignment.assign(problem.nodes.size(), 0);
      result.cost = 0;
      return result;
    }
  };
  registerSolver(
      {"fixed", "all zero", [] { return std::make_unique<Fixed>(); }});
  PlanProblem problem;
  problem.addNode({5, 1});
  SolverOptions options;
  options.presolve = false;
  EXPECT_TRUE(solve(problem, "fixed", options).hasAssignment());
}
