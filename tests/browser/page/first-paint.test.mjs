// SPDX-License-Identifier: MIT
// The built page contains the answer to its default question: without scripts, and before they run.
import assert from "node:assert/strict";
import { test } from "node:test";
import examples from "../../../web/src/link/examples.json" with { type: "json" };
import { allWords, engine, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Without scripts nothing uses the engine that the page preloads, and Chromium says so after some seconds. */
const kScriptless = /** @type {const} */ ({
  javaScriptEnabled: false,
  tolerate: /was preloaded using link preload but not used/,
  settled: ".first",
  settles: false,
});
const start = { mode: "numpy", operands: ["(3,1)", "(1,4)"] };

/** The same part without scripts, and on the loaded page. */
const parts = Object.entries({
  h1: "h1",
  ".examples": "example-links",
  ".first .panel": "main .panel",
  ".verdict strong": "shape-verdict .badge",
  ".verdict span": "shape-verdict .headline",
  ".tiles svg:visible": "tile-scene svg",
});

/** @param {Page} page @param {string} part */
const placeOf = async (page, part) => {
  const box = await page.locator(part).first().boundingBox();
  assert.ok(box, part);
  return [box.x, box.y];
};

for (const [width, height] of /** @type {const} */ ([
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [320, 640],
])) {
  test(`the first paint has the places of the page at ${width} px`, async (t) => {
    const before = await visit(t, "", { ...kScriptless, width, height });
    const page = await visit(t, "", { width, height, more: false });
    for (const [part, same] of parts) {
      const [was, is] = [await placeOf(before, part), await placeOf(page, same)];
      const moved = Math.max(...was.map((each, i) => Math.abs(each - (is[i] ?? 0))));
      assert.ok(moved <= 4, `${part}: ${was} and ${is}`);
    }
    const room = await before.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(room <= width, "it does not scroll sideways");
  });
}

test("without scripts the question, the answer and each step can be read", async (t) => {
  const page = await visit(t, "", kScriptless);
  const live = await visit(t, examples.start, { more: false });
  assert.equal(await words(page.locator(".verdict strong")), "✓ Works");
  assert.equal(
    await words(page.locator(".verdict span")),
    await words(live.locator("shape-verdict .headline")),
  );
  const sentences = engine.sentences(start);
  assert.ok(Array.isArray(sentences));
  assert.deepEqual(
    await allWords(page.locator(".first ol li")),
    sentences.map(({ text }) => text),
  );
  const tiles = await page.locator(".tiles svg:visible text").allTextContents();
  assert.ok(tiles.includes("A (3, 1) → (3, 4)"), "the last step");
  assert.ok(await page.locator("noscript p").first().isVisible());
  assert.equal(await page.locator(".before:visible").count(), 0);
});

test("the first tiles and their labels are those of the page", async (t) => {
  const page = await visit(t, "", kScriptless);
  const live = await visit(t, examples.start, { more: false });
  const texts = await live.locator("tile-scene svg text:not(.tile text)").allTextContents();
  const first = await page.locator(".tiles .wide svg text").allTextContents();
  assert.deepEqual(first.toSorted(), texts.toSorted());
});

/** A page whose scripts are not loaded yet, except the one before the first paint.
 * @param {import("node:test").TestContext} t @param {string} address @param {(page: Page) => Promise<unknown>} [prepare] */
const loading = (t, address, prepare) =>
  visit(t, address, {
    settled: "bcast-app > *:visible",
    settles: false,
    tolerate: /./,
    prepare: async (page) => {
      await prepare?.(page);
      await page.route(/\/assets\/(first|bcast)-[^/]*\.(js|wasm)$/, (route) => route.abort());
    },
  });

test("a link to another question, or in another language, is not shown the answer", async (t) => {
  for (const address of ["#v1;numpy;3,4;5,;op=add", "?lang=zh-Hans", "?embed#v1;numpy;2,;2,"]) {
    const page = await loading(t, address);
    assert.equal(await page.locator(".first:visible").count(), 0, address);
    assert.ok(await page.locator(".before").isVisible(), address);
  }
  const page = await loading(t, "");
  assert.ok(await page.locator(".first").isVisible());
  assert.equal(await page.locator(".before:visible").count(), 0);
});

test("the first paint is in the chosen theme", async (t) => {
  const page = await loading(t, "", (page) =>
    page.addInitScript(() => localStorage.setItem("broadcast-playground.theme", "dark")),
  );
  const scheme = await page.locator("html").evaluate((root) => getComputedStyle(root).colorScheme);
  assert.equal(scheme, "dark");
});
