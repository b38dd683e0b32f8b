#===- t5_large.py - Export T5-large trained with Adam ---------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""T5-large (Raffel et al., 2020): encoder and decoder, relative position bias,
RMS norm, tied embedding, without dropout; Adam."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from full_size import Adam, TrainingStep, main
from layers import Attention, FeedForward, RMSNorm, causal_mask, cross_entropy


def position_buckets(length, buckets, max_distance, both_ways):
    """i64[length, length]: the bucket of each pair of a query and a key.

    Half of the buckets are for small distances, one each, the other half
    widens logarithmically up to max_distance.
    """
    positions = torch.arange(length)
    distance = positions[:, None] - positions[None, :]
    offset = torch.zeros_like(distance)
    if both_ways:
        buckets //= 2
        offset = torch.where(distance < 0, buckets, 0)
        distance = distance.abs()
    else:
        distance = distance.clamp(min=0)
    exact = buckets // 2
    ratio = (distance.clamp(min=1) / exact).log() / math.log(max_distance / exact)
    far = exact + (ratio * (buckets - exact)).to(torch.int64)
    near = distance < exact
    return offset + torch.where(near, distance, far.clamp(max=buckets - 1))


class Block(nn.Module):
    def __init__(self, dim, heads, hidden, is_decoder):
        super().__init__()
        self.norm1 = RMSNorm(dim)
        self.attn = Attention(dim, heads, bias=False, scaled=False)
        if is_decoder:
            self.cross_norm = RMSNorm(dim)
            self.cross_attn = Attention(dim, heads, bias=False, scaled=False)
        self.norm2 = RMSNorm(dim)
        self.mlp = FeedForward(dim, hidden, F.relu, bias=False)

    def forward(self, x, added, memory=None):
        y = self.norm1(x)
        x = x + self.attn(y, y, added)
        if memory is not None:
            x = x + self.cross_attn(self.cross_norm(x), memory)
        return x + self.mlp(self.norm2(x))


class Stack(nn.Module):
    def __init__(self, layers, dim, heads, hidden, length, buckets, is_decoder):
        super().__init__()
        self.blocks = nn.ModuleList(
            Block(dim, heads, hidden, is_decoder) for _ in range(layers)
        )
        self.norm = RMSNorm(dim)
        self.relative_bias = nn.Embedding(buckets, heads)
        self.register_buffer(
            "buckets",
            position_buckets(length, buckets, 128, both_ways=not is_decoder),
        )
        self.is_decoder = is_decoder
        if is_decoder:
            self.register_buffer("causal_mask", causal_mask(length))

    def forward(self, x, memory=None):
        added = self.relative_bias(self.buckets).permute(2, 0, 1)
        if self.is_decoder:
            added = added + self.causal_mask
        for block in self.blocks:
            x = block(x, added, memory)
        return self.norm(x)


class T5(nn.Module):
    def __init__(self, layers, dim, heads, hidden, vocab, lengths, buckets):
        super().__init__()
        self.embedding = nn.Embedding(vocab, dim)
        self.encoder, self.decoder = (
            Stack(layers, dim, heads, hidden, length, buckets, is_decoder)
            for length, is_decoder in zip(lengths, (False, True))
        )
        self.dim = dim

    def forward(self, tokens, decoder_tokens):
        memory = self.encoder(self.embedding(tokens))
        x = self.decoder(self.embedding(decoder_tokens), memory)
        return F.linear(x * self.dim**-0.5, self.embedding.weight)


def loss_fn(model, inputs):
    logits = model(inputs["tokens"], inputs["decoder_tokens"])
    return cross_entropy(logits, inputs["targets"])


def make_step(batch, lengths=(512, 114), layers=24, dim=1024, heads=16,
              hidden=4096, vocab=32128, buckets=32):
    module = T5(layers, dim, heads, hidden, vocab, lengths, buckets)
    text = torch.randint(0, vocab, (batch, lengths[1] + 1))
    inputs = {"tokens": torch.randint(0, vocab, (batch, lengths[0])),
              "decoder_tokens": text[:, :-1].contiguous(),
              "targets": text[:, 1:].contiguous()}
    constants = ("encoder.buckets", "decoder.buckets", "decoder.causal_mask")
    return TrainingStep(module, loss_fn, Adam(lr=1e-4), inputs, constants)


if __name__ == "__main__":
    main("t5-large", make_step,
         lambda: make_step(4, (12, 6), 2, 16, 4, 32, 40, buckets=8), batch=128)
