// SPDX-License-Identifier: MIT
// Exercises: the engine decides what is right, errors have their position, and nothing is sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, hashBecomes, hears, ruler, verdict, visit, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { asked, learn, predict, press, results, said } from "./learn.mjs";

const loss = "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add";
const refused = "#learn;s1;count=0;ask=predict;numpy;2,3;2,;op=add";
const many = "#learn;s1;count=0;ask=predict;numpy;3,;op=add;ask=predict;numpy;3,;3,;1,;op=add";
const three = `${loss};ask=repair;numpy;2,3;2,;op=add;ask=rule;numpy;3,1;3,4;op=add`;

test("a shape is predicted: the result is hidden before, and wrong answers show where they differ", async (t) => {
  const page = await learn(t, loss);
  assert.equal(await asked(page), "(64,) (64,1)");
  assert.equal(await page.locator("shape-verdict, axis-ruler, step-player").count(), 0);
  await page.setViewportSize({ width: 1280, height: 560 });
  await predict(page, "(64,)");
  await until(async () => {
    const box = await page.locator("exercise-card .said").boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 560;
  });
  assert.match(await said(page), /does not have rank 1/);
  await hears(page, /does not have rank 1/);
  await predict(page, "(64, 1)");
  assert.match(await said(page), /axis 1 \(−1\) is not 1\. The rest is right/);
  await predict(page, "(1, 1)");
  assert.match(await said(page), /2 axes differ. The first is axis 0 \(−2\)/);
  await predict(page, "64x64");
  assert.equal(await said(page), "✓ Right.");
  await hears(page, /^Right\.$/);
  assert.equal(await verdict(page), "△ Works, check this (64,) (64, 1) → (64, 64)");
  assert.deepEqual((await ruler(page)).Result, ["64", "64"]);
});

test("an invalid shape is not an answer, and its error has a position", async (t) => {
  const page = await learn(t, loss);
  await predict(page, "(64, -1)");
  const parsed = engine.parse("(64, -1)");
  assert.ok("error" in parsed);
  assert.match(
    await words(page.locator("predict-answer .problem")),
    new RegExp(parsed.error.message.slice(0, 20)),
  );
  assert.equal(await page.locator("exercise-card .said").count(), 0);
});

test("an error is predicted, or revealed after a wrong prediction", async (t) => {
  const page = await learn(t, refused);
  await press(page, "They don't fit");
  assert.equal(await said(page), "✓ Right: they don't fit.");
  const other = await learn(t, refused);
  await predict(other, "(2, 3)");
  assert.match(await said(other), /they don't fit/);
  assert.match(await verdict(other), /^✕ Doesn't fit/);
  await other.getByRole("button", { name: "Result", exact: true }).click();
  assert.match((await results(other))[0]?.[4] ?? "", /answer shown/);
});

test("hints are sentences of the steps, one by one, but never the result", async (t) => {
  const page = await learn(t, refused);
  const sentences = engine.sentences({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
  assert.ok(Array.isArray(sentences));
  for (const [i, { text }] of sentences.slice(0, -1).entries()) {
    await press(page, /^Hint/);
    const hints = page.locator("exercise-card .hints li");
    assert.equal(await hints.count(), i + 1);
    assert.equal(await words(hints.last()), text);
  }
  const hint = page.getByRole("button", { name: /^Hint/ });
  assert.equal(await hint.getAttribute("aria-disabled"), "true");
  assert.equal(await page.locator("step-player, axis-ruler").count(), 0, "no stepper");
  await press(page, "They don't fit");
  await press(page, "Show the result");
  assert.match((await results(page))[0]?.[4] ?? "", /with 2 hints$/);
});

test("the result has counts, is kept in the tab, and can be restarted", async (t) => {
  const page = await learn(t, three);
  await predict(page, "(64, 64)");
  await press(page, "Next question");
  await press(page, "Show the answer");
  await press(page, "Next question");
  await page.getByRole("button", { name: "Result", exact: true }).click();
  assert.equal(
    await words(page.locator("exercise-summary h3")),
    "1 of 3 right, 1 on the first try",
  );
  const key = await words(page.locator("exercise-run .key"));
  assert.equal(key, "✓ right on the first try – answer shown");
  const rows = await results(page);
  assert.deepEqual(
    rows.slice(0, 3).map(([question, , ...cells]) => [question, ...cells]),
    [
      ["(64,) (64,1)", "Predict the shape", "(64, 64)", "right on the first try", "(64, 64)"],
      ["(2,3) (2,)", "Fix the shapes", "", "answer shown", "(2, 3) (2, 1)"],
      ["(3,1) (3,4)", "Find the rule", "", "not answered", ""],
    ],
  );
  await page.reload();
  await page.locator("exercise-summary").waitFor();
  assert.deepEqual(await results(page), rows);
  await press(page, "Start again");
  assert.equal(await words(page.locator("exercise-card p.name")), "Question 1 of 3");
  assert.equal(await page.locator("exercise-card .said").count(), 0);
});

test("stepping through an explanation does not change the playground's step", async (t) => {
  const page = await learn(t, loss);
  await press(page, "Show the answer");
  await page.getByRole("button", { name: "First step" }).click();
  assert.match(await words(page.locator("step-player .count")), /^Step 1 of/);
  await hashBecomes(page, loss);
  await page.getByRole("link", { name: "Playground", exact: true }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.match(await words(page.locator("step-player .count")), /^Step 1 of 3$/);
});

test("a fix opens the question in the playground", async (t) => {
  const page = await learn(t, refused);
  await press(page, "Show the answer");
  await page.locator("answer-advice .fixes button").first().click();
  await hashBecomes(page, "#v1;numpy;2,3;2,_1;op=add");
  await page.locator("request-form").waitFor();
  assert.equal(await verdict(page), "✓ Works (2, 3) (2, 1) → (2, 3)");
});

test("a set is completed by keyboard only", async (t) => {
  const page = await learn(t, three);
  /** @param {string} part */
  const tabTo = async (part) => {
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press("Tab");
      if ((await page.locator(`${part}:focus`).count()) > 0) return;
    }
    assert.fail(`Tab never came to ${part}`);
  };
  await tabTo("text-field input");
  await page.keyboard.type("(64, 64)");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("exercise-card h3:focus").count(), 1, "focus is on the task");
  await tabTo("exercise-run .main:not(.next)");
  await page.keyboard.press("Enter");
  await page.locator("repair-answer").waitFor();
  assert.equal(await page.locator("exercise-card h3:focus").count(), 1);
  await tabTo("repair-answer input");
  await tabTo("repair-answer input");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  assert.match(await said(page), /^✓ Right/);
  await tabTo("exercise-run .main:not(.next)");
  await page.keyboard.press("Enter");
  await tabTo("choice-answer input");
  await page.keyboard.press("Space");
  await tabTo("choice-answer .main");
  await page.keyboard.press("Enter");
  await page.locator("exercise-card .said").waitFor();
});

test("the playground's keys do not affect the exercise; the links in its answer open the playground", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;cell=1,1");
  const hash = "#learn;s1;count=0;ask=predict;mlir.relaxed;2x?;2x3;to=2x3;op=add";
  await page.evaluate((/** @type {string} */ to) => {
    location.hash = to;
  }, hash);
  await page.locator("exercise-card").waitFor();
  await page.keyboard.press("Escape");
  await predict(page, "(2, 3)");
  await hears(page, /^Right\.$/);
  await hashBecomes(page, hash);
  await page.locator("exercise-card run-time-verdict button", { hasText: "unknown sizes" }).click();
  await page.locator("worlds-view").waitFor();
});

test("a question with one operand or three selects an operator that takes as many", async (t) => {
  const page = await learn(t, many);
  for (const op of ["identity", "select"]) {
    await press(page, "Show the answer");
    const link = page.getByRole("link", { name: "Open in the playground" });
    assert.match((await link.getAttribute("href")) ?? "", new RegExp(`;op=${op}$`));
    await page.getByRole("button", { name: /^(Next question|Show the result)$/ }).click();
  }
});
