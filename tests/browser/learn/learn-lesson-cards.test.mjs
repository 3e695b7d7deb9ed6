// SPDX-License-Identifier: MIT
// Each card of the lessons, done by keyboard; what is said of it comes from the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, words } from "../playground.mjs";
import { learn } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The engine's headline. @param {string[]} operands @param {string} [mode] @param {string} [equation]
 * @param {string[]} [names] */
function headline(operands, mode = "numpy", equation, names) {
  const named = equation === undefined ? {} : { equation };
  const answer = engine.infer({
    mode,
    operands,
    ...(names ? { names } : {}),
    ...named,
    sentences: true,
  });
  assert.ok("headline" in answer && answer.headline);
  return answer.headline;
}

/** Presses a button by keyboard. @param {Page} page @param {string | RegExp} name */
async function press(page, name) {
  await page.getByRole("button", { name, exact: typeof name === "string" }).focus();
  await page.keyboard.press("Enter");
}

/** @param {Page} page */
const said = (page) => words(page.locator("lesson-card .said > p").first());

/** The card is done, for the engine's reason. @param {Page} page @param {string} why */
async function isDone(page, why) {
  await page.locator("lesson-card .said.right").waitFor();
  assert.equal(await said(page), `✓ Right. ${why}`);
  assert.equal(await page.locator("lesson-run nav [aria-current=step].done").count(), 1);
  await page.getByRole("link", { name: /^(Next|Practice)/ }).waitFor();
}

/** The text below the tiles of the result. @param {Page} page */
const result = (page) => page.locator("tile-scene .of-result .label").textContent();

test("row: the last step sums an axis, and a result shows its sum", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=1");
  await press(page, "Last step");
  await isDone(page, headline(["(2,3)", "(3,4)"], "numpy.matmul"));
  await page.locator('tile-scene .of-result [data-cell="0,0"]').focus();
  await page.keyboard.press("ArrowDown");
  const sum = page.locator("tile-scene .legend.told");
  await sum.filter({ hasText: /^Result\[1, 0\] = \d+·\d+ \+ \d+·\d+ \+ \d+·\d+ = \d+$/ }).waitFor();
  assert.equal(await page.locator("tile-scene .of-operand .lit").count(), 6);
});

test("vector: the shape is predicted", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=2");
  for (const wrong of ["(3, 4)", "(3, 1)", "They don't fit"]) {
    await press(page, wrong);
    await page.locator("lesson-choices .wrong[aria-pressed=true]", { hasText: wrong }).waitFor();
    assert.equal(await result(page), "Result …", "the picture does not show the answer");
  }
  await press(page, "(3,)");
  await isDone(page, headline(["(3,4)", "(4,)"], "numpy.matmul"));
});

test("batch: an axis is inserted, so that all pairs are multiplied", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=3");
  const wrong = {
    0: ["(1,4,2,3)", "(5,3,2)"],
    2: ["(4,2,1,3)", "(5,3,2)"],
    3: ["(4,2,3,1)", "(5,3,2)"],
  };
  for (const [place, operands] of Object.entries(wrong)) {
    await press(page, new RegExp(`position ${place}:`));
    assert.ok((await said(page)).includes(headline(operands, "numpy.matmul")), place);
  }
  await press(page, /position 1: a\[:, None\]/);
  await isDone(page, headline(["(4,1,2,3)", "(5,3,2)"], "numpy.matmul"));
  assert.match((await result(page)) ?? "", /^Result \(4, 5, 2, 2\)/);
});

test("einsum: an equation is chosen, and one that fits but sums is wrong", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=4");
  await press(page, "ij,j->ij");
  await page.locator("axis-ruler td .conflict").first().waitFor();
  await press(page, "ij,i->i");
  await page.locator("lesson-card .said.wrong", { hasText: "each row is summed: (3,)" }).waitFor();
  assert.equal(await result(page), "Result (3,)");
  await press(page, "ij,i->ij");
  await isDone(page, headline(["(3,4)", "(3,)"], "numpy.einsum", "ij,i->ij"));
  await page.getByRole("link", { name: "Open in the playground" }).click();
  await page.waitForFunction(() => location.hash.includes(";eq=ij,i-%3Eij;"));
});

test("attention: a line that fits is wrong if it sums over another axis", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=5");
  await press(page, "query @ key");
  await press(page, "query @ key.T");
  await page.locator("lesson-card .said.wrong", { hasText: "(3, 4, 2)" }).waitFor();
  await press(page, "query.transpose(-1, -2) @ key");
  await page.locator("lesson-card .said.wrong", { hasText: "(2, 3, 3)" }).waitFor();
  await press(page, "query @ key.transpose(-1, -2)");
  await isDone(page, headline(["(2,4,3)", "(2,3,4)"], "pytorch.matmul"));
});

test("size: an unknown size is predicted", async (t) => {
  const page = await learn(t, "#learn;lesson=unknown;card=1");
  await press(page, "(4, 4)");
  assert.equal(await page.locator("lesson-card .said.wrong").count(), 1);
  await press(page, "(?, 4)");
  await isDone(page, headline(["(?,4)", "(1,4)"], "tosa.rfc"));
});

const meeting = ["(?,4)", "(5,4)"];

test("assumed: the steps lead to the assumption", async (t) => {
  const page = await learn(t, "#learn;lesson=unknown;card=2");
  await press(page, "Last step");
  await isDone(page, headline(meeting, "tosa.rfc"));
});

test("cases: the sizes that work are marked", async (t) => {
  const page = await learn(t, "#learn;lesson=unknown;card=3");
  await page.getByLabel("? = 1").focus();
  await page.keyboard.press("Space");
  await press(page, "Check");
  assert.match(await said(page), /3 of 4 are marked right/);
  await page.getByLabel("? = 5").focus();
  await page.keyboard.press("Space");
  await press(page, "Check");
  await isDone(page, headline(meeting, "tosa.rfc"));
  assert.equal(await page.locator("lesson-cases .ending").count(), 4);
});

test("lowering: the program is run with each size", async (t) => {
  const page = await learn(t, "#learn;lesson=unknown;card=4");
  await press(page, "? = 1");
  await page.locator("lesson-program .good").waitFor();
  assert.match(await words(page.locator("lesson-program .skipped").first()), /scf\.yield %arg0/);
  await press(page, "? = 2");
  assert.match(await words(page.locator("lesson-program .bad")), /past the end of an operand/);
  const label = page.locator("tile-scene .operand-0 .label");
  assert.match((await label.textContent()) ?? "", /^A \(2, 4\)/, "the picture follows");
  await press(page, "? = 0");
  await press(page, "? = 5");
  await page.locator("lesson-program .good").waitFor();
  await isDone(page, headline(meeting, "tosa.rfc"));
  await page.getByRole("link", { name: "Open in the playground" }).click();
  await page.locator("lowering-view program-listing").waitFor();
});

/** The labels below the lines of code. @param {Page} page */
const labels = (page) =>
  page
    .locator("code-lines .labels span")
    .evaluateAll((all) => all.map((each) => each.textContent?.trim()));

test("code: the shape of an operation is predicted; those before it are shown, then all", async (t) => {
  const page = await learn(t, "#learn;lesson=code;card=3");
  await page.getByRole("button", { name: "(4, 5, 2)" }).waitFor();
  assert.deepEqual(await labels(page), ["(5, 1, 2)"]);
  await press(page, "(4, 5, 2)");
  assert.match(await said(page), /5 comes first/);
  await press(page, "(5, 4, 2)");
  await isDone(page, "p[:, None] - q: (5, 1, 2), (4, 2) → (5, 4, 2).");
  assert.deepEqual(await labels(page), ["(5, 1, 2)", "(5, 4, 2)", "(5, 4, 2)", "(5, 4)", "(5, 4)"]);
  assert.equal(await result(page), "Result (5, 4, 2)");
});

test("code: the operation that goes wrong is found; another one works, says the engine", async (t) => {
  const page = await learn(t, "#learn;lesson=code;card=2");
  await page.getByRole("button", { name: "x.std(axis=1)", exact: true }).waitFor();
  assert.deepEqual(await labels(page), [], "no marks give the answer away");
  await press(page, "x.std(axis=1)");
  assert.match(await said(page), /x\.std\(axis=1\) is fine: its result has shape \(2,\)\./);
  await press(page, "centered / x.std(axis=1)");
  await isDone(
    page,
    headline(["(2, 3)", "(2,)"], "numpy", undefined, ["centered", "x.std(axis=1)"]),
  );
  assert.ok((await labels(page)).includes("✕ (2, 3), (2,)"));
});

test("code: the card opens in the form of code", async (t) => {
  const page = await learn(t, "#learn;lesson=code;card=6");
  await press(page, "pred - y");
  await isDone(page, headline(["(4, 1)", "(4,)"], "pytorch", undefined, ["pred", "y"]));
  await page.getByRole("link", { name: "Open in the playground" }).click();
  await page.locator("code-question .mark.check").first().waitFor();
  await page.locator("shape-verdict .verdict", { hasText: "Works, check this" }).waitFor();
});
