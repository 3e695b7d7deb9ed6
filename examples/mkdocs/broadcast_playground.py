# SPDX-License-Identifier: MIT
"""A fence `broadcast` for MkDocs, as a hook: answers that each build asks for again."""

import json
import logging
import shlex
import subprocess
from html import escape

HEAD = """<style>
@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: 520px } }
broadcast-playground { --bc-surface: var(--md-default-bg-color) }
.broadcast-figure { margin: 0 }
.broadcast-figure svg { border-radius: 12px; height: auto; max-width: 100% }
.broadcast-figure figcaption { font-style: normal; max-width: none; text-align: start }</style>
<script async src="PAGEembed.js"></script>
</head>"""

settings = {"page": "https://example.org/playground/", "command": "bcast"}


def ask(question, *options):
    words = ["figure", "--json", "--format", "html", *options, f"#{question}"]
    command = [*shlex.split(settings["command"]), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return json.loads(done.stdout)


def accept(language, inputs, options, attributes, md):
    options.update(inputs)
    return True


def fence(source, language, css_class, options, md, **more):
    question, options = source.strip(), dict(options)
    expected = options.pop("expect", None)
    language = ["--lang", options["lang"]] if "lang" in options else []
    covered = ["--step", "1"] if options.get("reveal", "all") != "all" else []
    found = ask(question, *language)["title"].rpartition(" → ")[2]
    if expected not in (None, found):
        text = f"{question}: the answer is {found}, not {expected}"
        logging.getLogger("mkdocs.broadcast").warning(text)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in options.items())
    address = escape(f"{settings['page']}#{question}")
    link = f'<p><a href="{address}">Open in Broadcast Playground</a></p>'
    start = f'<broadcast-playground question="{escape(question)}"{attributes}>'
    figure = ask(question, *language, *covered)["text"]
    # Markdown puts other elements than `div` into a paragraph, which ends at the figure.
    return f"<div>{start}\n{figure}{link}\n</broadcast-playground></div>"


def on_config(config):
    settings.update(config["extra"].get("broadcast", {}))
    fences = config["mdx_configs"].setdefault("pymdownx.superfences", {})
    own = {"name": "broadcast", "class": "broadcast", "format": fence, "validator": accept}
    fences.setdefault("custom_fences", []).append(own)


def on_post_page(output, page, config):
    return output.replace("</head>", HEAD.replace("PAGE", escape(settings["page"])), 1)
