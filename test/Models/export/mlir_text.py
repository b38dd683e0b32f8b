#===- mlir_text.py - Clean up, annotate and write exported MLIR ----------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""From what a framework's exporter prints to a step.mlir. No framework here."""

import pathlib
import re
import shutil
import struct
import subprocess

MODELS_DIR = pathlib.Path(__file__).resolve().parent.parent


class Signature:
    """Names, roles and order of the step's arguments and results."""

    def __init__(self, values, roles=("parameter", "state", "constant", "input")):
        self.arguments = [(role, name) for role in roles for name in values[role]]
        self.updated = [
            i for i, (role, _) in enumerate(self.arguments)
            if role in ("parameter", "state")
        ]

    def argument_attributes(self):
        return [
            f'{{dist.name = "{name}", dist.role = #dist.role<{role}>}}'
            for role, name in self.arguments
        ]

    def result_attributes(self):
        updates = [f"{{dist.updates = {i} : i64}}" for i in self.updated]
        return updates + ['{dist.loss, dist.name = "loss"}']


def find_mlir_opt():
    for candidate in ("mlir-opt-22", "/usr/lib/llvm-22/bin/mlir-opt"):
        path = shutil.which(candidate)
        if path:
            return path
    raise RuntimeError("mlir-opt 22 was not found; install mlir-22-tools")


def clean(text):
    """Brings the text to what MLIR 22 reads, and canonicalizes it.

    torch-mlir and IREE carry an MLIR newer than 22. The ops used here read
    alike in both, so reading and printing with 22 is also the check for that.
    """
    # Range checks of indices that the frameworks make: data is valid here.
    text = re.sub(r"(?m)^\s*cf\.assert .*\n", "", text)
    # The only use of ml_program is the seed of torch's random generator.
    text = re.sub(r"(?m)^\s*ml_program\.global .*\n", "", text)
    text = run_mlir_opt(text, "builtin.module(canonicalize,cse,canonicalize)")
    text = drop_unused_indices(text)
    text = narrow_scalars(text)
    return run_mlir_opt(text, "builtin.module(canonicalize,cse,canonicalize)")


def run_mlir_opt(text, passes, *options):
    run = subprocess.run(
        [find_mlir_opt(), f"--pass-pipeline={passes}", *options, "-"],
        input=text, capture_output=True, text=True,
    )
    if run.returncode:
        raise RuntimeError(run.stderr)
    return run.stdout


def drop_unused_indices(text):
    """Drops the index result of maxima where nobody reads it.

    torch-mlir lowers amax to a generic that returns the index of the maximum
    too, whose combiner is no plain reduction and so cannot be split.
    """
    pattern = re.compile(
        r"(?m)^(?P<indent> *)(?P<result>%\w+):2 = linalg\.generic "
        r"\{indexing_maps = \[(?P<input>#\w+), (?P<output>#\w+), (?P=output)\], "
        r"(?P<iterators>iterator_types = \[.*?\])\} ins\((?P<ins>.*?)\) "
        r"outs\((?P<init>%\w+), %\w+ : (?P<type>\S+), \S+\) \{\n"
        r" *\^bb0\((?P<in>%\w+): f32, (?P<out>%\w+): f32, %\w+: i64\):\n"
        r"(?:.*\n)*? *%\w+ = (?P<combine>arith\.maximumf .*)\n"
        r"(?:.*\n)*? *linalg\.yield .*\n"
        r" *\} -> \(.*\)\n"
    )
    while True:
        match = next(
            (m for m in pattern.finditer(text) if f"{m['result']}#1" not in text),
            None,
        )
        if match is None:
            return text
        m, indent = match, match["indent"]
        generic = (
            f"{indent}{m['result']} = linalg.generic {{indexing_maps = "
            f"[{m['input']}, {m['output']}], {m['iterators']}}} ins({m['ins']}) "
            f"outs({m['init']} : {m['type']}) {{\n"
            f"{indent}^bb0({m['in']}: f32, {m['out']}: f32):\n"
            f"{indent}  %max = {m['combine']}\n"
            f"{indent}  linalg.yield %max : f32\n"
            f"{indent}}} -> {m['type']}\n"
        )
        text = text[: m.start()] + generic + text[m.end():]
        text = text.replace(f"{m['result']}#0", m["result"])


def narrow_scalars(text):
    """Turns f64 scalar constants that are only truncated into f32 constants.

    A Python float becomes an f64 constant, truncated in every loop body;
    arith folds that only if it is exact.
    """
    constants = re.findall(r"(?m)^\s*(%\w+) = arith.constant (\S+) : f64$", text)
    for name, value in constants:
        if value.startswith("0x"):
            value = repr(struct.unpack(">d", bytes.fromhex(value[2:]))[0])
            value = value if "." in value or "inf" in value else value.replace("e", ".0e")
        uses = len(re.findall(re.escape(name) + r"(?!\w)", text)) - 1
        truncations = re.findall(
            rf"(?m)^\s*(%\w+) = arith.truncf {re.escape(name)} : f64 to f32$", text
        )
        if not truncations or len(truncations) != uses:
            continue
        text = re.sub(
            rf"{re.escape(name)} = arith.constant \S+ : f64",
            f"{name} = arith.constant {value} : f32", text,
        )
        text = re.sub(
            rf"arith.truncf {re.escape(name)} : f64 to f32",
            f"arith.bitcast {name} : f32 to f32", text,
        )
    return text


ALLOWED_DIALECTS = {"arith", "func", "linalg", "math", "scf", "tensor"}


def check_dialects(text):
    found = {m.split(".")[0] for m in op_names(text)}
    if found - ALLOWED_DIALECTS:
        raise RuntimeError(f"unexpected dialects: {sorted(found - ALLOWED_DIALECTS)}")
    if "?" in "".join(re.findall(r"tensor<[^>]*>", text)):
        raise RuntimeError("a tensor type has a dynamic dim")


def op_names(text):
    """Op names in the order of the text. The MLIR printer puts one op a line."""
    pattern = r'(?m)^\s*(?:%[\w:, %#]+ = )?"?([a-z_]+\.[\w.]+)'
    return re.findall(pattern, text)


def annotate(text, signature):
    """Attaches dist.* attributes to the arguments and results of the step."""
    head = re.search(r"func\.func @train_step\((.*?)\) -> (\(.*?\)|\S+) (?:attributes \{.*?\} )?\{\n", text)
    arguments = [a.split(": ")[1] for a in head.group(1).split(", ")]
    results = head.group(2).strip("()").split(", ")
    argument_attributes = signature.argument_attributes()
    result_attributes = signature.result_attributes()
    if len(arguments) != len(argument_attributes):
        raise RuntimeError("the export changed the number of arguments")
    if len(results) != len(result_attributes):
        raise RuntimeError("the export changed the number of results")
    new = "func.func @train_step(\n"
    new += ",\n".join(
        f"      %arg{i}: {t} {a}"
        for i, (t, a) in enumerate(zip(arguments, argument_attributes))
    )
    new += ") -> (\n"
    new += ",\n".join(
        f"      {t} {a}" for t, a in zip(results, result_attributes)
    )
    new += ") {\n"
    return text[: head.start()] + new + text[head.end():]


def inventory(text):
    """Counts the ops outside regions of linalg ops, and linalg ops by kind."""
    counts = {}
    for name in op_names(text):
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items()))


def write_files(name, text, losses, script, tools):
    folder = MODELS_DIR / name
    folder.mkdir(exist_ok=True)
    header = f"// {name}: made by export/{script} with {tools}; see README.md.\n"
    (folder / "step.mlir").write_text(header + text)
    (folder / "losses.txt").write_text("".join(f"{l:.9g}\n" for l in losses))
    print(name, len(text), "bytes")
    for op, count in inventory(text).items():
        print(f"  {op:32} {count}")
    return folder
