//===- ShardingFile.cpp - Shardings of arguments from a file --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShardingFile.h"

#include "mlir/AsmParser/AsmParser.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace automap::dist;

namespace {
/// One line of the file.
struct Line {
  int64_t number;
  llvm::GlobPattern pattern;
  StringRef text;
  /// Null if the line says `replicated`.
  ShardingAttr sharding;
  bool matched = false;
};
} // namespace

LogicalResult automap::dist::annotateFromFile(func::FuncOp function,
                                              TopologyOp topology,
                                              StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return function.emitOpError() << "cannot read the shardings in '" << path
                                  << "': " << buffer.getError().message();
  MLIRContext *context = function.getContext();
  auto meshName = FlatSymbolRefAttr::get(topology.getSymNameAttr());
  auto emitError = [&](int64_t number) {
    return function.emitOpError() << path << ":" << number << ": ";
  };

  SmallVector<Line> lines;
  for (llvm::line_iterator it(**buffer, /*SkipBlanks=*/true, '#');
       !it.is_at_eof(); ++it) {
    auto [name, axes] = it->trim().split(' ');
    llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(name);
    if (!pattern)
      return emitError(it.line_number())
             << "'" << name
             << "' is not a pattern: " << llvm::toString(pattern.takeError());
    Line line{
        static_cast<int64_t>(it.line_number()), std::move(*pattern), *it, {}};
    axes = axes.trim();
    if (axes != "replicated") {
      std::string text =
          ("#dist.sharding<@" + topology.getSymName() + ", " + axes + ">")
              .str();
      // What the parser says has a place in this text, not in the file.
      ScopedDiagnosticHandler quiet(context,
                                    [](Diagnostic &) { return success(); });
      line.sharding =
          dyn_cast_or_null<ShardingAttr>(parseAttribute(text, context));
    }
    if (axes != "replicated" && !line.sharding)
      return emitError(it.line_number())
             << "expected 'replicated' or the axes of each dim, such as "
                "[[\"x\"], []], got '"
             << axes << "'";
    lines.push_back(std::move(line));
  }

  for (unsigned arg = 0; arg < function.getNumArguments(); ++arg) {
    auto name =
        function.getArgAttrOfType<StringAttr>(arg, DistDialect::kNameAttr);
    auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[arg]);
    if (!name || !type)
      continue;
    auto line = llvm::find_if(
        lines, [&](Line &line) { return line.pattern.match(name.getValue()); });
    if (line == lines.end())
      continue;
    line->matched = true;
    ShardingAttr sharding =
        line->sharding ? line->sharding
                       : ShardingAttr::getReplicated(meshName, type.getRank());
    if (failed(sharding.verifyFor(type, topology.getMesh(), [&] {
          return emitError(line->number) << "for argument " << name << ": ";
        })))
      return failure();
    function.setArgAttr(arg, DistDialect::kShardingAttr, sharding);
  }
  for (Line &line : lines)
    if (!line.matched)
      return emitError(line.number)
             << "'" << line.text.trim()
             << "' is the first match of no argument's name";
  return success();
}
