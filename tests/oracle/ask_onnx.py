# SPDX-License-Identifier: MIT
"""Asks ONNX itself: one question per line, `[what, shapes, axis]`; one answer per line, a shape or null.

`multidirectional`: strict shape inference of Sum, which rejects incompatible shapes; `?` is a dimension
without a value, `*` a tensor without a shape.
`unidirectional`: no op's shape inference rejects shapes by these rules. The converter of Add from opset 7 to 6
does: it requires that the second shape broadcasts to the first, which is the result's.
`legacy_axis`: shape inference of opset 6 copies the first shape and rejects nothing. The converter of Add
from opset 6 to 7 does, and writes the axis as an Unsqueeze; inference must then return the first shape.
"""

import base64
import json
import sys

from onnx import TensorProto, ValueInfoProto, helper, shape_inference, version_converter

# Any other exception is not a verdict on broadcasting, and ends the run.
REFUSALS = (
    "Incompatible dimensions",
    "Inferred shape and existing shape differ",
    "does not have broadcastable inputs",
    "assert_numpy_multibroadcastable",
)


def value(name, shape):
    extents = None if shape == "*" else [None if extent == "?" else extent for extent in shape]
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, extents)


def model_of(op, opset, shapes, result, **attributes):
    names = [f"x{index}" for index in range(len(shapes))]
    node = helper.make_node(op, names, ["y"], **attributes)
    graph = helper.make_graph([node], "g", list(map(value, names, shapes)), [result])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])


def inferred(model):
    """The dimensions of the result: a number, or `?` for an unknown one; `*` for no shape."""
    typed = shape_inference.infer_shapes(model, strict_mode=True).graph.output[0].type.tensor_type
    if not typed.HasField("shape"):
        return "*"
    return [dim.dim_value if dim.HasField("dim_value") else "?" for dim in typed.shape.dim]


def multidirectional(shapes, _):
    return inferred(model_of("Sum", 13, shapes, ValueInfoProto(name="y")))


def unidirectional(shapes, _):
    version_converter.convert_version(model_of("Add", 7, shapes, value("y", shapes[0])), 6)
    return shapes[0]


def legacy_axis(shapes, axis):
    placed = {} if axis is None else {"axis": axis}
    old = model_of("Add", 6, shapes, value("y", shapes[0]), broadcast=1, **placed)
    converted = version_converter.convert_version(old, 7)
    converted.graph.output[0].CopyFrom(ValueInfoProto(name="y"))
    shape = inferred(converted)
    return shape if shape == shapes[0] else None


def prelu(shapes, _):
    model = model_of("PRelu", 16, shapes, ValueInfoProto(name="y"))
    model.graph.output[0].type.tensor_type.elem_type = TensorProto.FLOAT
    model.ir_version = 8
    return base64.b64encode(model.SerializeToString()).decode()


ASK = {
    "prelu": prelu,
    "multidirectional": multidirectional,
    "unidirectional": unidirectional,
    "legacy_axis": legacy_axis,
}

for line in sys.stdin:
    what, given, where = json.loads(line)
    try:
        answer = ASK[what](given, where)
    except Exception as refusal:
        if not any(words in str(refusal) for words in REFUSALS):
            raise
        answer = None
    print(json.dumps(answer))
