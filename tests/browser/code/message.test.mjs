// SPDX-License-Identifier: MIT
// An error message with the line that raised it: the line opens as code, with the shapes of the message.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, pasteOutside, visit } from "../playground.mjs";
import { codeIn, fixes, form } from "./editor.mjs";

const kTraceback = `Traceback (most recent call last):
  File "train.py", line 12, in <module>
    z = (x - x.mean(axis=1)) / x.std(axis=1)
ValueError: operands could not be broadcast together with shapes (5,3) (5,) `;

test("a traceback opens its line as code, with the shapes of its message", async (t) => {
  const page = await visit(t);
  await pasteOutside(page, kTraceback);
  await form(page).locator(".cm-line", { hasText: "z = (x" }).waitFor();
  assert.equal(await codeIn(page), "z = (x - x.mean(axis=1)) / x.std(axis=1)");
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  assert.match(await hashOf(page), /;given\.x=5,_3;/);
  await fixes(page).first().click();
  await form(page).locator(".cm-line", { hasText: "axis=1, keepdims=True))" }).waitFor();
});

test("IPython's arrow, and a product; a message whose line has other shapes opens as shapes", async (t) => {
  const page = await visit(t);
  const message = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x64 and 128x10)";
  await pasteOutside(
    page,
    `      1 import torch\n----> 2 y = torch.matmul(hidden, weight)\n\n${message}`,
  );
  await form(page).locator(".cm-line", { hasText: "hidden" }).waitFor();
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  const other = await visit(t);
  await pasteOutside(other, kTraceback.replace(/z = .*/, "z = x * 2"));
  await other.locator("shape-verdict .verdict", { hasText: "fit" }).waitFor();
  assert.doesNotMatch(await hashOf(other), /code=/);
});

test("code without imports is read by the rules of its message", async (t) => {
  const page = await visit(t);
  const rules = page.locator("code-question .asked");
  const message = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x4 and 3x4)";
  await pasteOutside(page, `  File "train.py", line 4, in <module>\n    y = x @ w\n${message}`);
  await rules.filter({ hasText: /x.*@ w/ }).waitFor();
  assert.match(await rules.innerText(), /^PyTorch/);
  assert.match(await hashOf(page), /^#v1;pytorch\.matmul;.*;code=y/);
  const other = await visit(t, await hashOf(page));
  await other.locator("code-question .asked", { hasText: "PyTorch" }).waitFor();
});

test("a message with one size of each array opens its line; the ranks are called a guess", async (t) => {
  const page = await visit(t);
  const message =
    "RuntimeError: The size of tensor a (64) must match the size of tensor b (32) at non-singleton dimension 1";
  await pasteOutside(
    page,
    `  File "train.py", line 4, in <module>\n    y = (x + bias) * scale\n${message}`,
  );
  await form(page).locator(".cm-line", { hasText: "bias" }).waitFor();
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  assert.match(await hashOf(page), /^#v1;pytorch;.*;given\.bias=\?,_32;given\.x=\?,_64;/);
  assert.doesNotMatch(await hashOf(page), /given\.scale/);
  await page.locator(".notice").getByText("is a guess").waitFor();
});

test("a path is no line of code, and a sum's message is not that of the product in it", async (t) => {
  const message =
    "RuntimeError: The size of tensor a (10) must match the size of tensor b (5) at non-singleton dimension 1";
  for (const quoted of [
    `    models/med.py\n    return scores(x)\n${message}`,
    `  File "a.py", line 4, in f\n    return x @ w.T + b\n${message}`,
  ]) {
    const page = await visit(t);
    await pasteOutside(page, quoted);
    await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
    assert.doesNotMatch(await hashOf(page), /code=/);
  }
});

test("a product's message with one size of each array opens its line", async (t) => {
  const page = await visit(t);
  const message =
    "ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)";
  await pasteOutside(page, `  File "a.py", line 4, in f\n    return x @ w\n${message}`);
  await form(page)
    .locator(".cm-line", { hasText: /x.*@ w/ })
    .waitFor();
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  await page.locator(".notice").getByText("is a guess").waitFor();
});

const kMessage = "ValueError: operands could not be broadcast together with shapes (5,3) (5,) ";

test("code that is pasted with its error stays, with the shapes of the message", async (t) => {
  const code = "import numpy as np\nx = load()\nm = x.mean(axis=1)\ny = x - m";
  const session = code.replace(/^/gm, ">>> ");
  const traceback = `Traceback (most recent call last):\n  File "<stdin>", line 4, in <module>\n${kMessage}`;
  for (const [pasted, kept] of [
    [`${code}\n\n${kMessage}`, code],
    [`${session}\n${traceback}`, session],
    [`${kMessage}\n\n${code}`, code],
  ]) {
    const page = await visit(t);
    await pasteOutside(page, String(pasted));
    await form(page)
      .locator(".cm-line", { hasText: /y = x.*- m/ })
      .waitFor();
    assert.equal(await codeIn(page), kept);
    await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
    assert.match(await hashOf(page), /;given\.x=5,_3;/);
    assert.ok((await fixes(page).count()) > 0);
  }
});

test("code whose shapes the message does not tell stays, and asks for them", async (t) => {
  const page = await visit(t);
  await pasteOutside(page, `a = load()\nb = a.reshape(len(a), -1) * 2\nc = b + a.T\n\n${kMessage}`);
  await form(page).locator(".cm-line", { hasText: "c = b + a.T" }).waitFor();
  await page.locator(".notice p", { hasText: "Axis −1: A (3) meets B (5)" }).waitFor();
  await page.locator(".notice p", { hasText: "names without shapes" }).waitFor();
});

test("the layer whose product a message reports is found in a pasted network", async (t) => {
  const page = await visit(t);
  await pasteOutside(
    page,
    `class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(784, 128)
        self.fc2 = nn.Linear(64, 10)
    def forward(self, x):
        return self.fc2(F.relu(self.fc1(x)))

out = Net()(torch.randn(32, 784))

RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x128 and 64x10)`,
  );
  await form(page).locator(".cm-line", { hasText: "out = Net()" }).waitFor();
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  assert.match(await fixes(page).first().innerText(), /nn\.Linear\(128, 10\)/);
});
