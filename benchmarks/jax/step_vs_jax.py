#===- step_vs_jax.py - Step time of ours and JAX's on four devices -------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Compares step times; see step-vs-jax.sh.

The same step with the same shardings of its arguments runs on four devices of
this machine's CPU: by XLA in this process, and by automap-run with devices as
threads. Both take turns. New parameters are fed back in both.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import cases

SIZES = dict(
    transformer=dict(batch=16, length=128, vocab=512, dim=256, heads=8,
                     hidden=1024),
    convnet_size=dict(batch=16, size=64, width=32),
    recommender_size=dict(rows=8192, dim=64, batch=128))
RANGES = {"tokens": 512, "labels": 10}


def xla_times(compiled, values, steps):
    times = []
    for _ in range(steps):
        start = time.perf_counter()
        *new, loss = compiled(*values)
        loss.block_until_ready()
        for value in new:
            value.block_until_ready()
        values[: len(new)] = new
        times.append(time.perf_counter() - start)
    return times


def our_time(run, case, folder, steps):
    ranges = [f"--range={name}=0:{RANGES[name]}" for name in case.inputs
              if name in RANGES]
    done = subprocess.run(
        [run, f"{folder}/step.mlir", f"--mesh={case.mesh_option()}",
         f"--auto-map=search=false shardings={folder}/shardings.txt",
         "--init=random", f"--steps={steps}", "--progress=0", *ranges],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return float(re.search(r"median step time: (\S+) ms", done.stdout)[1]) / 1e3


def main():
    run, repeat, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    ratios = []
    for name in sys.argv[4:] or cases.CASES:
        print(f"compiling {name}", file=sys.stderr)
        case = cases.make_case(name, **SIZES)
        compiled, values = case.compile()
        xla_times(compiled, values, 2)
        ours, theirs = [], []
        with tempfile.TemporaryDirectory() as folder:
            case.write_mlir(pathlib.Path(folder))
            for i in range(repeat):
                print(f"timing {name}, {i + 1} of {repeat}", file=sys.stderr)
                theirs.append(statistics.median(
                    xla_times(compiled, values, steps)))
                ours.append(our_time(run, case, folder, steps))
        ours, theirs = statistics.median(ours), statistics.median(theirs)
        ratios.append(ours / theirs)
        print(f"{name}_ms: {ours * 1e3:.1f}")
        print(f"{name}_jax_ms: {theirs * 1e3:.1f}")
        print(f"{name}_over_jax: {ratios[-1]:.2f}", flush=True)
    print(f"worst_over_jax: {max(ratios):.2f}")


if __name__ == "__main__":
    main()
