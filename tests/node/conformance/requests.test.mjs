// SPDX-License-Identifier: MIT
// The requests that implementations are asked: random ones, the small world, and simpler ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedOf } from "../../../wasm/conformance/difference.mjs";
import { drawing } from "../../../wasm/conformance/draw.mjs";
import { featuresOf, kFeatures, plainRequest } from "../../../wasm/conformance/features.mjs";
import { randomRequests } from "../../../wasm/conformance/random-requests.mjs";
import { shrunk } from "../../../wasm/conformance/shrink.mjs";
import { simpler, weightOf } from "../../../wasm/conformance/simpler.mjs";
import { smallWorld } from "../../../wasm/conformance/small-world.mjs";
import { corpusRequests } from "../corpus.mjs";
import { engine } from "../engine.mjs";

/** @typedef {import("../../../wasm/conformance/conformance.js").PlainRequest} PlainRequest */

const kCount = 1000;

/** @param {Iterable<PlainRequest>} requests @param {number} count */
function first(requests, count) {
  const list = [];
  for (const request of requests) if (list.push(request) === count) break;
  return list;
}

for (const mode of engine.modes()) {
  const all = first(randomRequests(drawing(1), mode, kFeatures), kCount);

  test(`${mode.id}: random requests are repeated by their seed, and mostly valid, of both verdicts`, () => {
    assert.deepEqual(first(randomRequests(drawing(1), mode, kFeatures), kCount), all);
    const answers = all.map((request) => expectedOf(engine, request));
    const valid = answers.filter((answer) => answer !== undefined);
    assert.ok(valid.length > kCount / 2, `${valid.length} are valid`);
    const accepted = valid.filter((answer) => answer.accepted).length;
    assert.ok(accepted > kCount / 20, `${accepted} are accepted`);
    if (mode.gives !== "ranks")
      assert.ok(valid.length - accepted > kCount / 20, `${accepted} of ${valid.length}`);
  });

  test(`${mode.id}: requests use every option that the mode takes, and only features that are asked for`, () => {
    const { takes } = mode;
    for (const field of /** @type {const} */ ([
      "axis",
      "target",
      "broadcastDimensions",
      "equation",
    ])) {
      assert.equal(
        all.some((request) => request[field] !== undefined),
        takes[field] !== "no",
        field,
      );
    }
    assert.equal(
      all.some(({ declared }) => declared !== undefined),
      takes.declared,
    );
    for (const requests of [
      smallWorld(mode, []),
      first(randomRequests(drawing(2), mode, []), kCount),
    ])
      for (const request of requests)
        assert.deepEqual(
          featuresOf(request).filter((one) => one !== "variadic"),
          [],
        );
  });
}

/** @param {number[]} shape */
const countOf = (shape) => shape.reduce((count, size) => count * size, 1);

/** Pairs of sizes at the same place from the right. @param {number[]} a @param {number[]} b */
const pairsOf = (a, b) =>
  a.toReversed().flatMap((size, at) => (at < b.length ? [[size, b.at(-1 - at) ?? 0]] : []));

/** Which shapes a wrong program accepts. @type {Record<string, (a: number[], b: number[]) => boolean>} */
const kWrong = {
  "a multiple at rank 3": (a, b) =>
    a.length === 3 &&
    pairsOf(a, b).every(([left = 0, right = 0]) => left % right === 0 || right % left === 0),
  "as many elements": (a, b) => countOf(a) > 1 && countOf(a) === countOf(b),
  "one more": (a, b) =>
    pairsOf(a, b).every(([left = 0, right = 0]) => left > 3 && left - right === 1),
  "0 with anything at axis 0": (a, b) => a.length === 3 && b.length === 3 && b[0] === 0,
};

for (const [name, accepts] of Object.entries(kWrong)) {
  test(`a program that accepts ${name} is found in each of ten default runs`, () => {
    const [mode] = engine.modes().filter(({ id }) => id === "numpy");
    assert.ok(mode);
    const isFound = (/** @type {Iterable<PlainRequest>} */ requests) =>
      [...requests].some((request) => {
        const [a = [], b = []] = /** @type {number[][]} */ (request.operands);
        const isPair = request.operands.length === 2 && a.length > 0 && b.length > 0;
        return isPair && accepts(a, b) && expectedOf(engine, request)?.accepted === false;
      });
    for (let seed = 1; seed <= 10; seed += 1)
      assert.ok(isFound(first(randomRequests(drawing(seed), mode, ["zero"]), 10_000)), `${seed}`);
    assert.ok(isFound(smallWorld(mode, ["zero"])));
  });
}

test("the small world has no request twice", () => {
  for (const mode of engine.modes()) {
    const texts = [...smallWorld(mode, ["zero"])].map((request) => JSON.stringify(request));
    assert.equal(new Set(texts).size, texts.length, mode.id);
  }
});

test("simpler requests of the corpus are simpler, and different", () => {
  for (const request of corpusRequests.map((one) => plainRequest(engine, one))) {
    const less = simpler(request);
    for (const one of less)
      assert.ok(weightOf(one) < weightOf(request), JSON.stringify([request, one]));
    assert.equal(new Set(less.map((one) => JSON.stringify(one))).size, less.length);
  }
});

/** @param {(request: PlainRequest) => boolean} fails @returns {import("../../../wasm/conformance/conformance.js").Implementation} */
const failing = (fails) => ({
  features: kFeatures,
  verbs: ["infer"],
  askAll: async (items, take) => {
    for (const item of items) {
      const { accepted } = expectedOf(engine, item.request) ?? {};
      take(item, fails(item.request) ? { failed: "error" } : { accepted });
    }
  },
});

/** Faults, and the minimal requests that show them. @type {[string, PlainRequest, (request: PlainRequest) => boolean, PlainRequest][]} */
const kFaults = [
  [
    "a rank",
    { mode: "numpy", operands: [[4, 1, 7], [9, 4, 5, 7], [2]] },
    ({ operands }) => operands.some((shape) => shape.length > 3),
    { mode: "numpy", operands: [[1, 1, 1, 1]] },
  ],
  [
    "two large sizes that differ by one",
    {
      mode: "numpy",
      operands: [
        [5, 4294967296],
        [5, 4294967297],
      ],
    },
    ({ operands: [a = [], b = []] }) => b.at(-1) - a.at(-1) === 1 && b.at(-1) > 2,
    { mode: "numpy", operands: [[2], [3]] },
  ],
  [
    "a placement",
    {
      mode: "stablehlo.broadcastInDim",
      operands: [[5, 1, 2]],
      target: [2, 3, 4, 5],
      broadcastDimensions: [3, 1, 0],
    },
    ({ broadcastDimensions: [a = 0, b = a] = [] }) => a > b,
    {
      mode: "stablehlo.broadcastInDim",
      operands: [[1, 1]],
      target: [1, 1],
      broadcastDimensions: [1, 0],
    },
  ],
  [
    "an axis",
    {
      mode: "openvino.pdpd",
      operands: [
        [2, 3, 4, 5],
        [3, 4],
      ],
      axis: 1,
    },
    ({ axis = 0 }) => axis > 0,
    { mode: "openvino.pdpd", operands: [[], []], axis: 1 },
  ],
  [
    "a declared size",
    {
      mode: "mlir.relaxed",
      operands: [
        ["?", 2],
        ["?", 1],
      ],
      declared: [7, 2],
    },
    ({ declared }) => declared !== undefined && declared !== "*" && declared.includes(7),
    { mode: "mlir.relaxed", operands: [[]], declared: [7] },
  ],
];

for (const [name, request, fails, minimal] of kFaults) {
  test(`a fault of ${name} is shrunk to its minimal request`, async () => {
    const expected = expectedOf(engine, request);
    assert.ok(expected && fails(request));
    const found = {
      request,
      features: featuresOf(request),
      expected,
      reply: {},
      difference: /** @type {const} */ ("error"),
    };
    const [least] = await shrunk(engine, [found], failing(fails));
    assert.deepEqual(least?.request, minimal);
  });
}
