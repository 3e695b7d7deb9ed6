// SPDX-License-Identifier: MIT
// The clause that a disagreement is about, with the sentence that the engine says there, and the elements of which a
// wrong value is computed.

import { wrongElement } from "./difference.mjs";
import { dataOf, operandName, shapeText } from "./words.mjs";

/**
 * @typedef {import("./conformance.js").Disagreement} Disagreement
 * @typedef {import("./conformance.js").Ground} Ground
 */

/** @typedef {import("../index.js").Engine} Engine */

/** @param {Engine} engine @param {Disagreement} disagreement @returns {Ground} */
export function groundOf(engine, { request, expected, reply, difference }) {
  if (difference === "data")
    return { clause: request.op ?? "", sentence: "The shapes agree, but a value differs." };
  const { op, attributes, operands, ...rest } = request;
  const answer = engine.infer({ ...rest, operands: shapesOf(request), sentences: true });
  if ("error" in answer) return { clause: answer.error.code, sentence: answer.error.message };
  const index = stepOf(answer.trace, expected.shape, reply.shape);
  const { clause = "", text: sentence = "", section, url } = answer.sentences?.[index] ?? {};
  return { clause, sentence, section, url };
}

/** @param {import("./conformance.js").PlainRequest} request @returns {any[]} */
const shapesOf = ({ operands }) => operands.map((operand) => operand.shape ?? operand);

/** The elements of which the first wrong one is computed; nothing if no value is wrong.
 * @param {Engine} engine @param {Disagreement} disagreement @returns {string | undefined} */
export function whyOf(engine, { request, expected, reply, difference }) {
  const { op = "", attributes, ...rest } = request;
  const theirs = reply.data ?? [];
  if (difference !== "data" || theirs.length !== expected.data?.length) return undefined;
  const at = wrongElement(op, expected, theirs);
  const cell = cellAt(at, /** @type {number[]} */ (expected.shape));
  const shapes = { ...rest, operands: shapesOf(request) };
  const made =
    termsOf(engine.infer(shapes), request, cell) ?? partsOf(engine, { ...shapes, cell }, request);
  const ours = dataOf(/** @type {any} */ (expected))[at];
  return made && `Element ${shapeText(cell)} is ${made}: ${ours}, not ${theirs[at]}.`;
}

/** The operands' elements, with their values.
 * @param {Engine} engine @param {any} question @param {Disagreement["request"]} request */
function partsOf(engine, question, { operands }) {
  const found = engine.sources(question);
  if (!("cells" in found)) return undefined;
  const parts = found.cells.map((source, i) => {
    const place = placeOf(source, operands[i].shape);
    return `${operandName(i)} ${shapeText(source)} = ${dataOf(operands[i])[place]}`;
  });
  return `computed from ${parts.join(" and ")}`;
}

/** The products that an element of a product sums: `the sum of A (1, k) × B (k, 2) along k`. Nothing for other modes.
 * @param {any} answer @param {Disagreement["request"]} request @param {number[]} cell */
function termsOf({ trace = [] }, { operands }, cell) {
  const { labels, columns } = trace.find((/** @type {any} */ { kind }) => kind === "placed") ?? {};
  if (!labels) return undefined;
  /** @type {(number | string)[]} */
  const indices = [...labels.names];
  labels.result.forEach((/** @type {number} */ column, /** @type {number} */ axis) => {
    indices[column] = Number(cell[axis]);
  });
  const sources = operands.map(({ shape }, i) =>
    shape.map((/** @type {number} */ size, /** @type {number} */ axis) =>
      size === 1 ? 0 : indices[columns[i][axis]],
    ),
  );
  const product = sources.map((source, i) => `${operandName(i)} ${shapeText(source)}`).join(" × ");
  const along = new Set(sources.flat().filter((index) => typeof index === "string"));
  return along.size > 0 ? `the sum of ${product} along ${[...along].join(" and ")}` : product;
}

/** The cell at a place in row-major order. @param {number} at @param {number[]} shape */
function cellAt(at, shape) {
  let rest = at;
  return shape
    .toReversed()
    .map((size) => {
      const index = rest % size;
      rest = (rest - index) / size;
      return index;
    })
    .reverse();
}

/** Its place. @param {number[]} cell @param {number[]} shape */
const placeOf = (cell, shape) =>
  cell.reduce((at, index, axis) => at * Number(shape[axis]) + index, 0);

/** The step that rejects; or decides the first column that differs; or decides the last one.
 * @param {any[]} trace @param {any} shape @param {any} theirs */
function stepOf(trace, shape, theirs) {
  const rejected = trace.findIndex(({ kind }) => kind === "rejected");
  if (rejected >= 0) return rejected;
  const isSameRank = Array.isArray(theirs) && theirs.length === shape?.length;
  const column = isSameRank ? theirs.findIndex((size, index) => size !== shape[index]) : -1;
  const deciding = (/** @type {any} */ step) =>
    step.kind === "decided" && (column < 0 || step.column === column);
  const last = trace.findLastIndex(deciding);
  return last < 0 ? trace.length - 1 : last;
}
