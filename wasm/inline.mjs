// SPDX-License-Identifier: MIT
// The same engine with its WebAssembly inside, for bundlers and places that cannot fetch other files.

import "./require-node.mjs";
import { kParts } from "./dist/inlined-parts.mjs";
import * as running from "./numeric/running.mjs";
import { startedEngine } from "./start.mjs";

export { CoreError } from "./engine.mjs";
export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";

/** @param {import("./inline.js").InlineOptions} [options] */
export const load = (options = {}) => startedEngine(options, unpacked, async () => running);

/** A compiled part, from its compressed bytes as base64. @param {import("./start.mjs").PartName} name */
async function unpacked(name) {
  const packed = Uint8Array.from(atob(kParts[name]), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(bytes).arrayBuffer());
}
