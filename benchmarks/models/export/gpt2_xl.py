#===- gpt2_xl.py - Export GPT-2 XL trained with Adam ----------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""GPT-2 XL (Radford et al., 2019), without dropout; Adam."""

import torch
import torch.nn as nn

from full_size import Adam, TrainingStep, main
from layers import Attention, FeedForward, causal_mask, cross_entropy, gelu_tanh


class Block(nn.Module):
    def __init__(self, dim, heads, mlp):
        super().__init__()
        self.norm1 = nn.LayerNorm(dim)
        self.attn = Attention(dim, heads)
        self.norm2 = nn.LayerNorm(dim)
        self.mlp = mlp

    def forward(self, x, mask):
        y = self.norm1(x)
        x = x + self.attn(y, y, mask)
        return x + self.mlp(self.norm2(x))


class GPT2(nn.Module):
    """`make_mlp(layer)` makes the part of a block behind the attention."""

    def __init__(self, layers, dim, heads, vocab, length, make_mlp):
        super().__init__()
        self.embedding = nn.Embedding(vocab, dim)
        self.position = nn.Parameter(torch.randn(length, dim) * 0.02)
        self.blocks = nn.ModuleList(
            Block(dim, heads, make_mlp(layer)) for layer in range(layers)
        )
        self.norm = nn.LayerNorm(dim)
        self.head = nn.Linear(dim, vocab, bias=False)
        nn.init.normal_(self.embedding.weight, std=0.02)
        self.head.weight = self.embedding.weight
        self.register_buffer("causal_mask", causal_mask(length))

    def forward(self, tokens):
        x = self.embedding(tokens) + self.position
        for block in self.blocks:
            x = block(x, self.causal_mask)
        return self.head(self.norm(x))


def loss_fn(model, inputs):
    return cross_entropy(model(inputs["tokens"]), inputs["targets"])


def make_inputs(batch, length, vocab):
    text = torch.randint(0, vocab, (batch, length + 1))
    return {"tokens": text[:, :-1].contiguous(),
            "targets": text[:, 1:].contiguous()}


def make_step(batch, length=1024, layers=48, dim=1600, heads=25, vocab=50257,
              eps=1e-8):
    module = GPT2(layers, dim, heads, vocab, length,
                  lambda layer: FeedForward(dim, 4 * dim, gelu_tanh))
    return TrainingStep(module, loss_fn, Adam(lr=1e-4, eps=eps),
                        make_inputs(batch, length, vocab), ("causal_mask",))


# For eps see bert48.py.
if __name__ == "__main__":
    main("gpt2-xl", make_step,
         lambda: make_step(4, 12, 2, 20, 5, 40, eps=1e-3), batch=16)
