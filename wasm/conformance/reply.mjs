// SPDX-License-Identifier: MIT
// One answer of the program, checked; and what is kept of it.

/** @typedef {import("./conformance.js").Reply} Reply */

const kEndings = ["result", "error", "unspecified", "undefinedBehavior"];

/** @param {unknown} size */
const isSize = (size) => size === "?" || (Number.isInteger(size) && Number(size) >= 0);
/** @param {any} shape */
const isShape = (shape) => shape === "*" || (Array.isArray(shape) && shape.every(isSize));
/** @param {any} data */
const isData = (data) =>
  Array.isArray(data) &&
  data.every((value) => ["number", "string", "boolean"].includes(typeof value));

/** Sizes, values and shapes that are kept. */
const kMostItems = 100;
/** Characters that are kept. */
const kMostText = 200;

/** @param {number} count */
export const grouped = (count) => count.toLocaleString("en");

/** The beginning of a long text, and its length. A copy, because a part keeps the whole text in memory.
 * @param {string} text */
export const beginning = (text) =>
  text.length <= kMostText
    ? text
    : `${Buffer.from(text.slice(0, kMostText))}… (${grouped(text.length)} characters)`;

/** @param {unknown} value of an answer that is meant to be a text */
const wordsOf = (value) =>
  typeof value === "object" && value !== null ? "not a text" : beginning(String(value));

/** A reply whose long parts are told by their number. @param {Reply} reply @returns {Reply} */
export function brief({ shape, operandShapes, data, ...reply }) {
  return {
    ...reply,
    ...(shape === undefined ? {} : { shape: briefShape(shape) }),
    ...(operandShapes === undefined ? {} : { operandShapes: briefShapes(operandShapes) }),
    ...(data === undefined ? {} : { data: data.slice(0, kMostItems).map(briefValue) }),
  };
}

/** @param {any} shape */
const briefShape = (shape) =>
  Array.isArray(shape) && shape.length > kMostItems ? longShape(shape.length) : shape;

/** @param {number} count @returns {any} a text in the place of a shape */
export const longShape = (count) => `a shape of ${grouped(count)} sizes`;

/** @param {any[]} shapes */
const briefShapes = (shapes) =>
  shapes.length > kMostItems ? longShapes(shapes.length) : shapes.map(briefShape);

/** @param {number} count @returns {any[]} */
export const longShapes = (count) => [`${grouped(count)} shapes`];

/** @param {number | string | boolean} value */
const briefValue = (value) => (typeof value === "string" ? beginning(value) : value);

/** @param {any} answer with an id @param {import("./conformance.js").PlainRequest} request
 * @returns {Reply} */
export function replyOf(answer, { op }) {
  const { accepted = true, shape, operandShapes, ending, data, skipped, error } = answer;
  if (skipped !== undefined) return { skipped: wordsOf(skipped) };
  if (error !== undefined) return { failed: "error", message: wordsOf(error?.message ?? error) };
  const bad = fault(answer);
  if (bad) return { failed: "badAnswer", message: bad };
  if (!accepted || shape === null) return { accepted: accepted && shape !== null };
  if (op && data) {
    const count = shape?.reduce(
      (/** @type {number} */ size, /** @type {any} */ extent) => size * extent,
      1,
    );
    if (count !== data.length)
      return {
        failed: "badAnswer",
        message: `"data" has ${data.length} elements, "shape" ${count}`,
      };
  }
  return { accepted, shape, operandShapes, ending, data };
}

/** @param {any} answer @returns {string | undefined} */
function fault({ accepted, shape, operandShapes, ending, data }) {
  if (accepted === undefined && shape === undefined && operandShapes === undefined)
    return "no shape, accepted, skipped or error";
  if (accepted !== undefined && typeof accepted !== "boolean")
    return '"accepted" must be true or false';
  if (shape !== undefined && shape !== null && !isShape(shape))
    return '"shape" must be a list of sizes, "*" or null';
  if (
    operandShapes !== undefined &&
    !(Array.isArray(operandShapes) && operandShapes.every(isShape))
  )
    return '"operandShapes" must be a list of shapes';
  if (ending !== undefined && !kEndings.includes(ending))
    return `"ending" must be one of ${kEndings.join(", ")}`;
  return data === undefined || isData(data) ? undefined : '"data" must be a flat list of values';
}
