// SPDX-License-Identifier: MIT
// Elements on paper: the figure in their content or, without one, what their frame shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answers,
  element,
  elementAt,
  frameAt,
  lesson,
  script,
  settledHeight,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** As *Share* writes it. @param {string} view @param {string} words */
const drawn = (view, words) =>
  element(sums, words, `view="${view}"`).replace(
    "<a ",
    `<figure><svg viewBox="0 0 9 2" width="450"></svg><figcaption>${words}</figcaption></figure><a `,
  );

/** The height of what an element shows of its content, with its padding. @param {import("playwright-core").Page} page
 * @param {number} n */
const contentHeight = (page, n) =>
  elementAt(page, n).evaluate((at) => {
    const slot = at.shadowRoot?.querySelector("slot");
    return slot?.getBoundingClientRect().height;
  });

test("an element with a figure is that figure on paper, without a hole, for steps and exercises", async (t) => {
  const words = "NumPy: (3, 1), (1, 4) (Step 1 of 3)";
  const page = await lesson(t, `${drawn("steps", sumsWords)}${drawn("exercise", words)}${script}`, {
    height: 1600,
  });
  await answers(page, 0, "(3, 4)");
  await frameAt(page, 1).getByRole("button", { name: "Check", exact: true }).waitFor();
  assert.equal(await page.locator("figure").first().isVisible(), false);
  await page.emulateMedia({ media: "print" });
  for (const n of [0, 1]) {
    assert.equal(await elementAt(page, n).locator("figure").isVisible(), true);
    assert.equal(await elementAt(page, n).locator("iframe").isVisible(), false);
    const height = (await elementAt(page, n).boundingBox())?.height;
    assert.equal(height, await contentHeight(page, n));
    assert.ok(Number(height) > 100);
  }
  await page.emulateMedia({ media: "screen" });
  assert.equal(await page.locator("figure").first().isVisible(), false);
});

test("without a figure, paper has what the frame shows: its step, or its question", async (t) => {
  const exercise = element(sums, sumsWords, 'view="exercise"');
  const page = await lesson(t, `${element(sums, sumsWords)}${exercise}${script}`, { height: 1600 });
  await answers(page, 0, "(3, 4)");
  await frameAt(page, 1).getByRole("button", { name: "Check", exact: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  assert.equal(await frameAt(page, 0).locator("step-player .why").isVisible(), true);
  assert.equal(await frameAt(page, 0).locator("step-player button").first().isVisible(), false);
  assert.equal(
    await frameAt(page, 1).getByRole("heading", { name: "Do these fit?" }).isVisible(),
    true,
  );
  for (const n of [0, 1]) assert.ok(Number(await settledHeight(page, n)) > 200);
});
