// SPDX-License-Identifier: MIT
// axe-core by WCAG 2.2 AA and reflow, in both themes, at 320 and 1440 px, and what is left on paper.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { kinds, open } from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const kTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const kColours = ["color-contrast", "link-in-text-block"];

/** The rules that axe finds broken, with their places. The page in a frame has its own tests.
 * @param {Page} page @param {string[]} [rules] all, or these */
async function violations(page, rules = []) {
  const found = await page.evaluate(
    (runOnly) =>
      /** @type {any} */ (globalThis).axe.run(document, {
        runOnly,
        resultTypes: ["violations"],
        iframes: false,
      }),
    rules.length > 0 ? { type: "rule", values: rules } : { type: "tag", values: kTags },
  );
  assert.ok(found.passes.length > 0, "axe looked at the page");
  return found.violations.map((/** @type {any} */ { id, nodes }) => [
    id,
    nodes.slice(0, 3).map((/** @type {any} */ { html, failureSummary }) => [html, failureSummary]),
  ]);
}

for (const name of kinds) {
  test(`axe finds no violation, and nothing is cut off: ${name}`, async (t) => {
    const page = await open(t, name, { width: 320, height: 800 });
    await page.evaluate(axe);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wide) => innerWidth === wide, width);
      await page.emulateMedia({ colorScheme: "light" });
      assert.deepEqual(await violations(page), [], `light, ${width} px`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} px wide in ${width}`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html.dark").waitFor();
    assert.deepEqual(await violations(page, kColours), [], "dark");
  });
}

/** Of up to three columns: wider ones scroll in their place. */
const kNarrow = ".vp-doc table:not(:has(th:nth-child(4)))";

test("the tables of systems, their rules and reasons fit their window", async (t) => {
  for (const name of ["modes/index.html", "modes/mlir.relaxed.html", "why.html"]) {
    const page = await open(t, name, { width: 1280, height: 720 });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.waitForFunction((wide) => innerWidth === wide, width);
      const excess = await page
        .locator(kNarrow)
        .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
      assert.ok(excess.length > 0, name);
      assert.deepEqual([...new Set(excess)], [0], `${name} at ${width}`);
    }
  }
});

test("on paper there is no navigation, and the text has the width of the paper", async (t) => {
  const page = await open(t, "embed.html", { width: 794, height: 300, scheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of [".VPNav", ".VPSidebar", ".VPLocalNav", ".VPDocFooter", ".report"]) {
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  }
  const box = await page.locator(".vp-doc h1").boundingBox();
  assert.ok(box && box.x < 5 && box.y < 5, JSON.stringify(box));
  assert.ok(box.width > 780);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  assert.deepEqual(colours, { color: "rgb(25, 28, 34)", backgroundColor: "rgb(255, 255, 255)" });
  assert.ok(await page.locator("broadcast-playground figcaption").first().isVisible());
});
