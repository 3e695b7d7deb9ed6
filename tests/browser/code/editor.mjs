// SPDX-License-Identifier: MIT
// The editor of code on the page, for tests.
import { pasteOutside, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

export const standardize = `import numpy as np
x = np.random.rand(5, 3)
z = (x - x.mean(axis=1)) / x.std(axis=1)`;

/** @param {Page} page */
export const form = (page) => page.locator("code-question");

/** The text that is edited. @param {Page} page */
export const editor = (page) => page.getByRole("textbox", { name: "Code", exact: true });

/** Opens the page, and pastes code into it.
 * @param {import("node:test").TestContext} t @param {string} code @param {import("../playground.mjs").Look} [look] */
export async function visitCode(t, code, look = {}) {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add", look);
  await pasteOutside(page, code);
  await page.locator("code-question .cm-line").first().waitFor();
  return page;
}

/** The lines that are drawn, without the shapes below them. @param {Page} page */
export async function codeIn(page) {
  const lines = await page.locator("code-question .cm-line").evaluateAll((all) =>
    all.map((line) => {
      const copy = /** @type {HTMLElement} */ (line.cloneNode(true));
      for (const label of copy.querySelectorAll(".place")) label.remove();
      return copy.textContent;
    }),
  );
  return lines.join("\n");
}

/** The texts of marks. @param {Page} page @param {string} [which] a class */
export async function marks(page, which = "mark") {
  const texts = await page.locator(`code-question .cm-content .${which}`).evaluateAll((all) =>
    all.map((mark) => {
      const copy = /** @type {HTMLElement} */ (mark.cloneNode(true));
      for (const label of copy.querySelectorAll(".place")) label.remove();
      return copy.textContent;
    }),
  );
  return texts.map(String);
}

/** The shapes below the marks. @param {Page} page */
export const shapes = (page) => page.locator("code-question .cm-content .shape").allTextContents();

/** The fixes that edit the code. @param {Page} page */
export const fixes = (page) => page.locator("code-question .fix");

/** The rows of operations. @param {Page} page */
export const operations = (page) =>
  form(page)
    .getByRole("list", { name: /^Operations/ })
    .getByRole("listitem");
