# SPDX-License-Identifier: MIT
"""Tests NumPy with the project's cases, without a package. Copy this file, and replace `infer` by your function.

    CORPUS=node_modules/broadcast-playground/tests/corpus/numpy.json pytest test_broadcasting.py

Without pytest: python3 test_broadcasting.py
"""

import json
import os
from pathlib import Path

import numpy as np

CORPUS = os.environ.get("CORPUS", Path(__file__).parents[2] / "tests/corpus/numpy.json")
FEATURES = {"zero", "variadic"}


def infer(*shapes):
    """The shape of the result, or None."""
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        return None


def is_supported(case):
    are_lists = all(isinstance(shape, list) for shape in case["operands"])
    return are_lists and FEATURES.issuperset(case.get("features", []))


CASES = [case for case in json.loads(Path(CORPUS).read_text("utf-8"))["cases"] if is_supported(case)]


def pytest_generate_tests(metafunc):
    metafunc.parametrize("case", CASES, ids=[case["name"] for case in CASES])


def test_broadcasting(case):
    expected = case["expect"]["shape"]
    assert infer(*case["operands"]) == (None if expected is None else tuple(expected)), case["source"]


if __name__ == "__main__":
    for each in CASES:
        test_broadcasting(each)
    print(f"{len(CASES)} passed")
