# SPDX-License-Identifier: MIT
"""An answer in a notebook. Its figure stays in the file, in exports, and on code hosts."""

import json
import shlex
import subprocess
from html import escape

PAGE = "https://example.org/playground/"
OPTIONS = ["expect", "view", "theme", "lang", "height", "reveal", "step", "locked", "compact"]
COMMAND = "bcast"
INSTALL = 'Run "npm install broadcast-playground", and write COMMAND = "npx bcast".'
WRONG_QUESTION = 2  # an exit code


def run(words):
    try:
        return subprocess.run([*shlex.split(COMMAND), *words], capture_output=True, encoding="utf-8")
    except OSError as error:
        return subprocess.CompletedProcess(words, 127, stderr=str(error))


def ask(question, *options):
    done = run(["figure", "--json", "--format", "html", *options, f"#{question}"])
    if done.returncode == WRONG_QUESTION:
        raise ValueError(f"{question}: {done.stderr.strip()}")
    if done.returncode != 0:
        raise RuntimeError(f'cannot run "{COMMAND}" ({done.stderr.strip()}). {INSTALL}')
    return json.loads(done.stdout)


class Answer:
    """`Answer("v1;numpy;3,1;1,4;op=add", view="figure")`: what follows # in a link, and attributes."""

    def __init__(self, question, expect=None, **attributes):
        for name in attributes:
            if name not in OPTIONS:
                raise TypeError(f"unknown option {name}; the options are {', '.join(OPTIONS)}")
        language = ["--lang", attributes["lang"]] if "lang" in attributes else []
        is_code = attributes.get("view") == "code"
        picture = ["--picture", "code"] if is_code else []
        covered = ["--step", "0" if is_code else "1"] if attributes.get("reveal", "all") != "all" else []
        self.figure = ask(question, *picture, *language, *covered)
        self.attributes = {"question": question, "page": PAGE, **attributes}
        found = ask(question, *picture, *language)["title"].rpartition(" → ")[2]
        if expect not in (None, found):
            text = f"{question}: the answer is {found}, not {expect}."
            raise ValueError(f'{text} If it is right, write expect="{found}".')

    def __repr__(self):
        return self.figure["title"]

    def _repr_html_(self):
        attributes = "".join(f' {name}="{escape(str(value))}"' for name, value in self.attributes.items())
        address = escape(f"{PAGE}#{self.attributes['question']}")
        return f"""<script async src="{escape(PAGE)}embed.js"></script>
<style>@media (scripting: enabled) {{ broadcast-playground:not(:defined) {{ display: block; min-height: 520px }} }}
broadcast-playground {{ --bc-surface: var(--jp-layout-color0) }}
.broadcast-figure {{ margin: 0 }} .broadcast-figure pre {{ overflow-x: auto }}
.broadcast-figure svg {{ border-radius: 12px; height: auto; max-width: 100% }}</style>
<broadcast-playground{attributes}>
{self.figure["text"]}<p><a href="{address}">Open in Broadcast Playground</a></p>
</broadcast-playground>"""
