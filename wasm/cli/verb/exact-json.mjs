// SPDX-License-Identifier: MIT

/** As `JSON.stringify`, but with the sign of a negative zero, which JSON has.
 * @param {unknown} value @param {number} [indent] */
export function exactJson(value, indent) {
  const text = JSON.stringify(value, undefined, indent);
  if (!holdsNegativeZero(value)) return text;
  let mark = "-0";
  while (text.includes(mark)) mark += "0";
  const mask = (/** @type {string} */ _, /** @type {unknown} */ item) =>
    Object.is(item, -0) ? mark : item;
  return JSON.stringify(value, mask, indent).replaceAll(`"${mark}"`, "-0");
}

/** @param {unknown} value @returns {boolean} */
const holdsNegativeZero = (value) =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(holdsNegativeZero)
    : Object.is(value, -0);
