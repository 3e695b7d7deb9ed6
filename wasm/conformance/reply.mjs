// SPDX-License-Identifier: MIT
// One answer of the program, checked.

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

/** @param {any} answer with an id @param {import("./conformance.js").PlainRequest} request
 * @returns {Reply} */
export function replyOf(answer, { op }) {
  const { accepted = true, shape, operandShapes, ending, data, skipped, error } = answer;
  if (skipped !== undefined) return { skipped: String(skipped) };
  if (error !== undefined) return { failed: "error", message: String(error?.message ?? error) };
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
