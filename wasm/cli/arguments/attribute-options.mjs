// SPDX-License-Identifier: MIT
// The option --attribute NAME=VALUE of `run`, which can be repeated.

/** @typedef {import("../verb/verb.js").Invocation["values"]} Values */

/** @type {import("../verb/verb.js").Option} */
export const kAttribute = {
  type: "string",
  short: "a",
  value: "NAME=VALUE",
  repeatable: true,
  help: "an attribute of the operator, such as to=i32",
};

const kNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** @param {Values} values @returns {[string, string][]} names with the texts of their values */
function written({ attribute }) {
  const all = Array.isArray(attribute) ? attribute : [];
  return all.map((text) => {
    const [name = "", ...rest] = text.split("=");
    return [name, rest.join("=")];
  });
}

/** @param {Values} values */
export function attributesOf(values) {
  const pairs = written(values);
  return pairs.length === 0
    ? undefined
    : Object.fromEntries(pairs.map(([name, text]) => [name, readValue(text)]));
}

/** Anything but a number stays a text, as do digits that a number cannot represent. @param {string} text */
function readValue(text) {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  const isExact = !Number.isInteger(number) || Number.isSafeInteger(number);
  return kNumber.test(text) && Number.isFinite(number) && isExact ? number : text;
}

/**
 * The option for a JSON Pointer such as `/attributes/min`.
 * @param {Values} values @param {string} path
 * @returns {import("../verb/verb.js").Place | undefined}
 */
export function attributePlace(values, path) {
  const name = path.startsWith("/attributes/") ? path.split("/")[2] : undefined;
  const found = written(values).find(([given]) => given === name);
  return found && { text: `--attribute ${found.join("=")}`, column: "--attribute ".length };
}
