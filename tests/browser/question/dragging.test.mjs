// SPDX-License-Identifier: MIT
// The picture as the input: edges of operands that are dragged by pointer and finger, or changed by keys and buttons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, operand, ruler, verdict, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const outer = "#v1;numpy;3,1;1,4;op=add";

/** The end of an axis in the picture. @param {Page} page @param {string} letter @param {number} axis */
const edge = (page, letter, axis) =>
  page.getByRole("slider", { name: `${letter}, axis ${axis}`, exact: true });

/** From one tile to the next, in pixels. @param {Page} page */
const paceIn = (page) =>
  page.locator("tile-scene .of-result .tile").evaluateAll(([first, next]) => {
    const [a, b] = [first?.getBoundingClientRect(), next?.getBoundingClientRect()];
    return a && b ? b.x - a.x : 0;
  });

/** The middle of a part. @param {import("playwright-core").Locator} part */
async function middleOf(part) {
  const box = await part.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds the end of an axis, and goes some tiles to the right and down with it.
 * @param {Page} page @param {import("playwright-core").Locator} handle @param {number} right @param {number} [down] */
async function dragged(page, handle, right, down = 0) {
  const { x, y } = await middleOf(handle);
  const pace = await paceIn(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right * pace, y + down * pace, { steps: 6 });
}

/** @param {Page} page @param {string} letter @param {string} text */
async function reads(page, letter, text) {
  await page.waitForFunction(
    ([label, expected]) => {
      const app = document.querySelector("bcast-app");
      const lines = app?.shadowRoot
        ?.querySelector("request-form")
        ?.shadowRoot?.querySelectorAll("operand-line");
      const line = [...(lines ?? [])]["AB".indexOf(label ?? "")];
      const field = line?.shadowRoot?.querySelector("text-field")?.shadowRoot;
      return field?.querySelector("input")?.value === expected;
    },
    [letter, text],
  );
}

test("the edge of A is dragged from 1 to 4 and is paired; it is undone at once", async (t) => {
  const page = await visit(t, outer, { more: false });
  const start = await middleOf(edge(page, "A", 1));
  const pace = await paceIn(page);
  await dragged(page, edge(page, "A", 1), 3);
  await page.mouse.move(0, 0, { steps: 2 });
  await reads(page, "A", "(3,0)");
  const { x, y } = start;
  await page.mouse.move(x + 3 * pace, y);
  await reads(page, "A", "(3,4)");
  await page.mouse.up();
  await reads(page, "A", "(3,4)");
  assert.deepEqual((await ruler(page)).A, ["3 = kept", "4 = kept"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await reads(page, "A", "(3,1)");
  assert.equal(
    await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"),
    "true",
  );
});

test("dragged to 3 columns A is refused, and to 3 rows it fits B's rows", async (t) => {
  const page = await visit(t, outer, { more: false });
  await dragged(page, edge(page, "A", 1), 2);
  await page.mouse.up();
  await reads(page, "A", "(3,3)");
  assert.match(await verdict(page), /Doesn't fit/);
  await page.getByRole("button", { name: "Undo" }).click();
  await dragged(page, edge(page, "B", 0), 0, 2);
  await page.mouse.up();
  await reads(page, "B", "(3,4)");
  assert.match(await verdict(page), /Works/);
});

test("Escape ends a drag as it began, with the values of before", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;a=7,8,9;op=add", { more: false });
  await dragged(page, edge(page, "A", 1), 3);
  await reads(page, "A", "(3,4)");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await reads(page, "A", "(3,1)");
  assert.match(await hashOf(page), /;a=7,8,9;/);
});

test("by keys an edge has one more or less, a digit, or an unknown size", async (t) => {
  const page = await visit(t, outer, { more: false });
  const handle = edge(page, "A", 1);
  await handle.focus();
  for (const [key, size] of /** @type {const} */ ([
    ["ArrowUp", "2"],
    ["ArrowRight", "3"],
    ["ArrowDown", "2"],
    ["ArrowLeft", "1"],
    ["4", "4"],
    ["0", "0"],
    ["ArrowDown", "0"],
    ["Home", "1"],
    ["?", "?"],
  ])) {
    await page.keyboard.press(key);
    await reads(page, "A", `(3,${size})`);
    assert.equal(await handle.getAttribute("aria-valuetext"), size);
  }
  await page.keyboard.press("Control+z");
  assert.notEqual(await operand(page, "A").inputValue(), "(3,?)");
});

test("the edges follow the fields, also those of axes that are not drawn as tiles", async (t) => {
  const page = await visit(t, outer, { more: false });
  await operand(page, "A").fill("5,2,3,1");
  await edge(page, "A", 3).waitFor();
  const sizes = await page
    .locator("tile-scene")
    .getByRole("slider", { name: /^A/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-valuenow")));
  assert.deepEqual(sizes.sort(), ["1", "2", "3", "5"]);
  await dragged(page, edge(page, "A", 0), -0.44);
  await page.mouse.up();
  await reads(page, "A", "4,2,3,1");
});

test("a finger drags an edge, and taps it for its buttons, on the smallest screen", async (t) => {
  const page = await visit(t, outer, { more: false, width: 320, height: 700 });
  await edge(page, "A", 1).scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(edge(page, "A", 1));
  const pace = await paceIn(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (/** @type {any} */ type, /** @type {number} */ right) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + right * pace, y }],
    });
  await touch("touchStart", 0);
  for (const right of [0.5, 1, 2, 3]) await touch("touchMove", right);
  await touch("touchEnd", 3);
  await reads(page, "A", "(3,4)");
  const plus = page.locator("edge-handles .end:focus-within .buttons button");
  if ((await plus.count()) === 0) await edge(page, "A", 1).focus();
  await plus.last().click();
  await reads(page, "A", "(3,5)");
  await plus.first().click();
  await reads(page, "A", "(3,4)");
});

test("only what shapes decide can be dragged: no code, and no locked page", async (t) => {
  const page = await visit(t, outer, { more: false });
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  await page.locator("code-question").waitFor();
  await page.locator("edge-handles").waitFor({ state: "detached" });
  const locked = await visit(t, `?embed&locked${outer}`, { more: false, settled: "tile-scene" });
  assert.equal(await locked.locator("edge-handles").count(), 0);
  const free = await visit(t, outer, { more: false });
  await operand(free, "A").fill("(3,");
  await free.locator("edge-handles").waitFor({ state: "detached" });
});
