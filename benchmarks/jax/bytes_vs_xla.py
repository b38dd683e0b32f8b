#===- bytes_vs_xla.py - Bytes moved by ours and XLA's collectives --------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Compares the bytes that collectives move; see bytes-vs-xla.sh.

The same step, written in JAX, with the same shardings of its arguments, goes
through jax.jit on eight virtual CPU devices and through automap-opt with
propagation alone. Bytes are what one device sends by a ring, for a group of n
and b bytes of its own: all-reduce 2 b (n-1)/n, reduce-scatter and all-to-all
b (n-1)/n, all-gather b (n-1), permute b.
"""

import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import cases

WIDTHS = {"pred": 1, "s8": 1, "u8": 1, "bf16": 2, "f16": 2, "s32": 4, "u32": 4,
          "f32": 4, "s64": 8, "u64": 8, "f64": 8}
HLO_NAMES = {"all-reduce": "all_reduce", "all-gather": "all_gather",
             "reduce-scatter": "reduce_scatter", "all-to-all": "all_to_all",
             "collective-permute": "collective_permute"}
SIZES = dict(
    transformer=dict(batch=16, length=32, vocab=256, dim=64, heads=8, hidden=256))


def sent(kind, own, devices):
    """Bytes that one device sends; `own` are those of its operand."""
    share = (devices - 1) / devices
    return {"all_reduce": 2 * own * share, "reduce_scatter": own * share,
            "all_to_all": own * share, "all_gather": own * (devices - 1),
            "collective_permute": own, "broadcast": own}[kind]


def xla_bytes(case):
    compiled, _ = case.compile()
    total, counts = 0.0, {}
    pattern = re.compile(
        r"= (?P<types>.*?) (?P<kind>all-reduce|all-gather|reduce-scatter|"
        r"all-to-all|collective-permute)(?:-start)?\(")
    for line in compiled.as_text().splitlines():
        match = pattern.search(line)
        if not match:
            continue
        result = 0
        for element, shape in re.findall(r"(\w+)\[([\d,]*)\]", match["types"]):
            result += WIDTHS[element] * math.prod(
                int(d) for d in shape.split(",") if d)
        group = re.search(r"replica_groups=\{\{([\d,]+)\}", line)
        shaped = re.search(r"replica_groups=\[(\d+),(\d+)\]", line)
        n = (int(shaped[2]) if shaped else
             len(group[1].split(",")) if group else cases.DEVICES)
        kind = HLO_NAMES[match["kind"]]
        own = {"all_gather": result / n, "reduce_scatter": result * n}.get(
            kind, result)
        total += sent(kind, own, n)
        counts[kind] = counts.get(kind, 0) + 1
    return total, counts


def our_bytes(case, opt):
    with tempfile.TemporaryDirectory() as folder:
        case.write_mlir(pathlib.Path(folder))
        done = subprocess.run(
            [opt, f"{folder}/step.mlir", "-o", os.devnull,
             f"--auto-map=mesh={case.mesh_option()} search=false "
             f"shardings={folder}/shardings.txt report={folder}/report"],
            capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        report = pathlib.Path(folder, "report").read_text()
    total, counts = 0.0, {}
    for kind, axes, count, size in re.findall(
            r"(?m)^  (\w+) +over (\S+) +(\d+) x +(\d+) bytes", report):
        n = math.prod(case.mesh[axis] for axis in axes.split(","))
        total += sent(kind, int(size), n)
        counts[kind] = counts.get(kind, 0) + int(count)
    return total, counts


def main():
    opt, names = sys.argv[1], sys.argv[2:] or cases.CASES
    ratios = []
    for name in names:
        print(f"compiling {name}", file=sys.stderr)
        case = cases.make_case(name, **SIZES)
        results = {"ours": our_bytes(case, opt), "xla": xla_bytes(case)}
        for who, (total, counts) in results.items():
            kinds = " ".join(f"{n} {k}" for k, n in sorted(counts.items()))
            print(f"{name}_{who}: {total:.0f} bytes ({kinds})")
        ratios.append(results["ours"][0] / results["xla"][0])
        print(f"{name}_ours_over_xla: {ratios[-1]:.3f}", flush=True)
    print(f"worst_ours_over_xla: {max(ratios):.3f}")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"geometric_mean_ours_over_xla: {mean:.3f}")


if __name__ == "__main__":
    main()
