#===- export_sized.py - Export a transformer or conv net of any size -----===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Exports a training step of a given size, for benchmarks.

    export_sized.py -o step.mlir transformer --layers 12 --dim 256
    export_sized.py -o step.mlir --batch 32 convnet --size 64 --width 32
    export_sized.py --time 5 --batch 32 convnet --size 64 --width 32

No reference is written. --time N prints the median time of N steps of eager
PyTorch on one thread, in seconds.
"""

import argparse
import pathlib
import statistics
import time

import torch

import convnet_momentum
import transformer
from automap_export import export_mlir


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-o", "--output", type=pathlib.Path)
    parser.add_argument("--time", type=int, default=0, metavar="N")
    parser.add_argument("--batch", type=int, default=8)
    models = parser.add_subparsers(dest="model", required=True)
    sub = models.add_parser("transformer")
    for option, default in (("vocab", 64), ("length", 16), ("dim", 16),
                            ("heads", 4), ("hidden", 64), ("layers", 2)):
        sub.add_argument(f"--{option}", type=int, default=default)
    sub.add_argument("--untied", dest="tied", action="store_false")
    sub = models.add_parser("convnet")
    sub.add_argument("--size", type=int, default=16)
    sub.add_argument("--width", type=int, default=8)
    options = vars(parser.parse_args())
    if not options["output"] and not options["time"]:
        parser.error("nothing to do: give -o FILE, --time N, or both")
    output, steps = options.pop("output"), options.pop("time")
    make = {"transformer": transformer.make_step,
            "convnet": convnet_momentum.make_step}[options.pop("model")]

    step = make(**options)
    step.run_eager()  # The optimizer's state exists only after a step.
    if output:
        text, _ = export_mlir(step, step.snapshot())
        output.write_text(text)
    if steps:
        torch.set_num_threads(1)
        times = []
        for _ in range(steps):
            start = time.perf_counter()
            step.run_eager()
            times.append(time.perf_counter() - start)
        print(f"pytorch-eager-step-s: {statistics.median(times):.6f}")


if __name__ == "__main__":
    main()
