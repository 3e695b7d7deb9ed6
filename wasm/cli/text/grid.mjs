// SPDX-License-Identifier: MIT
// Nested brackets with aligned columns, as array libraries print them.

import { numbersOf } from "../../index.mjs";

/** Above this number of cells, long axes show only their ends. */
const kAllCells = 1000;
const kEnds = 3;
const kGap = "...";

/** @param {import("../../index.js").Tensor} tensor */
export function gridText({ type, shape, data: held }) {
  const data = numbersOf({ type, data: held });
  if (data.length === 0) return "[]";
  const cut = data.length > kAllCells;
  const offsets = offsetsOf(shape, cut, 0, 0, data.length);
  /** @param {number} offset */
  const cell = (offset) => cellText(type, data[offset] ?? 0);
  const width = flat(offsets).reduce((most, offset) => Math.max(most, cell(offset).length), 0);
  return nested(offsets, 0, (offset) => cell(offset).padStart(width));
}

/**
 * @typedef {number | null | Tree[]} Tree an offset into the data, null for omitted cells, or an axis
 */

/**
 * @param {number[]} shape @param {boolean} cut @param {number} axis
 * @param {number} start @param {number} size the number of cells below
 * @returns {Tree}
 */
function offsetsOf(shape, cut, axis, start, size) {
  const extent = shape[axis];
  if (extent === undefined) return start;
  const step = size / extent;
  return shownIndices(extent, cut).map((index) =>
    index === null ? null : offsetsOf(shape, cut, axis + 1, start + index * step, step),
  );
}

/** @param {number} extent @param {boolean} cut @returns {(number | null)[]} */
function shownIndices(extent, cut) {
  if (!cut || extent <= 2 * kEnds) return Array.from({ length: extent }, (_, index) => index);
  const ends = Array.from({ length: kEnds }, (_, index) => index);
  return [...ends, null, ...ends.map((index) => extent - kEnds + index)];
}

/** @param {Tree} tree @returns {number[]} */
function flat(tree) {
  if (Array.isArray(tree)) return tree.flatMap(flat);
  return tree === null ? [] : [tree];
}

/** @param {Tree} tree @param {number} depth @param {(offset: number) => string} cell @returns {string} */
function nested(tree, depth, cell) {
  if (tree === null) return kGap;
  if (!Array.isArray(tree)) return cell(tree);
  const inner = tree.map((branch) => nested(branch, depth + 1, cell));
  const rankBelow = rankOf(tree.find((branch) => branch !== null) ?? null);
  const newLines = "\n".repeat(rankBelow);
  const separator = rankBelow === 0 ? ", " : `,${newLines}${" ".repeat(depth + 1)}`;
  return `[${inner.join(separator)}]`;
}

/** @param {Tree} tree @returns {number} */
function rankOf(tree) {
  return Array.isArray(tree) ? 1 + rankOf(tree.find((branch) => branch !== null) ?? null) : 0;
}

/** @param {string} type @param {number | bigint} cell */
function cellText(type, cell) {
  if (type === "bool") return String(cell !== 0);
  if (Object.is(cell, -0)) return "-0";
  return String(typeof cell === "number" && k32.has(type) ? shortest32(cell) : cell);
}

/** The types whose numbers are f32. */
const k32 = new Set(["f32", "f16", "bf16"]);

/** The shortest decimal that gives the same 32-bit number: 0.1, not 0.10000000149011612. @param {number} cell */
function shortest32(cell) {
  for (let digits = 1; digits < 9; digits += 1) {
    const candidate = Number(cell.toPrecision(digits));
    if (Math.fround(candidate) === cell) return candidate;
  }
  return cell;
}
