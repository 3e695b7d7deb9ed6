// SPDX-License-Identifier: MIT
// The same engine with its WebAssembly inside, for bundlers and places that cannot fetch other files.

import "./require-node.mjs";
import create from "./dist/bcast.mjs";
import { packed } from "./dist/inlined.mjs";
import { Engine, notLoaded } from "./engine.mjs";
import { started } from "./start-module.mjs";

export { CoreError } from "./engine.mjs";
export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";
export { edited, editedLines } from "./text-edits.mjs";

/** @returns {Promise<import("./index.js").Engine>} */
export async function load() {
  try {
    const wasmBinary = await unpacked();
    const start = () => started(create, wasmBinary);
    return new Engine(start, async () => start);
  } catch (fault) {
    throw notLoaded(fault);
  }
}

/** The bytes of the module, from its compressed bytes as base64. */
async function unpacked() {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
