//===- FunctionAttrs.cpp - Attributes of arguments and results ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/FunctionAttrs.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace automap::dist;

static DictionaryAttr updateDict(MLIRContext *context, DictionaryAttr dict,
                                 StringRef name, unsigned index,
                                 AttrUpdate update) {
  NamedAttrList attributes(dict);
  Attribute value = update(index, attributes.get(name));
  if (value)
    attributes.set(name, value);
  else
    attributes.erase(name);
  return attributes.getDictionary(context);
}

void automap::dist::updateArgAttrs(FunctionOpInterface function, StringRef name,
                                   AttrUpdate update) {
  SmallVector<DictionaryAttr> all;
  for (unsigned index = 0; index < function.getNumArguments(); ++index)
    all.push_back(updateDict(function.getContext(),
                             function.getArgAttrDict(index), name, index,
                             update));
  function.setAllArgAttrs(all);
}

void automap::dist::updateResultAttrs(FunctionOpInterface function,
                                      StringRef name, AttrUpdate update) {
  SmallVector<DictionaryAttr> all;
  for (unsigned index = 0; index < function.getNumResults(); ++index)
    all.push_back(updateDict(function.getContext(),
                             function.getResultAttrDict(index), name, index,
                             update));
  function.setAllResultAttrs(all);
}
