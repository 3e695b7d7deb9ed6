# SPDX-License-Identifier: MIT
"""Where NumPy puts the elements of arrays: a JSON object per line, with the shapes of `x` and `y`, an expression of
them, and whether it is a reduction. One answer per line: for each element of the result the element that it is, or for
each element of `x` the place in the result where a reduction puts it; or the message of an error. The elements of `y`
are counted on from those of `x`.
"""

import json
import sys

import numpy as np


def arrays(shapes):
    given, first = {"np": np}, 0
    for name, shape in shapes.items():
        count = int(np.prod(shape))
        given[name] = np.arange(first, first + count).reshape(shape)
        first += count
    return given


def target(question, element):
    given = {name: np.zeros(shape) for name, shape in question["shapes"].items()}
    given["x"].flat[element] = 1
    return [int(place) for place in np.flatnonzero(eval(question["code"], {"np": np}, given))]


def answer(question):
    try:
        if question["reduces"]:
            count = int(np.prod(question["shapes"]["x"]))
            return {"targets": [target(question, element) for element in range(count)]}
        return {"elements": np.ravel(eval(question["code"], arrays(question["shapes"]))).tolist()}
    except Exception as error:
        return {"error": str(error)}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
