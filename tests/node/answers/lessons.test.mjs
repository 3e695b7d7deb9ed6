// SPDX-License-Identifier: MIT
// The engine confirms what each card of a lesson claims; the page asks the engine itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { rowOf } from "./readings.mjs";

/** @typedef {{ shape: (number | "?")[] | null, right?: number[], check?: boolean, assumes?: boolean, works?: number[],
 *   defined?: number[] }} Claims */
/** @typedef {{ id: string, task: string, mode: string, op: string, operands: string[], operand?: number,
 *   choices?: string[], given?: string, claims: Claims }} Card */
/** @typedef {{ id: string, exercises: string, cards: Card[] }} Lesson */

/** @param {string} path */
const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), "utf8"));

/** @type {{ lessons: Lesson[] }} */
const { lessons } = read("learn/lesson/lessons.json");

/** @param {string} mode @param {readonly import("../../../wasm/index.js").ShapeInput[]} operands */
function answerTo(mode, operands) {
  const answer = engine.infer({ mode, operands: [...operands] });
  assert.ok("trace" in answer, JSON.stringify(answer));
  return answer;
}

/** @param {readonly (number | string)[]} shape */
const tuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`);

/** @param {string} text */
function shapeOf(text) {
  const parsed = engine.parse(text);
  assert.ok(Array.isArray(parsed.shape), text);
  return parsed.shape;
}

/** The columns along which the operand is stretched. @param {Card} card @param {any[]} operands */
function stretched({ mode, operand = 0 }, operands) {
  const { accepted, trace } = answerTo(mode, operands);
  const rank = Math.max(...operands.map(({ length }) => length));
  const decided = trace.filter((step) => step.kind === "decided");
  return Array.from({ length: rank }, (_, column) => {
    const size = operands[operand].at(column - rank) ?? 1;
    const result = decided.find((step) => step.column === column);
    return accepted && size === 1 && result?.extent !== 1;
  });
}

/** The operands of each choice. @param {Card} card */
function changed({ task, operands, operand = 0, given = "", choices = [] }) {
  return choices.map((choice, place) => {
    if (task === "code") {
      const reading = engine.read(`${given}\n${choice}`);
      assert.ok("steps" in reading, choice);
      return rowOf(reading).operands;
    }
    return operands.map((text, i) => {
      const shape = shapeOf(text);
      return i === operand ? shape.toSpliced(place, 0, 1) : shape;
    });
  });
}

/** The right choices. @param {Card} card @returns {number[]} */
function rightOf(card) {
  const { task, mode, operands, choices = [] } = card;
  if (task === "predict") {
    const { accepted, shape } = answerTo(mode, operands);
    const text = accepted && Array.isArray(shape) ? tuple(shape) : "";
    return choices.flatMap((choice, i) => (choice === text ? [i] : []));
  }
  return changed(card).flatMap((shapes, i) => {
    const [down, across] = stretched(card, shapes);
    return across && !down ? [i] : [];
  });
}

/** @param {Card} card */
function casesOf({ mode, operands }) {
  const worlds = engine.worlds({ mode, operands });
  assert.ok("columns" in worlds);
  return worlds.columns[0]?.worlds ?? [];
}

/** Whether the lowered program is defined for a size. @param {Card} card @param {number} size */
function isDefined({ op, operands }, size) {
  const types = operands.map(
    (text) => `tensor<${text.replace(/[() ]/g, "").replace(/,/g, "x")}xf32>`,
  );
  const inputs = operands.map((text) => {
    const shape = text.replace("?", String(size)).match(/\d+/g)?.map(Number) ?? [];
    return { shape, type: "f32", data: new Float32Array(shape.reduce((a, b) => a * b, 1)) };
  });
  const ran = engine.execute({ op, operands: types, inputs: /** @type {any} */ (inputs) });
  assert.ok("execution" in ran && ran.execution);
  return ran.execution.isDefined;
}

for (const { id, cards } of lessons) {
  for (const card of cards) {
    test(`the engine confirms the card "${card.id}" of the lesson "${id}"`, () => {
      const { claims } = card;
      const answer = answerTo(card.mode, card.operands);
      assert.deepEqual(answer.shape, claims.shape);
      if (claims.right) assert.deepEqual(rightOf(card), claims.right);
      if (claims.check) assert.equal(answer.verdict, "check");
      if (claims.assumes) assert.equal(answer.verdict, "mayFail");
      const sizes = casesOf(card).map(({ unknowns }) => Number(unknowns[0]?.extent));
      const good = casesOf(card).filter(({ ending }) => ending === "result");
      if (claims.works) {
        assert.deepEqual(good.map(({ unknowns }) => unknowns[0]?.extent).sort(), claims.works);
      }
      if (claims.defined) {
        const defined = sizes.filter((size) => isDefined(card, size));
        assert.deepEqual(defined.sort(), claims.defined);
      }
    });
  }
}

test("a card has a task that the engine can judge", () => {
  const all = lessons.flatMap(({ cards }) => cards);
  assert.deepEqual(
    lessons.map(({ cards }) => cards.length),
    [7, 4],
  );
  for (const card of all.filter(({ task }) => task === "drag")) {
    assert.equal(stretched(card, card.operands.map(shapeOf)).filter(Boolean).length, 1, card.id);
  }
});

for (const language of ["en", "zh-Hans"]) {
  test(`each wrong choice has an explanation in ${language}`, () => {
    const texts = read(`i18n/${language}/lessons.json`);
    for (const { id, cards } of lessons) {
      for (const { id: card, task, choices = [], claims } of cards) {
        const wrong = ["predict", "code"].includes(task)
          ? choices.flatMap((_, i) => (claims.right?.includes(i) ? [] : [`wrong${i}`]))
          : [];
        const keys = Object.keys(texts).filter((key) => key.startsWith(`lesson.${id}.${card}.`));
        const wanted = ["title", "idea", "task", "why", ...wrong];
        assert.deepEqual(keys.sort(), wanted.map((part) => `lesson.${id}.${card}.${part}`).sort());
      }
    }
  });
}
