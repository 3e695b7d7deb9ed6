// SPDX-License-Identifier: MIT
// The features that a case needs, derived from its request. An implementation skips the others by name.

import { shapesOf } from "./simpler.mjs";

/** @typedef {import("./conformance.js").Feature} Feature */
/** @typedef {import("./conformance.js").PlainRequest} PlainRequest */

/** Whether a request needs it. @type {Record<Feature, (request: PlainRequest) => boolean>} */
const kNeeds = {
  dynamic: (request) => someShape(request, (shape) => shape.includes("?")),
  unranked: (request) => someShape(request, (shape) => shape === "*"),
  declared: ({ declared }) => declared !== undefined,
  runtime: ({ runtime }) => runtime !== undefined,
  zero: (request) => someShape(request, (shape) => shape.includes(0)),
  variadic: ({ operands, target }) => target === undefined && operands.length !== 2,
  values: ({ op }) => op !== undefined,
};

export const kFeatures = /** @type {Feature[]} */ (Object.keys(kNeeds));

/** @param {PlainRequest} request */
export const featuresOf = (request) => kFeatures.filter((feature) => kNeeds[feature](request));

/** @param {PlainRequest} request @param {(shape: any) => boolean} is */
const someShape = (request, is) => shapesOf(request).some(is);

/** A request with each shape that is a text replaced by its value. The engine reports texts that are not shapes.
 * @param {import("../index.js").Engine} engine @param {any} request @returns {PlainRequest} */
export function plainRequest(engine, request) {
  const shapeOf = (/** @type {any} */ given) => {
    const parsed = typeof given === "string" ? engine.parse(given) : { error: given };
    return "error" in parsed ? given : parsed.shape;
  };
  const { operands, declared, target, runtime } = request;
  return {
    ...request,
    operands: operands.map(shapeOf),
    ...(declared === undefined ? {} : { declared: shapeOf(declared) }),
    ...(target === undefined ? {} : { target: targetOf(target, shapeOf) }),
    ...(runtime === undefined ? {} : { runtime: runtime.map(shapeOf) }),
  };
}

/** A -1 is not a size, but keeps one. @param {any} target @param {(shape: any) => any} shapeOf */
function targetOf(target, shapeOf) {
  if (typeof target !== "string" || !/-1\b/.test(target)) return shapeOf(target);
  const shape = shapeOf(target.replace(/-1\b/g, "?"));
  return Array.isArray(shape) ? shape.map((size) => (size === "?" ? -1 : size)) : target;
}
