//===- MpiBackend.cpp - Processes, their failures, and operations -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MpiBackend.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace amrt;
using namespace amrt::mpi;

std::mutex mpi::mpiMutex;
/// Set once a device of this process or a peer has failed: then not all
/// processes may be there any more.
static std::atomic<bool> anyFailed{false};

Status mpi::mpiError(const char *what, int code) {
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

/// Between two looks at MPI. Kernels let threads sleep for some 50 us more.
static constexpr std::chrono::microseconds shortestRest{20};
/// The longest one if the device itself waits for what is looked after.
static constexpr std::chrono::microseconds longestRestWaiting{200};

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
    longestRest = std::chrono::microseconds(value);
  }
  std::string bind = "auto";
  if (const char *text = std::getenv("AMRT_BIND"); text && *text)
    bind = text;
  if (bind != "auto" && bind != "none")
    return invalidArgument("AMRT_BIND is '" + bind +
                           "': it must be auto or none");
  if (Status status = shareCores(base, bind == "auto", cores); !status.ok())
    return status;
  for (MPI_Comm *comm : {&communicator, &notices}) {
    if (int code = MPI_Comm_dup(base, comm))
      return mpiError("MPI_Comm_dup", code);
    MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN);
  }
  int *upperBound = nullptr, known = 0, bits = 14;
  MPI_Comm_get_attr(communicator, MPI_TAG_UB, &upperBound, &known);
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
  if (finalized || communicator == MPI_COMM_NULL)
    return;
  messages->cancelReceives(noticed);
  messages->drop(noticed);
  // Freeing is collective: not with peers that may be gone.
  if (!anyFailed.load()) {
    MPI_Comm_free(&communicator);
    MPI_Comm_free(&notices);
  }
}

std::chrono::microseconds MpiBackend::pollPeriod(bool computing) const {
  std::chrono::nanoseconds rest = messages->stillFor() / 2;
  auto longest = longestRest;
  if (computing)
    rest =
        std::min(std::max(rest, messages->expectedIn()), messages->begunFor());
  else // Whoever waits would rather know at once.
    longest = std::min(longestRest, longestRestWaiting);
  return std::max(
      std::min(std::chrono::duration_cast<std::chrono::microseconds>(rest),
               longest),
      shortestRest);
}

void MpiBackend::enterThread() {
  // Where that is not allowed, threads run as they would have.
  if (CPU_COUNT(&cores))
    (void)sched_setaffinity(0, sizeof(cores), &cores);
}

void MpiBackend::postNotice() {
  if (size > 1)
    MPI_Irecv(notice, maxNotice, MPI_BYTE, MPI_ANY_SOURCE, 0, notices,
              messages->add({&noticed, -1, true, 0, &noticeStatus}));
}

void MpiBackend::look() {
  // One look serves all operations that ask for one in a row.
  if (Clock::now() - looked < std::chrono::microseconds(5))
    return;
  messages->look();
  receiveNotices();
  looked = Clock::now();
}

void MpiBackend::receiveNotices() {
  while (size > 1 && noticed.numMessages == 0 && noticed.error == MPI_SUCCESS) {
    int bytes = 0;
    MPI_Get_count(&noticeStatus, MPI_BYTE, &bytes);
    anyFailed.store(true);
    failures[noticeStatus.MPI_SOURCE] = std::string(notice, bytes);
    postNotice();
    messages->look();
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
    std::this_thread::sleep_for(shortestRest);
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
