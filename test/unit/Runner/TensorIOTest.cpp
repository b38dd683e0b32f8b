//===- TensorIOTest.cpp - Tests of tensor files ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <cmath>
#include <random>
#include <zlib.h>

using namespace llvm;
using namespace automap;

namespace {

constexpr DType kAllTypes[] = {DType::Bool, DType::I8,  DType::I16,  DType::I32,
                               DType::I64,  DType::U8,  DType::U16,  DType::U32,
                               DType::U64,  DType::F16, DType::BF16, DType::F32,
                               DType::F64};

/// A tensor with every byte different, as far as the type allows it.
Tensor makeTensor(DType dtype, ArrayRef<int64_t> shape) {
  Tensor tensor(dtype, shape);
  for (int64_t i = 0; i < tensor.getNumBytes(); ++i)
    tensor.data()[i] = dtype == DType::Bool ? i % 3 == 0 : i * 37 + 11;
  return tensor;
}

/// One tensor of each type, among them a scalar and an empty one.
std::vector<NamedTensor> makeTensors() {
  std::vector<NamedTensor> tensors;
  for (DType dtype : kAllTypes)
    tensors.push_back(
        {"layer." + getName(dtype).str(), makeTensor(dtype, {2, 3})});
  tensors.push_back({"scalar", makeTensor(DType::F32, {})});
  tensors.push_back({"empty", makeTensor(DType::I64, {0, 5})});
  tensors.push_back({"\"quoted\" \xc3\xa9", makeTensor(DType::U8, {7})});
  return tensors;
}

std::vector<TensorRef> refer(ArrayRef<NamedTensor> tensors) {
  std::vector<TensorRef> refs;
  for (const NamedTensor &entry : tensors)
    refs.push_back({entry.name, &entry.tensor});
  return refs;
}

void expectEqual(const Tensor &lhs, const Tensor &rhs) {
  EXPECT_EQ(lhs.getDType(), rhs.getDType());
  EXPECT_EQ(lhs.getShape(), rhs.getShape());
  ASSERT_EQ(lhs.getNumBytes(), rhs.getNumBytes());
  EXPECT_EQ(0, std::memcmp(lhs.data(), rhs.data(), lhs.getNumBytes()));
}

void expectEqual(const TensorFile &file, ArrayRef<NamedTensor> tensors) {
  ASSERT_EQ(file.tensors.size(), tensors.size());
  for (const NamedTensor &entry : tensors) {
    const Tensor *found = file.lookup(entry.name);
    ASSERT_TRUE(found) << entry.name;
    expectEqual(*found, entry.tensor);
  }
}

template <typename T>
std::string getMessage(Expected<T> value) {
  if (value)
    return "no error";
  return toString(value.takeError());
}

std::string print(function_ref<void(raw_ostream &)> write) {
  std::string bytes;
  raw_string_ostream os(bytes);
  write(os);
  return bytes;
}

MemoryBufferRef asBuffer(StringRef bytes) {
  return MemoryBufferRef(bytes, "f");
}

void expectError(const std::string &message, StringRef part) {
  EXPECT_TRUE(StringRef(message).contains(part)) << message;
}

/// A safetensors file with this header.
std::string makeSafetensors(StringRef header, StringRef data = "") {
  char size[8];
  support::endian::write64le(size, header.size());
  return (StringRef(size, 8) + header + data).str();
}

std::string makeNpy(StringRef header, StringRef data) {
  char size[2];
  support::endian::write16le(size, header.size());
  return ("\x93NUMPY" + StringRef("\1\0", 2) + StringRef(size, 2) + header +
          data)
      .str();
}

/// A ZIP archive with one deflated member, as other writers make them: no ZIP64
/// fields and no sizes in the local header.
std::string makeDeflatedZip(StringRef name, StringRef bytes,
                            uint64_t claimedSize, uint16_t method = 8,
                            uint16_t flags = 8) {
  std::string packed(compressBound(bytes.size()) + 64, '\0');
  z_stream stream = {};
  deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
  stream.avail_in = bytes.size();
  stream.next_out = reinterpret_cast<Bytef *>(packed.data());
  stream.avail_out = packed.size();
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);

  std::string zip;
  auto add16 = [&](uint16_t value) {
    zip.append(reinterpret_cast<const char *>(&value), 2);
  };
  auto add32 = [&](uint32_t value) {
    zip.append(reinterpret_cast<const char *>(&value), 4);
  };
  uint32_t crc =
      crc32_z(0, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size());
  add32(0x04034b50);
  for (uint16_t value : {20, int(flags), int(method), 0, 0})
    add16(value);
  for (int i = 0; i < 3; ++i)
    add32(0);
  add16(name.size());
  add16(0);
  zip += name;
  zip += packed;
  uint32_t directory = zip.size();
  add32(0x02014b50);
  for (uint16_t value : {20, 20, int(flags), int(method), 0, 0})
    add16(value);
  add32(crc);
  add32(packed.size());
  add32(claimedSize);
  add16(name.size());
  for (int i = 0; i < 4; ++i)
    add16(0);
  add32(0);
  add32(0);
  zip += name;
  uint32_t end = zip.size();
  add32(0x06054b50);
  for (int value : {0, 0, 1, 1})
    add16(value);
  add32(end - directory);
  add32(directory);
  add16(7);
  zip += "comment";
  return zip;
}

TEST(TensorTest, HalfPrecisionRoundsToNearestEven) {
  Tensor half(DType::F16, {4}), brain(DType::BF16, {4});
  double values[] = {1.0 + 1.0 / 2048, -65504.0, 1e-7, 3.14159265};
  for (auto [i, value] : enumerate(values)) {
    half.setFloat(i, value);
    brain.setFloat(i, value);
  }
  EXPECT_EQ(half.getFloat(0), 1.0);
  EXPECT_EQ(half.getFloat(1), -65504.0);
  EXPECT_EQ(half.getFloat(2), std::ldexp(2, -24));
  EXPECT_EQ(half.getFloat(3), 3.140625);
  EXPECT_EQ(brain.getFloat(0), 1.0);
  EXPECT_EQ(brain.getFloat(3), 3.140625);
}

TEST(TensorTest, IntegersExtendBySign) {
  Tensor i8(DType::I8, {1}), u8(DType::U8, {1}), u64(DType::U64, {1});
  i8.setInteger(0, -1);
  u8.setInteger(0, -1);
  u64.setInteger(0, -1);
  EXPECT_EQ(i8.getInteger(0), -1);
  EXPECT_EQ(u8.getInteger(0), 255);
  EXPECT_EQ(u64.getFloat(0), 18446744073709551616.0);
}

TEST(TensorTest, ShapesThatOverflowHaveNoSize) {
  EXPECT_EQ(getNumElements({1LL << 32, 1LL << 32}), std::nullopt);
  EXPECT_EQ(getNumElements({1LL << 62}), std::nullopt);
  EXPECT_EQ(getNumElements({-1}), std::nullopt);
  EXPECT_EQ(getNumElements({}), 1);
}

TEST(SafetensorsTest, RoundTrip) {
  std::vector<NamedTensor> tensors = makeTensors();
  std::string bytes = print([&](raw_ostream &os) {
    writeSafetensors(os, refer(tensors), {{"step", "12"}, {"a\"b", "c\n"}});
  });
  Expected<TensorFile> file = readSafetensors(asBuffer(bytes));
  ASSERT_TRUE(bool(file)) << toString(file.takeError());
  expectEqual(*file, tensors);
  EXPECT_EQ(file->metadata.at("step"), "12");
  EXPECT_EQ(file->metadata.at("a\"b"), "c\n");
}

TEST(SafetensorsTest, ReportsWhatIsWrong) {
  auto message = [](StringRef header, StringRef data = "12345678") {
    return getMessage(readSafetensors(asBuffer(makeSafetensors(header, data))));
  };
  expectError(getMessage(readSafetensors(asBuffer("123"))),
              "f: not a safetensors");
  expectError(getMessage(readSafetensors(
                  asBuffer(StringRef("\xff\xff\xff\xff\xff\xff\xff\xff", 8)))),
              "the header would take 18446744073709551615 bytes");
  std::string cut = makeSafetensors("{\"a\":{}}");
  cut.resize(12);
  expectError(getMessage(readSafetensors(asBuffer(cut))),
              "truncated: the header takes 8 bytes, the file has 4");
  expectError(message("{"), "bad header");
  expectError(message("[]"), "not a JSON object");
  expectError(message(std::string(100000, '[')), "nested too deeply");
  expectError(message(R"({"a":3})"), "tensor 'a': its header entry");
  expectError(message(R"({"a":{}})"), "tensor 'a': has no 'dtype'");
  expectError(message(R"({"a":{"dtype":"F8_E4M3"}})"),
              "tensor 'a': dtype 'F8_E4M3' is not supported");
  expectError(message(R"({"a":{"dtype":"F32"}})"), "has no 'shape'");
  expectError(message(R"({"a":{"dtype":"F32","shape":[-1]}})"),
              "not a list of natural numbers");
  expectError(message(R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],
                          "data_offsets":[0,0]}})"),
              "its shape is too large");
  expectError(message(R"({"a":{"dtype":"F32","shape":[2]}})"),
              "'data_offsets'");
  expectError(message(R"({"a":{"dtype":"F32","shape":[2],
                          "data_offsets":[8,0]}})"),
              "'data_offsets'");
  expectError(message(R"({"a":{"dtype":"F32","shape":[4],
                          "data_offsets":[0,16]}})"),
              "ends at byte 16 of the data, but the file holds 8: truncated?");
  expectError(message(R"({"a":{"dtype":"F32","shape":[1],
                          "data_offsets":[0,8]}})"),
              "f32[1] takes 4 bytes, but its 'data_offsets' span 8");
  expectError(message(R"({"a":{"dtype":"F32","shape":[1],
                          "data_offsets":[0,4]}})"),
              "4 bytes of data that belong to no tensor");
  expectError(message(R"({"a":{"dtype":"F32","shape":[1],
                          "data_offsets":[4,8]}})"),
              "begins at byte 4 of the data, but the one before ends at 0");
  expectError(message(R"({"a":{"dtype":"BOOL","shape":[8],
                          "data_offsets":[0,8]}})"),
              "a bool is neither 0 nor 1");
  expectError(message(R"({"__metadata__":{"a":1}})"), "is not a string");
}

TEST(NpyTest, RoundTrip) {
  for (const NamedTensor &entry : makeTensors()) {
    std::string bytes =
        print([&](raw_ostream &os) { writeNpy(os, entry.tensor); });
    Expected<Tensor> tensor = readNpy(asBuffer(bytes));
    ASSERT_TRUE(bool(tensor)) << toString(tensor.takeError());
    expectEqual(*tensor, entry.tensor);
    EXPECT_EQ((bytes.size() - entry.tensor.getNumBytes()) % 64, 0u);
  }
}

TEST(NpyTest, ReadsColumnMajorAndBigEndian) {
  std::string data;
  for (int i = 0; i < 6; ++i)
    data += std::string("\0", 1) + static_cast<char>(i);
  Expected<Tensor> tensor = readNpy(asBuffer(makeNpy(
      "{\"shape\": (2L, 3), 'fortran_order': True, 'descr': '>i2'}\n", data)));
  ASSERT_TRUE(bool(tensor)) << toString(tensor.takeError());
  int64_t expected[] = {0, 2, 4, 1, 3, 5};
  for (auto [i, value] : enumerate(expected))
    EXPECT_EQ(tensor->getInteger(i), value);
}

TEST(NpyTest, ReportsWhatIsWrong) {
  auto message = [](StringRef header, StringRef data = "1234") {
    return getMessage(readNpy(asBuffer(makeNpy(header, data)), "w"));
  };
  expectError(getMessage(readNpy(asBuffer("PK"))), "f: not an .npy file");
  expectError(getMessage(readNpy(asBuffer("\x93NUMPY"))), "truncated");
  expectError(
      getMessage(readNpy(asBuffer(StringRef("\x93NUMPY\7\0\0\0\0\0", 12)))),
      "format version 7 is not supported");
  expectError(
      getMessage(readNpy(asBuffer(StringRef("\x93NUMPY\1\0\xff\0", 10)))),
      "the header takes 255 bytes, the file has 0");
  expectError(message("x"), "f: tensor 'w': bad header: it is not a dict");
  expectError(message("{'descr'}"), "expected a quoted key");
  expectError(message("{'descr': [('a', '<f4')], }"), "structured types");
  expectError(message("{'shape': (1,), 'fortran_order': False}"),
              "has no 'descr'");
  expectError(message("{'descr': '<f4', 'fortran_order': False}"),
              "has no 'shape'");
  expectError(message("{'descr': '<f4', 'shape': (1)}"), "'fortran_order'");
  expectError(message("{'descr': '<f4', 'shape': (-1,)}"), "not a tuple");
  expectError(message("{'descr': '|O', 'fortran_order': False, 'shape': ()}"),
              "dtype '|O' is not supported");
  expectError(message("{'descr': '<c8', 'fortran_order': False, 'shape': ()}"),
              "dtype '<c8' is not supported");
  expectError(
      message("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)}"),
      "truncated: f32[3] takes 12 bytes, but the file holds 4");
  expectError(
      message("{'descr': '<i1', 'fortran_order': False, 'shape': (3,)}"),
      "': i8[3] takes 3 bytes, but the file holds 4");
}

TEST(NpzTest, RoundTrip) {
  std::vector<NamedTensor> tensors = makeTensors();
  std::string bytes =
      print([&](raw_ostream &os) { writeNpz(os, refer(tensors)); });
  Expected<TensorFile> file = readNpz(asBuffer(bytes));
  ASSERT_TRUE(bool(file)) << toString(file.takeError());
  expectEqual(*file, tensors);
}

TEST(NpzTest, ReadsDeflated) {
  Tensor tensor(DType::F32, {100, 100});
  tensor.setFloat(5, 2.5);
  std::string array = print([&](raw_ostream &os) { writeNpy(os, tensor); });
  Expected<TensorFile> file =
      readNpz(asBuffer(makeDeflatedZip("w.npy", array, array.size())));
  ASSERT_TRUE(bool(file)) << toString(file.takeError());
  ASSERT_TRUE(file->lookup("w"));
  expectEqual(*file->lookup("w"), tensor);
}

TEST(NpzTest, ReportsWhatIsWrong) {
  Tensor tensor(DType::F32, {100});
  std::string array = print([&](raw_ostream &os) { writeNpy(os, tensor); });
  size_t size = array.size();
  auto message = [](const std::string &bytes) {
    return getMessage(readNpz(asBuffer(bytes)));
  };
  expectError(message("PK"), "f: not a ZIP archive");
  expectError(message(std::string(100, 'x')), "it has no end record");
  expectError(message(makeDeflatedZip("w.npy", array, size + 1)),
              "tensor 'w.npy': its compressed data is damaged");
  expectError(message(makeDeflatedZip("w.npy", array, size - 1)),
              "its compressed data is damaged");
  expectError(message(makeDeflatedZip("w.npy", array, 0xfffffff0)),
              "cannot inflate to");
  expectError(message(makeDeflatedZip("w.npy", array, size, /*method=*/12)),
              "compression method 12 is not supported");
  expectError(message(makeDeflatedZip("w.npy", array, size, 8, /*flags=*/1)),
              "is encrypted");
  expectError(message(makeDeflatedZip("w.txt", array, size)),
              "member 'w.txt' is not an .npy file");
  expectError(message(makeDeflatedZip("w.npy", "text", 4)),
              "tensor 'w': not an .npy file");

  std::string stored =
      print([&](raw_ostream &os) { writeNpz(os, {TensorRef{"w", &tensor}}); });
  std::string damaged = stored;
  damaged[200] ^= 1;
  expectError(message(damaged), "its checksum is wrong");
  expectError(message(stored.substr(0, stored.size() - 30)),
              "it has no end record");
  std::string twice = print([&](raw_ostream &os) {
    writeNpz(os, {TensorRef{"w", &tensor}, TensorRef{"w", &tensor}});
  });
  expectError(message(twice), "tensor 'w' is there twice");
}

/// Every prefix of a file, and files with random bytes changed, are read or
/// refused, but never crash; a prefix is always refused.
TEST(TensorIOTest, SurvivesDamage) {
  std::vector<NamedTensor> tensors = makeTensors();
  using Reader = std::function<Error(StringRef)>;
  auto reader = [](auto read) -> Reader {
    return [read](StringRef bytes) {
      // A copy of the exact size, for the address sanitizer.
      std::vector<char> copy(bytes.begin(), bytes.end());
      return read(MemoryBufferRef(StringRef(copy.data(), copy.size()), "f"))
          .takeError();
    };
  };
  std::pair<std::string, Reader> cases[] = {
      {print([&](raw_ostream &os) { writeSafetensors(os, refer(tensors)); }),
       reader([](MemoryBufferRef bytes) { return readSafetensors(bytes); })},
      {print([&](raw_ostream &os) { writeNpz(os, refer(tensors)); }),
       reader([](MemoryBufferRef bytes) { return readNpz(bytes); })},
      {print([&](raw_ostream &os) { writeNpy(os, tensors[4].tensor); }),
       reader([](MemoryBufferRef bytes) { return readNpy(bytes); })},
      {makeDeflatedZip("w.npy", print([&](raw_ostream &os) {
                         writeNpy(os, tensors[4].tensor);
                       }),
                       176),
       reader([](MemoryBufferRef bytes) { return readNpz(bytes); })},
  };
  std::mt19937 random(7);
  for (auto &[bytes, read] : cases) {
    ASSERT_FALSE(bool(read(bytes))) << "the undamaged file";
    for (size_t size = 0; size < bytes.size(); ++size) {
      Error error = read(StringRef(bytes).take_front(size));
      EXPECT_TRUE(bool(error)) << "cut to " << size << " bytes";
      consumeError(std::move(error));
    }
    for (int i = 0; i < 5000; ++i) {
      std::string damaged = bytes;
      for (unsigned j = 0, e = 1 + random() % 4; j < e; ++j)
        damaged[random() % damaged.size()] = static_cast<char>(random());
      consumeError(read(damaged));
    }
  }
}

class TensorFilesTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("tensorio", folder));
  }
  void TearDown() override { sys::fs::remove_directories(folder); }
  std::string path(StringRef name) { return (folder + "/" + name).str(); }
  /// Names of the files in the folder.
  std::vector<std::string> list() {
    std::vector<std::string> names;
    std::error_code code;
    for (sys::fs::directory_iterator it(folder, code), end; it != end && !code;
         it.increment(code))
      names.push_back(sys::path::filename(it->path()).str());
    llvm::sort(names);
    return names;
  }
  SmallString<128> folder;
};

TEST_F(TensorFilesTest, RoundTripThroughEachFormat) {
  std::vector<NamedTensor> tensors = makeTensors();
  for (StringRef name : {"a.npz", "a.safetensors"}) {
    ASSERT_EQ(toString(writeTensorFile(path(name), refer(tensors))), "");
    // Replacing a file works as well.
    ASSERT_EQ(toString(writeTensorFile(path(name), refer(tensors))), "");
    Expected<TensorFile> file = readTensorFile(path(name));
    ASSERT_TRUE(bool(file)) << toString(file.takeError());
    expectEqual(*file, tensors);
  }
  ASSERT_EQ(toString(writeTensorFile(path("w.npy"), refer(tensors)[0])), "");
  Expected<TensorFile> file = readTensorFile(path("w.npy"));
  ASSERT_TRUE(bool(file)) << toString(file.takeError());
  ASSERT_TRUE(file->lookup("w"));
  expectEqual(*file->lookup("w"), tensors[0].tensor);
  // No temporary files stay.
  EXPECT_EQ(list(),
            (std::vector<std::string>{"a.npz", "a.safetensors", "w.npy"}));
}

TEST_F(TensorFilesTest, WritingFailsWithoutATrace) {
  std::vector<NamedTensor> tensors = makeTensors();
  expectError(toString(writeTensorFile(path("no/a.npz"), refer(tensors))),
              "a.npz: cannot be written");
  expectError(toString(writeTensorFile(path("a.txt"), refer(tensors))),
              "the extension of a tensor file is");
  expectError(toString(writeTensorFile(path("a.npy"), refer(tensors))),
              "an .npy file holds one tensor, not 16");
  expectError(
      toString(writeTensorFile(path("a.npz"), refer(tensors), {{"step", "1"}})),
      "only .safetensors holds metadata");
  ASSERT_FALSE(sys::fs::create_directory(path("d.npz")));
  expectError(toString(writeTensorFile(path("d.npz"), refer(tensors))),
              "d.npz: cannot be written: it is a directory");
  EXPECT_EQ(list(), std::vector<std::string>{"d.npz"});
}

TEST_F(TensorFilesTest, FullDiskIsAnError) {
  // Only Linux has a file that is always full.
  if (!sys::fs::exists("/dev/full"))
    GTEST_SKIP() << "no /dev/full";
  std::string message = toString(
      writeFileAtomically("/dev/full", [](raw_ostream &os) { os << "text"; }));
  expectError(message, "/dev/full: cannot be written");
}

TEST_F(TensorFilesTest, MissingFileIsAnError) {
  expectError(getMessage(readTensorFile(path("no.npz"))), "no.npz: ");
  expectError(getMessage(readTensorFile(path("no.txt"))), "the extension");
}

} // namespace
