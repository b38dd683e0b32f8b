//===- Safetensors.cpp - The safetensors format ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Eight bytes: the length n of the header, little endian. n bytes: a JSON
// object that maps each name to {"dtype", "shape", "data_offsets": [begin,
// end)}, and "__metadata__" to an object of strings. Then the data, little
// endian, row-major, without holes; offsets count from its begin.
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace llvm;
using namespace automap;

/// The format's own limit.
static constexpr uint64_t kMaxHeaderSize = 100 * 1000 * 1000;

static StringRef getFormatName(DType dtype) {
  static constexpr StringLiteral names[] = {"BOOL", "I8",  "I16", "I32", "I64",
                                            "U8",   "U16", "U32", "U64", "F16",
                                            "BF16", "F32", "F64"};
  return names[static_cast<unsigned>(dtype)];
}

static std::optional<DType> parseDType(StringRef name) {
  for (unsigned i = 0; i <= static_cast<unsigned>(DType::F64); ++i)
    if (getFormatName(static_cast<DType>(i)) == name)
      return static_cast<DType>(i);
  return std::nullopt;
}

/// True if brackets nest deeper than a header needs. The JSON parser recurses,
/// so that a hostile header could exhaust the stack.
static bool nestsTooDeep(StringRef json) {
  unsigned depth = 0;
  bool inString = false;
  for (size_t i = 0; i < json.size(); ++i) {
    char c = json[i];
    if (inString) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        inString = false;
    } else if (c == '"') {
      inString = true;
    } else if (c == '{' || c == '[') {
      if (++depth > 8)
        return true;
    } else if (c == '}' || c == ']') {
      depth -= depth > 0;
    }
  }
  return false;
}

namespace {
/// Where a tensor lies in the data.
struct Entry {
  std::string name;
  DType dtype;
  SmallVector<int64_t, 4> shape;
  uint64_t begin, end;
};
} // namespace

/// Reads `value`, the header's entry for `name`.
static Expected<Entry> parseEntry(StringRef file, StringRef name,
                                  const json::Value &value, uint64_t dataSize) {
  auto fail = [&](const Twine &what) {
    return createStringError(file + ": tensor '" + name + "': " + what);
  };
  const json::Object *object = value.getAsObject();
  if (!object)
    return fail("its header entry is not an object");

  Entry entry;
  entry.name = name.str();
  std::optional<StringRef> dtype = object->getString("dtype");
  if (!dtype)
    return fail("has no 'dtype'");
  std::optional<DType> parsed = parseDType(*dtype);
  if (!parsed)
    return fail("dtype '" + *dtype + "' is not supported");
  entry.dtype = *parsed;

  const json::Array *shape = object->getArray("shape");
  if (!shape)
    return fail("has no 'shape'");
  for (const json::Value &extent : *shape) {
    std::optional<int64_t> integer = extent.getAsInteger();
    if (!integer || *integer < 0)
      return fail("its 'shape' is not a list of natural numbers");
    entry.shape.push_back(*integer);
  }
  std::optional<int64_t> count = getNumElements(entry.shape);
  if (!count)
    return fail("its shape is too large");

  const json::Array *offsets = object->getArray("data_offsets");
  std::optional<int64_t> begin, end;
  if (offsets && offsets->size() == 2) {
    begin = (*offsets)[0].getAsInteger();
    end = (*offsets)[1].getAsInteger();
  }
  if (!begin || !end || *begin < 0 || *end < *begin)
    return fail("its 'data_offsets' are not two increasing natural numbers");
  entry.begin = *begin;
  entry.end = *end;
  if (entry.end > dataSize)
    return fail("ends at byte " + Twine(entry.end) +
                " of the data, but the "
                "file holds " +
                Twine(dataSize) + ": truncated?");
  uint64_t size = *count * getByteSize(entry.dtype);
  if (entry.end - entry.begin != size)
    return fail(describe(entry.dtype, entry.shape) + " takes " + Twine(size) +
                " bytes, but its 'data_offsets' span " +
                Twine(entry.end - entry.begin));
  return entry;
}

Expected<TensorFile> automap::readSafetensors(MemoryBufferRef buffer) {
  StringRef file = buffer.getBufferIdentifier();
  StringRef bytes = buffer.getBuffer();
  auto fail = [&](const Twine &what) {
    return createStringError(file + ": " + what);
  };
  if (bytes.size() < 8)
    return fail("not a safetensors file: it has " + Twine(bytes.size()) +
                " bytes, fewer than the 8 of the header's length");
  uint64_t headerSize = support::endian::read64le(bytes.data());
  if (headerSize > kMaxHeaderSize)
    return fail("not a safetensors file: the header would take " +
                Twine(headerSize) + " bytes");
  if (headerSize > bytes.size() - 8)
    return fail("truncated: the header takes " + Twine(headerSize) +
                " bytes, the file has " + Twine(bytes.size() - 8) +
                " after its length");
  StringRef headerText = bytes.substr(8, headerSize);
  StringRef data = bytes.substr(8 + headerSize);
  if (nestsTooDeep(headerText))
    return fail("bad header: nested too deeply");
  Expected<json::Value> header = json::parse(headerText);
  if (!header)
    return fail("bad header: " + toString(header.takeError()));
  const json::Object *object = header->getAsObject();
  if (!object)
    return fail("bad header: not a JSON object");

  TensorFile result;
  std::vector<Entry> entries;
  for (const auto &[key, value] : *object) {
    StringRef name = key;
    if (name == "__metadata__") {
      const json::Object *texts = value.getAsObject();
      if (!texts)
        return fail("bad header: '__metadata__' is not an object");
      for (const auto &[textKey, text] : *texts) {
        std::optional<StringRef> string = text.getAsString();
        if (!string)
          return fail("bad header: '__metadata__' entry '" +
                      StringRef(textKey) + "' is not a string");
        result.metadata[textKey.str()] = string->str();
      }
      continue;
    }
    Expected<Entry> entry = parseEntry(file, name, value, data.size());
    if (!entry)
      return entry.takeError();
    entries.push_back(std::move(*entry));
  }

  // The object is not ordered; the data is.
  llvm::sort(entries, [](const Entry &lhs, const Entry &rhs) {
    return std::tie(lhs.begin, lhs.end, lhs.name) <
           std::tie(rhs.begin, rhs.end, rhs.name);
  });
  uint64_t position = 0;
  for (const Entry &entry : entries) {
    if (entry.begin != position)
      return fail("tensor '" + entry.name + "': begins at byte " +
                  Twine(entry.begin) +
                  " of the data, but the one before ends "
                  "at " +
                  Twine(position));
    position = entry.end;
  }
  if (position != data.size())
    return fail("has " + Twine(data.size() - position) +
                " bytes of data that belong to no tensor");

  for (Entry &entry : entries) {
    Tensor tensor(entry.dtype, entry.shape);
    std::memcpy(tensor.data(), data.data() + entry.begin,
                entry.end - entry.begin);
    if (entry.dtype == DType::Bool)
      for (int64_t i = 0, e = tensor.getNumBytes(); i < e; ++i)
        if (static_cast<unsigned char>(tensor.data()[i]) > 1)
          return fail("tensor '" + entry.name + "': a bool is neither 0 nor 1");
    result.tensors.push_back({std::move(entry.name), std::move(tensor)});
  }
  return result;
}

void automap::writeSafetensors(raw_ostream &os, ArrayRef<TensorRef> tensors,
                               const TensorMetadata &metadata) {
  std::string header;
  raw_string_ostream headerStream(header);
  json::OStream json(headerStream);
  json.object([&] {
    if (!metadata.empty())
      json.attributeObject("__metadata__", [&] {
        for (const auto &[key, text] : metadata)
          json.attribute(key, text);
      });
    int64_t position = 0;
    for (const TensorRef &ref : tensors) {
      const Tensor &tensor = *ref.tensor;
      json.attributeObject(ref.name, [&] {
        json.attribute("dtype", getFormatName(tensor.getDType()));
        json.attributeArray("shape", [&] {
          for (int64_t extent : tensor.getShape())
            json.value(extent);
        });
        json.attributeArray("data_offsets", [&] {
          json.value(position);
          json.value(position += tensor.getNumBytes());
        });
      });
    }
  });
  // Readers map the data, so it begins at a multiple of eight.
  header.resize(alignTo(header.size(), 8), ' ');
  char size[8];
  support::endian::write64le(size, header.size());
  os.write(size, sizeof(size));
  os << header;
  for (const TensorRef &ref : tensors)
    os.write(ref.tensor->data(), ref.tensor->getNumBytes());
}
