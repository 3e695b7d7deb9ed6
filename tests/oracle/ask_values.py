# SPDX-License-Identifier: MIT
"""Asks NumPy for values: one question per line, {op, types, shapes, bytes, to, attributes}; one answer per line, {shape, bytes}.
`bytes` are the operands' elements in base64. Optionally `dimensions` and `target` place the axes of one operand. Integers are
computed by NumPy's own loops, which wrap around. Functions that NumPy lacks are composed from others."""

import base64
import json
import math
import sys

import numpy as np

np.seterr(all="ignore")

TYPES = {
    "bool": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "u8": np.uint8,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
}


def unsigned(array):
    return array.view(f"u{array.itemsize}")


def each(function):
    """A function from Python's math, in f64, on every element."""
    return lambda a: np.array([function(x) for x in a.astype(np.float64).ravel()]).reshape(a.shape)


def extreme(choose, sign):
    """As in IEEE 754-2019: NaN if either is NaN, and -0 less than +0, which NumPy does not specify."""

    def function(a, b, _):
        if a.dtype.kind != "f":
            return choose(a, b)
        zeros = (a == 0) & (b == 0)
        negative = np.signbit(a) | np.signbit(b) if sign < 0 else np.signbit(a) & np.signbit(b)
        signed = np.where(negative, a.dtype.type(-0.0), a.dtype.type(0.0))
        return np.where(zeros, signed, choose(a, b))

    return function


def divide(a, b, _):
    if a.dtype.kind == "f":
        return a / b
    # Floor division, rounded toward zero if there is a remainder and the signs differ.
    floor = np.floor_divide(a, b)
    moved = (np.remainder(a, b) != 0) & ((a < 0) != (b < 0))
    return floor + moved.astype(a.dtype)


def shifted(a, b, attributes):
    result = np.right_shift(a, b)
    if attributes.get("round"):
        last = np.where(b > 0, np.right_shift(a, np.maximum(b - 1, 0)) & 1, 0)
        result = result + last.astype(a.dtype)
    return result


def multiply(a, b, attributes):
    shift = attributes.get("shift", 0)
    if not shift:
        return a * b
    wide = a.astype(np.int64) * b.astype(np.int64) + (1 << (shift - 1))
    return (wide >> shift).astype(np.int32)


def negate(a, attributes):
    points = attributes.get("inputZeroPoint", 0), attributes.get("outputZeroPoint", 0)
    if points == (0, 0):
        return np.negative(a)
    limits = np.iinfo(a.dtype)
    return np.clip(sum(points) - a.astype(np.int64), limits.min, limits.max).astype(a.dtype)


def clamp(a, attributes):
    low, high = (a.dtype.type(attributes[name]) for name in ("min", "max"))
    least = extreme(np.minimum, -1)(a, np.full_like(a, high), None)
    return extreme(np.maximum, 1)(least, np.full_like(a, low), None)


def cast(a, to):
    if a.dtype.kind != "f" or np.dtype(to).kind not in "iu":
        return a.astype(to)
    limits = np.iinfo(to)
    near = np.rint(a.astype(np.float64))
    inside = (near >= limits.min) & (near < float(limits.max) + 1)
    cut = np.where(inside, near, 0).astype(to)
    cut = np.where(near >= float(limits.max) + 1, to(limits.max), cut)
    return np.where(near < limits.min, to(limits.min), cut)


def leading_zeros(a):
    width = 8 * a.itemsize
    return np.array([width - int(x).bit_length() for x in unsigned(a).ravel()]).reshape(a.shape)


def sigmoid(a):
    return 1 / (1 + np.exp(-a.astype(np.float64)))


UNARY = {
    "abs": np.abs,
    "ceil": np.ceil,
    "floor": np.floor,
    "identity": np.copy,
    "reciprocal": lambda a: 1 / a.astype(np.float64) if a.dtype != np.float64 else 1 / a,
    "rsqrt": lambda a: 1 / np.sqrt(a.astype(np.float64)),
    "exp": lambda a: np.exp(a.astype(np.float64)),
    "log": lambda a: np.log(a.astype(np.float64)),
    "tanh": lambda a: np.tanh(a.astype(np.float64)),
    "sigmoid": sigmoid,
    "erf": each(math.erf),
    "logical_not": np.logical_not,
    "bitwise_not": np.invert,
    "clz": leading_zeros,
}
BINARY = {
    "add": np.add,
    "sub": np.subtract,
    "pow": lambda a, b: np.power(a.astype(np.float64), b.astype(np.float64)),
    "greater": np.greater,
    "greater_equal": np.greater_equal,
    "equal": np.equal,
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
    "logical_xor": np.logical_xor,
    "bitwise_and": np.bitwise_and,
    "bitwise_or": np.bitwise_or,
    "bitwise_xor": np.bitwise_xor,
    "logical_left_shift": np.left_shift,
    "logical_right_shift": lambda a, b: np.right_shift(unsigned(a), unsigned(b)).view(a.dtype),
}
SPECIAL = {
    "mul": multiply,
    "div": divide,
    "arithmetic_right_shift": shifted,
    "maximum": extreme(np.maximum, 1),
    "minimum": extreme(np.minimum, -1),
}


def answer(op, operands, to, attributes):
    if op == "select":
        return np.where(*operands)
    if op == "cast":
        return cast(operands[0], to)
    if op == "negate":
        return negate(operands[0], attributes)
    if op == "clamp":
        return clamp(operands[0], attributes)
    if op in UNARY:
        return UNARY[op](operands[0])
    if op in BINARY:
        return BINARY[op](*operands)
    operands = [a.astype(to) if op == "mul" else a for a in operands]
    return SPECIAL[op](*np.broadcast_arrays(*operands), attributes)


def operand(type_name, shape, text):
    return np.frombuffer(base64.b64decode(text), TYPES[type_name]).reshape(shape)


def placed(array, dimensions, target):
    """Axis k becomes axis dimensions[k] of the target."""
    transposed = array.transpose(sorted(range(array.ndim), key=lambda axis: dimensions[axis]))
    missing = [axis for axis in range(len(target)) if axis not in dimensions]
    return np.broadcast_to(np.expand_dims(transposed, tuple(missing)), target)


for line in sys.stdin:
    asked = json.loads(line)
    arrays = [operand(*parts) for parts in zip(asked["types"], asked["shapes"], asked["bytes"])]
    if "target" in asked:
        arrays = [placed(arrays[0], asked["dimensions"], asked["target"])]
    wanted = TYPES[asked["to"]]
    result = np.asarray(answer(asked["op"], arrays, wanted, asked["attributes"])).astype(wanted)
    told = base64.b64encode(np.ascontiguousarray(result).tobytes()).decode()
    print(json.dumps({"shape": result.shape, "bytes": told}))
