# SPDX-License-Identifier: MIT
"""Asks NumPy for the result of a fix: one question per line, `[expression, operand, shapes]`. The expression
names the operands a, b, ... as the engine does. One answer per line: `edited`, the shape of the expression, and
`shape`, the shape of all operands broadcast with it instead of its operand; null if NumPy rejects them."""

import json
import string
import sys

import numpy


def broadcast(shapes):
    try:
        return numpy.broadcast_shapes(*shapes)
    except ValueError:
        return None


for line in sys.stdin:
    expression, operand, shapes = json.loads(line)
    operands = dict(zip(string.ascii_lowercase, map(numpy.zeros, shapes)))
    try:
        edited = eval(expression, {"np": numpy, "__builtins__": {}}, operands).shape
    except ValueError:
        print(json.dumps({"edited": None, "shape": None}))
        continue
    shapes = [edited if i == operand else tuple(shape) for i, shape in enumerate(shapes)]
    print(json.dumps({"edited": edited, "shape": broadcast(shapes)}))
