// SPDX-License-Identifier: MIT
// The verdict and the headline of random requests, against the trace that they were made from.
import assert from "node:assert/strict";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { infer, requests } from "../questions.mjs";

/** The operands with a size of 1, or no axis, in a column whose result is not 1: their letters.
 * @param {any} answer @param {any[]} operands */
function stretchedIn({ trace, shape }, operands) {
  const { columns, rank, labels } = trace.find((/** @type {any} */ step) => step.kind === "placed");
  const result = labels ? shape : shape.slice(shape.length - rank);
  const isStretched = (/** @type {number} */ i) =>
    Array.isArray(operands[i]) &&
    result.some((/** @type {any} */ size, /** @type {number} */ place) => {
      const column = labels ? labels.result[place] : place;
      const axis = columns[i].indexOf(column);
      // No axis is added under a label.
      const isAdded = axis < 0 && (!labels || labels.names[column] === ".");
      return size !== 1 && (isAdded || operands[i][axis] === 1);
    });
  return operands
    .map((_, i) => i)
    .filter(isStretched)
    .map((i) => String.fromCharCode(65 + i));
}

/** The letters of the operands that a headline says are repeated; undefined if it says nothing of it.
 * @param {string} headline */
function repeatedIn(headline) {
  if (/^No axis is|^Each element|^No elements|keeps its shape|are reordered/.test(headline))
    return [];
  if (/^(Both stretch|Every element)/.test(headline)) return ["A", "B"];
  const [, names] =
    /^([A-Z](?:(?:, | and )[A-Z])*) (?:is repeated|are repeated|is one value)/.exec(headline) ?? [];
  return names?.split(/, | and /);
}

/** What must be true of the verdict of any answer. @param {any} answer @param {any[]} operands */
function checkVerdict({ accepted, verdict, headline, lints, trace, sentences }, operands) {
  const fails = trace.findIndex(
    (/** @type {any} */ step) => step.kind === "assumed" && step.otherwise !== "nothing",
  );
  if (!accepted) {
    assert.deepEqual([verdict, headline], ["doesNotFit", sentences.at(-1).text]);
  } else if (fails >= 0) {
    assert.deepEqual([verdict, headline], ["mayFail", sentences[fails].text]);
  } else if (operands.includes("*")) {
    assert.equal(verdict, "mayFail");
    assert.match(headline, /^The shape of [A-Z] is unknown/);
  } else {
    const isCheck = lints.some((/** @type {any} */ { level }) => level === "check");
    assert.equal(verdict, isCheck ? "check" : "works");
    assert.match(headline, /^[A-Z0-9].*\.$/);
    assert.ok(headline.split(" ").length <= 14, headline);
  }
}

for (const mode of engine.modes()) {
  holds(`${mode.id}: the headline is true of the trace`, [requests(mode)], (request) => {
    const answer = infer({ ...request, sentences: true });
    checkVerdict(answer, request.operands);
    const levels = answer.lints.map((/** @type {any} */ { level }) => level);
    assert.deepEqual(levels, levels.toSorted(), "those to check come first");
    const isCertain = ["works", "check"].includes(String(answer.verdict));
    const repeated = isCertain ? repeatedIn(String(answer.headline)) : undefined;
    if (repeated !== undefined && Array.isArray(answer.shape)) {
      assert.deepEqual(repeated, stretchedIn(answer, request.operands), answer.headline);
    }
  });
}
