// SPDX-License-Identifier: MIT
// Dependencies in the engine have one direction (docs/architecture.md).
import { code, foldersIn, loadedBy, placeOf, usedBy } from "./folders.mjs";
import { holds, includesOf, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {Tree} files */
function upward(files) {
  const order = foldersIn(files);
  return code(files).flatMap(([name, text]) => {
    const own = placeOf(name, order);
    if (own < 0) return [`${name} is in a folder that docs/architecture.md does not list`];
    return usedBy(name, text)
      .filter((file) => !file.endsWith(".d.ts") && placeOf(file, order) > own)
      .map((file) => `${name} uses ${file}`);
  });
}

const twoFolders = "| `core/bcast/shape` | a |\n| `core/bcast/mode` | b |\n| `web/src` | c |\n";

holds(
  "a file uses only its own folder and those before it",
  upward,
  {
    "docs/architecture.md": twoFolders,
    "core/bcast/shape/shape.h": '#include "bcast/mode/mode.h"',
  },
  { "docs/architecture.md": twoFolders, "core/bcast/rule/rule.h": "" },
  {
    "docs/architecture.md": `| \`wasm\` | |\n${twoFolders}`,
    "wasm/a.mjs": 'import "../web/src/main.ts";',
  },
);

/** Files with circular dependencies. @param {Tree} files */
function circles(files) {
  /** @type {Map<string, string[]>} */
  const uses = new Map(
    code(files).map(([name, text]) => [name, [...usedBy(name, text), ...loadedBy(name, text)]]),
  );
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} way @returns {string[]} */
  const from = (name, way) => {
    if (way.includes(name)) return [[...way.slice(way.indexOf(name)), name].join(" > ")];
    if (done.has(name)) return [];
    const found = (uses.get(name) ?? []).flatMap((file) => from(file, [...way, name]));
    done.add(name);
    return found;
  };
  return [...uses.keys()].flatMap((name) => from(name, []));
}

holds(
  "no files have circular dependencies",
  circles,
  {
    "web/src/state.ts": 'import type { Event } from "./events.ts";',
    "web/src/events.ts": 'import type { State } from "./state.ts";',
  },
  {
    "web/src/views.ts": 'const load = () => import("./view.ts");',
    "web/src/view.ts": 'import { views } from "./views.ts";',
  },
);

holds(
  "the engine's files include each other by paths from the root",
  (files) =>
    matching(files, /^core\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
      const near = [...text.matchAll(/#include "(.+)"/g)].map(([, file]) => String(file));
      return near
        .filter((file) => !file.startsWith("bcast/"))
        .map((file) => `${name} includes ${file}`);
    }),
  { "core/bcast/shape/shape.cpp": '#include "shape.h"' },
);

const deciding = /^core\/bcast\/(infer\/(?!request\.)|mode\/|modes\/)/;

holds(
  "code that decides shapes builds no prose",
  (files) =>
    matching(files, deciding).flatMap(([name, text]) => {
      // The labels of a product are letters.
      const hasLabels = /infer\/(align_labels\.cpp|trace\.h)$/.test(name);
      const prose = includesOf(text).filter(
        (file) =>
          /^(string|sstream|bcast\/answer\/.*)$/.test(file) && !(hasLabels && file === "string"),
      );
      return prose.map((file) => `${name} includes ${file}`);
    }),
  { "core/bcast/infer/check_declared.cpp": "#include <string>" },
  { "core/bcast/modes/numpy.cpp": "#include <sstream>" },
  { "core/bcast/infer/align.cpp": '#include "bcast/answer/sentences.h"' },
);

/** The pure part of a rule on includes: which files may include which.
 * @param {RegExp} what @param {RegExp} by */
function onlyIncludedBy(what, by) {
  return (/** @type {Tree} */ files) =>
    matching(files, /^(core|wasm|tests|bench)\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
      const wrong = by.test(name) ? [] : includesOf(text).filter((file) => what.test(file));
      return wrong.map((file) => `${name} includes ${file}`);
    });
}

holds(
  "xtensor is included in one file each for kernels, for products, for the values of code, and for programs that use it",
  onlyIncludedBy(
    /^(xtensor|xtl|xsimd)\/|^bcast\/xtensor\.h$/,
    /^(core\/bcast\/(kernel\/block\.h|evaluate\/product\.cpp|reading\/script\/values\/arrays\.h|xtensor\.h)|tests\/native\/xtensor\/.*)$/,
  ),
  { "core/bcast/infer/infer.cpp": "#include <xtensor/xarray.hpp>" },
  { "core/bcast/bcast.h": '#include "bcast/xtensor.h"' },
);

holds(
  "RapidJSON is included in one file, the JSON reader",
  onlyIncludedBy(/^rapidjson\//, /^core\/bcast\/read\/document\.cpp$/),
  { "core/bcast/read/read_run.cpp": "#include <rapidjson/document.h>" },
);

holds(
  "kernel templates are compiled only in their folder",
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
