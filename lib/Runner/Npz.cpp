//===- Npz.cpp - ZIP archives of NumPy arrays -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is PKWARE's APPNOTE.TXT
// (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). Reading starts
// from the directory at the end, which has all sizes; the local headers only
// tell where data begins, as writers leave sizes in them out.
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/TensorIO.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"

#include <zlib.h>

using namespace llvm;
using namespace automap;
using support::endian::read16le;
using support::endian::read32le;
using support::endian::read64le;

static constexpr uint32_t kLocalHeader = 0x04034b50;
static constexpr uint32_t kDirectoryEntry = 0x02014b50;
static constexpr uint32_t kEndOfDirectory = 0x06054b50;
static constexpr uint32_t kEndOfDirectory64 = 0x06064b50;
static constexpr uint32_t kEndLocator64 = 0x07064b50;
static constexpr uint16_t kZip64Extra = 1;
/// No deflated stream grows by more than this when inflated.
static constexpr uint64_t kMaxDeflateRatio = 1032;

namespace {
/// A file in the archive.
struct Member {
  std::string name;
  uint16_t flags, method;
  uint32_t crc;
  uint64_t compressedSize, size, headerOffset;
};

class ZipReader {
public:
  explicit ZipReader(MemoryBufferRef buffer)
      : file(buffer.getBufferIdentifier()), bytes(buffer.getBuffer()) {}

  Error readDirectory(std::vector<Member> &members);
  /// The uncompressed bytes of `member`: a piece of the file or `storage`.
  Expected<StringRef> readMember(const Member &member, std::string &storage);

private:
  Error fail(const Twine &what) const {
    return createStringError(file + ": " + what);
  }
  /// True if the file has `size` bytes at `offset`.
  bool has(uint64_t offset, uint64_t size) const {
    return offset <= bytes.size() && size <= bytes.size() - offset;
  }
  const char *at(uint64_t offset) const { return bytes.data() + offset; }

  StringRef file, bytes;
};
} // namespace

Error ZipReader::readDirectory(std::vector<Member> &members) {
  // The end record is followed by a comment of at most 64 KiB.
  if (bytes.size() < 22)
    return fail("not a ZIP archive: it has " + Twine(bytes.size()) + " bytes");
  uint64_t end = bytes.size() - 22;
  uint64_t lowest = end > 0xffff ? end - 0xffff : 0;
  while (read32le(at(end)) != kEndOfDirectory ||
         read16le(at(end + 20)) != bytes.size() - end - 22) {
    if (end == lowest)
      return fail("not a ZIP archive, or truncated: it has no end record");
    --end;
  }
  uint64_t count = read16le(at(end + 10));
  uint64_t size = read32le(at(end + 12));
  uint64_t offset = read32le(at(end + 16));
  if (end >= 20 && read32le(at(end - 20)) == kEndLocator64) {
    uint64_t end64 = read64le(at(end - 12));
    if (!has(end64, 56) || read32le(at(end64)) != kEndOfDirectory64)
      return fail("bad ZIP archive: no ZIP64 end record where one should be");
    count = read64le(at(end64 + 32));
    size = read64le(at(end64 + 40));
    offset = read64le(at(end64 + 48));
  }
  if (!has(offset, size))
    return fail("bad ZIP archive: its directory lies outside of the file");
  // An entry takes 46 bytes at least.
  if (count > size / 46)
    return fail("bad ZIP archive: its directory is too small for " +
                Twine(count) + " entries");

  uint64_t directoryEnd = offset + size;
  for (uint64_t i = 0; i < count; ++i) {
    if (directoryEnd - offset < 46 || read32le(at(offset)) != kDirectoryEntry)
      return fail("bad ZIP archive: entry " + Twine(i) +
                  " of its directory "
                  "is damaged");
    const char *entry = at(offset);
    uint64_t nameSize = read16le(entry + 28);
    uint64_t extraSize = read16le(entry + 30);
    uint64_t commentSize = read16le(entry + 32);
    if (directoryEnd - offset - 46 < nameSize + extraSize + commentSize)
      return fail("bad ZIP archive: entry " + Twine(i) +
                  " of its directory "
                  "is damaged");
    Member member;
    member.flags = read16le(entry + 8);
    member.method = read16le(entry + 10);
    member.crc = read32le(entry + 16);
    member.compressedSize = read32le(entry + 20);
    member.size = read32le(entry + 24);
    member.headerOffset = read32le(entry + 42);
    member.name = StringRef(entry + 46, nameSize).str();

    // Sizes that do not fit are all ones and stand in the ZIP64 extra field.
    StringRef extra(entry + 46 + nameSize, extraSize);
    while (extra.size() >= 4) {
      uint16_t id = read16le(extra.data());
      size_t fieldSize = read16le(extra.data() + 2);
      if (fieldSize > extra.size() - 4)
        break;
      StringRef field = extra.substr(4, fieldSize);
      extra = extra.substr(4 + fieldSize);
      if (id != kZip64Extra)
        continue;
      for (uint64_t *value :
           {&member.size, &member.compressedSize, &member.headerOffset}) {
        if (*value != 0xffffffff)
          continue;
        if (field.size() < 8)
          return fail("tensor '" + member.name + "': bad ZIP64 sizes");
        *value = read64le(field.data());
        field = field.substr(8);
      }
    }
    members.push_back(std::move(member));
    offset += 46 + nameSize + extraSize + commentSize;
  }
  return Error::success();
}

Expected<StringRef> ZipReader::readMember(const Member &member,
                                          std::string &storage) {
  auto fail = [&](const Twine &what) {
    return createStringError(file + ": tensor '" + member.name + "': " + what);
  };
  if (member.flags & 1)
    return fail("is encrypted");
  if (!has(member.headerOffset, 30) ||
      read32le(at(member.headerOffset)) != kLocalHeader)
    return fail("truncated, or damaged: no local header where the directory "
                "says");
  uint64_t offset = member.headerOffset + 30 +
                    read16le(at(member.headerOffset + 26)) +
                    read16le(at(member.headerOffset + 28));
  if (!has(offset, member.compressedSize))
    return fail("truncated: takes " + Twine(member.compressedSize) +
                " bytes, more than the file has");
  StringRef data = bytes.substr(offset, member.compressedSize);

  if (member.method == 0) {
    if (member.compressedSize != member.size)
      return fail("is stored, but its two sizes differ");
  } else if (member.method == 8) {
    if (member.size / kMaxDeflateRatio > member.compressedSize)
      return fail("cannot inflate to " + Twine(member.size) + " bytes");
    storage.resize(member.size);
    z_stream stream = {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
      return fail("zlib does not start");
    // zlib counts in 32 bits, so feed it in pieces.
    constexpr uint64_t kPiece = 1 << 30;
    uint64_t in = 0, out = 0;
    int status = Z_OK;
    while (status == Z_OK) {
      uInt inSize = std::min(kPiece, data.size() - in);
      uInt outSize = std::min(kPiece, storage.size() - out);
      stream.next_in =
          reinterpret_cast<Bytef *>(const_cast<char *>(data.data() + in));
      stream.avail_in = inSize;
      stream.next_out = reinterpret_cast<Bytef *>(storage.data() + out);
      stream.avail_out = outSize;
      status = inflate(&stream, Z_NO_FLUSH);
      in += inSize - stream.avail_in;
      out += outSize - stream.avail_out;
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END || out != storage.size())
      return fail("its compressed data is damaged");
    data = storage;
  } else {
    return fail("compression method " + Twine(member.method) +
                " is not supported (stored and deflated are)");
  }
  uint32_t crc =
      crc32_z(0, reinterpret_cast<const Bytef *>(data.data()), data.size());
  if (crc != member.crc)
    return fail("its checksum is wrong: the file is damaged");
  return data;
}

Expected<TensorFile> automap::readNpz(MemoryBufferRef buffer) {
  ZipReader reader(buffer);
  std::vector<Member> members;
  if (Error error = reader.readDirectory(members))
    return error;
  TensorFile result;
  StringSet<> names;
  for (const Member &member : members) {
    StringRef name = member.name;
    if (!name.consume_back(".npy"))
      return createStringError(buffer.getBufferIdentifier() + ": member '" +
                               name + "' is not an .npy file");
    if (!names.insert(name).second)
      return createStringError(buffer.getBufferIdentifier() + ": tensor '" +
                               name + "' is there twice");
    std::string storage;
    Expected<StringRef> bytes = reader.readMember(member, storage);
    if (!bytes)
      return bytes.takeError();
    Expected<Tensor> tensor =
        readNpy(MemoryBufferRef(*bytes, buffer.getBufferIdentifier()), name);
    if (!tensor)
      return tensor.takeError();
    result.tensors.push_back({name.str(), std::move(*tensor)});
  }
  return result;
}

namespace {
/// Little-endian fields of a record.
struct Record {
  std::string bytes;
  template <typename T>
  Record &add(T value) {
    char buffer[sizeof(T)];
    support::endian::write<T, endianness::little>(buffer, value);
    bytes.append(buffer, sizeof(T));
    return *this;
  }
};
} // namespace

void automap::writeNpz(raw_ostream &os, ArrayRef<TensorRef> tensors) {
  uint64_t start = os.tell();
  auto position = [&] { return os.tell() - start; };
  constexpr uint16_t kZip64Version = 45;
  // The name is UTF-8; times are 1980-01-01, so that equal tensors make equal
  // files.
  constexpr uint16_t kFlags = 1 << 11, kTime = 0, kDate = (1 << 5) | 1;

  std::string directory;
  for (const TensorRef &ref : tensors) {
    std::string array;
    raw_string_ostream arrayStream(array);
    writeNpy(arrayStream, *ref.tensor);
    uint64_t size = array.size();
    uint32_t crc =
        crc32_z(0, reinterpret_cast<const Bytef *>(array.data()), size);
    std::string name = ref.name.str() + ".npy";
    uint64_t offset = position();
    // Always with ZIP64 sizes, as NumPy does.
    Record local;
    local.add<uint32_t>(kLocalHeader)
        .add<uint16_t>(kZip64Version)
        .add<uint16_t>(kFlags)
        .add<uint16_t>(0)
        .add<uint16_t>(kTime)
        .add<uint16_t>(kDate)
        .add<uint32_t>(crc)
        .add<uint32_t>(0xffffffff)
        .add<uint32_t>(0xffffffff)
        .add<uint16_t>(name.size())
        .add<uint16_t>(20);
    local.bytes += name;
    local.add<uint16_t>(kZip64Extra)
        .add<uint16_t>(16)
        .add<uint64_t>(size)
        .add<uint64_t>(size);
    os << local.bytes << array;

    Record entry;
    entry.add<uint32_t>(kDirectoryEntry)
        .add<uint16_t>(kZip64Version)
        .add<uint16_t>(kZip64Version)
        .add<uint16_t>(kFlags)
        .add<uint16_t>(0)
        .add<uint16_t>(kTime)
        .add<uint16_t>(kDate)
        .add<uint32_t>(crc)
        .add<uint32_t>(0xffffffff)
        .add<uint32_t>(0xffffffff)
        .add<uint16_t>(name.size())
        .add<uint16_t>(28)
        .add<uint16_t>(0)
        .add<uint16_t>(0)
        .add<uint16_t>(0)
        .add<uint32_t>(0)
        .add<uint32_t>(0xffffffff);
    entry.bytes += name;
    entry.add<uint16_t>(kZip64Extra)
        .add<uint16_t>(24)
        .add<uint64_t>(size)
        .add<uint64_t>(size)
        .add<uint64_t>(offset);
    directory += entry.bytes;
  }

  uint64_t directoryOffset = position();
  os << directory;
  uint64_t end64 = position();
  Record end;
  end.add<uint32_t>(kEndOfDirectory64)
      .add<uint64_t>(44)
      .add<uint16_t>(kZip64Version)
      .add<uint16_t>(kZip64Version)
      .add<uint32_t>(0)
      .add<uint32_t>(0)
      .add<uint64_t>(tensors.size())
      .add<uint64_t>(tensors.size())
      .add<uint64_t>(directory.size())
      .add<uint64_t>(directoryOffset);
  end.add<uint32_t>(kEndLocator64)
      .add<uint32_t>(0)
      .add<uint64_t>(end64)
      .add<uint32_t>(1);
  end.add<uint32_t>(kEndOfDirectory)
      .add<uint16_t>(0)
      .add<uint16_t>(0)
      .add<uint16_t>(std::min<size_t>(tensors.size(), 0xffff))
      .add<uint16_t>(std::min<size_t>(tensors.size(), 0xffff))
      .add<uint32_t>(0xffffffff)
      .add<uint32_t>(0xffffffff)
      .add<uint16_t>(0);
  os << end.bytes;
}
