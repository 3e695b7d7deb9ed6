// SPDX-License-Identifier: MIT

/**
 * The URLs of the engine's parts. Written as `new URL` so that bundlers see it and include the files.
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
