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

holds("a public header has at most 80 lines", longer(/^core\/include\/.*\.h$/, 80), {
  "core/include/bcast/shape.h": lines(81),
});

const engineSources = /^(core\/src\/((math|paste)\/)?[^/]*|wasm\/.*)\.(cpp|h)$/;

holds("a source of the engine has at most 200 lines", longer(engineSources, 200), {
  "core/src/parse.cpp": lines(201),
});

const loweringSources = /^core\/src\/(lower|tosa|code)\/.*\.(cpp|h)$/;

holds("a source of lowering has at most 250 lines", longer(loweringSources, 250), {
  "core/src/lower/rfc.cpp": lines(251),
});

// A family of modes is a table: one row a rule, nothing to follow from line to line.
holds("a family of modes has at most 300 lines", longer(/^core\/src\/modes\/.*\.(cpp|h)$/, 300), {
  "core/src/modes/numpy.cpp": lines(301),
});

holds("the bindings have at most 60 lines", longer(/^wasm\/bindings\.cpp$/, 60), {
  "wasm/bindings.cpp": lines(61),
});

const otherSources = /\.(mjs|ts|css|html|sh|cmake)$|^tests\/.*\.(cpp|h)$|CMakeLists\.txt$/;

holds("any other source has at most 300 lines", longer(otherSources, 300), {
  "web/src/main.ts": lines(301),
});
