// SPDX-License-Identifier: MIT
// The engine in JavaScript. The import has no side effects; `load` starts an engine.

import "./require-node.mjs";
import { Engine, notLoaded } from "./engine.mjs";
import { moduleBytes, started } from "./start-module.mjs";

export { CoreError } from "./engine.mjs";
export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";
export { edited, editedLines } from "./text-edits.mjs";

/** Written so that bundlers see the files and include them. */
const kBuilds = {
  answer: {
    module: () => import("./dist/bcast-answer.mjs"),
    url: () => new URL("./dist/bcast-answer.wasm", import.meta.url),
  },
  all: {
    module: () => import("./dist/bcast.mjs"),
    url: () => new URL("./dist/bcast.wasm", import.meta.url),
  },
};

/**
 * @param {import("./index.js").LoadOptions} [options]
 * @returns {Promise<import("./index.js").Engine>}
 */
export async function load({ build = "all", ...place } = {}) {
  try {
    return new Engine(await starter(build, place), (options) => starter("all", options));
  } catch (fault) {
    throw notLoaded(fault);
  }
}

/** @param {keyof typeof kBuilds} build @param {import("./index.js").ModulePlace} [place]
 * @returns {Promise<import("./engine.mjs").Start>} */
async function starter(build, { wasmUrl, wasmBinary } = {}) {
  const { module, url } = kBuilds[build];
  const fetched = wasmBinary ?? moduleBytes(wasmUrl ?? url());
  const [wasm, { default: create }] = await Promise.all([fetched, module()]);
  return () => started(create, wasm);
}
