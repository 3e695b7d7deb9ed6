// SPDX-License-Identifier: MIT
// Rejections and typing errors have their positions, and the last good answer stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  currentStep,
  declared,
  engine,
  expectedStep,
  headline,
  operand,
  points,
  ruler,
  verdict,
  visit,
  words,
} from "../playground.mjs";

test("a rejection shows its column, its two extents and its rule", async (t) => {
  const page = await visit(t, "#v1;numpy;8,4,3;2,1;op=add");
  const request = { mode: "numpy", operands: ["(8,4,3)", "(2,1)"] };
  const last = expectedStep(request, 4);
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await headline(page), last.text);
  assert.deepEqual(await currentStep(page), last);
  assert.deepEqual(await ruler(page), {
    A: ["8", "4 ≠ conflict", "3 = kept"],
    B: ["+ added 1", "2 ≠ conflict", "1 ↔ stretched"],
    Result: ["not known yet", "✕ doesn't fit", "3"],
  });
  assert.equal(await words(page.locator("axis-ruler thead th.current")), "1");
  assert.equal(await words(page.locator("axis-ruler tfoot td.current")), "−2");
  assert.equal(
    await words(page.locator("data-view .refusal")),
    "Nothing to compute: the shapes don't fit.",
  );
});

test("a rejection has the fixes in the code of its system, above the fold", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add", look);
  const answer = engine.infer({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
  assert.ok("fixes" in answer && answer.fixes.length === 2);
  assert.deepEqual(await points(page, "fixes"), [
    "Add an axis to B: (2, 1) → (2, 3) Pairs each row of A with one element of B. " +
      "NumPy b[:, None] " +
      "If B is a mean or sum of A, keep its axes: NumPy a.mean(axis=1, keepdims=True)",
    "Transpose A: (3, 2) → (3, 2) NumPy, PyTorch a.T",
  ]);
  const box = await page.locator("answer-advice .fixes").boundingBox();
  assert.ok(box && box.y + box.height <= 720, `${box?.y}, ${box?.height}`);
  const reasons = page.locator("shape-verdict .headline, step-player .why");
  assert.equal(new Set((await reasons.allInnerTexts()).map((text) => text.trim())).size, 1);
  const widths = await reasons.evaluateAll((all) => all.map((one) => one.clientWidth > 1));
  assert.deepEqual(widths, [true, false], "it is seen once");
  await operand(page, "B").fill("(2,1)");
  await page.locator("shape-verdict .shape", { hasText: "(2, 3)" }).waitFor();
  assert.deepEqual(await points(page, "fixes"), []);
});

test("in a fold of three the operand with the size so far is one of the two sides", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1;7,;8,3;op=select");
  assert.deepEqual(await ruler(page), {
    A: ["8", "1 ↔ stretched"],
    B: ["+ added 1", "7 ≠ conflict"],
    C: ["8", "3 ≠ conflict"],
    Result: ["not known yet", "✕ doesn't fit"],
  });
  assert.match(await words(page.locator("step-player .why")), /7.*C \(3\)/);
});

test("an operand that is used 0 times is not called stretched", async (t) => {
  const page = await visit(t, "#v1;numpy;0,3;1,3;op=add");
  const { B, Result } = await ruler(page);
  assert.deepEqual(B, ["1 ∅ 0 copies", "3 = kept"]);
  assert.deepEqual(Result, ["0 ∅ zero", "3"]);
  await page.locator("p.check", { hasText: "B is used 0 times" }).waitFor();
});

test("a declared result is compared column by column, and rejected at its column", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;3,1;1,4;op=add");
  await declared(page).fill("(3,4)");
  await page.locator("axis-ruler tr.declared").waitFor();
  assert.deepEqual((await ruler(page)).Declared, ["3", "4"]);
  assert.match(await verdict(page), /Works/);
  await declared(page).fill("(3,5)");
  await page.locator("shape-verdict .doesNotFit").waitFor();
  assert.deepEqual((await ruler(page)).Declared, ["3", "5 ≠ conflict"]);
  assert.deepEqual((await ruler(page)).Result, ["3", "4 ≠ conflict"]);
  await declared(page).fill("(1,3,4)");
  const request = { mode: "mlir.strict", operands: ["(3,1)", "(1,4)"], declared: "(1,3,4)" };
  await page.locator("axis-ruler div.whole").waitFor();
  assert.deepEqual((await ruler(page)).Declared, ["(1, 3, 4)"]);
  assert.deepEqual(await currentStep(page), expectedStep(request, 4));
});

test("strict and relaxed differ on a static declaration of an inferred ?", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;?;?;to=4;op=add");
  assert.match(await verdict(page), /Doesn't fit/);
  await page.getByRole("combobox", { name: "Rules" }).selectOption("mlir.relaxed");
  await page.locator("shape-verdict .badge", { hasText: "May fail at run time" }).waitFor();
});

test("a typing error is next to its field, with its character and a caret under it", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  const field = page.locator("operand-line text-field").nth(1);
  await operand(page, "B").fill("(1,-4)");
  const parsed = engine.parse("(1,-4)");
  assert.ok("error" in parsed && parsed.error.where.offset === 3);
  await field.locator(".problem").waitFor();
  assert.equal(await words(field.locator(".problem p")), `${parsed.error.message} (character 4)`);
  assert.equal(await field.locator(".caret").textContent(), "(1,-4)\n   ^");
  const input = operand(page, "B");
  assert.equal(await input.getAttribute("aria-invalid"), "true");
  const described = await input.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map(
        (id) => /** @type {ShadowRoot} */ (element.getRootNode()).getElementById(id)?.textContent,
      )
      .join(" "),
  );
  assert.ok(described.includes(parsed.error.message), "the error describes the field");
});

test("while the question cannot be read the last good answer stays, with a note", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await operand(page, "B").fill("(1,x");
  await page.locator("tile-scene .stale", { hasText: "(3, 1) (1, 4)" }).waitFor();
  assert.match(await verdict(page), /→ \(3, 4\)$/);
  assert.equal(await page.locator("data-grid").count(), 3, "the values stay too");
  await page.getByRole("button", { name: "Back" }).click();
  assert.equal(await words(page.locator("step-player .count")), "Step 2 of 3");
  await operand(page, "B").fill("(1,5)");
  await page.locator("shape-verdict .shape", { hasText: "(3, 5)" }).waitFor();
  assert.equal(await page.locator(".stale").count(), 0);
  assert.equal(await operand(page, "B").getAttribute("aria-invalid"), "false");
});

test("an operand that the mode does not take has the error", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;3,1;%2A;op=add");
  await page.getByRole("combobox", { name: "Rules" }).selectOption("numpy");
  const answer = engine.infer({ mode: "numpy", operands: ["(3,1)", "*"] });
  assert.ok("error" in answer);
  const problem = page.locator("operand-line text-field").nth(1).locator(".problem");
  await problem.filter({ hasText: answer.error.message }).waitFor();
  assert.equal(
    await page.locator("operand-line text-field").first().locator(".problem").count(),
    0,
  );
});

test("an unreadable first question leaves nothing to explain, and no fault", async (t) => {
  const page = await visit(t, "#v1;numpy;3,x;1,4;op=add", { settled: "text-field .problem" });
  assert.equal(await page.locator("axis-ruler").count(), 0);
  await operand(page, "A").fill("(3,1)");
  await page.locator("shape-verdict .shape", { hasText: "(3, 4)" }).waitFor();
});
