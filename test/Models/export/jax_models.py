#===- jax_models.py - Export training steps written in JAX ---------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Writes jax-mlp, jax-transformer-sgd, jax-lstm, jax-unet and jax-vit.

JAX lowers a jitted step to StableHLO, and iree-opt (iree-base-compiler) that
to linalg on tensors. The reference is the same step, run by JAX op by op
without jit.
"""

import pathlib
import re
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import save_file

import mlir_text

LEARNING_RATE = 0.1


def cross_entropy(logits, labels):
    chosen = jax.nn.one_hot(labels, logits.shape[-1], dtype=logits.dtype)
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits) * chosen, axis=-1))


def mlp(params, inputs):
    x = inputs["x"]
    x = jax.nn.gelu(x @ params["layer1.weight"] + params["layer1.bias"])
    x = jnp.tanh(x @ params["layer2.weight"] + params["layer2.bias"])
    return x @ params["layer3.weight"] + params["layer3.bias"]


def mlp_values(rng):
    params = {}
    for i, (n, m) in enumerate([(32, 64), (64, 64), (64, 10)], start=1):
        params[f"layer{i}.weight"] = rng.standard_normal((n, m)) / np.sqrt(n)
        params[f"layer{i}.bias"] = np.zeros(m)
    inputs = {"x": rng.standard_normal((16, 32)).astype(np.float32),
              "labels": rng.integers(0, 10, 16).astype(np.int32)}
    return params, inputs


def rms_norm(x, scale):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * scale


def transformer(params, inputs):
    """A block in the style of Llama: RMS norm, SwiGLU, no biases.

    The projections of attention keep the heads apart as a dim of the weights.
    The embedding is a matmul with one-hot tokens, so that its gradient is a
    matmul too.
    """
    embedding = params["embedding"]
    tokens = jax.nn.one_hot(inputs["tokens"], embedding.shape[0])
    x = tokens @ embedding + params["position"]
    length = x.shape[1]

    h = rms_norm(x, params["norm1.scale"])
    q = jnp.einsum("btd,dhk->bhtk", h, params["attn.query"])
    k = jnp.einsum("btd,dhk->bhtk", h, params["attn.key"])
    v = jnp.einsum("btd,dhk->bhtk", h, params["attn.value"])
    scores = jnp.einsum("bhtk,bhsk->bhts", q, k) / np.sqrt(q.shape[-1])
    causal = jnp.arange(length)[:, None] >= jnp.arange(length)[None, :]
    weights = jax.nn.softmax(jnp.where(causal, scores, -1e9))
    mixed = jnp.einsum("bhts,bhsk->bhtk", weights, v)
    x = x + jnp.einsum("bhtk,hkd->btd", mixed, params["attn.out"])

    h = rms_norm(x, params["norm2.scale"])
    h = jax.nn.silu(h @ params["mlp.gate"]) * (h @ params["mlp.up"])
    x = x + h @ params["mlp.down"]
    return rms_norm(x, params["norm.scale"]) @ params["head"]


def transformer_values(rng, batch=8, length=16, vocab=64, dim=16, heads=4,
                       hidden=64):
    def normal(*shape, fan_in):
        return rng.standard_normal(shape) / np.sqrt(fan_in)

    head_dim = dim // heads
    params = {
        "embedding": normal(vocab, dim, fan_in=1),
        "position": normal(length, dim, fan_in=16),
        "norm1.scale": np.ones(dim),
        "attn.query": normal(dim, heads, head_dim, fan_in=dim),
        "attn.key": normal(dim, heads, head_dim, fan_in=dim),
        "attn.value": normal(dim, heads, head_dim, fan_in=dim),
        "attn.out": normal(heads, head_dim, dim, fan_in=dim),
        "norm2.scale": np.ones(dim),
        "mlp.gate": normal(dim, hidden, fan_in=dim),
        "mlp.up": normal(dim, hidden, fan_in=dim),
        "mlp.down": normal(hidden, dim, fan_in=hidden),
        "norm.scale": np.ones(dim),
        "head": normal(dim, vocab, fan_in=dim),
    }
    text = rng.integers(0, vocab, (batch, length + 1)).astype(np.int32)
    return params, {"tokens": text[:, :-1], "labels": text[:, 1:]}


def lstm(params, inputs):
    """A layer of LSTM cells, scanned over time."""
    embedding = params["embedding"]
    x = jax.nn.one_hot(inputs["tokens"], embedding.shape[0]) @ embedding

    def cell(carry, x):
        hidden, memory = carry
        gates = x @ params["input"] + hidden @ params["hidden"] + params["bias"]
        i, f, o, g = jnp.split(gates, 4, axis=-1)
        memory = jax.nn.sigmoid(f) * memory + jax.nn.sigmoid(i) * jnp.tanh(g)
        hidden = jax.nn.sigmoid(o) * jnp.tanh(memory)
        return (hidden, memory), hidden

    zeros = jnp.zeros((x.shape[0], params["hidden"].shape[0]))
    _, y = jax.lax.scan(cell, (zeros, zeros), x.swapaxes(0, 1))
    return y.swapaxes(0, 1) @ params["head"]


def lstm_values(rng, batch=8, length=8, vocab=32, dim=16):
    params = {
        "embedding": rng.standard_normal((vocab, dim)),
        "input": rng.standard_normal((dim, 4 * dim)) / np.sqrt(dim),
        "hidden": rng.standard_normal((dim, 4 * dim)) / np.sqrt(dim),
        "bias": np.zeros(4 * dim),
        "head": rng.standard_normal((dim, vocab)) / np.sqrt(dim),
    }
    text = rng.integers(0, vocab, (batch, length + 1)).astype(np.int32)
    return params, {"tokens": text[:, :-1], "labels": text[:, 1:]}


def unet(params, inputs):
    """One level down and up again: a class for each pixel."""
    dims = ("NHWC", "HWIO", "NHWC")

    def conv(x, name):
        return jax.lax.conv_general_dilated(
            x, params[name], (1, 1), "SAME", dimension_numbers=dims)

    skip = jax.nn.relu(conv(inputs["x"], "down.conv"))
    window = (1, 2, 2, 1)
    x = jax.lax.reduce_window(skip, 0.0, jax.lax.add, window, window, "VALID") / 4
    x = jax.nn.relu(conv(x, "middle.conv"))
    x = jax.lax.conv_transpose(
        x, params["up.conv"], (2, 2), "SAME", dimension_numbers=dims)
    return conv(jnp.concatenate([skip, x], axis=-1), "out.conv")


def unet_values(rng, batch=8, size=16, classes=4):
    def filters(*shape):
        return rng.standard_normal(shape) / np.sqrt(np.prod(shape[:3]))

    params = {
        "down.conv": filters(3, 3, 3, 8),
        "middle.conv": filters(3, 3, 8, 16),
        "up.conv": filters(2, 2, 16, 8),
        "out.conv": filters(1, 1, 16, classes),
    }
    x = rng.standard_normal((batch, size, size, 3)).astype(np.float32)
    labels = rng.integers(0, classes, (batch, size, size)).astype(np.int32)
    return params, {"x": x, "labels": labels}


def vit(params, inputs):
    """A vision transformer: patches, a class token and dropout.

    The random bits come from JAX's counter-based generator, as integer
    arithmetic on iotas.
    """
    x = inputs["x"]
    batch, size, heads, dim = x.shape[0], x.shape[1] // 4, 4, params["class"].size
    x = x.reshape(batch, size, 4, size, 4, 3).swapaxes(2, 3)
    x = x.reshape(batch, size * size, 48) @ params["patch"]
    token = jnp.broadcast_to(params["class"], (batch, 1, dim))
    x = jnp.concatenate([token, x], axis=1) + params["position"]
    keep = jax.random.bernoulli(jax.random.key(inputs["seed"]), 0.9, x.shape)
    x = jnp.where(keep, x / 0.9, 0)

    h = rms_norm(x, params["norm.scale"])
    q, k, v = ((h @ params[f"attn.{name}"]).reshape(batch, -1, heads, dim // heads)
               for name in ("query", "key", "value"))
    weights = jax.nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) / 2)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape)
    x = x + mixed @ params["attn.out"]
    x = x + jax.nn.gelu(x @ params["mlp.up"]) @ params["mlp.down"]
    return x[:, 0] @ params["head"]


def vit_values(rng, batch=8, size=16, dim=16, hidden=64, classes=10):
    def normal(*shape):
        return rng.standard_normal(shape) / np.sqrt(shape[0])

    params = {
        "patch": normal(48, dim),
        "class": rng.standard_normal(dim),
        "position": rng.standard_normal((1 + (size // 4) ** 2, dim)) / 4,
        "norm.scale": np.ones(dim),
        "attn.query": normal(dim, dim),
        "attn.key": normal(dim, dim),
        "attn.value": normal(dim, dim),
        "attn.out": normal(dim, dim),
        "mlp.up": normal(dim, hidden),
        "mlp.down": normal(hidden, dim),
        "head": normal(dim, classes),
    }
    x = rng.standard_normal((batch, size, size, 3)).astype(np.float32)
    labels = rng.integers(0, classes, batch).astype(np.int32)
    return params, {"x": x, "seed": np.asarray(7, np.int32), "labels": labels}


def make_step(model, params, inputs):
    """The step as a function of its arguments in order, and these arguments."""
    params = {n: np.asarray(v, np.float32) for n, v in params.items()}
    param_names, input_names = list(params), list(inputs)

    def step(*args):
        arguments = dict(zip(param_names + input_names, args))
        weights = {n: arguments[n] for n in param_names}
        batch = {n: arguments[n] for n in input_names}

        def loss_fn(weights):
            return cross_entropy(model(weights, batch), batch["labels"])

        loss, grads = jax.value_and_grad(loss_fn)(weights)
        new = [weights[n] - LEARNING_RATE * grads[n] for n in param_names]
        return *new, loss

    return step, [*params.values(), *inputs.values()]


def export_mlir(step, args, param_names, input_names):
    """Lowers a step of make_step to linalg on tensors with iree-opt."""
    stablehlo = str(jax.jit(step).lower(*args).compiler_ir(dialect="stablehlo"))
    iree_opt = pathlib.Path(sys.executable).parent / "iree-opt"
    done = subprocess.run(
        [iree_opt, "--iree-stablehlo-input-transformation-pipeline"],
        input=stablehlo, capture_output=True, text=True,
    )
    if done.returncode:
        sys.exit(done.stderr)
    text = re.sub(r"module @\w+(?: attributes \{.*?\})?", "module", done.stdout)
    text = text.replace("func.func public @main", "func.func @train_step")
    text = mlir_text.clean(text)
    mlir_text.check_dialects(text)
    signature = mlir_text.Signature(
        {"parameter": param_names, "state": [], "constant": [], "input": input_names}
    )
    return mlir_text.annotate(text, signature)


def export(name, model, params, inputs):
    param_names, input_names = list(params), list(inputs)
    step, args = make_step(model, params, inputs)
    text = export_mlir(step, args, param_names, input_names)

    losses, results = [], None
    with jax.disable_jit():
        values = [jnp.asarray(a) for a in args]
        for _ in range(10):
            *new, loss = step(*values)
            results = results or [*new, loss]
            values[: len(new)] = new
            losses.append(float(loss))
    tools = f"JAX {jax.__version__} and iree-opt"
    folder = mlir_text.write_files(name, text, losses, "jax_models.py", tools)
    values = (np.asarray(value, order="C") for value in args)
    save_file(dict(zip(param_names + input_names, values)),
              folder / "inputs.safetensors")
    save_file({n: np.asarray(v) for n, v in zip(param_names + ["loss"], results)},
              folder / "outputs.safetensors")


def main():
    rng = np.random.default_rng(0)
    export("jax-mlp", mlp, *mlp_values(rng))
    export("jax-transformer-sgd", transformer, *transformer_values(rng))
    export("jax-lstm", lstm, *lstm_values(rng))
    export("jax-unet", unet, *unet_values(rng))
    export("jax-vit", vit, *vit_values(rng))


if __name__ == "__main__":
    main()
