// SPDX-License-Identifier: MIT
// The memory of operands and result, and strides that repeat an operand without a copy.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, goTo, gridValues, result, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const lines = (page) => allWords(page.locator("data-view .cost li"));

test("the cost has elements, bytes and strides, and names what is not copied", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  assert.deepEqual(await lines(page), [
    "A 3 elements, 12 bytes, strides (4, 0)",
    "B 4 elements, 16 bytes, strides (0, 4)",
    "Result 12 elements, 48 bytes",
  ]);
  const note = page.locator("data-view .cost p");
  assert.equal(await words(note), "Not copied: A, B. Stride 0 reads the same element again.");
  await goTo(page, "#v1;numpy;4,4;2,4,4;%28%29;op=select;type=f64");
  assert.deepEqual(await lines(page), [
    "A 16 elements, 16 bytes, strides (0, 4, 1)",
    "B 32 elements, 256 bytes, strides (128, 32, 8)",
    "C 1 element, 8 bytes, strides (0, 0, 0)",
    "Result 32 elements, 256 bytes",
  ]);
  await goTo(page, "#v1;numpy;3,1;3,1;op=add");
  assert.equal((await lines(page)).length, 3);
  assert.equal(await note.count(), 0, "an axis of size 1 repeats nothing");
  await goTo(page, "#v1;numpy;0,3;1,3;op=add");
  assert.equal(await page.locator("data-view .cost").count(), 0);
});

test("strides lead from the first element to that of each result cell, in every alignment", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  for (const question of ["numpy;2,1,3;4,1", "julia;2,3;2,", "openvino.pdpd;2,3,4;3,;axis=1"]) {
    for (const [operand, fills] of ["a=%3Dindex;b=%3Dzeros", "a=%3Dzeros;b=%3Dindex"].entries()) {
      await goTo(page, `#v1;${question};${fills};op=add;type=i32`);
      const line = (await lines(page))[operand] ?? "";
      const strides =
        /strides \((.*)\)/.exec(line)?.[1]?.split(",").filter(Boolean).map(Number) ?? [];
      const rows = await gridValues(result(page));
      const [down = 0, right = 0] = strides.slice(-2);
      const led = rows.map((row, i) => row.map((_, j) => String((i * down + j * right) / 4)));
      assert.deepEqual(rows, led, `${question}: ${line}`);
    }
  }
});
