#===- layers.py - Layers that the transformers share ----------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Layers that the transformers share, and their losses."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

import decompositions


class Attention(nn.Module):
    """Multi-head attention of `x` to `memory`, with something added to scores.

    The projections of queries, keys and values are apart, so that each can be
    split by heads without a shuffle; the number of parameters is the same.
    """

    def __init__(self, dim, heads, bias=True, scaled=True):
        super().__init__()
        self.heads = heads
        self.scale = math.sqrt(dim // heads) if scaled else 1.0
        self.query = nn.Linear(dim, dim, bias=bias)
        self.key = nn.Linear(dim, dim, bias=bias)
        self.value = nn.Linear(dim, dim, bias=bias)
        self.out = nn.Linear(dim, dim, bias=bias)

    def split(self, t):
        batch, length, dim = t.shape
        return t.view(batch, length, self.heads, dim // self.heads).transpose(1, 2)

    def forward(self, x, memory, added=None):
        q = self.split(self.query(x))
        k, v = self.split(self.key(memory)), self.split(self.value(memory))
        scores = q @ k.transpose(-2, -1)
        if self.scale != 1:
            scores = scores / self.scale
        if added is not None:
            scores = scores + added
        mixed = F.softmax(scores, dim=-1) @ v
        return self.out(mixed.transpose(1, 2).reshape(x.shape))


class FeedForward(nn.Module):
    def __init__(self, dim, hidden, activation, bias=True):
        super().__init__()
        self.activation = activation
        self.up = nn.Linear(dim, hidden, bias=bias)
        self.down = nn.Linear(hidden, dim, bias=bias)

    def forward(self, x):
        return self.down(self.activation(self.up(x)))


class RMSNorm(nn.Module):
    """Zhang and Sennrich, 2019."""

    def __init__(self, dim, eps=1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x):
        inverse = torch.rsqrt((x * x).mean(-1, keepdim=True) + self.eps)
        return x * inverse * self.weight


def causal_mask(length):
    # Finite: a row of -inf would be a NaN under padding.
    return torch.full((length, length), -1e9).triu(1)


def gelu_tanh(x):
    return F.gelu(x, approximate="tanh")


def cross_entropy(logits, targets):
    return F.cross_entropy(logits.flatten(0, -2), targets.flatten())


def weighted_cross_entropy(logits, targets, weights):
    """The mean over the positions with a weight of 1; the others have 0."""
    log_p = F.log_softmax(logits, dim=-1)
    picked = torch.where(
        decompositions.one_hot(targets, logits.shape[-1]), log_p,
        torch.zeros((), dtype=logits.dtype),
    ).sum(-1)
    return -(picked * weights).sum() / weights.sum()
