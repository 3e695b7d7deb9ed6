// SPDX-License-Identifier: MIT
// What the dialog shares of code: the same figures as `bcast figure`, and a part of another page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { home, visit } from "../playground.mjs";
import { settled } from "../settling.mjs";
import { elementAt, frameAt, policy, put, reader } from "./host-page.mjs";
import { choose, codeOf, copied, field, share, withPicture } from "./sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */

const code = "import numpy as np\nz_1 = (x - x.mean(axis=1)) / 2";
const hash = `#v1;numpy;;code=${encodeURIComponent(code).replaceAll("_", "%5F")};given.x=5,_3;op=add`;

/** The page with this code, whose operations are read. @param {import("node:test").TestContext} t */
async function opened(t) {
  const page = await visit(t, hash);
  await page.locator("code-question .mark.fails").waitFor();
  await settled(page);
  return page;
}

/** @param {Page} page @param {import("../../../wasm/figure.js").FigureOptions} options */
async function drawnBy(page, options) {
  const drawn = await figure(page.url(), { picture: "code", ...options });
  assert.ok("text" in drawn, JSON.stringify(drawn));
  return drawn;
}

test("a file, HTML, text and Markdown of code are those of the command", async (t) => {
  const page = await opened(t);
  await share(page, "File");
  assert.equal(await copied(page, "Copy SVG"), (await drawnBy(page, {})).text);
  assert.equal(await copied(page, "Copy HTML"), (await drawnBy(page, { format: "html" })).text);
  const { text, title, description } = await drawnBy(page, { format: "text" });
  assert.equal(await copied(page, "Copy text"), text);
  assert.equal(await field(page, "Alt text").inputValue(), `${title}. ${description}`);
  await page.getByRole("radio", { name: "Dark" }).check();
  assert.equal(await copied(page, "Copy SVG"), (await drawnBy(page, { look: "dark" })).text);
  await choose(page, "Markdown");
  assert.ok((await field(page, "Code").inputValue()).endsWith(`\`\`\`text\n${text}\`\`\`\n`));
  await page.getByRole("radio", { name: "Tiles" }).check();
  assert.match(await field(page, "Code").inputValue(), /broadcast-numpy-tiles-dark\.svg/);
});

test("what code cannot be has the other pictures only, and shapes have no code", async (t) => {
  const page = await opened(t);
  await share(page, "LaTeX");
  assert.equal(
    await page.getByRole("radio", { name: "Code", exact: true }).count(),
    1,
    "the form of the question",
  );
  await choose(page, "File");
  assert.equal(await page.locator("share-figure").getByRole("radio", { name: "Code" }).count(), 1);
  const shapes = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await share(shapes, "File");
  assert.equal(
    await shapes.locator("share-figure").getByRole("radio", { name: "Code" }).count(),
    0,
  );
  await choose(shapes, "Element");
  assert.equal(await shapes.locator("share-embed option", { hasText: /^Code$/ }).count(), 0);
});

test("the element, pasted, shows the code in another page, and the figure before", async (t) => {
  const page = await opened(t);
  await share(page);
  await page.frameLocator("share-embed iframe").locator("code-answer .verdict").waitFor();
  await settled(page);
  await withPicture(page);
  const markup = await codeOf(page, "Element");
  const drawn = await drawnBy(page, { format: "html" });
  assert.ok(markup.includes(drawn.text.trimEnd()));
  assert.match(markup, /<broadcast-playground question="[^"]*code=[^"]*" view="code" lang="en"/);
  const host = await reader(t);
  await host.goto(put(markup, `${policy}; style-src 'unsafe-inline'`));
  await frameAt(host, 0).locator("code-answer .verdict", { hasText: "Doesn't fit" }).waitFor();
  await elementAt(host, 0).locator(".shown").waitFor();
  const link = await host.locator("broadcast-playground > a").getAttribute("href");
  assert.ok(link?.startsWith(home));
});

test("covered, the pasted figure does not show the answer; other views show the operation", async (t) => {
  const page = await opened(t);
  await share(page);
  await page.getByRole("combobox", { name: "Result" }).selectOption("When asked for");
  await withPicture(page);
  const covered = await codeOf(page, "Element");
  assert.doesNotMatch(covered, /Doesn't fit|aria-hidden|keepdims/);
  assert.match(covered, /view="code" reveal="none"/);
  await page.getByRole("combobox", { name: "Show" }).selectOption("Tiles");
  assert.doesNotMatch(await codeOf(page, "Element"), /question="[^"]*code=/);
  await page.getByRole("combobox", { name: "Show" }).selectOption("Code");
  assert.match(await codeOf(page, "MkDocs"), /view="code".*reveal="none"[\s\S]*code=/);
});
