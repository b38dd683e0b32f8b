#===- decompositions.py - ATen decompositions for parallel IR ------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Decompositions that end in parallel linalg ops.

PyTorch's own decompositions of some backward ops scatter into a zero tensor,
which torch-mlir lowers to loops or to a gather of captured tensors. The ones
here compute the same with a comparison of indices, which is element-wise and
so can be split along every dim.
"""

import torch
from torch._decomp import core_aten_decompositions, get_decompositions

aten = torch.ops.aten


def one_hot(indices, size):
    """i1[..., size]: true where the last index equals indices[...]."""
    classes = torch.arange(size, dtype=indices.dtype)
    return indices.unsqueeze(-1) == classes


def nll_loss_forward(self, target, weight, reduction, ignore_index):
    assert weight is None and reduction == 1, "only the plain mean is supported"
    zero = torch.zeros((), dtype=self.dtype)
    picked = torch.where(one_hot(target, self.shape[-1]), self, zero)
    total = self.new_full((), target.numel())
    return -(picked.sum() / target.numel()), total


def nll_loss_backward(
    grad_output, self, target, weight, reduction, ignore_index, total_weight
):
    assert weight is None and reduction == 1, "only the plain mean is supported"
    zero = torch.zeros((), dtype=self.dtype)
    grad = -grad_output / target.numel()
    return torch.where(one_hot(target, self.shape[-1]), grad, zero)


def log_softmax(self, dim, half_to_float):
    """As torch-mlir does it, but without the index of the maximum."""
    shifted = self - torch.amax(self, dim, keepdim=True)
    return shifted - shifted.exp().sum(dim, keepdim=True).log()


def softmax(self, dim, half_to_float):
    exponentials = (self - torch.amax(self, dim, keepdim=True)).exp()
    return exponentials / exponentials.sum(dim, keepdim=True)


def var_mean(self, dim=None, *, correction=None, keepdim=False):
    """In the type of the input; torch-mlir computes a variance in f64."""
    dim = list(range(self.dim())) if dim is None else dim
    count = 1
    for d in dim:
        count *= self.shape[d]
    mean = self.mean(dim, keepdim=True)
    centered = self - mean
    divisor = count - (1 if correction is None else correction)
    var = (centered * centered).sum(dim, keepdim=keepdim) / divisor
    return var, mean if keepdim else mean.squeeze(dim)


def embedding_dense_backward(
    grad_output, indices, num_weights, padding_idx, scale_grad_by_freq
):
    """A matmul with the one-hot matrix of the indices."""
    assert padding_idx < 0 and not scale_grad_by_freq
    rows = indices.reshape(-1)
    selected = one_hot(rows, num_weights).to(grad_output.dtype)
    return selected.t() @ grad_output.reshape(rows.numel(), -1)


def table():
    """The decomposition table of the exports."""
    from torch_mlir.extras.fx_decomp_util import get_decomposition_table

    result = dict(get_decomposition_table())
    result.update(core_aten_decompositions())
    result.update(
        {
            aten.nll_loss_forward.default: nll_loss_forward,
            aten.nll_loss_backward.default: nll_loss_backward,
            aten._log_softmax.default: log_softmax,
            aten._softmax.default: softmax,
            aten.var_mean.correction: var_mean,
            aten.embedding_dense_backward.default: embedding_dense_backward,
        }
    )
    return result


def simplify(graph_module):
    """Removes ops that only tracing brought in."""
    graph = graph_module.graph
    for node in list(graph.nodes):
        if node.target in (
            aten.alias.default, aten.detach.default, aten.clone.default,
            aten.lift_fresh_copy.default,
        ):
            node.replace_all_uses_with(node.args[0])
    for node in list(graph.nodes):
        if node.target == aten.permute.default:
            inner, order = node.args
            if inner.op == "call_function" and inner.target == aten.permute.default:
                combined = [inner.args[1][d] for d in order]
                node.args = (inner.args[0], combined)
                if combined == list(range(len(combined))):
                    node.replace_all_uses_with(inner.args[0])
    graph.eliminate_dead_code()
    graph_module.recompile()
