// SPDX-License-Identifier: MIT
// examples/mkdocs: the fence in Material for MkDocs, whose reader chooses a theme.
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

const skip = missing("mkdocs-material", "mkdocs", "material");
const { folder, said } = skip ? { folder: "", said: "" } : build("mkdocs");
const place = skip ? "" : await host(path.join(folder, "site"));

test("MkDocs: the build does not warn", { skip }, () => {
  assert.doesNotMatch(said, /WARNING|ERROR/);
});

for (const [scheme, other] of /** @type {const} */ ([
  ["light", "dark"],
  ["dark", "light"],
])) {
  test(`MkDocs, on a ${scheme} system: its theme, also after a switch`, { skip }, async (t) => {
    const page = await open(t, place, { scheme });
    const { element, frame } = await ready(page);
    await isThemed(frame, scheme);
    await isWhole(element, frame);
    await page.locator(".md-header label:visible[for^=__palette]").click();
    await isThemed(frame, other);
    await isWhole(element, frame);
  });
}

test("MkDocs: an element on a page that is opened without a reload", { skip }, async (t) => {
  const page = await open(t, place);
  await ready(page);
  await page.locator("article").getByRole("link", { name: "a common mistake" }).click();
  await page.getByRole("heading", { name: "A common mistake" }).waitFor();
  const { element, frame } = await ready(page, "Doesn't fit");
  await isWhole(element, frame);
  assert.equal(await frame.locator("step-player").count(), 0, "its view has no steps");
  assert.equal(await frame.getByRole("textbox").count(), 0, "it is locked");
});

test("MkDocs, without scripts: the figure, its text and the link", { skip }, async (t) => {
  await readsWithoutScripts(await open(t, place, { javaScriptEnabled: false }));
});

test("MkDocs warns if the recorded answer is not the engine's", { skip }, () => {
  const own = copyOf("mkdocs");
  change(path.join(own, "docs/index.md"), '(3, 4)"', '(3, 1)" reveal="none"');
  const warning =
    /WARNING .*docs\/index\.md:5: v1;numpy;3,1;1,4;op=add: the answer is \(3, 4\), not \(3, 1\)\. If it is right, write expect="\(3, 4\)"/;
  assert.match(run(own, "mkdocs build"), warning);
  const page = readFileSync(path.join(own, "site/index.html"), "utf8");
  assert.doesNotMatch(page, /→ \(3, 4\)/, "the answer is covered");
  assert.match(failure(own, "mkdocs build --strict"), warning);
});

test("MkDocs: a wrong question is an error with its line, also in the page", { skip }, () => {
  const own = copyOf("mkdocs");
  const text = readFileSync(path.join(own, "docs/mistake.md"), "utf8");
  const wrong = text.replace("v1;numpy;3,4", "v1;nunpy;3,4").replaceAll(/^/gm, "    ");
  const right = "```broadcast\nv1;numpy;2;2\n```";
  const file = path.join(own, "docs/mistake.md");
  writeFileSync(file, `---\ntitle: A mistake\n---\n\n${right}\n\n1. A list\n\n${wrong}`);
  const error = /ERROR .*docs\/mistake\.md:15: v1;nunpy;3,4;3,;op=add: .*nunpy.*numpy/s;
  assert.match(failure(own, "mkdocs build --strict"), error);
  assert.match(run(own, "mkdocs build"), error);
  const page = readFileSync(path.join(own, "site/mistake/index.html"), "utf8");
  assert.match(page, /<p class="admonition-title">v1;nunpy;3,4;3,;op=add<\/p>/);
});

test("MkDocs: an option that is misspelled is an error with its line", { skip }, () => {
  const own = copyOf("mkdocs");
  change(path.join(own, "docs/index.md"), "expect=", "exepct=");
  const error = /ERROR .*docs\/index\.md:5: .*: unknown option exepct; the options are expect, /;
  assert.match(failure(own, "mkdocs build --strict"), error);
});

test("MkDocs: without `bcast`, the build stops and says how to install it", { skip }, () => {
  const own = copyOf("mkdocs");
  const said = failureWithoutBcast(own, "mkdocs build");
  assert.match(said, /ERROR .*mkdocs\.yml: cannot run "bcast"/);
  assert.match(said, /npm install broadcast-playground/);
  assert.doesNotMatch(said, /Traceback/);
});

test("MkDocs: a command with arguments, and `npx bcast` after npm install", { skip }, () => {
  const own = copyOf("mkdocs");
  change(path.join(own, "mkdocs.yml"), "    page:", "    command: npx bcast\n    page:");
  runInstalled(own, "mkdocs build --strict");
  assert.match(readFileSync(path.join(own, "site/index.html"), "utf8"), /→ \(3, 4\)<\/title>/);
});

/** Two lines, with an empty one between them, of which the last fails. */
const code =
  "v1;numpy;;code=x_%3D_np.ones%28%285,_3%29%29%0A%0Ay_%3D_x_-_x.mean%28axis%3D1%29;op=sub";

test("MkDocs writes code with its operations, or covered without them", { skip }, () => {
  const own = copyOf("mkdocs");
  const old = 'expect="(3, 4)"\nv1;numpy;3,1;1,4;op=add';
  const fence = `expect="Doesn't fit" view="code"\n${code}`;
  change(path.join(own, "docs/index.md"), old, fence);
  run(own, "mkdocs build --strict");
  const site = () => readFileSync(path.join(own, "site/index.html"), "utf8");
  assert.match(
    site(),
    /<pre><code>x = np\.ones[\s\S]*═══[\s\S]*keepdims=True[\s\S]*<\/broadcast-playground>/,
  );
  change(path.join(own, "docs/index.md"), 'view="code"', 'view="code" reveal="none"');
  run(own, "mkdocs build --strict");
  assert.match(site(), /<pre><code>x = np\.ones/);
  assert.doesNotMatch(site(), /═══|keepdims=True/);
});
