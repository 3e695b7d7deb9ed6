// SPDX-License-Identifier: MIT
// Words of the glossary explain themselves: on hover, by keyboard and on tap, in every language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { currentStep, expectedStep, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const hash = "#v1;numpy;3,1;1,4;op=add;step=1";
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const request = { mode: "numpy", operands: ["(3,1)", "(1,4)"] };

/** @param {string} language @returns {Record<string, string>} */
const glossary = (language) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../web/src/i18n/${language}/glossary.json`, import.meta.url),
      "utf8",
    ),
  );

/** @param {Page} page @param {string} term */
function partsOf(page, term) {
  const marked = page.locator(`step-player glossary-term[term=${term}]`);
  return {
    word: marked.locator(".word"),
    tip: marked.getByRole("tooltip", { includeHidden: true }),
  };
}

/** @param {import("playwright-core").Locator} tip */
const isShown = (tip) => tip.waitFor({ state: "visible" });
/** @param {import("playwright-core").Locator} tip */
const isHidden = (tip) => tip.waitFor({ state: "hidden" });

for (const language of ["en", "zh-Hans"]) {
  const texts = glossary(language);

  test(`a word is explained on hover, until the pointer leaves: ${language}`, async (t) => {
    const page = await visit(t, `?lang=${language}${hash}`, { more: false });
    const { word, tip } = partsOf(page, "shape");
    await isHidden(tip);
    const before = await page.locator("step-player .card").boundingBox();
    await word.hover();
    await isShown(tip);
    const said = await words(tip);
    for (const part of ["term", "means", "example"]) {
      assert.ok(said.includes(texts[`glossary.shape.${part}`] ?? "?"), said);
    }
    assert.deepEqual(await page.locator("step-player .card").boundingBox(), before);
    await tip.hover();
    assert.ok(await tip.isVisible(), "the pointer may move into the definition");
    await page.mouse.move(2, 2);
    await isHidden(tip);
  });

  test(`a word is explained by keyboard, and Esc hides it: ${language}`, async (t) => {
    const page = await visit(t, `?lang=${language}${hash};cell=0,1`);
    const { word, tip } = partsOf(page, "shape");
    await page.locator("step-player input[type=range]").focus();
    for (let stop = 0; stop < 8 && (await tip.isHidden()); stop += 1) {
      await page.keyboard.press("Tab");
    }
    await isShown(tip);
    assert.equal(await word.getAttribute("aria-describedby"), await tip.getAttribute("id"));
    await page.keyboard.press("Escape");
    await isHidden(tip);
    assert.match(page.url(), /cell=0,1/, "the page keeps what was chosen");
    await page.keyboard.press("Enter");
    await isShown(tip);
    await page.keyboard.press("Tab");
    await isHidden(tip);
  });
}

test("the sentence stays what the engine says, and a term is marked once", async (t) => {
  const page = await visit(t, hash);
  for (const step of [1, 2, 3]) {
    assert.deepEqual(await currentStep(page), expectedStep(request, step));
    const marked = page.locator("step-player glossary-term");
    const terms = await marked.evaluateAll((all) => all.map((each) => each.getAttribute("term")));
    assert.ok(terms.length > 0 && terms.length < 5, String(terms));
    assert.equal(new Set(terms).size, terms.length);
    if (step < 3) await page.locator("step-player .next").click();
  }
  assert.equal(await page.locator("trace-table glossary-term").count(), 0);
});

test("a definition is within a narrow window, shown by a tap and hidden by the next", async (t) => {
  const page = await visit(t, hash, { width: 320, height: 600, touch: true });
  const { word, tip } = partsOf(page, "shape");
  await word.tap();
  await isShown(tip);
  const box = await tip.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
  assert.ok(box.y >= 0 && box.y + box.height <= 600, JSON.stringify(box));
  await page.locator("step-player .count").tap();
  await isHidden(tip);
});

test("axe finds nothing in an open definition, light or dark", async (t) => {
  const page = await visit(t, hash);
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(readFileSync(axe, "utf8"));
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const { word, tip } = partsOf(page, "shape");
    await word.focus();
    await isShown(tip);
    const violations = await page.evaluate(async (values) => {
      const runOnly = { type: "tag", values };
      const run = await /** @type {any} */ (globalThis).axe.run(document, { runOnly });
      return run.violations.map((/** @type {any} */ { id, nodes }) => [
        id,
        nodes.map((/** @type {any} */ { target }) => target),
      ]);
    }, tags);
    assert.deepEqual(violations, []);
  }
});
