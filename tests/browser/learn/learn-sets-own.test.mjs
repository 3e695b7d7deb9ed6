// SPDX-License-Identifier: MIT
// The teacher's own questions of a set: their text, their order, their import, and the preview.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, hears, words } from "../playground.mjs";
import { asked, learn, predict, press, said } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const none = "kinds=predict;modes=numpy;rank=3;operands=2;count=0;seed=1";
const ask = (/** @type {string} */ shape) => `ask=predict;numpy;${shape};4,;op=add`;
const three = `#learn;compose;s1;${none};${["1,", "2,1", "3,1"].map(ask).join(";")}`;

const listed = (/** @type {Page} */ page) => page.locator("question-list .mono").allInnerTexts();
const picks = (/** @type {Page} */ page) => page.locator("question-list .pick");
const entry = (/** @type {Page} */ page) => page.getByLabel("Shapes, or a playground link");
const add = (/** @type {Page} */ page) =>
  page.getByRole("button", { name: "Add", exact: true }).click();

test("a question's introduction is in the preview, in the link, and in the exercise", async (t) => {
  const page = await learn(t, three);
  await picks(page).nth(1).click();
  const text = "Two weights: w & v; 50 %.\n第二行 <b>";
  await page.getByLabel("Introduction").fill(text);
  const intro = page.locator("exercise-card .intro");
  assert.equal(await intro.innerText(), text);
  assert.match(await hashOf(page), /^#learn;compose;s1;.*ask=predict;text=Two_weights/);
  await picks(page).first().click();
  assert.equal(await page.getByLabel("Introduction").inputValue(), "");
  assert.equal(await intro.count(), 0);
  await page.getByRole("link", { name: "Open the set" }).click();
  await press(page, /^Skip/);
  await intro.waitFor();
  assert.equal(await intro.innerText(), text);
  assert.equal(await asked(page), "(2,1) (4,)");
});

test("the preview is the selected exercise: it can be answered, and another one starts again", async (t) => {
  const page = await learn(t, three);
  await picks(page).nth(2).click();
  assert.equal(await picks(page).nth(2).getAttribute("aria-current"), "true");
  assert.equal(await words(page.locator("exercise-card .name")), "Question 3 of 3");
  await predict(page, "(3, 4)");
  assert.match(await said(page), /Right/);
  await picks(page).first().click();
  assert.equal(await asked(page), "(1,) (4,)");
  assert.equal(await page.locator("exercise-card .said").count(), 0);
});

test("keys and buttons move a question, with the focus and the selection", async (t) => {
  const page = await learn(t, three);
  await picks(page).first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await hears(page, /^Question 1 is now question 2\.$/);
  assert.deepEqual(await listed(page), ["(2,1) (4,)", "(1,) (4,)", "(3,1) (4,)"]);
  assert.equal(await asked(page), "(1,) (4,)");
  await page.waitForFunction(
    () => document.activeElement !== null && document.activeElement !== document.body,
  );
  await page.keyboard.press("Alt+ArrowDown");
  await hears(page, /^Question 2 is now question 3\.$/);
  await page.keyboard.press("Alt+ArrowDown");
  assert.deepEqual(await listed(page), ["(2,1) (4,)", "(3,1) (4,)", "(1,) (4,)"]);
  await page.getByRole("button", { name: "Move question 3 up" }).click();
  assert.deepEqual(await listed(page), ["(2,1) (4,)", "(1,) (4,)", "(3,1) (4,)"]);
  assert.match(await hashOf(page), /numpy;2,1;4,;op=add;ask=predict;numpy;1,;4,;op=add;ask/);
  await page.locator("question-list .remove").first().click();
  assert.deepEqual(await listed(page), ["(1,) (4,)", "(3,1) (4,)"]);
});

test("a question is dragged to another place; generated ones stay after them", async (t) => {
  const page = await learn(t, three.replace("count=0", "count=2"));
  const before = await listed(page);
  const boxOf = async (/** @type {string} */ part, /** @type {number} */ n) => {
    const box = await page.locator(part).nth(n).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (/** @type {number} */ from, /** @type {number} */ to) => {
    const [start, end] = [
      await boxOf("question-list .handle", from),
      await boxOf("question-list li", to),
    ];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, end.y, { steps: 4 });
    assert.equal(await page.locator("question-list :is(.up, .down)").count(), 1);
    await page.mouse.up();
    await hears(page, new RegExp(`^Question ${from + 1} is now question`));
  };
  await drag(2, 0);
  const own = ["(3,1) (4,)", "(1,) (4,)", "(2,1) (4,)"];
  assert.deepEqual(await listed(page), [...own, ...before.slice(3)]);
  await drag(0, 4);
  assert.deepEqual((await listed(page)).slice(0, 3), ["(1,) (4,)", "(2,1) (4,)", "(3,1) (4,)"]);
});

test("a list of shapes is imported: valid lines are added, the others stay with their reasons", async (t) => {
  const page = await learn(t, three);
  const lines = ["(64,) (64,1) -> (64,)", "(3,-1) 4", "#v1;julia;5,1;1,4;op=add", "(2,3) (3,)"];
  await entry(page).fill(lines.join("\n"));
  await add(page);
  await page.locator("question-list li").nth(5).waitFor();
  assert.match(
    await hashOf(page),
    /ask=repair;want=64,;numpy;64,;64,1;op=add;ask=predict;julia;5,1;1,4;op=add;ask=predict;numpy;2,3;3,;op=add$/,
  );
  assert.match(await words(page.locator("question-import .problem")), /^Line 2: /);
  assert.equal(await entry(page).inputValue(), "(3,-1) 4");
});

test("a CSV is imported from the field and from a file, by the names of its columns", async (t) => {
  const page = await learn(t, three);
  await entry(page).fill(
    'Shapes,kind,rules,text\n"(2,3) (3,)",rule,PyTorch,"Two lines,\nand ""quotes"""\n"(2,) (3,)",guess,,\n',
  );
  await add(page);
  await page.locator("question-list li").nth(3).waitFor();
  assert.match(await words(page.locator("question-import .problem")), /^Line 2: .*guess/);
  assert.equal(await entry(page).inputValue(), 'Shapes,kind,rules,text\n"(2,) (3,)",guess,,');
  assert.equal(
    await page.locator("exercise-card .intro").innerText(),
    'Two lines,\nand "quotes"',
    "the last added one is selected",
  );
  assert.match(await words(picks(page).nth(3)), /Find the rule · PyTorch$/);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Open a file…" }).click(),
  ]);
  const csv = "\uFEFFwant;shapes\r\n64,;(64,) (64,1)\r\n;(5,1) (1,2)\r\n";
  await chooser.setFiles({ name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.locator("question-list li").nth(5).waitFor();
  assert.match(
    await hashOf(page),
    /ask=repair;want=64,;numpy;64,;64,1;op=add;ask=predict;numpy;5,1;1,2;op=add$/,
  );
  assert.equal(await page.locator("question-import .problem").count(), 0);
});
