// SPDX-License-Identifier: MIT

/** @typedef {import("./mlir/mlir-program.mjs").Question} Question */

/** The attributes to test a signature with. @param {Question} question @returns {Question[]} */
export function variants({ op, types, to }) {
  const isFloat = to.includes("f");
  const isNarrow = ["i8", "i16", "i32"].includes(to);
  /** @type {Record<string, Record<string, any>[]>} */
  const attributes = {
    cast: [{ to }],
    clamp: [isFloat ? { min: -1.5, max: 100 } : { min: -5, max: 100 }],
    arithmetic_right_shift: [{ round: false }, { round: true }],
    negate: isNarrow ? [{}, { inputZeroPoint: 3, outputZeroPoint: -5 }] : [{}],
    mul:
      types[0] !== to ? [{ to }] : to === "i32" ? [0, 1, 31, 40].map((shift) => ({ shift })) : [{}],
  };
  return (attributes[op] ?? [{}]).map((one) => ({ op, types, to, attributes: one }));
}
