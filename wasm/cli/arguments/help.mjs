// SPDX-License-Identifier: MIT

import { kLanguage } from "./language.mjs";

/** @typedef {import("../verb/verb.js").Verb} Verb */

const kWidth = 90;

/** @param {Record<string, Verb>} verbs */
export function generalHelp(verbs) {
  const names = Object.keys(verbs);
  const width = Math.max(...names.map((name) => name.length));
  const rows = Object.entries(verbs).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  );
  return `${[
    "bcast explains tensor broadcasting.",
    "",
    "Usage: bcast COMMAND [OPTION...] [ARGUMENT...]",
    "",
    ...rows,
    "",
    "Run bcast COMMAND --help for its options, bcast --version for the version.",
  ].join("\n")}\n`;
}

/** @param {string} name @param {Verb} verb */
export function verbHelp(name, { summary, usage, options, notes }) {
  const rows = Object.entries({ ...options, lang: kLanguage, help: kHelp }).map(
    ([long, option]) => [optionText(long, option), option.help],
  );
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  return `${[
    `bcast ${name}: ${summary}.`,
    "",
    ...usage.map((line, index) => `${index === 0 ? "Usage:" : "      "} ${line}`),
    "",
    ...rows.map(([left = "", right]) => `  ${left.padEnd(width)}  ${right}`),
    ...notes.flatMap((note) => ["", wrapped(note)]),
  ].join("\n")}\n`;
}

/** Every verb takes it. @type {import("../verb/verb.js").Option} */
export const kHelp = { type: "boolean", short: "h", help: "print this help" };

/** @param {string} long @param {import("../verb/verb.js").Option} option */
export function optionText(long, { short, value }) {
  const brief = short === undefined ? "    " : `-${short}, `;
  return `${brief}--${long}${value === undefined ? "" : ` ${value}`}`;
}

/** Wraps a paragraph into lines of limited length. @param {string} paragraph */
export function wrapped(paragraph) {
  const lines = [""];
  for (const word of paragraph.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < kWidth)
      lines[lines.length - 1] = line ? `${line} ${word}` : word;
    else lines.push(word);
  }
  return lines.join("\n");
}
