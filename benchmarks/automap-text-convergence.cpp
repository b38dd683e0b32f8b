//===- automap-text-convergence.cpp - Delayed averaging on text -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trains the exported transformer of test/Models on the characters of a text,
// compiled and run as automap-run does it: on one device, and on 4 and 8
// replicas that share each batch. All arms see the same batches; they differ in
// when and how the replicas are averaged. What counts is the loss of the mean
// of the replicas on the end of the text, which nobody has trained on.
//
//===----------------------------------------------------------------------===//

#include "Convergence.h"

#include "automap/InitAll.h"
#include "automap/Runner/Session.h"
#include "automap/Runner/TensorIO.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

#include <random>

using namespace automap;
using namespace llvm;

static cl::opt<std::string> model(cl::Positional, cl::Required,
                                  cl::desc("<folder of the model>"));
static cl::list<std::string> texts(cl::Positional, cl::OneOrMore,
                                   cl::desc("<texts>"));
static cl::opt<unsigned> seeds("seeds", cl::desc("Number of seeds"),
                               cl::init(5));
static cl::list<int64_t>
    checkpointList("checkpoints", cl::CommaSeparated,
                   cl::desc("Steps after which the loss is measured"));
static cl::list<int64_t>
    workerList("workers", cl::CommaSeparated,
               cl::desc("Numbers of replicas, which divide the batch"));
static cl::list<int64_t> delayList("delays", cl::CommaSeparated,
                                   cl::desc("Delays, 1 to 4"));
static cl::opt<std::string> plot("plot", cl::desc("An SVG file to draw to"));

namespace {

constexpr int64_t period = 4;
constexpr int64_t numSymbols = 64;
constexpr int64_t numTestBatches = 16;
ExitOnError check;

struct Arm {
  std::string name;
  int64_t workers, period, delay;
  StringRef merge;

  std::string getOptions() const {
    return formatv("dasgd=node dasgd-period={0} dasgd-delay={1} "
                   "dasgd-merge={2} seconds=60 steps=200",
                   period, delay, merge);
  }
};

/// The texts as symbols: letters without case, digits, and what is between
/// them.
std::vector<int64_t> readText() {
  std::vector<int64_t> result;
  for (const std::string &path : texts) {
    auto file = check(errorOrToExpected(MemoryBuffer::getFile(path)));
    for (char c : file->getBuffer()) {
      unsigned code = static_cast<unsigned char>(toLower(c));
      // Space to '@', '[' to '`', 'a' to '~'.
      result.push_back(code < 32 || code > 126 ? 0
                       : code <= 64            ? code - 32
                       : code <= 96            ? code - 91 + 33
                       : code <= 121           ? code - 97 + 39
                                               : 0);
    }
  }
  return result;
}

/// A compiled step with its arguments by name.
class Training {
public:
  Training(mlir::MLIRContext &context, const Arm *arm);

  unsigned find(StringRef name) const {
    auto arguments = session->getArguments();
    auto it = llvm::find_if(arguments, [&](const StepArgument &argument) {
      return argument.name == name;
    });
    if (it == arguments.end())
      check(createStringError("the model has no argument '" + name + "'"));
    return it - arguments.begin();
  }
  void setBatch(ArrayRef<int64_t> text, std::mt19937 &random);
  double getLoss() const {
    for (auto [index, result] : enumerate(session->getResults()))
      if (result.isLoss)
        return session->getResult(index).getFloat(0);
    return NAN;
  }

  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::unique_ptr<Session> session;
};

} // namespace

Training::Training(mlir::MLIRContext &context, const Arm *arm) {
  module =
      mlir::parseSourceFile<mlir::ModuleOp>(model + "/step.mlir", &context);
  if (!module)
    std::exit(1);
  SessionOptions options;
  options.backend = "local";
  options.topology = "node=" + std::to_string(arm ? arm->workers : 1);
  if (arm)
    options.autoMapOptions = arm->getOptions();
  session = check(Session::create(*module, options));
  TensorFile file = check(readTensorFile(model + "/inputs.safetensors"));
  for (auto [index, argument] : enumerate(session->getArguments()))
    if (argument.role == ArgumentRole::Constant)
      if (const Tensor *value = file.lookup(argument.name))
        check(session->setArgument(index, *value));
}

/// Sequences from anywhere in the text.
void Training::setBatch(ArrayRef<int64_t> text, std::mt19937 &random) {
  unsigned tokens = find("tokens"), targets = find("targets");
  ArrayRef<int64_t> shape =
      session->getArguments()[tokens].layout.getGlobalShape();
  Tensor x(DType::I64, shape), y(DType::I64, shape);
  auto *xs = reinterpret_cast<int64_t *>(x.data());
  auto *ys = reinterpret_cast<int64_t *>(y.data());
  int64_t length = shape[1];
  for (int64_t row = 0; row < shape[0]; ++row) {
    size_t begin = random() % (text.size() - length - 1);
    std::copy_n(&text[begin], length, xs + row * length);
    std::copy_n(&text[begin + 1], length, ys + row * length);
  }
  check(session->setArgument(tokens, x));
  check(session->setArgument(targets, y));
}

/// One replica's values to begin with: weights uniform as PyTorch's linear
/// layers have them, the optimizer's state zero.
static Tensor makeInitial(const StepArgument &argument, std::mt19937 &random) {
  ArrayRef<int64_t> shape = argument.layout.getGlobalShape();
  if (argument.hasReplicas)
    shape = shape.drop_front();
  Tensor value(argument.dtype, shape);
  StringRef name = argument.name;
  if (argument.role != ArgumentRole::Parameter || name.ends_with(".bias"))
    return value;
  auto *values = reinterpret_cast<float *>(value.data());
  float bound = name.contains("norm") ? 0 : 1 / std::sqrt(float(shape.back()));
  if (name == "position" || name.contains("embedding"))
    bound = 0.03f;
  for (int64_t i = 0; i < value.getNumElements(); ++i)
    values[i] =
        bound == 0
            ? 1
            : std::uniform_real_distribution<float>(-bound, bound)(random);
  return value;
}

/// The mean of the replicas.
static Tensor getMean(const StepArgument &argument, const Tensor &value) {
  if (!argument.hasReplicas)
    return value.clone();
  ArrayRef<int64_t> shape = value.getShape();
  Tensor result(value.getDType(), shape.drop_front());
  auto *from = reinterpret_cast<const float *>(value.data());
  auto *to = reinterpret_cast<float *>(result.data());
  for (int64_t i = 0; i < result.getNumElements(); ++i) {
    double sum = 0;
    for (int64_t replica = 0; replica < shape.front(); ++replica)
      sum += from[replica * result.getNumElements() + i];
    to[i] = float(sum / double(shape.front()));
  }
  return result;
}

/// The loss of the replicas' mean on text that nobody has trained on.
static double test(const Training &training, Training &tester,
                   ArrayRef<int64_t> text) {
  std::mt19937 random(1234);
  double sum = 0;
  for (int64_t batch = 0; batch < numTestBatches; ++batch) {
    // The step of the tester itself is thrown away.
    for (auto [index, argument] : enumerate(training.session->getArguments()))
      if (argument.updatedBy)
        check(tester.session->setArgument(
            tester.find(argument.name),
            getMean(argument, training.session->getArgument(index))));
    tester.setBatch(text, random);
    check(tester.session->step());
    sum += tester.getLoss();
  }
  return sum / double(numTestBatches);
}

static std::vector<double> train(mlir::MLIRContext &context, const Arm &arm,
                                 unsigned seed, Training &tester,
                                 ArrayRef<int64_t> text,
                                 const std::vector<int64_t> &checkpoints) {
  Training training(context, arm.workers > 1 ? &arm : nullptr);
  std::mt19937 random(seed);
  for (auto [index, argument] : enumerate(training.session->getArguments()))
    if (argument.updatedBy)
      check(
          training.session->setArgument(index, makeInitial(argument, random)));
  size_t numTrained = text.size() / 10 * 9;
  std::vector<double> losses;
  for (int64_t step = 1; step <= checkpoints.back(); ++step) {
    training.setBatch(text.take_front(numTrained), random);
    check(training.session->step());
    if (llvm::is_contained(checkpoints, step))
      losses.push_back(test(training, tester, text.drop_front(numTrained)));
  }
  return losses;
}

static std::vector<Arm> makeArms(ArrayRef<int64_t> numbersOfWorkers) {
  std::vector<Arm> arms;
  std::vector<int64_t> delays(delayList.begin(), delayList.end());
  if (delays.empty())
    delays = {1, 2, 3, 4};
  for (int64_t workers : numbersOfWorkers) {
    if (workers == 1) {
      arms.push_back({"one_worker", 1, 1, 0, "convex"});
      continue;
    }
    std::string suffix = "_on_" + std::to_string(workers);
    arms.push_back({"synchronous" + suffix, workers, 1, 0, "convex"});
    arms.push_back({"local" + suffix, workers, period, 0, "convex"});
    for (StringRef merge : {"corrected", "convex"})
      for (int64_t d : delays)
        arms.push_back({formatv("{0}_d{1}{2}", merge, d, suffix), workers,
                        period, d, merge});
  }
  return arms;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Delayed averaging on text\n");
  check.setBanner("error: ");
  std::vector<int64_t> checkpoints(checkpointList.begin(),
                                   checkpointList.end());
  if (checkpoints.empty())
    checkpoints = {25, 50, 100, 200, 400, 800};
  std::vector<int64_t> text = readText();
  if (text.size() < 1000)
    check(createStringError("the text is too short"));
  registerAllPasses();
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  Training tester(context, nullptr);
  outs() << "characters: " << text.size() << "\nseeds: " << seeds
         << "\nsteps: " << checkpoints.back() << "\n";

  std::vector<Curve> curves;
  double reference = 0, worst = 0;
  std::vector<int64_t> workers(workerList.begin(), workerList.end());
  if (workers.empty())
    workers = {1, 4, 8};
  int64_t plotted = workers[workers.size() > 1];
  for (const Arm &arm : makeArms(workers)) {
    std::vector<double> finals, slopes;
    Curve curve{arm.name, std::vector<double>(checkpoints.size(), 0)};
    for (unsigned seed = 1; seed <= seeds; ++seed) {
      std::vector<double> losses =
          train(context, arm, seed, tester, text, checkpoints);
      finals.push_back(losses.back());
      slopes.push_back(fitSlope(checkpoints, losses));
      for (auto [sum, loss] : llvm::zip_equal(curve.losses, losses))
        sum += loss / seeds;
    }
    if (StringRef(arm.name).starts_with("synchronous"))
      reference = mean(finals);
    if (arm.merge == "corrected")
      worst = std::max(worst, mean(finals) - reference);
    outs() << formatv("{0}: loss {1:f4} +- {2:f4}, slope {3:f3}\n", arm.name,
                      mean(finals), deviation(finals), mean(slopes));
    outs().flush();
    if (arm.workers == plotted && (arm.delay <= 1 || arm.delay == period))
      curves.push_back(std::move(curve));
  }
  outs() << formatv("corrected_worst_against_synchronous_loss: {0:f4}\n",
                    worst);
  if (!plot.empty())
    writePlot(plot,
              formatv("Loss on held-out text, {0} workers, period {1}", plotted,
                      period),
              checkpoints, curves);
  return 0;
}
