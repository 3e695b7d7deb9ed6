// SPDX-License-Identifier: MIT
// Sets of exercises: a link contains a whole set, the same link gives the same questions, and a teacher composes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { copiedBy, engine, hears, home, words } from "../playground.mjs";
import { asked, learn, press, questionsIn } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kinds = ["predict", "rule", "repair"];
const modes = engine.modes().filter(({ gives }) => gives !== "ranks");

// Published links: their questions never change.
const golden = [
  {
    set: "kinds=predict,rule,repair;modes=numpy;rank=3;operands=2;count=6;seed=1",
    asks: [
      "(1, 1, 5) (6, 1, 1) · Predict the shape · NumPy",
      "(0,) (1, 1, 1) · Find the rule · NumPy",
      "(6, 1, 2, 1) (6, 2, 3) · Fix the shapes · NumPy",
      "(1, 8, 1) (6,) · Predict the shape · NumPy",
      "(4, 1, 6) (7, 1) · Find the rule · NumPy",
      "(8,) (5,) · Fix the shapes · NumPy",
    ],
  },
  {
    set: "kinds=predict;modes=julia,openvino.pdpd,mlir.strict;rank=4;operands=3;unknown=yes;count=6;seed=42",
    asks: [
      "(5, 1, 1, 1) (1, ?, ?, ?) (1, 3, 5, 9) · Predict the shape · MLIR Broadcastable, strict",
      "(9, ?, 5, 2) (?, ?, 5, ?) (9, 1, ?, 4) · Predict the shape · Julia",
      "(6, 2, 7, 2) (1,) axis=1 · Predict the shape · OpenVINO, PDPD",
      "(2, 6, 9, 6) (9, ?) axis=2 · Predict the shape · OpenVINO, PDPD",
      "(7, 6, ?) (7, 4, 6) () · Predict the shape · MLIR Broadcastable, strict",
      "(5, 4, ?) (?, 4, 7) (5, ?, 1) · Predict the shape · MLIR Broadcastable, strict",
    ],
  },
  {
    set: "kinds=predict,rule,repair,bug,systems;modes=numpy,pytorch;rank=3;operands=2;count=10;seed=1",
    asks: [
      "(1, 1, 5) (6, 1, 1) · Predict the shape · PyTorch",
      "(3, 7) (5, 1, 1) · Find the rule · PyTorch",
      "(6, 1, 2, 1) (6, 2, 3) · Fix the shapes · NumPy",
      "(4, 1) (4,) · Find the bug · NumPy",
      "(4, 1, 6) (7, 1) · Spot the odd system · PyTorch",
      "(3, 1, 1) (1, 8, 3) · Predict the shape · PyTorch",
      "() (2, 1) · Find the rule · NumPy",
      "(7, 3) (3, 7) · Fix the shapes · NumPy",
      "(1, 2) (6,) · Find the bug · NumPy",
      "(4, 1, 3) (3,) · Spot the odd system · PyTorch",
    ],
  },
  {
    set: "kinds=predict,repair;modes=numpy.matmul,numpy.einsum;rank=3;operands=2;count=6;seed=12",
    asks: [
      "(9, 9, 4) (4, 5) · Predict the shape · NumPy, matmul and @",
      "(1, 4) (4, 5) · Fix the shapes · NumPy, matmul and @",
      "(9, 9, 8) (2, 1) · Predict the shape · NumPy, matmul and @",
      "(9, 2) (9, 9) · Fix the shapes · NumPy, matmul and @",
      "bik,jk->bij (5, 5, 7) (5, 7) · Predict the shape · NumPy, einsum",
      "(7, 2) (7, 4) · Fix the shapes · NumPy, matmul and @",
    ],
  },
];

for (const { set, asks } of golden) {
  test(`the questions of a link are stable: ${set}`, async (t) => {
    const page = await learn(t, "#learn;compose");
    const questions = await questionsIn(page, set);
    assert.deepEqual(
      questions.map(({ asked: shapes, what }) => `${shapes} · ${what}`),
      asks,
    );
  });
}

test("each kind has questions for each mode, without duplicates, and the engine answers each", async (t) => {
  const page = await learn(t, "#learn;compose");
  for (const [i, mode] of modes.entries()) {
    const kind = kinds[i % kinds.length] ?? "";
    const set = `kinds=${kind};modes=${mode.id};rank=4;operands=3;count=8;seed=${100 + i}`;
    const questions = await questionsIn(page, set);
    // Where nothing stretches, few mistakes have a repair.
    const stretched = engine.infer({
      mode: mode.id,
      operands: [
        [2, 1],
        [2, 3],
      ],
    });
    const isStrict = "trace" in stretched && !stretched.accepted;
    const least = isStrict && kind === "repair" ? 4 : 8;
    assert.ok(questions.length >= least && questions.length <= 8, `${mode.id} ${kind}`);
    assert.equal(new Set(questions.map((each) => each.asked)).size, questions.length, mode.id);
    for (const question of questions) assertAnswered(mode.id, question.asked);
  }
});

/** @param {string} mode @param {string} shapes as the page writes them, with options */
function assertAnswered(mode, shapes) {
  /** @param {string} name */
  const option = (name) => new RegExp(`${name}=(\\([^)]*\\)|\\S+)`).exec(shapes)?.[1];
  const [axis, target, dims] = ["axis", "target", "dims"].map(option);
  const equation = /^[^\s(]+(?= \()/.exec(shapes)?.[0];
  const answer = engine.infer({
    mode,
    operands: shapes.replace(/ (axis|target|dims)=.*/, "").match(/\([^)]*\)/g) ?? [],
    ...(axis === undefined ? {} : { axis: Number(axis) }),
    ...(target === undefined ? {} : { target }),
    ...(equation === undefined ? {} : { equation }),
    ...(dims === undefined ? {} : { broadcastDimensions: dims.split(",").map(Number) }),
  });
  assert.ok("trace" in answer, `${mode} ${shapes}`);
}

test("questions have unknown extents if requested, and only then", async (t) => {
  const page = await learn(t, "#learn;compose");
  const set = "kinds=predict;modes=mlir.strict;rank=3;operands=2";
  const unknown = await questionsIn(page, `${set};unknown=yes;count=12;seed=3`);
  assert.ok(unknown.filter(({ asked: shapes }) => shapes.includes("?")).length >= 6);
  const known = await questionsIn(page, `${set};count=12;seed=4`);
  assert.deepEqual(
    known.filter(({ asked: shapes }) => shapes.includes("?")),
    [],
  );
});

test("a teacher composes a set, and its link gives exactly these questions", async (t) => {
  const page = await learn(t, "#learn;compose");
  await page.getByRole("textbox", { name: "Title" }).fill("Week 3: axes");
  await page.getByRole("checkbox", { name: "Find the rule" }).uncheck();
  await page.getByRole("checkbox", { name: "Julia", exact: true }).check();
  await page.getByLabel("Questions", { exact: true }).fill("2");
  await page.getByRole("spinbutton", { name: "Seed" }).fill("7");
  await page.getByRole("spinbutton", { name: "Seed" }).press("Tab");
  await page.getByLabel("Shapes, or a playground link").fill("(64,) (64,1)");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const link =
    "#learn;s1;title=Week_3%3A_axes;kinds=predict,repair,bug;modes=numpy,julia;rank=2;operands=2;" +
    "count=2;seed=7;ask=predict;numpy;64,;64,1;op=add";
  assert.equal(await page.locator("set-composer .address").innerText(), link);
  const listed = await page.locator("question-list .mono").allInnerTexts();
  assert.equal(listed.length, 3);
  const copying = page.locator("set-composer").getByRole("button", { name: "Copy link" });
  assert.equal(await copiedBy(copying), `${home}${link}`);
  await page.getByRole("link", { name: "Open the set" }).click();
  await page.locator("exercise-card").waitFor();
  assert.equal(await words(page.locator("learn-page h2").first()), "Week 3: axes");
  for (const shapes of listed) {
    assert.equal(await asked(page), shapes);
    await page.getByRole("button", { name: /^(Skip|Show the result)$/ }).click();
  }
  await page.getByRole("link", { name: "Change this set" }).click();
  await page.locator("set-composer").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Week 3: axes");
  assert.equal(await page.locator("set-composer .address").innerText(), link);
});

test("the playground's question is added to a set if it is valid, and only then", async (t) => {
  const page = await learn(t, "#learn;compose");
  await press(page, /^Add the shapes from the playground/);
  await page.locator("question-list .remove").click();
  assert.equal(await page.locator("question-list li:has(.remove)").count(), 0);
  await page.locator("question-import select[name=kind]").selectOption("repair");
  await page.getByLabel("Shapes, or a playground link").fill("#v1;numpy;3,1;1,4;op=add");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const problem = page.locator("question-import .problem");
  await problem.filter({ hasText: /^These fit already\. Add the intended result/ }).waitFor();
  await page.getByLabel("Shapes, or a playground link").fill("(3,-1) 4");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const parsed = engine.parse("(3,-1)");
  assert.ok("error" in parsed);
  assert.equal(await words(page.locator("question-import .problem")), parsed.error.message);
  assert.equal(await page.locator("question-list li:has(.remove)").count(), 0);
});

test("a question from the playground is added without its values and view", async (t) => {
  const values = Array.from({ length: 4000 }, (_, i) => i % 10).join(",_");
  const look = "step=1;cell=1,2;view=lowering;strategy=rfc,llvm16";
  const page = await learn(t, `#v1;numpy;4000,1;1,4;a=${values};a.name=x;op=mul;type=f64;${look}`, {
    settled: "axis-ruler table",
  });
  await page.evaluate(() => {
    location.hash = "#learn;compose;s1;kinds=predict;modes=numpy;count=0;seed=1";
  });
  for (const count of [1, 2, 3]) {
    await press(page, /^Add the shapes from the playground/);
    await page
      .locator("question-list li:has(.remove)")
      .nth(count - 1)
      .waitFor();
  }
  const link = await page.locator("set-composer .address").innerText();
  assert.equal(link.split(";ask=predict;").at(-1), "numpy;4000,1;1,4;op=mul");
  assert.equal(link.split(";ask=predict;").length, 4);
});

test("a question that is too long for the link of the set is rejected with a reason", async (t) => {
  const ask = "ask=predict;numpy;3,1;1,4;op=add";
  const set = "#learn;compose;s1;kinds=predict;modes=numpy;count=0;seed=1";
  const refused = async (/** @type {Page} */ page, /** @type {RegExp} */ why) => {
    const listed = await page.locator("question-list li:has(.remove)").count();
    await page.getByLabel("Shapes, or a playground link").fill(`#v1;numpy;${long};op=add`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.locator("question-import .problem").waitFor();
    assert.match(await words(page.locator("question-import .problem")), why);
    assert.equal(await page.locator("question-list li:has(.remove)").count(), listed);
  };
  const long = new Array(26).fill(`1,${"_".repeat(390)}`).join(";");
  const many = await learn(t, [set, ...new Array(40).fill(ask)].join(";"));
  assert.equal(await many.locator("question-list li:has(.remove)").count(), 40);
  await refused(many, /^A set has at most 40 questions/);
  const full = await learn(t, `${set};ask=predict;numpy;${long};op=add`);
  await refused(full, /^The link would be longer than 20,000 characters/);
});

test("a set without questions has no link, and a message says what is missing", async (t) => {
  const page = await learn(t, "#learn;compose;s1;kinds=predict;modes=numpy;count=6;seed=1");
  const composer = page.locator("set-composer");
  const copy = composer.getByRole("button", { name: "Copy link" });
  const numpy = page.getByRole("checkbox", { name: "NumPy", exact: true });
  const lacks = async (/** @type {RegExp} */ what) => {
    await composer.locator(".lack").filter({ hasText: what }).waitFor();
    assert.equal(await copy.count(), 0);
    assert.equal(await page.getByRole("link", { name: "Open the set" }).count(), 0);
    assert.equal(await composer.getByText(/^0 questions/).count(), 0);
  };
  await copy.waitFor();
  await numpy.uncheck();
  await lacks(/^Choose rules/);
  await numpy.check();
  await copy.waitFor();
  await page.getByRole("checkbox", { name: "Predict the shape" }).uncheck();
  await lacks(/^Choose a kind/);
  await page.getByRole("checkbox", { name: "Predict the shape" }).check();
  await page.getByLabel("Questions", { exact: true }).fill("0");
  await page.getByRole("spinbutton", { name: "Seed" }).focus();
  await lacks(/^Ask for random questions, or add your own/);
  await press(page, /^Add the shapes from the playground/);
  await copy.waitFor();
  assert.equal(await composer.locator(".lack").count(), 0);
});

test("each number shows its range, and reports values outside it", async (t) => {
  const page = await learn(t, "#learn;compose;s1;kinds=predict;modes=numpy;count=6;seed=1");
  const count = page.getByLabel("Questions", { exact: true });
  const range = page.locator("set-composer #count-range");
  assert.equal(await words(range), "0 to 40");
  assert.equal(await count.getAttribute("aria-describedby"), "count-range");
  const heightOf = async (/** @type {string} */ part) =>
    (await page.locator(part).boundingBox())?.height;
  const before = await heightOf("set-composer .numbers");
  await count.fill("500");
  await count.press("Tab");
  await hears(page, /^At most 40$/);
  assert.equal(await words(range), "At most 40");
  assert.equal(await count.inputValue(), "40");
  assert.equal(await heightOf("set-composer .numbers"), before, "nothing below it moves");
  await count.fill("2");
  await count.press("Tab");
  await range.filter({ hasText: /^\s*0 to 40\s*$/ }).waitFor();
});

test("no text of the fields for own questions is truncated", async (t) => {
  for (const [width, lang] of /** @type {const} */ ([
    [1440, "en"],
    [1440, "zh-Hans"],
    [1000, "en"],
    [320, "en"],
  ])) {
    const page = await learn(t, `?lang=${lang}#learn;compose`, { width });
    const task = page.locator("question-import select[name=kind]");
    const room = await task.evaluate((select) => {
      const copy = /** @type {HTMLElement} */ (select.cloneNode(true));
      copy.style.setProperty("width", "max-content");
      copy.style.setProperty("position", "absolute");
      select.after(copy);
      const wanted = copy.getBoundingClientRect().width;
      copy.remove();
      return select.getBoundingClientRect().width - wanted;
    });
    assert.ok(room >= 0, `${width} ${lang}: ${room}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(beyond <= 0, `${width} ${lang}: the page scrolls sideways`);
  }
});

test("links that are unreadable, or readable in part, show a message and a usable page", async (t) => {
  const cases = {
    "#learn;s3;kinds=predict": /newer version/,
    "#learn;nonsense": /could not be read/,
    "#learn;s1;count=0;ask=predict;numpy;3,;op=add;ask=guess;numpy;3,;op=add": /were left out/,
  };
  for (const [hash, notice] of Object.entries(cases)) {
    const page = await learn(t, hash);
    assert.match(await words(page.locator("learn-page .notice")), notice);
    await page.locator("exercise-card").waitFor();
  }
  const page = await learn(t, "#learn;s1;modes=none;count=99999999999;seed=-1;rank=77");
  await page.getByText("This set has no questions").waitFor();
});
