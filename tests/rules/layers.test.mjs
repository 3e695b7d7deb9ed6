// SPDX-License-Identifier: MIT
// Dependencies in the engine run one way (docs/architecture.md).
import path from "node:path";
import { holds, includesOf, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** The folders of the engine in the order of docs/architecture.md, lowest first. @param {Tree} files */
function foldersIn(files) {
  const rows = (files.get("docs/architecture.md") ?? "").matchAll(
    /^\| `core\/bcast\/([\w/]+)` \|/gm,
  );
  return [...rows].map(([, folder]) => String(folder));
}

/** @param {string} name of a file or an include @param {string[]} order */
const placeOf = (name, order) => order.indexOf(path.dirname(name.replace(/^(core\/)?bcast\//, "")));

/** @param {Tree} files */
function upward(files) {
  const order = foldersIn(files);
  return matching(files, /^core\/bcast\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
    const own = placeOf(name, order);
    if (own < 0) return [`${name} is in a folder that docs/architecture.md does not list`];
    const others = includesOf(text).filter((file) => file.startsWith("bcast/"));
    return others
      .filter((file) => !(placeOf(file, order) <= own && placeOf(file, order) >= 0))
      .map((file) => `${name} includes ${file}`);
  });
}

const twoFolders = "| `core/bcast/shape` | a |\n| `core/bcast/mode` | b |\n";

holds(
  "a file includes only from its own folder and from those before it",
  upward,
  {
    "docs/architecture.md": twoFolders,
    "core/bcast/shape/shape.h": '#include "bcast/mode/mode.h"',
  },
  { "docs/architecture.md": twoFolders, "core/bcast/mode/mode.h": '#include "bcast/rule/rule.h"' },
  { "docs/architecture.md": twoFolders, "core/bcast/rule/rule.h": "" },
);

holds(
  "the engine's files name each other from the root",
  (files) =>
    matching(files, /^core\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
      const near = [...text.matchAll(/#include "(.+)"/g)].map(([, file]) => String(file));
      return near
        .filter((file) => !file.startsWith("bcast/"))
        .map((file) => `${name} includes ${file}`);
    }),
  { "core/bcast/shape/shape.cpp": '#include "shape.h"' },
);

const deciding = /^core\/bcast\/(infer\/(?!request\.|described)|mode\/|modes\/)/;

holds(
  "what decides shapes builds no prose",
  (files) =>
    matching(files, deciding).flatMap(([name, text]) => {
      const prose = includesOf(text).filter((file) =>
        /^(string|sstream|bcast\/answer\/.*)$/.test(file),
      );
      return prose.map((file) => `${name} includes ${file}`);
    }),
  { "core/bcast/infer/check_declared.cpp": "#include <string>" },
  { "core/bcast/modes/numpy.cpp": "#include <sstream>" },
  { "core/bcast/infer/align.cpp": '#include "bcast/answer/sentences.h"' },
);

/** The pure part of a rule on includes: who may include what.
 * @param {RegExp} what @param {RegExp} by */
function onlyIncludedBy(what, by) {
  return (/** @type {Tree} */ files) =>
    matching(files, /^(core|wasm|tests|bench)\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
      const wrong = by.test(name) ? [] : includesOf(text).filter((file) => what.test(file));
      return wrong.map((file) => `${name} includes ${file}`);
    });
}

holds(
  "xtensor is included in one file, of what kernels compute with",
  onlyIncludedBy(/^(xtensor|xtl|xsimd)\//, /^core\/bcast\/kernel\/block\.h$/),
  { "core/bcast/infer/infer.cpp": "#include <xtensor/xarray.hpp>" },
);

holds(
  "RapidJSON is included in one file, the reader of texts",
  onlyIncludedBy(/^rapidjson\//, /^core\/bcast\/read\/document\.cpp$/),
  { "core/bcast/read/read.cpp": "#include <rapidjson/document.h>" },
);

holds(
  "templates of kernels are compiled in their folder alone",
  onlyIncludedBy(
    /(^|\/)(block|\w+_tile|strip_kernel|fault_scan|kernel_sets)\.h$/,
    /^core\/bcast\/kernel\//,
  ),
  { "core/bcast/evaluate/evaluate.cpp": '#include "bcast/kernel/strip_kernel.h"' },
  { "core/bcast/ops/arithmetic.cpp": '#include "bcast/kernel/kernel_sets.h"' },
);

/** @param {Tree} files @param {RegExp} what a call or an include */
function inEngine(files, what) {
  return matching(files, /^(core|wasm)\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
    const lines = text.split("\n").map((line) => line.replace(/\/\/.*/, ""));
    return lines.filter((line) => what.test(line)).map((line) => `${name}: ${line.trim()}`);
  });
}

holds(
  "neither engine nor bindings include a stream",
  (files) => inEngine(files, /#\s*include\s*<(\w*stream|iomanip)>/),
  { "core/bcast/notation/parse.cpp": "#include <sstream>" },
  { "wasm/to_js.h": "#include <iostream>" },
);

holds(
  "neither engine nor bindings print, abort or exit",
  (files) => inEngine(files, /\b(f?printf|f?puts|putchar|abort|terminate|exit)\s*\(/),
  { "core/bcast/notation/parse.cpp": '  std::printf("%d", 3);' },
  { "wasm/bindings/inference.cpp": "  std::abort();" },
);

holds(
  "nlohmann-json and Catch2 are for tests only",
  onlyIncludedBy(/^(nlohmann|catch2)\//, /^tests\//),
  { "core/bcast/notation/parse.cpp": "#include <nlohmann/json.hpp>" },
);
