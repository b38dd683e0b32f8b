# PyTorch's side of dasgd-vs-pytorch: run once to export the model, and once a
# process to train it. See dasgd-vs-pytorch.sh.
import os
import sys
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH = int(os.environ.get("WIDTH", "1024"))
BATCH = int(os.environ.get("BATCH", "64"))  # of one worker
WORKERS = 2


class MLP(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(512, WIDTH)
        self.fc2 = nn.Linear(WIDTH, WIDTH)
        self.fc3 = nn.Linear(WIDTH, 10)

    def forward(self, x):
        return self.fc3(F.relu(self.fc2(F.relu(self.fc1(x)))))


def make_inputs(rows):
    torch.manual_seed(0)
    return {"x": torch.randn(rows, 512), "labels": torch.randint(0, 10, (rows,))}


def export(name):
    from automap_export import SGD, TrainingStep, write_model

    def loss_fn(model, inputs):
        return F.cross_entropy(model(inputs["x"]), inputs["labels"])

    torch.manual_seed(0)
    step = TrainingStep(
        MLP(), loss_fn, SGD(lr=0.01), make_inputs(BATCH * WORKERS)
    )
    write_model(name, step, os.path.basename(__file__))


def train(arm, steps, period):
    import torch.distributed as dist
    from torch.distributed.algorithms.ddp_comm_hooks import (
        post_localSGD_hook as post_local,
    )
    from torch.distributed.algorithms.model_averaging import averagers
    from torch.distributed.optim import PostLocalSGDOptimizer

    torch.set_num_threads(1)
    dist.init_process_group("gloo")
    rank = dist.get_rank()
    torch.manual_seed(0)
    model = nn.parallel.DistributedDataParallel(MLP())
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    if arm == "post-local":
        # Gradients stay with each worker, whose subgroup is itself alone.
        groups = [dist.new_group([r]) for r in range(dist.get_world_size())]
        state = post_local.PostLocalSGDState(
            process_group=None, subgroup=groups[rank], start_localSGD_iter=0
        )
        model.register_comm_hook(state, post_local.post_localSGD_hook)
        optimizer = PostLocalSGDOptimizer(
            optimizer, averagers.PeriodicModelAverager(period, warmup_steps=0)
        )
    inputs = make_inputs(BATCH * WORKERS)
    x = inputs["x"][rank * BATCH : (rank + 1) * BATCH]
    labels = inputs["labels"][rank * BATCH : (rank + 1) * BATCH]

    def step():
        optimizer.zero_grad()
        F.cross_entropy(model(x), labels).backward()
        optimizer.step()

    for _ in range(2 * period):
        step()
    dist.barrier()
    start = time.perf_counter()
    for _ in range(steps):
        step()
    dist.barrier()
    if rank == 0:
        print((time.perf_counter() - start) / steps * 1e3)
    dist.destroy_process_group()


if sys.argv[1] == "export":
    export(sys.argv[2])
else:
    train(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
