// SPDX-License-Identifier: MIT
// With forced colors: selections differ by more than color, and backplates do not hide words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("node:test").TestContext} TestContext */

/** @param {TestContext} t @param {string} hash @param {string} [settled] */
async function visitForced(t, hash, settled) {
  const page = await visit(t, hash, settled === undefined ? undefined : { settled });
  await page.emulateMedia({ forcedColors: "active" });
  return page;
}

/** The thickness of the line below each. @param {Locator} parts */
const underlines = (parts) =>
  parts.evaluateAll((found) =>
    found.map((part) => Number.parseFloat(getComputedStyle(part).borderBottomWidth)),
  );

const places = [
  {
    name: "views",
    hash: "#v1;numpy;3,1;1,4;op=add;view=compare",
    parts: "answer-views [role=tab]",
    at: 3,
  },
  { name: "places of the page", hash: "#v1;numpy;3,1;1,4;op=add", parts: "page-nav a", at: 0 },
  {
    name: "parts of Learn",
    hash: "#learn",
    settled: "learn-start",
    parts: "learn-page nav a",
    at: 0,
  },
];

for (const { name, hash, settled, parts, at } of places) {
  test(`forced colors: of the ${name}, one is underlined`, async (t) => {
    const page = await visitForced(t, hash, settled);
    const lines = await underlines(page.locator(parts));
    assert.ok(lines.length > 1);
    assert.deepEqual(
      lines.map((line) => line > 0),
      lines.map((_, index) => index === at),
    );
  });
}

const leading = [
  {
    name: "Check",
    hash: "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add",
    settled: "predict-answer",
  },
  { name: /^Next/, hash: "#v1;numpy;3,1;1,4;op=add;step=1" },
];

for (const { name, hash, settled } of leading) {
  test(`forced colors: the words of the button ${name} are on its own color`, async (t) => {
    const page = await visitForced(t, hash, settled);
    const style = await page
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .evaluate((button) => {
        const { forcedColorAdjust, color, backgroundColor } = /** @type {any} */ (
          getComputedStyle(button)
        );
        return { forcedColorAdjust, differs: color !== backgroundColor };
      });
    assert.deepEqual(style, { forcedColorAdjust: "none", differs: true });
  });
}
