# SPDX-License-Identifier: MIT
"""Any array API namespace: bcast diff --with "python3 examples/adapters/array_api_adapter.py array_api_strict"."""

import importlib
import json
import sys
import warnings

warnings.simplefilter("ignore")
name = sys.argv[1] if len(sys.argv) > 1 else "numpy"
xp = importlib.import_module(name)

# The names of the standard, 2024.12, which a namespace may lack.
TYPES = {"bool": "bool", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64", "u8": "uint8", "f32": "float32", "f64": "float64"}
OPS = {"add": "add", "sub": "subtract", "maximum": "maximum", "greater": "greater", "select": "where"}
OPS = {op: own for op, own in OPS.items() if hasattr(xp, own) and (op != "select" or hasattr(xp, "bool"))}
NUMBERS = [type for type, dtype in TYPES.items() if type != "bool" and hasattr(xp, dtype)]
HELLO = {
    "protocol": 1, "name": name, "version": str(getattr(xp, "__version__", "")),
    "modes": ["numpy", "numpy.broadcastTo"], "verbs": ["infer", "run"],
    "features": ["zero", "variadic", "values"],
    "ops": {op: ["bool", *NUMBERS] if op == "select" else NUMBERS for op in OPS},
}


def shape_of(operands, target=None, **_):
    # One number, stretched to each operand: it takes no memory.
    arrays = [xp.broadcast_to(xp.zeros(()), tuple(shape)) for shape in operands]
    if target is not None:
        return tuple(xp.broadcast_to(arrays[0], tuple(target)).shape)
    return tuple(xp.broadcast_arrays(*arrays)[0].shape) if arrays else ()


def values_of(op, operands, **_):
    arrays = []
    for operand in operands:
        dtype = getattr(xp, TYPES[operand["type"]])
        arrays.append(xp.reshape(xp.asarray(operand["data"], dtype=dtype), tuple(operand["shape"])))
    result = getattr(xp, OPS[op])(*arrays)
    elements = xp.reshape(result, (-1,))
    last = operands[-1]["type"]
    number = bool if op == "greater" or last == "bool" else float if last[0] == "f" else int
    return {"shape": tuple(result.shape), "data": [number(elements[i]) for i in range(elements.shape[0])]}


def answer_to(request):
    if "hello" in request:
        return {"hello": HELLO}
    verb, own = request.pop("verb"), {"id": request["id"]}
    try:
        return {**own, **(values_of(**request) if verb == "run" else {"shape": shape_of(**request)})}
    except MemoryError as fault:
        return {**own, "skipped": str(fault)}
    except Exception as fault:  # The standard does not say which.
        refuses = isinstance(fault, (ValueError, RuntimeError, TypeError))
        return {**own, "accepted": False} if refuses else {**own, "error": repr(fault)}


for line in sys.stdin:
    print(json.dumps(answer_to(json.loads(line))), flush=True)
