// SPDX-License-Identifier: MIT
// Names from a closed list, and what is wrong with others.

import levenshtein from "fastest-levenshtein";

/** " Did you mean …?" if a known name is nearly the given one; else nothing.
 * @param {string} name @param {readonly string[]} known */
export function closest(name, known) {
  const nearest = known.length === 0 ? name : levenshtein.closest(name, known);
  const most = Math.max(1, Math.floor(nearest.length / 3));
  const isNear = levenshtein.distance(name.toLowerCase(), nearest.toLowerCase()) <= most;
  return isNear && name !== nearest ? ` Did you mean ${JSON.stringify(nearest)}?` : "";
}

/** What to write instead of an unknown name: the nearest one, or a list of all.
 * @param {unknown} name @param {readonly string[]} known */
export const instead = (name, known) =>
  closest(String(name), known) || ` Choose one of ${known.join(", ")}.`;

/** @param {string} field @param {readonly unknown[]} names @param {readonly string[]} known @returns {string | undefined} */
function unknownIn(field, names, known) {
  const strange = names.find((name) => !known.includes(/** @type {string} */ (name)));
  if (strange === undefined) return undefined;
  return `${field} has ${JSON.stringify(strange)}, which is unknown.${instead(strange, known)}`;
}

/** What is wrong with a list of names, if anything.
 * @param {string} field @param {unknown} list @param {readonly string[]} known @returns {string | undefined} */
export function listFault(field, list, known) {
  if (!Array.isArray(list)) return `"${field}" must be a list.`;
  return unknownIn(`"${field}"`, list, known);
}

/** The element types of all operators. @param {import("../index.js").Engine} engine */
export const elementTypesOf = (engine) => [
  ...new Set(
    engine.ops().flatMap(({ signatures }) => signatures.flatMap(({ operands }) => operands)),
  ),
];

/** What is wrong with the operators of an implementation and their types, if anything.
 * @param {import("../index.js").Engine} engine @param {unknown} ops @returns {string | undefined} */
export function operatorFault(engine, ops) {
  if (typeof ops !== "object" || ops === null || Array.isArray(ops))
    return '"ops" must be an object.';
  const known = engine.ops().map(({ name }) => name);
  const types = elementTypesOf(engine);
  const faults = Object.entries(ops).map(([op, list]) =>
    Array.isArray(list) && list.length === 0
      ? `"ops" has no types for ${JSON.stringify(op)}.`
      : listFault(`ops.${op}`, list, types),
  );
  return unknownIn('"ops"', Object.keys(ops), known) ?? faults.find(Boolean);
}
