#===- check_mlir.py - Run an export and compare with its reference -------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Checks exports with upstream MLIR alone, without any of AutoMap.

    check_mlir.py [MODEL...]

Each model's step.mlir is lowered with mlir-opt, compiled, and run on
inputs.safetensors; the results are compared with outputs.safetensors, and
the losses of ten steps, each fed with the results of the last, with losses.txt.
Prints the largest differences; exits 1 if one is over the tolerance.
"""

import argparse
import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
from safetensors.numpy import load_file

MODELS_DIR = pathlib.Path(__file__).resolve().parent.parent
LLVM = pathlib.Path("/usr/lib/llvm-22/bin")
LIBRARIES = LLVM.parent / "lib"
DTYPES = {"f32": np.float32, "i64": np.int64, "i32": np.int32, "i1": np.bool_}
LOWERING = (
    "builtin.module(one-shot-bufferize{bufferize-function-boundaries "
    "function-boundary-type-conversion=identity-layout-map},"
    "canonicalize,func.func(convert-linalg-to-loops),expand-strided-metadata,"
    "lower-affine,convert-scf-to-cf,func.func(llvm-request-c-wrappers),"
    "math-expand-ops,convert-math-to-llvm,convert-math-to-libm,"
    "convert-arith-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,"
    "convert-cf-to-llvm,convert-index-to-llvm,reconcile-unrealized-casts)"
)


def descriptor(rank):
    """The memref descriptor of MLIR's C interface."""
    fields = [("allocated", ctypes.c_void_p), ("aligned", ctypes.c_void_p),
              ("offset", ctypes.c_int64)]
    if rank:
        fields += [("sizes", ctypes.c_int64 * rank),
                   ("strides", ctypes.c_int64 * rank)]
    return type(f"Memref{rank}", (ctypes.Structure,), {"_fields_": fields})


def to_memref(array):
    memref = descriptor(array.ndim)()
    memref.allocated = memref.aligned = array.ctypes.data
    for d in range(array.ndim):
        memref.sizes[d] = array.shape[d]
        memref.strides[d] = array.strides[d] // array.itemsize
    return memref


def to_array(memref, shape, dtype):
    count = int(np.prod(shape, dtype=np.int64))
    start = memref.aligned + memref.offset * np.dtype(dtype).itemsize
    buffer = (ctypes.c_char * (count * np.dtype(dtype).itemsize)).from_address(start)
    flat = np.frombuffer(buffer, dtype=dtype, count=count)
    strides = [memref.strides[d] * flat.itemsize for d in range(len(shape))]
    return np.lib.stride_tricks.as_strided(flat, shape, strides).copy()


def parse_values(text):
    """(shape, dtype, attributes) of the values in the signature."""
    values = []
    for dims, attributes in re.findall(r"tensor<([\w]*)>(?: (\{.*?\}))?", text):
        *shape, element = dims.split("x")
        values.append((tuple(map(int, shape)), DTYPES[element], attributes))
    return values


class Compiled:
    def __init__(self, path, folder):
        text = path.read_text()
        head = re.search(r"(?s)func\.func @train_step\((.*?)\) -> \((.*?)\) \{\n", text)
        self.arguments = parse_values(head.group(1))
        self.results = parse_values(head.group(2))
        # Registered dialects refuse attributes of one that is not there.
        bare = re.sub(r" \{dist\.[^}]*\}", "", head.group(0))
        text = text[: head.start()] + bare + text[head.end():]
        lowered = self.run([LLVM / "mlir-opt", f"--pass-pipeline={LOWERING}"], text)
        llvm_ir = self.run([LLVM / "mlir-translate", "--mlir-to-llvmir"], lowered)
        source, library = folder / "step.ll", folder / "step.so"
        source.write_text(llvm_ir)
        self.run([LLVM / "clang", "-O2", "-w", "-fPIC", "-shared", source, "-o",
                  library, LIBRARIES / "libmlir_c_runner_utils.so", "-lm",
                  f"-Wl,-rpath,{LIBRARIES}"], None)
        self.function = ctypes.CDLL(str(library))._mlir_ciface_train_step

    @staticmethod
    def run(command, text):
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        return done.stdout

    def name(self, attributes):
        return re.search(r'dist\.name = "(.*?)"', attributes).group(1)

    def __call__(self, inputs):
        # Buffers may be written in place.
        arrays = [np.array(inputs[self.name(a)], dtype, order="C", ndmin=len(shape))
                  for shape, dtype, a in self.arguments]
        for array, (shape, _, attributes) in zip(arrays, self.arguments):
            assert array.shape == shape, self.name(attributes)
        result_type = type("Results", (ctypes.Structure,), {"_fields_": [
            (f"r{i}", descriptor(len(shape)))
            for i, (shape, _, _) in enumerate(self.results)]})
        results = result_type()
        memrefs = [to_memref(a) for a in arrays]
        self.function(ctypes.byref(results), *map(ctypes.byref, memrefs))
        outputs = {}
        for i, (shape, dtype, attributes) in enumerate(self.results):
            updates = re.search(r"dist\.updates = (\d+)", attributes)
            name = self.name(
                self.arguments[int(updates.group(1))][2] if updates else attributes)
            outputs[name] = to_array(getattr(results, f"r{i}"), shape, dtype)
        return outputs


def check(folder, tolerance):
    with tempfile.TemporaryDirectory() as temporary:
        step = Compiled(folder / "step.mlir", pathlib.Path(temporary))
        inputs = load_file(folder / "inputs.safetensors")
        expected = load_file(folder / "outputs.safetensors")
        values = step(inputs)
        assert set(values) == set(expected), set(values) ^ set(expected)
        worst, worst_name = 0.0, ""
        for name, reference in expected.items():
            if not np.issubdtype(reference.dtype, np.floating):
                assert np.array_equal(values[name], reference), name
                continue
            difference = np.abs(values[name] - reference) / (1 + np.abs(reference))
            if not difference.max() <= worst:  # also true for a NaN
                worst, worst_name = difference.max(), name
        losses = [float(values["loss"])]
        for _ in range(9):
            values = step({**inputs, **values})
            losses.append(float(values["loss"]))
        reference = np.loadtxt(folder / "losses.txt")
        drift = np.abs(np.array(losses) - reference).max()
        print(f"{folder.name}: largest difference {worst:.3g} ({worst_name}), "
              f"of the losses {drift:.3g}")
        return worst <= tolerance and drift <= 10 * tolerance


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="*")
    parser.add_argument("--tolerance", type=float, default=1e-5,
                        help="on |a-b|/(1+|b|) after one step")
    options = parser.parse_args()
    names = options.models or sorted(
        p.parent.name for p in MODELS_DIR.glob("*/step.mlir"))
    passed = [check(MODELS_DIR / name, options.tolerance) for name in names]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
