// SPDX-License-Identifier: MIT
// The option --assume of `lower`: assumptions about unknown extents.

/** @type {import("../verb/verb.js").Option} */
export const kAssume = {
  type: "string",
  value: "WHAT",
  repeatable: true,
  help: "neverOne for every ?, or one: B.0=neverOne, B.0=1, B.0=2..8, B.0=2..",
};

const kOne = /^([A-Z]|\d+)\.(\d+)=(?:(neverOne)|(\d+)(?:(\.\.)(\d*))?)$/;

/** Anything that is not an assumption goes to the engine unchanged, which rejects it.
 * @param {unknown} given @returns {unknown} */
export function assumptionsOf(given) {
  if (!Array.isArray(given)) return undefined;
  if (given.length === 1 && given[0] === "neverOne") return "neverOne";
  return given.map(assumptionOf);
}

/** @param {string} text */
function assumptionOf(text) {
  const [, operand = "", axis, neverOne, least, dots, most] = kOne.exec(text) ?? [];
  if (operand === "") return text;
  const place = {
    operand: /\d/.test(operand) ? Number(operand) : operand.charCodeAt(0) - "A".charCodeAt(0),
    axis: Number(axis),
  };
  if (neverOne) return { ...place, neverOne: true };
  const upper = dots === undefined ? least : most;
  return { ...place, least: Number(least), ...(upper ? { most: Number(upper) } : {}) };
}
