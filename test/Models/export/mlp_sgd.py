#===- mlp_sgd.py - Export an MLP trained with SGD ------------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Writes mlp-sgd: three linear layers with ReLU, cross entropy, SGD."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from automap_export import SGD, TrainingStep, write_model


class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(32, 64)
        self.fc2 = nn.Linear(64, 64)
        self.fc3 = nn.Linear(64, 10)

    def forward(self, x):
        return self.fc3(F.relu(self.fc2(F.relu(self.fc1(x)))))


def loss_fn(model, inputs):
    return F.cross_entropy(model(inputs["x"]), inputs["labels"])


def main():
    torch.manual_seed(0)
    inputs = {"x": torch.randn(16, 32), "labels": torch.randint(0, 10, (16,))}
    step = TrainingStep(MLP(), loss_fn, SGD(lr=0.1), inputs)
    write_model("mlp-sgd", step, "mlp_sgd.py")


if __name__ == "__main__":
    main()
