// SPDX-License-Identifier: MIT
// examples/vitepress: the fence in a site that is rendered on a server, and changes pages without a reload.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { bcastPath } from "../../node/processes.mjs";
import {
  build,
  change,
  copyOf,
  failure,
  failureWithoutBcast,
  host,
  isThemed,
  isWhole,
  open,
  readsWithoutScripts,
  ready,
  run,
} from "./example.mjs";

const modules = new URL("../../../examples/vitepress/node_modules", import.meta.url);
const skip = existsSync(modules) ? false : "examples/vitepress: its packages are not installed";
const { folder, said } = skip ? { folder: "", said: "" } : build("vitepress");
const place = skip ? "" : await host(path.join(folder, ".vitepress/dist"));

test("VitePress: the build does not warn", { skip }, () => {
  assert.doesNotMatch(said, /warn|error/i);
});

for (const [scheme, other] of /** @type {const} */ ([
  ["light", "dark"],
  ["dark", "light"],
])) {
  // A mismatch of the server's page and Vue's would be an error in the console, which fails the test.
  test(`VitePress, on a ${scheme} system: its theme, also after a switch`, { skip }, async (t) => {
    const page = await open(t, place, { scheme });
    const { element, frame } = await ready(page);
    await isThemed(frame, scheme);
    await isWhole(element, frame);
    await page.getByRole("switch", { name: /^Switch to/ }).click();
    await isThemed(frame, other);
    await isWhole(element, frame);
  });
}

test("VitePress: an element on a page that is opened without a reload", { skip }, async (t) => {
  const page = await open(t, place);
  await ready(page);
  await page.locator("main").getByRole("link", { name: "a common mistake" }).click();
  await page.getByRole("heading", { name: "A common mistake" }).waitFor();
  const { element, frame } = await ready(page, "Doesn't fit");
  await isWhole(element, frame);
  assert.equal(await frame.getByRole("textbox").count(), 0, "it is locked");
  await page.goBack();
  await page.getByRole("heading", { name: "A column and a row" }).waitFor();
  await ready(page);
});

test("VitePress, without scripts: the figure, its text and the link", { skip }, async (t) => {
  await readsWithoutScripts(await open(t, place, { javaScriptEnabled: false }));
});

/** A copy whose page has another text. @param {string} old @param {string} text */
function changed(old, text) {
  const own = copyOf("vitepress");
  const file = path.join(own, "index.md");
  change(file, old, text);
  writeFileSync(file, `---\ntitle: A column\n---\n\n${readFileSync(file, "utf8")}`);
  return own;
}

test("VitePress covers the answer if the reader asks for it", { skip }, () => {
  const own = changed('(3, 4)"', '(3, 4)" reveal="none"');
  run(own, "npx vitepress build");
  const page = readFileSync(path.join(own, ".vitepress/dist/index.html"), "utf8");
  assert.doesNotMatch(page, /→ \(3, 4\)/);
});

test("VitePress stops if the recorded answer is not the engine's", { skip }, () => {
  const said = failure(changed('(3, 4)"', '(3, 1)"'), "npx vitepress build");
  assert.match(
    said,
    /index\.md:9: v1;numpy;3,1;1,4;op=add: the answer is \(3, 4\), not \(3, 1\)\. If it is right, write expect="\(3, 4\)"/,
  );
});

test("VitePress stops at a wrong question, with its line", { skip }, () => {
  const said = failure(changed("v1;numpy", "v1;nunpy"), "npx vitepress build");
  assert.match(said, /index\.md:9: v1;nunpy;3,1;1,4;op=add: .*nunpy.*numpy/s);
});

test("VitePress stops at an option that is misspelled, with its line", { skip }, () => {
  const said = failure(changed("expect=", "exepct="), "npx vitepress build");
  assert.match(said, /index\.md:9: .*: unknown option exepct; the options are expect, /);
});

test("VitePress: without `bcast`, the build stops and says how to install it", { skip }, () => {
  const said = failureWithoutBcast(copyOf("vitepress"), "npx vitepress build");
  assert.match(said, /cannot run "bcast"/);
  assert.match(said, /npm install broadcast-playground/);
});

test("VitePress: a command with arguments", { skip }, () => {
  const own = copyOf("vitepress");
  const config = path.join(own, ".vitepress/config.mjs");
  change(config, "{ page:", `{ command: "node ${bcastPath}", page:`);
  run(own, "npx vitepress build");
  const page = readFileSync(path.join(own, ".vitepress/dist/index.html"), "utf8");
  assert.match(page, /→ \(3, 4\)/);
});

test("VitePress writes code with its operations", { skip }, () => {
  const code =
    "v1;numpy;;code=x_%3D_np.ones%28%285,_3%29%29%0A%0Ay_%3D_x_-_x.mean%28axis%3D1%29;op=sub";
  const own = changed(
    'expect="(3, 4)"\nv1;numpy;3,1;1,4;op=add',
    `expect="Doesn't fit" view="code"\n${code}`,
  );
  run(own, "npx vitepress build");
  const page = readFileSync(path.join(own, ".vitepress/dist/index.html"), "utf8");
  assert.match(
    page,
    /<pre><code>x = np\.ones[\s\S]*═══[\s\S]*keepdims=True[\s\S]*<\/broadcast-playground>/,
  );
});
