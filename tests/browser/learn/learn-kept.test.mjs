// SPDX-License-Identifier: MIT
// Typed text in the learning section is kept: after navigation within the page, in another language, after a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, headline, operand, verdict, words } from "../playground.mjs";
import { asked, learn, predict, press, said } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const drawn =
  "#learn;s1;kinds=predict,rule;modes=numpy,mlir.strict;rank=3;operands=2;count=5;seed=9";
const loss = "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add";
const refused = "#learn;s1;count=0;ask=predict;numpy;2,3;2,;op=add";
const repair = "#learn;s1;count=0;ask=repair;numpy;2,3;2,;op=add";

const title = (/** @type {Page} */ page) => page.locator("set-composer .title input");
const own = (/** @type {Page} */ page) => page.locator("question-list li:has(.remove) .mono");
const follow = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("link", { name, exact: true }).click();

async function compose(/** @type {Page} */ page) {
  await follow(page, "Learn");
  await follow(page, "Compose a set");
  await title(page).waitFor();
}

/** @param {Page} page @param {string} tag @param {string} settled */
async function speak(page, tag, settled) {
  await page.locator("language-picker select").selectOption(tag);
  await page.locator(`html[lang=${tag}]`).waitFor();
  await page.locator(settled).first().waitFor();
}

async function begun(/** @type {import("node:test").TestContext} */ t, look = {}) {
  const page = await learn(t, "#learn;compose", look);
  await page.getByLabel("Shapes, or a playground link").fill("(64,) (64,1)");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await title(page).fill("Week 3");
  return page;
}

async function isBegun(/** @type {Page} */ page) {
  assert.equal(await title(page).inputValue(), "Week 3");
  assert.deepEqual(await own(page).allInnerTexts(), ["(64,) (64,1)"]);
}

test("a composed set survives navigation, and accepts the playground's question", async (t) => {
  const page = await begun(t);
  await follow(page, "Exercises");
  await page.locator("exercise-card").waitFor();
  assert.equal(await asked(page), "(64,) (64,1)", "the exercises are those of the set");
  await follow(page, "Compose a set");
  await isBegun(page);
  await page.locator("question-import select[name=kind]").selectOption("rule");
  await page.getByLabel("Shapes, or a playground link").fill("(5,1) (");
  await follow(page, "Playground");
  await operand(page, "A").fill("(5, 1)");
  await compose(page);
  await isBegun(page);
  const entry = page.locator("question-import form");
  assert.equal(await entry.locator("[name=kind]").inputValue(), "rule");
  assert.equal(await entry.locator("[name=text]").inputValue(), "(5,1) (");
  await entry.locator("[name=kind]").selectOption("predict");
  const before = await own(page).count();
  await press(page, /^Add the shapes from the playground: \(5, 1\)/);
  await own(page).nth(before).waitFor();
  assert.match(await hashOf(page), /ask=predict;numpy;5,_1;[^=]*op=add$/);
  await page.goBack();
  await page.locator("learn-start, request-form").first().waitFor();
  await page.goForward();
  await title(page).waitFor();
  assert.equal(await own(page).count(), before + 1);
});

test("a composed set survives another language and a reload, in any section", async (t) => {
  const page = await begun(t);
  await speak(page, "zh-Hans", "set-composer");
  await isBegun(page);
  await speak(page, "en", "set-composer");
  await follow(page, "Playground");
  await page.locator("axis-ruler table").waitFor();
  await page.reload();
  await page.locator("axis-ruler table").waitFor();
  await compose(page);
  await isBegun(page);
  await page.reload();
  await title(page).waitFor();
  await isBegun(page);
});

test("if the browser stores nothing for the page, the set is in the address", async (t) => {
  const page = await begun(t, {
    prepare: (/** @type {Page} */ p) =>
      p.addInitScript(() => {
        Object.defineProperty(window, "sessionStorage", {
          get: () => {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  await follow(page, "Playground");
  await compose(page);
  await isBegun(page);
  await speak(page, "zh-Hans", "set-composer");
  await isBegun(page);
});

test("another set is started, and Back returns to the previous one", async (t) => {
  const page = await begun(t);
  await follow(page, "Start a new set");
  await page.locator("question-list .remove").waitFor({ state: "detached" });
  assert.equal(await title(page).inputValue(), "");
  await page.goBack();
  await page.locator("question-list .remove").waitFor();
  await isBegun(page);
});

test("focus stays in the title field during typing", async (t) => {
  const page = await learn(t, "#learn;compose");
  await title(page).pressSequentially("Axes, and more");
  await page.getByRole("checkbox", { name: "Julia", exact: true }).check();
  assert.equal(await title(page).inputValue(), "Axes, and more");
  assert.match(await hashOf(page), /title=Axes,_and_more/);
  assert.equal(await page.locator("learn-page h2:focus").count(), 0);
});

test("another language shows the same question, with its explanation", async (t) => {
  const page = await learn(t, drawn);
  await press(page, "Show the answer");
  const question = await asked(page);
  await speak(page, "zh-Hans", "exercise-card");
  assert.equal(await asked(page), question);
  await page.locator("exercise-card div.why").waitFor();
  assert.equal(await verdict(page), "✕ 无法广播");
  assert.match(await headline(page), /(7).*(9)/);
  assert.match(await said(page), /答案如下/);
});

test("a graded answer is shown in the other language, too", async (t) => {
  const page = await learn(t, refused);
  await press(page, "They don't fit");
  await speak(page, "zh-Hans", "exercise-card");
  assert.equal(await said(page), "✓ 正确：无法广播。");
  await page.getByRole("button", { name: "小结", exact: true }).click();
  assert.equal(await words(page.locator("exercise-summary tbody tr td").nth(2)), "无法广播");
  const other = await learn(t, loss);
  await predict(other, "(64,)");
  await speak(other, "zh-Hans", "exercise-card");
  assert.match(await said(other), /不对：结果的轴数不是 1/);
  assert.equal(await other.locator("predict-answer input").inputValue(), "(64,)");
});

test("an answer that is not graded yet is kept", async (t) => {
  const page = await learn(t, loss);
  const field = page.locator("predict-answer input");
  await field.fill("64,6");
  await follow(page, "Stories");
  await page.locator("story-gallery").waitFor();
  await page.goBack();
  assert.equal(await field.inputValue(), "64,6");
  await page.reload();
  await field.waitFor();
  assert.equal(await field.inputValue(), "64,6");
  assert.equal(await page.locator("exercise-card .said").count(), 0);
});

test("partly fixed shapes and the selected sentence are kept", async (t) => {
  const page = await learn(t, repair);
  await page.getByRole("textbox", { name: "Operand B" }).fill("(2, ");
  await speak(page, "zh-Hans", "repair-answer");
  const fields = page.locator("repair-answer input");
  assert.deepEqual(
    await fields.evaluateAll((all) =>
      all.map((each) => /** @type {HTMLInputElement} */ (each).value),
    ),
    ["(2,3)", "(2, "],
  );
  const other = await learn(t, drawn);
  await press(other, "Skip");
  await other.locator("choice-answer input").nth(1).check();
  const chosen = await other.locator("choice-answer input:checked").inputValue();
  await speak(other, "zh-Hans", "choice-answer");
  assert.equal(await other.locator("choice-answer input:checked").inputValue(), chosen);
});
