// SPDX-License-Identifier: MIT
// A long answer, read piece by piece: its lists are counted, and only what can be right is kept.

import jsonc from "jsonc-parser";
import { grouped, longShape, longShapes } from "../../conformance/reply.mjs";

/** @typedef {import("../../conformance/conformance.js").Reply} Reply */

/** Items of a list that are kept. @type {Record<string, number>} */
const kMost = { shape: 1000, data: 2 ** 20 };

/** The fields of an answer. If one has a list that is too long, `long` is the reply.
 * @param {string} text @returns {any} undefined if it is not an object */
export function longAnswer(text) {
  /** @type {Record<string, any>} */
  const answer = {};
  /** @type {Record<string, number>} */
  const counts = {};
  let depth = 0;
  let field = "";
  const open = () => {
    if (depth === 2) counts[field] = (counts[field] ?? 0) + 1;
    depth += 1;
  };
  const begin = (/** @type {object} */ empty) => {
    if (depth === 1) answer[field] = empty;
    open();
  };
  const close = () => {
    depth -= 1;
  };
  const take = (/** @type {any} */ value) => {
    if (depth === 1) answer[field] = value;
    if (depth !== 2) return;
    counts[field] = (counts[field] ?? 0) + 1;
    if ((counts[field] ?? 0) <= (kMost[field] ?? 0)) answer[field].push?.(value);
  };
  const visitor = {
    onObjectBegin: () => begin({}),
    onObjectEnd: close,
    onArrayBegin: () => begin([]),
    onArrayEnd: close,
    onObjectProperty: (/** @type {string} */ name) => {
      if (depth === 1) field = name;
    },
    onLiteralValue: take,
    onError: () => {
      throw new SyntaxError("This is not JSON.");
    },
  };
  try {
    jsonc.visit(text, visitor, { disallowComments: true });
  } catch {
    return undefined;
  }
  return { ...answer, hello: undefined, long: replyOf(counts) };
}

/** @param {Record<string, number>} counts @returns {Reply | undefined} */
function replyOf({ shape = 0, operandShapes = 0, data = 0 }) {
  if (shape > Number(kMost.shape)) return { accepted: true, shape: longShape(shape) };
  if (operandShapes > 0) return { accepted: true, operandShapes: longShapes(operandShapes) };
  if (data > Number(kMost.data))
    return { failed: "badAnswer", message: `"data" has ${grouped(data)} values` };
  return undefined;
}
