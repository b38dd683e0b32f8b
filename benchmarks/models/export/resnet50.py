#===- resnet50.py - Export ResNet-50 trained with momentum ----------------===#
#
# Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""ResNet-50 (He et al., 2016), with the stride of a bottleneck in its 3x3
convolution as usual today, batch norm in training mode."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from full_size import SGD, TrainingStep, main


class Bottleneck(nn.Module):
    def __init__(self, channels, width, stride):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, width, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        self.conv2 = nn.Conv2d(width, width, 3, stride, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(width)
        self.conv3 = nn.Conv2d(width, 4 * width, 1, bias=False)
        self.bn3 = nn.BatchNorm2d(4 * width)
        self.downsample = None
        if stride != 1 or channels != 4 * width:
            self.downsample = nn.Sequential(
                nn.Conv2d(channels, 4 * width, 1, stride, bias=False),
                nn.BatchNorm2d(4 * width),
            )

    def forward(self, x):
        y = F.relu(self.bn1(self.conv1(x)))
        y = F.relu(self.bn2(self.conv2(y)))
        y = self.bn3(self.conv3(y))
        return F.relu(y + (self.downsample(x) if self.downsample else x))


class ResNet(nn.Module):
    def __init__(self, blocks, width, classes):
        super().__init__()
        self.conv1 = nn.Conv2d(3, width, 7, stride=2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        channels, layers = width, []
        for stage, count in enumerate(blocks):
            for block in range(count):
                stride = 2 if stage and not block else 1
                layers.append(Bottleneck(channels, width, stride))
                channels = 4 * width
            width *= 2
        self.layers = nn.Sequential(*layers)
        self.fc = nn.Linear(channels, classes)

    def forward(self, x):
        x = F.relu(self.bn1(self.conv1(x)))
        x = self.layers(F.max_pool2d(x, 3, stride=2, padding=1))
        return self.fc(x.mean((2, 3)))


def loss_fn(model, inputs):
    return F.cross_entropy(model(inputs["images"]), inputs["labels"])


def make_step(batch, blocks=(3, 4, 6, 3), size=224, width=64, classes=1000):
    inputs = {"images": torch.randn(batch, 3, size, size),
              "labels": torch.randint(0, classes, (batch,))}
    return TrainingStep(ResNet(blocks, width, classes), loss_fn,
                        SGD(lr=0.1, momentum=0.9), inputs)


if __name__ == "__main__":
    main("resnet50", make_step,
         lambda: make_step(4, (1, 2), size=32, width=4, classes=10), batch=256)
