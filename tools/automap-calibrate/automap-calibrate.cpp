//===- automap-calibrate.cpp - Measures this machine ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   automap-calibrate --mesh=2x2 -o machine.json
//   mpirun -n 4 automap-calibrate --mesh=node=4 -o cluster.json
//   automap-opt step.mlir --auto-map=mesh=file:machine.json -o plan.mlir
//
// What was measured goes to stderr, a line each.
//
//===----------------------------------------------------------------------===//

#include "automap/Calibrate/Calibrate.h"
#include "automap/InitAll.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace automap;
namespace cl = llvm::cl;

static cl::OptionCategory category("automap-calibrate options");
static cl::opt<std::string>
    mesh("mesh", cl::Required,
         cl::desc("The devices: '4', '2x2', 'node=2,cpu=4'; of a preset or a "
                  "file the devices and their memory size are taken"),
         cl::cat(category));
static cl::opt<std::string> output("o", cl::init("-"), cl::value_desc("file"),
                                   cl::desc("Where to write the topology"),
                                   cl::cat(category));
static cl::opt<std::string>
    backend("backend", cl::value_desc("name"),
            cl::desc("What carries the collectives: local or mpi (default "
                     "under mpirun)"),
            cl::cat(category));
static cl::opt<double> seconds("seconds", cl::init(15),
                               cl::desc("About how long to measure"),
                               cl::cat(category));
static cl::opt<int64_t>
    maxBytes("max-bytes", cl::init(int64_t(64) << 20),
             cl::desc("Bytes of the largest buffers; a few times the last "
                      "cache"),
             cl::cat(category));

static llvm::Error runTool() {
  if (!backend.empty() && backend != "local" && backend != "mpi")
    return llvm::createStringError("--backend: there is no backend '" +
                                   backend + "'; there are local and mpi");
  if (!(seconds > 0) || seconds > 3600)
    return llvm::createStringError("--seconds: must be positive and at most "
                                   "3600");
  constexpr int64_t least = 1 << 16, most = int64_t(1) << 32;
  if (maxBytes < least || maxBytes > most)
    return llvm::createStringError("--max-bytes: must be " +
                                   llvm::Twine(least) + " to " +
                                   llvm::Twine(most));
  llvm::Expected<Topology> topology = parseTopology(mesh);
  if (!topology)
    return llvm::createStringError("--mesh: " +
                                   llvm::toString(topology.takeError()));
  if (topology->axes.size() > 15 || topology->getNumDevices() > 256)
    return llvm::createStringError(
        "--mesh: at most 15 axes and 256 devices can be measured");
  CalibrateOptions options;
  options.backend = backend;
  options.seconds = seconds;
  options.maxBytes = maxBytes;
  llvm::Expected<Calibration> measured =
      calibrate(std::move(*topology), options, llvm::errs());
  if (!measured)
    return measured.takeError();
  if (!measured->isMainProcess)
    return llvm::Error::success();
  return writeTopologyFile(measured->topology, output);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  automap::registerAllPasses();
  cl::ParseCommandLineOptions(
      argc, argv,
      "Measures kernels and collectives on all devices at once and writes a "
      "topology file\nthat the option mesh=file:… of auto-map takes.\n");
  if (llvm::Error error = runTool()) {
    llvm::WithColor::error(llvm::errs(), "automap-calibrate")
        << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
