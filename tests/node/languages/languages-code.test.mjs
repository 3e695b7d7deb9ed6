// SPDX-License-Identifier: MIT
// Pasted texts and programs for other systems, in another language: messages are translated, and the rest is unchanged.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readingRows } from "../answers/readings.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { requests, turnedOut } from "../questions.mjs";
import { inChinese, isChinese } from "./chinese.mjs";

/** A step without its sentences. @param {any} step */
const unsaid = ({ headline: _, fixes, ...step }) => ({ ...step, fixes: fixes.length });

/** A reading without its sentences. @param {any} reading */
const withoutSentences = ({ headline: _, steps = [], skipped = [], ...reading }) => ({
  ...reading,
  steps: steps.map(unsaid),
  skipped: skipped.map((/** @type {any} */ { start, end }) => [start, end]),
});

/** Each text in both languages: only sentences differ.
 * @param {string[]} texts @returns {string[]} their codes */
function readInBoth(texts) {
  const ask = () => texts.map((text) => /** @type {any} */ (engine.read(text)));
  const [english, chinese] = [ask(), inChinese(ask)];
  return chinese.flatMap(({ notes = [], error, ...read }, at) => {
    const { notes: before = [], error: refusal, ...known } = english[at];
    const codes = notes.map((/** @type {any} */ { code }) => code);
    for (const { message, code } of error ? [error] : notes) isChinese(message, code);
    assert.deepEqual(
      [withoutSentences(read), error?.code, error?.where],
      [withoutSentences(known), refusal?.code, refusal?.where],
    );
    assert.deepEqual(
      codes,
      Array.from(before, ({ code }) => code),
    );
    return codes;
  });
}

test("the notes about a pasted text are in Chinese", () => {
  const codes = readInBoth(readingRows.map(({ text }) => text));
  assert.equal(new Set(codes).size, 19);
});

holds(
  "messages about any pasted text are in Chinese",
  [fc.array(fc.oneof(fc.string(), fc.constantFrom(...readingRows.map(({ text }) => text))))],
  (pieces) => void readInBoth([pieces.join("\n").slice(0, 100_000)]),
  100,
);

const kSystems = engine.systems();
const isComment = (/** @type {string} */ line) => /^ *(#|\/\/) /.test(line);

/** Programs in both languages: only notes and comments differ. @param {any[]} requests @returns {string[]} the notes */
function codeInBoth(requests) {
  const ask = () => requests.map((request) => /** @type {any} */ (engine.code(request)));
  const [english, chinese] = [ask(), inChinese(ask)];
  return chinese.flatMap((said, at) => saidInBoth(said, english[at], JSON.stringify(requests[at])));
}

/** @param {any} said @param {any} english @param {string} request @returns {string[]} */
function saidInBoth(said, english, request) {
  assert.equal(said.error?.code, english.error?.code);
  if (said.error) isChinese(said.error.message, request);
  if (!said.notes) return [];
  const [lines, others] = [said, english].map(({ code }) => code?.split("\n") ?? []);
  const isOther = (/** @type {string} */ line) => !isComment(line);
  assert.deepEqual(lines.filter(isOther), others.filter(isOther));
  const told = [...said.notes, ...lines.filter(isComment)];
  for (const text of told) isChinese(text, request);
  assert.equal(told.length, english.notes.length + others.filter(isComment).length);
  return english.notes;
}

/** @param {string} op @param {string[]} types @param {string} to */
const attributesOf = (op, types, to) =>
  ({ cast: { to }, clamp: { min: 0, max: 1 }, arithmetic_right_shift: { round: true } })[op] ??
  (op === "mul" && types[0] !== to ? { to } : {});

const kComputed = engine.ops().flatMap(({ name: op, signatures }) =>
  signatures.map(({ operands: types, result }) => ({
    op,
    types,
    attributes: attributesOf(op, types, result),
  })),
);

test("the notes about every operator's program in every system are in Chinese", () => {
  const asked = kComputed.flatMap(({ types, ...request }) => {
    const operands = types.map((type) => ({ shape: [2], type }));
    return kSystems.map(({ system }) => ({ mode: "numpy", system, operands, ...request }));
  });
  const notes = codeInBoth(asked);
  assert.ok(new Set(notes).size > 20);
});

/** @param {any} request @param {number[]} counts @param {number} drawn */
function asProgram({ operands, ...request }, counts, drawn) {
  const fitting = kComputed.filter(({ types }) => types.length === operands.length);
  const { types, ...computed } = fitting[drawn % fitting.length] ?? { types: [] };
  const isOpen = operands.flat().includes("?") && !operands.includes("*");
  const runtime = isOpen ? { runtime: turnedOut(operands, counts) } : {};
  const tensors = types.map((type, at) => ({ shape: operands[at], type }));
  return { ...request, ...runtime, ...computed, operands: tensors };
}

holds(
  "the words in a program for any request are in Chinese",
  [fc.oneof(...engine.modes().map(requests)), fc.array(fc.nat(3), { minLength: 1 }), fc.nat()],
  (request, counts, drawn) => {
    const program = asProgram(request, counts, drawn);
    codeInBoth(kSystems.map(({ system }) => ({ system, ...program })));
  },
  100,
);
