# SPDX-License-Identifier: MIT
"""Asks NumPy or PyTorch itself what a fix comes to: one question a line, `[library, expression, operand, shapes]`, where the
expression names the operands a, b, ... as the engine does; one answer a line: `edited`, the shape of the
expression, `shape`, that of all operands broadcast with it in its operand's place, and `data`, the edited array's elements, which
are the indices of the operand's; null where the library rejects it."""

import json
import math
import string
import sys
import warnings

import numpy

# The mean of nothing.
warnings.simplefilter("ignore")


def library(name):
    if name == "numpy":
        return {"np": numpy}, lambda shape: numpy.arange(math.prod(shape), dtype=float).reshape(shape)
    import torch

    return {}, lambda shape: torch.arange(math.prod(shape), dtype=torch.float64).reshape(shape)


def broadcast(shapes):
    try:
        return numpy.broadcast_shapes(*shapes)
    except ValueError:
        return None


for line in sys.stdin:
    name, expression, operand, shapes = json.loads(line)
    names, array = library(name)
    operands = dict(zip(string.ascii_lowercase, map(array, shapes)))
    try:
        result = eval(expression, names, operands)
    except (ValueError, RuntimeError):
        print(json.dumps({"edited": None, "shape": None, "data": None}))
        continue
    edited = list(result.shape)
    shapes = [edited if i == operand else tuple(shape) for i, shape in enumerate(shapes)]
    data = [str(each) for each in result.reshape(-1).tolist()]
    print(json.dumps({"edited": edited, "shape": broadcast(shapes), "data": data}))
