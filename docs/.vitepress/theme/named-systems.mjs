// SPDX-License-Identifier: MIT
// The systems that a question names, as in "pytorch (0,) (1,)" or "what does PyTorch do with (0,) against (1,)?".

/** @typedef {{ id: string, title: string }} Named */

/** Names that people write for modules. @type {Record<string, string>} */
const kShort = { np: "numpy", torch: "pytorch", tf: "tensorflow", jnp: "jax", poputil: "poplibs" };

/** Functions whose rules the engine lacks: no answer of the table is theirs. */
const kMissing = [
  {
    title: "TensorFlow",
    function: /einsum/i,
    mark: /\btensorflow\b|\btf\.|\[Op:/i,
    says: "TensorFlow's einsum is not in the table: the engine has no rules for it.",
    text: "It rejects a letter with two sizes, even if one is 1.",
    href: "../why.html#tensorflows-einsum-stretches-no-letter",
  },
];

/** A missing function that a text is about. `isNamed`: its system is named, too.
 * @param {string} text @param {Named[]} named systems */
export function missingIn(text, named) {
  const [found] = kMissing.filter((each) => each.function.test(text));
  const isNamed = found?.mark.test(text) ?? false;
  return found && (isNamed || named.length === 0) ? { ...found, isNamed } : null;
}

/** A word of a sentence: no part of code, such as `np.ones`, `import numpy` or `f(torch)`. */
const kWord = /(?<![\w.(=]|\b(?:import|from|as)\s)[A-Za-z][\w]*(?![\w.(=])(?:'s)?[\s,:]*/g;

/** The families that words name, and the text without these words.
 * @template {Named} Family @param {string} text @param {Family[]} families */
export function systemsIn(text, families) {
  /** @type {Set<Family>} */
  const named = new Set();
  const rest = text.replace(kWord, (whole) => {
    const word = (/^\w+/.exec(whole)?.[0] ?? "").toLowerCase();
    const name = Object.hasOwn(kShort, word) ? kShort[word] : word;
    const family = families.find(({ title }) => title.toLowerCase() === name);
    if (family) named.add(family);
    return family ? "" : whole;
  });
  return { named: [...named], rest: rest.trim() };
}
