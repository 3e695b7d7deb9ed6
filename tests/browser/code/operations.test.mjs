// SPDX-License-Identifier: MIT
// Code as the question: its operations in it and as a list, and fixes that edit it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, hears, pasteOutside, verdict, visit } from "../playground.mjs";
import {
  codeIn,
  editor,
  fixes,
  form,
  marks,
  operations,
  shapes,
  standardize,
  visitCode,
} from "./editor.mjs";

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
  const page = await visitCode(t, `${"# a comment\n".repeat(40)}${kNet}`);
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.deepEqual(await marks(page, "shown"), ["self.fc2(x)"]);
  const [box, mark] = [
    await form(page).locator(".editor").boundingBox(),
    await form(page).locator(".mark.shown").boundingBox(),
  ];
  assert.ok(box && mark && mark.y >= box.y && mark.y + mark.height <= box.y + box.height);
  await fixes(page).first().click();
  await form(page).locator(".cm-line", { hasText: "self.fc2 = nn.Linear(64, 10)" }).waitFor();
  assert.equal(await verdict(page), "✓ Works (32, 64) (10, 64) → (32, 10)");
});

test("from pasted code to code that works, fix by fix, and back by the editor's undo", async (t) => {
  const page = await visitCode(t, standardize);
  assert.ok(await page.getByRole("radio", { name: "Code" }).isChecked());
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await codeIn(page), standardize);
  assert.deepEqual(await marks(page, "shown"), ["x - x.mean(axis=1)"]);
  assert.deepEqual(await marks(page, "mark.fails"), ["x - x.mean(axis=1)"]);
  assert.deepEqual((await shapes(page)).sort(), ["(5,)", "✕ (5, 3), (5,)"]);
  assert.deepEqual(await operations(page).locator("code").allInnerTexts(), [
    "x.mean(axis=1)",
    "x - x.mean(axis=1)",
    "x.std(axis=1)",
    "(x - x.mean(axis=1)) / x.std(axis=1)",
  ]);

  await fixes(page).first().click();
  // The division fails next.
  await page.locator(".headline", { hasText: "A (3) meets x.std(axis=1) (5)" }).waitFor();
  assert.match(String(await marks(page, "shown")), /\/ x\.std/);
  await fixes(page).first().click();
  assert.equal(await codeIn(page), standardize.replaceAll("axis=1", "axis=1, keepdims=True"));
  assert.equal(await verdict(page), "✓ Works (5, 3) (5, 1) → (5, 3)");
  assert.equal(await fixes(page).count(), 0);
  assert.deepEqual(await marks(page, "mark.fails"), []);

  await editor(page).focus();
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  assert.equal(await codeIn(page), standardize);
  assert.equal(await verdict(page), "✕ Doesn't fit");
});

test("each operation of a line has its shape below it, an inner one before an outer one", async (t) => {
  const page = await visitCode(
    t,
    "marks = np.ones((3, 2))\nz = (marks - marks.mean(axis=0)) / marks.std(axis=0)",
  );
  const labels = await form(page)
    .locator(".cm-content .shape")
    .evaluateAll((all) =>
      all.map((label) => {
        const box = label.getBoundingClientRect();
        return { text: label.textContent, center: box.left + box.width / 2 };
      }),
    );
  const start = await form(page).locator(".mark").first().boundingBox();
  const width = (start?.width ?? 0) / "(marks - marks.mean(axis=0)) / marks.std(axis=0)".length;
  labels.sort((a, b) => a.center - b.center);
  assert.deepEqual(
    labels.map(({ text, center }) => [text, Math.round((2 * (center - (start?.x ?? 0))) / width)]),
    // Half columns of "-", "mean", "/" and "std".
    [
      ["(3, 2)", 15],
      ["(2,)", 34],
      ["(3, 2)", 59],
      ["(2,)", 77],
    ],
  );
});

test("every operation can be chosen, by its button and in the code", async (t) => {
  const trap = "△ Works, check this (10, 1) (10,) → (10, 10)";
  const page = await visitCode(
    t,
    "import torch\np = torch.ones(10, 1)\ny = torch.ones(10)\nloss = ((p - y) ** 2).mean()",
  );
  assert.equal(await verdict(page), trap);
  assert.deepEqual(await fixes(page).allInnerTexts(), [
    "loss = ((p - y.unsqueeze(1)) ** 2).mean()",
    "loss = ((p.squeeze(1) - y) ** 2).mean()",
  ]);
  assert.equal(await page.locator("answer-advice .fixes").count(), 0, "fixes are there once");
  await form(page).getByRole("button", { name: "((p - y) ** 2).mean()" }).click();
  assert.deepEqual(await marks(page, "shown"), ["((p - y) ** 2).mean()"]);
  await form(page).locator(".mark.check").click();
  assert.equal(await verdict(page), trap);
});

test("an operation with an unknown array is listed, and cannot be shown", async (t) => {
  const page = await visitCode(t, "x = np.ones((3, 4)) + np.ones(4)\ny = mystery(x)\ny + x");
  assert.equal(await verdict(page), "✓ Works (3, 4) (4,) → (3, 4)");
  const last = operations(page).last();
  assert.match(await last.innerText(), /y \+ x[\s\S]*not known/);
  assert.equal(await last.getByRole("button").count(), 0);
  await form(page).locator(".mark.unknown").click();
  assert.deepEqual(await marks(page, "shown"), ["np.ones((3, 4)) + np.ones(4)"]);
});

test("what is left out of code is marked, and listed with its reason", async (t) => {
  const page = await visitCode(t, `${standardize}\nw = mystery(z)`);
  assert.match(String(await marks(page, "skipped")), /^mystery/);
  await form(page).locator(".left-out summary").click();
  assert.match(await form(page).locator(".left-out li").innerText(), /^mystery/);
});

test("names without shapes have fields, and shapes to try", async (t) => {
  const page = await visitCode(t, "x[:, None] - y.reshape(N)");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.equal(await page.locator("shape-verdict").count(), 0, "nothing is claimed");
  await form(page)
    .getByRole("status")
    .filter({ hasText: "These shapes are not in the code." })
    .waitFor();
  const shape = page.getByRole("textbox", { name: /^Shape of .?x/ });
  await shape.fill("3");
  await page.getByRole("textbox", { name: /^Shape of .?y/ }).fill("2 2");
  await page.getByRole("textbox", { name: /^Size of .?N/ }).fill("4");
  assert.match(await verdict(page), /^✓ Works .*\(3, 4\)$/);
});

/** @type {[import("../playground.mjs").Look, boolean, number][]} */
const kScreens = [
  [{ width: 1280, height: 720 }, true, 220],
  [{ width: 390, height: 844, touch: true }, false, 420],
];
for (const [look, isFocused, most] of kScreens) {
  test(`at ${look.width} px unknown shapes are asked for next to the code, and a button enters some`, async (t) => {
    const page = await visitCode(t, "x = a + b", look);
    const fields = ["a", "b"].map((name) =>
      page.getByRole("textbox", { name: new RegExp(`^Shape of .?${name}`) }),
    );
    const shown = await Promise.all(fields.map((field) => field.getAttribute("placeholder")));
    assert.deepEqual(shown, ["e.g. (3, 4)", "e.g. (4,)"]);
    const [edge, field] = [
      await form(page).locator(".editor").boundingBox(),
      await fields[0]?.boundingBox(),
    ];
    assert.ok(edge && field && field.y + field.height < edge.y + edge.height + 140);
    if (isFocused) await form(page).locator("#need-0:focus").waitFor();
    else assert.equal(await form(page).locator("input:focus").count(), 0, "no keyboard opens");
    assert.equal(await page.getByText("No operation to show").isVisible(), false);
    const example = page.locator("example-answer");
    await example.getByText("Example only: a (3, 4), b (4,)").waitFor();
    await example.getByText(": b is repeated down 3 rows.").waitFor();
    assert.ok(await example.locator("[inert] tile-scene .of-result .tile").first().isVisible());
    const foot = await page.locator("footer").boundingBox();
    assert.ok(foot && foot.y + foot.height >= Number(look.height) - 120, "no large area is blank");
    await form(page).getByRole("button", { name: "Try with (3, 4), (4,)" }).click();
    assert.equal(await verdict(page), "✓ Works (3, 4) (4,) → (3, 4)");
    const box = await page.locator("shape-verdict").boundingBox();
    assert.ok(box && box.y <= most, `${box?.y}`);
    assert.equal(await fields[1]?.inputValue(), "(4,)");
    assert.equal(await example.count(), 0);
  });
}

test("long code has examples, which are found when they are asked for", async (t) => {
  const page = await visitCode(t, `${"# a comment\n".repeat(40)}x = a + b`);
  await form(page).getByRole("button", { name: "Use example shapes" }).click();
  assert.match(await verdict(page), /^✓ Works /);
});

test("an answer to an earlier version of the code says so, until a shape is given again", async (t) => {
  const page = await visitCode(t, "x - np.ones(4)");
  const shape = page.getByRole("textbox", { name: /^Shape of .?x/ });
  await shape.fill("3 4");
  assert.equal(await verdict(page), "✓ Works (3, 4) (4,) → (3, 4)");
  await shape.fill("");
  const stale = page.locator("tile-scene .stale");
  assert.match(await stale.innerText(), /^Still showing \(3, 4\) \(4,\) in NumPy\./);
  await form(page)
    .getByRole("button", { name: /^Try with \(/ })
    .click();
  assert.match(await verdict(page), /^✓ Works /);
  assert.match(await shape.inputValue(), /^\(\d/);
  assert.equal(await stale.count(), 0);
});

test("a message opens the form of shapes, and the code is kept", async (t) => {
  const page = await visitCode(t, standardize);
  await pasteOutside(
    page,
    "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ",
  );
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "Shapes" }).isChecked());
  assert.equal(await form(page).count(), 0);
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  assert.equal(await codeIn(page), standardize);
  assert.deepEqual(await marks(page, "shown"), ["x - x.mean(axis=1)"]);
});

test("the form opens with an example, and each example is a question", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  const examples = page.getByRole("navigation", { name: "Try" }).getByRole("link");
  await examples.first().waitFor();
  const verdicts = [];
  for (const example of await examples.all()) {
    await example.click();
    assert.equal(await example.getAttribute("aria-current"), "true");
    verdicts.push(await verdict(page));
  }
  assert.deepEqual(verdicts, [
    "✕ Doesn't fit",
    "△ Works, check this (4, 1) (4,) → (4, 4)",
    "✓ Works (3, 1, 2) (2, 2) → (3, 2, 2)",
    "✕ Doesn't fit",
    "✕ Doesn't fit",
    "✕ Doesn't fit",
  ]);
});

test("an operation that fails before shapes meet has its sentence, and no answer to other shapes", async (t) => {
  const code = "x = np.ones((3, 4))\ny = x.reshape(5, 2)\nz = x + 1";
  const page = await visitCode(t, code);
  assert.deepEqual(await marks(page, "shown"), ["x.reshape(5, 2)"]);
  assert.deepEqual(await marks(page, "mark.fails"), ["x.reshape(5, 2)"]);
  const failed = page.locator("failed-step .headline");
  assert.equal(await failed.innerText(), "This expression fails: (3, 4) cannot become (5, 2).");
  assert.equal(await page.locator("shape-verdict, tile-scene, answer-views").count(), 0);
  await hears(page, /cannot become \(5, 2\)\.$/);
  // The link has no shapes that the code does not have.
  assert.match(await hashOf(page), /^#v1;numpy;;code=/);
  await page.reload();
  await failed.waitFor();
  assert.equal(await page.locator("shape-verdict").count(), 0);
  // Another operation has an answer, and the failing one can be chosen again.
  await operations(page).getByRole("button", { name: "x + 1" }).click();
  assert.equal(await verdict(page), "✓ Works (3, 4) () → (3, 4)");
  assert.equal(await failed.count(), 0);
  await form(page).locator(".mark.fails").click();
  await failed.waitFor();
  await editor(page).press("Control+Enter");
  await page.locator("failed-step:focus").waitFor();
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  for (let i = 0; i < "y = x.reshape(".length; i += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");
  await page.keyboard.type("6");
  assert.equal(await failed.count(), 0);
  assert.deepEqual(await marks(page, "mark.fails"), []);
});

test("pasted code without an answer opens in the editor, also from the dialog", async (t) => {
  const code = "x = torch.randn(3, 4)\nx = mystery(x)\nz = x + x";
  const page = await visitCode(t, code);
  assert.equal(await codeIn(page), code);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await form(page).getByRole("status").filter({ hasText: "cannot be read" }).waitFor();
  await page.getByRole("radio", { name: "Shapes" }).check({ force: true });
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill(`${code}\n# again`);
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await form(page).locator(".cm-line", { hasText: "# again" }).waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0);
});
