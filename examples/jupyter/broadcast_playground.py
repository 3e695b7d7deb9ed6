# SPDX-License-Identifier: MIT
"""An answer in a notebook. Its figure stays in the file, in exports, and on code hosts."""

import json
import subprocess
import warnings
from html import escape

PAGE = "https://example.org/playground/"
COMMAND = ["bcast"]


def ask(question, *options):
    words = ["figure", "--json", "--format", "html", *options, f"#{question}"]
    done = subprocess.run([*COMMAND, *words], capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return json.loads(done.stdout)


class Answer:
    """`Answer("v1;numpy;3,1;1,4;op=add", view="figure")`: what follows # in a link, and attributes."""

    def __init__(self, question, expect=None, **attributes):
        language = ["--lang", attributes["lang"]] if "lang" in attributes else []
        covered = ["--step", "1"] if attributes.get("reveal", "all") != "all" else []
        self.figure = ask(question, *language, *covered)
        self.attributes = {"question": question, "page": PAGE, **attributes}
        found = ask(question, *language)["title"].rpartition(" → ")[2]
        if expect not in (None, found):
            warnings.warn(f"{question}: the answer is {found}, not {expect}", stacklevel=2)

    def __repr__(self):
        return self.figure["title"]

    def _repr_html_(self):
        attributes = "".join(f' {name}="{escape(str(value))}"' for name, value in self.attributes.items())
        address = escape(f"{PAGE}#{self.attributes['question']}")
        return f"""<script async src="{escape(PAGE)}embed.js"></script>
<style>@media (scripting: enabled) {{ broadcast-playground:not(:defined) {{ display: block; min-height: 520px }} }}
broadcast-playground {{ --bc-surface: var(--jp-layout-color0) }}
.broadcast-figure {{ margin: 0 }} .broadcast-figure svg {{ border-radius: 12px; height: auto; max-width: 100% }}</style>
<broadcast-playground{attributes}>
{self.figure["text"]}<p><a href="{address}">Open in Broadcast Playground</a></p>
</broadcast-playground>"""
