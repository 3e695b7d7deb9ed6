// SPDX-License-Identifier: MIT

import { numbersOf } from "../../index.mjs";
import { jsonOf } from "../verb/terminal.mjs";

/** A large tensor as JSON may exceed the longest JavaScript string: one piece has this many
 * cells. */
const kCellsInPiece = 2 ** 14;

/**
 * One line of JSON, in pieces. Tensor data anywhere in an answer becomes a plain list. Non-finite numbers are
 * strings, because JSON has none. A negative zero keeps its sign, which `JSON.stringify` would drop.
 * @param {any} answer @param {string} [id] the original text of its `id`, if that is a number
 * @returns {Generator<string>}
 */
export function* jsonPieces(answer, id) {
  for (const piece of piecesOf(answer, typeof answer.id === "number" ? id : undefined)) yield piece;
  yield "\n";
}

/** @param {any} value @param {string} [id] @returns {Generator<string>} */
function* piecesOf(value, id) {
  if (!isObject(value) || (id === undefined && !holdsData(value))) {
    yield jsonOf(value);
    return;
  }
  let mark = "{";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${mark}${jsonOf(name)}:`;
    if (name === "id" && id !== undefined) yield id;
    else if (ArrayBuffer.isView(field)) yield* dataPieces({ ...value, data: field });
    else yield* piecesOf(field);
    mark = ",";
  }
  yield "}";
}

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {object} value @returns {boolean} */
const holdsData = (value) =>
  Object.values(value).some(
    (field) => ArrayBuffer.isView(field) || (isObject(field) && holdsData(field)),
  );

/** @param {any} tensor */
function* dataPieces(tensor) {
  const data = /** @type {any} */ (numbersOf(tensor));
  const text = tensor.type === "bool" ? truthText : numberText;
  yield "[";
  for (let start = 0; start < data.length; start += kCellsInPiece) {
    const cells = Array.from(data.subarray(start, start + kCellsInPiece), text);
    yield (start === 0 ? "" : ",") + cells.join(",");
  }
  yield "]";
}

/** @param {number | bigint} cell of a bool */
const truthText = (cell) => String(cell !== 0);

/** Integers that no JavaScript number holds are texts, too. @param {number | bigint} number */
function numberText(number) {
  if (typeof number === "bigint") {
    return Number.isSafeInteger(Number(number)) ? String(number) : `"${number}"`;
  }
  if (!Number.isFinite(number)) return `"${number}"`;
  return Object.is(number, -0) ? "-0" : String(number);
}
