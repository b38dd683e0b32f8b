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
from torch._decomp import core_aten_decompositions

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
    return var, mean if keepdim else mean.reshape(var.shape)


def embedding_dense_backward(
    grad_output, indices, num_weights, padding_idx, scale_grad_by_freq
):
    """A matmul with the one-hot matrix of the indices."""
    assert padding_idx < 0 and not scale_grad_by_freq
    rows = indices.reshape(-1)
    selected = one_hot(rows, num_weights).to(grad_output.dtype)
    return selected.t() @ grad_output.reshape(rows.numel(), -1)


def batch_norm(
    self, weight, bias, running_mean, running_var, training, momentum, eps
):
    """Batch norm in training mode, with the updates as visible in-place ops.

    native_batch_norm updates the running statistics, but its schema does not
    say so, so functionalization would lose the updates.
    """
    assert training
    dims = [d for d in range(self.dim()) if d != 1]
    count = self.numel() // self.shape[1]
    var, mean = var_mean(self, dims, correction=0, keepdim=True)
    inverse = torch.rsqrt(var + eps)
    shape = mean.shape
    result = (self - mean) * inverse * weight.reshape(shape) + bias.reshape(shape)
    mean, var, inverse = mean.reshape(-1), var.reshape(-1), inverse.reshape(-1)
    unbiased = var * (count / (count - 1))
    running_mean.copy_(running_mean * (1 - momentum) + mean * momentum)
    running_var.copy_(running_var * (1 - momentum) + unbiased * momentum)
    return result, mean, inverse


def max_pool_backward(
    grad_output, self, kernel, stride, padding, dilation, ceil_mode, indices
):
    """Without a scatter; the gradient goes to the first maximum of a window, as
    in PyTorch. This one is for windows that do not overlap and tile the image.
    """
    height, width = kernel
    batch, channels, rows, columns = self.shape
    assert list(dilation) == [1, 1] and not ceil_mode
    if list(stride or kernel) != list(kernel) or any(padding):
        return max_pool_backward_overlapping(
            grad_output, self, kernel, stride, padding
        )
    assert rows % height == 0 and columns % width == 0
    windows = self.reshape(
        batch, channels, rows // height, height, columns // width, width
    )
    is_max = windows == torch.amax(windows, (3, 5), keepdim=True)
    # The earlier the position, the higher its priority.
    positions = torch.arange(height * width, dtype=self.dtype)
    priority = (height * width - positions).reshape(height, 1, width)
    zero = torch.zeros((), dtype=self.dtype)
    priority = torch.where(is_max, priority, zero)
    first = priority == torch.amax(priority, (3, 5), keepdim=True)
    grad = grad_output.reshape(
        batch, channels, rows // height, 1, columns // width, 1
    )
    return torch.where(first, grad, zero).reshape(self.shape)


def max_pool_backward_overlapping(grad_output, self, kernel, stride, padding):
    """The same for windows that may overlap.

    The padded image is cut into cells of the size of the stride. At one
    position in its window each window reads one cell, and no two the same one.
    So for each position in turn the windows whose first maximum is there give
    their gradient to a slice of cells.
    """
    (kh, kw), (sh, sw), (ph, pw) = kernel, stride or kernel, padding
    rows, columns = self.shape[2:]
    outer = list(self.shape[:2])
    oh, ow = grad_output.shape[2:]
    # As many cells as the last position in the last window needs.
    cells_h, cells_w = oh + (kh - 1) // sh, ow + (kw - 1) // sw
    assert cells_h * sh >= rows + ph and cells_w * sw >= columns + pw
    pads = [pw, cells_w * sw - columns - pw, ph, cells_h * sh - rows - ph]
    # The forward pass computes this too: the same op, so CSE leaves one.
    largest = aten.max_pool2d_with_indices(self, kernel, stride, padding)[0]
    image = aten.constant_pad_nd(self, pads, float("-inf"))
    image = image.reshape(*outer, cells_h, sh, cells_w, sw)
    zero = torch.zeros((), dtype=self.dtype)
    unclaimed = None
    total = {}
    for i in range(kh):
        for j in range(kw):
            h, w = i // sh, j // sw
            here = image[:, :, h : h + oh, i % sh, w : w + ow, j % sw] == largest
            first = here if unclaimed is None else here & unclaimed
            unclaimed = ~here if unclaimed is None else unclaimed & ~here
            grad = aten.constant_pad_nd(
                torch.where(first, grad_output, zero),
                [w, cells_w - ow - w, h, cells_h - oh - h],
            )
            place = (i % sh, j % sw)
            total[place] = total[place] + grad if place in total else grad
    result = None
    for (i, j), grad in total.items():
        grad = grad.reshape(*outer, cells_h, 1, cells_w, 1)
        grad = aten.constant_pad_nd(grad, [j, sw - 1 - j, 0, 0, i, sh - 1 - i])
        result = grad if result is None else result + grad
    result = result.reshape(*outer, cells_h * sh, cells_w * sw)
    return result[:, :, ph : ph + rows, pw : pw + columns]


def convolution_backward(
    grad_output, self, weight, bias_sizes, stride, padding, dilation,
    transposed, output_padding, groups, output_mask
):
    """Two plain 2-d convolutions, also for strides over one.

    torch-mlir makes a grouped convolution of the weight's gradient and a
    strided insert of the input's.
    """
    assert not transposed and groups == 1 and list(dilation) == [1, 1]
    grad_input = grad_weight = grad_bias = None
    sizes = list(zip(self.shape[2:], weight.shape[2:], grad_output.shape[2:],
                     stride, padding))
    if output_mask[0]:
        spread = grad_output
        if any(s != 1 for s in stride):
            # A zero between any two values: pad a new innermost dim.
            (oh, ow), (sh, sw) = grad_output.shape[2:], stride
            spread = grad_output.reshape(*grad_output.shape[:2], oh, 1, ow, 1)
            spread = aten.constant_pad_nd(spread, [0, sw - 1, 0, 0, 0, sh - 1])
            spread = spread.reshape(*grad_output.shape[:2], oh * sh, ow * sw)
        pads = []
        for size, k, out, s, p in reversed(sizes):
            low = k - 1 - p
            pads += [low, size + k - 1 - out * s - low]
        assert min(pads) >= 0, "not supported: padding over the kernel's size"
        spread = aten.constant_pad_nd(spread, pads)
        flipped = weight.flip((2, 3)).transpose(0, 1)
        grad_input = aten.convolution(
            spread, flipped, None, [1, 1], [0, 0], [1, 1], False, [0, 0], 1
        )
    if output_mask[1]:
        pads = []
        for size, k, out, s, p in reversed(sizes):
            pads += [p, (out - 1) * s + k - size - p]
        # Drop the border that no window reads.
        padded = self
        for dim, high in ((3, pads[1]), (2, pads[3])):
            if high < 0:
                padded = padded.narrow(dim, 0, padded.shape[dim] + high)
        padded = aten.constant_pad_nd(padded, [max(pad, 0) for pad in pads])
        grad_weight = aten.convolution(
            padded.transpose(0, 1), grad_output.transpose(0, 1), None,
            [1, 1], [0, 0], stride, False, [0, 0], 1,
        ).transpose(0, 1)
    if output_mask[2]:
        grad_bias = grad_output.sum((0, 2, 3))
    return grad_input, grad_weight, grad_bias


def in_place_table():
    """What must be decomposed before functionalization."""
    return {aten.native_batch_norm.default: batch_norm}


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
            aten.convolution_backward.default: convolution_backward,
            aten.max_pool2d_with_indices_backward.default: max_pool_backward,
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
    for node in list(graph.nodes):
        if node.target != aten.max_pool2d_with_indices.default:
            continue
        if all(user.args[1] == 0 for user in node.users):
            # Nobody reads the indices.
            with graph.inserting_before(node):
                pool = graph.call_function(aten.max_pool2d.default, node.args)
            for user in list(node.users):
                pool.meta = user.meta
                user.replace_all_uses_with(pool)
    graph.eliminate_dead_code()
    graph_module.recompile()
