//===- Session.cpp - A compiled step and its state ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Session.h"

#include "JIT.h"
#include "StepModule.h"
#include "automap/Dialect/Dist/IR/Dist.h"

#include "automap-runtime/Collectives.h"
#include "automap-runtime/DaSGD.h"
#include "automap-runtime/Memory.h"
#include "automap-runtime/World.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cstring>

using namespace mlir;
using namespace automap;

namespace {
/// A clock that starts when it is made.
class Stopwatch {
public:
  double getSeconds() const {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start = Clock::now();
};

/// What one device holds.
struct Device {
  /// The shards of the step's arguments.
  std::vector<char *> arguments;
  /// What the device's function writes.
  std::vector<char *> functionResults;
  /// For results that forward an argument, a copy of it; null for others.
  std::vector<char *> forwarded;
  /// What the device's function is called with: its arguments' buffers, then
  /// its results'.
  std::vector<void *> buffers;
};
} // namespace

struct Session::Impl {
  StepModule step;
  CompileTimes times;
  CompiledFunction function;
  amrt_world *world = nullptr;
  /// The devices of this process, from the number `firstDevice` on.
  std::vector<Device> devices;
  int64_t firstDevice = 0;
  /// What went wrong in a call that gives no error; the next step does.
  mutable std::string deferredError;
  /// For each result the number of its buffer in Device::functionResults.
  SmallVector<unsigned> bufferOfResult;
  std::vector<bool> isSet;

  Impl() = default;
  ~Impl();

  LogicalResult partition(ModuleOp module, const SessionOptions &options,
                          func::FuncOp &entry);
  LogicalResult lower(ModuleOp module);
  llvm::Error compile(ModuleOp module, const SessionOptions &options);
  llvm::Error createWorld(const SessionOptions &options);

  /// The shard of `device` that holds result `index`; null for a result that
  /// has moved into the argument it updates.
  char *getResultBuffer(Device &device, unsigned index) {
    return step.results[index].forwards
               ? device.forwarded[index]
               : device.functionResults[bufferOfResult[index]];
  }
  bool isSwapped(const StepResult &result) const {
    return result.updates && !result.forwards &&
           result.layout.isSameAs(step.arguments[*result.updates].layout);
  }
  void runDevice(int64_t device);
  std::vector<char> gatherShards(int64_t bytes, const char *shard) const;
  Tensor gather(DType dtype, const ShardLayout &layout,
                llvm::function_ref<const char *(int64_t)> getShard) const;
};

static llvm::Error getRuntimeError(amrt_status status) {
  return llvm::createStringError(Twine(amrt_status_name(status)) + ": " +
                                 amrt_last_error());
}

Session::Impl::~Impl() {
  for (Device &device : devices)
    for (ArrayRef<char *> buffers :
         {ArrayRef(device.arguments), ArrayRef(device.functionResults),
          ArrayRef(device.forwarded)})
      for (char *buffer : buffers)
        amrt_free(buffer);
  amrt_world_destroy(world);
}

/// "2x4".
static std::string printMesh(ArrayRef<int64_t> mesh) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(mesh, os, "x");
  return text;
}

static int64_t getNumDevices(ArrayRef<int64_t> mesh) {
  int64_t devices = 1;
  for (int64_t size : mesh)
    devices *= size;
  return devices;
}

LogicalResult Session::Impl::partition(ModuleOp module,
                                       const SessionOptions &options,
                                       func::FuncOp &entry) {
  FailureOr<func::FuncOp> found = findEntry(module, options.entry);
  if (failed(found))
    return failure();
  entry = *found;
  std::string entryName = entry.getName().str();

  // The topology and the wanted mesh must agree.
  auto topologies = module.getOps<dist::TopologyOp>();
  std::optional<SmallVector<int64_t>> moduleMesh;
  if (!topologies.empty()) {
    dist::TopologyOp topology = dist::getOnlyTopology(module);
    if (!topology)
      return failure();
    moduleMesh.emplace();
    for (dist::AxisAttr axis : topology.getMesh().getAxes())
      moduleMesh->push_back(axis.getSize());
    ArrayRef<int64_t> wanted = options.mesh;
    // One number means that many devices, however they are arranged.
    if (!wanted.empty() &&
        (::getNumDevices(wanted) != ::getNumDevices(*moduleMesh) ||
         (wanted.size() > 1 && wanted != ArrayRef<int64_t>(*moduleMesh))))
      return topology.emitError()
             << "the module is for a mesh of " << printMesh(*moduleMesh) << " ("
             << ::getNumDevices(*moduleMesh) << " devices), but a mesh of "
             << printMesh(wanted) << " (" << ::getNumDevices(wanted)
             << " devices) was asked for";
  }
  if (isPartitioned(entry) || (moduleMesh && !options.topology.empty())) {
    if (options.topology.empty())
      return success();
    return entry.emitError()
           << "has its devices already, so the mesh '" << options.topology
           << "' can only be given by its sizes";
  }
  SmallVector<int64_t> mesh =
      moduleMesh ? *moduleMesh
                 : SmallVector<int64_t>(ArrayRef<int64_t>(options.mesh));
  if (options.topology.empty() && ::getNumDevices(mesh) == 1)
    return success();

  Stopwatch watch;
  std::string pipeline = "auto-map{entry=" + entryName;
  if (!options.topology.empty())
    pipeline += " mesh=" + options.topology;
  else if (!moduleMesh)
    pipeline += " mesh=" + printMesh(mesh);
  pipeline += " " + options.autoMapOptions + "}";
  if (!PassPipelineInfo::lookup("auto-map"))
    return entry.emitError()
           << "the step is not partitioned, and this build has no pipeline "
              "'auto-map' to do that";
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  if (failed(parsePassPipeline(pipeline, manager)) ||
      failed(manager.run(module)))
    return failure();
  times.partition = watch.getSeconds();

  found = findEntry(module, entryName);
  if (failed(found))
    return failure();
  entry = *found;
  if (!isPartitioned(entry))
    return entry.emitError() << "was not partitioned";
  return success();
}

LogicalResult Session::Impl::lower(ModuleOp module) {
  Stopwatch watch;
  // A world and its launches are ours: only what a device runs is compiled. As
  // a public function it takes its results' buffers from the caller and only
  // reads its arguments.
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    if (function == step.function) {
      function.setPublic();
      // Their work is done, and results are about to become arguments.
      function.removeArgAttrsAttr();
      function.removeResAttrsAttr();
    } else if (isPartitioned(function))
      function.erase();
    else
      function.setPrivate();
  }
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  manager.addPass(createSymbolDCEPass());
  // The import of auto-map has done this for a partitioned step.
  if (failed(parsePassPipeline(
          "func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,"
          "tosa-to-tensor,convert-elementwise-to-linalg)",
          manager)))
    return failure();
  if (!PassPipelineInfo::lookup("dist-to-cpu"))
    return module.emitError("this build has no pipeline 'dist-to-cpu'");
  if (failed(parsePassPipeline("dist-to-cpu", manager)) ||
      failed(manager.run(module)))
    return failure();
  times.lower = watch.getSeconds();
  return success();
}

llvm::Error Session::Impl::compile(ModuleOp module,
                                   const SessionOptions &options) {
  std::string name = step.function.getName().str();
  if (failed(lower(module)))
    return llvm::createStringError("the step cannot be lowered");

  Stopwatch watch;
  SmallVector<SmallVector<int64_t, 4>> shapes;
  for (unsigned argument : step.functionArguments)
    shapes.emplace_back(step.arguments[argument].layout.getLocalShape());
  for (const StepModule::FunctionResult &result : step.functionResults)
    shapes.push_back(result.localShape);
  auto compiled =
      CompiledFunction::create(module, name, shapes, options.optLevel);
  if (!compiled)
    return compiled.takeError();
  function = std::move(*compiled);
  times.llvm = watch.getSeconds();
  return llvm::Error::success();
}

/// Allocates the buffers of `devices[device]`. Runs on the device's thread, so
/// that they count as its memory; a failing amrt_alloc leaves it at once.
static void allocateBuffers(const StepModule &step, Device &device) {
  constexpr int64_t kAlignment = 64;
  for (size_t i = 0; i < step.arguments.size(); ++i)
    device.arguments[i] = static_cast<char *>(
        amrt_alloc(step.arguments[i].layout.getShardBytes(), kAlignment));
  for (size_t i = 0; i < step.functionResults.size(); ++i)
    device.functionResults[i] = static_cast<char *>(
        amrt_alloc(step.functionResults[i].shardBytes, kAlignment));
  for (size_t i = 0; i < step.results.size(); ++i)
    if (step.results[i].forwards)
      device.forwarded[i] = static_cast<char *>(
          amrt_alloc(step.results[i].layout.getShardBytes(), kAlignment));
}

llvm::Error Session::Impl::createWorld(const SessionOptions &options) {
  amrt_world_options worldOptions;
  amrt_world_options_init(&worldOptions);
  if (options.timeoutMs > 0)
    worldOptions.timeout_ms = options.timeoutMs;
  worldOptions.trace = options.trace;
  if (options.backend == "local")
    worldOptions.backend = AMRT_BACKEND_LOCAL;
  else if (options.backend == "mpi")
    worldOptions.backend = AMRT_BACKEND_MPI;
  else if (!options.backend.empty())
    return llvm::createStringError("there is no backend '" + options.backend +
                                   "'; there are local and mpi");
  if (amrt_status status = amrt_world_create(step.mesh.size(), step.mesh.data(),
                                             &worldOptions, &world))
    return getRuntimeError(status);

  int64_t numDevices = 0;
  amrt_world_local_devices(world, &firstDevice, &numDevices);
  devices.resize(numDevices);
  for (Device &device : devices) {
    device.arguments.resize(step.arguments.size());
    device.functionResults.resize(step.functionResults.size());
    device.forwarded.resize(step.results.size());
  }
  amrt_status status = amrt_world_launch(
      world,
      [](void *context, int64_t device) {
        auto *impl = static_cast<Impl *>(context);
        allocateBuffers(impl->step, impl->devices[device - impl->firstDevice]);
      },
      this);
  if (status)
    return getRuntimeError(status);
  return llvm::Error::success();
}

void Session::Impl::runDevice(int64_t number) {
  Device &device = devices[number - firstDevice];
  device.buffers.clear();
  for (unsigned argument : step.functionArguments)
    device.buffers.push_back(device.arguments[argument]);
  for (char *buffer : device.functionResults)
    device.buffers.push_back(buffer);
  function(device.buffers.data());
  // Forwarded arguments first: a swap gives an argument its next value.
  for (size_t i = 0; i < step.results.size(); ++i)
    if (step.results[i].forwards)
      std::memcpy(device.forwarded[i],
                  device.arguments[*step.results[i].forwards],
                  step.results[i].layout.getShardBytes());
  for (size_t i = 0; i < step.results.size(); ++i) {
    if (!isSwapped(step.results[i]))
      continue;
    char *&argument = device.arguments[*step.results[i].updates];
    std::swap(argument, device.functionResults[bufferOfResult[i]]);
    // What a device computes in its padding is its own affair, but the padding
    // of an argument is zero.
    step.results[i].layout.clearPadding(argument, number);
  }
}

Tensor Session::Impl::gather(
    DType dtype, const ShardLayout &layout,
    llvm::function_ref<const char *(int64_t)> getShard) const {
  Tensor tensor(dtype, layout.getGlobalShape());
  int64_t numDevices = ::getNumDevices(step.mesh);
  // What is whole on each device is at hand.
  bool isWhole = layout.getLocalShape() == layout.getGlobalShape();
  if (isWhole) {
    layout.gather(getShard(0), tensor.data(), firstDevice);
    return tensor;
  }
  std::vector<char> all;
  if (numDevices != static_cast<int64_t>(devices.size()))
    all = gatherShards(layout.getShardBytes(), getShard(0));
  for (int64_t device = 0; device < numDevices; ++device)
    if (layout.isFirstHolder(device))
      layout.gather(all.empty() ? getShard(device - firstDevice)
                                : all.data() + device * layout.getShardBytes(),
                    tensor.data(), device);
  return tensor;
}

/// What every device holds, one after the other, where each process has one.
std::vector<char> Session::Impl::gatherShards(int64_t bytes,
                                              const char *shard) const {
  struct Context {
    const char *in;
    std::vector<char> out;
    int64_t bytes;
    uint64_t axes;
  };
  auto axes = llvm::to_vector(llvm::seq<int64_t>(step.mesh.size()));
  Context context{shard, std::vector<char>(bytes * ::getNumDevices(step.mesh)),
                  bytes, amrt_pack_axes(axes.data(), axes.size())};
  amrt_status status = amrt_world_launch(
      world,
      [](void *pointer, int64_t) {
        auto *context = static_cast<Context *>(pointer);
        amrt_all_gather(context->in, context->out.data(), 1, context->bytes,
                        AMRT_I8, context->axes);
      },
      &context);
  if (status && deferredError.empty())
    deferredError = llvm::toString(getRuntimeError(status));
  return std::move(context.out);
}

//===----------------------------------------------------------------------===//
// Session
//===----------------------------------------------------------------------===//

Session::Session(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}

Session::~Session() = default;

llvm::Expected<std::unique_ptr<Session>>
Session::create(ModuleOp module, const SessionOptions &options) {
  auto impl = std::make_unique<Impl>();
  func::FuncOp entry;
  if (failed(impl->partition(module, options, entry)))
    return llvm::createStringError("the step cannot be run");
  FailureOr<StepModule> step = readStep(entry);
  if (failed(step))
    return llvm::createStringError("the step cannot be run");
  impl->step = std::move(*step);
  impl->isSet.resize(impl->step.arguments.size());
  impl->bufferOfResult.resize(impl->step.results.size());
  for (auto [index, result] : llvm::enumerate(impl->step.functionResults))
    if (result.result)
      impl->bufferOfResult[*result.result] = index;
  if (llvm::Error error = impl->compile(module, options))
    return error;
  if (llvm::Error error = impl->createWorld(options))
    return error;
  return std::unique_ptr<Session>(new Session(std::move(impl)));
}

ArrayRef<StepArgument> Session::getArguments() const {
  return impl->step.arguments;
}

ArrayRef<StepResult> Session::getResults() const { return impl->step.results; }

int64_t Session::getNumDevices() const {
  return ::getNumDevices(impl->step.mesh);
}

int64_t Session::getFirstDevice() const { return impl->firstDevice; }

int64_t Session::getNumLocalDevices() const { return impl->devices.size(); }

ArrayRef<int64_t> Session::getMesh() const { return impl->step.mesh; }

const CompileTimes &Session::getCompileTimes() const { return impl->times; }

llvm::Error Session::setArgument(unsigned index, const Tensor &value) {
  const StepArgument &argument = impl->step.arguments[index];
  ArrayRef<int64_t> shape = argument.layout.getGlobalShape();
  bool isOfOneReplica =
      argument.hasReplicas && value.getShape() == shape.drop_front();
  if ((value.getShape() != shape && !isOfOneReplica) ||
      !isCompatible(value.getDType(), argument.dtype))
    return llvm::createStringError(
        "argument '" + argument.name + "' is " +
        describe(argument.dtype, shape) + ", but its value is " +
        describe(value.getDType(), value.getShape()));
  Tensor repeated;
  if (isOfOneReplica) {
    repeated = Tensor(argument.dtype, shape);
    for (int64_t replica = 0; replica < shape.front(); ++replica)
      std::memcpy(repeated.data() + replica * value.getNumBytes(), value.data(),
                  value.getNumBytes());
  }
  const char *data = isOfOneReplica ? repeated.data() : value.data();
  for (auto [number, device] : llvm::enumerate(impl->devices))
    argument.layout.split(data, device.arguments[index],
                          impl->firstDevice + number);
  impl->isSet[index] = true;
  return llvm::Error::success();
}

Tensor Session::getArgument(unsigned index) const {
  const StepArgument &argument = impl->step.arguments[index];
  return impl->gather(argument.dtype, argument.layout, [&](int64_t number) {
    return impl->devices[number].arguments[index];
  });
}

Tensor Session::getResult(unsigned index) const {
  const StepResult &result = impl->step.results[index];
  if (impl->isSwapped(result))
    return getArgument(*result.updates);
  return impl->gather(result.dtype, result.layout, [&](int64_t number) {
    return impl->getResultBuffer(impl->devices[number], index);
  });
}

llvm::Error Session::step() {
  for (auto [index, argument] : llvm::enumerate(impl->step.arguments))
    if (!impl->isSet[index])
      return llvm::createStringError("argument '" + argument.name +
                                     "' has no value");
  amrt_status status = amrt_world_launch(
      impl->world,
      [](void *context, int64_t device) {
        static_cast<Impl *>(context)->runDevice(device);
      },
      impl.get());
  if (status)
    return getRuntimeError(status);
  // An update that is laid out differently from its argument is moved by the
  // host.
  for (auto [index, result] : llvm::enumerate(impl->step.results))
    if (result.updates && !impl->isSwapped(result))
      if (llvm::Error error = setArgument(*result.updates, getResult(index)))
        return error;
  return getDeferredError();
}

llvm::Error Session::getDeferredError() const {
  if (impl->deferredError.empty())
    return llvm::Error::success();
  return llvm::createStringError(impl->deferredError);
}

//===----------------------------------------------------------------------===//
// DaSGD
//===----------------------------------------------------------------------===//

ArrayRef<int64_t> Session::getSyncs() const { return impl->step.syncs; }

llvm::Expected<std::optional<Tensor>> Session::getSyncState(int64_t id) {
  int64_t first = impl->firstDevice, bytes = 0;
  int64_t numLocal = impl->devices.size(), numDevices = getNumDevices();
  // The sync is made by the first step.
  if (amrt_world_dasgd_state_size(impl->world, first, id, &bytes))
    return std::nullopt;
  std::vector<char> local(numLocal * bytes);
  for (int64_t i = 0; i < numLocal; ++i)
    if (amrt_status status = amrt_world_dasgd_save(
            impl->world, first + i, id, local.data() + i * bytes, bytes))
      return getRuntimeError(status);
  if (numLocal != numDevices)
    local = impl->gatherShards(bytes, local.data());
  if (llvm::Error error = getDeferredError())
    return error;
  Tensor state(DType::U8, {numDevices, bytes});
  std::memcpy(state.data(), local.data(), local.size());
  return state;
}

llvm::Error Session::setSyncState(int64_t id, const Tensor &state) {
  ArrayRef<int64_t> shape = state.getShape();
  if (!llvm::is_contained(impl->step.syncs, id))
    return llvm::createStringError("the step has no dasgd sync " + Twine(id));
  if (state.getDType() != DType::U8 || shape.size() != 2 ||
      shape[0] != getNumDevices())
    return llvm::createStringError("the state of dasgd sync " + Twine(id) +
                                   " is " + describe(state.getDType(), shape) +
                                   ", not a row of bytes for each of " +
                                   Twine(getNumDevices()) + " devices");
  for (size_t i = 0; i < impl->devices.size(); ++i) {
    int64_t device = impl->firstDevice + i;
    if (amrt_status status = amrt_world_dasgd_restore(
            impl->world, device, id, state.data() + device * shape[1],
            shape[1]))
      return getRuntimeError(status);
  }
  return llvm::Error::success();
}

void Session::printSyncs(llvm::raw_ostream &os) const {
  for (int64_t id : impl->step.syncs) {
    amrt_dasgd_report report = {};
    if (amrt_world_dasgd_report(impl->world, impl->firstDevice, id, &report))
      continue;
    os << "dasgd sync " << id << ": " << report.num_replicas << " replicas, "
       << report.bytes << " bytes in " << report.num_buckets
       << " buckets, period " << report.period << ", delay ";
    if (report.delay < 0)
      os << "still being measured";
    else
      os << report.delay;
    if (report.measured_step_seconds > 0)
      os << llvm::format(" (chosen: averaging took %.3f ms, a step %.3f ms)",
                         report.measured_comm_seconds * 1e3,
                         report.measured_step_seconds * 1e3);
    os << ", " << report.rounds << " averages\n";
    if (report.rounds == 0)
      continue;
    os << llvm::format("dasgd sync %lld: step %.3f ms, averaging %.3f ms, "
                       "exposed %.3f ms, snapshot %.3f ms, merge %.3f ms",
                       static_cast<long long>(id), report.step_seconds * 1e3,
                       report.comm_seconds * 1e3, report.exposed_seconds * 1e3,
                       report.snapshot_seconds * 1e3,
                       report.merge_seconds * 1e3);
    if (report.comm_seconds > 0)
      os << llvm::format(", hidden %.1f %%",
                         100 * std::max(0.0, 1 - report.exposed_seconds /
                                                     report.comm_seconds));
    if (report.busy_step_seconds > 0 && report.step_seconds > 0)
      os << llvm::format(
          ", steps beside it %+.1f %%",
          100 * (report.busy_step_seconds / report.step_seconds - 1));
    os << "\n";
  }
}

int64_t Session::getPeakMemory(int64_t device) const {
  amrt_memory_stats stats = {};
  if (amrt_world_memory_stats(impl->world, device, &stats))
    return 0;
  return stats.peak;
}

llvm::Error Session::writeTrace(StringRef path) const {
  // Each process has a file of its own.
  std::string file = path.str();
  if (impl->firstDevice > 0)
    file += "." + std::to_string(impl->firstDevice);
  if (amrt_status status = amrt_world_trace_write(impl->world, file.c_str()))
    return getRuntimeError(status);
  return llvm::Error::success();
}
