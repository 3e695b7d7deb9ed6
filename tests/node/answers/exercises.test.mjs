// SPDX-License-Identifier: MIT
// Generated exercises of every kind and mode: they have one right answer, and the engine agrees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { pageModule } from "./page-module.mjs";

const names = [
  "question/questions",
  "answer/judge-repair",
  "question/similar",
  "question/random",
  "set/set-link",
  "lesson/lesson",
  "set/own-text",
  "answer/handout",
];
const [
  { questionsOf, modesToAsk },
  { judgeRepair },
  { similarTo },
  { Random },
  { decodeSet, kPractice, kSets, questionCount },
  { kLessons },
  { ownLines },
  { handoutItem },
] = await Promise.all(names.map((name) => pageModule(`learn/${name}.ts`)));

const modes = engine.modes();
const known = new Set(modes.map(({ id }) => id));

/** @param {string} kind @param {string} mode @returns {any[]} */
function drawn(kind, mode, count = 6) {
  const link = `#learn;s1;kinds=${kind};modes=${mode};rank=3;operands=2;count=${count};seed=7`;
  const { set, notice } = decodeSet(link, known);
  assert.equal(notice, null);
  return questionsOf(engine, modes, set);
}

/** @param {any} question */
const textsOf = ({ state }) => state.operands.map((/** @type {any} */ { text }) => text).join(" ");

for (const { id, symmetric } of modesToAsk(modes)) {
  test(`${id}: a repair is not right before, its intended result is reachable, and another one is wrong`, () => {
    const questions = drawn("repair", id);
    assert.ok(questions.length >= (symmetric ? 6 : 1), `${questions.length} questions`);
    for (const question of questions) {
      const { repair, explained } = question;
      assert.ok(repair, textsOf(question));
      assert.equal(judgeRepair(engine, question, repair.operands).verdict, "right");
      assert.equal(judgeRepair(engine, question, explained.shapes).verdict, "unchanged");
    }
  });

  test(`${id}: a rule has several sentences, of which the engine's is right`, () => {
    const questions = drawn("rule", id);
    assert.ok(questions.length > 0);
    for (const { choices, right, explained, asked } of questions) {
      const texts = choices.map((/** @type {any} */ { text }) => text);
      assert.ok(texts.length >= 2 && new Set(texts).size === texts.length, texts.join("\n"));
      assert.equal(texts.filter((/** @type {string} */ text) => /[{}]/.test(text)).length, 0);
      const own = choices.find((/** @type {any} */ choice) => choice.id === right);
      assert.equal(own.text, explained.sentences[asked - 1].text);
    }
  });
}

test("a kind that a mode has no question of leaves its place to another", () => {
  const questions = drawn("predict,rule,repair,systems", "numpy.einsum", 8);
  assert.equal(questions.length, 8);
  assert.ok(questions.every(({ kind }) => kind !== "systems"));
});

for (const mode of ["numpy", "numpy.matmul"]) {
  test(`${mode}: one system of four differs, and the others agree`, () => {
    const questions = drawn("systems", mode, 10);
    assert.ok(questions.length >= 8);
    questions.forEach(isOneOfFour);
  });
}

/** @param {any} question */
function isOneOfFour({ choices, right, state }) {
  const operands = state.operands.map((/** @type {any} */ { text }) => text);
  const answers = choices.map((/** @type {any} */ { id }) => {
    const answer = engine.infer({ mode: id, operands });
    assert.ok("trace" in answer);
    return JSON.stringify([answer.accepted, answer.shape]);
  });
  const odd = choices.findIndex((/** @type {any} */ { id }) => id === right);
  assert.equal(answers.length, 4);
  assert.equal(new Set(answers.toSpliced(odd, 1)).size, 1);
  assert.ok(!answers.toSpliced(odd, 1).includes(answers[odd]));
}

test("products are drawn with a sum, with batches that stretch, and with sizes that differ", () => {
  const traces = drawn("predict", "numpy.matmul", 20).map(({ explained }) => explained.inference);
  /** @param {(step: any) => boolean} isIt */
  const count = (isIt) => traces.filter(({ trace }) => trace.some(isIt)).length;
  assert.equal(traces.length, 20);
  assert.ok(count(({ kind }) => kind === "summed") >= 10);
  assert.ok(count(({ kind }) => kind === "rejected") >= 2);
  assert.ok(count(({ clause }) => clause === "numpy.e2") >= 2);
});

test("a product of einsum has an equation with a label for each axis", () => {
  for (const { state, explained } of drawn("repair", "numpy.einsum", 10)) {
    const labels = state.equation.replace(/->.*/, "").split(",");
    assert.equal(labels.length, explained.shapes.length, state.equation);
  }
});

test("a CSV has questions about products, and the handout their answers", () => {
  const rows = [
    "shapes,want,kind,rules",
    '"(3,4) (3,4)","(3,3)",,numpy.matmul',
    '"(5,) (5,6)",,predict,"PyTorch, matmul and @"',
  ];
  const defaults = { kind: "predict", mode: modes[0] };
  const own = ownLines(rows.join("\n"), defaults, modes);
  const link = ownLines("#v1;numpy.einsum;3,4;3,;eq=ij,i-%3Ei;op=mul", defaults, modes);
  const einsum = modes.find(({ id }) => id === "numpy.einsum");
  const line = ownLines("ij,jk->ik (2,3) (4,3) -> (2,4)", { kind: "predict", mode: einsum }, modes);
  const set = { ...decodeSet(kPractice, known).set, count: 0 };
  const all = [...own, ...link, ...line].map((/** @type {any} */ line) => line.own);
  const items = questionsOf(engine, modes, { ...set, own: all }).map((/** @type {any} */ each) =>
    handoutItem(engine, each),
  );
  assert.deepEqual(
    items.map((/** @type {any} */ { asked, rules, want, answer }) => [
      asked[0],
      rules,
      want,
      answer,
    ]),
    [
      ["(3,4) (3,4)", "NumPy, matmul and @", "(3, 3)", "(3, 4) (4, 3)"],
      ["(5,) (5,6)", "PyTorch, matmul and @", "", "(6,)"],
      ["ij,i->i (3,4) (3,)", "NumPy, einsum", "", "(3,)"],
      ["ij,jk->ik (2,3) (4,3)", "NumPy, einsum", "(2, 4)", "ij,jk->ik (2, 3) (3, 4)"],
    ],
  );
});

test("the bug of a product is shown where it is, not where an array is missing after it", () => {
  for (const mode of ["numpy.matmul", "pytorch.matmul"]) {
    for (const { state, choices, right } of drawn("bug", mode, 12)) {
      const line = choices[Number(right) - 1];
      assert.ok(
        state.operands.every((/** @type {any} */ { text }) => text !== "()"),
        `${line.text}: ${textsOf({ state })}`,
      );
    }
  }
});

test("most repairs of a product are transposes", () => {
  const repairs = drawn("repair", "numpy.matmul", 20);
  assert.ok(repairs.filter(({ repair }) => repair.reorders).length >= 8);
});

test("a similar question has other sizes, and the same steps", () => {
  const sets = ["numpy", "numpy.einsum"].flatMap((mode) => [
    ["predict", mode],
    ["repair", mode],
  ]);
  for (const [kind = "", mode = ""] of sets) {
    for (const [i, question] of drawn(kind, mode, 10).entries()) {
      const similar = similarTo(engine, modes, question, new Random(1, i));
      assert.ok(similar, textsOf(question));
      assert.notEqual(textsOf(similar), textsOf(question));
      const kinds = [similar, question].map(({ explained }) =>
        explained.inference.trace.map((/** @type {any} */ step) => step.kind),
      );
      assert.deepEqual(kinds[0], kinds[1], `${textsOf(similar)} and ${textsOf(question)}`);
    }
  }
});

test("code has bugs in NumPy and in PyTorch, each at another line or in another program", () => {
  for (const mode of ["numpy", "pytorch", "numpy.matmul", "pytorch.matmul"]) {
    const programs = drawn("bug", mode, 5).map(({ choices }) => choices[0].text.replace(/\d/g, ""));
    assert.equal(programs.length, 5, mode);
    assert.ok(new Set(programs).size >= 3, programs.join("\n"));
  }
});

/** The sets that the page leads to. @type {string[]} */
const offered = [
  ...kSets.map((/** @type {any} */ { link }) => link),
  ...kLessons.map((/** @type {any} */ { exercises }) => exercises),
];

for (const link of offered) {
  test(`as many questions come as the page says: ${link}`, () => {
    const { set, notice } = decodeSet(link, known);
    assert.equal(notice, null);
    assert.ok(questionCount(link) > 0);
    assert.equal(questionsOf(engine, modes, set).length, questionCount(link));
  });
}

test("the default set is for a first class: NumPy only, one or two axes, nothing empty", () => {
  const { set } = decodeSet(kPractice, known);
  const questions = questionsOf(engine, modes, set);
  const code = [];
  for (const question of questions) {
    const { explained, kind, choices } = question;
    assert.equal(explained.mode.id, "numpy", textsOf(question));
    for (const shape of explained.shapes) {
      assert.ok(shape.length >= 1 && shape.length <= 2, textsOf(question));
      assert.ok(!shape.includes(0), textsOf(question));
    }
    if (kind === "bug") code.push(...choices.map((/** @type {any} */ { outcome }) => outcome));
  }
  for (const shape of code) assert.ok((shape.match(/\d+/g) ?? []).length <= 2, shape);
  assert.equal(questions[0]?.kind, "predict");
  assert.ok(set.kinds.every((/** @type {string} */ kind) => kind !== "systems"));
});

test("the sets that are offered have each of their kinds, and grow", () => {
  const counts = kSets.map((/** @type {any} */ { id, link }) => {
    const { set } = decodeSet(link, known);
    const kinds = questionsOf(engine, modes, set).map((/** @type {any} */ { kind }) => kind);
    assert.deepEqual([...new Set(kinds)].sort(), [...set.kinds].sort(), id);
    return kinds.length;
  });
  assert.deepEqual(counts, [6, 10, 12, 10]);
});
