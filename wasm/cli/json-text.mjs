// SPDX-License-Identifier: MIT

import { numbersOf } from "../index.mjs";

/** A large tensor as JSON may be longer than any JavaScript text: so many cells make one piece. */
const kCellsInPiece = 2 ** 14;

/**
 * One line of JSON, in pieces. A tensor's data becomes a plain list in which non-finite numbers are
 * texts, as JSON has none; a negative zero keeps its sign, which `JSON.stringify` would drop.
 * @param {any} answer @param {string} [id] its `id` as it was written, where that is a number
 * @returns {Generator<string>}
 */
export function* jsonPieces(answer, id) {
  if (!ArrayBuffer.isView(answer.data)) {
    yield `${objectText(answer, id)}\n`;
    return;
  }
  const { data: held, ...rest } = answer;
  const data = numbersOf(answer);
  const text = answer.type === "bool" ? truthText : numberText;
  yield `${objectText(rest, id).slice(0, -1)},"data":[`;
  for (let start = 0; start < data.length; start += kCellsInPiece) {
    const cells = Array.from(data.subarray(start, start + kCellsInPiece), text);
    yield (start === 0 ? "" : ",") + cells.join(",");
  }
  yield "]}\n";
}

/**
 * A number that is an `id` is copied: JavaScript may have rounded it. It comes first in an answer.
 * @param {any} answer @param {string | undefined} id
 */
function objectText(answer, id) {
  const text = JSON.stringify(answer);
  if (id === undefined || typeof answer.id !== "number") return text;
  return `{"id":${id}${text.slice(`{"id":${JSON.stringify(answer.id)}`.length)}`;
}

/** @param {number | bigint} cell */
const truthText = (cell) => String(cell !== 0);

/** Integers that no JavaScript number holds are texts, too. @param {number | bigint} number */
function numberText(number) {
  if (typeof number === "bigint") {
    return Number.isSafeInteger(Number(number)) ? String(number) : `"${number}"`;
  }
  if (!Number.isFinite(number)) return `"${number}"`;
  return Object.is(number, -0) ? "-0" : String(number);
}
