#===- moe.py - Export a mixture-of-experts transformer --------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""A decoder-only transformer, half of whose feed-forward blocks are mixtures of
experts as in GShard (Lepikhin et al., 2021): top-2 gating, dispatch and combine
by einsum. The size is that of Alpa's MoE-2.4B (Zheng et al., 2022); Adam."""

import torch
import torch.nn as nn

from full_size import Adam, TrainingStep, main
from gpt2_xl import GPT2, make_inputs
from layers import FeedForward, cross_entropy, gelu_tanh


def first_maximum(x):
    """f32: 1 at the first maximum along the last dim, else 0.

    torch.argmax would become a reduction of pairs, which cannot be split.
    """
    order = torch.arange(x.shape[-1], 0, -1, dtype=x.dtype)
    priority = torch.where(x == x.amax(-1, keepdim=True), order, 0.0)
    return (priority == priority.amax(-1, keepdim=True)).to(x.dtype)


def count_before(mask):
    """How many earlier tokens of the group have chosen the same expert.

    A matmul with a triangle instead of a scan, as in Mesh TensorFlow.
    """
    tokens = torch.arange(mask.shape[1])
    earlier = (tokens[:, None] > tokens[None, :]).to(mask.dtype)
    return torch.einsum("st,gte->gse", earlier, mask)


class MixtureOfExperts(nn.Module):
    def __init__(self, dim, hidden, experts, group):
        super().__init__()
        self.group = group
        # Each expert has room for twice its share: there are two choices.
        self.capacity = 2 * group // experts
        self.gate = nn.Linear(dim, experts, bias=False)
        self.up = nn.Parameter(torch.randn(experts, dim, hidden) * dim**-0.5)
        self.down = nn.Parameter(torch.randn(experts, hidden, dim) * hidden**-0.5)
        self.balance = None

    def route(self, x):
        """The combine tensor: f32[groups, tokens, experts, capacity]."""
        gates = torch.softmax(self.gate(x), dim=-1)
        masks = [first_maximum(gates.detach())]
        masks.append(first_maximum(gates.detach() * (1 - masks[0]) - masks[0]))
        # The loss that keeps the experts equally busy.
        self.balance = (
            gates.mean(1) * masks[0].mean(1)
        ).mean() * gates.shape[-1] ** 2
        values = [(gates * mask).sum(-1, keepdim=True) for mask in masks]
        total = values[0] + values[1] + 1e-9
        slots = torch.arange(self.capacity, dtype=x.dtype)
        taken, combine = 0, 0
        for mask, value in zip(masks, values):
            position = (count_before(mask) + taken) * mask
            taken = mask.sum(1, keepdim=True)
            # A token that finds its expert full matches no slot.
            in_slot = (position.sum(-1, keepdim=True) == slots).to(x.dtype)
            chosen = value / total * mask
            combine = combine + chosen.unsqueeze(-1) * in_slot.unsqueeze(-2)
        return combine

    def forward(self, x):
        shape = x.shape
        x = x.reshape(-1, self.group, shape[-1])
        combine = self.route(x)
        dispatch = (combine > 0).to(x.dtype)
        y = torch.einsum("gsec,gsm->egcm", dispatch, x)
        y = gelu_tanh(torch.einsum("egcm,emh->egch", y, self.up))
        y = torch.einsum("egch,ehm->egcm", y, self.down)
        return torch.einsum("gsec,egcm->gsm", combine, y).reshape(shape)


class MoETransformer(GPT2):
    def balance(self):
        losses = [b.mlp.balance for b in self.blocks
                  if isinstance(b.mlp, MixtureOfExperts)]
        return sum(losses) / len(losses)

    def forward(self, tokens):
        return super().forward(tokens), self.balance()


def loss_fn(model, inputs):
    logits, balance = model(inputs["tokens"])
    return cross_entropy(logits, inputs["targets"]) + 0.01 * balance


def make_step(batch, length=1024, layers=16, dim=1024, heads=16, experts=16,
              group=2048, vocab=32000, eps=1e-8):
    hidden = 8 * dim

    def make_mlp(layer):
        if layer % 2:
            return MixtureOfExperts(dim, hidden, experts, group)
        return FeedForward(dim, hidden, gelu_tanh)

    module = MoETransformer(layers, dim, heads, vocab, length, make_mlp)
    return TrainingStep(module, loss_fn, Adam(lr=1e-4, eps=eps),
                        make_inputs(batch, length, vocab), ("causal_mask",))


# For eps see bert48.py.
if __name__ == "__main__":
    main("moe", make_step,
         lambda: make_step(4, 16, 2, 16, 4, 4, 32, 40, eps=1e-3), batch=64)
