// SPDX-License-Identifier: MIT
// The page shows of a message what it contains: no axes that it leaves out, no picture of broadcasting for another
// operation, and each question of a list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, headline, hears, operand, pasteOutside, verdict, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Pastes a text, and waits for its notice. @param {Page} page @param {string} text @param {string} notice */
async function paste(page, text, notice) {
  await pasteOutside(page, text);
  await page.locator(".notice", { hasText: notice }).waitFor();
}

const rows = (/** @type {Page} */ page) => page.locator("axis-ruler tbody tr");

test("axes that a message leaves out are …, without fixes or steps, and a link has the message", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "RuntimeError: The size of tensor a (624) must match the size of tensor b (620) at non-singleton dimension 3";
  await paste(page, text, "Message from PyTorch.");
  const [said, why, link] = [await verdict(page), await headline(page), await hashOf(page)];
  assert.equal(said, "✕ Doesn't fit");
  assert.equal(
    why,
    "624 and 620 meet on axis 3, counted from the left. They differ, and neither is 1.",
  );
  assert.equal(await operand(page, "A").inputValue(), "", "the shape is not known");
  assert.equal(await operand(page, "A").getAttribute("placeholder"), "(…, 624, …)");
  const left = "axes that the message does not contain";
  assert.equal(await rows(page).first().getByText(left).count(), 2, "at both ends of A");
  assert.deepEqual(await page.locator("axis-ruler .index").allInnerTexts(), ["", ""]);
  assert.equal(
    await page.locator("tile-scene .of-operand .label").first().textContent(),
    "A (…, 624, …)",
  );
  for (const part of ["step-player", "answer-views"]) {
    assert.equal(await page.locator(part).count(), 0, part);
  }
  assert.equal(await page.locator("answer-advice .fixes").count(), 0);
  assert.deepEqual(await page.locator("answer-advice .advice").allInnerTexts(), [
    "624 and 620 are different lengths, and nothing stretches them.",
  ]);
  assert.match(link, /;message=RuntimeError%3A_The_size/);
  const other = await visit(t, link, { settled: "axis-ruler table" });
  assert.deepEqual([await verdict(other), await headline(other)], [said, why]);
  assert.equal(await rows(other).first().getByText(left).count(), 2);
  assert.equal(await hashOf(other), link);
  await operand(other, "B").fill("(624,)");
  await other.locator("step-player").waitFor();
  assert.doesNotMatch(await hashOf(other), /message/, "an edit is a new question");
  assert.equal(await rows(other).first().getByText(left).count(), 0);
});

test("a label of einsum has its sizes in the order of the operands, and an equation that says no more", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "RuntimeError: einsum(): subscript j has size 4 for operand 1 which does not broadcast with previously seen size 3";
  await paste(page, text, "Message from PyTorch.");
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch.einsum");
  assert.equal(await page.getByRole("textbox", { name: "Equation" }).inputValue(), "...,...->...");
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await headline(page), "j: 3 and 4 differ, and neither is 1.");
  const known = ["A", "B"].map((letter) => operand(page, letter).getAttribute("placeholder"));
  assert.deepEqual(await Promise.all(known), ["(…, 3, …)", "(…, 4, …)"]);
});

test("equal shapes have steps and fixes", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "ValueError: Target size (torch.Size([16])) must be the same as input size (torch.Size([16, 1]))";
  await paste(page, text, "Message from PyTorch.");
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch.equal");
  assert.equal(await verdict(page), "✕ Doesn't fit");
  await page.getByRole("button", { name: "Remove an axis of size 1 from B: (16,)" }).click();
  await page.locator("shape-verdict", { hasText: "(16,) (16,) → (16,)" }).waitFor();
});

test("a guard on a size of run time opens Unknown sizes with an example", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "torch.fx.experimental.symbolic_shapes.GuardOnDataDependentSymNode: Could not guard on data-dependent expression Eq(u0, 1) (unhinted: Eq(u0, 1)).";
  await paste(page, text, "Here is an example with an unknown size.");
  assert.match(await verdict(page), /^\? May fail at run time/);
  await page.locator("worlds-view", { hasText: "4 cases" }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch");
});

test("an operation that does not broadcast has no picture of broadcasting", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "IndexError: The shape of the mask [4] at index 0 does not match the shape of the indexed tensor [5, 3] at index 0";
  await paste(page, text, "Message from PyTorch.");
  assert.equal(
    await headline(page),
    "Axis −2: the mask has 4, the array 5. A mask never stretches.",
  );
  for (const part of ["axis-ruler", "tile-scene", "answer-views"]) {
    assert.equal(await page.locator(part).count(), 0, part);
  }
  await operand(page, "A").fill("(3,)");
  await page.locator("axis-ruler").waitFor();
});

test("an operation on equal shapes is not answered by broadcasting", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const operation =
    "%0 = stablehlo.add %a, %b : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>";
  await paste(page, operation, "Read as an MLIR operation.");
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await headline(page), "Axis −2: 1 and 2 must be equal, but they differ.");
  assert.equal(await page.locator("axis-ruler").count(), 0);
  const rules = page.getByRole("combobox", { name: "Rules" });
  assert.equal(await rules.inputValue(), "StableHLO", "its rule is not NumPy's");
  await operand(page, "B").fill("(2,4)");
  await page.locator("axis-ruler").waitFor();
  assert.equal(await rules.inputValue(), "numpy");
});

test("a message about an output has the broadcast shape in place of an operand", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text =
    "RuntimeError: output with shape [1, 28, 28] doesn't match the broadcast shape [3, 28, 28]";
  await paste(page, text, "The broadcast shape is in its place.");
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch.inPlace");
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.deepEqual(
    [await operand(page, "A").inputValue(), await operand(page, "B").inputValue()],
    ["(1, 28, 28)", "(3, 28, 28)"],
  );
  await hears(page, /in its place\. Doesn't fit/);
});

test("each question of a list can be chosen", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const text = "P: 6 x 3\nQ: 1\nResult: 6 x 3\n\nP: 5\nQ: 6\n\nP: 15 x 3 x 5\nQ: 15 x 1 x 5\n";
  await paste(page, text, "Read as shapes.");
  const list = page.locator("reading-list");
  assert.equal(await list.getByRole("heading").innerText(), "The text has 3 questions");
  const items = list.getByRole("listitem");
  assert.equal(await items.count(), 3);
  assert.match(await items.nth(1).innerText(), /P \(5,\), Q \(6,\)[\s\S]*✕[\s\S]*Doesn't fit/);
  await items.nth(2).getByRole("button").click();
  await page.locator("shape-verdict", { hasText: "(15, 3, 5) (15, 1, 5) → (15, 3, 5)" }).waitFor();
  assert.equal(await items.nth(2).getByRole("button").getAttribute("aria-current"), "true");
  await list.getByRole("button", { name: "Close" }).click();
  await list.waitFor({ state: "detached" });
});
