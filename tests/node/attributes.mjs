// SPDX-License-Identifier: MIT

/** @typedef {import("../../wasm/types.js").AttributeInfo} AttributeInfo */

/**
 * The attributes that an operator requires, and its result's type if it can be chosen.
 * @param {AttributeInfo[]} infos @param {import("../../wasm/types.js").ElementType} result
 */
export function enoughFor(infos, result) {
  const needed = infos.filter(({ name, required }) => required || name === "to");
  if (needed.length === 0) return undefined;
  return Object.fromEntries(needed.map(({ name }) => [name, kValues[name] ?? result]));
}

/** @type {Record<string, number>} */
const kValues = { min: 0, max: 5 };
