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

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "test" / "Models" / "export"))
import jax_models

#===----------------------------------------------------------------------===#
# Models
#===----------------------------------------------------------------------===#


@jax.custom_vjp
def embed(table, tokens):
    return table[tokens]


def embed_forward(table, tokens):
    return table[tokens], (table.shape[0], tokens)


def embed_backward(saved, gradient):
    # A matmul with the one-hot matrix, as in the exports from PyTorch.
    rows, tokens = saved
    selected = jax.nn.one_hot(tokens.reshape(-1), rows, dtype=gradient.dtype)
    return selected.T @ gradient.reshape(tokens.size, -1), None


embed.defvjp(embed_forward, embed_backward)


def recommender(params, inputs):
    """An embedding-heavy model: a large table, then a small MLP."""
    x = embed(params["table"], inputs["tokens"])
    x = x.reshape(x.shape[0], -1)
    x = jax.nn.relu(x @ params["layer1"])
    return x @ params["layer2"]


def recommender_values(rng):
    params = {
        "table": rng.standard_normal((4096, 32)),
        "layer1": rng.standard_normal((8 * 32, 64)) / 16,
        "layer2": rng.standard_normal((64, 16)) / 8,
    }
    inputs = {"tokens": rng.integers(0, 4096, (64, 8)).astype(np.int32),
              "labels": rng.integers(0, 16, 64).astype(np.int32)}
    return params, inputs


def convnet(params, inputs):
    def conv(x, weight, stride):
        return jax.lax.conv_general_dilated(
            x, weight, (stride, stride), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"))

    x = jax.nn.relu(conv(inputs["x"], params["conv1"], 1))
    x = jax.nn.relu(conv(x, params["conv2"], 1))
    return x.mean((1, 2)) @ params["head"]


def convnet_values(rng):
    params = {
        "conv1": rng.standard_normal((3, 3, 8, 16)) / 8,
        "conv2": rng.standard_normal((3, 3, 16, 16)) / 12,
        "head": rng.standard_normal((16, 10)) / 4,
    }
    inputs = {"x": rng.standard_normal((8, 32, 32, 8)).astype(np.float32),
              "labels": rng.integers(0, 10, 8).astype(np.int32)}
    return params, inputs


#===----------------------------------------------------------------------===#
# Cases: a model, a mesh, and the shardings of the arguments that have any
#===----------------------------------------------------------------------===#

MEGATRON = {
    "attn.query": (None, "model", None), "attn.key": (None, "model", None),
    "attn.value": (None, "model", None), "attn.out": ("model", None, None),
    "mlp.gate": (None, "model"), "mlp.up": (None, "model"),
    "mlp.down": ("model", None),
}
BATCH = {"tokens": ("data", None), "labels": ("data", None)}


def transformer_values(rng):
    return jax_models.transformer_values(
        rng, batch=16, length=32, vocab=256, dim=64, heads=8, hidden=256)


CASES = {
    "transformer_data": (
        jax_models.transformer, transformer_values, {"data": 8}, BATCH),
    "transformer_tensor": (
        jax_models.transformer, transformer_values, {"model": 8}, MEGATRON),
    "transformer_mixed": (
        jax_models.transformer, transformer_values, {"data": 2, "model": 4},
        {**BATCH, **MEGATRON}),
    "convnet_spatial": (
        convnet, convnet_values, {"space": 8},
        {"x": (None, "space", None, None)}),
    "embedding_rows": (
        recommender, recommender_values, {"data": 2, "model": 4},
        {"table": ("model", None), "tokens": ("data", None),
         "labels": ("data",)}),
}

#===----------------------------------------------------------------------===#
# XLA
#===----------------------------------------------------------------------===#

WIDTHS = {"pred": 1, "s8": 1, "u8": 1, "bf16": 2, "f16": 2, "s32": 4, "u32": 4,
          "f32": 4, "s64": 8, "u64": 8, "f64": 8}
HLO_NAMES = {"all-reduce": "all_reduce", "all-gather": "all_gather",
             "reduce-scatter": "reduce_scatter", "all-to-all": "all_to_all",
             "collective-permute": "collective_permute"}


def sent(kind, own, devices):
    """Bytes that one device sends; `own` are those of its operand."""
    share = (devices - 1) / devices
    return {"all_reduce": 2 * own * share, "reduce_scatter": own * share,
            "all_to_all": own * share, "all_gather": own * (devices - 1),
            "collective_permute": own, "broadcast": own}[kind]


def xla_bytes(step, args, names, mesh, shardings):
    devices = np.array(jax.devices()).reshape(tuple(mesh.values()))
    jax_mesh = Mesh(devices, tuple(mesh))

    def place(name):
        return NamedSharding(jax_mesh, PartitionSpec(*shardings.get(name, ())))

    arguments = tuple(place(n) for n in names)
    updated = [n for n in names if n not in ("x", "tokens", "labels")]
    results = tuple(place(n) for n in updated) + (place("loss"),)
    compiled = jax.jit(step, in_shardings=arguments, out_shardings=results) \
        .lower(*args).compile()
    total, counts = 0.0, {}
    pattern = re.compile(
        r"= (?P<types>.*?) (?P<kind>all-reduce|all-gather|reduce-scatter|"
        r"all-to-all|collective-permute)(?:-start)?\((?P<rest>.*)$")
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
             len(group[1].split(",")) if group else math.prod(mesh.values()))
        kind = HLO_NAMES[match["kind"]]
        own = {"all_gather": result / n, "reduce_scatter": result * n}.get(
            kind, result)
        total += sent(kind, own, n)
        counts[kind] = counts.get(kind, 0) + 1
    return total, counts


#===----------------------------------------------------------------------===#
# Ours
#===----------------------------------------------------------------------===#


def our_bytes(opt, step, args, params, inputs, mesh, shardings):
    text = jax_models.export_mlir(step, args, list(params), list(inputs))
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "step.mlir").write_text(text)
        lines = []
        for name, axes in shardings.items():
            dims = ", ".join(f'["{a}"]' if a else "[]" for a in axes)
            lines.append(f"{name} [{dims}]\n")
        (folder / "shardings.txt").write_text("".join(lines))
        sizes = ",".join(f"{a}={n}" for a, n in mesh.items())
        done = subprocess.run(
            [opt, folder / "step.mlir", "-o", os.devnull,
             f"--auto-map=mesh={sizes} search=false report={folder}/report "
             f"shardings={folder}/shardings.txt"],
            capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        report = (folder / "report").read_text()
    total, counts = 0.0, {}
    for kind, axes, count, size in re.findall(
            r"(?m)^  (\w+) +over (\S+) +(\d+) x +(\d+) bytes", report):
        n = math.prod(mesh[a] for a in axes.split(","))
        total += sent(kind, int(size), n)
        counts[kind] = counts.get(kind, 0) + int(count)
    return total, counts


def main():
    opt = sys.argv[1]
    ratios = []
    for case in sys.argv[2:] or CASES:
        model, values, mesh, shardings = CASES[case]
        params, inputs = values(np.random.default_rng(0))
        step, args = jax_models.make_step(model, params, inputs)
        print(f"compiling {case}", file=sys.stderr)
        theirs, their_counts = xla_bytes(
            step, args, [*params, *inputs], mesh, shardings)
        ours, our_counts = our_bytes(
            opt, step, args, params, inputs, mesh, shardings)
        for who, total, counts in (("ours", ours, our_counts),
                                   ("xla", theirs, their_counts)):
            kinds = " ".join(f"{n} {k}" for k, n in sorted(counts.items()))
            print(f"{case}_{who}: {total:.0f} bytes ({kinds})")
        ratios.append(ours / theirs)
        print(f"{case}_ours_over_xla: {ratios[-1]:.3f}", flush=True)
    print(f"worst_ours_over_xla: {max(ratios):.3f}")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"geometric_mean_ours_over_xla: {mean:.3f}")


if __name__ == "__main__":
    main()
