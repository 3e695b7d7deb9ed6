// SPDX-License-Identifier: MIT
// The question: an operand's line apart from its text, and the options of each mode.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askable,
  declared,
  engine,
  hashBecomes,
  hashOf,
  operand,
  pick,
  ruler,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
const field = (page, name) => page.getByRole("textbox", { name, exact: true });

test("a link without its last shape names it, and keeps the picture and the views of the others", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;;op=mul");
  const note = page.locator("tile-scene .stale");
  assert.equal(await words(note), "B has no shape, so this shows (3, 4) in NumPy.");
  assert.equal(await page.getByRole("tab").count(), 6);
  assert.equal(await page.locator("tile-scene").isVisible(), true);
  assert.equal(await declared(page).getAttribute("placeholder"), "…");
  assert.match(await words(page.locator("data-view h3").first()), /\(3, 4\)/);
  assert.equal(await hashOf(page), "#v1;numpy;3,4;;op=mul");
  await operand(page, "B").fill("(4,)");
  await page.locator("shape-verdict", { hasText: "(3, 4) (4,) → (3, 4)" }).waitFor();
  assert.equal(await note.count(), 0);
});

test("a link without its first shape says which to enter", async (t) => {
  const page = await visit(t, "#v1;numpy;;3,4;op=mul", { settled: "main .panel" });
  assert.equal(await words(page.locator("main .panel")), "Enter a shape for A, such as (3, 1).");
});

test("beside a question that cannot be read there is no earlier result", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  assert.equal(await declared(page).getAttribute("placeholder"), "(3, 4)");
  await operand(page, "B").fill("(1,-4)");
  await page.locator("tile-scene .stale").waitFor();
  assert.equal(await declared(page).getAttribute("placeholder"), "…");
  await pick(page, "numpy.broadcastTo");
  await operand(page, "A").fill("(3,1)");
  await field(page, "Target shape").fill("(3,4)");
  const outcome = page.locator("request-form .outcome");
  await outcome.filter({ hasText: "= (3, 4)" }).waitFor();
  await operand(page, "A").fill("(3,-1)");
  await outcome.filter({ hasText: /^= …$/ }).waitFor();
});

test("a stepper changes an extent in the typed notation, by keys and by its buttons", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;tensor%3C2x%3Fx5xf32%3E;1,;op=add");
  const extent = (/** @type {number} */ axis) =>
    page.getByRole("spinbutton", { name: `A, axis ${axis}`, exact: true });
  assert.equal(await extent(1).getAttribute("aria-valuetext"), "?");
  assert.equal(await extent(1).getAttribute("aria-valuenow"), null, "? is no number");
  assert.equal(await extent(0).getAttribute("aria-valuenow"), "2");
  await extent(0).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await operand(page, "A").inputValue(), "tensor<4x?x5xf32>");
  assert.ok(await extent(0).evaluate((stop) => stop.matches(":focus")), "the focus stays");
  await extent(2).focus();
  await page.keyboard.press("?");
  assert.equal(await operand(page, "A").inputValue(), "tensor<4x?x?xf32>");
  await page.locator("operand-options").nth(1).getByText("+", { exact: true }).click();
  assert.equal(await operand(page, "B").inputValue(), "(2,)");
  for (let i = 0; i < 4; i += 1) {
    await page.locator("operand-options").nth(1).getByText("−", { exact: true }).click();
  }
  assert.equal(await operand(page, "B").inputValue(), "(0,)", "no extent is below 0");
});

test("operands swap places with their names, and the focus follows the moved one", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;b.name=row;op=sub");
  await page.getByRole("button", { name: "Move operand B up" }).click();
  assert.equal(await operand(page, "A").inputValue(), "(1,4)");
  assert.equal(await field(page, "Name of A").inputValue(), "row");
  assert.ok(await operand(page, "A").evaluate((input) => input.matches(":focus")));
  await hashBecomes(page, "#v1;numpy;1,4;3,1;a.name=row;op=sub");
  const up = page.getByRole("button", { name: "Move operand A up" });
  assert.equal(await up.getAttribute("aria-disabled"), "true");
});

const takers = {
  Axis: engine.modes().filter(({ takes }) => takes.axis !== "no"),
  "Target shape": engine.modes().filter(({ takes }) => takes.target !== "no"),
  "Broadcast dimensions": engine.modes().filter(({ takes }) => takes.broadcastDimensions !== "no"),
  "Declared result": engine.modes().filter(({ takes }) => takes.declared),
};

test("each mode has its source, its fields, and another operand if it takes one", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add");
  const told = page.locator("request-form .summary");
  for (const { id, title, summary, source, takes } of engine.modes()) {
    await page.getByRole("combobox", { name: "Rules" }).selectOption({ label: title });
    await told.filter({ hasText: summary }).waitFor();
    assert.equal(await told.locator("a").getAttribute("href"), source.url, id);
    assert.ok((await words(told)).includes(source.version), id);
    for (const [name, modes] of Object.entries(takers)) {
      const isTaker = modes.some((mode) => mode.id === id);
      assert.equal(await field(page, name).count(), isTaker ? 1 : 0, `${name} in ${id}`);
    }
    const count = await page.locator("operand-line").count();
    const target = await field(page, "Target shape").evaluateAll(
      ([one]) => /** @type {HTMLInputElement | undefined} */ (one)?.value,
    );
    const asked = engine.infer({
      mode: id,
      operands: Array.from({ length: count + 1 }, () => "(1,)"),
      ...(target ? { target } : {}),
      ...(takes.broadcastDimensions === "required" ? { broadcastDimensions: [0] } : {}),
    });
    const isTaken = !("error" in asked && asked.error.code === "operandCount");
    const adding = page.getByRole("button", { name: "Add operand" });
    assert.equal(await adding.isVisible(), isTaken, id);
    if (!askable.some((mode) => mode.id === id)) continue;
    const clause = await words(page.locator("step-player .clause"));
    assert.ok(clause.startsWith(id.split(".")[0] ?? ""), `${clause} is a clause of ${id}`);
  }
});

test("the last operand becomes the target if a mode requires one, and is restored", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;2,3,4;op=add");
  await pick(page, "numpy.broadcastTo");
  assert.equal(await field(page, "Target shape").inputValue(), "(2,3,4)");
  assert.match(await verdict(page), /\(3, 1\) → \(2, 3, 4\)$/);
  assert.deepEqual((await ruler(page)).Target, ["2 = kept", "3 = kept", "4 = kept"]);
  await pick(page, "pytorch");
  assert.equal(await operand(page, "B").inputValue(), "(2,3,4)");
});

test("options are sent, and an error is shown next to its option", async (t) => {
  const page = await visit(t, "#v1;onnx.legacyAxis;2,3,4,5;3,4;op=add;axis=1");
  const request = { mode: "onnx.legacyAxis", operands: ["(2,3,4,5)", "(3,4)"] };
  const accepted = engine.infer({ ...request, axis: 1 });
  assert.ok("accepted" in accepted && accepted.accepted);
  assert.match(await verdict(page), /→ \(2, 3, 4, 5\)$/);
  await field(page, "Axis").fill("one");
  const refused = engine.infer({ ...request, axis: /** @type {any} */ ("one") });
  assert.ok("error" in refused);
  const problem = page.locator("option-fields text-field .problem");
  assert.ok((await words(problem)).includes(refused.error.message));
  await page.locator("tile-scene .stale").waitFor();
});

test("a target that keeps an extent by -1 is answered", async (t) => {
  const page = await visit(t, "#v1;pytorch.expand;3,1;target=-1%2C4;op=identity");
  assert.match(await verdict(page), /\(3, 1\) → \(3, 4\)$/);
});

test("the run-time shape has a field if there is a ?, and the answer shows its result", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;2x%3Fx5;4x1;op=add");
  assert.equal(await field(page, "B at run time").count(), 0);
  await field(page, "A at run time").fill("2x3x5");
  const answer = engine.infer({
    mode: "mlir.strict",
    operands: ["2x?x5", "4x1"],
    runtime: ["2x3x5", "4x1"],
  });
  assert.ok("runtime" in answer && answer.runtime?.ending === "undefinedBehavior");
  await page.locator("run-time-verdict", { hasText: "Undefined behavior" }).waitFor();
});

test("an option that is not written yet is asked for, and is no error", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;3,4;op=add", { more: false });
  await page.locator("mode-picker select").selectOption("stablehlo.broadcastInDim");
  const field = page.getByRole("textbox", { name: "Broadcast dimensions" });
  await field.waitFor();
  assert.notEqual(await field.getAttribute("aria-invalid"), "true");
  await field.focus();
  await page.getByText("Required", { exact: true }).waitFor();
  await field.fill("0,1");
  assert.equal(await page.getByText("Required", { exact: true }).isVisible(), false);
});

test("More… leads to more examples at once", async (t) => {
  const page = await visit(t, "", { more: false });
  await page.getByRole("link", { name: "More…" }).click();
  await page.locator("story-gallery").waitFor();
});
