//===- OpDesc.cpp - What one collective call asks for ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpDesc.h"

using namespace amrt;

const char *amrt::opName(OpKind kind) {
  switch (kind) {
  case OpKind::AllReduce:
    return "all_reduce";
  case OpKind::AllGather:
    return "all_gather";
  case OpKind::ReduceScatter:
    return "reduce_scatter";
  case OpKind::AllToAll:
    return "all_to_all";
  case OpKind::Permute:
    return "collective_permute";
  case OpKind::Broadcast:
    return "broadcast";
  case OpKind::Send:
    return "send";
  case OpKind::Recv:
    return "recv";
  case OpKind::Barrier:
    return "barrier";
  }
  return "?";
}

const char *amrt::dtypeName(int64_t dtype) {
  static const char *const names[] = {"?",   "i1",   "i8",  "i16", "i32",
                                      "i64", "u8",   "u16", "u32", "u64",
                                      "f16", "bf16", "f32", "f64"};
  return dtype >= AMRT_I1 && dtype <= AMRT_F64 ? names[dtype] : "?";
}

const char *amrt::reductionName(int64_t reduction) {
  static const char *const names[] = {"sum",    "product", "max",  "min",
                                      "maxnum", "minnum",  "umax", "umin",
                                      "and",    "or",      "xor"};
  return reduction >= AMRT_SUM && reduction <= AMRT_XOR ? names[reduction]
                                                        : "?";
}

int64_t amrt_dtype_size(int64_t dtype) {
  static const int8_t sizes[] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8};
  return dtype >= AMRT_I1 && dtype <= AMRT_F64 ? sizes[dtype] : 0;
}

/// a *= b, or false if that leaves int64_t.
static bool multiply(int64_t &a, int64_t b) {
  return !__builtin_mul_overflow(a, b, &a);
}

Status OpDesc::validate(const Group &group) {
  int64_t k = group.size();
  elementSize = amrt_dtype_size(dtype);
  if (!elementSize)
    return invalidArgument("unknown element type code " +
                           std::to_string(dtype));

  if (kind == OpKind::AllReduce || kind == OpKind::ReduceScatter) {
    bool isFloat = dtype >= AMRT_F16;
    bool known = reduction >= AMRT_SUM && reduction <= AMRT_XOR;
    bool floatOnly = reduction == AMRT_MAXNUM || reduction == AMRT_MINNUM;
    if (!known)
      return invalidArgument("unknown reduction code " +
                             std::to_string(reduction));
    if (isFloat ? reduction >= AMRT_UMAX : floatOnly)
      return invalidArgument(std::string("there is no ") +
                             reductionName(reduction) + " of " +
                             dtypeName(dtype) + " values");
  }

  int64_t elements = 1;
  bool fits = true;
  for (int64_t dim : dims) {
    if (dim < 0)
      return invalidArgument("negative extent " + std::to_string(dim));
    // A zero extent must not hide an overflow in the others' product, as the
    // code that walks them multiplies them in parts.
    fits &= multiply(elements, dim ? dim : 1);
  }
  int64_t bytes = elements;
  fits &= multiply(bytes, elementSize) && multiply(elements, k) &&
          multiply(elements, elementSize);
  if (!fits)
    return invalidArgument("the extents' product is too large");
  for (int64_t dim : dims)
    if (dim == 0)
      bytes = 0;

  inBytes = outBytes = bytes;
  switch (kind) {
  case OpKind::AllGather:
    outBytes = bytes * k;
    break;
  case OpKind::ReduceScatter:
    inBytes = bytes * k;
    break;
  case OpKind::AllToAll: {
    int64_t cut = splitFirst ? dims[1] : dims[3];
    if (cut % k)
      return invalidArgument("the extent to cut, " + std::to_string(cut) +
                             ", is no multiple of the group's size " +
                             std::to_string(k));
    break;
  }
  case OpKind::Broadcast:
    if (peer < 0 || peer >= k)
      return invalidArgument("the root " + std::to_string(peer) +
                             " is not in the group of " + std::to_string(k));
    if (group.self != peer)
      inBytes = 0;
    break;
  case OpKind::Send:
  case OpKind::Recv:
    if (peer < 0 || peer >= k)
      return invalidArgument("the other end " + std::to_string(peer) +
                             " is not in the group of " + std::to_string(k));
    if (peer == group.self)
      return invalidArgument("a member cannot send to itself (member " +
                             std::to_string(peer) + ")");
    (kind == OpKind::Send ? outBytes : inBytes) = 0;
    break;
  case OpKind::Permute: {
    std::vector<bool> isTarget(k);
    for (size_t i = 0; i < pairs.size(); i += 2) {
      int64_t source = pairs[i], target = pairs[i + 1];
      if (source < 0 || source >= k || target < 0 || target >= k)
        return invalidArgument("the pair (" + std::to_string(source) + ", " +
                               std::to_string(target) +
                               ") is outside the group of " +
                               std::to_string(k));
      if (isTarget[target])
        return invalidArgument("member " + std::to_string(target) +
                               " is a target twice");
      isTarget[target] = true;
    }
    break;
  }
  case OpKind::Barrier:
    inBytes = outBytes = 0;
    break;
  case OpKind::AllReduce:
    break;
  }

  if ((inBytes && !in) || (outBytes && !out))
    return invalidArgument("a buffer is a null pointer");
  bool inPlace =
      in == out && (kind == OpKind::AllReduce || kind == OpKind::Broadcast);
  if (inBytes && outBytes && !inPlace) {
    auto inBegin = reinterpret_cast<uintptr_t>(in);
    auto outBegin = reinterpret_cast<uintptr_t>(out);
    if (inBegin < outBegin + outBytes && outBegin < inBegin + inBytes)
      return invalidArgument("the input and output buffers overlap");
  }
  return Status();
}

bool OpDesc::matches(const OpDesc &other) const {
  if (isPointToPoint())
    return other.isPointToPoint() && dtype == other.dtype && dims == other.dims;
  if (kind != other.kind)
    return false;
  if (kind == OpKind::Barrier)
    return true;
  if (dtype != other.dtype || dims != other.dims)
    return false;
  switch (kind) {
  case OpKind::AllReduce:
  case OpKind::ReduceScatter:
    return reduction == other.reduction;
  case OpKind::AllToAll:
    return splitFirst == other.splitFirst;
  case OpKind::Permute:
    return pairs == other.pairs;
  case OpKind::Broadcast:
    return peer == other.peer;
  default:
    return true;
  }
}

std::string OpDesc::origin() const {
  if (sync < 0)
    return "";
  return " for bucket " + std::to_string(syncBucket) + " of dasgd sync " +
         std::to_string(sync) + ", step " + std::to_string(syncStep);
}

std::string OpDesc::describe() const {
  std::string result = opName(kind);
  if (kind == OpKind::Barrier)
    return result + "()";
  auto field = [&](const char *name, int64_t value) {
    result += std::string(name) + "=" + std::to_string(value) + ", ";
  };
  result += "(";
  switch (kind) {
  case OpKind::AllGather:
  case OpKind::ReduceScatter:
    field("outer", dims[0]);
    field("inner", dims[4]);
    break;
  case OpKind::AllToAll:
    field("outer", dims[0]);
    field("d1", dims[1]);
    field("mid", dims[2]);
    field("d2", dims[3]);
    field("inner", dims[4]);
    field("split_first", splitFirst);
    break;
  default:
    field("count", dims[4]);
    break;
  }
  if (kind == OpKind::Broadcast)
    field("root", peer);
  if (kind == OpKind::Send)
    field("target", peer);
  if (kind == OpKind::Recv)
    field("source", peer);
  if (kind == OpKind::Permute) {
    result += "pairs=[";
    for (size_t i = 0; i < pairs.size(); i += 2)
      result += (i ? ",(" : "(") + std::to_string(pairs[i]) + "," +
                std::to_string(pairs[i + 1]) + ")";
    result += "], ";
  }
  result += dtypeName(dtype);
  if (kind == OpKind::AllReduce || kind == OpKind::ReduceScatter)
    result += std::string(", ") + reductionName(reduction);
  return result + ")";
}
