// SPDX-License-Identifier: MIT
// Random requests of a mode. Sizes are few and small, because for the rules only 0, 1, ? and equality matter. Some
// shapes have one larger size, because a program may be wrong from some size on. The operands are made from one shape,
// and in some requests one size is replaced, often by a near one, because most unrelated shapes are rejected.

import { oneOf } from "./draw.mjs";

/**
 * @typedef {import("../index.js").ModeInfo} ModeInfo
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {(number | "?")[]} Sizes
 * @typedef {{ draw: () => number, mode: ModeInfo, has: Set<string>, counts: number[] }} World what may occur; `counts` are numbers of operands
 */

const kMostRank = 5;
const kLikely = [0, 1, 1, 2, 2, 2, 3, 3, 3];
const kOthers = [0, 2, 3];
const kLarger = [4, 5, 7, 8, 9, 16, 17, 33, 64, 100];
const kHasLarger = 1 / 4;
const kLabels = "ijklm";
const kUnranked = 1 / 16;
const kChanged = 1 / 3;
const kNear = 1 / 3;
const kRegrouped = 1 / 16;

/** Requests without an end; some are not valid in the mode.
 * @param {() => number} draw @param {ModeInfo} mode @param {string[]} features that may occur
 * @returns {Generator<PlainRequest>} */
export function* randomRequests(draw, mode, features) {
  const has = new Set(features);
  const { operandsAtLeast: least, operandsAtMost: most = 4 } = mode.takes;
  const all = [1, 2, 2, 2, 3, 4].filter((count) => count >= least && count <= most);
  const counts = has.has("variadic") || !all.includes(2) ? all : [2];
  const world = { draw, mode, has, counts };
  while (true) {
    const common = sizes(world);
    yield declared(world, oneRequest(world, common), common);
  }
}

/** @param {World} world @param {Sizes} common @returns {PlainRequest} */
function oneRequest(world, common) {
  const { draw, mode } = world;
  const { takes, id } = mode;
  if (mode.isProduct) return product(world, common);
  if (takes.target === "required" || (takes.target === "optional" && draw() < 1 / 2))
    return { mode: id, target: common, ...placed(world, common) };
  const isPlaced = takes.axis !== "no" || takes.broadcastDimensions !== "no";
  if (isPlaced && draw() < 2 / 3) {
    const { operands, ...options } = placed(world, common);
    return { mode: id, operands: [common, ...operands], ...options };
  }
  const list = Array.from({ length: oneOf(draw, world.counts) }, () => operandOf(world, common));
  return { mode: id, operands: someUnranked(world, disturbed(world, list)) };
}

/** Rows, columns and the size between them, with batches in front; sometimes vectors, or a transposed operand. If the
 * mode takes an equation, operands with labels. @param {World} world @param {Sizes} common @returns {PlainRequest} */
function product(world, common) {
  const { draw, mode } = world;
  if (mode.takes.equation !== "no") return labelled(world, common);
  const [rows = 2, inner = 3, columns = 2] = [...sizes(world), ...sizes(world), 2, 3, 2];
  const isPlain = draw() < 1 / 2;
  const batch = isPlain ? [inner] : common.slice(0, 2);
  const first = [...(isPlain ? batch : operandOf(world, batch)), rows, inner];
  const second = [...(isPlain ? batch : operandOf(world, batch)), inner, columns];
  const list = [first, draw() < 1 / 4 ? swapped(second) : second].map((shape) =>
    draw() < 1 / 8 ? shape.slice(-1) : draw() < 1 / 8 ? shape.slice(-2) : shape,
  );
  return { mode: mode.id, operands: disturbed(world, list) };
}

/** @param {Sizes} shape */
const swapped = (shape) => [...shape.slice(0, -2), ...shape.slice(-2).reverse()];

/** Each label has a size; an operand has some of them. @param {World} world @param {Sizes} common
 * @returns {PlainRequest} */
function labelled(world, common) {
  const { draw, mode, counts } = world;
  const labels = [...kLabels].slice(0, common.length);
  const terms = Array.from({ length: oneOf(draw, counts) }, () =>
    labels.filter(() => draw() < 2 / 3),
  );
  const operands = terms.map((term) =>
    term.map((label) => changed(world, common[labels.indexOf(label)] ?? 1)),
  );
  const result = labels.filter((label) => terms.flat().includes(label) && draw() < 1 / 2);
  const equation = `${terms.map((term) => term.join("")).join(",")}->${result.join("")}`;
  return { mode: mode.id, operands: disturbed(world, operands), equation };
}

/** An operand that the mode's options place on a shape. @param {World} world @param {Sizes} frame */
function placed(world, frame) {
  const { draw, mode } = world;
  const { axis, broadcastDimensions } = mode.takes;
  const axes = [...frame.keys()].filter(() => draw() < 2 / 3);
  const pick = (/** @type {number[]} */ list) =>
    disturbed(world, [list.map((at) => changed(world, frame[at] ?? 1))]);
  if (broadcastDimensions !== "no" && (broadcastDimensions === "required" || draw() < 2 / 3)) {
    const order = draw() < 1 / 4 ? axes.toReversed() : axes;
    return { operands: pick(order), broadcastDimensions: order };
  }
  if (axis === "no") return { operands: disturbed(world, [operandOf(world, frame)]) };
  const start = Math.floor(draw() * (frame.length + 1));
  const run = [...frame.keys()].slice(start, start + Math.ceil(draw() * frame.length));
  const isTold = axis === "required" || draw() < 2 / 3;
  return {
    operands: pick(isTold ? run : [...frame.keys()].slice(start)),
    ...(isTold ? { axis: start } : {}),
  };
}

/** @param {World} world @returns {Sizes} */
function sizes({ draw, has, mode }) {
  const list = has.has("zero") ? kLikely : kLikely.slice(1);
  const isDynamic = has.has("dynamic") && mode.takes.dynamic;
  /** @type {Sizes} */
  const shape = Array.from({ length: Math.floor(draw() * (kMostRank + 1)) }, () =>
    isDynamic && draw() < 1 / 8 ? "?" : oneOf(draw, list),
  );
  const larger = draw() < kHasLarger ? Math.floor(draw() * shape.length) : -1;
  return shape.map((size, axis) => (axis === larger ? oneOf(draw, kLarger) : size));
}

/** Some leading axes are omitted, or trailing ones. @param {World} world @param {Sizes} common @returns {Sizes} */
function operandOf(world, common) {
  const { draw, mode } = world;
  const own = common.map((size) => changed(world, size));
  const cut = draw() < 2 / 3 ? 0 : Math.floor(draw() * (own.length + 1));
  const isFirst = mode.order === "leadingFirst" || draw() < 1 / 8;
  const shape = isFirst ? own.slice(0, own.length - cut) : own.slice(cut);
  return shape.length > 1 && draw() < kRegrouped ? regrouped(world, shape) : shape;
}

/** @param {World} world @param {number | "?"} size @returns {number | "?"} */
function changed({ draw, has, mode }, size) {
  const chance = draw();
  if (chance < 1 / 4) return 1;
  return chance < 3 / 8 && has.has("dynamic") && mode.takes.dynamic ? "?" : size;
}

/** As many elements in another shape, as of a program that compares counts: two axes are one, or change places.
 * @param {World} world @param {Sizes} shape @returns {Sizes} */
function regrouped({ draw }, shape) {
  const at = Math.floor(draw() * (shape.length - 1));
  const [first = 1, second = 1] = shape.slice(at, at + 2);
  const isOne = draw() < 1 / 2 && typeof first === "number" && typeof second === "number";
  const pair = isOne ? [first * second] : [second, first];
  return [...shape.slice(0, at), ...pair, ...shape.slice(at + 2)];
}

/** Those that a wrong comparison may take for the same: a multiple, and one more or less.
 * @param {number | "?" | undefined} size @returns {number[]} */
const nearSizes = (size) =>
  typeof size === "number" && size > 1 ? [size - 1, size + 1, 2 * size] : [];

/** One size is replaced in some shapes. @param {World} world @param {Sizes[]} list */
function disturbed({ draw, has }, list) {
  for (const shape of list) {
    if (draw() >= kChanged || shape.length === 0) continue;
    const axis = Math.floor(draw() * shape.length);
    const near = nearSizes(shape[axis]);
    const others = has.has("zero") ? kOthers : kOthers.slice(1);
    shape[axis] = oneOf(draw, draw() < kNear && near.length > 0 ? near : others);
  }
  return list;
}

/** @param {World} world @param {Sizes[]} list @returns {(Sizes | "*")[]} */
function someUnranked({ draw, has, mode }, list) {
  if (!has.has("unranked") || !mode.unranked) return list;
  return list.map((shape) => (draw() < kUnranked ? "*" : shape));
}

/** In half of the requests, if the mode takes a declared result; of the common rank, or of another one.
 * @param {World} world @param {PlainRequest} request @param {Sizes} common @returns {PlainRequest} */
function declared(world, request, common) {
  const { draw, has, mode } = world;
  if (!mode.takes.declared || !has.has("declared") || draw() < 1 / 2) return request;
  const isOpen = has.has("dynamic") && mode.takes.dynamic;
  const own = common.map((size) => (isOpen && draw() < 1 / 2 ? "?" : size));
  const [shape = []] = disturbed(world, [own]);
  const longer = draw() < 1 / 8 ? [...sizes(world).slice(0, 1), ...shape] : shape;
  const [result] = someUnranked(world, [draw() < 1 / 16 ? longer.slice(1) : longer]);
  return { ...request, declared: result };
}
