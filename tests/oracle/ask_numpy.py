# SPDX-License-Identifier: MIT
"""Asks NumPy itself: one question per line, `[what, shapes...]`; one answer per line, a shape or null.

`["says", what, shapes...]` asks for the error message: an answer is a message or null.
"""

import json
import sys

import numpy


def add_in_place(result, addend):
    """`result += addend`, whose result is never stretched."""
    array = numpy.zeros(result)
    array += numpy.zeros(addend)
    return array.shape


def add(*shapes):
    """A ufunc of two operands, or `where` of three."""
    arrays = [numpy.zeros(shape) for shape in shapes]
    return (numpy.add if len(arrays) == 2 else numpy.where)(*arrays).shape


ASK = {
    "add": add,
    "broadcast_shapes": numpy.broadcast_shapes,
    "broadcast_to": lambda shape, target: numpy.broadcast_to(numpy.zeros(shape), target).shape,
    "in_place": add_in_place,
}

def answer(what, *shapes):
    try:
        return ASK[what](*map(tuple, shapes)), None
    except ValueError as refusal:
        return None, f"ValueError: {refusal}"


for line in sys.stdin:
    question = json.loads(line)
    if question[0] == "says":
        print(json.dumps(answer(*question[1:])[1]))
    else:
        print(json.dumps(answer(*question)[0]))
