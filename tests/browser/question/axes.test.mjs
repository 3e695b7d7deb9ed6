// SPDX-License-Identifier: MIT
// The ruler as the input: axes that are inserted between two sizes, and sizes that are dragged onto each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hears, operand, verdict, visit } from "../playground.mjs";
import { until } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */

const refused = "#v1;numpy;3,4;3,;op=add";

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** @param {Page} page @param {string} letter @param {string} text */
async function reads(page, letter, text) {
  const field = operand(page, letter);
  await until(async () => (await field.inputValue()) === text);
}

test("an axis is inserted between two sizes, and the refusal becomes an answer", async (t) => {
  const page = await visit(t, refused, { more: false });
  assert.match(await verdict(page), /Doesn't fit/);
  await button(page, "Insert an axis in B after axis 0").click();
  await reads(page, "B", "(3, 1)");
  assert.match(await verdict(page), /Works/);
  await page.getByRole("button", { name: "Undo" }).click();
  await reads(page, "B", "(3,)");
  await button(page, "Insert an axis in A before axis 1").click();
  await reads(page, "A", "(3, 1, 4)");
});

test("two axes are swapped by a button, which is undone", async (t) => {
  const page = await visit(t, refused, { more: false });
  await button(page, "Swap axes 0 and 1 of A").click();
  await reads(page, "A", "(4, 3)");
  assert.match(await verdict(page), /Works/);
  await page.getByRole("button", { name: "Undo" }).click();
  await reads(page, "A", "(3,4)");
});

test("a size is dragged onto another one, by pointer and by finger", async (t) => {
  const page = await visit(t, refused, { more: false });
  const cell = (/** @type {number} */ column) =>
    page.locator(`axis-ruler td[data-operand="0"][data-column="${column}"]`);
  const drag = async () => {
    const [from, to] = [await cell(0).boundingBox(), await cell(1).boundingBox()];
    assert.ok(from && to);
    const y = from.y + from.height / 2;
    return { y, from: from.x + from.width / 2, to: to.x + to.width / 2 };
  };
  const mouse = await drag();
  await page.mouse.move(mouse.from, mouse.y);
  await page.mouse.down();
  await page.mouse.move(mouse.to, mouse.y, { steps: 5 });
  await page.mouse.up();
  await reads(page, "A", "(4, 3)");
  assert.equal(await cell(0).evaluate((each) => each.style.translate), "");
  await page.setViewportSize({ width: 320, height: 700 });
  await cell(0).scrollIntoViewIfNeeded();
  const finger = await drag();
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {any} */ type, /** @type {number | null} */ x) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === null ? [] : [{ x, y: finger.y }],
    });
  await touch("touchStart", finger.from);
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await touch("touchMove", finger.from + part * (finger.to - finger.from));
  }
  await touch("touchEnd", null);
  await reads(page, "A", "(3, 4)");
});

test("the places of an operand are one tab stop, and arrow keys go through them", async (t) => {
  const page = await visit(t, refused, { more: false });
  const bar = page.getByRole("toolbar", { name: "Axes of A" });
  assert.equal(await bar.locator("[tabindex='0']").count(), 1);
  await button(page, "Insert an axis in A before axis 0").focus();
  const focused = () => bar.locator("button:focus").getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "Insert an axis in A before axis 1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "Swap axes 0 and 1 of A");
  await page.keyboard.press("End");
  assert.equal(await focused(), "Insert an axis in A after axis 1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await reads(page, "A", "(1, 3, 4)");
  await hears(page, /A \(1, 3, 4\)/);
  assert.equal(await focused(), "Insert an axis in A before axis 0");
});

test("names of axes go with them; dimensions of an option and parts of shapes are not edited", async (t) => {
  const page = await visit(t, "#v1;numpy;batch:3,4;1,4;op=add", { more: false });
  await button(page, "Swap axes 0 and 1 of A").click();
  await reads(page, "A", "(4, batch:3)");
  const dims = "#v1;stablehlo.broadcastInDim;3,4;target=4,2,3;dims=2,0;op=identity";
  const other = await visit(t, dims, { more: false });
  assert.equal(await other.locator("axis-edits").count(), 0);
});
