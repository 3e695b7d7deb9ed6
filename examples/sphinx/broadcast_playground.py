# SPDX-License-Identifier: MIT
"""A directive and a role `broadcast` for Sphinx: answers that each build asks for again."""

import base64
import json
import re
import shlex
import subprocess
from html import escape, unescape

from docutils import nodes
from docutils.parsers.rst.directives import flag, unchanged
from sphinx.addnodes import only
from sphinx.errors import ConfigError
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxDirective

FLAGS = ["locked", "compact"]
OPTIONS = ["expect", "view", "theme", "lang", "height", "reveal", "step"]
HEAD = """<style>
@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: 520px } }
.broadcast-figure { margin: 0 }
.broadcast-figure pre { overflow-x: auto }
.broadcast-figure svg { border-radius: 12px; height: auto; max-width: 100% }</style>
<script async src="PAGEembed.js"></script>"""

INSTALL = 'Run "npm install broadcast-playground", and write broadcast_command = "npx bcast".'

# pdfLaTeX has no minus sign.
PREAMBLE = r"\ifdefined\DeclareUnicodeCharacter\DeclareUnicodeCharacter{2212}{\ensuremath{-}}\fi"


def ask(config, *words):
    command = [*shlex.split(config.broadcast_command), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return done.stdout


def figure(config, question, form, *options):
    words = ["figure", "--json", "--format", form, *options, f"#{question}"]
    return json.loads(ask(config, *words))


def as_image(text):
    """The figure for an EPUB, whose chapters should not contain SVG elements."""
    [svg, title] = [re.search(f"<{tag}.*?</{tag}>", text, re.S)[0] for tag in ("svg", "title")]
    data = base64.b64encode(svg.encode()).decode()
    alt = escape(unescape(title[len("<title>") : -len("</title>")]))
    return text.replace(svg, f'<img src="data:image/svg+xml;base64,{data}" alt="{alt}" />')


def raw(builders, form, text):
    return only("", nodes.raw("", text, format=form), expr=builders)


def drawing_for(config, question, is_code, *options):
    """Tiles for LaTeX. Code is the same everywhere but in HTML; a list of its operations is below it."""
    if is_code:
        code = figure(config, question, "text", *options, "--step", "0")["text"]
        return only("", nodes.literal_block(code, code, language="python"), expr="not html and not epub")
    drawing = figure(config, question, "tikz", *options)["text"]
    return raw("latex", "latex", f"\\begin{{center}}\n{drawing}\\end{{center}}\n")


def steps_in(text):
    steps = [unescape(step) for step in re.findall("<li>(.*?)</li>", text)]
    return nodes.enumerated_list("", *[nodes.list_item("", nodes.paragraph("", step)) for step in steps])


class Broadcast(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {name: unchanged for name in OPTIONS} | {name: flag for name in FLAGS}

    def run(self):
        question, options = self.arguments[0], dict(self.options)
        expected = options.pop("expect", None)
        language = ["--lang", options["lang"]] if "lang" in options else []
        is_code = options.get("view") == "code"
        picture = [*language, "--picture", "code"] if is_code else language
        covered = ["--step", "0" if is_code else "1"] if options.get("reveal", "all") != "all" else []
        try:
            answer = figure(self.config, question, "html", *picture)
            shown = figure(self.config, question, "html", *picture, *covered)
            drawing = drawing_for(self.config, question, is_code, *picture, *covered)
        except ValueError as error:
            raise self.error(f"{question}: {error}")
        found = answer["title"].rpartition(" → ")[2]
        if expected not in (None, found):
            text = f"{question}: the answer is {found}, not {expected}. If it is right, write :expect: {found}"
            logging.getLogger(__name__).warning(text, location=self.get_location(), type="broadcast")
        address = f"{self.config.broadcast_page}#{question}"
        link = f'<p><a href="{escape(address)}">Open in Broadcast Playground</a></p>'
        attributes = "".join(f' {name}="{escape(value or "")}"' for name, value in options.items())
        start = f'<broadcast-playground question="{escape(question)}"{attributes}>'
        in_book = shown["text"] if is_code else as_image(shown["text"])
        title = nodes.paragraph("", "", nodes.reference("", shown["title"], refuri=address))
        return [
            raw("html and not epub", "html", f"{start}\n{shown['text']}{link}\n</broadcast-playground>"),
            raw("epub", "html", in_book + link),
            drawing,
            only("", title, steps_in(shown["text"]), expr="not html"),
        ]


class BroadcastRole(ReferenceRole):
    """A link to a question whose text is the answer, unless it has its own: `text <question>`."""

    def run(self):
        try:
            text = figure(self.config, self.target, "svg")["title"]
        except ValueError as error:
            message = self.inliner.reporter.error(f"{self.target}: {error}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        text = self.title if self.has_explicit_title else text
        return [nodes.reference("", text, refuri=f"{self.config.broadcast_page}#{self.target}")], []


def prepare(app, config):
    try:
        config.broadcast_version = ask(config, "--version")
    except (OSError, ValueError) as error:
        raise ConfigError(f'conf.py: cannot run "{config.broadcast_command}" ({error}). {INSTALL}') from error
    preamble = f"{PREAMBLE}\n{config.latex_elements.get('preamble', '')}"
    config.latex_elements = {**config.latex_elements, "preamble": preamble}


def add_head(app, page, template, context, doctree):
    if app.builder.name != "epub" and doctree and "<broadcast-playground" in doctree.astext():
        context["metatags"] += HEAD.replace("PAGE", escape(app.config.broadcast_page))


def setup(app):
    app.add_config_value("broadcast_page", "https://example.org/playground/", "env")
    app.add_config_value("broadcast_command", "bcast", "env")
    app.add_config_value("broadcast_version", "", "env")  # another version answers all questions again
    app.connect("config-inited", prepare)
    app.connect("html-page-context", add_head)
    app.add_latex_package("tikz")
    app.add_directive("broadcast", Broadcast)
    app.add_role("broadcast", BroadcastRole())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
