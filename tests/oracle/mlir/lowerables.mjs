// SPDX-License-Identifier: MIT
// Random tosa operators on tensors whose extents are mostly known, and mostly compatible.

import fc from "fast-check";
import { engine } from "../../node/engine.mjs";
import { related } from "../../node/shapes.mjs";
import { variants } from "../attributes.mjs";
import { seed } from "../random.mjs";
import { tensorType } from "./lowering.mjs";

/** @typedef {import("./lowering.mjs").Lowerable} Lowerable */

const kCases = 1000;
const kExtents = fc.constantFrom(1, 2, 3, 4);
const kSignatures = engine
  .ops()
  .filter(({ name }) => name !== "identity")
  .flatMap(({ name: op, signatures }) =>
    signatures.map(({ operands: types, result: to }) => ({ op, types, to, attributes: {} })),
  )
  .flatMap(variants)
  .filter(({ op, types, to }) => op !== "cast" || types[0] !== to)
  // arith has no unsigned types: the tools leave casts that no pass removes, or crash.
  .filter(({ types, to }) => !types.includes("u8") && to !== "u8");

/** An operator on one to three operands that passes the release's verifier, with a declared result in half of the
 * cases.
 * @param {string} mode @returns {fc.Arbitrary<Lowerable | undefined>} */
function lowerables(mode) {
  return fc.constantFrom(...kSignatures).chain(({ op, types, to, attributes }) => {
    const counts = { minLength: types.length, maxLength: types.length };
    const common = fc.array(kExtents, { maxLength: 4 });
    const shapes = related(true, common, counts, kExtents);
    return fc
      .tuple(shapes, fc.boolean(), fc.infiniteStream(fc.boolean()))
      .map(([operands, declares, opens]) => {
        const answer = engine.infer({ mode, operands, trace: false });
        if ("error" in answer || !answer.accepted || !Array.isArray(answer.shape)) return undefined;
        const result = answer.shape.map((extent) =>
          declares && opens.next().value ? /** @type {const} */ ("?") : extent,
        );
        const typed = operands.map((shape, at) => ({ shape, type: types[at] ?? "f32" }));
        return { op, operands: typed, to, result, attributes };
      });
  });
}

/** @param {string} mode @param {(given: Lowerable) => boolean} which @param {number} [count] @returns {Lowerable[]} */
export function drawn(mode, which, count = kCases) {
  /** @type {Map<string, Lowerable>} */
  const kept = new Map();
  for (let round = 0; kept.size < count; round += 1) {
    const params = { seed: seed + round, numRuns: kCases };
    for (const given of fc.sample(lowerables(mode), params)) {
      if (given && which(given) && kept.size < count) kept.set(JSON.stringify(given), given);
    }
  }
  return [...kept.values()];
}

/** @param {Lowerable} given @param {import("../../../wasm/types.js").Strategy} strategy */
export const requestOf = ({ op, operands, to, result, attributes }, strategy) => ({
  op,
  operands: operands.map(({ shape, type }) => tensorType(shape, type)),
  result: tensorType(result, to),
  strategy,
  attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
});
