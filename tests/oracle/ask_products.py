# SPDX-License-Identifier: MIT
"""Asks NumPy or PyTorch for products: one question per line, `[equation, operands]`, where an operand is
`[shape, data]`. Without equation, the function in the second argument is called, such as matmul. One answer per line,
`[shape, data]`, or the message if it is refused.
"""

import json
import sys


def numpy_product():
    import numpy as np

    def product(equation, operands):
        arrays = [np.array(data, dtype=np.float64).reshape(shape) for shape, data in operands]
        result = getattr(np, function)(*arrays) if equation is None else np.einsum(equation, *arrays)
        return list(np.shape(result)), np.ravel(result).tolist()

    return product, ValueError


def torch_product():
    import torch

    def product(equation, operands):
        arrays = [torch.tensor(data, dtype=torch.float64).reshape(shape) for shape, data in operands]
        result = getattr(torch, function)(*arrays) if equation is None else torch.einsum(equation, *arrays)
        return list(result.shape), result.flatten().tolist()

    return product, RuntimeError


function = sys.argv[2]
product, refusal = {"numpy": numpy_product, "torch": torch_product}[sys.argv[1]]()
for line in sys.stdin:
    try:
        print(json.dumps(product(*json.loads(line))))
    except refusal as error:
        print(json.dumps(f"{type(error).__name__}: {error}"))
