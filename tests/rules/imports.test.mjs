// SPDX-License-Identifier: MIT
// The page and the command only use the engine through wasm/index.mjs and wasm/figure.mjs.
import path from "node:path";
import { holds, importsOf, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

// The module, its declarations, the check of Node, the reader of typed values, the catalogues of its texts, and what compares it
// with other implementations.
const theModule =
  /^wasm\/(((index|figure|node-version|cell-text)\.mjs|(index|types|figure)\.(js|d\.ts))$|(texts|conformance)\/)/;

/** @param {string} home @param {RegExp} packages @param {RegExp} [exception] */
function strangers(home, packages, exception = /^$/) {
  return (/** @type {Tree} */ files) =>
    matching(files, new RegExp(`^${home}/.*\\.(ts|mjs)$`)).flatMap(([name, text]) => {
      const wrong = importsOf(text).filter((target) => {
        if (!target.startsWith(".")) return !packages.test(target);
        const file = path.posix.join(path.posix.dirname(name), target);
        return !file.startsWith(`${home}/`) && !theModule.test(file);
      });
      return wrong
        .map((target) => `${name} imports ${target}`)
        .filter((what) => !exception.test(what));
    });
}

holds(
  "the page imports itself, Lit, lean-qr, CodeMirror and wasm/index.mjs",
  strangers(
    "web/src",
    /^((lit|lean-qr|@codemirror)(\/|$)|broadcast-playground$)/,
    // The code for a page in MDX imports the element.
    /^web\/src\/elements\/share\/share-dialog\/snippets\.ts imports broadcast-playground\/embed\.js$/,
  ),
  { "web/src/main.ts": 'import { Modules } from "../../wasm/start-module.mjs";' },
  { "web/src/main.ts": 'import { chunk } from "lodash";' },
  { "web/src/state/state.ts": 'const plain = await import("../../wasm/plain.mjs");' },
);

holds(
  "the command imports itself, Node, its libraries and wasm/index.mjs",
  strangers(
    "wasm/cli",
    /^(node:|(jsonc-parser|fastest-levenshtein|broadcast-playground)$)/,
    // Compiled from the schema of case files.
    /^wasm\/cli\/check\/case-file\.mjs imports \.\.\/\.\.\/dist\/case-schema\.mjs$/,
  ),
  { "wasm/cli/bcast.mjs": 'import { Modules } from "../parts.mjs";' },
  { "wasm/cli/bcast.mjs": 'import yargs from "yargs";' },
);
