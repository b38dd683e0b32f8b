//===- Weights.cpp - What the learning solver has learned, in a file ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Weights.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace automap;

static constexpr llvm::StringRef formatName = "automap-dqn-2";

llvm::Error Weights::save(llvm::StringRef path) const {
  return llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    llvm::json::OStream json(os);
    json.object([&] {
      json.attribute("format", formatName);
      json.attributeObject("neighborhoods", [&] { neighborhoods.write(json); });
      json.attributeObject("choices", [&] { choices.write(json); });
    });
    os << "\n";
    return llvm::Error::success();
  });
}

llvm::Error Weights::load(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError("cannot read '" + path +
                                   "': " + buffer.getError().message());
  return parse((*buffer)->getBuffer(), path);
}

llvm::Error Weights::parse(llvm::StringRef text, llvm::StringRef fileName) {
  auto fail = [&](const llvm::Twine &message) {
    return llvm::createStringError(fileName + ": " + message);
  };
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value)
    return fail("not valid JSON: " + llvm::toString(value.takeError()));
  const llvm::json::Object *object = value->getAsObject();
  if (!object || object->getString("format") != formatName)
    return fail("no weights of a learning solver, '" + formatName + "'");
  Network loaded[] = {neighborhoods, choices};
  for (auto [name, network] : {std::pair("neighborhoods", &loaded[0]),
                               std::pair("choices", &loaded[1])}) {
    const llvm::json::Object *part = object->getObject(name);
    if (!part)
      return fail("there is no network '" + llvm::Twine(name) + "'");
    if (llvm::Error error = network->read(*part))
      return fail(llvm::Twine(name) + ": " + llvm::toString(std::move(error)));
  }
  neighborhoods.copyFrom(loaded[0]);
  choices.copyFrom(loaded[1]);
  return llvm::Error::success();
}
