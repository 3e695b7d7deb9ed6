// SPDX-License-Identifier: MIT
// Editing values: valid values, and the behavior for invalid ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  engine,
  goTo,
  gridValues,
  operand,
  result,
  source,
  valuesField,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";

/** The message below the values of the first operand. @param {Page} page */
const problem = (page) => page.locator("operand-values").first().locator(".problem p");

/** The engine's error about values. @param {(number | string)[]} data */
function refusal(data) {
  const answer = engine.run({
    mode: "numpy",
    op: "add",
    operands: [
      { shape: "(3,1)", type: "f32", data },
      { shape: "(1,4)", type: "f32", data: [10, 20, 30, 40] },
    ],
  });
  assert.ok("error" in answer, JSON.stringify(answer));
  return answer.error.message;
}

test("a typing error keeps the last good result, with a note and its position", async (t) => {
  const page = await visit(t, sums);
  const good = await gridValues(result(page));
  const field = await valuesField(page, "A");
  await field.fill("1,2,x");
  const message = `${refusal([1, 2, "x"])} (character 5)`;
  await problem(page).waitFor();
  assert.equal(await words(problem(page)), message);
  assert.equal(await page.locator("operand-values .caret").textContent(), "1,2,x\n    ^");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.deepEqual(await gridValues(result(page)), good, "the result stays");
  assert.deepEqual(await gridValues(page.getByRole("grid", { name: /^A / })), [
    ["1"],
    ["2"],
    ["3"],
  ]);
  const stale = page.locator("data-view .stale");
  assert.match(await words(stale), /Still showing add of \(3, 1\) \(1, 4\) as f32/);
  await page
    .locator("#status")
    .filter({ hasText: `Values of A: ${message}` })
    .waitFor();
  await page.locator(".result [role=gridcell][data-cell='2,1']").click();
  assert.equal(
    await words(page.locator("cell-origin p")),
    "result[2, 1] 23 = add(A[2, 0] 3, B[0, 1] 20)",
  );
  await field.fill("1,2,7");
  await page.locator(".result [role=gridcell][data-cell='2,0']", { hasText: "17" }).waitFor();
  assert.equal(await stale.count(), 0);
  assert.equal(await problem(page).count(), 0);
  await page.locator("#status").filter({ hasText: "All values are valid." }).waitFor();
});

test("a problem is announced even if typing continues", async (t) => {
  const page = await visit(t, sums);
  const field = await valuesField(page, "A");
  await field.fill("1,2,x");
  await field.pressSequentially("yz");
  await page.locator("#status").filter({ hasText: "Values of A:" }).waitFor();
});

test("too few values and too many have their position too", async (t) => {
  const page = await visit(t, sums);
  const field = await valuesField(page, "A");
  await field.fill("1, 2\n");
  await problem(page)
    .filter({ hasText: refusal([1, 2]) })
    .waitFor();
  assert.match(await words(problem(page)), /\(character 5\)$/, "where the third would stand");
  await field.fill("1, 2, 3, 4, 5");
  await problem(page)
    .filter({ hasText: refusal([1, 2, 3, 4, 5]) })
    .waitFor();
  assert.match(await words(problem(page)), /\(character 10\)$/, "the first there is too much");
  assert.equal(
    await page.locator("operand-values .caret").textContent(),
    "1, 2, 3, 4, 5\n         ^",
  );
});

test("the question of the last good result stays clear when the question changes meanwhile", async (t) => {
  const page = await visit(t, sums);
  await (await valuesField(page, "A")).fill("5 6 7");
  await page.locator(".result [role=gridcell][data-cell='0,0']", { hasText: "15" }).waitFor();
  await operand(page, "A").fill("(4,1)");
  await page.locator("data-view .stale", { hasText: "add of (3, 1) (1, 4)" }).waitFor();
  await page.locator(".result [role=gridcell][data-cell='2,3']").click();
  assert.equal(
    await words(page.locator("cell-origin p")),
    "result[2, 3] 47 = add(A[2, 0] 7, B[0, 3] 40)",
  );
  await source(page, "A").selectOption("sample");
  await page.locator(".result [role=gridcell][data-cell='3,3']", { hasText: "44" }).waitFor();
  assert.equal(await page.locator("data-view .stale").count(), 0);
});

test("values that were never valid leave no result, and only the valid operand has a grid", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;a=1,two,3;op=add");
  await problem(page).waitFor();
  assert.equal(await result(page).count(), 0);
  assert.equal(await page.locator("data-view .stale").count(), 0);
  assert.deepEqual(await gridValues(page.getByRole("grid", { name: /^B / })), [
    ["10", "20", "30", "40"],
  ]);
});

test("a typed text is taken, or reported with its position, in each type", async (t) => {
  const page = await visit(t, sums);
  const field = page.getByRole("textbox", { name: /^Values of A/ });
  for (const [type, text, shown, refused] of /** @type {const} */ ([
    ["f32", "-inf", "-Infinity", "1e39"],
    ["f64", "1e39", "1e+39", "1e999"],
    ["i32", "1e3", "1000", ".5"],
    ["bool", "1", "true", "True"],
  ])) {
    await goTo(page, `#v1;numpy;%28%29;%28%29;a=0;op=equal;type=${type}`);
    await field.fill(text);
    assert.deepEqual(await gridValues(page.getByRole("grid", { name: /^A / })), [[shown]], text);
    await field.fill(refused);
    assert.match(await words(problem(page)), /\(character 1\)$/, refused);
    assert.equal(await field.getAttribute("aria-invalid"), "true", refused);
  }
});

test("a number too great for any type is reported as such, not as an invalid number", async (t) => {
  const page = await visit(t, `${sums};type=f64`);
  const field = await valuesField(page, "A");
  await field.fill("1, 1e999, 3");
  await problem(page).waitFor();
  assert.equal(
    await words(problem(page)),
    "1e999 is too large for any type; infinity is written Infinity. (character 4)",
  );
});

test("a missing value between two commas is reported", async (t) => {
  const page = await visit(t, sums);
  const field = await valuesField(page, "A");
  await field.fill("1,,2,3");
  await problem(page).waitFor();
  assert.match(await words(problem(page)), /\(character 3\)$/);
  await field.fill("[[1],\n [2],\n [3],]");
  await page.locator(".result [role=gridcell][data-cell='2,0']", { hasText: "13" }).waitFor();
});
