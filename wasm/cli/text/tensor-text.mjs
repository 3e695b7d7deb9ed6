// SPDX-License-Identifier: MIT
// The command-line notation for an operand of `run`: [TYPE:]SHAPE=VALUE,VALUE,…

import { overflows, readCell } from "../../cell-text.mjs";
import { excerpt } from "../verb/refusal.mjs";

const kOperand = /^(?:(\w+):)?([^=]*)(?:=(.*))?$/su;
/** A cell, or an empty text between two commas, which has to be reported. */
const kCell = /[^\s,]+|(?<=^|,)(?=\s*(?:,|$))/gu;

/**
 * @typedef {{ text: string, typeAt?: number, shapeAt: number, dataAt: number, cells: number[] }} Spots
 *   the position of each part in the argument
 * @typedef {{ operand: any, spots: Spots, overflow?: { cell: number, numeral: string } }} Reading
 */

/**
 * @param {string} text @param {string | undefined} usualType
 * @returns {Reading}
 */
export function readOperand(text, usualType) {
  const [, type, shape = "", values] = kOperand.exec(text) ?? [];
  const shapeAt = type === undefined ? 0 : type.length + 1;
  const dataAt = shapeAt + shape.length + (values === undefined ? 0 : 1);
  const tokens = values?.trim() ? [...values.matchAll(kCell)] : [];
  const cell = tokens.findIndex(([token]) => overflows(token));
  return {
    operand: {
      shape,
      type: type ?? usualType,
      data:
        values === undefined
          ? undefined
          : tokens.map(([token]) => readCell(token, type ?? usualType)),
    },
    spots: {
      text,
      typeAt: type === undefined ? undefined : 0,
      shapeAt,
      dataAt,
      cells: tokens.map((token) => dataAt + token.index),
    },
    overflow: cell < 0 ? undefined : { cell, numeral: tokens[cell]?.[0] ?? "" },
  };
}

/**
 * The error of the first numeral like 1e999. JavaScript reads it as infinity, and the engine could not distinguish
 * that from an intended infinity.
 * @param {Reading[]} readings
 * @returns {{ error: import("../../types.js").ErrorReport } | undefined}
 */
export function overflowOf(readings) {
  for (const [index, { overflow }] of readings.entries()) {
    if (!overflow) continue;
    const numeral = excerpt(overflow.numeral);
    const message = `This value is too large: ${numeral}. Write infinity as Infinity.`;
    const where = { path: `/operands/${index}/data/${overflow.cell}` };
    return { error: { code: "valueOutOfRange", message, where } };
  }
  return undefined;
}

/**
 * The position for a JSON Pointer such as `/operands/1/data/3`.
 * @param {Spots[]} operands @param {string} path
 * @returns {import("../verb/verb.js").Place | undefined}
 */
export function operandPlace(operands, path) {
  const [, list, index, part, cell] = path.split("/");
  const spots = list === "operands" ? operands[Number(index)] : undefined;
  if (!spots) return undefined;
  if (part === "type" && spots.typeAt === undefined) return undefined;
  return { text: spots.text, column: column(spots, part, cell) };
}

/** @param {Spots} spots @param {string | undefined} part @param {string | undefined} cell */
function column(spots, part, cell) {
  if (part === "shape") return spots.shapeAt;
  if (part !== "data") return 0;
  return cell === undefined ? spots.dataAt : (spots.cells[Number(cell)] ?? spots.dataAt);
}
