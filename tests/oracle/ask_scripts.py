# SPDX-License-Identifier: MIT
"""Runs scripts of NumPy or PyTorch, one node of the syntax tree after the other.

One JSON text per line; one answer per line: for every operation that ran its place, the shape of its value, null if it
failed, the elements of a short one, and its element type, in the order in which it ran."""

import ast
import json
import sys
import traceback
import warnings

import numpy

try:
    import torch
except ImportError:
    torch = None

OPERATIONS = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.Subscript, ast.Attribute)


def shape_of(value):
    return list(value.shape) if hasattr(value, "shape") else list(numpy.shape(value))


def elements_of(value):
    """The elements as text, because JSON has no NaN; null of anything but a short array of real numbers."""
    array = value.detach().numpy() if torch is not None and isinstance(value, torch.Tensor) else numpy.asarray(value)
    is_short = array.size <= 64 and array.dtype.kind in "biuf"
    return [format(float(each), ".17g") for each in array.ravel()] if is_short else None


def is_tensors(value):
    """Several tensors, of which NumPy makes an array only if each has one element."""
    is_several = isinstance(value, (list, tuple)) and torch is not None
    return is_several and any(isinstance(each, torch.Tensor) for each in value)


def type_of(value):
    return str(value.dtype).removeprefix("torch.") if hasattr(value, "dtype") else None


class Traced(ast.NodeTransformer):
    """Wraps every operation in a call that tells what it gave."""

    def __init__(self, text):
        lines = text.split("\n")
        self.changes = {}
        self.starts = [sum(len(line) + 1 for line in lines[:i]) for i in range(len(lines))]

    def place(self, node):
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def wrapped(self, node, expression):
        arguments = [ast.Constant(each) for each in self.place(node)]
        no_arguments = ast.arguments(
            posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[]
        )
        arguments.append(ast.Lambda(args=no_arguments, body=expression))
        return ast.Call(func=ast.Name("tell_", ast.Load()), args=arguments, keywords=[])

    def generic_visit(self, node):
        place = hasattr(node, "lineno") and isinstance(node, OPERATIONS)
        is_load = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
        visited = super().generic_visit(node)
        return self.wrapped(node, visited) if place and is_load else visited

    def after(self, node, target):
        """A statement that changes an array, and what it has changed."""
        load = ast.parse(ast.unparse(target), mode="eval").body
        self.changes[node.lineno] = self.place(node)
        told = ast.Expr(self.wrapped(node, load))
        return [ast.NodeTransformer.generic_visit(self, node), told]

    def visit_AugAssign(self, node):
        return self.after(node, node.target)

    def visit_Assign(self, node):
        if isinstance(node.targets[0], ast.Subscript):
            return self.after(node, node.targets[0])
        return ast.NodeTransformer.generic_visit(self, node)

    def visit_Attribute(self, node):
        # `np.ones` is no operation.
        return self.generic_visit(node) if node.attr == "T" else ast.NodeTransformer.generic_visit(self, node)


def told(text):
    events = []

    def has_failed():
        return any(shape is None for _, _, shape, *_ in events)

    def tell(start, end, compute):
        try:
            value = compute()
        except Exception:
            if not has_failed():
                events.append([start, end, None])
            raise
        if is_tensors(value):
            return value
        try:
            events.append([start, end, shape_of(value), elements_of(value), type_of(value)])
        except ValueError:  # A ragged list.
            pass
        return value

    traced = Traced(text)
    tree = ast.fix_missing_locations(traced.visit(ast.parse(text)))
    try:
        with numpy.errstate(all="ignore"):
            exec(compile(tree, "script", "exec"), {"np": numpy, "torch": torch, "tell_": tell})
    except Exception as error:
        lines = [each.lineno for each in traceback.extract_tb(error.__traceback__) if each.filename == "script"]
        # PyTorch refuses to write into its own operand, whatever the shapes.
        is_overlap = "single memory location" in str(error)
        if not has_failed() and not is_overlap and lines[-1] in traced.changes:
            events.append([*traced.changes[lines[-1]], None])
        return {"events": events, "failed": True}
    return {"events": events, "failed": False}


warnings.simplefilter("ignore")
for line in sys.stdin:
    print(json.dumps(told(json.loads(line))))
