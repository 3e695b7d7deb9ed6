// SPDX-License-Identifier: MIT
// The systems that a question starts with, as in "pytorch (0,) (1,)".

/** @typedef {{ id: string, title: string }} Named */

/** Names that people write for modules. @type {Record<string, string>} */
const kShort = { np: "numpy", torch: "pytorch", tf: "tensorflow", jnp: "jax", poputil: "poplibs" };

/** The first words that name families, and the text after them.
 * @template {Named} Family @param {string} text @param {Family[]} families */
export function systemsIn(text, families) {
  const [, first = "", rest = ""] = /^\s*([\w.]+)(?=[\s,:]|$)[\s,:]*(.*)$/s.exec(text) ?? [];
  const word = first.toLowerCase();
  const name = Object.hasOwn(kShort, word) ? kShort[word] : word;
  const named = families.find(({ title }) => title.toLowerCase() === name);
  /** @type {{ named: Family[], rest: string }} */
  const after = named ? systemsIn(rest, families) : { named: [], rest: text };
  return named ? { named: [named, ...after.named], rest: after.rest } : after;
}
