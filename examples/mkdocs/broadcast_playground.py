# SPDX-License-Identifier: MIT
"""A fence `broadcast` for MkDocs, as a hook: answers that each build asks for again."""

import json
import logging
import os
import shlex
import subprocess
from html import escape
from pathlib import Path

from mkdocs.exceptions import PluginError

log = logging.getLogger("mkdocs.broadcast")

OPTIONS = ["expect", "view", "theme", "lang", "height", "reveal", "step", "locked", "compact"]
HEAD = """<style>
@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: 520px } }
broadcast-playground { --bc-surface: var(--md-default-bg-color) }
.broadcast-figure { margin: 0 }
.broadcast-figure pre { overflow-x: auto }
.broadcast-figure svg { border-radius: 12px; height: auto; max-width: 100% }
.broadcast-figure figcaption { font-style: normal; max-width: none; text-align: start }</style>
<script async src="PAGEembed.js"></script>
</head>"""

settings = {"page": "https://example.org/playground/", "command": "bcast"}


INSTALL = 'Run "npm install broadcast-playground", and write "command: npx bcast" below "extra: broadcast:".'

# The page that is read, and the number of its lines that are already read.
reading = {"file": "", "lines": [], "line": 0}


def ask(*words):
    command = [*shlex.split(settings["command"]), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return done.stdout


def figure(question, *options):
    return json.loads(ask("figure", "--json", "--format", "html", *options, f"#{question}"))


def accept(language, inputs, options, attributes, md):
    options.update(inputs)
    return True


def place(question):
    """The file and the line of the fence, which begins above the question."""
    lines = reading["lines"]
    rest = range(reading["line"], len(lines))
    at = next((index for index in rest if lines[index].strip() == question), None)
    if at is None:  # The text of another file, which an extension includes.
        return reading["file"]
    reading["line"] = at + 1
    return f"{reading['file']}:{at}"


def element(question, options, where):
    for name in options:
        if name not in OPTIONS:
            raise ValueError(f"unknown option {name}; the options are {', '.join(OPTIONS)}")
    expected = options.pop("expect", None)
    language = ["--lang", options["lang"]] if "lang" in options else []
    is_code = options.get("view") == "code"
    picture = ["--picture", "code"] if is_code else []
    covered = ["--step", "0" if is_code else "1"] if options.get("reveal", "all") != "all" else []
    found = figure(question, *picture, *language)["title"].rpartition(" → ")[2]
    if expected not in (None, found):
        text = f"{where}: {question}: the answer is {found}, not {expected}."
        log.warning(f'{text} If it is right, write expect="{found}".')
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in options.items())
    address = escape(f"{settings['page']}#{question}")
    link = f'<p><a href="{address}">Open in Broadcast Playground</a></p>'
    start = f'<broadcast-playground question="{escape(question)}"{attributes}>'
    text = figure(question, *picture, *language, *covered)["text"]
    # Markdown puts other elements than `div` into a paragraph, which ends at the figure.
    return f"<div>{start}\n{text}{link}\n</broadcast-playground></div>"


def fence(source, language, css_class, options, md, **more):
    question = source.strip()
    where = place(question)
    try:
        return element(question, dict(options), where)
    except ValueError as error:  # SuperFences would ignore it.
        log.error(f"{where}: {question}: {error}")
        title = f'<p class="admonition-title">{escape(question)}</p>'
        return f'<div class="admonition failure">{title}<pre>{escape(str(error))}</pre></div>'


def on_config(config):
    settings.update(config["extra"].get("broadcast", {}))
    try:
        ask("--version")
    except (OSError, ValueError) as error:
        file = os.path.relpath(config["config_file_path"])
        raise PluginError(f'{file}: cannot run "{settings["command"]}" ({error}). {INSTALL}')
    fences = config["mdx_configs"].setdefault("pymdownx.superfences", {})
    own = {"name": "broadcast", "class": "broadcast", "format": fence, "validator": accept}
    fences.setdefault("custom_fences", []).append(own)


def on_page_markdown(markdown, page, config, files):
    file = page.file.abs_src_path
    lines = Path(file).read_text("utf-8").splitlines()
    reading.update(file=os.path.relpath(file), lines=lines, line=0)


def on_post_page(output, page, config):
    return output.replace("</head>", HEAD.replace("PAGE", escape(settings["page"])), 1)
