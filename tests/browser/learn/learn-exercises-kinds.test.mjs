// SPDX-License-Identifier: MIT
// Predictions built by buttons, rules as sentences, bugs in code, systems that differ; and similar questions after a
// mistake.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, engine, words } from "../playground.mjs";
import { asked, learn, picture, predict, press, said } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const loss = "#learn;s1;count=0;ask=predict;numpy;64,;64,1;op=add";
const rule = "#learn;s1;count=0;ask=rule;numpy;3,1;3,4;op=add";
const bug = "#learn;s1;kinds=bug;modes=numpy,pytorch;count=4;seed=3";
const systems = "#learn;s1;count=0;ask=systems;numpy;3,4;3,;op=add";

const choices = (/** @type {Page} */ page) => allWords(page.locator("choice-answer .text"));

/** @param {Page} page @param {number} at */
async function choose(page, at) {
  await page.locator("choice-answer input").nth(at).check();
  await page.locator("choice-answer .main").click();
}

test("a shape is built by buttons, and a wrong one is compared axis by axis", async (t) => {
  const page = await learn(t, loss);
  assert.match(await picture(page), /A \(64,\)/);
  assert.doesNotMatch(await picture(page), /Result/);
  const add = (/** @type {number} */ size) =>
    page.getByRole("button", { name: `Add an axis of size ${size}`, exact: true });
  await add(64).click();
  await add(1).focus();
  await page.keyboard.press("Enter");
  const field = page.locator("predict-answer input");
  assert.equal(await field.inputValue(), "(64, 1)");
  await press(page, "Check");
  assert.deepEqual(await allWords(page.locator("shape-difference tbody tr").last().locator("td")), [
    "64 ✓ right",
    "1 ✕ not 1",
  ]);
  await press(page, "Remove the last axis");
  await add(64).click();
  assert.equal(await field.inputValue(), "(64, 64)");
  await press(page, "Check");
  assert.equal(await said(page), "✓ Right.");
  assert.match(await picture(page), /Result \(64, 64\)/);
});

test("defect 10: a rule is chosen among sentences for the sizes of its axis, without ids", async (t) => {
  for (const hash of [rule, "#learn;s1;count=0;ask=rule;numpy;4,1,6;7,1;op=add"]) {
    const page = await learn(t, hash);
    const axis = /axis (−\d)/.exec(await words(page.locator("exercise-card h3")))?.[1];
    const texts = await choices(page);
    assert.ok(texts.length >= 3 && new Set(texts).size === texts.length, texts.join("\n"));
    for (const text of texts) {
      assert.ok(text.startsWith(`Axis ${axis}: `), text);
      assert.doesNotMatch(text, /numpy\.|[{}?]|unknown/, "no id, no placeholder, no other case");
    }
    const operands = (await asked(page)).split(" ");
    const sentences = engine.sentences({ mode: "numpy", operands });
    assert.ok(Array.isArray(sentences));
    const true_ = texts.filter((text) => sentences.some((each) => each.text === text));
    assert.equal(true_.length, 1, "one of them is true");
    const right = texts.indexOf(true_[0] ?? "");
    await choose(page, right === 0 ? 1 : 0);
    assert.match(await said(page), /^✕ Not quite/);
    await choose(page, right);
    assert.equal(await said(page), "✓ Right.");
    assert.equal(await words(page.locator("step-player .why")), texts[right]);
  }
});

test("hints of a rule show the sizes, then rule out sentences, and leave two", async (t) => {
  const page = await learn(t, rule);
  const hint = page.getByRole("button", { name: /^Hint/ });
  const count = (await choices(page)).length;
  await hint.click();
  assert.match(await words(page.locator("exercise-card .extents")), /^A 1 B 4 → 4$/);
  for (let i = 0; i < count - 2; i += 1) await hint.click();
  assert.equal(await hint.getAttribute("aria-disabled"), "true");
  assert.equal(await page.locator("choice-answer input:enabled").count(), 2);
});

test("the sentences of a rule are in the page's language", async (t) => {
  const page = await learn(t, `?lang=zh-Hans${rule}`);
  for (const text of await choices(page)) assert.match(text, /^轴 −\d：[^a-z{}]+$/);
});

/** The shape that the engine reads for each line. @param {string[]} lines */
function shapesOf(lines) {
  return lines.map((line, i) => {
    const name = line.split(" ")[0] ?? "";
    const reading = engine.read([...lines.slice(0, i + 1), `abs(${name})`].join("\n"));
    const steps = "error" in reading ? [] : reading.steps;
    const shape = steps.at(-1)?.shape ?? null;
    if (shape === null || steps.some(({ verdict }) => verdict === "fails")) return "an error";
    return shape.length === 1 ? `(${shape[0]},)` : `(${[...shape].join(", ")})`;
  });
}

test("the line that makes another shape than intended is the answer, in NumPy and PyTorch", async (t) => {
  const page = await learn(t, bug);
  const firsts = new Set();
  /** @type {string[]} */
  let shown = [];
  for (let i = 0; i < 4; i += 1) {
    const parts = (await choices(page)).map((text) => /^\d (.*?) # (.*)$/.exec(text) ?? []);
    assert.equal(parts.length, 4);
    firsts.add(parts[0]?.[1]);
    const made = shapesOf(parts.map(([, line = ""]) => line));
    const at = parts.findIndex(([, , meant], k) => made[k] !== meant);
    assert.ok(at > 0);
    await choose(page, 0);
    assert.match(await said(page), /^✕ Not line 1: it makes \(/);
    await choose(page, at);
    assert.equal(await said(page), `✓ Right: line ${at + 1} makes ${made[at]}.`);
    assert.deepEqual(
      (await allWords(page.locator(".outcomes td"))).map((text) => text.replace("◀ ", "")),
      made,
    );
    shown = parts.map(([, line = ""]) => line);
    if (i < 3) await press(page, /^Next question$/);
  }
  assert.equal(firsts.size, 4);
  await page.getByRole("link", { name: "Open in the playground" }).click();
  await page.locator("code-question .mark").first().waitFor();
  const lines = await page.locator("code-question .cm-line").evaluateAll((all) =>
    all.map((line) => {
      for (const label of line.querySelectorAll(".place")) label.remove();
      return line.textContent;
    }),
  );
  assert.deepEqual(lines, shown);
});

test("the system that gives another answer is found, and a wrong one shows its own trace", async (t) => {
  const page = await learn(t, systems);
  const titles = await choices(page);
  const modes = engine.modes();
  const answers = titles.map((title) => {
    const mode = modes.find((each) => each.title === title)?.id ?? "";
    const answer = engine.infer({ mode, operands: ["(3,4)", "(3,)"] });
    return "error" in answer ? "" : JSON.stringify([answer.accepted, answer.shape]);
  });
  const odd = answers.findIndex((each) => answers.filter((other) => other === each).length === 1);
  assert.equal(titles.length, 4);
  assert.equal(new Set(answers).size, 2);
  await choose(page, odd === 0 ? 1 : 0);
  assert.match(await said(page), /^✕ Not .*: it gives the same answer as two others\.$/);
  await page.locator("exercise-card .own step-player").waitFor();
  await choose(page, odd);
  assert.equal(await said(page), `✓ Right: ${titles[odd]} gives another answer.`);
});

test("after a mistake a similar question comes until two in a row are right", async (t) => {
  const page = await learn(t, `${loss};ask=predict;numpy;5,1;5,;op=add`);
  const solve = async () => {
    const operands = (await asked(page)).split(/ (?=\()/);
    const answer = engine.infer({ mode: "numpy", operands });
    assert.ok("trace" in answer && Array.isArray(answer.shape));
    await predict(page, `(${answer.shape.join(",")},)`.replace(/,,\)$/, ",)"));
    assert.equal(await said(page), "✓ Right.");
  };
  await press(page, "Show the answer");
  assert.match(await words(page.locator("exercise-run .again")), /^A similar question follows/);
  await press(page, "Next question");
  assert.equal(await asked(page), "(5,1) (5,)", "another question is between");
  await solve();
  for (const number of [3, 4]) {
    await press(page, "Next question");
    const name = await words(page.locator("exercise-card p.name"));
    assert.match(name, new RegExp(`^Question ${number} of ${number} · like question 1$`));
    assert.doesNotMatch(await asked(page), /64/, "it has other numbers");
    await solve();
  }
  await page.reload();
  await page.locator("exercise-card").waitFor();
  await press(page, "Show the result");
  assert.match(await words(page.locator("exercise-summary h3")), /^1 of 2 right/);
  assert.equal(await page.locator("exercise-summary tbody tr").count(), 4);
});

test("every kind fits a narrow screen, in both languages", async (t) => {
  const set = "#learn;s1;kinds=predict,rule,repair,bug,systems;modes=numpy;count=5;seed=1";
  for (const lang of ["en", "zh-Hans"]) {
    const page = await learn(t, `?lang=${lang}${set}`, { width: 320 });
    for (let i = 0; i < 5; i += 1) {
      await page.locator("exercise-run li button").nth(i).click();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok((await beyond()) <= 0, `${lang} ${i}`);
      await page.locator("exercise-card .help button").last().click();
      await page.locator("exercise-card div.why").waitFor();
      assert.ok((await beyond()) <= 0, `${lang} ${i}, answered`);
    }
  }
});

test("the buttons of a shape to predict are next to its field, also embedded", async (t) => {
  for (const query of ["", "?embed=full"]) {
    const page = await learn(t, `${query}${loss}`, { width: 1280, height: 720 });
    const boxes = await page
      .locator("predict-answer .row")
      .evaluate((row) =>
        [
          ...row.querySelectorAll("button"),
          row.querySelector("text-field")?.shadowRoot?.querySelector("input"),
        ].map((part) => Math.round(part?.getBoundingClientRect().bottom ?? 0)),
      );
    assert.equal(new Set(boxes).size, 1, `${query} ${boxes}`);
  }
});
