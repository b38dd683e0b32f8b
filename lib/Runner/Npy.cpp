//===- Npy.cpp - NumPy's array format -------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "\x93NUMPY", a major and a minor version byte, the header's length (16 bits
// in version 1, 32 since), a Python dict literal with the keys 'descr',
// 'fortran_order' and 'shape', and the data.
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace llvm;
using namespace automap;

static constexpr StringLiteral kMagic("\x93NUMPY");

/// The type code after the byte order: kind and bytes.
static StringRef getTypeCode(DType dtype) {
  static constexpr StringLiteral codes[] = {"b1", "i1", "i2", "i4", "i8",
                                            "u1", "u2", "u4", "u8", "f2",
                                            "V2", "f4", "f8"};
  return codes[static_cast<unsigned>(dtype)];
}

namespace {
struct Header {
  std::string descr;
  bool fortranOrder = false;
  SmallVector<int64_t, 4> shape;
};

/// Parses the header's dict literal. Methods return false at the first thing
/// that does not fit.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : text(text) {}

  /// Returns what is wrong; empty if nothing is.
  std::string parse(Header &header) {
    bool hasDescr = false, hasOrder = false, hasShape = false;
    if (!consume('{'))
      return "it is not a dict";
    while (!consume('}')) {
      std::string key;
      if (!parseString(key) || !consume(':'))
        return "expected a quoted key and ':'";
      if (key == "descr") {
        if (peek('['))
          return "structured types are not supported";
        if (!parseString(header.descr))
          return "'descr' is not a string";
        hasDescr = true;
      } else if (key == "fortran_order") {
        if (consumeWord("True"))
          header.fortranOrder = true;
        else if (!consumeWord("False"))
          return "'fortran_order' is neither True nor False";
        hasOrder = true;
      } else if (key == "shape") {
        header.shape.clear();
        if (!parseShape(header.shape))
          return "'shape' is not a tuple of natural numbers";
        hasShape = true;
      } else {
        return "unexpected key '" + key + "'";
      }
      if (!consume(',') && !peek('}'))
        return "expected ',' or '}'";
    }
    if (!text.trim(" \n\t\r").empty())
      return "text after the dict";
    if (!hasDescr)
      return "has no 'descr'";
    if (!hasOrder)
      return "has no 'fortran_order'";
    if (!hasShape)
      return "has no 'shape'";
    return "";
  }

private:
  bool peek(char c) {
    text = text.ltrim(" \n\t\r");
    return text.starts_with(StringRef(&c, 1));
  }
  bool consume(char c) {
    if (!peek(c))
      return false;
    text = text.drop_front();
    return true;
  }
  bool consumeWord(StringRef word) {
    text = text.ltrim(" \n\t\r");
    return text.consume_front(word);
  }
  bool parseString(std::string &result) {
    char quote = peek('\'') ? '\'' : '"';
    if (!consume(quote))
      return false;
    size_t end = text.find(quote);
    if (end == StringRef::npos)
      return false;
    result = text.take_front(end).str();
    text = text.drop_front(end + 1);
    return true;
  }
  bool parseShape(SmallVectorImpl<int64_t> &shape) {
    if (!consume('('))
      return false;
    while (!consume(')')) {
      text = text.ltrim();
      uint64_t extent;
      if (text.consumeInteger(10, extent) ||
          extent > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
        return false;
      text.consume_front("L"); // Python 2 wrote long integers so.
      shape.push_back(extent);
      if (!consume(',') && !peek(')'))
        return false;
    }
    return true;
  }

  StringRef text;
};
} // namespace

static std::optional<DType> parseTypeCode(StringRef code) {
  for (unsigned i = 0; i <= static_cast<unsigned>(DType::F64); ++i)
    if (getTypeCode(static_cast<DType>(i)) == code)
      return static_cast<DType>(i);
  return std::nullopt;
}

/// Copies column-major `source` into row-major `tensor`.
static void copyFromColumnMajor(Tensor &tensor, const char *source) {
  ArrayRef<int64_t> shape = tensor.getShape();
  unsigned size = getByteSize(tensor.getDType());
  SmallVector<int64_t> strides(shape.size()), position(shape.size(), 0);
  int64_t stride = 1;
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    strides[dim] = stride;
    stride *= shape[dim];
  }
  int64_t offset = 0;
  for (int64_t i = 0, e = tensor.getNumElements(); i < e; ++i) {
    std::memcpy(tensor.data() + i * size, source + offset * size, size);
    for (size_t dim = shape.size(); dim-- > 0;) {
      offset += strides[dim];
      if (++position[dim] < shape[dim])
        break;
      offset -= shape[dim] * strides[dim];
      position[dim] = 0;
    }
  }
}

Expected<Tensor> automap::readNpy(MemoryBufferRef buffer, StringRef name) {
  StringRef bytes = buffer.getBuffer();
  auto fail = [&](const Twine &what) {
    std::string where = buffer.getBufferIdentifier().str() + ": ";
    if (!name.empty())
      where += "tensor '" + name.str() + "': ";
    return createStringError(Twine(where) + what);
  };
  if (!bytes.starts_with(kMagic))
    return fail("not an .npy file: it does not begin with \\x93NUMPY");
  if (bytes.size() < 10)
    return fail("truncated in the header");
  unsigned major = static_cast<unsigned char>(bytes[6]);
  if (major < 1 || major > 3)
    return fail("format version " + Twine(major) + " is not supported");
  size_t lengthSize = major == 1 ? 2 : 4;
  if (bytes.size() < 8 + lengthSize)
    return fail("truncated in the header");
  uint64_t length = major == 1 ? support::endian::read16le(bytes.data() + 8)
                               : support::endian::read32le(bytes.data() + 8);
  if (length > bytes.size() - 8 - lengthSize)
    return fail("truncated: the header takes " + Twine(length) +
                " bytes, the file has " + Twine(bytes.size() - 8 - lengthSize) +
                " after its length");
  Header header;
  std::string problem =
      HeaderParser(bytes.substr(8 + lengthSize, length)).parse(header);
  if (!problem.empty())
    return fail("bad header: " + problem);

  StringRef code = header.descr;
  char order = code.empty() ? '\0' : code.front();
  if (!StringRef("<>|=").contains(order))
    return fail("bad header: 'descr' is '" + header.descr + "'");
  std::optional<DType> dtype = parseTypeCode(code.drop_front());
  if (!dtype)
    return fail("dtype '" + header.descr + "' is not supported");
  std::optional<int64_t> count = getNumElements(header.shape);
  if (!count)
    return fail("its shape is too large");
  StringRef data = bytes.substr(8 + lengthSize + length);
  uint64_t size = *count * getByteSize(*dtype);
  if (data.size() != size)
    return fail((data.size() < size ? Twine("truncated: ") : Twine("")) +
                describe(*dtype, header.shape) + " takes " + Twine(size) +
                " bytes, but the file holds " + Twine(data.size()));

  Tensor tensor(*dtype, header.shape);
  if (header.fortranOrder && header.shape.size() > 1)
    copyFromColumnMajor(tensor, data.data());
  else
    std::memcpy(tensor.data(), data.data(), size);
  unsigned elementSize = getByteSize(*dtype);
  if (order == '>' && elementSize > 1)
    for (uint64_t i = 0; i < size; i += elementSize)
      std::reverse(tensor.data() + i, tensor.data() + i + elementSize);
  if (*dtype == DType::Bool)
    for (uint64_t i = 0; i < size; ++i)
      if (static_cast<unsigned char>(tensor.data()[i]) > 1)
        return fail("a bool is neither 0 nor 1");
  return tensor;
}

void automap::writeNpy(raw_ostream &os, const Tensor &tensor) {
  std::string header;
  raw_string_ostream headerStream(header);
  bool isByte = getByteSize(tensor.getDType()) == 1;
  headerStream << "{'descr': '"
               << (isByte || tensor.getDType() == DType::BF16 ? "|" : "<")
               << getTypeCode(tensor.getDType())
               << "', 'fortran_order': False, 'shape': (";
  for (int64_t extent : tensor.getShape())
    headerStream << extent << ", ";
  headerStream << "), }";
  // The data begins at a multiple of 64; a newline ends the header.
  bool isLong = header.size() > 0xff00;
  size_t prefix = isLong ? 12 : 10;
  header.resize(alignTo(prefix + header.size() + 1, 64) - prefix - 1, ' ');
  header += '\n';
  os << kMagic << (isLong ? '\2' : '\1') << '\0';
  char length[4];
  support::endian::write32le(length, header.size());
  os.write(length, isLong ? 4 : 2);
  os << header;
  os.write(tensor.data(), tensor.getNumBytes());
}
