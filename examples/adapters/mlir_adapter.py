# SPDX-License-Identifier: MIT
"""mlir-opt 16: bcast diff --with "python3 examples/adapters/mlir_adapter.py". One process verifies a batch of functions."""

import json
import re
import subprocess
import sys

LINES = 5
HELLO = {
    "protocol": 1, "name": "mlir-opt-16", "modes": ["mlir.llvm16"], "batch": 2000,
    "features": ["zero", "dynamic", "unranked", "declared"],
}


def type_of(shape):
    return f"tensor<{'x'.join([*map(str, shape), 'f32'])}>"


def function(operands, declared="*", **_):
    types = ", ".join(map(type_of, operands))
    signature = ", ".join(f"%{index}: {type_of(shape)}" for index, shape in enumerate(operands))
    names = ", ".join(f"%{index}" for index in range(len(operands)))
    call = f'%r = "tosa.add"({names}) : ({types}) -> {type_of(declared)}'
    return f"func.func @f({signature}) {{\n  {call}\n  return\n}}"


def verify(batch):
    text = "\n// -----\n".join(function(**request) for request in batch)
    command = ["mlir-opt-16", "--split-input-file", "-o", "/dev/null"]
    errors = subprocess.run(command, input=text, capture_output=True, text=True).stderr
    rejected = {int(line) // LINES for line in re.findall(r"^within split at \S+:(\d+) offset", errors, re.M)}
    for index, request in enumerate(batch):
        print(json.dumps({"id": request["id"], "accepted": index not in rejected}))
    sys.stdout.flush()


batch = []
for line in sys.stdin:
    if line.strip() == "":  # the end of a batch
        verify(batch)
        batch = []
    elif "hello" in (request := json.loads(line)):
        print(json.dumps({"hello": HELLO}), flush=True)
    else:
        batch.append(request)
