# SPDX-License-Identifier: MIT
"""Evaluates code of NumPy, or of PyTorch if it is installed: one text per line; one answer per line, the shape of its value, or null if it fails; "missing" if this
version of NumPy does not have the function."""

import json
import sys
import warnings

import numpy

try:
    import torch
except ImportError:
    torch = None


def answer(code):
    try:
        with numpy.errstate(all="ignore"):
            return numpy.shape(eval(code, {"np": numpy, "torch": torch}))
    except (ValueError, IndexError, RuntimeError):
        return None
    except AttributeError:
        return "missing"


warnings.simplefilter("ignore")
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))
