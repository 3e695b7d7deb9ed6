// SPDX-License-Identifier: MIT

/**
 * Where the parts of the engine are. `new URL` is written so that bundlers see it and carry the files.
 * @param {import("../index.js").LoadOptions} given
 */
export function placesOf(given) {
  return {
    primary: {
      url: given.wasmUrl ?? new URL("../dist/bcast.wasm", import.meta.url),
      binary: given.wasmBinary,
    },
    insight: {
      url: given.insightUrl ?? new URL("../dist/bcast-insight.wasm", import.meta.url),
      binary: given.insightBinary,
    },
    evaluation: {
      url: given.evaluationUrl ?? new URL("../dist/bcast-evaluation.wasm", import.meta.url),
      binary: given.evaluationBinary,
    },
    lowering: {
      url: given.loweringUrl ?? new URL("../dist/bcast-lowering.wasm", import.meta.url),
      binary: given.loweringBinary,
    },
  };
}
