# SPDX-License-Identifier: MIT
"""A widget: change its question from Python, and read the reader's answer."""

from pathlib import Path

import anywidget
from traitlets import Dict, Unicode


class BroadcastWidget(anywidget.AnyWidget):
    _esm = Path(__file__).with_name("broadcast-widget.mjs")
    page = Unicode("https://example.org/playground/").tag(sync=True)
    question = Unicode().tag(sync=True)
    attributes = Dict().tag(sync=True)  # of the element, such as {"view": "figure"}
    answer = Dict().tag(sync=True)  # the details of its latest event
