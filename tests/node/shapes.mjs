// SPDX-License-Identifier: MIT
// Random shapes. Most random pairs are rejected, so related operands are made from one result.

import fc from "fast-check";

/** @typedef {number | "?"} Extent */
/** @typedef {Extent[]} Shape */

const kCounts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 2 ** 53 - 1 }) },
);

/** @param {boolean} dynamic @returns {fc.Arbitrary<Extent>} */
export const extents = (dynamic) =>
  dynamic
    ? fc.oneof(
        { weight: 3, arbitrary: kCounts },
        { weight: 1, arbitrary: fc.constant(/** @type {"?"} */ ("?")) },
      )
    : kCounts;

/** @param {boolean} dynamic @param {number} [maxLength] @returns {fc.Arbitrary<Shape>} */
export const shapes = (dynamic, maxLength = 5) => fc.array(extents(dynamic), { maxLength });

/**
 * `count` shapes, mostly related: each drops leading axes of a common shape and replaces some extents by 1 (or `?`);
 * occasionally by another extent, so that rejections occur too.
 * @param {boolean} dynamic @param {fc.Arbitrary<Shape>} common
 * @param {{ minLength: number, maxLength: number }} count @param {fc.Arbitrary<Extent>} [other]
 * @returns {fc.Arbitrary<Shape[]>}
 */
export function related(dynamic, common, count, other = extents(dynamic)) {
  return common.chain((shape) => fc.array(operandOf(dynamic, shape, other), count));
}

/** @param {boolean} dynamic @param {Shape} shape @param {fc.Arbitrary<Extent>} other */
function operandOf(dynamic, shape, other) {
  return fc
    .tuple(fc.nat({ max: shape.length }), kinds(dynamic, shape.length), other)
    .map(([dropped, changes, another]) =>
      shape.map((extent, axis) => changed(extent, changes[axis], another)).slice(dropped),
    );
}

/** The changes for `changed`, one for each extent. @param {boolean} dynamic @param {number} count */
export function kinds(dynamic, count) {
  const changes = [
    { weight: 12, arbitrary: fc.constant("same") },
    { weight: 6, arbitrary: fc.constant("one") },
    { weight: dynamic ? 4 : 0, arbitrary: fc.constant("dynamic") },
    { weight: 1, arbitrary: fc.constant("other") },
  ];
  return fc.array(fc.oneof(...changes), { minLength: count, maxLength: count });
}

/** @param {Extent} extent @param {string | undefined} kind @param {Extent} other @returns {Extent} */
export function changed(extent, kind, other) {
  if (kind === "one") return 1;
  if (kind === "dynamic") return "?";
  return kind === "other" ? other : extent;
}
