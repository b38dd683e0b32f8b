#===- transformer.py - Export a transformer trained with Adam ------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""A decoder-only transformer; writes transformer-adam and
transformer-untied-adam."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from automap_export import Adam, TrainingStep, write_model


class Attention(nn.Module):
    """Causal multi-head self-attention.

    The projections of queries, keys and values are apart, so that each can be
    split by heads without a shuffle. The keys have no bias: softmax does not
    see one, so its gradient is zero up to rounding, and Adam would make a
    rounding error into a full step.
    """

    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(dim, dim)
        self.key = nn.Linear(dim, dim, bias=False)
        self.value = nn.Linear(dim, dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x, mask):
        batch, length, dim = x.shape

        def split(t):
            t = t.view(batch, length, self.heads, dim // self.heads)
            return t.transpose(1, 2)

        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        scores = q @ k.transpose(-2, -1) / math.sqrt(dim // self.heads) + mask
        mixed = F.softmax(scores, dim=-1) @ v
        return self.out(mixed.transpose(1, 2).reshape(batch, length, dim))


class FeedForward(nn.Module):
    def __init__(self, dim, hidden):
        super().__init__()
        self.up = nn.Linear(dim, hidden)
        self.down = nn.Linear(hidden, dim)

    def forward(self, x):
        return self.down(F.gelu(self.up(x)))


class Block(nn.Module):
    def __init__(self, dim, heads, hidden):
        super().__init__()
        self.norm1 = nn.LayerNorm(dim)
        self.attn = Attention(dim, heads)
        self.norm2 = nn.LayerNorm(dim)
        self.mlp = FeedForward(dim, hidden)

    def forward(self, x, mask):
        x = x + self.attn(self.norm1(x), mask)
        return x + self.mlp(self.norm2(x))


class Transformer(nn.Module):
    def __init__(self, vocab, length, dim, heads, hidden, layers, tied):
        super().__init__()
        self.embedding = nn.Embedding(vocab, dim)
        self.position = nn.Parameter(torch.randn(length, dim) * 0.02)
        self.blocks = nn.ModuleList(
            Block(dim, heads, hidden) for _ in range(layers)
        )
        self.norm = nn.LayerNorm(dim)
        self.head = nn.Linear(dim, vocab, bias=False)
        nn.init.normal_(self.embedding.weight, std=0.02)
        if tied:
            self.head.weight = self.embedding.weight
        # Finite: a row of -inf would be a NaN under padding.
        mask = torch.full((length, length), -1e9).triu(1)
        self.register_buffer("causal_mask", mask)

    def forward(self, tokens):
        x = self.embedding(tokens) + self.position
        for block in self.blocks:
            x = block(x, self.causal_mask)
        return self.head(self.norm(x))


def loss_fn(model, inputs):
    logits = model(inputs["tokens"])
    return F.cross_entropy(logits.flatten(0, 1), inputs["targets"].flatten())


def make_step(tied, batch=8, vocab=64, length=16, dim=16, heads=4, hidden=64,
              layers=2, lr=1e-3):
    torch.manual_seed(0)
    text = torch.randint(0, vocab, (batch, length + 1))
    inputs = {"tokens": text[:, :-1].contiguous(),
              "targets": text[:, 1:].contiguous()}
    module = Transformer(vocab, length, dim, heads, hidden, layers, tied)
    return TrainingStep(
        module, loss_fn, Adam(lr=lr), inputs, constants=("causal_mask",)
    )


def main():
    write_model("transformer-adam", make_step(tied=True), "transformer.py")
    write_model("transformer-untied-adam", make_step(tied=False), "transformer.py")


if __name__ == "__main__":
    main()
