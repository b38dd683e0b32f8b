//===- Worker.cpp - Processes that check cases ----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Worker.h"

#include "automap/Fuzz/Case.h"
#include "automap/Fuzz/Oracle.h"
#include "automap/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace automap::fuzz;

/// A context keeps every type and attribute that it ever saw.
static constexpr uint64_t casesPerContext = 500;

/// What a worker says, a line each: `start SEED`, `fail SEED MESSAGE`, and
/// entries of the coverage.
static void work(const WorkOptions &options, llvm::raw_ostream &os) {
  // One crash must not leave a file behind for each case.
  rlimit noCore{0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  std::unique_ptr<MLIRContext> context;
  std::unique_ptr<Oracle> oracle;
  Coverage coverage;
  for (uint64_t i = 0; i < options.seeds.count; ++i) {
    if (i % casesPerContext == 0) {
      oracle.reset();
      DialectRegistry registry;
      automap::registerAllDialects(registry);
      context = std::make_unique<MLIRContext>(registry,
                                              MLIRContext::Threading::DISABLED);
      oracle = std::make_unique<Oracle>(context.get());
    }
    uint64_t seed = options.seeds.first + i;
    os << "start\t" << seed << '\n';
    os.flush();
    OwningOpRef<ModuleOp> module =
        makeCase(context.get(), seed, options.maxOps);
    if (failed(verify(*module))) {
      os << "fail\t" << seed << "\tinvalid program: does not verify\n";
      continue;
    }
    OracleOptions check;
    check.search = usesSearch(*module, seed);
    check.runtime = options.jitEvery != 0 && seed % options.jitEvery == 0;
    Verdict verdict = oracle->check(*module, check, &coverage);
    if (verdict.outcome != Outcome::Same) {
      llvm::replace(verdict.message, '\n', ' ');
      os << "fail\t" << seed << '\t' << getName(verdict.outcome) << ": "
         << verdict.message << '\n';
    }
    if (i % 100 == 99 || i + 1 == options.seeds.count) {
      coverage.printEntries(os);
      coverage = Coverage();
    }
  }
  os.flush();
}

namespace {
/// Reads the lines that a worker writes.
class LineReader {
public:
  explicit LineReader(int descriptor) : descriptor(descriptor) {}

  enum Result { Line, End, Timeout };
  Result read(std::string &line, unsigned seconds) {
    while (true) {
      size_t end = buffer.find('\n');
      if (end != std::string::npos) {
        line = buffer.substr(0, end);
        buffer.erase(0, end + 1);
        return Line;
      }
      pollfd waits{descriptor, POLLIN, 0};
      int ready = poll(&waits, 1, static_cast<int>(seconds * 1000));
      if (ready == 0)
        return Timeout;
      char chunk[4096];
      ssize_t got = ready < 0 ? -1 : ::read(descriptor, chunk, sizeof(chunk));
      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        return End;
      buffer.append(chunk, got);
    }
  }

private:
  int descriptor;
  std::string buffer;
};
} // namespace

uint64_t automap::fuzz::checkInProcesses(
    const WorkOptions &options, Coverage &coverage,
    std::function<void(uint64_t, const std::string &)> report) {
  uint64_t end = options.seeds.first + options.seeds.count;
  uint64_t next = options.seeds.first, checked = 0;
  while (next < end) {
    int ends[2];
    if (pipe(ends) != 0) {
      report(next, std::string("no pipe: ") + strerror(errno));
      return checked;
    }
    llvm::outs().flush();
    pid_t child = fork();
    if (child < 0) {
      report(next, std::string("no process: ") + strerror(errno));
      return checked;
    }
    if (child == 0) {
      close(ends[0]);
      WorkOptions rest = options;
      rest.seeds = {next, end - next};
      {
        llvm::raw_fd_ostream os(ends[1], /*shouldClose=*/true);
        work(rest, os);
      }
      _exit(0);
    }
    close(ends[1]);
    LineReader reader(ends[0]);
    std::string line;
    uint64_t current = next;
    LineReader::Result result;
    while ((result = reader.read(line, options.timeout)) == LineReader::Line) {
      llvm::StringRef text(line);
      if (text.consume_front("start\t")) {
        (void)text.getAsInteger(10, current);
        ++checked;
      } else if (text.consume_front("fail\t")) {
        report(current, text.split('\t').second.str());
      } else {
        coverage.parseEntry(text);
      }
    }
    if (result == LineReader::Timeout)
      kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    close(ends[0]);
    if (result == LineReader::Timeout)
      report(current, "hangs: takes more than " +
                          std::to_string(options.timeout) + " s");
    else if (WIFSIGNALED(status))
      report(current, std::string("crashes: ") + strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) != 0)
      report(current,
             "crashes: exits with " + std::to_string(WEXITSTATUS(status)));
    else
      break;
    next = current + 1;
  }
  return checked;
}
