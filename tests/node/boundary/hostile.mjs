// SPDX-License-Identifier: MIT
// Requests with foreign code, and a check whether it reached the engine's memory.

import assert from "node:assert/strict";
import { load } from "broadcast-playground";
import { copyWith, kRequests, placesIn } from "../cli/verbs.mjs";

const engine = /** @type {any} */ (await load());

/** @typedef {(string | number)[]} Path */

/** Every field of every verb: its path in an otherwise good request. */
export const kPlaces = Object.entries(kRequests).flatMap(([verb, requests]) =>
  requests.flatMap((request) => placesIn(request).map((path) => ({ verb, request, path }))),
);

/** A verb's answer, in a comparable form. @param {string} verb @param {any} request */
export function answerOf(verb, request) {
  const answer = engine[verb](request);
  if (verb === "speak") engine.speak(null);
  if (typeof answer?.free !== "function") return answer;
  answer.free();
  return { type: answer.type, shape: answer.shape };
}

// Guard memory next to all later writes. It must not change.
const kGuards = Array.from({ length: 40 }, (_, index) => {
  const operands = [{ shape: [2 ** (index % 8)], type: "i32" }];
  const guard = engine.prepare({ mode: "numpy", op: "identity", operands });
  guard.inputs[0].fill(index);
  return guard;
});

export function isSound() {
  for (const [index, guard] of kGuards.entries()) {
    assert.ok(
      guard.inputs[0].every((/** @type {number} */ cell) => cell === index),
      "memory was overwritten",
    );
  }
  const shapes = { mode: "numpy", operands: [[8, 1], [7]], trace: false };
  assert.deepEqual(engine.infer(shapes).shape, [8, 7]);
}
/** Calls by every entry point of the engine, with known answers. */
const kCalls = [
  [
    "infer",
    {
      mode: "numpy",
      operands: [
        [5, 1, 2],
        [9, 1],
      ],
      trace: false,
    },
  ],
  ["infer", { mode: "numpy", operands: [[2], [3]] }],
  [
    "run",
    {
      mode: "numpy",
      op: "mul",
      operands: [{ shape: [3], type: "f32", data: new Float32Array([5, 6, 7]) }],
    },
  ],
  [
    "run",
    {
      mode: "numpy",
      op: "negate",
      operands: [{ shape: [2], type: "f64", data: new Float64Array([8, 9]) }],
    },
  ],
  ["prepare", { mode: "numpy", op: "negate", operands: [{ shape: [700], type: "f64" }] }],
  ["speak", { "numpy.e1": "other" }],
].map(([verb, request]) => {
  const call = () => answerOf(String(verb), request);
  return { call, known: call() };
});

export function reenter() {
  for (const { call, known } of kCalls) assert.deepEqual(call(), known);
}

/** @param {any} request @param {Path} path @param {(value: any) => any} get */
export const withGetter = (request, path, get) =>
  copyWith(request, path, (holder, key) => {
    const value = holder[key];
    Object.defineProperty(holder, key, {
      enumerable: true,
      configurable: true,
      get: () => get(value),
    });
  });
