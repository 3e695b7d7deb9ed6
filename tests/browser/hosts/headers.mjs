// SPDX-License-Identifier: MIT
// The headers of the built page's `_headers`, as Netlify and Cloudflare Pages read them.
import { readFileSync } from "node:fs";

/** @typedef {{ pattern: string, headers: Record<string, string> }} Rule */

/** @param {string} text @returns {Rule[]} */
function rulesOf(text) {
  /** @type {Rule[]} */
  const rules = [];
  for (const line of text.split("\n").filter((each) => /^[^#]/.test(each))) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) rules.push({ pattern: line, headers: {} });
    else Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
  }
  return rules;
}

const rules = rulesOf(readFileSync(new URL("../../../web/dist/_headers", import.meta.url), "utf8"));

/** @param {Rule} rule @param {string} name */
const matches = ({ pattern }, name) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** The headers for an address, with its first slash. @param {string} name */
export const headersOf = (name) =>
  Object.assign({}, ...rules.filter((rule) => matches(rule, name)).map(({ headers }) => headers));
