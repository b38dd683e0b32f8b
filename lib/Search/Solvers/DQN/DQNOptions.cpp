//===- DQNOptions.cpp - Settings of the learning solver -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DQNOptions.h"

#include "llvm/ADT/StringSwitch.h"

using namespace automap;

llvm::Expected<DQNOptions>
DQNOptions::parse(const llvm::StringMap<std::string> &parameters) {
  DQNOptions result;
  // In the order of their names, so that the first error is always the same.
  std::vector<std::pair<llvm::StringRef, llvm::StringRef>> sorted;
  for (const auto &parameter : parameters)
    sorted.emplace_back(parameter.first(), parameter.second);
  llvm::sort(sorted);
  for (auto [name, value] : sorted) {
    auto fail = [&, name = name, value = value](const llvm::Twine &expected) {
      return llvm::createStringError("solver 'dqn': '" + name + "' must be " +
                                     expected + ", not '" + value + "'");
    };
    bool *flag = llvm::StringSwitch<bool *>(name)
                     .Case("double", &result.useDouble)
                     .Case("dueling", &result.dueling)
                     .Case("prioritized", &result.prioritized)
                     .Case("polish", &result.polish)
                     .Default(nullptr);
    if (flag) {
      if (value != "on" && value != "off")
        return fail("on or off");
      *flag = value == "on";
    } else if (name == "n-step") {
      if (value.getAsInteger(10, result.steps) || result.steps == 0 ||
          result.steps > 100)
        return fail("a number of steps from 1 to 100");
    } else if (name == "hidden") {
      if (value.getAsInteger(10, result.hidden) || result.hidden == 0 ||
          result.hidden > 1024)
        return fail("a number of units from 1 to 1024");
    } else if (name == "policy") {
      if (value != "learned" && value != "greedy" && value != "random")
        return fail("learned, greedy or random");
      result.policy = value == "learned"  ? Policy::Learned
                      : value == "greedy" ? Policy::Greedy
                                          : Policy::Random;
    } else if (name == "reward") {
      if (value != "cost" && value != "paper")
        return fail("cost or paper");
      result.paper = value == "paper";
    } else if (name == "load" || name == "save") {
      if (value.empty())
        return fail("the name of a file");
      (name == "load" ? result.load : result.save) = value.str();
    } else {
      return llvm::createStringError(
          "solver 'dqn' has no parameter '" + name +
          "'; it has double, dueling, prioritized, polish, n-step, hidden, "
          "policy, reward, load and save");
    }
  }
  return result;
}
