// SPDX-License-Identifier: MIT
// Products: B above the result and A left of it, the elements of a sum lit, labels in the ruler, and an equation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pasteOutside, ruler, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kProduct = "#v1;numpy.matmul;2,3;3,4;op=mul";

/** The headline is the text of several elements. @param {Page} page @param {string} text */
const said = (page, text) => page.getByText(text).first().waitFor();

/** @param {Page} page @param {string} block */
const boxOf = async (page, block) => {
  const box = await page.locator(`tile-scene ${block} .tile`).first().boundingBox();
  assert.ok(box, block);
  return box;
};

test("A stands left of the result and B above it, row by row and column by column", async (t) => {
  const page = await visit(t, kProduct, { width: 1280, height: 720 });
  await page.locator("tile-scene .of-result .tile").first().waitFor();
  const [a, b, result] = await Promise.all([
    boxOf(page, ".block.of-operand:nth-of-type(1)"),
    boxOf(page, ".block.of-operand:nth-of-type(2)"),
    boxOf(page, ".block.of-result"),
  ]);
  assert.ok(Math.abs(a.y - result.y) < 1 && a.x < result.x, "rows");
  assert.ok(Math.abs(b.x - result.x) < 1 && b.y < result.y, "columns");
});

test("a pointed result lights its row and its column, and its sum is written", async (t) => {
  const page = await visit(t, kProduct, { width: 1280, height: 720 });
  const tile = page.locator('tile-scene .of-result [data-cell="1,2"]');
  await tile.waitFor();
  await tile.hover();
  await page.locator("tile-scene .of-operand .lit").first().waitFor();
  assert.equal(await page.locator("tile-scene .of-operand .lit").count(), 6);
  const sum = await words(page.locator("tile-scene .legend"));
  assert.match(sum, /^Result\[1, 2\] = \d+·\d+ \+ \d+·\d+ \+ \d+·\d+ = \d+$/);
  const [said, value] = [...sum.matchAll(/(\d+)·(\d+)/g)].reduce(
    ([total, last], [, one, other]) => [total + Number(one) * Number(other), last],
    [0, Number(sum.split(" = ").at(-1))],
  );
  assert.equal(said, value);
});

test("the ruler has labels, and the result has no size where operands are summed", async (t) => {
  const page = await visit(t, kProduct, { width: 1280, height: 720 });
  const heads = page.locator("axis-ruler thead th[data-column]");
  assert.deepEqual(
    (await heads.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()),
    ["0 i", "Σ k", "1 j"],
  );
  const { A, B, Result } = await ruler(page);
  assert.deepEqual(A, ["2 = kept", "3 Σ summed", ""]);
  assert.deepEqual(B, ["", "3 Σ summed", "4 = kept"]);
  assert.deepEqual(Result, ["2", "", "4"]);
});

test("sizes that differ are marked in both operands, and fixes are offered", async (t) => {
  const page = await visit(t, "#v1;numpy.matmul;3,4;3,4;op=mul", { width: 1280, height: 720 });
  await page.locator("axis-ruler td .conflict").first().waitFor();
  assert.equal(await page.locator("axis-ruler td .conflict").count(), 3);
  const fixes = page.locator("answer-advice button", { hasText: "Transpose" });
  await fixes.first().click();
  await said(page, "Each element sums 4 products");
});

test("a mode with an equation gets one that works, and tells where an edited one is wrong", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,4;op=add", { width: 1280, height: 720 });
  await page.locator("mode-picker select").selectOption("numpy.einsum");
  const field = page.locator("option-fields input");
  await field.waitFor();
  assert.equal(await field.inputValue(), "...,...->...");
  await said(page, "Each element is one product");
  await field.fill("ij,jk->iz");
  await page.locator("option-fields", { hasText: "no operand has z" }).waitFor();
  await field.fill("ij,kj->ik");
  await said(page, "Each element sums 4 products along j");
  await page.waitForFunction(() => location.hash.includes(";eq=ij,kj-%3Eik;"));
});

test("a product in an error message is shown in its mode", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", { width: 1280, height: 720 });
  await pasteOutside(
    page,
    "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)",
  );
  await said(page, "The inner sizes of A (512) and B (256)");
  assert.equal(await page.locator("mode-picker select").inputValue(), "pytorch.matmul");
});

test("the code of a product is shown", async (t) => {
  const page = await visit(t, "#v1;numpy.matmul;2,3;3,4;op=add;view=code");
  await page.getByText("a @ b", { exact: false }).first().waitFor();
  assert.equal(await page.getByText("its operator is mul").count(), 0);
});
