// SPDX-License-Identifier: MIT
// Helpers for the tests of the learning section.
import assert from "node:assert/strict";
import { rowWords, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {import("node:test").TestContext} t @param {string} hash
 * @param {import("../playground.mjs").Look} [look] */
export const learn = (t, hash, look = {}) => visit(t, hash, { settled: "learn-page h2", ...look });

/** The current question: the task and its shapes.
 * @param {Page} page */
export const asked = (page) => words(page.locator("exercise-card .asked .mono"));

/** The message about the last answer.
 * @param {Page} page */
export const said = (page) => words(page.locator("exercise-card .said"));

/** The labels of the picture. @param {Page} page */
export const picture = (page) =>
  page
    .locator("tile-picture text")
    .evaluateAll((all) => all.map((each) => each.textContent).join(" "));

/** @param {Page} page @param {string} shape */
export async function predict(page, shape) {
  const field = page.getByRole("textbox", { name: "Shape of the result" });
  await field.fill(shape);
  await field.press("Enter");
}

/** @param {Page} page @param {string | RegExp} name */
export const press = (page, name) => page.getByRole("button", { name }).click();

/** The rows of the result, each by its cells.
 * @param {Page} page */
export const results = (page) => rowWords(page.locator("exercise-summary tbody tr"));

/** The questions of a set, as the composer lists them.
 * @param {Page} page @param {string} set its parts */
export async function questionsIn(page, set) {
  const hash = `#learn;compose;s1;${set}`;
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  const shown = page.locator("set-composer .address");
  await shown.filter({ hasText: set.split(";").at(-1) ?? set }).waitFor();
  assert.equal(await shown.innerText(), `#learn;s1;${set}`);
  const items = await rowWords(page.locator("question-list li"), ".mono, .soft");
  return items.map(([question = "", what = ""]) => ({ asked: question, what }));
}
