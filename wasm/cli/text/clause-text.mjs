// SPDX-License-Identifier: MIT
// A clause for people to read, not for one step: "A can only be 1 or n".

/** @type {Record<string, string>} */
const kLetters = {
  A: "A",
  B: "B",
  left: "m",
  right: "n",
  extent: "k",
  rank: "r",
  fromRank: "r",
  toRank: "s",
  padded: "(1, …)",
  leftRank: "r",
  rightRank: "s",
  axis: "i",
};

export const kLegend =
  "A and B are the operands, of sizes m and n; the result has size k. r and s are ranks, i is an axis.";

/** With a letter for each placeholder. @param {string} template */
export const inLetters = (template) =>
  template.replace(/\{(\w*)\}/g, (_, name) => {
    const letter = Object.hasOwn(kLetters, name) ? kLetters[name] : undefined;
    if (letter === undefined) throw new Error(`{${name}} of "${template}" has no letter`);
    return letter;
  });
