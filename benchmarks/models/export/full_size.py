#===- full_size.py - Export training steps of literature size -------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""What the scripts of this folder share: they only define models.

A model's script calls main() with two functions. One makes the step at full
size; it runs in FakeTensorMode, where tensors have shapes but no data, so that
no weight takes memory. The other makes a small step of the same classes, whose
export can be run and compared with eager PyTorch.

    vgg19.py                    writes ../vgg19.mlirbc.gz
    vgg19.py --batch 64 -o F    the same with another batch size, to F
    vgg19.py --check            compares the small step, on one device, with
                                eager PyTorch
"""

import argparse
import gzip
import pathlib
import subprocess
import sys
import tempfile

import torch
from safetensors.torch import save_file
from torch._subclasses.fake_tensor import FakeTensorMode

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
sys.path.insert(0, str(ROOT / "test/Models/export"))

import automap_export  # noqa: E402
import mlir_text  # noqa: E402
from automap_export import SGD, Adam, TrainingStep  # noqa: E402,F401


def add_optimizer_state(step):
    """Makes the state that the optimizer has after its first step.

    The optimizer itself cannot: it reads its step counter, which has no data.
    """
    adam = isinstance(step.optimizer, Adam)
    keys = ("exp_avg", "exp_avg_sq") if adam else ("momentum_buffer",)
    for p in step.module.parameters():
        state = {key: torch.zeros_like(p) for key in keys}
        if adam:
            state["step"] = torch.zeros(())
        step.eager.state[p] = state


def to_bytecode(text, automap_opt):
    run = subprocess.run(
        [automap_opt, "--strip-debuginfo", "--emit-bytecode", "-", "-o", "-"],
        input=text.encode(), capture_output=True,
    )
    if run.returncode:
        sys.exit(run.stderr.decode())
    return run.stdout


def export(name, step, output, automap_opt):
    add_optimizer_state(step)
    text, signature = automap_export.export_mlir(step, step.snapshot())
    bytecode = to_bytecode(text, automap_opt)
    # No time and no name in the header: the file depends on the model only.
    with open(output, "wb") as file:
        with gzip.GzipFile("", "wb", 9, file, mtime=0) as compressed:
            compressed.write(bytecode)
    parameters = sum(p.numel() for p in step.module.parameters())
    print(f"{name}: {parameters} parameters, {len(signature.arguments)} arguments, "
          f"{sum(mlir_text.inventory(text).values())} lines with an op, "
          f"{len(text)} bytes of text, {len(bytecode)} of bytecode, "
          f"{output.stat().st_size} compressed")


def check(name, step, automap_run):
    """Runs the small step and compares all of its results with PyTorch's."""
    for _ in range(3):
        step.run_eager()
    before = step.snapshot()
    text, signature = automap_export.export_mlir(step, before)
    losses = [step.run_eager()]
    after = step.snapshot()
    losses += [step.run_eager() for _ in range(4)]
    inputs = {n: before[role][n].contiguous() for role, n in signature.arguments}
    outputs = {"loss": losses[0]}
    for role, n in (signature.arguments[i] for i in signature.updated):
        outputs[n] = after[role][n].contiguous()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "step.mlir").write_text(text)
        (folder / "losses.txt").write_text("".join(f"{l:.9g}\n" for l in losses))
        save_file(inputs, folder / "inputs.safetensors")
        save_file(outputs, folder / "outputs.safetensors")
        command = [automap_run, folder / "step.mlir", "--devices=1",
                   f"--inputs={folder}/inputs.safetensors"]
        for more in ([f"--compare={folder}/outputs.safetensors"],
                     ["--steps=5", f"--expect-losses={folder}/losses.txt"]):
            run = subprocess.run(command + more, capture_output=True, text=True)
            print(f"{name}: {run.stdout}{run.stderr}", end="")
            if run.returncode:
                sys.exit(1)


def main(name, make_full, make_small, batch):
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("-o", "--output", type=pathlib.Path,
                        default=FOLDER.parent / f"{name}.mlirbc.gz")
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/bin")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check:
        torch.manual_seed(0)
        check(name, make_small(), options.bin / "automap-run")
        return
    with FakeTensorMode():
        export(name, make_full(options.batch), options.output,
               options.bin / "automap-opt")
