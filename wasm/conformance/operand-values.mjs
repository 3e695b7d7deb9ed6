// SPDX-License-Identifier: MIT
// Requests for the values of an operator, made from requests for a shape.

/**
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {{ op: string, types: string[], attributes?: Record<string, unknown> }} Signature
 */

const kMostElements = 4096;

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

/** Whether the request has only sizes, and not too many elements. @param {PlainRequest} request */
export function canHaveValues({ operands, declared, target = [], runtime }) {
  if (declared || runtime) return false;
  const isSmall = (/** @type {any} */ shape) =>
    Array.isArray(shape) && !shape.includes("?") && sizeOf(shape) <= kMostElements;
  return [...operands, target].every(isSmall);
}

/** @param {PlainRequest} request @param {Signature} signature @returns {PlainRequest} */
export const withValues = (request, { op, types, attributes = {} }) => ({
  ...request,
  op,
  attributes,
  operands: request.operands.map((shape, index) => tensorOf(String(types[index]), shape, index)),
});

/** @param {string} type @param {number[]} shape @param {number} operand */
export const tensorOf = (type, shape, operand) => ({
  type,
  shape,
  data: Array.from({ length: sizeOf(shape) }, (_, at) => elementOf(type, at, operand)),
});

/** Small numbers, some of them negative or halves, and never 0, so that most operators are defined. Neighbors differ,
 * and so do operands. @param {string} type @param {number} at @param {number} operand */
function elementOf(type, at, operand) {
  const count = 1 + ((at * (operand + 2) + operand) % 7);
  if (type === "bool") return count % 2 === 0;
  if (type === "u8") return count;
  const signed = (at + operand) % 3 === 2 ? -count : count;
  return type.includes("f") ? signed / 2 : signed;
}
