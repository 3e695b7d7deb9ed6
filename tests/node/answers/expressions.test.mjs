// SPDX-License-Identifier: MIT
// Pasted code, through the module: what cannot be read is left out and named, and no text traps.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { readingRows, rowOf } from "./readings.mjs";

/** @param {string} text @returns {any} */
const reading = (text) => engine.read(text);

const kCode = [
  "(3, 4) + (4,)",
  "np.ones((3, 4)) + np.ones(4)",
  "np.where(np.ones(3) > 0, np.ones((2, 3)), 0)",
  "torch.randn(3, 4).sum(dim=1, keepdim=True) * torch.ones(4)",
  "jnp.zeros((2, 3)) / jnp.ones(3)",
  "np.arange(4)[:, None] + np.arange(3)",
  "x = np.ones((3, 4))\ny: (4,)\nx[0] - y",
  "x: (2, 3)\n(x - x.mean(axis=1, keepdims=True)) / x.std(axis=1, keepdims=True)",
  ">>> x.shape\n(3, 4)\n>>> y.shape\n(4,)",
  "N = 8\n(N, 4) + (N, 1)",
];
const code = fc.constantFrom(...kCode);

/** The pieces of a code: names, numbers, symbols, white space. @param {string} text */
const piecesOf = (text) => text.match(/\w+|\s+|[^\w\s]/g) ?? [];

/** Whether a reading mentions a name that is needed. @param {any} answer @param {string} name */
const asksFor = (answer, name) =>
  (answer.needs ?? []).some((/** @type {{ name: string }} */ need) => need.name === name);

/** Whether a reading names a part with this text as left out. @param {any} answer @param {string} text @param {string} part */
const leavesOut = (answer, text, part) =>
  (answer.skipped ?? []).some((/** @type {{ start: number, end: number }} */ { start, end }) =>
    text.slice(start, end).includes(part),
  );

/** Whether an operand has a size of this name, which is not known. @param {any} answer @param {string} name */
const namesSize = (answer, name) =>
  answer.steps?.some((/** @type {any} */ { operands }) =>
    operands.some(
      (/** @type {any} */ { named = "", shape }) => named.includes(name) && shape.includes("?"),
    ),
  );

test("the code of these laws is read", () => {
  for (const text of kCode) assert.ok(rowOf(reading(text)).operands.length > 0, text);
});

holds(
  "a word between the parts of a code is asked for, a size, left out by name, or an error",
  [code, fc.nat()],
  (text, at) => {
    const pieces = piecesOf(text);
    const place = at % (pieces.length + 1);
    const changed = [...pieces.slice(0, place), " zzz ", ...pieces.slice(place)].join("");
    const answer = reading(changed);
    const isTold =
      asksFor(answer, "zzz") || namesSize(answer, "zzz") || leavesOut(answer, changed, "zzz");
    assert.ok(answer.error !== undefined || isTold, changed);
  },
  1000,
);

holds(
  "a character that Python does not have is left out by name, or an error",
  [code, fc.nat(), fc.constantFrom("$", "!", "\\", "§")],
  (text, at, odd) => {
    const place = at % (text.length + 1);
    const changed = `${text.slice(0, place)}${odd}${text.slice(place)}`;
    const differs = odd === "!" && text[place] === "=";
    const answer = reading(changed);
    assert.ok(differs || answer.error || leavesOut(answer, changed, odd), changed);
  },
  1000,
);

holds("a code without one of its brackets is not read whole", [code, fc.nat()], (text, at) => {
  const brackets = [...text.matchAll(/[()[\]]/g)];
  const { index } = brackets[at % brackets.length] ?? { index: 0 };
  const changed = text.slice(0, index) + text.slice(index + 1);
  const answer = reading(changed);
  assert.ok(answer.error || answer.skipped.length > 0 || isBare(changed), changed);
});

/** Without brackets a shape is still one: `3, 4` in `x: 3, 4`. @param {string} text */
function isBare(text) {
  const count = (/** @type {RegExp} */ sign) => text.match(sign)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/\[/g) === count(/\]/g);
}

holds(
  "any pieces of code are read, or rejected at a position within them",
  [fc.array(fc.oneof(fc.constantFrom(...kCode.flatMap(piecesOf)), fc.string({ maxLength: 2 })))],
  (pieces) => {
    const text = pieces.join("");
    const answer = reading(text);
    if (answer.error) assert.ok(answer.error.where.offset <= text.length, text);
    else assert.deepEqual(problemsOf(answer, "Reading"), [], text);
  },
  3000,
);

holds(
  "given what a code needs, it is read or an error: it never needs the same again",
  [fc.constantFrom("x[:, None] - y", "(N, 4) + x", "x.reshape(N, -1) * y", "x += y.T")],
  (text) => {
    const { needs } = reading(text);
    const lines = needs.map((/** @type {{ name: string, kind: string }} */ { name, kind }) =>
      kind === "size" ? `${name} = 2\n` : `${name}: (2,)\n`,
    );
    assert.equal(reading(lines.join("") + text).needs, undefined);
  },
);

test("a note, a need or an outcome explains every text without operands", () => {
  for (const { text } of readingRows) {
    const { outcome, operands, needs = [], notes } = rowOf(reading(text));
    assert.ok(operands.length > 0 || notes.length > 0 || outcome, text);
    assert.ok(needs.length === 0 || notes.includes("needsShapes"), text);
  }
});
