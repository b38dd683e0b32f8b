//===- Kernels.cpp - Measure compiled kernels -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each measurement is a step whose arguments have a leading dim of one row a
// device, split over all axes, so that no device needs anything of another. The
// time of a step that does next to nothing is taken off.
//
//===----------------------------------------------------------------------===//

#include "Measure.h"

#include "automap/InitAll.h"
#include "automap/Runner/Session.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cmath>

using namespace automap;
using llvm::formatv;

namespace {

/// A tensor argument: its name and its shape on one device.
struct Argument {
  std::string name;
  std::vector<int64_t> shape;
  /// Indices below this, else floats in [0.5, 1).
  int64_t indicesBelow = 0;
};

/// A step, and what each device does in it.
struct Kernel {
  std::string body;
  std::vector<Argument> arguments;
  std::vector<int64_t> resultShape;
  double work = 0;
  /// Of products, the bytes that are packed.
  double packed = 0;
};

class KernelTimer {
public:
  KernelTimer(const Topology &topology, const CalibrateOptions &options)
      : topology(topology), options(options) {
    automap::registerAllDialects(registry);
    context = std::make_unique<mlir::MLIRContext>(registry);
  }

  /// Seconds of one step.
  llvm::Expected<double> time(const Kernel &kernel, double budget);

private:
  std::string printStep(const Kernel &kernel) const;
  std::string printType(llvm::ArrayRef<int64_t> shape, bool isIndex) const;

  const Topology &topology;
  const CalibrateOptions &options;
  mlir::DialectRegistry registry;
  std::unique_ptr<mlir::MLIRContext> context;
};

} // namespace

std::string KernelTimer::printType(llvm::ArrayRef<int64_t> shape,
                                   bool isIndex) const {
  std::string text = "tensor<" + std::to_string(topology.getNumDevices()) + "x";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + (isIndex ? "i32>" : "f32>");
}

std::string KernelTimer::printStep(const Kernel &kernel) const {
  std::string mesh, axes, arguments;
  for (const AxisLink &axis : topology.axes) {
    llvm::StringRef comma = mesh.empty() ? "" : ", ";
    mesh += formatv("{0}\"{1}\" = {2}", comma, axis.name, axis.size).str();
    axes += formatv("{0}\"{1}\"", comma, axis.name).str();
  }
  for (const Argument &argument : kernel.arguments) {
    std::string dims = "[" + axes + "]";
    for (size_t i = 0; i < argument.shape.size(); ++i)
      dims += ", []";
    arguments +=
        formatv("{0}%{1}: {2} {{dist.name = \"{1}\", dist.role = "
                "#dist.role<input>, dist.sharding = "
                "#dist.sharding<@mesh, [{3}]>}",
                arguments.empty() ? "" : ", ", argument.name,
                printType(argument.shape, argument.indicesBelow > 0), dims)
            .str();
  }
  std::string type = printType(kernel.resultShape, false);
  std::string body = kernel.body;
  // The body names what depends on the number of devices.
  auto replace = [&](llvm::StringRef name, llvm::StringRef value) {
    for (size_t at; (at = body.find(name.str())) != std::string::npos;)
      body.replace(at, name.size(), value.str());
  };
  replace("$devices", std::to_string(topology.getNumDevices()));
  replace("$type", type);
  return formatv(R"(
dist.topology @mesh <[{0}]>
func.func @step({1}) -> {2} {{
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : {2}
  %init = linalg.fill ins(%zero : f32) outs(%empty : {2}) -> {2}
{3}
  return %result : {2}
})",
                 mesh, arguments, type, body)
      .str();
}

llvm::Expected<double> KernelTimer::time(const Kernel &kernel, double budget) {
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceString<mlir::ModuleOp>(printStep(kernel), context.get());
  if (!module)
    return llvm::createStringError("a step of the calibration is not valid");
  SessionOptions sessionOptions;
  sessionOptions.autoMapOptions = "search=false";
  sessionOptions.backend = options.backend;
  llvm::Expected<std::unique_ptr<Session>> session =
      Session::create(*module, sessionOptions);
  if (!session)
    return session.takeError();
  for (auto [index, argument] : llvm::enumerate(kernel.arguments)) {
    const StepArgument &info = (*session)->getArguments()[index];
    Tensor value(info.dtype, info.layout.getGlobalShape());
    uint64_t state = 1;
    for (int64_t i = 0; i < value.getNumElements(); ++i) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      uint64_t random = state >> 33;
      if (argument.indicesBelow > 0)
        reinterpret_cast<int32_t *>(value.data())[i] =
            static_cast<int32_t>(random % argument.indicesBelow);
      else
        reinterpret_cast<float *>(value.data())[i] =
            0.5f + 0.5f * static_cast<float>(random & 0xffff) / 65536;
    }
    if (llvm::Error error = (*session)->setArgument(index, value))
      return error;
  }
  auto run = [&]() -> llvm::Expected<double> {
    auto start = std::chrono::steady_clock::now();
    if (llvm::Error error = (*session)->step())
      return error;
    std::chrono::duration<double> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
  };
  // The first one finds cold caches.
  if (llvm::Expected<double> first = run(); !first)
    return first.takeError();
  return automap::detail::getShortest(budget, run);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// A parallel loop over two dims of the result that applies `body` to one
/// element %a of the input and yields %r.
static Kernel makeElementwise(int64_t rows, int64_t columns, std::string body,
                              double operations) {
  return {R"(
  %result = linalg.generic {
      indexing_maps = [affine_map<(d, i, j) -> (d, i, j)>,
                       affine_map<(d, i, j) -> (d, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : $type) outs(%empty : $type) {
  ^bb0(%a: f32, %o: f32):
)" + body + R"(
    linalg.yield %r : f32
  } -> $type)",
          {{"x", {rows, columns}}},
          {rows, columns},
          operations * static_cast<double>(rows * columns)};
}

/// Reads and writes `bytes` in all.
static Kernel makeStream(int64_t bytes) {
  int64_t rows = std::max<int64_t>(1, bytes / 8 / 1024);
  Kernel kernel =
      makeElementwise(rows, 1024, "%r = arith.addf %a, %a : f32", 1);
  kernel.work = static_cast<double>(rows) * 1024 * 8;
  return kernel;
}

/// A chain of additions and multiplications on elements in the first cache.
static Kernel makeChain() {
  constexpr int kLength = 64;
  std::string body = "%v0 = arith.addf %a, %a : f32\n";
  for (int i = 1; i < kLength; ++i)
    body += formatv("%v{0} = arith.{1} %v{2}, %a : f32\n", i,
                    i % 2 ? "mulf" : "addf", i - 1);
  body += formatv("%r = arith.addf %v{0}, %a : f32\n", kLength - 1);
  return makeElementwise(64, 1024, body, kLength + 1);
}

static Kernel makeTranscendental() {
  return makeElementwise(64, 1024,
                         "%e = math.exp %a : f32\n%t = math.tanh %a : f32\n"
                         "%r = arith.addf %e, %t : f32\n",
                         2);
}

/// A chain of `count` products of a matrix of `rows` rows with a square one.
static Kernel makeMatmuls(int64_t rows, int64_t size, int64_t count) {
  std::string square = formatv("tensor<$devicesx{0}x{0}xf32>", size).str();
  Kernel kernel;
  for (int64_t i = 1; i <= count; ++i)
    kernel.body += formatv("  %{0} = linalg.batch_matmul ins(%{1}, %y : $type, "
                           "{2}) outs(%init : $type) -> $type\n",
                           i == count ? "result" : "v" + std::to_string(i),
                           i == 1 ? "x" : "v" + std::to_string(i - 1), square);
  kernel.arguments = {{"x", {rows, size}}, {"y", {size, size}}};
  kernel.resultShape = {rows, size};
  kernel.work = 2.0 * count * rows * size * size;
  kernel.packed = 4.0 * count * (2 * rows * size + size * size);
  return kernel;
}

/// Three by three over an image, the channels kept.
static Kernel makeConvolution(int64_t channels, int64_t image) {
  int64_t padded = image + 2;
  Kernel kernel;
  kernel.body = formatv(R"(
  %result = linalg.generic {{
      indexing_maps = [
        affine_map<(d, f, h, w, c, i, j) -> (d, c, h + i, w + j)>,
        affine_map<(d, f, h, w, c, i, j) -> (d, f, c, i, j)>,
        affine_map<(d, f, h, w, c, i, j) -> (d, f, h, w)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel",
                        "reduction", "reduction", "reduction"]}
      ins(%x, %y : tensor<$devicesx{0}x{1}x{1}xf32>,
                   tensor<$devicesx{0}x{0}x3x3xf32>) outs(%init : $type) {{
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> $type)",
                        channels, padded)
                    .str();
  kernel.arguments = {{"x", {channels, padded, padded}},
                      {"y", {channels, channels, 3, 3}}};
  kernel.resultShape = {channels, image, image};
  kernel.work = 2.0 * channels * channels * image * image * 9;
  kernel.packed = 4.0 * channels * (image * image * 10 + channels * 9);
  return kernel;
}

static Kernel makeRowSums(int64_t rows, int64_t columns) {
  Kernel kernel;
  kernel.body = formatv(R"(
  %result = linalg.generic {{
      indexing_maps = [affine_map<(d, i, j) -> (d, i, j)>,
                       affine_map<(d, i, j) -> (d, i)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : tensor<$devicesx{0}x{1}xf32>) outs(%init : $type) {{
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> $type)",
                        rows, columns)
                    .str();
  kernel.arguments = {{"x", {rows, columns}}};
  kernel.resultShape = {rows};
  kernel.work = static_cast<double>(rows * columns);
  return kernel;
}

static Kernel makeTranspose(int64_t size) {
  return {R"(
  %result = linalg.generic {
      indexing_maps = [affine_map<(d, i, j) -> (d, j, i)>,
                       affine_map<(d, i, j) -> (d, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x : $type) outs(%empty : $type) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> $type)",
          {{"x", {size, size}}},
          {size, size},
          static_cast<double>(size * size)};
}

/// Rows of a table by number.
static Kernel makeGather(int64_t tableRows, int64_t rows, int64_t columns) {
  Kernel kernel;
  kernel.body = formatv(R"(
  %result = linalg.generic {{
      indexing_maps = [affine_map<(d, i, j) -> (d, i)>,
                       affine_map<(d, i, j) -> (d, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%n : tensor<$devicesx{1}xi32>) outs(%empty : $type) {{
  ^bb0(%k: i32, %o: f32):
    %d = linalg.index 0 : index
    %j = linalg.index 2 : index
    %row = arith.index_cast %k : i32 to index
    %r = tensor.extract %x[%d, %row, %j] : tensor<$devicesx{0}x{2}xf32>
    linalg.yield %r : f32
  } -> $type)",
                        tableRows, rows, columns)
                    .str();
  kernel.arguments = {{"x", {tableRows, columns}}, {"n", {rows}, tableRows}};
  kernel.resultShape = {rows, columns};
  kernel.work = static_cast<double>(rows * columns);
  return kernel;
}

//===----------------------------------------------------------------------===//
// Measurements
//===----------------------------------------------------------------------===//

llvm::Error automap::detail::measureKernels(Topology &topology,
                                            const CalibrateOptions &options,
                                            double seconds,
                                            llvm::raw_ostream &os) {
  KernelTimer timer(topology, options);
  int64_t maxBytes = options.maxBytes;
  // The side of a square matrix of floats that fits.
  auto getSide = [&](int64_t wanted) {
    return std::min(wanted, static_cast<int64_t>(std::sqrt(maxBytes / 4)));
  };
  // Of less than this the launch is most.
  std::vector<int64_t> streams;
  for (int64_t bytes = int64_t(1) << 18; bytes < maxBytes; bytes *= 4)
    streams.push_back(bytes);
  streams.push_back(maxBytes);
  std::pair<KernelKind, Kernel> kernels[] = {
      {KernelKind::Convolution, makeConvolution(64, 28)},
      {KernelKind::Elementwise, makeChain()},
      {KernelKind::Transcendental, makeTranscendental()},
      {KernelKind::Reduction, makeRowSums(256, 512)},
      {KernelKind::Transpose, makeTranspose(getSide(1000))},
      {KernelKind::Gather, makeGather(getSide(1024), getSide(1024), 256)}};
  // Large and small, square and flat.
  Kernel products[] = {makeMatmuls(getSide(512), getSide(512), 1),
                       makeMatmuls(32, getSide(512), 4),
                       makeMatmuls(128, 128, 8), makeMatmuls(32, 32, 50),
                       makeMatmuls(16, 16, 100)};
  double share =
      seconds / static_cast<double>(streams.size() + 1 + std::size(products) +
                                    std::size(kernels));

  llvm::Expected<double> empty = timer.time(
      makeElementwise(1, 1, "%r = arith.addf %a, %a : f32", 1), share);
  if (!empty)
    return empty.takeError();
  // What is left may be noise, but takes some time.
  auto timeWork = [&](const Kernel &kernel) -> llvm::Expected<double> {
    llvm::Expected<double> time = timer.time(kernel, share);
    if (!time)
      return time;
    return std::max(*time - *empty, 0.01 * *time);
  };
  os << llvm::format("launch: %.3g s\n", *empty);

  DeviceSpec &device = topology.device;
  device.rates.clear();
  auto setRate = [&](KernelKind kind, double rate) {
    device.rates[kind] = rate;
    os << stringifyKernelKind(kind)
       << llvm::format(kind == KernelKind::Packing ? ": %.3g B/s\n"
                                                   : ": %.3g operations/s\n",
                       rate);
  };
  llvm::SmallVector<double> work, packed, times;
  for (const Kernel &kernel : products) {
    llvm::Expected<double> time = timeWork(kernel);
    if (!time)
      return time.takeError();
    work.push_back(kernel.work);
    packed.push_back(kernel.packed);
    times.push_back(*time);
  }
  auto [rate, packing] = fitRates(work, packed, times);
  setRate(KernelKind::Matmul, rate);
  setRate(KernelKind::Packing, packing);
  // The last one, of many tiny ones.
  device.kernelFloor = times.back() / 100;
  os << llvm::format("kernel floor: %.3g s\n", device.kernelFloor);

  llvm::SmallVector<std::pair<int64_t, double>> bandwidths;
  for (int64_t bytes : streams) {
    Kernel stream = makeStream(bytes);
    llvm::Expected<double> time = timeWork(stream);
    if (!time)
      return time.takeError();
    bandwidths.push_back({bytes, stream.work / *time});
    os << llvm::format("bandwidth at %lld bytes: %.3g B/s\n",
                       static_cast<long long>(bytes), bandwidths.back().second);
  }
  Bandwidths fitted = fitBandwidths(bandwidths);
  device.memoryBandwidth = fitted.memory;
  device.cacheBytes = fitted.cacheBytes;
  device.cacheBandwidth = fitted.cache;

  for (const auto &[kind, kernel] : kernels) {
    llvm::Expected<double> time = timeWork(kernel);
    if (!time)
      return time.takeError();
    double computing = std::max(*time - kernel.packed / packing, 0.1 * *time);
    setRate(kind, kernel.work / computing);
  }
  device.flops = device.rates[KernelKind::Matmul];
  return llvm::Error::success();
}
