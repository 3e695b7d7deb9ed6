# SPDX-License-Identifier: MIT
"""Adds to a failing test why its shapes do not fit, and what to write instead. A plug-in of pytest: copy this file.

    npm install broadcast-playground
    pytest -p explain_shapes

With PLAYGROUND=https://example.org/ there is also a link to the page at that address.
"""

import json
import os
import re
import shlex
import subprocess

import pytest

READ = [*shlex.split(os.environ.get("BCAST", "npx -p broadcast-playground bcast")), "read", "--json"]
PLAYGROUND = os.environ.get("PLAYGROUND", "")


def read(text):
    """What `bcast read` answers, or None."""
    if not text:
        return None
    ran = subprocess.run(READ, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    return json.loads(ran.stdout) if ran.returncode == 0 and ran.stdout else None


def fails(reading):
    return reading is not None and reading.get("verdict") == "fails"


def code_of(entry):
    """The line that failed, below the shapes of its arrays; nothing without an array."""
    line = str(entry.statement).strip()
    names = dict.fromkeys(re.findall(r"\b[A-Za-z_]\w*\b", line))
    local = entry.frame.f_locals
    shapes = [f"{name}: {tuple(local[name].shape)}" for name in names if hasattr(local.get(name), "shape")]
    return "\n".join([*shapes, line]) if shapes else ""


def written(text, edits):
    """The last line of a text with the edits of a fix. Their places are in UTF-16 code units."""
    units = text.encode("utf-16-le")
    for edit in reversed(edits):
        units = units[: 2 * edit["start"]] + edit["text"].encode("utf-16-le") + units[2 * edit["end"] :]
    return units.decode("utf-16-le").splitlines()[-1]


def link_of(request):
    """The page with the question, if its shapes can be written in a link without names."""
    operands = request["operands"] if request else []
    if not PLAYGROUND or not all(shape and all(isinstance(size, int) for size in shape) for shape in operands):
        return []
    shapes = [",".join(map(str, shape)) + ("," if len(shape) == 1 else "") for shape in operands]
    return [f"{PLAYGROUND}#v1;{request['mode']};{';'.join(shapes)};op=add"]


def explanation(excinfo):
    code = code_of(excinfo.traceback[-1])
    text, reading = code, read(code)
    if not fails(reading):
        text = excinfo.exconly()
        reading = read(text)
    if not fails(reading):
        return ""
    step = reading["steps"][reading["focus"]]
    shapes = ", ".join(str(tuple(each["shape"])) for each in step["operands"])
    lines = [f"{shapes}: {reading['headline']}"]
    for fix in step["fixes"]:
        lines.append(f"- {fix['text']}")
        if "edits" in fix:
            lines.append(f"  {written(text, fix['edits'])}")
    return "\n".join(lines + link_of(step["request"]))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    if report.failed and call.excinfo is not None and not call.excinfo.errisinstance(AssertionError):
        text = explanation(call.excinfo)
        if text:
            report.sections.append(("shapes", text))
