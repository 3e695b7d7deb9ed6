// SPDX-License-Identifier: MIT
// Frames of elements far away: they are released, or show the question of another element.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  fallbackAt,
  frameAt,
  heard,
  lesson,
  listen,
  refused,
  script,
  sums,
  sumsWords,
} from "./host-page.mjs";

test("a frame far away is released, and comes back as the reader left it, at the same height", async (t) => {
  const gap = "<p>Text.</p>".repeat(200);
  const page = await lesson(t, `${element(sums, sumsWords)}${gap}<p id="end">End.</p>${script}`);
  await answers(page, 0, "(3, 4)");
  await frameAt(page, 0).getByRole("textbox").first().fill("(5,1)");
  await answers(page, 0, "(5, 4)");
  await frameAt(page, 0).getByRole("button", { name: "Back", exact: true }).click();
  await frameAt(page, 0).locator("step-player .count", { hasText: "Step 2 of 3" }).waitFor();
  const before = (await elementAt(page, 0).boundingBox())?.height;
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.locator("#end").scrollIntoViewIfNeeded();
  await until(async () => (await page.locator("iframe").count()) === 0);
  assert.equal((await elementAt(page, 0).boundingBox())?.height, before);
  await elementAt(page, 0).scrollIntoViewIfNeeded();
  await answers(page, 0, "(5, 4)");
  await frameAt(page, 0).locator("step-player .count", { hasText: "Step 2 of 3" }).waitFor();
  assert.equal(await fallbackAt(page, 0).isVisible(), false);
});

test("of many elements few have a frame, which goes from one to the next, and each has its own answer", async (t) => {
  const gap = `<p>${"Text. ".repeat(900)}</p>`;
  const sizes = [2, 3, 4, 5, 6, 7, 8, 9];
  const all = sizes.map((size) => element(`v1;numpy;${size},1;1,4;op=add`, sumsWords) + gap);
  const page = await lesson(t, all.join("") + script);
  await listen(page);
  let made = 0;
  page.on("frameattached", () => {
    made += 1;
  });
  for (const turn of [sizes, sizes.toReversed()]) {
    for (const size of turn) {
      await elementAt(page, size - 2).scrollIntoViewIfNeeded();
      await answers(page, size - 2, `(${size}, 4)`);
      assert.ok((await page.locator("broadcast-playground iframe").count()) <= 4);
    }
  }
  const ready = (await heard(page)).filter(([type]) => type === "bc-ready");
  assert.deepEqual(
    ready.map(([, { shape }]) => shape),
    sizes.map((size) => `(${size}, 4)`),
  );
  assert.deepEqual((await heard(page)).length, ready.length);
  const canMove = await page.evaluate(() => "moveBefore" in HTMLElement.prototype);
  assert.ok(!canMove || made < sizes.length, `${made} frames`);
});

/** More than two windows of text. */
const gap = "<p>Text.</p>".repeat(120);
/** @param {import("playwright-core").Page} page @param {number} n @param {string} count */
const stands = (page, n, count) =>
  frameAt(page, n).locator("step-player .count", { hasText: count }).waitFor();

test("a frame goes only to an element with the same attributes", async (t) => {
  const other = element("v1;numpy;5,1;1,4;op=add", "NumPy");
  const page = await lesson(
    t,
    `${element(sums, sumsWords, 'step="1"')}${gap}${other}${gap}${element(sums, sumsWords, 'reveal="none"')}${gap}${other}${script}`,
  );
  await stands(page, 0, "Step 1 of 3");
  await elementAt(page, 1).scrollIntoViewIfNeeded();
  await stands(page, 1, "Step 3 of 3");
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await frameAt(page, 2).getByRole("button", { name: "Show the answer" }).click();
  await answers(page, 2, "(3, 4)");
  await elementAt(page, 3).scrollIntoViewIfNeeded();
  await answers(page, 3, "(5, 4)");
  await stands(page, 3, "Step 3 of 3");
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(3, 4)");
});

test("another question for an element far away is shown when the reader comes back", async (t) => {
  const all = [1, 2, 3, 4].map((size) => element(`v1;numpy;${size},1;1,4;op=add`, "NumPy") + gap);
  const page = await lesson(t, all.join("") + script);
  for (const at of [0, 1, 2, 3]) {
    await elementAt(page, at).scrollIntoViewIfNeeded();
    await answers(page, at, `(${at + 1}, 4)`);
  }
  await change(page, 0, { question: refused });
  await change(page, 2, { question: sums });
  assert.equal(await fallbackAt(page, 0).isVisible(), true);
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(3, 4)");
  await elementAt(page, 0).scrollIntoViewIfNeeded();
  await answers(page, 0, "Doesn't fit");
});
