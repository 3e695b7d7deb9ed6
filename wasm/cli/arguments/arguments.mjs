// SPDX-License-Identifier: MIT
// Parses the words after a verb: its options and its operands.

import { parseArgs } from "node:util";
import { instead } from "../../conformance/names.mjs";
import { Refusal } from "../verb/refusal.mjs";

/**
 * @typedef {import("../verb/verb.js").Option} Option
 * @typedef {{ name: string, rawName: string, index: number, value?: string, inlineValue?: boolean }} OptionToken
 */

/** `-1x3` is a shape, not a group of options; the engine reports the sign at its position. */
const kNegative = /^-\d/;

/**
 * @param {string[]} words @param {Record<string, Option>} options
 * @returns {Pick<import("../verb/verb.js").Invocation, "values" | "positionals">}
 */
export function readArguments(words, options) {
  // Only for `parseArgs`; values are read from the original words.
  const args = words.map((word) => (kNegative.test(word) ? `operand ${word}` : word));
  const { tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  /** @type {import("../verb/verb.js").Invocation["values"]} */
  const values = {};
  /** @type {string[]} */
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(words[token.index] ?? "");
    if (token.kind !== "option") continue;
    const value = readValue(token, words, options);
    values[token.name] = options[token.name]?.repeatable
      ? longer(values[token.name], String(value))
      : value;
  }
  return { values, positionals };
}

/** The list of an option that is repeated. @param {unknown} list @param {string} value */
const longer = (list, value) => (Array.isArray(list) ? [...list, value] : [value]);

/** @param {OptionToken} token @param {string[]} words @param {Record<string, Option>} options */
function readValue(token, words, options) {
  const { name, rawName, index, value, inlineValue } = token;
  const word = words[index] ?? rawName;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) throw unknownOption(rawName, word, options);
  if (option.type === "boolean") {
    if (value === undefined) return true;
    throw wrongValue(`The option --${name} takes no value.`, word, word.indexOf("=") + 1);
  }
  if (inlineValue) return value;
  const next = words[index + 1];
  const wanted = `The option --${name} requires a value: --${name} ${option.value}.`;
  if (next === undefined) throw wrongValue(wanted, word, 0);
  const isOption = next.length > 1 && next.startsWith("-") && !kNegative.test(next);
  if (isOption) throw wrongValue(wanted, `${word} ${next}`, word.length + 1);
  return next;
}

/** @param {string} rawName @param {string} word @param {Record<string, Option>} options */
function unknownOption(rawName, word, options) {
  const known = Object.keys(options).map((name) => `--${name}`);
  const message = `Unknown option "${rawName}".${instead(rawName, known)}`;
  return new Refusal("unknownOption", message, { place: { text: word, column: 0 } });
}

/** @param {string} message @param {string} text @param {number} column */
const wrongValue = (message, text, column) =>
  new Refusal("optionValue", message, { place: { text, column } });
