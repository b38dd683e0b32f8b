//===- RunCompare.cpp - Results against references ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <cstring>

using namespace llvm;
using namespace automap;

Error Runner::compareResults() {
  Expected<TensorFile> file = readTensorFile(options.compare);
  if (!file)
    return file.takeError();
  StringSet<> known;
  for (const StepResult &result : session->getResults())
    known.insert(result.name);
  for (const NamedTensor &entry : file->tensors)
    if (!known.contains(entry.name) && !options.allowExtra)
      return createStringError(options.compare + ": the step has no result '" +
                               entry.name +
                               "' (--allow-extra passes over such names)");
  std::string firstBad;
  for (auto [index, result] : enumerate(session->getResults())) {
    if (is_contained(options.compareSkip, result.name))
      continue;
    const Tensor *expected = file->lookup(result.name);
    if (!expected)
      return createStringError(options.compare + ": has no value for result '" +
                               result.name + "'");
    Tensor actual = session->getResult(index);
    // A reference for one replica is one for all.
    Tensor repeated;
    if (result.updates &&
        session->getArguments()[*result.updates].hasReplicas &&
        expected->getDType() == actual.getDType() &&
        expected->getShape() == actual.getShape().drop_front()) {
      repeated = Tensor(actual.getDType(), actual.getShape());
      for (int64_t i = 0; i < actual.getShape().front(); ++i)
        std::memcpy(repeated.data() + i * expected->getNumBytes(),
                    expected->data(), expected->getNumBytes());
      expected = &repeated;
    }
    if (expected->getShape() != actual.getShape() ||
        !isCompatible(expected->getDType(), actual.getDType()))
      return createStringError(
          options.compare + ": result '" + result.name + "' is " +
          describe(actual.getDType(), actual.getShape()) +
          ", but its reference is " +
          describe(expected->getDType(), expected->getShape()));
    Difference difference =
        automap::compare(actual, *expected, options.tolerance);
    comparisons.push_back({result.name, difference});
    if (difference.firstBad && firstBad.empty()) {
      int64_t bad = *difference.firstBad;
      raw_string_ostream(firstBad)
          << options.compare << ": result '" << result.name << "' at "
          << describeIndex(bad, actual.getShape()) << " is "
          << printElement(actual, bad) << ", but the reference has "
          << printElement(*expected, bad);
    }
  }
  *output << "largest differences to " << options.compare << ":\n";
  for (const Comparison &comparison : comparisons)
    *output << format(
        "  %-40s %.3g (relative %.3g)%s\n", comparison.name.c_str(),
        comparison.difference.largest, comparison.difference.largestRelative,
        comparison.difference.firstBad ? "  OUT OF TOLERANCE" : "");
  if (!firstBad.empty()) {
    raw_string_ostream(firstBad)
        << format(" (tolerance: %g + %g * |reference|; integers exactly)",
                  options.tolerance.absolute, options.tolerance.relative);
    return createStringError(firstBad);
  }
  return Error::success();
}

Error Runner::checkLosses() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(options.expectLosses, /*IsText=*/true);
  if (!buffer)
    return createStringError(options.expectLosses + ": " +
                             buffer.getError().message());
  SmallVector<StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<double> expected;
  for (auto [index, line] : enumerate(lines)) {
    double loss;
    if (line.trim().empty())
      continue;
    if (!to_float(line.trim(), loss))
      return createStringError(options.expectLosses + ":" + Twine(index + 1) +
                               ": not a number: " + line);
    expected.push_back(loss);
  }
  if (expected.size() < losses.size())
    return createStringError(options.expectLosses + ": has " +
                             Twine(expected.size()) + " losses, but " +
                             Twine(losses.size()) + " steps were run");
  double largest = 0;
  for (auto [index, loss] : enumerate(losses)) {
    double relative =
        std::fabs(loss - expected[index]) / std::fabs(expected[index]);
    if (!(relative <= options.lossTolerance) && loss != expected[index]) {
      std::string message;
      raw_string_ostream(message)
          << options.expectLosses
          << format(": the loss of step %zu is %.9g, but the reference has "
                    "%.9g (relative difference %.3g, tolerance %g)",
                    index + 1, loss, expected[index], relative,
                    options.lossTolerance);
      return createStringError(message);
    }
    if (loss != expected[index])
      largest = std::max(largest, relative);
  }
  *output << format(
      "losses: %zu as expected, largest relative difference %.3g\n",
      losses.size(), largest);
  return Error::success();
}
