// SPDX-License-Identifier: MIT
// The engine confirms what each card of a lesson claims; the page asks the engine itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { pageModules } from "./page-module.mjs";
import { rowOf } from "./readings.mjs";

/** @typedef {import("../../../wasm/index.js").Request} Request */

/** @typedef {{ shape: (number | "?")[] | null, right?: number[], check?: boolean, assumes?: boolean, works?: number[],
 *   defined?: number[], instead?: { code: string, shape: number[] | null } }} Claims
 * `instead` is code that the text of a card recommends or warns of, with its shape. */
/** @typedef {{ id: string, task: string, mode: string, op: string, operands: string[], operand?: number,
 *   code?: string[], at?: string, choices?: string[], given?: string, equation?: string, want?: string, claims: Claims }} Card */
/** @typedef {{ id: string, exercises: string, cards: Card[] }} Lesson */

const [{ choicesOf, operationState, readCard, rightChoice }, { readValues }] = await pageModules(
  "learn/lesson/code-card.ts",
  "tensor/values.ts",
);

/** @param {string} path */
const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), "utf8"));

/** @type {{ lessons: Lesson[] }} */
const { lessons } = read("learn/lesson/lessons.json");

/** @param {Request} request */
function answerTo(request) {
  const answer = engine.infer(request);
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

/** The question of a card. @param {Card} card @returns {Request & { operands: string[] }} */
const asked = ({ mode, operands, equation }) => ({
  mode,
  operands,
  ...(equation === undefined ? {} : { equation }),
});

/** The columns along which the operand is stretched: it has size 1 or no axis, and the result more.
 * @param {Card} card @param {Request} request */
function stretched({ operand = 0 }, request) {
  const { accepted, trace } = answerTo(request);
  const placed = trace.find((step) => step.kind === "placed");
  assert.ok(placed);
  const own = placed.columns[operand] ?? [];
  const shape = shapeOf(String(request.operands[operand]));
  const result = placed.labels?.result ?? Array.from({ length: placed.rank }, (_, i) => i);
  return result.map((column) => {
    const size = shape[own.indexOf(column)] ?? 1;
    const decided = trace.find((step) => step.kind === "decided" && step.column === column);
    const isNamed = placed.labels !== undefined && !own.includes(column);
    return (
      accepted && !isNamed && size === 1 && decided?.kind === "decided" && decided.extent !== 1
    );
  });
}

/** The question after each choice. @param {Card} card @returns {Request[]} */
function changed(card) {
  const { task, operands, operand = 0, given = "", choices = [] } = card;
  return choices.map((choice, place) => {
    if (task === "equation") return { ...asked(card), equation: choice };
    if (task === "code") {
      const reading = engine.read(`${given}\n${choice}`);
      assert.ok("steps" in reading, choice);
      return { ...asked(card), operands: rowOf(reading).operands.map(tuple) };
    }
    const shape = tuple(shapeOf(operands[operand] ?? "").toSpliced(place, 0, 1));
    return { ...asked(card), operands: operands.with(operand, shape) };
  });
}

/** The right choices. @param {Card} card @returns {number[]} */
function rightOf(card) {
  const { task, want, choices = [] } = card;
  /** @param {Request} request */
  const resultOf = (request) => {
    const { accepted, shape } = answerTo(request);
    return accepted && Array.isArray(shape) ? tuple(shape) : "";
  };
  if (task === "shape" || task === "find") {
    const read = readCard(engine, card);
    return read === null ? [] : [rightChoice(card, read)];
  }
  if (task === "predict") {
    return choices.flatMap((choice, i) => (choice === resultOf(asked(card)) ? [i] : []));
  }
  return changed(card).flatMap((request, i) => {
    const result = resultOf(request);
    const isDown = stretched(card, request).at(-2) ?? false;
    return result !== "" && result === (want ?? result) && !isDown ? [i] : [];
  });
}

/** @param {Card} card */
function casesOf(card) {
  const worlds = engine.worlds(asked(card));
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
      const answer = answerTo(asked(card));
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

test("the documents say how many cards the lessons have", () => {
  assert.deepEqual(
    lessons.map(({ cards }) => cards.length),
    [6, 5, 4],
  );
});

for (const language of ["en", "zh-Hans"]) {
  test(`each wrong choice has an explanation in ${language}`, () => {
    const texts = read(`i18n/${language}/lessons.json`);
    for (const { id, cards } of lessons) {
      for (const { id: card, task, choices = [], claims } of cards) {
        const wrong = ["predict", "code", "equation", "shape"].includes(task)
          ? choices.flatMap((_, i) => (claims.right?.includes(i) ? [] : [`wrong${i}`]))
          : [];
        const keys = Object.keys(texts).filter((key) => key.startsWith(`lesson.${id}.${card}.`));
        const wanted = ["title", "idea", "task", "why", ...wrong];
        assert.deepEqual(keys.sort(), wanted.map((part) => `lesson.${id}.${card}.${part}`).sort());
      }
    }
  });
}

/** The shape of the last operation of code, and its verdict. @param {string} code */
function lastOf(code) {
  const reading = engine.read(code);
  assert.ok("steps" in reading, code);
  const { shape, verdict } = reading.steps.at(-1) ?? {};
  return { shape: verdict === "fails" ? null : shape, verdict };
}

for (const card of lessons.flatMap(({ cards }) => cards.filter(({ code }) => code !== undefined))) {
  const { id, code = [], task, operands, claims } = card;

  test(`the code of the card "${id}" has the operation that the card says`, () => {
    const found = readCard(engine, card);
    assert.ok(found, id);
    assert.equal(found.reading.skipped.length, 0);
    const focus = found.reading.steps[found.reading.focus];
    assert.deepEqual(
      focus.operands.map((/** @type {any} */ each) => tuple(each.shape)),
      operands,
    );
    assert.equal(focus.mode, card.mode);
    assert.deepEqual(focus.shape, claims.shape);
    const choices = choicesOf(card, found);
    assert.ok(choices.length >= 3 && new Set(choices).size === choices.length, "different choices");
    assert.ok(task !== "find" || ["fails", "check"].includes(found.asked.verdict));
    assert.ok(rightChoice(card, found) >= 0);
  });

  test(`the other code in the text of the card "${id}" has the shape that it says`, () => {
    const { code: other = "", shape = null } = claims.instead ?? {};
    const before = code.slice(0, -1).join("\n");
    if (claims.instead) assert.deepEqual(lastOf(`${before}\n${other}`).shape, shape);
    if (claims.instead && shape !== null)
      assert.equal(lastOf(`${before}\n${other}`).verdict, "works");
  });

  test(`the picture of the card "${id}" has no sample values`, () => {
    const found = readCard(engine, card);
    const state = operationState(engine, card, found);
    if (found.reading.verdict === "fails") return;
    for (const { values } of state.operands) assert.notEqual(values, null);
  });
}

test("the losses that a card tells are those of its numbers", () => {
  const card = lessons.flatMap(({ cards }) => cards).find(({ id }) => id === "losses");
  assert.ok(card);
  const { operands } = operationState(engine, card, readCard(engine, card));
  const [pred, y] = operands.map((/** @type {any} */ { values }) => [...readValues(values, "f32")]);
  const mean = (/** @type {number[]} */ all) =>
    all.reduce((sum, each) => sum + each * each, 0) / all.length;
  const trap = mean(
    pred.flatMap((/** @type {number} */ p) => y.map((/** @type {number} */ each) => p - each)),
  );
  const loss = mean(pred.map((/** @type {number} */ p, /** @type {number} */ i) => p - y[i]));
  for (const language of ["en", "zh-Hans"]) {
    const { "lesson.code.losses.idea": idea } = read(`i18n/${language}/lessons.json`);
    assert.deepEqual(idea.match(/\d\.\d+/g), [String(trap), String(loss)]);
  }
});
