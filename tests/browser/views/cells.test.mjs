// SPDX-License-Identifier: MIT
// The sources and uses of cells, and the texts next to the result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellOf, engine, goTo, hint, origin, values, visit, words } from "../playground.mjs";

const sums = "#v1;numpy;3,1;1,4;op=add";
test("the affine maps are the engine's", async (t) => {
  const page = await visit(t, sums);
  for (const [mode, hash, operands, axis] of /** @type {const} */ ([
    ["numpy", "#v1;numpy;8,1,6,1;7,1,5;op=add", ["8x1x6x1", "7x1x5"], undefined],
    ["openvino.pdpd", "#v1;openvino.pdpd;2,3,4;3,1;axis=1;op=add", ["2x3x4", "3x1"], 1],
  ])) {
    await goTo(page, hash);
    const cell = operands[0].split("x").map(() => 0);
    const given = axis === undefined ? {} : { axis };
    const sources = engine.sources({ mode, operands: [...operands], cell, ...given });
    assert.ok("maps" in sources);
    const shown = await page.locator("cell-origin .maps li:not([aria-hidden])").allInnerTexts();
    assert.deepEqual(
      shown.map((text) => text.replace(/^\w\s+/, "")),
      sources.maps,
    );
  }
});

/** Every cell of a tensor with these extents. @param {readonly number[]} shape @returns {number[][]} */
const cellsOf = (shape) =>
  shape.reduce(
    (/** @type {number[][]} */ cells, extent) =>
      cells.flatMap((cell) => Array.from({ length: extent }, (_, i) => [...cell, i])),
    [[]],
  );

test("pointing at an operand cell marks the result cells that use it", async (t) => {
  const operands = ["2x3x1", "1x4"];
  const page = await visit(t, "#v1;numpy;2,3,1;1,4;op=add");
  for (const [operand, cell] of /** @type {const} */ ([
    [0, "0,1,0"],
    [1, "0,2"],
    [0, "0,2,0"],
  ])) {
    const uses = cellsOf([2, 3, 4]).filter((use) => {
      const sources = engine.sources({ mode: "numpy", operands, cell: use });
      return "cells" in sources && sources.cells[operand]?.join(",") === cell;
    });
    const panel = page.locator("operand-values").nth(operand);
    await panel.locator(`[data-cell="${cell}"]`).hover();
    await page.locator("cell-origin .words").waitFor();
    const marks = await page.locator(".result .value.marked").all();
    assert.deepEqual(
      await Promise.all(marks.map((mark) => mark.getAttribute("data-cell"))),
      uses.filter(([slice]) => slice === 0).map((use) => use.join(",")),
    );
    assert.match(await origin(page), new RegExp(`is used in ${uses.length} cells of the result$`));
  }
  await page.keyboard.press("Escape");
  assert.match(await origin(page), hint);
  assert.equal(await page.locator("data-grid .marked").count(), 0);
});

test("an operand cell can be selected by keyboard too, and its uses are announced", async (t) => {
  const page = await visit(t, sums);
  await values(page, "A").locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await origin(page), "A[1, 0] 2 is used in 4 cells of the result");
  await page
    .locator("#status", { hasText: "A[1, 0] 2 is used in 4 cells of the result" })
    .waitFor();
});

test("an element without a value shows its position, in the result and in the operands", async (t) => {
  const page = await visit(t, "#v1;numpy;2,1;1,3;b=1,0,2;op=div;type=i32");
  const refused = engine.run({
    mode: "numpy",
    op: "div",
    operands: [
      { shape: "2x1", type: "i32", data: [1, 3] },
      { shape: "1x3", type: "i32", data: [1, 0, 2] },
    ],
  });
  assert.ok("error" in refused);
  const said = await words(page.locator("data-view .fault"));
  assert.equal(said, `${refused.error.message} The operands there are A[0, 0] = 1, B[0, 1] = 0.`);
  const bad = await page.locator("[aria-invalid=true]").all();
  const cells = await Promise.all(bad.map((cell) => cell.getAttribute("data-cell")));
  assert.deepEqual(cells, ["0,0", "0,1"]);
});

test("the tiles of a result of rank 3 select cells, and show the slice of the selected one", async (t) => {
  const page = await visit(t, "#v1;numpy;4,3,1;1,3,5;op=add");
  const tile = (/** @type {string} */ cell) =>
    page.locator(`tile-scene .of-result [data-cell="${cell}"]`);
  await tile("0,0,4").click();
  assert.match(await origin(page), /^result\[0, 0, 4\]/);
  await cellOf(page, "0,2,1").hover();
  assert.match((await tile("0,2,1").getAttribute("class")) ?? "", /lit/);
  await page.getByRole("slider").first().waitFor();
  await cellOf(page, "0,0,4").press("PageDown");
  await page.locator(".result .slice", { hasText: "[1, :, :]" }).waitFor();
  assert.match((await tile("1,0,4").getAttribute("data-at")) ?? "", /^0,/);
});

test("the computing time of a large result is shown, but not announced", async (t) => {
  const page = await visit(t, sums);
  assert.equal(await page.locator(".result .time").count(), 0);
  await goTo(page, "#v1;numpy;100,1;1,100;op=add");
  assert.match(await words(page.locator(".result h3")), /computed in (under 0\.1|\d+(\.\d)?) ms$/);
  assert.doesNotMatch((await page.locator("#status").textContent()) ?? "", / ms/);
});

test("without tables, the hint is about the picture, and the maps have a name", async (t) => {
  const page = await visit(t, sums, { more: false });
  assert.equal(
    await origin(page),
    "Point at a result in the picture above to see where it comes from.",
  );
  assert.match(await words(page.locator("cell-origin .maps")), /^Index maps: A/);
});
