# SPDX-License-Identifier: MIT
"""PyTorch: bcast diff --with "python3 examples/adapters/pytorch_adapter.py"."""

import json
import math
import sys

import torch

LARGEST = 2**20


def tensor(shape):
    """All elements are one, which takes no memory."""
    return torch.zeros(()).expand(shape)


def add_in_place(operands, _):
    return torch.zeros(operands[0]).add_(tensor(operands[1]))


MODES = {
    "pytorch": lambda operands, _: torch.broadcast_tensors(*map(tensor, operands))[0],
    "pytorch.expand": lambda operands, target: tensor(operands[0]).expand(target),
    "pytorch.inPlace": add_in_place,
}
HELLO = {
    "protocol": 1,
    "name": "PyTorch",
    "version": torch.__version__,
    "modes": [*MODES],
    "features": ["zero", "variadic"],
}


def answer(request):
    if "hello" in request:
        return {"hello": HELLO}
    if max(map(math.prod, request["operands"])) > LARGEST:
        return {"id": request["id"], "skipped": "too large for this adapter"}
    try:
        result = MODES[request["mode"]](request["operands"], request.get("target"))
        return {"id": request["id"], "shape": list(result.shape)}
    except RuntimeError:
        return {"id": request["id"], "accepted": False}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
