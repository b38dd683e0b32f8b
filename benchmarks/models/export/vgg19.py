#===- vgg19.py - Export VGG-19 trained with momentum ----------------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""VGG-19, configuration E of Simonyan and Zisserman (2015), without dropout."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from full_size import SGD, TrainingStep, main

# Convolutions of a block; a 2x2 max pool follows each block.
BLOCKS = ((64, 2), (128, 2), (256, 4), (512, 4), (512, 4))


class VGG(nn.Module):
    def __init__(self, blocks, size, hidden, classes):
        super().__init__()
        channels, layers = 3, []
        for width, count in blocks:
            for _ in range(count):
                layers += [nn.Conv2d(channels, width, 3, padding=1), nn.ReLU()]
                channels = width
            layers.append(nn.MaxPool2d(2))
            size //= 2
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(
            nn.Linear(channels * size * size, hidden), nn.ReLU(),
            nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, classes),
        )

    def forward(self, x):
        return self.classifier(self.features(x).flatten(1))


def loss_fn(model, inputs):
    return F.cross_entropy(model(inputs["images"]), inputs["labels"])


def make_step(batch, blocks=BLOCKS, size=224, hidden=4096, classes=1000):
    inputs = {"images": torch.randn(batch, 3, size, size),
              "labels": torch.randint(0, classes, (batch,))}
    return TrainingStep(VGG(blocks, size, hidden, classes), loss_fn,
                        SGD(lr=0.01, momentum=0.9), inputs)


if __name__ == "__main__":
    main("vgg19", make_step,
         lambda: make_step(4, ((4, 1), (8, 2)), size=8, hidden=16, classes=10),
         batch=1024)
