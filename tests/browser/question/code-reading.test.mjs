// SPDX-License-Identifier: MIT
// Code that is pasted: its operations in it and as a list, and fixes that edit it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { headline, operand, pasteOutside, verdict, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kStandardize = `import numpy as np
x = np.random.rand(5, 3)
z = (x - x.mean(axis=1)) / x.std(axis=1)`;

/** @param {Page} page @param {string} code */
async function paste(page, code) {
  await pasteOutside(page, code);
  const reading = page.locator("code-reading");
  await reading.waitFor();
  return reading;
}

/** The text of the code. @param {import("playwright-core").Locator} reading */
const codeIn = (reading) => reading.locator("pre").innerText();

const kNet = `import numpy as np
import torch
from torch import nn

class Net(nn.Module):
    def __init__(self, hidden=64):
        super().__init__()
        self.fc1 = nn.Linear(784, hidden)
        self.fc2 = nn.Linear(128, 10)

    def forward(self, x):
        x = torch.relu(self.fc1(torch.flatten(x, 1)))
        return self.fc2(x)

scores = Net()(torch.randn(32, 1, 28, 28))`;

test("the layer of a network that fails is in view, and gets the size of its input", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const reading = await paste(page, kNet);
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await reading.locator(".shown").innerText(), "self.fc2(x)");
  const [box, mark] = [
    await reading.locator("pre").boundingBox(),
    await reading.locator(".shown").boundingBox(),
  ];
  assert.ok(box && mark && mark.y >= box.y && mark.y + mark.height <= box.y + box.height);
  await reading.locator(".fix").first().click();
  await reading.locator("pre", { hasText: "self.fc2 = nn.Linear(64, 10)" }).waitFor();
  assert.equal(await verdict(page), "✓ Works (32, 64) (10, 64) → (32, 10)");
});

test("from pasted code to code that works, fix by fix, and back", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const reading = await paste(page, kStandardize);
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await codeIn(reading), kStandardize);
  assert.equal(await reading.locator(".shown").innerText(), "x - x.mean(axis=1)");
  assert.deepEqual(await reading.locator("ol code").allInnerTexts(), [
    "x.mean(axis=1)",
    "x - x.mean(axis=1)",
    "x.std(axis=1)",
    "(x - x.mean(axis=1)) / x.std(axis=1)",
  ]);

  const fixes = reading.locator(".fix");
  await fixes.first().click();
  await reading.locator("pre", { hasText: "x.mean(axis=1, keepdims=True)" }).waitFor();
  // The division fails next.
  assert.equal(await headline(page), "Axis −1: A (3) and B (5) differ, and neither is 1.");
  await reading.locator("pre .shown", { hasText: "/ x.std" }).waitFor();
  await fixes.first().click();
  const repaired = kStandardize.replaceAll("axis=1", "axis=1, keepdims=True");
  await reading.locator("pre", { hasText: "x.std(axis=1, keepdims=True)" }).waitFor();
  assert.equal(await codeIn(reading), repaired);
  assert.equal(await verdict(page), "✓ Works (5, 3) (5, 1) → (5, 3)");
  assert.equal(await operand(page, "B").inputValue(), "(5, 1)");

  const undo = reading.getByRole("button", { name: "Undo the edit" });
  await undo.click();
  await undo.click();
  assert.equal(await codeIn(reading), kStandardize);
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await undo.count(), 0);
});

test("every operation can be chosen, by its button and in the code", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const trap = "△ Works, check this (10, 1) (10,) → (10, 10)";
  const reading = await paste(
    page,
    "import torch\np = torch.ones(10, 1)\ny = torch.ones(10)\nloss = ((p - y) ** 2).mean()",
  );
  assert.equal(await verdict(page), trap);
  await reading.getByRole("button", { name: "((p - y) ** 2).mean()" }).click();
  await reading.locator("pre .shown", { hasText: ".mean()" }).waitFor();
  assert.match(await reading.getByRole("status").innerText(), /operation 3 of 3\.$/);
  await reading.locator("pre").getByText("p - y", { exact: true }).click();
  assert.equal(await verdict(page), trap);
  assert.deepEqual(await reading.locator(".fix").allInnerTexts(), [
    "loss = ((p - y.unsqueeze(1)) ** 2).mean()",
    "loss = ((p.squeeze(1) - y) ** 2).mean()",
  ]);
  // Another question is none of the code.
  await operand(page, "B").fill("(10, 1)");
  await reading.locator(".shown").waitFor({ state: "detached" });
  assert.equal(await reading.locator(".fix").count(), 0);
  await reading.getByRole("button", { name: "p - y p" }).click();
  assert.equal(await verdict(page), trap);
  await reading.getByRole("button", { name: "Close" }).click();
  await reading.waitFor({ state: "detached" });
});

test("an operation with an unknown array is listed, and cannot be shown", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const reading = await paste(page, "x = np.ones((3, 4)) + np.ones(4)\ny = mystery(x)\ny + x");
  assert.equal(await verdict(page), "✓ Works (3, 4) (4,) → (3, 4)");
  const last = reading.getByRole("listitem").last();
  assert.match(await last.innerText(), /y \+ x[\s\S]*not known/);
  assert.equal(await last.getByRole("button").count(), 0);
  await reading.locator("pre").getByText("y + x").click();
  assert.equal(await reading.locator(".shown").innerText(), "np.ones((3, 4)) + np.ones(4)");
});

test("what is left out of code is listed with its reason", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  const reading = await paste(page, `${kStandardize}\nw = mystery(z)`);
  await reading.locator("summary").click();
  assert.match(await reading.locator("details li").innerText(), /^mystery/);
});
