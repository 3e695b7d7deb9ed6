// SPDX-License-Identifier: MIT
// examples/mkdocs: the fence in Material for MkDocs, whose reader chooses a theme.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  build,
  host,
  isThemed,
  isWhole,
  missing,
  open,
  readsWithoutScripts,
  ready,
  run,
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
  const file = path.join(folder, "docs/index.md");
  writeFileSync(file, readFileSync(file, "utf8").replace('(3, 4)"', '(3, 1)" reveal="none"'));
  run(folder, "mkdocs build -d other");
  const page = readFileSync(path.join(folder, "other/index.html"), "utf8");
  assert.doesNotMatch(page, /→ \(3, 4\)/, "the answer is covered");
  const found = run(folder, 'mkdocs build --strict || echo "exit code $?"');
  assert.match(found, /v1;numpy;3,1;1,4;op=add: the answer is \(3, 4\), not \(3, 1\)/);
  assert.match(found, /exit code 1/);
});
