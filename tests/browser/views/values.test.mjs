// SPDX-License-Identifier: MIT
// Editing values: valid values, and the behavior for invalid ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readOperand } from "../../../wasm/cli/text/tensor-text.mjs";
import { pageModule } from "../../node/answers/page-module.mjs";
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

const { cellValueText, readValues } = await pageModule("tensor/values.ts");

/** One value as the engine takes it, or null if it is refused. @param {string} type @param {any[]} data */
function taken(type, data) {
  const operands = /** @type {any} */ ([{ shape: [], type, data }]);
  const ran = engine.run({ mode: "numpy", op: "identity", operands });
  return "data" in ran ? cellValueText(ran.data[0], type) : null;
}

/** @param {string} text @param {string} type */
const takenByPage = (text, type) => taken(type, readValues(text, type));

/** @param {string} text @param {string} type */
function takenByCommand(text, type) {
  const { operand: read, overflow } = readOperand(`${type}:()=${text}`, undefined);
  return overflow === undefined ? taken(type, read.data) : null;
}

const numbers = {
  0: "0",
  "-0": "-0",
  "+7": "7",
  "1e3": "1000",
  ".5": "0.5",
  "5.": "5",
  "1E-2": "0.01",
};
const notFinite = {
  ...{ NaN: "NaN", nan: "NaN", NAN: "NaN", Infinity: "Infinity", "-Infinity": "-Infinity" },
  ...{
    inf: "Infinity",
    "+inf": "Infinity",
    "-inf": "-Infinity",
    "-INF": "-Infinity",
    infinity: "Infinity",
  },
};
const noNumbers = [
  "1e999",
  "-1e999",
  "9".repeat(400),
  "true",
  "1e",
  "--1",
  "0x10",
  "1_0",
  "nanx",
  "±1",
  "∞",
];
/** @type {[string, Record<string, string>, string[]][]} */
const readings = [
  ["f32", { ...numbers, ...notFinite }, [...noNumbers, "1e39", "3.5e38"]],
  ["f64", { ...numbers, ...notFinite, "1e39": "1e+39" }, noNumbers],
  [
    "i32",
    { "-0": "0", "+7": "7", "1e3": "1000" },
    [...noNumbers, ".5", "2147483648", "nan", "inf"],
  ],
  [
    "bool",
    { true: "true", false: "false", 1: "true", 0: "false" },
    ["True", "TRUE", "2", "nan", "1e999", "yes"],
  ],
];

for (const [type, texts, refused] of readings) {
  test(`page and command take the same texts for ${type}`, () => {
    const nothing = refused.map((text) => [text, null]);
    for (const [text, shown] of [...Object.entries(texts), ...nothing]) {
      const both = [takenByPage(String(text), type), takenByCommand(String(text), type)];
      assert.deepEqual(both, [shown, shown], String(text));
    }
  });
}

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
