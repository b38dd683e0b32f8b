//===- automap-solve.cpp - Solves plan problems from files ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   automap-solve problem.json[.gz] --solver=auto --seconds=60 --seed=1
//
//   automap-solve problem.json[.gz] --check=plan
//
// Progress goes to stderr. The last line of stdout is the list of strategies,
// [i, j, ...], as the checker of the IOPDDL contest takes it. The exit code is
// 0 with a plan, 2 if the problem is proven infeasible, 3 if no plan was found
// in time, and 1 on errors. --check solves nothing: it takes such a list from a
// file and says what it costs; a list that is no plan is an error.
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Interrupt.h"
#include "automap/Search/Progress.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>

using namespace automap;
namespace cl = llvm::cl;

static cl::OptionCategory category("automap-solve options");
static cl::opt<std::string> input(cl::Positional, cl::Required,
                                  cl::desc("<problem.json[.gz]>"),
                                  cl::cat(category));
static cl::opt<std::string> solverName("solver", cl::init("auto"),
                                       cl::desc("Solver (see --help)"),
                                       cl::cat(category));
static cl::opt<double> seconds("seconds", cl::init(60),
                               cl::desc("Wall-clock budget, reading included"),
                               cl::cat(category));
static cl::opt<bool> processorTime(
    "processor-time",
    cl::desc("Take --seconds, without reading, as processor time, which other "
             "work on the machine does not change"),
    cl::cat(category));
static cl::opt<uint64_t> steps("steps", cl::init(0),
                               cl::desc("Budget in solver steps (0: none)"),
                               cl::cat(category));
static cl::opt<double>
    gap("gap", cl::init(0),
        cl::desc("End when the plan is proven to cost at most this share more "
                 "than the optimum"),
        cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::init(1), cl::desc("Random seed"),
                              cl::cat(category));
static cl::opt<bool> noPresolve("no-presolve",
                                cl::desc("Solve the problem as it is"),
                                cl::cat(category));
static cl::opt<bool> repeatedLayers(
    "repeated-layers",
    cl::desc("Decide what repeats only once: faster, but the optimum may be "
             "lost, and there is no bound"),
    cl::cat(category));
static cl::list<std::string> parameters("param", cl::value_desc("name=value"),
                                        cl::desc("Setting of the solver"),
                                        cl::cat(category));
static cl::opt<std::string> check("check", cl::value_desc("file"),
                                  cl::desc("Say what this list of strategies "
                                           "costs, and solve nothing"),
                                  cl::cat(category));
static cl::opt<bool> quiet("quiet", cl::desc("No progress on stderr"),
                           cl::cat(category));

static int fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "automap-solve") << message << "\n";
  return 1;
}

/// Evaluates the list in the last line of the file that --check names.
static int checkPlan(const PlanProblem &problem) {
  auto buffer = llvm::MemoryBuffer::getFile(check);
  if (!buffer)
    return fail("cannot read '" + check + "': " + buffer.getError().message());
  llvm::StringRef text = (*buffer)->getBuffer().trim();
  text = text.substr(text.rfind('\n') + 1);
  if (!text.consume_front("[") || !text.consume_back("]"))
    return fail(check + ": the last line is no list [i, j, ...]");
  Assignment assignment;
  llvm::SmallVector<llvm::StringRef> entries;
  text.split(entries, ',', -1, /*KeepEmpty=*/!text.trim().empty());
  for (llvm::StringRef entry : entries) {
    unsigned strategy;
    if (entry.trim().getAsInteger(10, strategy))
      return fail(check + ": '" + entry.trim() + "' is no strategy number");
    assignment.push_back(strategy);
  }
  if (llvm::Error error = problem.verifyAssignment(assignment))
    return fail(check + ": " + llvm::toString(std::move(error)));
  PlanEvaluation evaluation = problem.evaluate(assignment);
  llvm::outs() << "cost: " << formatCost(evaluation.cost) << "\n"
               << "peak_usage: " << evaluation.peakUsage << "\n";
  if (evaluation.cost == forbiddenCost)
    return fail(check + ": the plan chooses something that is forbidden");
  if (!evaluation.feasible)
    return fail(check + ": the plan uses " + llvm::Twine(evaluation.peakUsage) +
                " at time " + llvm::Twine(evaluation.peakTime) +
                ", the limit is " + llvm::Twine(*problem.usageLimit));
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "AutoMap plan problem solver\n");
  auto start = std::chrono::steady_clock::now();
  auto getSeconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         start)
        .count();
  };

  if (!(seconds >= 0))
    return fail("--seconds must be a number of at least 0");
  if (!(gap >= 0))
    return fail("--gap must be a number of at least 0");
  SolverOptions options;
  for (llvm::StringRef parameter : parameters) {
    if (!parameter.contains('='))
      return fail("--param takes name=value, not '" + parameter + "'");
    auto [name, value] = parameter.split('=');
    options.parameters[name] = value.str();
  }
  // Before a large file is read.
  if (auto solver = createSolver(solverName); !solver)
    return fail(llvm::toString(solver.takeError()));

  llvm::Expected<PlanProblem> problem = readPlanProblem(input);
  if (!problem)
    return fail(llvm::toString(problem.takeError()));
  if (llvm::Error error = problem->verify())
    return fail(input + ": " + llvm::toString(std::move(error)));
  if (!check.empty())
    return checkPlan(*problem);
  double readSeconds = getSeconds();
  if (!quiet)
    llvm::errs() << llvm::format("[%6.1f s] read %zu nodes, %zu edges\n",
                                 readSeconds, problem->nodes.size(),
                                 problem->edges.size());

  options.seconds =
      processorTime ? seconds : std::max(0.0, seconds - readSeconds);
  options.processorTime = processorTime;
  options.steps = steps;
  options.gap = gap;
  options.seed = seed;
  options.presolve = !noPresolve;
  options.repeatedLayers = repeatedLayers;
  StopOnInterrupt interrupt;
  options.cancel = interrupt.getFlag();
  if (!quiet)
    options.onProgress = ProgressPrinter(llvm::errs());

  llvm::Expected<SolveResult> result =
      solvePlanProblem(*problem, solverName, options);
  if (!result)
    return fail(input + ": " + llvm::toString(result.takeError()));
  if (!quiet)
    llvm::errs() << result->log;
  if (result->provenInfeasible) {
    llvm::errs() << input << ": infeasible (proven)\n";
    return 2;
  }
  if (!result->hasAssignment()) {
    llvm::errs() << input << ": no plan found within the budget (bound "
                 << formatCost(result->lowerBound) << ")\n";
    return 3;
  }
  if (!quiet) {
    llvm::errs() << llvm::format("[%6.1f s] ", getSeconds()) << "cost "
                 << formatCost(result->cost) << ", bound "
                 << formatCost(result->lowerBound)
                 << (result->provenOptimal ? ", proven optimal" : "")
                 << ", peak usage " << result->peakUsage;
    if (problem->usageLimit)
      llvm::errs() << " of " << *problem->usageLimit;
    llvm::errs() << "\n";
  }
  llvm::outs() << "[";
  llvm::interleaveComma(result->assignment, llvm::outs());
  llvm::outs() << "]\n";
  return 0;
}
