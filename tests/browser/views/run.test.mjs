// SPDX-License-Identifier: MIT
// Running an operator on numbers, and finding the sources of a result cell.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../../../wasm/index.mjs";
import {
  cellOf,
  engine,
  goTo,
  gridValues,
  hashBecomes,
  hint,
  marked,
  operand,
  origin,
  result,
  source,
  values,
  valuesField,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";

test("sample values are computed at once, and their digits show their sources", async (t) => {
  const page = await visit(t, sums);
  assert.deepEqual(await gridValues(values(page, "A")), [["1"], ["2"], ["3"]]);
  assert.deepEqual(await gridValues(values(page, "B")), [["10", "20", "30", "40"]]);
  assert.deepEqual(await gridValues(result(page)), [
    ["11", "21", "31", "41"],
    ["12", "22", "32", "42"],
    ["13", "23", "33", "43"],
  ]);
});

/** The page's defaults for required attributes. @type {Record<string, number>} */
const kGiven = { min: 1, max: 3 };
/** Only every so many of the 100 casts. */
const kStride = 7;

/** Opening the page takes longer than running an operator, so all have one.
 * @param {Page} page @param {import("../../../wasm/index.js").OpInfo} op */
async function runs(page, { name, arity, attributes, signatures }) {
  const shapes = ["2,3", "3,", "2,1"].slice(0, arity);
  await goTo(page, `#v1;numpy;${shapes.join(";")};op=${name}`);
  const types = page.getByRole("combobox", { name: "Element type" });
  const offered = await types.locator("option").allInnerTexts();
  const isChosen = attributes.some((attribute) => attribute.name === "to");
  assert.deepEqual(
    offered,
    signatures.map(({ operands, result }) => {
      const type = operands.at(-1);
      return isChosen && type !== result ? `${type}-${result}` : type;
    }),
  );
  for (const [i, type] of offered.entries()) {
    const { operands: taken = [], result: to = "f32" } = signatures[i] ?? {};
    if (offered.length > kStride ** 2 && i % kStride > 0) continue;
    await types.selectOption(type);
    await page.locator(".result h3 .soft", { hasText: new RegExp(`^${to}\\s`) }).waitFor();
    const operands = await Promise.all(
      shapes.map(async (shape, k) => ({
        shape: `(${shape})`,
        type: taken[k] ?? "f32",
        data: (await gridValues(values(page, "ABC".charAt(k)))).flat().map(readValue),
      })),
    );
    const wanted = attributes.filter((each) => each.required || each.name === "to");
    const given = Object.fromEntries(wanted.map((each) => [each.name, kGiven[each.name] ?? to]));
    const ran = engine.run({ mode: "numpy", op: name, attributes: given, operands });
    assert.ok("data" in ran, `${type} is refused`);
    const shown = (await gridValues(result(page))).flat().map(readValue);
    assert.equal(shown.length, 6);
    for (const [k, cell] of [...numbersOf(ran)].entries()) {
      const value = Number(cell);
      const near = Math.abs(Number(shown[k]) - value) <= Math.abs(value) * 1e-4;
      assert.ok(Object.is(shown[k], value) || near, `${type}: ${shown[k]} stands for ${value}`);
    }
  }
}

test("every operator runs on every element type it has, as in the engine", async (t) => {
  const page = await visit(t, sums);
  for (const op of engine.ops()) await t.test(op.name, () => runs(page, op));
});

/** @param {string} text */
function readValue(text) {
  return text === "true" || text === "false" ? text === "true" : Number(text);
}

test("select takes its first operand as bool", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;1,;op=select");
  assert.deepEqual(await gridValues(values(page, "A")), [["true", "false"]]);
  assert.deepEqual(await gridValues(result(page)), [["10", "100"]]);
  await (await valuesField(page, "A")).fill("false, true");
  await cellOf(page, "0").filter({ hasText: "100" }).waitFor();
  assert.deepEqual(await gridValues(result(page)), [["100", "20"]]);
});

test("values are edited as text, computed at once, and reset to the sample", async (t) => {
  const page = await visit(t, sums);
  const text = await valuesField(page, "A");
  assert.equal(await text.inputValue(), "1\n2\n3");
  await text.fill("[[5], [-1.5], [nan]]");
  await cellOf(page, "0,0").filter({ hasText: "15" }).waitFor();
  assert.deepEqual(await gridValues(result(page)), [
    ["15", "25", "35", "45"],
    ["8.5", "18.5", "28.5", "38.5"],
    ["NaN", "NaN", "NaN", "NaN"],
  ]);
  await source(page, "A").selectOption("sample");
  await cellOf(page, "0,0").filter({ hasText: "11" }).waitFor();
  assert.equal(await text.count(), 0);
  assert.equal(await (await valuesField(page, "A")).inputValue(), "1\n2\n3");
});

test("pointing at a result cell shows its source cells in the operands", async (t) => {
  const page = await visit(t, sums);
  await cellOf(page, "1,2").hover();
  assert.equal(await origin(page), "result[1, 2] 32 = add(A[1, 0] 2, B[0, 2] 30)");
  assert.deepEqual(await marked(page), ["1,0", "0,2", "1,2"]);
  await page.locator("cell-origin").hover();
  assert.match(await origin(page), /^result\[1, 2\]/, "what a hover shows can be hovered");
  await page.keyboard.press("Escape");
  assert.match(await origin(page), hint);
  await cellOf(page, "0,0").hover();
  assert.match(await origin(page), /^result\[0, 0\] 11/);
  await page.locator("h1").hover();
  assert.match(await origin(page), hint, "leaving the panel lets go");
});

test("a tap selects a cell, and another replaces it", async (t) => {
  const page = await visit(t, sums, { width: 390, height: 844, touch: true });
  await cellOf(page, "2,3").tap();
  assert.equal(await origin(page), "result[2, 3] 43 = add(A[2, 0] 3, B[0, 3] 40)");
  await cellOf(page, "0,1").tap();
  assert.deepEqual(await marked(page), ["0,0", "0,1", "0,1"]);
  await hashBecomes(page, `${sums};cell=0,1`);
});

test("a result of higher rank is shown slice by slice, with its operands", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add");
  const slices = () => page.locator("data-view .slice").allInnerTexts();
  assert.deepEqual(await slices(), ["[0, 0, :, :]", "[0, :, :]", "[0, 0, :, :]"]);
  await page.locator("data-view").getByRole("slider", { name: "axis 1" }).fill("4");
  await page.locator(".result .slice", { hasText: "[0, 4, :, :]" }).waitFor();
  assert.deepEqual(await slices(), ["[0, 0, :, :]", "[4, :, :]", "[0, 4, :, :]"]);
  await page.locator("data-view").getByRole("slider", { name: "axis 0" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".result .slice", { hasText: "[1, 4, :, :]" }).waitFor();
  assert.deepEqual(await slices(), ["[1, 0, :, :]", "[4, :, :]", "[1, 4, :, :]"]);
  const slider = page.locator("data-view").getByRole("slider", { name: "axis 0" });
  assert.equal(await slider.getAttribute("aria-valuetext"), "index 1 of 8");
  await cellOf(page, "1,4,5,4").click();
  assert.equal(
    await origin(page),
    "result[1, 4, 5, 4] 2512 = add(A[1, 0, 5, 0] 12, B[4, 0, 4] 2500)",
  );
  await hashBecomes(page, "#v1;numpy;8,1,6,1;7,1,5;op=add;cell=1,4,5,4");
});

test("an operator of another arity shows the engine's message", async (t) => {
  const page = await visit(t, sums);
  await page.getByRole("combobox", { name: "Operator" }).selectOption("exp");
  const data = new Float32Array(12);
  const operands = ["(3,1)", "(1,4)"].map((shape) => ({ shape, type: "f32", data }));
  const refused = engine.run({
    mode: "numpy",
    op: "exp",
    operands: /** @type {import("../../../wasm/index.js").TensorInput[]} */ (operands),
  });
  assert.ok("error" in refused);
  await page.locator("data-view .refusal", { hasText: refused.error.message }).waitFor();
});

test("unknown extents cannot be run, and the engine says why", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;?,3;3,;op=add");
  const refused = engine.run({
    mode: "mlir.strict",
    op: "add",
    operands: [
      { shape: "(?,3)", type: "f32", data: [] },
      { shape: "(3,)", type: "f32", data: [] },
    ],
  });
  assert.ok("error" in refused);
  const said = await words(page.locator("data-view .refusal"));
  assert.ok(said.startsWith(refused.error.message), said);
});

test("for unknown extents examples are offered, in one step that can be undone", async (t) => {
  const hash = "#v1;mlir.strict;4x?x1;1x?x5;op=add";
  const page = await visit(t, hash);
  await page.getByRole("button", { name: /^Try \(/ }).click();
  await result(page).waitFor();
  const runtime = await Promise.all(
    ["A", "B"].map((letter) =>
      page.getByRole("textbox", { name: new RegExp(`^${letter} at run time`) }).inputValue(),
    ),
  );
  const answer = engine.infer({ mode: "mlir.strict", operands: ["4x?x1", "1x?x5"], runtime });
  assert.ok("runtime" in answer && answer.runtime?.ending === "result");
  const name = await result(page).getAttribute("aria-label");
  assert.ok(name?.includes(`(${[answer.runtime.shape ?? ""].flat().join(", ")})`), name ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("data-view .refusal").waitFor();
  await hashBecomes(page, hash);
});

test("an operand's element type is selected on its line, and changes no more than necessary", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;2,1;op=select");
  const typeOf = (/** @type {string} */ letter) =>
    page.getByRole("combobox", { name: `Type of ${letter}`, exact: true });
  assert.deepEqual(await typeOf("A").locator("option").allInnerTexts(), ["bool"]);
  await typeOf("B").selectOption({ label: "i16" });
  await page.locator(".result h3 .soft", { hasText: /^i16\s/ }).waitFor();
  assert.equal(await typeOf("C").locator("option:checked").innerText(), "i16");
  await goTo(page, "#v1;numpy;2,3;op=cast;type=f32-i8");
  await page.locator(".result h3 .soft", { hasText: /^i8\s/ }).waitFor();
  await typeOf("A").selectOption({ label: "f64" });
  await hashBecomes(page, "#v1;numpy;2,3;op=cast;type=f64-i8");
});

test("tables of values are for what the tiles leave out, or on request", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=data", { more: false });
  const toggle = page.getByRole("button", { name: "All values as tables" });
  const grids = page.locator("data-view data-grid");
  await toggle.waitFor();
  assert.equal(await grids.count(), 0);
  await toggle.click();
  assert.equal(await grids.count(), 3);
  await toggle.click();
  await operand(page, "B").fill("(1,40)");
  assert.equal(await grids.count(), 0, "the choice is kept");
  const other = await visit(t, "#v1;numpy;3,1;1,40;op=add;view=data", { more: false });
  await other.locator("data-view data-grid").nth(2).waitFor();
});
