// SPDX-License-Identifier: MIT
// A rule of the tree: a function from files to violations. Each is applied to the real tree, and to small bad ones in
// which it must find a violation.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

export const root = path.resolve(import.meta.dirname, "../..");

/** Path from the root, with slashes, to text. @typedef {ReadonlyMap<string, string>} Tree */

const notOurs = /(^|\/)(\.git|\.temp|node_modules|build|dist|dist-single)$/;
const notText = /\.(png|ico|wasm|woff2)$/;

/** @param {string} folder @returns {Iterable<[string, string]>} */
function* filesBelow(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (notOurs.test(name)) continue;
    if (entry.isDirectory()) yield* filesBelow(name);
    else if (entry.isFile() && !notText.test(name)) {
      yield [name, readFileSync(path.join(root, name), "utf8")];
    }
  }
}

/** @type {Tree} */
export const tree = new Map(filesBelow(""));

/** @param {Tree} files @param {RegExp} pattern
 * @returns {[string, string][]} */
export function matching(files, pattern) {
  return [...files].filter(([name]) => pattern.test(name));
}

/** The includes of a C++ file, in order.
 * @param {string} text */
export function includesOf(text) {
  return [...text.matchAll(/^\s*#\s*include\s*[<"]([^>"]+)[>"]/gm)].map(([, name]) => String(name));
}

/** The imports of an ES module, including types.
 * @param {string} text */
export function importsOf(text) {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["']([^"'\n]+)["']/g;
  return [...text.matchAll(pattern)].map(([, name]) => String(name));
}

/** @param {string} sentence
 * @param {(files: Tree) => string[]} breaches
 * @param {Record<string, string>[]} badTrees each breaks the rule in one way */
export function holds(sentence, breaches, ...badTrees) {
  test(sentence, () => {
    assert.deepEqual(breaches(tree), []);
  });
  test(`a violation is detected: ${sentence}`, () => {
    assert.ok(badTrees.length > 0);
    for (const bad of badTrees) {
      assert.notDeepEqual(breaches(new Map(Object.entries(bad))), [], JSON.stringify(bad));
    }
  });
}
