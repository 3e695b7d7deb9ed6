// SPDX-License-Identifier: MIT
// For an audience: large type, no form, the answer last, and all keys from anywhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const start = "#v1;numpy;3,1;1,4;op=add;step=1";

/** @param {Page} page */
const step = (page) => words(page.locator("step-player .count"));

/** @param {import("node:test").TestContext} t @param {string} [hash] */
async function presented(t, hash = start) {
  const page = await visit(t, hash, { width: 1280, height: 720, more: false });
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  return page;
}

test("P hides the form and the views, and makes the type 1.4 times as large", async (t) => {
  const page = await visit(t, start, { width: 1280, height: 720, more: false });
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  assert.equal((await size()) / before, 1.4);
  for (const part of ["request-form", "example-links", "answer-views", "share-button"]) {
    assert.equal(await page.locator(part).isVisible(), false, part);
  }
  for (const part of ["tile-scene svg", "axis-ruler table", "step-player .next"]) {
    assert.ok(await page.locator(part).isVisible(), part);
  }
  await page.keyboard.press("Escape");
  await page.locator("request-form").waitFor();
  assert.equal(await size(), before);
});

test("the answer is covered until its step, which Space, End and the arrow keys reach", async (t) => {
  const page = await presented(t);
  const verdict = page.locator("shape-verdict .verdict");
  assert.equal(await verdict.isVisible(), false);
  await page.keyboard.press("Space");
  assert.equal(await step(page), "Step 2 of 3");
  assert.equal(await verdict.isVisible(), false);
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), "Step 3 of 3");
  await verdict.waitFor();
  await page.keyboard.press("Home");
  assert.equal(await step(page), "Step 1 of 3");
  await page.keyboard.press("End");
  await verdict.waitFor();
});

test("a digit shows an example at its first step, and is no key otherwise", async (t) => {
  const page = await presented(t);
  await page.keyboard.press("5");
  assert.equal(await hashOf(page), "#v1;numpy;3,4;3,;op=add;step=1");
  await page.keyboard.press("p");
  await page.locator("request-form").waitFor();
  await page.keyboard.press("2");
  assert.equal(await hashOf(page), "#v1;numpy;3,4;3,;op=add;step=1");
});

test("P works while a button has the focus", async (t) => {
  const page = await visit(t, start, { more: false });
  await page.locator("step-player .next").click();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
});

test("letters typed into a field do not present", async (t) => {
  const page = await visit(t, start, { more: false });
  await page.getByRole("textbox", { name: "Operand A", exact: true }).pressSequentially("p?");
  assert.equal(await page.locator("bcast-app[presents], key-sheet dialog[open]").count(), 0);
});

test("the sheet of keys opens by its key and its button, and Escape closes it", async (t) => {
  const page = await visit(t, start, { more: false });
  const sheet = page.locator("key-sheet dialog[open]");
  await page.keyboard.press("?");
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  await sheet.waitFor();
  assert.match(await words(sheet), /Present: large type/);
  await page.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("Back to the learning section ends a presentation", async (t) => {
  const page = await visit(t, "#learn", { settled: "story-gallery form" });
  await page.getByRole("link", { name: "Playground", exact: true }).click();
  await page.locator("axis-ruler table").waitFor();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  await page.goBack();
  await page.locator("page-nav").waitFor();
  assert.equal(await page.locator("bcast-app[presents]").count(), 0);
});

test("paper has the whole answer, also while presenting", async (t) => {
  const page = await presented(t);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("shape-verdict .verdict").isVisible());
  assert.ok(await page.locator("trace-table table").isVisible());
});

test("in the learning section nothing is presented", async (t) => {
  const page = await visit(t, "#learn", { settled: "story-gallery form" });
  await page.keyboard.press("p");
  assert.equal(await page.locator("bcast-app[presents]").count(), 0);
});
