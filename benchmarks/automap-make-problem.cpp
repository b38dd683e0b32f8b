//===- automap-make-problem.cpp - Writes a random plan problem ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plan problems that look like those of models but are harder: a chain of nodes
// with additional edges to nodes a while back, so that the graph has many
// loops; costs of edges that depend on labels of the strategies (shardings),
// which differ from edge to edge in scale; memory that the cheap strategies
// need most of; and a limit that leaves only a part of what they would need
// together.
//
//===----------------------------------------------------------------------===//

#include "automap/Search/PlanProblem.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <random>

using namespace automap;
namespace cl = llvm::cl;

static cl::opt<std::string> output(cl::Positional, cl::Required,
                                   cl::desc("<problem.json[.gz]>"));
static cl::opt<unsigned> numNodes("nodes", cl::init(400), cl::desc("Nodes"));
static cl::opt<unsigned> numStrategies("strategies", cl::init(10),
                                       cl::desc("Most strategies of a node"));
static cl::opt<unsigned> loops("loops", cl::init(60),
                               cl::desc("Additional edges, in percent"));
static cl::opt<unsigned> reach("reach", cl::init(40),
                               cl::desc("How far these go back"));
static cl::opt<unsigned> memory(
    "memory", cl::init(25),
    cl::desc("Where the limit is between the least memory and that of the "
             "cheapest strategies, in percent"));
static cl::opt<unsigned> seed("seed", cl::init(1), cl::desc("Random seed"));

static PlanProblem makeProblem() {
  std::mt19937 random(seed);
  auto pick = [&](unsigned low, unsigned high) {
    return std::uniform_int_distribution<unsigned>(low, high)(random);
  };
  constexpr unsigned numLabels = 6;
  PlanProblem problem;
  problem.name = "random";
  std::vector<std::vector<unsigned>> labels;
  std::vector<int64_t> least(numNodes + 64), most(numNodes + 64);
  for (unsigned i = 0; i != numNodes; ++i) {
    unsigned size = pick(2, numStrategies);
    std::vector<double> costs;
    std::vector<unsigned> ofNode;
    std::vector<int64_t> usages;
    for (unsigned s = 0; s != size; ++s) {
      unsigned parts = 1u << pick(0, 3);
      // What is split more takes less memory, and costs more here.
      costs.push_back(double(pick(0, 200) + 40 * parts));
      usages.push_back(int64_t(pick(900, 1100)) * 8 / parts);
      ofNode.push_back(pick(0, numLabels - 1));
    }
    unsigned end = i + pick(2, 60);
    int64_t low = *std::min_element(usages.begin(), usages.end());
    unsigned cheapest =
        std::min_element(costs.begin(), costs.end()) - costs.begin();
    for (unsigned t = i; t != end; ++t) {
      least[t] += low;
      most[t] += usages[cheapest];
    }
    problem.addNode(std::move(costs));
    problem.addUsage(i, i, end, std::move(usages));
    labels.push_back(std::move(ofNode));
  }
  auto connect = [&](unsigned first, unsigned second) {
    unsigned weight = 1u << pick(2, 7);
    unsigned distance[numLabels][numLabels];
    for (unsigned a = 0; a != numLabels; ++a)
      for (unsigned b = 0; b != numLabels; ++b)
        distance[a][b] = a == b ? 0 : pick(1, 5) * weight;
    std::vector<double> costs;
    for (unsigned a : labels[first])
      for (unsigned b : labels[second])
        costs.push_back(double(distance[a][b]));
    problem.addEdge(first, second, std::move(costs));
  };
  for (unsigned i = 1; i < numNodes; ++i) {
    connect(i - 1, i);
    if (i > 1 && pick(0, 99) < loops)
      connect(i - std::min(i, pick(2, std::max(2u, +reach))), i);
  }
  int64_t lowest = *std::max_element(least.begin(), least.end());
  int64_t highest = *std::max_element(most.begin(), most.end());
  problem.usageLimit =
      lowest + std::max<int64_t>(0, highest - lowest) * memory / 100;
  return problem;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Writes a random plan problem\n");
  auto fail = [](const llvm::Twine &message) {
    llvm::WithColor::error(llvm::errs(), "automap-make-problem")
        << message << "\n";
    return 1;
  };
  if (numNodes == 0 || numNodes > 1000000)
    return fail("--nodes must be from 1 to 1000000");
  if (numStrategies < 2 || numStrategies > 1000)
    return fail("--strategies must be from 2 to 1000");
  if (memory > 100)
    return fail("--memory must be from 0 to 100");
  if (llvm::Error error = writePlanProblem(makeProblem(), output))
    return fail(llvm::toString(std::move(error)));
  return 0;
}
