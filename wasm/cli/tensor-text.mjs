// SPDX-License-Identifier: MIT
// The command line's way to write an operand of `run`: [TYPE:]SHAPE=VALUE,VALUE,…

const kOperand = /^(?:(\w+):)?([^=]*)(?:=(.*))?$/su;
/** A cell, or the emptiness between two commas, which must not pass unseen. */
const kCell = /[^\s,]+|(?<=^|,)(?=\s*(?:,|$))/gu;
const kNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * @typedef {{ text: string, typeAt?: number, shapeAt: number, dataAt: number, cells: number[] }} Spots
 *   where in the argument each part begins
 */

/**
 * @param {string} text @param {string | undefined} usualType
 * @returns {{ operand: any, spots: Spots }}
 */
export function readOperand(text, usualType) {
  const [, type, shape = "", values] = kOperand.exec(text) ?? [];
  const shapeAt = type === undefined ? 0 : type.length + 1;
  const dataAt = shapeAt + shape.length + (values === undefined ? 0 : 1);
  const tokens = values?.trim() ? [...values.matchAll(kCell)] : [];
  return {
    operand: {
      shape,
      type: type ?? usualType,
      data: values === undefined ? undefined : tokens.map(([token]) => readCell(token)),
    },
    spots: {
      text,
      typeAt: type === undefined ? undefined : 0,
      shapeAt,
      dataAt,
      cells: tokens.map((token) => dataAt + token.index),
    },
  };
}

/** What is no number goes to the engine as it is, which knows "NaN" and refuses the rest. @param {string} token */
function readCell(token) {
  if (token === "true" || token === "false") return token === "true";
  return kNumber.test(token) ? Number(token) : token;
}

/**
 * The place behind a JSON Pointer such as `/operands/1/data/3`.
 * @param {Spots[]} operands @param {string} path
 * @returns {import("./verb.js").Place | undefined}
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
