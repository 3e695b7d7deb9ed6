// SPDX-License-Identifier: MIT
// The operator takes the current number of operands. If the mode changes that number, another operator is selected. If
// the user selects an unsuitable operator, a suitable one is offered. Modes and operators come from the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, goTo, hashBecomes, pick, result, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const operator = (page) => page.getByRole("combobox", { name: "Operator" });

/** @param {Page} page */
const adding = (page) => page.getByRole("button", { name: "Add operand" });

const ontoTarget = engine.modes().filter(({ takes }) => takes.target === "required");

/** The engine's error for an operator with another number of operands. @param {string} op @param {number} count */
function complaint(op, count) {
  const operands = Array.from({ length: count }, () => ({
    shape: [3],
    type: "f32",
    data: [1, 2, 3],
  }));
  const ran = engine.run(/** @type {any} */ ({ mode: "numpy", op, operands }));
  assert.ok("error" in ran, `${op} of ${count}`);
  return ran.error.message;
}

test("onto a target the remaining operands are computed, and no more are offered", async (t) => {
  const page = await visit(t);
  for (const { id, takes } of ontoTarget) {
    await goTo(page, "#v1;numpy;3,1;1,4;op=add");
    await pick(page, id);
    assert.equal(await operator(page).inputValue(), "identity", id);
    await adding(page).waitFor({ state: "hidden" });
    if (takes.broadcastDimensions === "required") {
      await page.getByRole("textbox", { name: "Broadcast dimensions" }).fill("0, 1");
    }
    if (await page.locator("shape-verdict .verdict.doesNotFit").count()) {
      await page.getByRole("textbox", { name: "Operand A", exact: true }).fill("(1,4)");
      await page.getByRole("textbox", { name: "Target shape" }).fill("(3,4)");
    }
    await result(page).waitFor();
    await pick(page, "numpy");
    assert.equal(await operator(page).inputValue(), "add", id);
  }
});

test("returning to a mode restores the selected operator; a suitable one is kept", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;3,4;op=mul");
  await pick(page, "numpy.broadcastTo");
  assert.equal(await operator(page).inputValue(), "identity");
  await operator(page).selectOption("negate");
  await pick(page, "pytorch.expand");
  assert.equal(await operator(page).inputValue(), "negate");
  await pick(page, "numpy");
  assert.equal(await operator(page).inputValue(), "mul");
  await pick(page, "tosa.rfc");
  assert.equal(await operator(page).inputValue(), "mul");
});

test("an operand that became the target is restored unchanged", async (t) => {
  const hash = "#v1;numpy;2,;1,2;b=[9,8];b.name=bias;op=add";
  const page = await visit(t, hash);
  await pick(page, "numpy.broadcastTo");
  await pick(page, "pytorch.expand");
  await page.locator("shape-verdict", { hasText: "(2,) → (1, 2)" }).waitFor();
  await pick(page, "numpy");
  await page.locator("operand-values .value", { hasText: /^9$/ }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Name of B" }).inputValue(), "bias");
});

test("a link is followed literally, and a suitable operator is offered in each view, by keyboard too", async (t) => {
  const hash = "#v1;numpy.broadcastTo;3,;target=2,3;op=add";
  const page = await visit(t, hash);
  assert.equal(await operator(page).inputValue(), "add");
  const message = complaint("add", 1);
  const offer = page.getByRole("button", { name: "Use identity" });
  assert.ok((await words(page.locator("data-view .refusal"))).includes(message));
  for (const view of ["Code", "Lowering"]) {
    await page.getByRole("tab", { name: view }).click();
    await offer.waitFor();
  }
  await hashBecomes(page, `${hash};view=lowering`);
  await page.getByRole("tab", { name: "Data" }).click();
  await offer.focus();
  await page.keyboard.press("Enter");
  await result(page).waitFor();
  assert.equal(await offer.count(), 0);
  const tab = page.getByRole("tab", { name: "Data" });
  assert.ok(await tab.evaluate((it) => it.matches(":focus")), "the focus stays near");
  await page.locator("[role=status]", { hasText: "Operator changed to identity." }).waitFor();
  await hashBecomes(page, "#v1;numpy.broadcastTo;3,;target=2,3;op=identity");
});

test("an operator of one operand with two gives an error, and offers one of two", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=abs");
  assert.ok((await words(page.locator("data-view .refusal"))).includes(complaint("abs", 2)));
  await page.getByRole("button", { name: "Use add" }).click();
  await result(page).waitFor();
});

test("an error that leads to a mode with a target is computed at once", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=sub");
  await page.getByRole("button", { name: /^Paste/ }).click();
  const error =
    "ValueError: operands could not be broadcast together with remapped shapes [original->remapped]: (3,)  and requested shape (2,3)";
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill(error);
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  await result(page).waitFor();
  assert.equal(await operator(page).inputValue(), "identity");
});

test("rules in place have the sign +=", async (t) => {
  const page = await visit(t, "#v1;pytorch.inPlace;3,4;4,;op=add", { more: false });
  assert.equal(await words(page.locator("operation-picker .pick > span")), "+=");
  assert.equal(await page.locator("tile-scene .sign").first().textContent(), "+=");
});
