// SPDX-License-Identifier: MIT
// Every request of a small world: all pairs of shapes with few axes and small sizes, and all placements of one on the
// other in modes with such options.

/**
 * @typedef {import("../index.js").ModeInfo} ModeInfo
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {(number | "?")[]} Sizes
 */

const kMostRank = 3;
const kLabels = "ijk";
/** With three shapes in a request. */
const kMostRankOfThree = 1;

/** Some are not valid in the mode. @param {ModeInfo} mode @param {string[]} features that may occur
 * @returns {Generator<PlainRequest>} */
export function* smallWorld(mode, features) {
  const all = [...shapes(mode, features, kMostRank)];
  for (const first of all) for (const second of all) yield* pairs(mode, first, second);
  if (mode.takes.declared && features.includes("declared")) yield* declared(mode, features);
}

/** Two shapes, the second one also placed on the first. @param {ModeInfo} mode @param {Sizes} first
 * @param {Sizes} second @returns {Generator<PlainRequest>} */
function* pairs({ id, takes }, first, second) {
  const { target } = takes;
  if (takes.equation !== "no") {
    yield { mode: id, operands: [first, second], equation: equationOf(first, second) };
    return;
  }
  if (target !== "required") yield { mode: id, operands: [first, second] };
  for (const options of placements(takes, first, second)) {
    if (target === "no") yield { mode: id, operands: [first, second], ...options };
    else yield { mode: id, operands: [second], target: first, ...options };
  }
}

/** The first labels, and the last ones: they share some. @param {Sizes} first @param {Sizes} second */
const equationOf = (first, second) =>
  `${kLabels.slice(0, first.length)},${kLabels.slice(kMostRank - second.length)}`;

/** Of the most axes, only with 4 in place of 3: a multiple of 2 that is not 2 may be taken for it.
 * @param {ModeInfo} mode @param {string[]} features @param {number} rank @returns {Generator<Sizes>} */
function* shapes(mode, features, rank) {
  const zero = features.includes("zero") ? [0] : [];
  const unknown = /** @type {const} */ ("?");
  const dynamic = features.includes("dynamic") && mode.takes.dynamic ? [unknown] : [];
  yield* lists([1, 2, 3, 4, ...zero, ...dynamic], Math.min(rank, kMostRank - 1));
  if (rank < kMostRank) return;
  for (const shape of lists([1, 2, 4, ...zero, ...dynamic], rank))
    if (shape.length === rank) yield shape;
}

/** All lists of up to `length` items, the short ones first. @template T @param {T[]} items @param {number} length
 * @returns {Generator<T[]>} */
function* lists(items, length) {
  /** @type {T[][]} */
  let last = [[]];
  yield [];
  for (let count = 1; count <= length; count += 1) {
    last = last.flatMap((list) => items.map((item) => [...list, item]));
    yield* last;
  }
}

/** The options that place an operand on a shape. @param {ModeInfo["takes"]} takes @param {Sizes} onto @param {Sizes} operand
 * @returns {Iterable<object>} */
function placements({ axis, target, broadcastDimensions }, onto, operand) {
  if (axis !== "no") return onto.map((_, at) => ({ axis: at }));
  if (broadcastDimensions === "no") return target === "no" ? [] : [{}];
  return [...lists([...onto.keys()], operand.length)]
    .filter((axes) => axes.length === operand.length)
    .map((axes) => ({ broadcastDimensions: axes }));
}

/** @param {ModeInfo} mode @param {string[]} features @returns {Generator<PlainRequest>} */
function* declared(mode, features) {
  const all = [...shapes(mode, features, kMostRankOfThree)];
  for (const first of all)
    for (const second of all)
      for (const result of all)
        yield { mode: mode.id, operands: [first, second], declared: result };
}
