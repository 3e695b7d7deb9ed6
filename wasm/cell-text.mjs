// SPDX-License-Identifier: MIT
// One value of a tensor as people write it, in the page and on the command line.

const kNumeral = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const kNotFinite = /^(?:nan|([-+])?inf(?:inity)?)$/i;

/** Whether a text is a number that `Number` would turn into infinity. @param {string} text */
export const overflows = (text) => kNumeral.test(text) && !Number.isFinite(Number(text));

/**
 * Anything but a value stays text: the engine rejects it at its position. So do the digits of an i64 too large for a
 * number, which the engine reads.
 * @param {string} text @param {string | undefined} type
 * @returns {number | boolean | string}
 */
export function readCell(text, type) {
  if (text === "true" || text === "false") return text === "true";
  if (kNumeral.test(text)) {
    const number = Number(text);
    const isRounded = type === "i64" && Number.isInteger(number) && !Number.isSafeInteger(number);
    return isRounded || overflows(text) ? text : number;
  }
  const notFinite = kNotFinite.exec(text);
  if (!notFinite) return text;
  if (/^n/i.test(text)) return Number.NaN;
  return notFinite[1] === "-" ? -Infinity : Infinity;
}
