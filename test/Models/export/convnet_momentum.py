#===- convnet_momentum.py - Export a convolutional net -------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Writes convnet-momentum: convolutions with batch norm and max pooling,
cross entropy, SGD with momentum."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from automap_export import SGD, TrainingStep, write_model


class ConvNet(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.conv1 = nn.Conv2d(3, width, 3, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        self.conv2 = nn.Conv2d(
            width, 2 * width, 3, padding=1, stride=2, bias=False
        )
        self.bn2 = nn.BatchNorm2d(2 * width)
        self.fc = nn.Linear(2 * width, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.bn1(self.conv1(x))), 2)
        x = F.relu(self.bn2(self.conv2(x)))
        return self.fc(F.adaptive_avg_pool2d(x, 1).flatten(1))


def loss_fn(model, inputs):
    return F.cross_entropy(model(inputs["images"]), inputs["labels"])


def make_step(batch=8, size=16, width=8, lr=0.05):
    torch.manual_seed(0)
    inputs = {"images": torch.randn(batch, 3, size, size),
              "labels": torch.randint(0, 10, (batch,))}
    return TrainingStep(ConvNet(width), loss_fn, SGD(lr=lr, momentum=0.9), inputs)


def main():
    write_model("convnet-momentum", make_step(), "convnet_momentum.py")


if __name__ == "__main__":
    main()
