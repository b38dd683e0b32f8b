//===- PlanProblemJSON.cpp - IOPDDL files ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The form is that of github.com/google/iopddl:
//
//   {"problem": {"name": "...",
//                "nodes": {"intervals": [[begin, end], ...],
//                          "costs": [[...], ...], "usages": [[...], ...]},
//                "edges": {"nodes": [[first, second], ...],
//                          "costs": [[...], ...]},
//                "usage_limit": 50}}
//
//===----------------------------------------------------------------------===//

#include "automap/Search/PlanProblem.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <zlib.h>

using namespace automap;
using llvm::createStringError;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// gzip
//===----------------------------------------------------------------------===//

static llvm::Expected<std::string> gunzip(StringRef compressed) {
  z_stream stream = {};
  // 16: expect a gzip header.
  if (inflateInit2(&stream, 15 + 16) != Z_OK)
    return createStringError("cannot start decompression");
  stream.next_in =
      reinterpret_cast<Bytef *>(const_cast<char *>(compressed.data()));
  size_t remaining = compressed.size();
  std::string text;
  std::vector<char> chunk(1 << 16);
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    if (stream.avail_in == 0 && remaining) {
      stream.avail_in = std::min<size_t>(remaining, 1u << 30);
      remaining -= stream.avail_in;
    }
    stream.next_out = reinterpret_cast<Bytef *>(chunk.data());
    stream.avail_out = chunk.size();
    status = inflate(&stream, Z_NO_FLUSH);
    size_t produced = chunk.size() - stream.avail_out;
    text.append(chunk.data(), produced);
    if (status != Z_OK && status != Z_STREAM_END) {
      inflateEnd(&stream);
      return createStringError("the gzip data is damaged or cut short");
    }
  }
  inflateEnd(&stream);
  return text;
}

static llvm::Expected<std::string> gzip(StringRef text) {
  z_stream stream = {};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return createStringError("cannot start compression");
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
  size_t remaining = text.size();
  std::string result;
  std::vector<char> chunk(1 << 16);
  int status = Z_OK;
  while (status == Z_OK) {
    if (stream.avail_in == 0 && remaining) {
      stream.avail_in = std::min<size_t>(remaining, 1u << 30);
      remaining -= stream.avail_in;
    }
    stream.next_out = reinterpret_cast<Bytef *>(chunk.data());
    stream.avail_out = chunk.size();
    status = deflate(&stream, remaining ? Z_NO_FLUSH : Z_FINISH);
    result.append(chunk.data(), chunk.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  if (status != Z_STREAM_END)
    return createStringError("compression failed");
  return result;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static llvm::Expected<const json::Array *>
getArray(const json::Object &object, StringRef key, const Twine &path) {
  const json::Value *value = object.get(key);
  if (!value)
    return createStringError("'" + path + "." + key + "' is missing");
  const json::Array *array = value->getAsArray();
  if (!array)
    return createStringError("'" + path + "." + key + "' is not an array");
  return array;
}

static llvm::Expected<std::vector<double>> getCosts(const json::Value &value,
                                                    const Twine &what) {
  const json::Array *array = value.getAsArray();
  if (!array)
    return createStringError(what + " is not an array");
  std::vector<double> costs;
  costs.reserve(array->size());
  for (auto [i, entry] : llvm::enumerate(*array)) {
    std::optional<double> cost = entry.getAsNumber();
    if (!cost)
      return createStringError(what + "[" + Twine(i) + "] is not a number");
    costs.push_back(*cost);
  }
  return costs;
}

static llvm::Expected<std::vector<int64_t>>
getIntegers(const json::Value &value, const Twine &what,
            std::optional<size_t> size = std::nullopt) {
  const json::Array *array = value.getAsArray();
  if (!array)
    return createStringError(what + " is not an array");
  if (size && array->size() != *size)
    return createStringError(what + " has " + Twine(array->size()) +
                             " entries instead of " + Twine(*size));
  std::vector<int64_t> integers;
  integers.reserve(array->size());
  for (auto [i, entry] : llvm::enumerate(*array)) {
    std::optional<int64_t> integer = entry.getAsInteger();
    if (!integer)
      return createStringError(what + "[" + Twine(i) +
                               "] is not an integer of 64 bits");
    integers.push_back(*integer);
  }
  return integers;
}

static llvm::Error readNodes(const json::Object &object, PlanProblem &problem) {
  auto intervals = getArray(object, "intervals", "problem.nodes");
  if (!intervals)
    return intervals.takeError();
  auto costs = getArray(object, "costs", "problem.nodes");
  if (!costs)
    return costs.takeError();
  auto usages = getArray(object, "usages", "problem.nodes");
  if (!usages)
    return usages.takeError();
  const json::Array *names = object.getArray("names");
  size_t size = (*costs)->size();
  for (auto [key, array] :
       {std::pair("intervals", *intervals), std::pair("usages", *usages),
        std::pair("names", names)})
    if (array && array->size() != size)
      return createStringError("'problem.nodes." + Twine(key) + "' has " +
                               Twine(array->size()) + " entries, but 'costs' " +
                               "has " + Twine(size));
  for (size_t i = 0; i != size; ++i) {
    auto interval = getIntegers(
        (**intervals)[i], "'problem.nodes.intervals[" + Twine(i) + "]'", 2);
    if (!interval)
      return interval.takeError();
    auto nodeCosts =
        getCosts((**costs)[i], "'problem.nodes.costs[" + Twine(i) + "]'");
    if (!nodeCosts)
      return nodeCosts.takeError();
    auto nodeUsages =
        getIntegers((**usages)[i], "'problem.nodes.usages[" + Twine(i) + "]'");
    if (!nodeUsages)
      return nodeUsages.takeError();
    std::string name;
    if (names)
      name = (*names)[i].getAsString().value_or("").str();
    unsigned node = problem.addNode(std::move(*nodeCosts), std::move(name));
    problem.addUsage(node, (*interval)[0], (*interval)[1],
                     std::move(*nodeUsages));
  }
  return llvm::Error::success();
}

static llvm::Error readEdges(const json::Object &object, PlanProblem &problem) {
  auto pairs = getArray(object, "nodes", "problem.edges");
  if (!pairs)
    return pairs.takeError();
  auto costs = getArray(object, "costs", "problem.edges");
  if (!costs)
    return costs.takeError();
  if ((*pairs)->size() != (*costs)->size())
    return createStringError(
        "'problem.edges.nodes' has " + Twine((*pairs)->size()) +
        " entries, but 'costs' has " + Twine((*costs)->size()));
  for (size_t i = 0, e = (*pairs)->size(); i != e; ++i) {
    auto pair =
        getIntegers((**pairs)[i], "'problem.edges.nodes[" + Twine(i) + "]'", 2);
    if (!pair)
      return pair.takeError();
    for (int64_t node : *pair)
      if (node < 0 || node >= int64_t(problem.nodes.size()))
        return createStringError("edge " + Twine(i) + " names node " +
                                 Twine(node) + ", but there are only " +
                                 Twine(problem.nodes.size()) + " nodes");
    auto edgeCosts =
        getCosts((**costs)[i], "'problem.edges.costs[" + Twine(i) + "]'");
    if (!edgeCosts)
      return edgeCosts.takeError();
    problem.addEdge((*pair)[0], (*pair)[1], std::move(*edgeCosts));
  }
  return llvm::Error::success();
}

static llvm::Expected<PlanProblem> readProblem(const json::Value &value) {
  const json::Object *root = value.getAsObject();
  const json::Object *object = root ? root->getObject("problem") : nullptr;
  if (!object)
    return createStringError("there is no object 'problem'");
  PlanProblem problem;
  problem.name = object->getString("name").value_or("").str();
  const json::Object *nodes = object->getObject("nodes");
  if (!nodes)
    return createStringError("'problem.nodes' is missing or not an object");
  if (llvm::Error error = readNodes(*nodes, problem))
    return error;
  const json::Object *edges = object->getObject("edges");
  if (!edges)
    return createStringError("'problem.edges' is missing or not an object");
  if (llvm::Error error = readEdges(*edges, problem))
    return error;
  if (const json::Value *limit = object->get("usage_limit");
      limit && limit->kind() != json::Value::Null) {
    std::optional<int64_t> integer = limit->getAsInteger();
    if (!integer)
      return createStringError(
          "'problem.usage_limit' is not an integer of 64 bits");
    problem.usageLimit = *integer;
  }
  if (llvm::Error error = problem.verify())
    return error;
  return problem;
}

llvm::Expected<PlanProblem> automap::parsePlanProblem(StringRef text,
                                                      StringRef fileName) {
  auto fail = [&](llvm::Error error) {
    return createStringError(fileName + ": " +
                             llvm::toString(std::move(error)));
  };
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return createStringError(
        fileName + ": not valid JSON: " + llvm::toString(value.takeError()));
  llvm::Expected<PlanProblem> problem = readProblem(*value);
  if (!problem)
    return fail(problem.takeError());
  return problem;
}

llvm::Expected<PlanProblem> automap::readPlanProblem(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer)
    return createStringError(buffer.getError(),
                             "cannot read '" + path +
                                 "': " + buffer.getError().message());
  StringRef text = (*buffer)->getBuffer();
  if (!text.starts_with("\x1f\x8b"))
    return parsePlanProblem(text, path);
  llvm::Expected<std::string> inflated = gunzip(text);
  if (!inflated)
    return createStringError(path + ": " +
                             llvm::toString(inflated.takeError()));
  return parsePlanProblem(*inflated, path);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void writeCosts(json::OStream &out, llvm::ArrayRef<double> costs) {
  out.array([&] {
    for (double cost : costs) {
      if (cost >= forbiddenThreshold)
        out.value(int64_t(1'000'000'000'000'000'000));
      else if (std::abs(cost) < 9e15 && cost == std::trunc(cost))
        out.value(int64_t(cost));
      else
        out.value(cost);
    }
  });
}

void automap::printPlanProblem(const PlanProblem &problem,
                               llvm::raw_ostream &os) {
  // Bring the problem to one usage term for each node; see the header.
  PlanProblem flat = problem;
  for (unsigned i = 0, e = problem.nodes.size(); i != e; ++i) {
    const PlanNode &node = problem.nodes[i];
    for (const UsageTerm &term :
         llvm::drop_begin(node.usages, node.usages.empty() ? 0 : 1)) {
      unsigned size = node.costs.size();
      unsigned extra = flat.addNode(std::vector<double>(size, 0.0));
      flat.nodes[extra].usages.push_back(term);
      std::vector<double> tie(size_t(size) * size, forbiddenCost);
      for (unsigned s = 0; s != size; ++s)
        tie[size_t(s) * size + s] = 0;
      flat.addEdge(i, extra, std::move(tie));
    }
  }
  for (const FixedUsage &fixed : problem.fixedUsages)
    flat.addUsage(flat.addNode({0}), fixed.begin, fixed.end, {fixed.usage});

  json::OStream out(os);
  out.object([&] {
    out.attributeObject("problem", [&] {
      out.attribute("name", flat.name);
      out.attributeObject("nodes", [&] {
        out.attributeArray("intervals", [&] {
          for (const PlanNode &node : flat.nodes)
            out.array([&] {
              out.value(node.usages.empty() ? 0 : node.usages[0].begin);
              out.value(node.usages.empty() ? 0 : node.usages[0].end);
            });
        });
        out.attributeArray("costs", [&] {
          for (const PlanNode &node : flat.nodes)
            writeCosts(out, node.costs);
        });
        out.attributeArray("usages", [&] {
          for (const PlanNode &node : flat.nodes)
            out.array([&] {
              for (unsigned s = 0, e = node.costs.size(); s != e; ++s)
                out.value(node.usages.empty() ? 0 : node.usages[0].usages[s]);
            });
        });
        if (llvm::any_of(flat.nodes, [](const PlanNode &node) {
              return !node.name.empty();
            }))
          out.attributeArray("names", [&] {
            for (const PlanNode &node : flat.nodes)
              out.value(node.name);
          });
      });
      out.attributeObject("edges", [&] {
        out.attributeArray("nodes", [&] {
          for (const PlanEdge &edge : flat.edges)
            out.array([&] {
              out.value(int64_t(edge.first));
              out.value(int64_t(edge.second));
            });
        });
        out.attributeArray("costs", [&] {
          for (const PlanEdge &edge : flat.edges)
            writeCosts(out, edge.costs);
        });
      });
      if (flat.usageLimit)
        out.attribute("usage_limit", *flat.usageLimit);
    });
  });
  os << "\n";
}

llvm::Error automap::writePlanProblem(const PlanProblem &problem,
                                      StringRef path) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printPlanProblem(problem, os);
  if (path.ends_with(".gz")) {
    llvm::Expected<std::string> compressed = gzip(text);
    if (!compressed)
      return compressed.takeError();
    text = std::move(*compressed);
  }
  return llvm::writeToOutput(path, [&](llvm::raw_ostream &out) {
    out << text;
    return llvm::Error::success();
  });
}
