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

holds("a header of the engine has at most 200 lines", longer(/^(core|wasm)\/.*\.h$/, 200), {
  "core/bcast/shape/shape.h": lines(201),
});

// Tables have one row per rule, operator or message, without control flow.
const tables = /^core\/bcast\/(modes|ops|code|paste\/messages)\/.*\.cpp$/;
const otherEngineSources =
  /^(core\/bcast\/(?!(modes|ops|code|paste\/messages)\/).*|wasm\/.*)\.cpp$/;

holds("a table of the engine has at most 400 lines", longer(tables, 400), {
  "core/bcast/modes/numpy.cpp": lines(401),
});

holds("any other source of the engine has at most 300 lines", longer(otherEngineSources, 300), {
  "core/bcast/notation/parse.cpp": lines(301),
});

const otherSources = /\.(mjs|ts|css|html|sh|cmake)$|^tests\/.*\.(cpp|h)$|CMakeLists\.txt$/;

holds("any other source has at most 300 lines", longer(otherSources, 300), {
  "web/src/main.ts": lines(301),
});
