// SPDX-License-Identifier: MIT
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {RegExp} which @param {number} lines */
function longer(which, lines) {
  return (/** @type {Tree} */ files) =>
    matching(files, which)
      .map(([name, text]) => ({ name, length: text.split("\n").length - 1 }))
      .filter(({ length }) => length > lines)
      .map(({ name, length }) => `${name} has ${length} lines, more than ${lines}`);
}

/** @param {number} count */
function lines(count) {
  return "\n".repeat(count);
}

// Longer ones are a sign of two concepts in one file. Golden files and data have other endings.
const sources = /\.(mjs|ts|css|html|sh|cmake|cpp|h)$|CMakeLists\.txt$/;

holds("a source has at most 500 lines", longer(sources, 500), {
  "web/src/main.ts": lines(501),
});
