#===- bert48.py - Export BERT-Large with 48 layers ------------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""BERT-Large (Devlin et al., 2019) with 48 instead of 24 layers, as in DAPPLE
(Fan et al., 2021), with the loss of the masked language model; Adam."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from full_size import Adam, TrainingStep, main
from layers import Attention, FeedForward, weighted_cross_entropy


class Block(nn.Module):
    def __init__(self, dim, heads, hidden):
        super().__init__()
        self.attn = Attention(dim, heads)
        self.norm1 = nn.LayerNorm(dim, eps=1e-12)
        self.mlp = FeedForward(dim, hidden, F.gelu)
        self.norm2 = nn.LayerNorm(dim, eps=1e-12)

    def forward(self, x, padding):
        x = self.norm1(x + self.attn(x, x, padding))
        return self.norm2(x + self.mlp(x))


class BERT(nn.Module):
    def __init__(self, layers, dim, heads, hidden, vocab, positions):
        super().__init__()
        self.word = nn.Embedding(vocab, dim)
        self.position = nn.Parameter(torch.randn(positions, dim) * 0.02)
        self.segment = nn.Embedding(2, dim)
        self.norm = nn.LayerNorm(dim, eps=1e-12)
        self.blocks = nn.ModuleList(
            Block(dim, heads, hidden) for _ in range(layers)
        )
        self.transform = nn.Linear(dim, dim)
        self.transform_norm = nn.LayerNorm(dim, eps=1e-12)
        self.head = nn.Linear(dim, vocab)
        nn.init.normal_(self.word.weight, std=0.02)
        self.head.weight = self.word.weight

    def forward(self, tokens, segments, padding):
        x = self.word(tokens) + self.segment(segments)
        x = self.norm(x + self.position[: tokens.shape[1]])
        for block in self.blocks:
            x = block(x, padding)
        return self.head(self.transform_norm(F.gelu(self.transform(x))))


def loss_fn(model, inputs):
    # 0 for a token, very negative for padding, to be added to the scores.
    padding = inputs["padding"][:, None, None, :]
    logits = model(inputs["tokens"], inputs["segments"], padding)
    return weighted_cross_entropy(logits, inputs["targets"], inputs["is_masked"])


def make_step(batch, length=128, layers=48, dim=1024, heads=16, hidden=4096,
              vocab=30522, positions=512, eps=1e-8):
    shape = (batch, length)
    inputs = {
        "tokens": torch.randint(0, vocab, shape),
        "segments": torch.randint(0, 2, shape),
        "padding": torch.where(torch.rand(shape) < 0.1, -1e9, 0.0),
        "targets": torch.randint(0, vocab, shape),
        "is_masked": (torch.rand(shape) < 0.15).to(torch.float32),
    }
    module = BERT(layers, dim, heads, hidden, vocab, positions)
    return TrainingStep(module, loss_fn, Adam(lr=1e-4, eps=eps), inputs)


# Softmax does not see the bias of the keys: its gradient is rounding error,
# which Adam would make a full step of but for a larger eps.
if __name__ == "__main__":
    main("bert48", make_step,
         lambda: make_step(4, 12, 2, 16, 4, 32, 40, positions=16, eps=1e-3),
         batch=128)
