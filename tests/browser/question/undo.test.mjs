// SPDX-License-Identifier: MIT
// Undo and redo restore questions: typing is one action, views are none, and Back is the browser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashBecomes, operand, verdict, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";
const button = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("button", { name, exact: true });

/** The page's own clock, which only moves when a test moves it, so that typing speed is deterministic.
 * @param {Page} page */
const stopClock = (page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { now: 1e6 });
    Object.defineProperty(Event.prototype, "timeStamp", {
      get: () => /** @type {any} */ (globalThis).now,
    });
  });

/** @param {Page} page @param {number} milliseconds */
const pass = (page, milliseconds) =>
  page.evaluate((more) => {
    /** @type {any} */ (globalThis).now += more;
  }, milliseconds);

/** @param {Page} page @param {string} name */
const leads = async (page, name) =>
  (await button(page, name).getAttribute("aria-disabled")) === "false";

test("a typed word is undone at once, and redone", async (t) => {
  const page = await visit(t, sums, { prepare: stopClock });
  assert.deepEqual([await leads(page, "Undo"), await leads(page, "Redo")], [false, false]);
  await operand(page, "A").fill("");
  await operand(page, "A").pressSequentially("(5, 1)");
  await page.locator("shape-verdict .shape", { hasText: "(5, 4)" }).waitFor();
  await button(page, "Undo").click();
  assert.equal(await operand(page, "A").inputValue(), "(3,1)");
  assert.deepEqual([await leads(page, "Undo"), await leads(page, "Redo")], [false, true]);
  await hashBecomes(page, sums);
  await button(page, "Redo").click();
  assert.equal(await operand(page, "A").inputValue(), "(5, 1)");
  await hashBecomes(page, "#v1;numpy;5,_1;1,4;op=add");
});

test("a typed attribute is undone at once, each by itself", async (t) => {
  const clamp = "#v1;numpy;3,1;op=clamp";
  const page = await visit(t, clamp, { prepare: stopClock });
  for (const name of ["min", "max"]) {
    await page.getByRole("textbox", { name, exact: true }).pressSequentially("0.25");
  }
  await hashBecomes(page, "#v1;numpy;3,1;op=clamp;with.min=0.25;with.max=0.25");
  await button(page, "Undo").click();
  await hashBecomes(page, "#v1;numpy;3,1;op=clamp;with.min=0.25");
  await button(page, "Undo").click();
  await hashBecomes(page, clamp);
  assert.equal(await leads(page, "Undo"), false);
});

test("a selected example is undone; selecting it again is no action", async (t) => {
  const page = await visit(t, "#v1;numpy;5,1;1,6;op=mul;view=compare");
  const example = page.getByRole("link", { name: "Image × RGB" });
  const photo = "#v1;numpy;6,8,3;3,;a=%3Ddata_photo;a.name=sunset;b=1,_0.8,_0.5;b.name=rgb;op=mul";
  await example.click();
  await hashBecomes(page, photo);
  await example.click();
  await button(page, "Undo").click();
  await hashBecomes(page, "#v1;numpy;5,1;1,6;op=mul;view=compare");
  assert.equal(await leads(page, "Undo"), false);
  assert.equal(await example.getAttribute("href"), photo);
});

test("two fields, or a pause between, are two actions", async (t) => {
  const page = await visit(t, sums, { prepare: stopClock });
  await operand(page, "A").fill("(5,1)");
  await operand(page, "B").fill("(1,5)");
  await pass(page, 999);
  await operand(page, "B").fill("(1,6)");
  await pass(page, 1000);
  await operand(page, "B").fill("(1,7)");
  for (const shape of ["(5, 6)", "(5, 4)", "(3, 4)"]) {
    await button(page, "Undo").click();
    await page.locator("shape-verdict .shape", { hasText: shape }).waitFor();
  }
  assert.equal(await leads(page, "Undo"), false);
});

test("steps, cells and views are not actions; the keys undo outside fields", async (t) => {
  const page = await visit(t, sums);
  await page.getByRole("combobox", { name: "Rules" }).selectOption("mlir.strict");
  await button(page, "First step").click();
  await page.getByRole("tab", { name: "Systems" }).click();
  await page.keyboard.press("Control+z");
  await hashBecomes(page, sums);
  assert.equal(await leads(page, "Undo"), false);
  await page.keyboard.press("Control+Shift+z");
  await page
    .locator("step-player .clause", { hasText: "mlir" })
    .first()
    .waitFor({ state: "attached" });
  await operand(page, "A").fill("(9,1)");
  await operand(page, "A").press("Control+z");
  // By the browser, which undoes typed text: another question, at its last step.
  await hashBecomes(page, "#v1;mlir.strict;3,1;1,4;op=add;view=compare");
});

test("the keys undo on a slider, which has no text", async (t) => {
  const page = await visit(t, sums);
  await page.getByRole("combobox", { name: "Rules" }).selectOption("mlir.strict");
  await page
    .locator("step-player .clause", { hasText: "mlir" })
    .first()
    .waitFor({ state: "attached" });
  await page.getByRole("slider", { name: /^Step/ }).press("Control+z");
  await page
    .locator("step-player .clause", { hasText: "numpy" })
    .first()
    .waitFor({ state: "attached" });
});

test("Back leads to the page before an undo, and a new action clears the redo list", async (t) => {
  const page = await visit(t, sums);
  await button(page, "Remove operand B").click();
  await page.locator("shape-verdict .shape", { hasText: "(3, 1)" }).waitFor();
  await button(page, "Undo").click();
  assert.match(await verdict(page), /\(3, 4\)$/);
  await page.goBack();
  await page.locator("shape-verdict .shape", { hasText: "(3, 1)" }).waitFor();
  assert.ok(await leads(page, "Redo"));
  await operand(page, "A").fill("(8,)");
  assert.equal(await leads(page, "Redo"), false);
});

test("two hundred actions can be undone, and the oldest of more are forgotten", async (t) => {
  const page = await visit(t, sums);
  await page.evaluate(async () => {
    const app = /** @type {any} */ (document.querySelector("bcast-app"));
    const pick = app.shadowRoot.querySelector("request-form").shadowRoot;
    const more = [...pick.querySelectorAll("button")].find((b) =>
      b.matches("[aria-label='Add operand']"),
    );
    const fewer = () =>
      [...pick.querySelector("request-options").shadowRoot.querySelectorAll("operand-options")]
        .at(-1)
        .shadowRoot.querySelector("button[aria-label^=Remove]");
    for (let i = 0; i < 103; i += 1) {
      more.click();
      await app.updateComplete;
      await new Promise((done) => setTimeout(done));
      fewer().click();
      await app.updateComplete;
    }
  });
  const undone = await page.evaluate(async () => {
    const app = /** @type {any} */ (document.querySelector("bcast-app"));
    const buttons = app.shadowRoot.querySelector("undo-buttons");
    let count = 0;
    for (; buttons.canUndo && count < 300; count += 1) {
      buttons.shadowRoot.querySelector("button").click();
      await app.updateComplete;
      await buttons.updateComplete;
    }
    return count;
  });
  assert.equal(undone, 200);
});
