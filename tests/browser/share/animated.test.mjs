// SPDX-License-Identifier: MIT
// The animated figure as a browser plays it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { home, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the file alone, as `<img>` does. @param {Page} other @param {"no-preference" | "reduce"} reducedMotion */
async function open(other, reducedMotion) {
  const page = await other.context().newPage();
  const answer = await figure("#v1;numpy;2,3,1;1,4;op=add", { animated: true });
  assert.ok(!("error" in answer));
  await page.route(`${home}steps.svg`, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: answer.text }),
  );
  await page.emulateMedia({ reducedMotion });
  await page.goto(`${home}steps.svg`);
  return page;
}

/** The steps that show at a time, in seconds; without one, now. @param {Page} page @param {number} [seconds] */
const shown = (page, seconds) =>
  page.evaluate((at) => {
    for (const animation of document.getAnimations())
      if (at !== undefined) {
        animation.pause();
        animation.currentTime = 1000 * at;
      }
    return [...document.querySelectorAll("g")]
      .filter((group) => getComputedStyle(group).visibility === "visible")
      .map((group) => [...group.querySelectorAll("text")].map((text) => text.textContent))
      .map((texts) => texts.find((text) => text?.startsWith("Step ")));
  }, seconds);

test("exactly one step shows at a time, and in the end the last", async (t) => {
  const page = await open(await visit(t), "no-preference");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 5);
  const seen = new Set();
  for (let seconds = 0; seconds < 30; seconds += 0.1) {
    const steps = await shown(page, seconds);
    assert.equal(steps.length, 1, `at ${seconds} s`);
    seen.add(steps[0]);
  }
  assert.deepEqual(
    [...seen],
    [1, 2, 3, 4, 5].map((step) => `Step ${step} of 5`),
  );
});

test("readers who prefer less motion see the last step at once", async (t) => {
  const page = await open(await visit(t), "reduce");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.deepEqual(await shown(page), ["Step 5 of 5"]);
});
