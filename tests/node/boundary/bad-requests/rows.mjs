// SPDX-License-Identifier: MIT
// Good requests, to spoil by one field, and the format of rows in the tables next to this file.

/**
 * @typedef {object} JsonRow a request in JSON, so that it also runs natively and through the command
 * @property {"infer" | "run" | "sources" | "worlds" | "compare"} verb
 * @property {string} name
 * @property {any} request
 * @property {string} code the error's
 * @property {string} [path]
 * @property {number} [offset]
 */

export const kNumpy = { mode: "numpy" };
export const kPair = [[2], [2]];

/** @param {any} given */
export const infer = (given) => ({ ...kNumpy, operands: kPair, ...given });

/** @param {any} given @param {any} [first] */
export const run = (given, first = {}) => ({
  ...kNumpy,
  op: "add",
  operands: [
    { shape: [2], type: "f32", data: [1, 2], ...first },
    { shape: [2], type: "f32", data: [3, 4] },
  ],
  ...given,
});

/** @param {JsonRow["verb"]} verb */
const rowOf =
  (verb) =>
  /** @param {string} name @param {any} request @param {string} code @param {string} [path] @param {number} [offset] @returns {JsonRow} */
  (name, request, code, path, offset) => ({ verb, name, request, code, path, offset });

export const inferRow = rowOf("infer");
export const runRow = rowOf("run");
export const sourcesRow = rowOf("sources");
export const worldsRow = rowOf("worlds");
export const compareRow = rowOf("compare");
