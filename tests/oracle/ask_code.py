# SPDX-License-Identifier: MIT
"""Runs the engine's Python programs: one question per line, {code, parts}; one answer per line. By default, `code` is run and
answered with {shape, bytes, printed} of its `result`. If `parts` is "model", the code before ONNX's evaluator is run, and answered
with its {model, inputs}; if it is "syntax", nothing is run. An operation that the library does not support is {error}."""

import ast
import base64
import contextlib
import io
import json
import sys
import warnings

warnings.simplefilter("ignore")

EVALUATOR = "from onnx.reference"


def told(raw):
    return base64.b64encode(raw).decode()


def elements(result):
    """The bytes of a result of NumPy or PyTorch, in row-major order. NumPy has no bfloat16."""
    if hasattr(result, "detach"):
        import torch

        result = result.contiguous()
        result = (result.view(torch.int16) if result.dtype == torch.bfloat16 else result).numpy()
    import numpy as np

    return told(np.ascontiguousarray(result).tobytes())


def check_what_is_known():
    """The checker rejects operator sets newer than itself. ONNX Runtime, which runs the model, supports them."""
    import onnx.checker
    import onnx.defs

    check = onnx.checker.check_model

    def checked(model):
        if all(each.version <= onnx.defs.onnx_opset_version() for each in model.opset_import):
            check(model)

    onnx.checker.check_model = checked


def run(code):
    namespace, printed = {"__name__": "__main__"}, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "program.py", "exec"), namespace)
    return namespace, printed.getvalue()


def answer(code, parts):
    if parts == "syntax":
        return {"statements": len(ast.parse(code).body)}
    if parts == "model":
        check_what_is_known()
        namespace, _ = run(code[: code.index(EVALUATOR)])
        inputs = [
            {"name": name, "type": str(a.dtype), "shape": a.shape, "bytes": told(a.tobytes())}
            for name, a in namespace["inputs"].items()
        ]
        return {"model": told(namespace["model"].SerializeToString()), "inputs": inputs}
    namespace, printed = run(code)
    result = namespace["result"]
    dtype = str(result.dtype).replace("torch.", "")
    return {"shape": list(result.shape), "type": dtype, "bytes": elements(result), "printed": printed}


for line in sys.stdin:
    asked = json.loads(line)
    try:
        print(json.dumps(answer(asked["code"], asked.get("parts"))))
    except Exception as fault:
        print(json.dumps({"error": f"{type(fault).__name__}: {fault}"}))
