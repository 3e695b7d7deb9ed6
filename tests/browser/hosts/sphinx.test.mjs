// SPDX-License-Identifier: MIT
// examples/sphinx: the directive, the role and the fence, in each builder.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  build,
  change,
  copyOf,
  failure,
  failureWithoutBcast,
  host,
  isThemed,
  isWhole,
  missing,
  open,
  readsWithoutScripts,
  ready,
  run,
  runInstalled,
} from "./example.mjs";

const skip = missing("python3-myst-parser", "sphinx", "myst_parser");
const { folder, said } = skip ? { folder: "", said: "" } : build("sphinx");
const place = skip ? "" : await host(path.join(folder, "_build/html"));

/** @param {string} file */
const written = (file) => readFileSync(path.join(folder, "_build", file), "utf8");

/** The warnings of another build. @param {string} command */
const warnings = (command) => run(folder, `${command} -q || echo "exit code $?"`);

test("Sphinx: no builder warns", { skip }, () => {
  assert.doesNotMatch(said, /WARNING|ERROR/);
});

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`Sphinx, on a ${scheme} system: the answer is light, as the theme is`, {
    skip,
  }, async (t) => {
    const page = await open(t, place, { scheme });
    const { element, frame } = await ready(page);
    await isThemed(frame, "light");
    await isWhole(element, frame);
    await page.getByRole("link", { name: "NumPy: (1, 4), (3, 1) → (3, 4)" }).waitFor();
  });
}

test("Sphinx: a MyST fence and role, in a page of their own", { skip }, async (t) => {
  const page = await open(t, `${place}/mistake.html`);
  const { element, frame } = await ready(page, "Doesn't fit");
  await isWhole(element, frame);
  assert.equal(await frame.getByRole("textbox").count(), 0, "it is locked");
  await page.getByRole("link", { name: "column", exact: true }).waitFor();
});

test("Sphinx, without scripts: the figure, its text and the link", { skip }, async (t) => {
  await readsWithoutScripts(await open(t, place, { javaScriptEnabled: false }));
});

test("Sphinx, text: the shapes, the result and the steps", { skip }, () => {
  const text = written("text/index.txt");
  assert.match(text, /^NumPy: \(3, 1\), \(1, 4\) → \(3, 4\)$/m);
  assert.match(text, /^2\. Axis −1: A \(1\) meets B \(4\) and is stretched to 4\.$/m);
  assert.match(written("text/mistake.txt"), /^NumPy: \(3, 4\), \(3,\) → Doesn.t fit$/m);
});

test("Sphinx, latex: the command's picture, and the steps", { skip }, () => {
  const text = written("latex/acourse.tex");
  assert.ok(text.includes("\\usepackage{tikz}"));
  assert.ok(text.includes(run(folder, 'bcast figure -f tikz "#v1;numpy;3,1;1,4;op=add"')));
  assert.match(
    text,
    /^Axis \\\(-\\\)1: A \(1\) meets B \(4\) and is stretched to 4\.$|^Axis .1: A \(1\)/m,
  );
  assert.ok(!text.includes("broadcast-playground"));
});

test("Sphinx, epub: a chapter without scripts, whose figure is an image", { skip }, async (t) => {
  const chapter = written("epub/index.xhtml");
  assert.doesNotMatch(chapter, /<script|<broadcast-playground|<svg/);
  assert.match(written("epub/META-INF/container.xml"), /content\.opf/);
  const epub = await host(path.join(folder, "_build/epub"));
  await readsWithoutScripts(await open(t, `${epub}/index.xhtml`), "body");
});

test("Sphinx warns if the recorded answer is not the engine's", { skip }, () => {
  const file = path.join(folder, "index.rst");
  const page = readFileSync(file, "utf8");
  writeFileSync(file, page.replace(":expect: (3, 4)", ":expect: (3, 1)\n   :reveal: none"));
  const warning =
    /index\.rst:6: WARNING: v1;numpy;3,1;1,4;op=add: the answer is \(3, 4\), not \(3, 1\)\. If it is right, write :expect: \(3, 4\)/;
  assert.match(warnings("sphinx-build -M html . _build"), warning);
  assert.doesNotMatch(written("html/index.html"), /→ \(3, 4\)<\/p>/, "the answer is covered");
  assert.match(warnings("sphinx-build -M html . _build -E -W"), /exit code 2/);
  // Another version of the engine is asked again, though no page has changed.
  run(folder, `printf '#!/bin/sh\\n[ "$1" = --version ] && echo 9 || exec bcast "$@"' > other`);
  const other = "sphinx-build -M html . _build -D broadcast_command='sh other'";
  assert.match(warnings(other), warning);
});

for (const [name, file, old, line] of /** @type {const} */ ([
  ["directive", "index.rst", "numpy;3,1;1,4", 6],
  ["role", "index.rst", "numpy;1,4;3,1", 9],
  ["MyST fence", "mistake.md", "numpy;3,4;3,;", 5],
  ["MyST role", "mistake.md", "numpy;3,4;3,1", 10],
]))
  test(`Sphinx: a wrong question is an error with its line: ${name}`, { skip }, () => {
    const own = copyOf("sphinx");
    change(path.join(own, file), old, old.replace("numpy", "nunpy"));
    const where = `${file.replace(".", "\\.")}:${line}:`;
    assert.match(
      run(own, "sphinx-build -M html . _build -q"),
      new RegExp(`${where} .*ERROR.* v1;nunpy;.*nunpy.*numpy`, "s"),
    );
    const strict = failure(own, "sphinx-build -M html . _build -E -W");
    assert.match(strict, new RegExp(`Warning, treated as error:.*${where}.*nunpy.*numpy`, "s"));
  });

test("Sphinx: without `bcast`, the build stops and says how to install it", { skip }, () => {
  const said = failureWithoutBcast(copyOf("sphinx"), "sphinx-build -M html . _build");
  assert.match(said, /Configuration error:\s+conf\.py: cannot run "bcast"/);
  assert.match(said, /npm install broadcast-playground/);
  assert.doesNotMatch(said, /Traceback/);
});

test("Sphinx: a command with arguments, and `npx bcast` after npm install", { skip }, () => {
  const own = copyOf("sphinx");
  const conf = path.join(own, "conf.py");
  writeFileSync(conf, `${readFileSync(conf, "utf8")}broadcast_command = "npx bcast"\n`);
  runInstalled(own, "sphinx-build -M text . _build -W");
  assert.match(readFileSync(path.join(own, "_build/text/index.txt"), "utf8"), /→ \(3, 4\)$/m);
});

test("Sphinx writes code with its operations in HTML and EPUB, and elsewhere its code and their list", {
  skip,
}, () => {
  const code =
    "v1;numpy;;code=x_%3D_np.ones%28%285,_3%29%29%0A%0Ay_%3D_x_-_x.mean%28axis%3D1%29;op=sub";
  const own = copyOf("sphinx");
  change(
    path.join(own, "index.rst"),
    "v1;numpy;3,1;1,4;op=add\n   :expect: (3, 4)",
    `${code}\n   :view: code\n   :expect: Doesn't fit`,
  );
  const build = ["html", "epub", "latex", "text"].map((to) => `sphinx-build -M ${to} . _build -W`);
  run(own, build.join("\n"));
  const of = (/** @type {string} */ file) => readFileSync(path.join(own, "_build", file), "utf8");
  for (const file of ["html/index.html", "epub/index.xhtml"])
    assert.match(of(file), /<pre><code>x = np\.ones[\s\S]*═══[\s\S]*keepdims=True/);
  assert.match(of("text/index.txt"), /x = np\.ones[\s\S]*x - x\.mean\(axis=1\): \(5, 3\), \(5,\)/);
  assert.match(of("latex/acourse.tex"), /x.*np\.ones|np.*ones/);
  assert.doesNotMatch(of("latex/acourse.tex"), /═/);
});
