// SPDX-License-Identifier: MIT
// The same computation as programs: the texts are exactly the engine's.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allWords,
  copiedBy,
  engine,
  hashOf,
  hears,
  operand,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../wasm/index.js").CodeRequest} CodeRequest */

/** @param {CodeRequest} request */
function codeOf(request) {
  const answer = engine.code(request);
  assert.ok("code" in answer, JSON.stringify(answer));
  return answer;
}

/** Once the view has answered. @param {Page} page */
const settled = (page) => page.locator("code-view section[aria-busy=false]").waitFor();

/** @param {Page} page @param {string} title */
const choose = (page, title) => page.getByRole("button", { name: title, exact: true }).click();

test("each system's program is the engine's, with the values of the page", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;a=1,2,3;b=10,20,30,40;op=sub;view=code");
  await settled(page);
  for (const { system, title, running } of engine.systems()) {
    await choose(page, title);
    assert.match(await hashOf(page), /view=code/);
    await settled(page);
    const { code, notes } = codeOf({
      system,
      mode: "numpy",
      op: "sub",
      operands: [
        { shape: [3, 1], type: "f32", data: [1, 2, 3] },
        { shape: [1, 4], type: "f32", data: [10, 20, 30, 40] },
      ],
    });
    assert.ok(code !== null && code.length > 50, system);
    assert.equal(await page.locator("code-view pre").textContent(), code, system);
    assert.equal(await words(page.locator("code-view .run code")), running);
    const shown = await allWords(page.locator("code-view .note"));
    assert.deepEqual(shown, notes);
  }
});

test("a program follows the mode, not the system", async (t) => {
  const page = await visit(t, "#v1;julia;2,3;2,;a=1,2,3,4,5,6;b=10,20;op=add;view=code");
  await settled(page);
  const { code } = codeOf({
    system: "numpy",
    mode: "julia",
    op: "add",
    operands: [
      { shape: [2, 3], type: "f32", data: [1, 2, 3, 4, 5, 6] },
      { shape: [2], type: "f32", data: [10, 20] },
    ],
  });
  assert.match(code ?? "", /reshape/);
  assert.equal(await page.locator("code-view pre").textContent(), code);
});

test("for many values the program fills the operands itself, and says so", async (t) => {
  const page = await visit(t, "#v1;numpy;20,20;20,;op=add;view=code");
  await settled(page);
  const operands = /** @type {const} */ ([
    { shape: [20, 20], type: "f32" },
    { shape: [20], type: "f32" },
  ]).map(({ shape, type }) => ({ shape: [...shape], type }));
  const { code, notes } = codeOf({ system: "numpy", mode: "numpy", op: "add", operands });
  assert.ok(notes.length > 0);
  assert.equal(await page.locator("code-view pre").textContent(), code);
  assert.equal(await words(page.locator("code-view .note").first()), notes[0]);
});

test("a missing operator, an unknown extent and a rejection have messages instead", async (t) => {
  const lacking = await visit(t, "#v1;numpy;3,1;1,4;op=add;type=bf16;view=code");
  await settled(lacking);
  const request = /** @type {CodeRequest} */ ({
    system: "numpy",
    mode: "numpy",
    op: "add",
    operands: [
      { shape: [3, 1], type: "bf16" },
      { shape: [1, 4], type: "bf16" },
    ],
  });
  assert.equal(await words(lacking.locator("code-view .note")), codeOf(request).notes[0]);
  assert.equal(await lacking.locator("code-view pre").count(), 0);
  const unknown = await visit(t, "#v1;numpy;%3F,1;1,4;op=add;view=code");
  await settled(unknown);
  const operands = request.operands.map((each) => ({ ...each, shape: ["?"] }));
  const answer = engine.code(/** @type {CodeRequest} */ ({ ...request, operands }));
  assert.ok("error" in answer);
  assert.equal(await words(unknown.locator("code-view .note")), answer.error.message);
  await choose(unknown, "Show unknown sizes");
  await unknown.locator("worlds-view .try").last().click();
  await unknown.getByRole("tab", { name: "Code" }).click();
  await unknown.locator("code-view pre").waitFor();
  const refused = await visit(t, "#v1;numpy;3,;4,;op=add;view=code");
  await settled(refused);
  assert.match(await words(refused.locator("code-view .note")), /^No code: /);
});

test("the program follows the question, is copied as a whole, and its system is in the link", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;system=pytorch;view=code");
  await settled(page);
  const pressed = page.locator("code-view [aria-pressed=true]");
  assert.equal(await words(pressed), "PyTorch");
  await operand(page, "B").fill("(1,2)");
  await page.locator("code-view pre", { hasText: "[[10.0, 20.0]]" }).waitFor();
  const copied = await copiedBy(page.getByRole("button", { name: "Copy", exact: true }));
  await hears(page, /^Copied/);
  assert.equal(copied, await page.locator("code-view pre").textContent());
  assert.match(copied, /^import torch\n/);
});

test("if the code writer cannot be loaded, it can be requested again", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=code", {
    tolerate: /bcast|Failed to load|CoreError/,
    prepare: (each) => each.route(/later\/bcast-/, (route) => route.abort()),
  });
  await page.getByText("The complete engine could not be loaded").first().waitFor();
  await page.unroute(/later\/bcast-/);
  await choose(page, "Try again");
  await page.locator("code-view pre").waitFor();
});
