// SPDX-License-Identifier: MIT
// Moving through the result by the keys of the grid pattern, from slice to slice and from page to page.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellOf,
  engine,
  hashBecomes,
  hint,
  marked,
  origin,
  result,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";

/** Presses keys in turn, and checks the cell that each leads to.
 * @param {Page} page @param {(readonly [key: string, cell: string])[]} walk */
async function follow(page, walk) {
  for (const [key, cell] of walk) {
    await page.keyboard.press(key);
    const focused = page.locator(".result [role=gridcell]:focus");
    assert.equal(await focused.getAttribute("data-cell"), cell, key);
    assert.equal(await page.locator(".result [role=gridcell][tabindex='0']").count(), 1, key);
    const shown = page.locator(".result [role=gridcell].marked");
    assert.equal(await shown.getAttribute("data-cell"), cell, key);
  }
}

test("the result is a grid with one tab stop and the keys of the grid pattern", async (t) => {
  const page = await visit(t, sums);
  await cellOf(page, "0,0").focus();
  assert.equal(await page.locator(".result [role=gridcell][tabindex='0']").count(), 1);
  for (const [key, cell] of [
    ["ArrowRight", "0,1"],
    ["ArrowDown", "1,1"],
    ["End", "1,3"],
    ["ArrowRight", "1,3"],
    ["Home", "1,0"],
    ["ArrowLeft", "1,0"],
    ["Control+End", "2,3"],
    ["ArrowDown", "2,3"],
    ["ArrowUp", "1,3"],
    ["Control+Home", "0,0"],
    ["ArrowUp", "0,0"],
  ]) {
    await page.keyboard.press(String(key));
    const focused = page.locator(".result [role=gridcell]:focus");
    assert.equal(await focused.getAttribute("data-cell"), cell, key);
    const sources = engine.sources({
      mode: "numpy",
      operands: ["(3,1)", "(1,4)"],
      cell: String(cell).split(",").map(Number),
    });
    assert.ok("cells" in sources);
    const expected = [...sources.cells.map((source) => source.join(",")), cell];
    assert.deepEqual(await marked(page), expected, key);
  }
  await page.keyboard.press("Escape");
  assert.match(await origin(page), hint);
  assert.ok(await cellOf(page, "0,0").evaluate((cell) => cell.matches(":focus")));
  assert.equal(await page.locator(".result [role=gridcell][tabindex='0']").count(), 1);
});

const start = "#v1;numpy;8,1,6,1;7,1,5;op=add";

test("at the edge of a slice the arrows continue in the next one, and the sliders follow", async (t) => {
  const page = await visit(t, start);
  await cellOf(page, "0,0,2,4").focus();
  await follow(page, [
    ["ArrowRight", "0,1,2,0"],
    ["ArrowLeft", "0,0,2,4"],
    ["Control+End", "0,0,5,4"],
    ["ArrowRight", "0,1,5,0"],
    ["ArrowUp", "0,1,4,0"],
    ["ArrowLeft", "0,0,4,4"],
    ["ArrowDown", "0,0,5,4"],
    ["ArrowDown", "0,1,0,4"],
    ["ArrowUp", "0,0,5,4"],
    ["Control+Home", "0,0,0,0"],
    ["ArrowLeft", "0,0,0,0"],
    ["ArrowUp", "0,0,0,0"],
  ]);
});

test("Page Down and Page Up change the slice, to the last and back", async (t) => {
  const page = await visit(t, start);
  const slice = () => page.locator(".result .slice").innerText();
  await cellOf(page, "0,0,2,3").focus();
  await follow(page, [
    ["PageUp", "0,0,2,3"],
    ["PageDown", "0,1,2,3"],
    ["PageDown", "0,2,2,3"],
    ["PageUp", "0,1,2,3"],
  ]);
  assert.equal(await slice(), "[0, 1, :, :]");
  assert.equal(
    await page.locator("data-view").getByRole("slider", { name: "axis 1" }).inputValue(),
    "1",
  );
  await hashBecomes(page, `${start};cell=0,1,2,3`);
  assert.equal(await origin(page), "result[0, 1, 2, 3] 903 = add(A[0, 0, 2, 0] 3, B[1, 0, 3] 900)");
  await page.keyboard.press("Escape");
  await hashBecomes(page, `${start};slice=1`);
  for (let i = 0; i < 60; i += 1) await page.keyboard.press("PageDown");
  assert.equal(await slice(), "[7, 6, :, :]");
  await follow(page, [["PageDown", "7,6,2,3"]]);
});

test("keys move a scrolling grid to cells that were not drawn, one page of rows at a time", async (t) => {
  const page = await visit(t, "#v1;numpy;300,1;1,300;op=add");
  await cellOf(page, "0,0").focus();
  await follow(page, [
    ["PageDown", "12,0"],
    ["PageDown", "24,0"],
    ["ArrowDown", "25,0"],
    ["End", "25,299"],
    ["ArrowLeft", "25,298"],
    ["Control+End", "299,299"],
    ["ArrowRight", "299,299"],
    ["PageUp", "287,299"],
    ["Home", "287,0"],
    ["Control+Home", "0,0"],
  ]);
});

test("scrolling does not move the focus from its cell, and the keys lead back to it", async (t) => {
  const page = await visit(t, "#v1;numpy;300,1;1,300;op=add");
  await cellOf(page, "3,2").click();
  const region = page.locator(".result .window");
  await region.evaluate((element) => element.scrollBy(0, 32));
  await cellOf(page, "12,2").waitFor();
  const focused = page.locator(".result [role=gridcell]:focus");
  assert.equal(await focused.getAttribute("data-cell"), "3,2");
  await region.evaluate((element) => element.scrollTo(0, 3200));
  await cellOf(page, "100,2").waitFor();
  await page.locator(".result [role=grid]:focus").waitFor();
  assert.equal(await page.locator(".result [role=gridcell][tabindex='0']").count(), 1);
  await follow(page, [["ArrowDown", "4,2"]]);
});

test("with nothing to page, the browser handles Page Down", async (t) => {
  const page = await visit(t, sums, { height: 400 });
  await cellOf(page, "0,0").focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => scrollY > 100);
  assert.deepEqual(await marked(page), ["0,0", "0,0", "0,0"]);
});

test("the keys are explained next to the grid, and to screen readers", async (t) => {
  const page = await visit(t, start);
  const told = /Arrow keys move between cells\. Page Up and Page Down/;
  assert.match(await words(page.locator(".result #keys")), told);
  const described = await result(page).evaluate(
    (grid) =>
      /** @type {ShadowRoot} */ (grid.getRootNode()).getElementById(
        grid.getAttribute("aria-describedby") ?? "",
      )?.textContent,
  );
  assert.match(described ?? "", told);
  const flat = await visit(t, sums);
  assert.equal(await flat.locator(".result #keys").count(), 0);
});

test("a truncated grid shows its full size, and the indices of its cells", async (t) => {
  const page = await visit(t, "#v1;numpy;300,1;1,300;op=add;cell=150,151");
  const grid = result(page);
  assert.equal(await grid.getAttribute("aria-rowcount"), "301");
  assert.equal(await grid.getAttribute("aria-colcount"), "301");
  const cell = cellOf(page, "150,151");
  assert.equal(await cell.getAttribute("aria-colindex"), "153");
  const row = await cell.evaluate((value) =>
    value.closest("[role=row]")?.getAttribute("aria-rowindex"),
  );
  assert.equal(row, "152");
});
