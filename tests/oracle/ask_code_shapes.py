# SPDX-License-Identifier: MIT
"""Evaluates NumPy code: one text per line; one answer per line, the shape of its value, or null if it fails; "missing" if this
version of NumPy does not have the function."""

import json
import sys
import warnings

import numpy


def answer(code):
    try:
        with numpy.errstate(all="ignore"):
            return numpy.shape(eval(code, {"np": numpy}))
    except (ValueError, IndexError):
        return None
    except AttributeError:
        return "missing"


warnings.simplefilter("ignore")
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
