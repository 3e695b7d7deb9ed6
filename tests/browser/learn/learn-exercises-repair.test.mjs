// SPDX-License-Identifier: MIT
// Repairs: judged by the intended result, edited by buttons, code or shapes, and explained by the reader's own trace.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, hears, operand, rowWords, ruler, verdict, words } from "../playground.mjs";
import { learn, picture, predict, press, results, said } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const bias = "#learn;s1;count=0;ask=repair;numpy;64,;128,64,1,32;op=add";
const loss = "#learn;s1;count=0;ask=repair;want=64,;numpy;64,;64,1;op=add";
const mean = "#learn;s1;count=0;ask=repair;numpy;4,9;4,;op=add";

/** @param {Page} page @param {string} letter @param {string} text */
async function type(page, letter, text) {
  await operand(page, letter).fill(text);
  await operand(page, letter).press("Enter");
}

const tools = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator("repair-answer").getByRole("button", { name, exact: true });

test("defect 7: a repair is judged by the result that the question states", async (t) => {
  const page = await learn(t, bias);
  assert.equal(await words(page.locator(".want")), "Intended result: (128, 64, 1, 32)");
  for (const [text, why] of /** @type {const} */ ([
    ["(64,1)", "These fit, but the result is (128, 64, 64, 32), not (128, 64, 1, 32)."],
    ["(32,)", "This changes the data of A, which was (64,)."],
    ["(1,)", "This changes the data of A, which was (64,)."],
  ])) {
    await type(page, "A", text);
    assert.ok((await said(page)).startsWith(`✕ ${why}`), await said(page));
  }
  await type(page, "A", "(64,1,1)");
  assert.equal(
    await said(page),
    "✓ Right: (64, 1, 1) (128,64,1,32) works and gives (128, 64, 1, 32).",
  );
});

test("defect 8: after a right repair the trace and the picture are those of the repaired shapes", async (t) => {
  const page = await learn(t, bias);
  await type(page, "A", "(64,1,1)");
  assert.equal(await verdict(page), "✓ Works (64, 1, 1) (128, 64, 1, 32) → (128, 64, 1, 32)");
  assert.deepEqual((await ruler(page)).Result, ["128", "64", "1", "32"]);
  const sentences = engine.sentences({
    mode: "numpy",
    operands: [
      [64, 1, 1],
      [128, 64, 1, 32],
    ],
  });
  assert.ok(Array.isArray(sentences));
  assert.equal(await words(page.locator("step-player .why")), sentences.at(-1)?.text);
  assert.match(await picture(page), /A \(64, 1, 1\) → \(128, 64, 1, 32\)/);
});

test("a wrong repair shows what it does, step by step", async (t) => {
  const page = await learn(t, bias);
  await type(page, "A", "(64,1)");
  const own = page.locator("exercise-card .own");
  const sentences = engine.sentences({
    mode: "numpy",
    operands: [
      [64, 1],
      [128, 64, 1, 32],
    ],
  });
  assert.ok(Array.isArray(sentences));
  assert.equal(await words(own.locator("step-player .count")), `Step 1 of ${sentences.length}`);
  await own.locator("step-player .next").click();
  assert.equal(await words(own.locator("step-player .why")), sentences[1]?.text);
});

test("defect 9: no verdict is next to a reading error", async (t) => {
  const page = await learn(t, bias);
  await type(page, "A", "(64,1)");
  await type(page, "A", "(64 1");
  await page.locator("repair-answer .problem").first().waitFor();
  assert.equal(await page.locator("exercise-card .said, exercise-card .own").count(), 0);
  const other = await learn(t, "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add");
  const field = other.getByRole("textbox", { name: "Shape of the result" });
  for (const text of ["(64,)", "(64,, 64)"]) {
    await field.fill(text);
    await field.press("Enter");
  }
  await other.locator("predict-answer .problem").first().waitFor();
  assert.equal(await other.locator("exercise-card .said, shape-difference").count(), 0);
});

test("axes are inserted, moved, removed and sliced by buttons, with the keyboard too", async (t) => {
  const page = await learn(t, bias);
  await page.getByRole("group", { name: "Axes of A" }).getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  await hears(page, /^\(64, 1\)$/);
  assert.equal(await operand(page, "A").inputValue(), "(64, 1)");
  await tools(page, "Move left").click();
  assert.equal(await operand(page, "A").inputValue(), "(1, 64)");
  assert.equal(await tools(page, "Move left").count(), 0, "it is the first axis");
  await tools(page, "Remove axis").click();
  assert.equal(await operand(page, "A").inputValue(), "(64,)");
  const focused = page.locator("repair-answer button:focus");
  assert.equal(await focused.count(), 1, "the focus stays in the operand");
  await page.getByRole("button", { name: "Axis 0, size 64" }).click();
  await tools(page, "Slice to size 1").click();
  await press(page, "Check");
  assert.match(await said(page), /changes the data of A/);
  await tools(page, "Undo all").click();
  assert.equal(await operand(page, "A").inputValue(), "(64,)");
  await press(page, "Check");
  assert.match(await said(page), /Change something first/);
  await page
    .getByRole("button", { name: "Add an axis of size 1 as axis 1", exact: true })
    .first()
    .click();
  await page
    .getByRole("button", { name: "Add an axis of size 1 as axis 2", exact: true })
    .first()
    .click();
  await press(page, "Check");
  assert.match(await said(page), /^✓ Right/);
});

test("a reduction keeps its axis by a button, and code is a repair", async (t) => {
  const page = await learn(t, mean);
  await tools(page, "Keep axis 1 (keepdims)").click();
  assert.equal(await operand(page, "B").inputValue(), "(4, 1)");
  await press(page, "Check");
  assert.match(await said(page), /^✓ Right: \(4,9\) \(4, 1\) works/);
  const other = await learn(t, mean);
  await type(other, "A", "a.T");
  assert.match(await said(other), /the result is \(9, 4\), not \(4, 9\)/);
  await tools(other, "Undo all").click();
  await type(other, "B", "b[:, None]");
  assert.match(await said(other), /^✓ Right/);
});

test("shapes that fit are repaired if they give another result than intended", async (t) => {
  const page = await learn(t, loss);
  assert.match(await words(page.locator("#task")), /^These fit, but do not give/);
  await tools(page, "No change works").click();
  assert.match(await said(page), /One change does work/);
  await page.getByRole("button", { name: "Axis 1, size 1" }).click();
  await tools(page, "Remove axis").click();
  await press(page, "Check");
  assert.match(await said(page), /^✓ Right: \(64,\) \(64,\) works and gives \(64,\)/);
});

test("if no edit of axes works, that is the answer", async (t) => {
  const page = await learn(t, "#learn;s1;count=0;ask=repair;openvino.none;2,3;2,4;op=add");
  assert.match(await words(page.locator("exercise-card h3")), /^Can you make these fit\?/);
  await type(page, "B", "(2,3)");
  assert.match(await said(page), /changes the data of B/);
  await tools(page, "No change works").click();
  assert.match(await said(page), /^✓ Right: no change/);
});

test("the answer to a repair is one that is right", async (t) => {
  const page = await learn(t, bias);
  await press(page, "Show the answer");
  assert.match(await said(page), /^→ Here is one answer: \(64, 1, 1\)/);
  assert.match(await verdict(page), /^✓ Works/);
});

test("hints show the steps of the question, not the repair", async (t) => {
  const page = await learn(t, bias);
  await press(page, /^Hint/);
  assert.equal(await page.locator("exercise-card .hints li").count(), 1);
  assert.equal(await page.locator("shape-verdict").count(), 0);
});

test("defect 11: the result has the reader's answer and the right one in their own columns", async (t) => {
  const page = await learn(t, bias);
  await type(page, "A", "(64,1,1)");
  await press(page, "Show the result");
  const heads = await page.locator("exercise-summary thead th").allInnerTexts();
  const [row = []] = await results(page);
  assert.equal(row[heads.indexOf("Your answer")], "(64,1,1) (128,64,1,32)");
  assert.equal(row[heads.indexOf("Result")], "right on the first try");
  assert.equal(row[heads.indexOf("Right answer")], "(64, 1, 1) (128, 64, 1, 32)");
});

test("defect 12: the composer says why, and takes shapes that fit with an intended result", async (t) => {
  const page = await learn(t, "#learn;compose;s1;kinds=predict;modes=numpy;count=0;seed=1");
  const add = async (/** @type {string} */ text) => {
    await page.getByLabel("Shapes, or a playground link").fill(text);
    await page.getByRole("button", { name: "Add", exact: true }).click();
  };
  const problem = page.locator("question-import .problem");
  await page.locator("question-import select[name=kind]").selectOption("repair");
  await add("(4,) (4,)");
  await problem.filter({ hasText: /^These fit already\. Add the intended result/ }).waitFor();
  await add("(64,) (64,1) -> (7,)");
  await problem.filter({ hasText: "No change of one operand's axes gives (7,)." }).waitFor();
  await add("(64,) (64,1) -> (64,)");
  await page.locator("set-composer .address").waitFor();
  const link = await page.locator("set-composer .address").innerText();
  assert.match(link, /^#learn;s1;.*;ask=repair;want=64,;numpy;64,;64,1;op=add$/);
});

test("a product is repaired by a transpose, as code or by a button", async (t) => {
  const page = await learn(t, "#learn;s1;count=0;ask=repair;numpy.matmul;3,4;3,4;op=mul");
  assert.equal(await words(page.locator(".want")), "Intended result: (3, 3)");
  assert.match(await words(page.locator("repair-answer .way")), /such as b\.T\.$/);
  await type(page, "A", "a.T");
  assert.equal(await said(page), "✕ These fit, but the result is (4, 4), not (3, 3).");
  await tools(page, "Undo all").click();
  await type(page, "B", "b.T");
  assert.equal(await said(page), "✓ Right: (3,4) (4, 3) works and gives (3, 3).");
  assert.deepEqual((await ruler(page)).Result, ["3", "", "3"]);
});

test("a predicted product is compared in the columns of the ruler", async (t) => {
  const page = await learn(t, "#learn;s1;count=0;ask=predict;numpy.matmul;2,3;3,4;op=mul");
  await predict(page, "(2, 3)");
  const rows = page.locator("shape-difference tr");
  assert.deepEqual(await rowWords(rows, "th, td"), [
    ["axis", "i", "k", "j"],
    ["A", "2", "3", ""],
    ["B", "", "3", "4"],
    ["Your answer", "2 ✓ right", "Σ", "3 ✕ not 3"],
  ]);
});
