# SPDX-License-Identifier: MIT
"""Asks NumPy itself: one question a line, `[what, shapes...]`; one answer a line, a shape or null."""

import json
import sys

import numpy


def add_in_place(result, addend):
    """`result += addend`, whose result is never stretched."""
    array = numpy.zeros(result)
    array += numpy.zeros(addend)
    return array.shape


ASK = {
    "broadcast_shapes": numpy.broadcast_shapes,
    "broadcast_to": lambda shape, target: numpy.broadcast_to(numpy.zeros(shape), target).shape,
    "in_place": add_in_place,
}

for line in sys.stdin:
    what, *shapes = json.loads(line)
    try:
        answer = ASK[what](*map(tuple, shapes))
    except ValueError:
        answer = None
    print(json.dumps(answer))
