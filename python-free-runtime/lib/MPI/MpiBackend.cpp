//===- MpiBackend.cpp - Devices as processes, over MPI --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of its own, loaded when a world asks for MPI, so that the runtime
// needs no MPI otherwise.
//
// Every collective is made of non-blocking messages between pairs. MPI makes
// them progress only while it is called, so whoever drives an operation polls:
// the communication thread sleeps in between and leaves the core to the device.
// A blocking MPI call would spin on it. Reductions are formed here, in member
// order, so that results have the same bits as on the local backend, whatever
// the MPI library.
//
// A large all_reduce of four members, as one of them sees it:
//
//   phase 0  send quarter j of the input to member j, receive the own quarter
//            of theirs, then reduce it
//   phase 1  send the reduced quarter to all, receive the other quarters
//
// With phase 0 goes a copy of the call itself, so that members that disagree
// get an error which names both calls.
//
// Messages are told apart by their tag: the axes of the group (or that it is a
// channel of sends and receives), the phase, and the operation's number on that
// group modulo a power of two. MPI keeps messages of one tag in order.
//
// A device that fails tells all other processes by a message on a communicator
// of its own, for which each process keeps a receive posted.
//
//===----------------------------------------------------------------------===//

#include "../Core/World.h"
#include "../Local/Reduce.h"

#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace amrt;

/// MPI may be called by one thread at a time (MPI_THREAD_SERIALIZED).
static std::mutex mpiMutex;
/// Set once a device of this process or a peer has failed: then not all
/// processes may be there any more.
static std::atomic<bool> anyFailed{false};

static Status mpiError(const char *what, int code) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, text, &length);
  return Status(AMRT_INTERNAL,
                std::string(what) + " failed: " + std::string(text, length));
}

/// Finalizing waits for all processes. After a failure some may be gone, so it
/// gets a few seconds only: long enough for the others to report what they have
/// met, as launchers kill them once a process has left without it.
static void finalizeAtExit(int exitStatus, void *) {
  int finalized = 0;
  MPI_Finalized(&finalized);
  if (finalized)
    return;
  if (!anyFailed.load()) {
    MPI_Finalize();
    return;
  }
  auto done = std::make_shared<std::atomic<bool>>(false);
  std::thread([done] {
    MPI_Finalize();
    done->store(true);
  }).detach();
  for (int i = 0; i < 300 && !done->load(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  if (done->load())
    return;
  std::fflush(nullptr);
  _exit(exitStatus ? exitStatus : 1);
}

static Status initializeOnce() {
  int initialized = 0, provided = MPI_THREAD_SINGLE;
  MPI_Initialized(&initialized);
  if (!initialized) {
    if (int code =
            MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided))
      return mpiError("MPI_Init_thread", code);
    on_exit(finalizeAtExit, nullptr);
    // MPICH reports some errors of messages there, whatever their communicator.
    for (MPI_Comm comm : {MPI_COMM_WORLD, MPI_COMM_SELF})
      MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  }
  MPI_Query_thread(&provided);
  if (provided < MPI_THREAD_SERIALIZED)
    return Status(AMRT_UNSUPPORTED,
                  "this MPI library supports no threads: the runtime needs "
                  "MPI_THREAD_SERIALIZED");
  return Status();
}

namespace {

/// What members compare of a call.
struct CallHeader {
  int64_t kind, dtype, reduction, splitFirst, peer;
  int64_t dims[5];
  uint64_t axes, pairsHash;

  static CallHeader of(const OpDesc &desc, uint64_t axes) {
    CallHeader header;
    // Cleared as a whole, so that headers can be compared by their bytes.
    std::memset(&header, 0, sizeof(header));
    header.dtype = desc.dtype;
    std::copy(desc.dims.begin(), desc.dims.end(), header.dims);
    if (desc.isPointToPoint()) {
      header.kind = int64_t(OpKind::Send);
      return header;
    }
    header.kind = int64_t(desc.kind);
    header.axes = axes;
    if (desc.kind == OpKind::AllReduce || desc.kind == OpKind::ReduceScatter)
      header.reduction = desc.reduction;
    header.splitFirst = desc.splitFirst;
    header.peer = desc.peer;
    header.pairsHash = 0xcbf29ce484222325u;
    for (int64_t value : desc.pairs)
      header.pairsHash = (header.pairsHash ^ uint64_t(value)) * 0x100000001b3u;
    return header;
  }
  OpDesc call() const {
    OpDesc desc;
    desc.kind = OpKind(kind);
    desc.dtype = dtype;
    desc.reduction = reduction;
    desc.splitFirst = splitFirst != 0;
    desc.peer = peer;
    std::copy(dims, dims + 5, desc.dims.begin());
    return desc;
  }
};

class MpiOperation;

class MpiBackend final : public Backend {
public:
  explicit MpiBackend(World &world) : world(world) {}
  ~MpiBackend() override;
  Status initialize(const amrt_world_options &options);

  std::shared_ptr<Operation> post(Device &device, const Group &group,
                                  OpDesc desc, Event &agent) override;
  Status reset() override {
    return Status(AMRT_UNSUPPORTED,
                  "reset: a world over MPI cannot be reset, as its processes "
                  "are not stopped together; start them again");
  }
  std::chrono::microseconds pollPeriod() const override { return period; }
  void deviceFailed(const Status &status) override;

  /// Takes in what peers have said of failures. Under mpiMutex.
  void receiveNotices();
  /// What a peer failed of, or "".
  const std::string &failureOf(int64_t device) const {
    return failures[device];
  }

  World &world;
  MPI_Comm messages = MPI_COMM_NULL;

private:
  friend class MpiOperation;
  void postNotice();

  MPI_Comm notices = MPI_COMM_NULL;
  MPI_Request noticeRequest = MPI_REQUEST_NULL;
  static constexpr int maxNotice = 2048;
  char notice[maxNotice];
  int size = 1, rank = 0;
  /// Bits of a tag that count operations.
  int sequenceBits = 0;
  std::chrono::microseconds period{200};
  /// By device; under mpiMutex.
  std::vector<std::string> failures;
  /// Operations so far, by a group's mask, or by channel: sends to a device,
  /// then receives from one.
  std::unordered_map<uint64_t, uint64_t> sequences;
};

class MpiOperation final : public Operation {
public:
  MpiOperation(MpiBackend &backend, Device &device, const Group &group,
               OpDesc desc, uint64_t sequence, int tagBase);
  ~MpiOperation() override;

  Progress advance() override;
  void abandon(const Status &why) override;
  std::string missingPeers() override;

  /// Sends and posts what phase 0 needs. Under mpiMutex.
  void begin();

private:
  struct Message {
    MPI_Request request;
    int64_t device;
    bool receives;
  };
  int tag(int phase) const { return tagBase | phase << backend.sequenceBits; }
  void send(const void *data, int64_t bytes, int64_t member, int phase);
  void receive(void *data, int64_t bytes, int64_t member, int phase);
  void beginCollective();
  void endPhase();
  bool headersMatch();
  void failWith(const Status &why);
  int64_t shareBegin(int64_t i) const;

  MpiBackend &backend;
  const int tagBase;
  std::vector<Message> active;
  CallHeader ownHeader;
  std::vector<CallHeader> headers;
  /// Packed pieces, by member.
  std::vector<std::vector<char>> sent, received;
  int phase = 0;
  bool twoPhases = false;
  bool done = false;
};

/// Inputs of an all_reduce up to this size go to all members whole.
constexpr int64_t maxWholeBytes = 8192;

} // namespace

//===----------------------------------------------------------------------===//
// MpiBackend
//===----------------------------------------------------------------------===//

Status MpiBackend::initialize(const amrt_world_options &options) {
  std::lock_guard<std::mutex> lock(mpiMutex);
  if (Status status = initializeOnce(); !status.ok())
    return status;
  MPI_Comm base = options.communicator
                      ? *static_cast<MPI_Comm *>(options.communicator)
                      : MPI_COMM_WORLD;
  MPI_Comm_size(base, &size);
  MPI_Comm_rank(base, &rank);
  if (size != world.mesh.numDevices())
    return invalidArgument(
        "the mesh has " + std::to_string(world.mesh.numDevices()) +
        " devices, but MPI runs " + std::to_string(size) +
        " processes: start one process a device (mpirun -n " +
        std::to_string(world.mesh.numDevices()) + ")");
  if (const char *text = std::getenv("AMRT_MPI_POLL_US"); text && *text) {
    char *end = nullptr;
    long value = std::strtol(text, &end, 10);
    if (*end || value < 1 || value > 1000000)
      return invalidArgument(std::string("AMRT_MPI_POLL_US is '") + text +
                             "': it must be 1 to 1000000 microseconds");
    period = std::chrono::microseconds(value);
  }
  for (MPI_Comm *comm : {&messages, &notices}) {
    if (int code = MPI_Comm_dup(base, comm))
      return mpiError("MPI_Comm_dup", code);
    MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN);
  }
  int *upperBound = nullptr, known = 0, bits = 14;
  MPI_Comm_get_attr(messages, MPI_TAG_UB, &upperBound, &known);
  while (known && bits < 30 && (int64_t(2) << bits) - 1 <= *upperBound)
    ++bits;
  // The rest holds the axes' mask, a bit for channels, and the phase.
  sequenceBits = std::min<int>(bits - int(world.mesh.rank()) - 2, 16);
  if (sequenceBits < 4)
    return Status(AMRT_UNSUPPORTED,
                  "this MPI library has too few tags for a mesh of " +
                      std::to_string(world.mesh.rank()) + " axes");
  failures.resize(size);
  world.firstDevice = rank;
  postNotice();
  return Status();
}

MpiBackend::~MpiBackend() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  int finalized = 0;
  MPI_Finalized(&finalized);
  if (finalized || messages == MPI_COMM_NULL)
    return;
  if (noticeRequest != MPI_REQUEST_NULL) {
    MPI_Cancel(&noticeRequest);
    MPI_Wait(&noticeRequest, MPI_STATUS_IGNORE);
  }
  // Freeing is collective: not with peers that may be gone.
  if (!anyFailed.load()) {
    MPI_Comm_free(&messages);
    MPI_Comm_free(&notices);
  }
}

void MpiBackend::postNotice() {
  if (size > 1)
    MPI_Irecv(notice, maxNotice, MPI_BYTE, MPI_ANY_SOURCE, 0, notices,
              &noticeRequest);
}

void MpiBackend::receiveNotices() {
  while (noticeRequest != MPI_REQUEST_NULL) {
    int there = 0, bytes = 0;
    MPI_Status status;
    if (MPI_Test(&noticeRequest, &there, &status) || !there)
      return;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    anyFailed.store(true);
    failures[status.MPI_SOURCE] = std::string(notice, bytes);
    postNotice();
  }
}

void MpiBackend::deviceFailed(const Status &status) {
  std::lock_guard<std::mutex> lock(mpiMutex);
  if (anyFailed.exchange(true) && status.code == AMRT_PEER_FAILED)
    return; // Whoever failed first has told everybody.
  std::string text = status.message.substr(0, maxNotice);
  std::vector<MPI_Request> requests;
  for (int peer = 0; peer < size; ++peer) {
    if (peer == rank)
      continue;
    requests.emplace_back();
    MPI_Isend(text.data(), int(text.size()), MPI_BYTE, peer, 0, notices,
              &requests.back());
  }
  // Short messages leave at once unless a peer is gone; those are not worth
  // waiting for.
  Clock::time_point deadline = Clock::now() + std::chrono::seconds(1);
  int sent = 0;
  while (!sent && Clock::now() < deadline &&
         MPI_Testall(int(requests.size()), requests.data(), &sent,
                     MPI_STATUSES_IGNORE) == MPI_SUCCESS)
    std::this_thread::sleep_for(period);
  for (MPI_Request &request : requests)
    if (request != MPI_REQUEST_NULL)
      MPI_Request_free(&request);
}

std::shared_ptr<Operation> MpiBackend::post(Device &device, const Group &group,
                                            OpDesc desc, Event &) {
  uint64_t channel = uint64_t(1) << world.mesh.rank();
  uint64_t mask = group.axisMask, key = mask;
  if (desc.isPointToPoint()) {
    mask = channel;
    key = channel + uint64_t(group.devices[desc.peer]) * 2 +
          (desc.kind == OpKind::Recv);
  }
  std::lock_guard<std::mutex> lock(mpiMutex);
  uint64_t sequence = sequences[key]++;
  int tagBase = int(mask << (sequenceBits + 1) |
                    (sequence & ((uint64_t(1) << sequenceBits) - 1)));
  auto op = std::make_shared<MpiOperation>(*this, device, group,
                                           std::move(desc), sequence, tagBase);
  op->begin();
  return op;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

MpiOperation::MpiOperation(MpiBackend &backend, Device &device,
                           const Group &group, OpDesc desc, uint64_t number,
                           int tagBase)
    : Operation(device, group, std::move(desc)), backend(backend),
      tagBase(tagBase), ownHeader(CallHeader::of(this->desc, group.axes)) {
  sequence = number;
}

MpiOperation::~MpiOperation() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  for (Message &message : active)
    if (message.request != MPI_REQUEST_NULL)
      MPI_Request_free(&message.request);
}

/// MPI counts in int; longer messages go in several.
static constexpr int64_t maxMessage = int64_t(1) << 30;

void MpiOperation::send(const void *data, int64_t bytes, int64_t member,
                        int phase) {
  const char *from = static_cast<const char *>(data);
  for (int64_t at = 0; at < bytes; at += maxMessage) {
    active.push_back({MPI_REQUEST_NULL, group.devices[member], false});
    if (int code = MPI_Isend(from + at, int(std::min(maxMessage, bytes - at)),
                             MPI_BYTE, int(group.devices[member]), tag(phase),
                             backend.messages, &active.back().request))
      failWith(mpiError("MPI_Isend", code));
  }
}

void MpiOperation::receive(void *data, int64_t bytes, int64_t member,
                           int phase) {
  char *to = static_cast<char *>(data);
  for (int64_t at = 0; at < bytes; at += maxMessage) {
    active.push_back({MPI_REQUEST_NULL, group.devices[member], true});
    if (int code = MPI_Irecv(to + at, int(std::min(maxMessage, bytes - at)),
                             MPI_BYTE, int(group.devices[member]), tag(phase),
                             backend.messages, &active.back().request))
      failWith(mpiError("MPI_Irecv", code));
  }
}

/// The first element of member i's share of an all_reduce; on cache lines.
int64_t MpiOperation::shareBegin(int64_t i) const {
  constexpr int64_t grain = 64;
  int64_t n = desc.dims[4], k = group.size();
  int64_t grains = (n + grain - 1) / grain;
  int64_t begin = grains / k * i + grains % k * i / k;
  return std::min(begin * grain, n);
}

static char *grow(std::vector<char> &store, int64_t bytes) {
  store.resize(size_t(bytes));
  return store.data();
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

void MpiOperation::begin() {
  int64_t k = group.size();
  headers.resize(k, ownHeader);
  if (desc.isPointToPoint()) {
    int64_t peer = desc.peer;
    if (desc.kind == OpKind::Send) {
      send(&ownHeader, sizeof(ownHeader), peer, 0);
      send(desc.in, desc.inBytes, peer, 0);
    } else {
      receive(&headers[peer], sizeof(ownHeader), peer, 0);
      receive(desc.out, desc.outBytes, peer, 0);
    }
    return;
  }
  for (int64_t j = 0; j < k; ++j) {
    if (j == group.self)
      continue;
    receive(&headers[j], sizeof(ownHeader), j, 0);
    send(&ownHeader, sizeof(ownHeader), j, 0);
  }
  sent.resize(k);
  received.resize(k);
  beginCollective();
}

void MpiOperation::beginCollective() {
  int64_t k = group.size(), self = group.self, size = desc.elementSize;
  const char *in = static_cast<const char *>(desc.in);
  char *out = static_cast<char *>(desc.out);
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4];
  // From the right-hand neighbour on, so that not all send to the same one.
  for (int64_t step = 1; step < k; ++step) {
    int64_t j = (self + step) % k;
    switch (desc.kind) {
    case OpKind::AllReduce: {
      twoPhases = desc.inBytes > maxWholeBytes;
      int64_t theirs = twoPhases ? shareBegin(j) : 0;
      int64_t theirsEnd = twoPhases ? shareBegin(j + 1) : inner;
      int64_t own = twoPhases ? shareBegin(self + 1) - shareBegin(self) : inner;
      send(in + theirs * size, (theirsEnd - theirs) * size, j, 0);
      receive(grow(received[j], own * size), own * size, j, 0);
      break;
    }
    case OpKind::ReduceScatter: {
      int64_t row = inner * size;
      char *packed = grow(sent[j], outer * row);
      for (int64_t o = 0; o < outer && row; ++o)
        std::memcpy(packed + o * row, in + (o * k + j) * row, row);
      send(packed, outer * row, j, 0);
      receive(grow(received[j], outer * row), outer * row, j, 0);
      break;
    }
    case OpKind::AllGather:
      send(in, desc.inBytes, j, 0);
      receive(grow(received[j], desc.inBytes), desc.inBytes, j, 0);
      break;
    case OpKind::AllToAll: {
      int64_t bytes = desc.inBytes / k;
      char *packed = grow(sent[j], bytes);
      // As whoever receives it unpacks it, see endPhase.
      int64_t block = desc.splitFirst ? d1 / k : d1;
      int64_t run = (desc.splitFirst ? d2 : d2 / k) * inner * size;
      for (int64_t o = 0; o < outer && bytes; ++o)
        for (int64_t a = 0; a < block; ++a)
          for (int64_t m = 0; m < mid; ++m, packed += run)
            std::memcpy(packed,
                        desc.splitFirst
                            ? in + ((o * d1 + j * block + a) * mid + m) * run
                            : in + (((o * d1 + a) * mid + m) * k + j) * run,
                        run);
      send(sent[j].data(), bytes, j, 0);
      receive(grow(received[j], bytes), bytes, j, 0);
      break;
    }
    case OpKind::Permute:
      for (size_t i = 0; i < desc.pairs.size(); i += 2) {
        int64_t source = desc.pairs[i], target = desc.pairs[i + 1];
        if (source == self && target == j)
          send(in, desc.inBytes, j, 0);
        if (target == self && source == j)
          receive(out, desc.outBytes, j, 0);
      }
      break;
    case OpKind::Broadcast:
      if (self == desc.peer)
        send(in, desc.inBytes, j, 0);
      else if (j == desc.peer)
        receive(out, desc.outBytes, j, 0);
      break;
    default:
      break;
    }
  }
}

/// What follows once all messages of a phase have come and gone.
void MpiOperation::endPhase() {
  int64_t k = group.size(), self = group.self, size = desc.elementSize;
  const char *in = static_cast<const char *>(desc.in);
  char *out = static_cast<char *>(desc.out);
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4];
  done = true;
  std::vector<const void *> inputs(k);
  switch (desc.kind) {
  case OpKind::AllReduce: {
    if (phase == 1)
      return;
    int64_t begin = twoPhases ? shareBegin(self) : 0;
    int64_t end = twoPhases ? shareBegin(self + 1) : inner;
    for (int64_t j = 0; j < k; ++j)
      inputs[j] = j == self ? in + begin * size : received[j].data();
    if (begin < end)
      reduceRows(desc.dtype, desc.reduction, out + begin * size, inputs.data(),
                 k, 1, end - begin, 0);
    if (!twoPhases)
      return;
    phase = 1;
    done = false;
    for (int64_t step = 1; step < k; ++step) {
      int64_t j = (self + step) % k;
      send(out + begin * size, (end - begin) * size, j, 1);
      receive(out + shareBegin(j) * size,
              (shareBegin(j + 1) - shareBegin(j)) * size, j, 1);
    }
    return;
  }
  case OpKind::ReduceScatter: {
    int64_t row = inner * size;
    char *own = grow(received[self], outer * row);
    for (int64_t o = 0; o < outer && row; ++o)
      std::memcpy(own + o * row, in + (o * k + self) * row, row);
    for (int64_t j = 0; j < k; ++j)
      inputs[j] = received[j].data();
    if (outer && inner)
      reduceRows(desc.dtype, desc.reduction, out, inputs.data(), k, 1,
                 outer * inner, 0);
    return;
  }
  case OpKind::AllGather: {
    int64_t row = inner * size;
    for (int64_t j = 0; j < k && row; ++j) {
      const char *from = j == self ? in : received[j].data();
      for (int64_t o = 0; o < outer; ++o)
        std::memcpy(out + (o * k + j) * row, from + o * row, row);
    }
    return;
  }
  case OpKind::AllToAll: {
    int64_t block = desc.splitFirst ? d1 / k : d1;
    int64_t run = (desc.splitFirst ? d2 : d2 / k) * inner * size;
    for (int64_t j = 0; j < k && desc.inBytes; ++j) {
      const char *packed = received[j].data();
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t a = 0; a < block; ++a)
          for (int64_t m = 0; m < mid; ++m) {
            const char *from = packed;
            if (j == self)
              from = desc.splitFirst
                         ? in + ((o * d1 + self * block + a) * mid + m) * run
                         : in + (((o * d1 + a) * mid + m) * k + self) * run;
            else
              packed += run;
            std::memcpy(desc.splitFirst
                            ? out + (((o * block + a) * mid + m) * k + j) * run
                            : out + ((o * k * d1 + j * d1 + a) * mid + m) * run,
                        from, run);
          }
    }
    return;
  }
  case OpKind::Permute: {
    bool isTarget = false;
    for (size_t i = 0; i < desc.pairs.size(); i += 2)
      if (desc.pairs[i + 1] == self) {
        isTarget = true;
        if (desc.pairs[i] == self && desc.outBytes)
          std::memcpy(out, in, desc.outBytes);
      }
    if (!isTarget && desc.outBytes)
      std::memset(out, 0, desc.outBytes);
    return;
  }
  case OpKind::Broadcast:
    if (self == desc.peer && in != out && desc.outBytes)
      std::memcpy(out, in, desc.outBytes);
    return;
  default:
    return;
  }
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

bool MpiOperation::headersMatch() {
  for (int64_t j = 0; j < group.size(); ++j) {
    const CallHeader &other = headers[j];
    if (!std::memcmp(&other, &ownHeader, sizeof(other)))
      continue;
    auto call = [](const CallHeader &header) {
      return header.call().describe() +
             (header.kind == int64_t(OpKind::Send)
                  ? ""
                  : " over axes " + axesToString(header.axes));
    };
    failWith(invalidArgument(
        (desc.isPointToPoint() ? "transfer #" : "collective #") +
        std::to_string(sequence) + " does not match: device " +
        std::to_string(device.id) + " called " + call(ownHeader) + ", device " +
        std::to_string(group.devices[j]) + " called " + call(other)));
    return false;
  }
  return true;
}

/// Under mpiMutex.
void MpiOperation::failWith(const Status &why) {
  if (done || !status.ok())
    return;
  status = why;
  // What has not begun will not touch our buffers any more.
  for (Message &message : active)
    if (message.receives && message.request != MPI_REQUEST_NULL)
      MPI_Cancel(&message.request);
}

Operation::Progress MpiOperation::advance() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  backend.receiveNotices();
  while (true) {
    if (!status.ok())
      return Progress::Failed;
    if (done)
      return Progress::Complete;
    size_t kept = 0;
    for (size_t i = 0; i < active.size(); ++i) {
      int there = 0;
      // A message that is longer than expected shows here; the calls tell why.
      if (int code = MPI_Test(&active[i].request, &there, MPI_STATUS_IGNORE)) {
        if (headersMatch())
          failWith(mpiError((label() + ": MPI_Test").c_str(), code));
        return Progress::Failed;
      }
      if (!there)
        active[kept++] = active[i];
    }
    active.resize(kept);
    if (phase == 0 && !headersMatch())
      return Progress::Failed;
    if (!active.empty()) {
      for (const Message &message : active)
        if (const std::string &why = backend.failureOf(message.device);
            !why.empty()) {
          failWith(Status(AMRT_PEER_FAILED, label() + ": device " +
                                                std::to_string(message.device) +
                                                " failed: " + why));
          return Progress::Failed;
        }
      return Progress::Blocked;
    }
    endPhase();
  }
}

void MpiOperation::abandon(const Status &why) {
  std::lock_guard<std::mutex> lock(mpiMutex);
  failWith(why);
}

std::string MpiOperation::missingPeers() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  std::vector<int64_t> missing;
  for (const Message &message : active)
    if (message.receives || desc.kind == OpKind::Send)
      missing.push_back(message.device);
  std::sort(missing.begin(), missing.end());
  missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
  std::string result;
  for (int64_t device : missing)
    result +=
        (result.empty() ? "device " : ", device ") + std::to_string(device);
  return result;
}

//===----------------------------------------------------------------------===//
// The library's entry
//===----------------------------------------------------------------------===//

extern "C" AMRT_API void amrt_create_backend(World &world,
                                             const amrt_world_options &options,
                                             int64_t &numLocalDevices,
                                             std::unique_ptr<Backend> &result,
                                             Status &status) {
  numLocalDevices = 1;
  auto backend = std::make_unique<MpiBackend>(world);
  status = backend->initialize(options);
  if (status.ok())
    result = std::move(backend);
}
