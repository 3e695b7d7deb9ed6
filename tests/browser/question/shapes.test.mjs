// SPDX-License-Identifier: MIT
// Typing a question, under each of the modes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { edges, engine, operand, ruler, verdict, visit, words } from "../playground.mjs";

test("the start is an example with all its steps", async (t) => {
  const page = await visit(t);
  assert.equal(await verdict(page), "✓ Works (3, 1) (1, 4) → (3, 4)");
  assert.equal(await words(page.locator("step-player .count")), "Step 3 of 3");
  assert.equal(await words(page.locator("step-player .next")), "Again");
  assert.deepEqual(await ruler(page), {
    A: ["3 = kept", "1 ↔ stretched"],
    B: ["1 ↔ stretched", "4 = kept"],
    Result: ["3", "4"],
  });
  assert.deepEqual(await edges(page), { left: ["0", "1"], right: ["−2", "−1"] });
});

test("each notation of a shape is read", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;1,1;1,1;op=add");
  for (const [notation, shape] of /** @type {const} */ ([
    ["2x?x5", "(2, ?, 5)"],
    ["(2,1)", "(2, 1)"],
    ["[]", "()"],
    ["[2, 1]", "(2, 1)"],
    ["scalar", "()"],
    ["tensor<2x?xf32>", "(2, ?)"],
    ["torch.Size([2, 5])", "(2, 5)"],
  ])) {
    await operand(page, "A").fill(notation);
    await page.locator("shape-verdict .asked", { hasText: `${shape} (1, 1)` }).waitFor();
  }
});

test("operands are added and removed, and the focus follows", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await page.getByRole("button", { name: "Add operand" }).click();
  const added = operand(page, "C");
  await added.waitFor();
  assert.ok(await added.evaluate((input) => input.matches(":focus")), "the new field has focus");
  await page.keyboard.type("(2,1,1)");
  assert.equal(await verdict(page), "✓ Works (3, 1) (1, 4) (2, 1, 1) → (2, 3, 4)");
  await page.getByRole("button", { name: "Remove operand A" }).click();
  await page.locator("shape-verdict", { hasText: "(1, 4) (2, 1, 1) → (2, 1, 4)" }).waitFor();
  assert.ok(await operand(page, "A").evaluate((input) => input.matches(":focus")));
  assert.equal(await operand(page, "C").count(), 0);
});

test("every mode is offered, by system", async (t) => {
  const page = await visit(t);
  const groups = await page.locator("mode-picker optgroup").all();
  const offered = await Promise.all(
    groups.map(async (group) => ({
      system: await group.getAttribute("label"),
      ids: await group
        .locator("option")
        .evaluateAll((options) =>
          options.map((option) => /** @type {HTMLOptionElement} */ (option).value),
        ),
    })),
  );
  const all = engine.modes().map(({ id }) => id);
  const systems = [...new Set(all.map((id) => String(id.split(".")[0])))];
  const idsOf = (/** @type {string} */ system) => all.filter((id) => id.split(".")[0] === system);
  assert.deepEqual(
    offered.map(({ ids }) => ids),
    systems.map(idsOf),
  );
  assert.deepEqual(
    offered.map(({ system }) => system?.toLowerCase()),
    systems,
  );
  assert.equal(offered[0]?.system, "NumPy");
});

test("another mode keeps the typed text, and its operand limit is reported", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;2,1,1;op=add");
  await page.getByRole("combobox", { name: "Rules" }).selectOption("xla");
  const refused = engine.infer({ mode: "xla", operands: ["(3,1)", "(1,4)", "(2,1,1)"] });
  assert.ok("error" in refused && refused.error.code === "operandCount");
  await page.locator("request-form .problem", { hasText: refused.error.message }).waitFor();
  assert.equal(await operand(page, "C").inputValue(), "(2,1,1)");
  assert.equal(await page.getByRole("button", { name: "Add operand" }).count(), 0);
  await page.getByRole("button", { name: "Remove operand C" }).click();
  await page.locator("shape-verdict .shape", { hasText: "(3, 4)" }).waitFor();
  assert.equal(await page.locator("request-form .problem").count(), 0);
});

test("if first axes are aligned, the missing axes are promoted at the end", async (t) => {
  const page = await visit(t, "#v1;julia;3,4;3,;op=add");
  assert.deepEqual(await ruler(page), {
    A: ["3 = kept", "4 = kept"],
    B: ["3 = kept", "+ added 1 ↔ stretched"],
    Result: ["3", "4"],
  });
  assert.deepEqual(await edges(page), { left: ["0", "1"], right: ["−2", "−1"] });
});

test("an operand placed at an axis is absent elsewhere, and trimmed axes are named", async (t) => {
  const page = await visit(t, "#v1;openvino.pdpd;2,3,4,5;3,4,1;op=add;view=steps");
  assert.deepEqual(await ruler(page), {
    A: ["2 = kept", "3 = kept", "4 = kept", "5 = kept"],
    "B (3, 4, 1) trimmed": ["", "3 = kept", "4 = kept", ""],
    Result: ["2", "3", "4", "5"],
  });
  await page.getByRole("button", { name: "First step" }).click();
  assert.equal(await words(page.locator("step-player .head")), "Trimmed");
  assert.equal(await words(page.locator("axis-ruler tr.current .letter")), "B");
  const row = page.locator("trace-table tbody tr").first();
  assert.equal(await words(row.locator(".what .soft")), "operand B");
  await page.getByRole("combobox", { name: "Rules" }).selectOption("onnx.legacyAxis");
  await operand(page, "B").fill("(1,1)");
  await page.locator("axis-ruler small", { hasText: "(1, 1)" }).waitFor();
  assert.deepEqual((await ruler(page))["B (1, 1) trimmed"], ["", "", "", ""]);
});

test("XLA places a scalar along every axis, and rejects other ranks as a whole", async (t) => {
  const page = await visit(t, "#v1;xla;2,3;%28%29;op=add");
  assert.deepEqual(await ruler(page), {
    A: ["2 = kept", "3 = kept"],
    B: ["", ""],
    Result: ["2", "3"],
  });
  await operand(page, "B").fill("(3,)");
  await page.locator("shape-verdict .doesNotFit").waitFor();
  assert.deepEqual(await ruler(page), { A: ["(2, 3)"], B: ["(3,)"], Result: ["✕ doesn't fit"] });
  assert.deepEqual(await edges(page), { left: [], right: [] });
});

test("one unranked operand makes OpenVINO's result unranked", async (t) => {
  const page = await visit(t, "#v1;openvino.numpy;%2A;2,3;op=add");
  assert.equal(await verdict(page), "? May fail at run time * (2, 3) → *");
  assert.deepEqual(await ruler(page), {
    A: ["* unranked"],
    B: ["(2, 3)"],
    Result: ["* unranked"],
  });
});

test("unranked operands are ignored, and all unranked gives an unranked result", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;%2A;2,3;op=add");
  assert.deepEqual(await ruler(page), {
    A: ["* unranked"],
    B: ["2 = kept", "3 = kept"],
    Result: ["2", "3"],
  });
  await operand(page, "B").fill("*");
  await page.locator("shape-verdict .shape", { hasText: "*" }).waitFor();
  assert.deepEqual(await ruler(page), {
    A: ["* unranked"],
    B: ["* unranked"],
    Result: ["* unranked"],
  });
});

test("unknown and zero extents have their own glyphs and words", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;2x?;0x4;op=add");
  await operand(page, "A").fill("1x?");
  assert.deepEqual(await ruler(page), {
    A: ["1 ∅ 0 copies", "? ? unknown"],
    B: ["0 ∅ zero", "4 = kept"],
    Result: ["0 ∅ zero", "4"],
  });
});

test("scalars have no axes", async (t) => {
  const page = await visit(t, "#v1;numpy;%28%29;%28%29;op=add");
  assert.deepEqual(await ruler(page), {
    A: ["() no axes"],
    B: ["() no axes"],
    Result: ["() no axes"],
  });
});

test("a note of the parser is below its field", async (t) => {
  const page = await visit(t);
  await operand(page, "A").fill("(3)");
  const parsed = engine.parse("(3)");
  assert.ok("notes" in parsed && parsed.notes.length > 0, "the engine has something to note");
  const notes = page.locator("operand-line text-field").first().locator("#notes");
  await notes.filter({ hasText: parsed.notes[0]?.message ?? "" }).waitFor();
});
