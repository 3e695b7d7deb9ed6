// SPDX-License-Identifier: MIT
// Dependencies in the engine run one way (docs/architecture.md).
import path from "node:path";
import { holds, includesOf, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

// A header may include those of the rows above its own, a source also those of its header's row.
const layers = [
  [
    "literal",
    "extent",
    "error_code",
    "describe",
    "growing_text",
    "affine_map",
    "opcode",
    "supposition",
    "texts",
  ],
  ["error", "clause", "json_text", "numbers", "system"],
  ["result", "shape", "rule", "element", "misbehavior"],
  [
    "attributes",
    "half",
    "alignment",
    "meeting",
    "divergence",
    "steps",
    "ir_type",
    "lowering_fault",
  ],
  ["ir"],
  ["strides", "mode", "op", "tensor", "trace"],
  ["modes", "request", "slices", "parse", "tosa_text", "value"],
  ["align", "check", "replay", "json", "document", "paste"],
  ["infer", "touch", "runtime"],
  ["lint", "evaluate", "fix", "worlds", "compare", "code", "lower", "print"],
  ["answer", "catalogue", "execute", "speak"],
  ["text", "prepare", "execution_answer"],
  ["read", "lowered_answer"],
  ["read_lower", "read_code"],
  ["api"],
  ["described_trace", "described_request", "described_execution", "described_texts"],
  ["described_answer", "described_lowering", "described_paste"],
  ["described", "described_compare", "described_catalogue", "described_code"],
  ["reply"],
];

/** @param {string} concept */
function layerOf(concept) {
  return layers.findIndex((layer) => layer.includes(concept));
}

/** @param {string} text @returns {string[]} the concepts whose public headers it includes */
function conceptsIn(text) {
  const ours = includesOf(text).filter((name) => name.startsWith("bcast/"));
  return ours.map((name) => path.basename(name, ".h"));
}

/** @param {Tree} files @param {RegExp} which @param {(own: number, other: number) => boolean} allowed */
function upward(files, which, allowed) {
  return matching(files, which).flatMap(([name, text]) => {
    const own = layerOf(path.basename(name).replace(/\..*/, ""));
    if (own < 0) return name.includes("/include/") ? [`${name} has no layer`] : [];
    const others = conceptsIn(text).filter((concept) => !allowed(own, layerOf(concept)));
    return others.map((concept) => `${name} includes bcast/${concept}.h`);
  });
}

holds(
  "a public header includes only headers of the layers below it",
  (files) => upward(files, /^core\/include\/bcast\/.*\.h$/, (own, other) => other < own),
  { "core/include/bcast/extent.h": '#include "bcast/shape.h"' },
  { "core/include/bcast/shape.h": '#include "bcast/rule.h"' },
  { "core/include/bcast/novel.h": "" },
);

holds(
  "a source includes no header above its own",
  (files) => upward(files, /^core\/src\/[^/]*\.cpp$/, (own, other) => other <= own),
  { "core/src/infer.cpp": '#include "bcast/text.h"' },
);

const deciding =
  /^core\/(src\/(infer|align|trim|ranks|decide|check)\.cpp|include\/bcast\/(align|check)\.h|src\/modes\/.*)$/;

holds(
  "what decides shapes builds no prose",
  (files) =>
    matching(files, deciding).flatMap(([name, text]) => {
      const prose = includesOf(text).filter((file) =>
        /^(string|sstream|bcast\/text\.h)$/.test(file),
      );
      return prose.map((file) => `${name} includes ${file}`);
    }),
  { "core/src/check.cpp": "#include <string>" },
  { "core/src/modes/numpy.cpp": "#include <sstream>" },
  { "core/src/align.cpp": '#include "bcast/text.h"' },
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
  onlyIncludedBy(/^(xtensor|xtl|xsimd)\//, /^core\/src\/kernels\/block\.h$/),
  { "core/src/infer.cpp": "#include <xtensor/xarray.hpp>" },
);

holds(
  "RapidJSON is included in one file, the reader of texts",
  onlyIncludedBy(/^rapidjson\//, /^core\/src\/document\.cpp$/),
  { "core/src/read.cpp": "#include <rapidjson/document.h>" },
);

holds(
  "templates of kernels are compiled in their folder alone",
  onlyIncludedBy(
    /(^|\/)(block|\w+_tile|strip_kernel|fault_scan|kernel_sets)\.h$/,
    /^core\/src\/kernels\//,
  ),
  { "core/src/evaluate.cpp": '#include "kernels/strip_kernel.h"' },
  { "core/src/ops/arithmetic.cpp": '#include "../kernels/kernel_sets.h"' },
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
  { "core/src/parse.cpp": "#include <sstream>" },
  { "wasm/to_js.h": "#include <iostream>" },
);

holds(
  "neither engine nor bindings print, abort or exit",
  (files) => inEngine(files, /\b(f?printf|f?puts|putchar|abort|terminate|exit)\s*\(/),
  { "core/src/parse.cpp": '  std::printf("%d", 3);' },
  { "wasm/bindings.cpp": "  std::abort();" },
);

holds(
  "nlohmann-json and Catch2 are for tests only",
  onlyIncludedBy(/^(nlohmann|catch2)\//, /^tests\//),
  { "core/src/parse.cpp": "#include <nlohmann/json.hpp>" },
);

holds(
  "the bindings know the engine by its public headers",
  (files) =>
    matching(files, /^wasm\/.*\.(cpp|h)$/).flatMap(([name, text]) => {
      const wrong = includesOf(text).filter((file) => /(^|\/)(core|src|modes)\//.test(file));
      return wrong.map((file) => `${name} includes ${file}`);
    }),
  { "wasm/bindings.cpp": '#include "../core/src/kernels.h"' },
);
