// SPDX-License-Identifier: MIT
// Two ways to the same answer: with its trace and without, mode by mode and all at once, as a fix and as a request.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { infer, requests, said } from "../questions.mjs";

const modes = engine.modes();

/** @typedef {import("../shapes.mjs").Shape | "*" | null | undefined} AnyShape */

/** @param {AnyShape} shape */
const rankOf = (shape) => (Array.isArray(shape) ? shape.length : 0);

/** @param {any} request */
const highestRank = ({ operands, target }) => Math.max(0, ...[...operands, target].map(rankOf));

/** @param {AnyShape} shape @returns {number | null} null if a size is unknown, or there are too many elements */
function sizeOf(shape) {
  if (!Array.isArray(shape) || shape.includes("?")) return null;
  const count = shape.reduce((/** @type {number} */ a, b) => a * Number(b), 1);
  return count < 2 ** 53 ? count : null;
}

/** @param {AnyShape[]} operands @param {AnyShape} shape */
function growthOf(operands, shape) {
  const largest = Math.max(1, ...operands.map((each) => sizeOf(each) ?? 1));
  return Math.max(1, Math.floor((sizeOf(shape) ?? 0) / largest));
}

for (const mode of modes) {
  const { id, gives } = mode;

  holds(`${id}: without a trace the answer is the same`, [requests(mode)], (request) => {
    const answer = infer({ ...request, trace: false });
    assert.deepEqual(said(answer), said(infer(request)));
    const { trace, lints, divergences, fixes } = answer;
    assert.deepEqual([trace, lints, divergences, fixes], [[], [], [], []]);
  });

  holds(
    `${id}: without a trace the explanation has the result alone`,
    [requests(mode)],
    (request) => {
      const explained = engine.explain({ ...request, trace: false });
      assert.ok(typeof explained === "string", JSON.stringify(explained));
      const [first] = explained.split("\n");
      assert.equal(String(engine.explain(request)).split("\n")[0], first);
      assert.doesNotMatch(explained, /^ +1\. |Works|Check this/m);
    },
  );

  holds(`${id}: an answer has its sentences if requested`, [requests(mode)], (request) => {
    const { sentences, ...rest } = infer({ ...request, sentences: true });
    assert.deepEqual(sentences, engine.sentences(request));
    assert.deepEqual(rest, infer(request));
  });

  if (gives !== "ranks") {
    holds(`${id}: every offered fix works`, [requests(mode)], (request) => {
      for (const { shape, operands, axis, broadcastDimensions, mode } of infer(request).fixes) {
        const of = mode ?? request.mode;
        const fixed = infer({ ...request, operands, axis, broadcastDimensions, mode: of });
        assert.deepEqual([fixed.accepted, fixed.shape], [true, shape]);
      }
    });

    holds(
      `${id}: fixes raise no rank, and enlarge nothing, if one does not`,
      [requests(mode)],
      (request) => {
        const { fixes } = infer(request);
        const raised = fixes.map(({ shape }) => rankOf(shape) > highestRank(request));
        assert.equal(new Set(raised).size, Math.min(1, fixes.length), "some do and some do not");
        // Unknown sizes are estimated.
        const sizes = fixes.flatMap(({ operands, shape }) => [...operands, shape].map(sizeOf));
        if (sizes.every((size) => size !== null)) {
          const growths = fixes.map(({ operands, shape }) => growthOf(operands, shape));
          assert.deepEqual(
            growths,
            growths.toSorted((a, b) => a - b),
          );
          if (growths[0] === 1) assert.ok(growths.every((growth) => growth === 1));
        }
      },
    );
  }
}

/** The expected entry of `compare` for a mode. @param {string} mode @param {any} request */
function answerOf(mode, request) {
  const answer = engine.infer({ ...request, mode, trace: false });
  if ("error" in answer) return { code: answer.error.code, message: answer.error.message };
  const { accepted, shape, operandShapes } = answer;
  return { accepted, shape, ...(shape === null && operandShapes ? { operandShapes } : {}) };
}

holds(
  "compare agrees with each mode, and groups equal answers",
  [fc.oneof(...modes.map(requests))],
  ({ mode, ...request }) => {
    const { isProduct } = modes.find(({ id }) => id === mode) ?? {};
    const compared = modes.filter((other) => other.isProduct === isProduct);
    const comparison = engine.compare({ ...request, mode });
    if ("error" in comparison) assert.fail(comparison.error.code);
    const { groups, notTaken } = comparison;
    /** @type {Map<string, object>} */
    const told = new Map();
    for (const { modes: ids, ...answer } of groups) for (const id of ids) told.set(id, answer);
    for (const { mode: id, ...why } of notTaken) told.set(id, why);
    const expected = new Map(compared.map(({ id }) => [id, answerOf(id, request)]));
    assert.deepEqual(told, expected);
    const answers = groups.map(({ modes: ids, ...answer }) => JSON.stringify(answer));
    assert.equal(new Set(answers).size, answers.length, "two groups have one answer");
    const sizes = groups.map((group) => group.modes.length);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => b - a),
    );
    assert.equal(
      sizes.reduce((sum, size) => sum + size, notTaken.length),
      compared.length,
    );
  },
  2000,
);
