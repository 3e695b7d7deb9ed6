// SPDX-License-Identifier: MIT
// The order of search results. It is set in the browser, because VitePress sends functions only as text.

/** Words of a question that say nothing about its subject. */
const kSkipped = new Set(
  "a against an and are by can do does for from how i in is it of on or the to vs what when why with".split(
    " ",
  ),
);

/** Questions first, then systems; pages for developers last. @type {[RegExp, number][]} */
const kWeights = [
  [/\/systems\/questions\//, 3],
  [/\/modes\//, 2],
  [/\/divergences\//, 0.5],
  [/\/(how-to-add\/|architecture|contributing|roadmap|performance)/, 0.2],
];

/** Options of MiniSearch. */
export const ranking = {
  boost: { title: 4, titles: 2, text: 1 },
  /** @param {string} word */
  processTerm: (word) => (kSkipped.has(word.toLowerCase()) ? null : word.toLowerCase()),
  /** A number has no other endings. @param {string} word */
  prefix: (word) => !/^\d+$/.test(word),
  /** @param {string} id the address of a heading */
  boostDocument: (id) => kWeights.find(([pattern]) => pattern.test(id))?.[1] ?? 1,
};
