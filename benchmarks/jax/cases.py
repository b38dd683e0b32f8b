#===- cases.py - Steps and shardings to compare with JAX -----------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Training steps written in JAX, with shardings of their arguments.

Importing this makes as many virtual CPU devices as the environment variable
DEVICES says, or eight. A case's mesh has that many.
"""

import os
import pathlib
import sys

DEVICES = int(os.environ.get("DEVICES", "8"))
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={DEVICES}"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
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


def recommender_values(rng, rows=4096, dim=32, batch=64, fields=8):
    params = {
        "table": rng.standard_normal((rows, dim)),
        "layer1": rng.standard_normal((fields * dim, 64)) / 16,
        "layer2": rng.standard_normal((64, 16)) / 8,
    }
    inputs = {"tokens": rng.integers(0, rows, (batch, fields)).astype(np.int32),
              "labels": rng.integers(0, 16, batch).astype(np.int32)}
    return params, inputs


def convnet(params, inputs):
    def conv(x, weight):
        return jax.lax.conv_general_dilated(
            x, weight, (1, 1), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"))

    x = jax.nn.relu(conv(inputs["x"], params["conv1"]))
    x = jax.nn.relu(conv(x, params["conv2"]))
    return x.mean((1, 2)) @ params["head"]


def convnet_values(rng, batch=8, size=32, width=16):
    params = {
        "conv1": rng.standard_normal((3, 3, 8, width)) / 8,
        "conv2": rng.standard_normal((3, 3, width, width)) / 12,
        "head": rng.standard_normal((width, 10)) / 4,
    }
    inputs = {
        "x": rng.standard_normal((batch, size, size, 8)).astype(np.float32),
        "labels": rng.integers(0, 10, batch).astype(np.int32)}
    return params, inputs


#===----------------------------------------------------------------------===#
# Cases
#===----------------------------------------------------------------------===#


class Case:
    """A step with its arguments, on a mesh (sizes by axis name).

    `shardings` has an axis or None for each dim of the arguments that are
    split; the others are replicated. Parameters are returned as they come.
    """

    def __init__(self, model, values, mesh, shardings):
        self.params, self.inputs = values
        self.mesh, self.shardings = mesh, shardings
        self.names = [*self.params, *self.inputs]
        self.step, self.arguments = jax_models.make_step(model, *values)

    def write_mlir(self, folder):
        """Writes step.mlir and shardings.txt for the option `shardings`."""
        (folder / "step.mlir").write_text(jax_models.export_mlir(
            self.step, self.arguments, list(self.params), list(self.inputs)))
        lines = []
        for name, axes in self.shardings.items():
            dims = ", ".join(f'["{a}"]' if a else "[]" for a in axes)
            lines.append(f"{name} [{dims}]\n")
        (folder / "shardings.txt").write_text("".join(lines))

    def mesh_option(self):
        return ",".join(f"{axis}={size}" for axis, size in self.mesh.items())

    def compile(self):
        """The step compiled by XLA, and its arguments on the devices."""
        devices = np.array(jax.devices()).reshape(tuple(self.mesh.values()))
        mesh = Mesh(devices, tuple(self.mesh))

        def place(name):
            return NamedSharding(
                mesh, PartitionSpec(*self.shardings.get(name, ())))

        places = [place(name) for name in self.names]
        results = tuple(places[: len(self.params)]) + (place("loss"),)
        placed = [jax.device_put(a, p) for a, p in zip(self.arguments, places)]
        compiled = jax.jit(
            self.step, in_shardings=tuple(places), out_shardings=results
        ).lower(*self.arguments).compile()
        return compiled, placed


MEGATRON = {
    "attn.query": (None, "model", None), "attn.key": (None, "model", None),
    "attn.value": (None, "model", None), "attn.out": ("model", None, None),
    "mlp.gate": (None, "model"), "mlp.up": (None, "model"),
    "mlp.down": ("model", None),
}
BATCH = {"tokens": ("data", None), "labels": ("data", None)}


def make_case(name, transformer={}, convnet_size={}, recommender_size={}):
    """The case of that name; the other arguments are sizes of its model."""
    rng = np.random.default_rng(0)
    kind, split = name.split("_")
    half = {"data": 2, "model": DEVICES // 2}
    if kind == "transformer":
        mesh, shardings = {
            "data": ({"data": DEVICES}, BATCH),
            "tensor": ({"model": DEVICES}, MEGATRON),
            "mixed": (half, {**BATCH, **MEGATRON}),
        }[split]
        values = jax_models.transformer_values(rng, **transformer)
        return Case(jax_models.transformer, values, mesh, shardings)
    if kind == "convnet":
        mesh, shardings = {
            "spatial": ({"space": DEVICES}, {"x": (None, "space", None, None)}),
        }[split]
        return Case(convnet, convnet_values(rng, **convnet_size), mesh, shardings)
    mesh, shardings = {
        "rows": (half, {"table": ("model", None), "tokens": ("data", None),
                        "labels": ("data",)}),
    }[split]
    values = recommender_values(rng, **recommender_size)
    return Case(recommender, values, mesh, shardings)


CASES = ["transformer_data", "transformer_tensor", "transformer_mixed",
         "convnet_spatial", "embedding_rows"]
