# SPDX-License-Identifier: MIT
"""Runs `bcast diff` in pytest: each point of its TAP report is a test. COMMAND starts your adapter.

    npm install broadcast-playground
    COMMAND="python3 my_adapter.py" pytest test_tap.py

CASES replaces the corpus: `CASES="--random 10000"`.
"""

import os
import re
import shlex
import subprocess

import pytest

BCAST = os.environ.get("BCAST", "npx -p broadcast-playground bcast")
WORDS = [*shlex.split(BCAST), "diff", "--format", "tap", "--with", os.environ["COMMAND"]]
POINT = re.compile(r"^(not )?ok \d+ - (.*?)(?: # SKIP (.*))?$")


def points():
    """Each point, with the lines below it."""
    words = [*WORDS, *shlex.split(os.environ.get("CASES", ""))]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    if ran.returncode > 1:
        raise RuntimeError(ran.stderr)
    found = []
    for line in ran.stdout.splitlines():
        if match := POINT.match(line):
            failed, name, reason = match.groups()
            found.append((name, bool(failed), reason, []))
        elif found:
            found[-1][3].append(line)
    return [pytest.param(*rest, id=name) for name, *rest in found]


@pytest.mark.parametrize(("failed", "reason", "details"), points())
def test_diff(failed, reason, details):
    if reason is not None:
        pytest.skip(reason)
    assert not failed, "\n".join(details)
