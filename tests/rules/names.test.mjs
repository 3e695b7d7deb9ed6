// SPDX-License-Identifier: MIT
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

const drawers = /^(utils?|helpers?|common|managers?|data|info|misc)$/;

/** A name is too general because of its last word: `shape-utils` can contain anything, `data-grid` a grid.
 * @param {Tree} files */
function drawersIn(files) {
  const code = [...files.keys()].filter((name) => !name.startsWith("docs/"));
  return code.filter((name) =>
    name
      .split("/")
      .map((part) => part.split(".", 1)[0]?.split(/[_-]/).at(-1) ?? "")
      .some((word) => drawers.test(word.toLowerCase())),
  );
}

holds(
  "no file or folder has too general a name",
  drawersIn,
  { "web/src/utils.ts": "" },
  { "core/bcast/mode/mode_info.cpp": "" },
  { "tests/common/shapes.mjs": "" },
);

/** @param {RegExp} where @param {RegExp} pattern */
function misnamed(where, pattern) {
  return (/** @type {Tree} */ files) =>
    matching(files, where)
      .map(([name]) => name)
      .filter((name) => !pattern.test(String(name.split("/").at(-1))));
}

holds(
  "C++ files are named in snake_case",
  misnamed(/^(core|wasm|tests)\/.*\.(cpp|h)$/, /^[a-z0-9]+(_[a-z0-9]+)*\.(cpp|h)$/),
  { "core/bcast/notation/readExtent.cpp": "" },
);

holds(
  "TypeScript and JavaScript files are named in kebab-case",
  // The name of a parameter of VitePress is in brackets.
  misnamed(/\.(ts|mjs)$/, /^\[?[a-z0-9]+(-[a-z0-9]+)*\]?(\.[a-z]+)*\.(ts|mjs)$/),
  { "web/src/AxisRuler.ts": "" },
);

holds(
  "files named _test.cpp or .test.mjs are in the runners' folders",
  (files) =>
    [...files.keys()]
      .filter((name) => /(_test\.cpp|\.test\.mjs)$/.test(name))
      .filter(
        (name) =>
          !/^tests\/(native\/.+\.cpp|(rules|node|oracle|install|docs|browser|site)\/.+)$/.test(
            name,
          ),
      ),
  { "core/bcast/shape/shape_test.cpp": "" },
  { "tests/readings/hover.test.mjs": "" },
);
