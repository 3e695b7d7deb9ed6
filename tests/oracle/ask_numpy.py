# SPDX-License-Identifier: MIT
"""Asks NumPy for error messages: one question per line, `[what, shapes...]`; one answer per line, a message or null."""

import json
import sys

import numpy


def add(*shapes):
    """A ufunc of two operands, or `where` of three."""
    arrays = [numpy.zeros(shape) for shape in shapes]
    (numpy.add if len(arrays) == 2 else numpy.where)(*arrays)


def add_into(*shapes):
    """A ufunc of two operands, and its output."""
    first, second, out = (numpy.zeros(shape) for shape in shapes)
    numpy.add(first, second, out=out)


ASK = {"add": add, "add_into": add_into, "broadcast_to": lambda shape, target: numpy.broadcast_to(numpy.zeros(shape), target)}


def message(what, *shapes):
    try:
        ASK[what](*map(tuple, shapes))
    except ValueError as refusal:
        return f"ValueError: {refusal}"


for line in sys.stdin:
    print(json.dumps(message(*json.loads(line))))
