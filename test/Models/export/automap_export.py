#===- automap_export.py - Export training steps to MLIR ------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""What the export scripts share.

A model is given as a torch.nn.Module, a loss function and an optimizer. Two
things are made from it, independently of each other:

* the reference: eager PyTorch with a real torch.optim optimizer;
* the step: one pure function (forward, loss, backward, update) traced with
  make_fx, decomposed, and lowered by torch-mlir to linalg on tensors.

The step's signature is (parameters, state, constants, inputs) ->
(new parameters, new state, loss).
"""

import copy

import torch
from safetensors.torch import save_file
from torch.func import functional_call, functionalize
from torch.fx.experimental.proxy_tensor import make_fx

import decompositions
import mlir_text


#===----------------------------------------------------------------------===#
# Optimizers, as pure functions that mirror torch.optim
#===----------------------------------------------------------------------===#


class SGD:
    """torch.optim.SGD, with momentum if it is non-zero."""

    def __init__(self, lr, momentum=0.0):
        self.lr, self.momentum = lr, momentum

    def eager(self, params):
        return torch.optim.SGD(params, lr=self.lr, momentum=self.momentum)

    def state(self, optimizer, named_params):
        if not self.momentum:
            return {}
        return {
            f"momentum_buffer.{name}": optimizer.state[p]["momentum_buffer"]
            for name, p in named_params
        }

    def update(self, params, grads, state):
        new_params, new_state = {}, {}
        for name, p in params.items():
            direction = grads[name]
            if self.momentum:
                key = f"momentum_buffer.{name}"
                direction = state[key] * self.momentum + direction
                new_state[key] = direction
            new_params[name] = p - self.lr * direction
        return new_params, new_state


class Adam:
    """torch.optim.Adam (Kingma and Ba, 2015) with bias correction.

    The step counter is one f32 scalar for all parameters, as torch.optim keeps
    it (there it is one scalar a parameter, all equal).
    """

    def __init__(self, lr, betas=(0.9, 0.999), eps=1e-8):
        self.lr, self.betas, self.eps = lr, betas, eps

    def eager(self, params):
        return torch.optim.Adam(
            params, lr=self.lr, betas=self.betas, eps=self.eps, foreach=False
        )

    def state(self, optimizer, named_params):
        state = {}
        for name, p in named_params:
            state["step"] = optimizer.state[p]["step"]
            state[f"exp_avg.{name}"] = optimizer.state[p]["exp_avg"]
            state[f"exp_avg_sq.{name}"] = optimizer.state[p]["exp_avg_sq"]
        return state

    def update(self, params, grads, state):
        beta1, beta2 = self.betas
        step = state["step"] + 1
        step_size = self.lr / (1 - torch.pow(beta1, step))
        correction2_sqrt = (1 - torch.pow(beta2, step)).sqrt()
        new_params, new_state = {}, {"step": step}
        for name, p in params.items():
            grad = grads[name]
            m = state[f"exp_avg.{name}"] * beta1 + grad * (1 - beta1)
            v = state[f"exp_avg_sq.{name}"] * beta2 + grad * grad * (1 - beta2)
            denom = v.sqrt() / correction2_sqrt + self.eps
            new_params[name] = p - step_size * (m / denom)
            new_state[f"exp_avg.{name}"] = m
            new_state[f"exp_avg_sq.{name}"] = v
        return new_params, new_state


#===----------------------------------------------------------------------===#
# The step
#===----------------------------------------------------------------------===#


class TrainingStep:
    """One training step of `module`.

    `loss_fn(call, inputs)` computes the loss; `call` stands for the module.
    Buffers whose name is in `constants` are read only; all other buffers (the
    running statistics of batch norm, say) are state that the step updates.
    """

    def __init__(self, module, loss_fn, optimizer, inputs, constants=()):
        self.module = module
        self.loss_fn = loss_fn
        self.optimizer = optimizer
        self.inputs = inputs
        self.constants = constants
        self.eager = optimizer.eager(list(module.parameters()))

    def run_eager(self):
        """Runs one step in eager mode, in place; returns the loss."""
        self.eager.zero_grad()
        loss = self.loss_fn(self.module, self.inputs)
        loss.backward()
        self.eager.step()
        return loss.detach()

    def snapshot(self):
        """Returns copies of the values, as dictionaries by role."""
        named = list(self.module.named_parameters())
        buffers = dict(self.module.named_buffers())
        state = dict(self.optimizer.state(self.eager, named))
        state.update(
            {n: b for n, b in buffers.items() if n not in self.constants}
        )
        roles = {
            "parameter": dict(named),
            "state": state,
            "constant": {n: buffers[n] for n in self.constants},
            "input": dict(self.inputs),
        }
        return {
            role: {n: v.detach().clone() for n, v in values.items()}
            for role, values in roles.items()
        }

    def gradients(self, values):
        """(loss, gradients, new buffers) as a pure function of `values`."""
        params = {
            n: v.detach().requires_grad_(True)
            for n, v in values["parameter"].items()
        }
        buffer_names = [
            n for n, _ in self.module.named_buffers() if n not in self.constants
        ]
        # Batch norm updates its statistics in place; functionalize() turns
        # that into values.
        buffers = {n: values["state"][n].clone() for n in buffer_names}

        def call(*args):
            return functional_call(
                self.module, {**params, **buffers, **values["constant"]}, args
            )

        loss = self.loss_fn(call, values["input"])
        grads = dict(
            zip(params, torch.autograd.grad(loss, list(params.values())))
        )
        return loss.detach(), grads, buffers

    def update(self, values, grads, buffers):
        """(new parameters, new state) as a pure function."""
        with torch.no_grad():
            plain = {n: v.detach() for n, v in values["parameter"].items()}
            new_params, new_state = self.optimizer.update(
                plain, grads, values["state"]
            )
        return new_params, {**new_state, **buffers}

    def pure(self, values):
        """The step as a pure function of `values`, by role."""
        loss, grads, buffers = self.gradients(values)
        return *self.update(values, grads, buffers), loss


def trace(step, values, signature):
    """Traces the step to an FX graph of decomposed ATen ops."""
    param_names = list(values["parameter"])
    buffer_names = []

    def get_roles(args):
        by_role = {role: {} for role in values}
        for (role, name), value in zip(signature.arguments, args):
            by_role[role][name] = value
        return by_role

    def gradients(*args):
        loss, grads, buffers = step.gradients(get_roles(args))
        buffer_names[:] = list(buffers)
        return [loss, *(grads[n] for n in param_names), *buffers.values()]

    args = [values[role][name] for role, name in signature.arguments]
    # Autograd runs in the first round, functionalization (which does not allow
    # requires_grad_) in the second, decomposition in the third. The update
    # needs the last one only, and is most of the ops.
    graph = make_fx(
        gradients, decomposition_table=decompositions.in_place_table()
    )(*args)
    gradients_graph = make_fx(functionalize(graph))(*args)

    def whole(*args):
        loss, *results = gradients_graph(*args)
        grads = dict(zip(param_names, results))
        buffers = dict(zip(buffer_names, results[len(param_names):]))
        new_params, new_state = step.update(get_roles(args), grads, buffers)
        news = {**new_params, **new_state}
        return [news[signature.arguments[i][1]] for i in signature.updated] + [loss]

    graph = make_fx(whole, decomposition_table=decompositions.table())(*args)
    decompositions.simplify(graph)
    return graph


def lower(graph):
    """Lowers an FX graph to linalg on tensors with torch-mlir."""
    from torch_mlir import fx

    module = fx.stateless_fx_import(
        graph, output_type="linalg-on-tensors", model_name="train_step"
    )
    return str(module)


#===----------------------------------------------------------------------===#
# Files
#===----------------------------------------------------------------------===#


def export_mlir(step, values):
    signature = mlir_text.Signature(values)
    text = mlir_text.clean(lower(trace(step, values, signature)))
    mlir_text.check_dialects(text)
    return mlir_text.annotate(text, signature), signature


def write_model(name, step, script, warm_up=3):
    """Writes step.mlir, inputs/outputs.safetensors and losses.txt.

    The state is taken after `warm_up` eager steps, so that no optimizer state
    is trivially zero.
    """
    for _ in range(warm_up):
        step.run_eager()
    before = step.snapshot()
    text, signature = export_mlir(step, before)

    losses = [step.run_eager()]
    after = step.snapshot()
    losses += [step.run_eager() for _ in range(9)]

    # The pure function against torch.optim, before MLIR enters the picture.
    new_params, new_state, loss = step.pure(copy.deepcopy(before))
    for key, value in {**new_params, **new_state}.items():
        expected = {**after["parameter"], **after["state"]}[key]
        torch.testing.assert_close(value.detach(), expected, rtol=1e-5, atol=1e-6)
    torch.testing.assert_close(loss, losses[0], rtol=1e-6, atol=1e-6)

    inputs = {name: before[role][name].contiguous() for role, name in signature.arguments}
    outputs = {
        signature.arguments[i][1]: after[signature.arguments[i][0]][
            signature.arguments[i][1]].contiguous()
        for i in signature.updated
    }
    outputs["loss"] = losses[0]
    tools = f"PyTorch {torch.__version__.split('+')[0]} and torch-mlir"
    folder = mlir_text.write_files(name, text, [float(l) for l in losses], script, tools)
    save_file(inputs, folder / "inputs.safetensors")
    save_file(outputs, folder / "outputs.safetensors")
