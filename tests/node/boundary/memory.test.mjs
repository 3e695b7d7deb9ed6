// SPDX-License-Identifier: MIT
// An engine with full memory answers, or reports outOfMemory, and keeps working. Prepared runs fill the memory.

import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import { load } from "broadcast-playground";
import { kRequests } from "../cli/verbs.mjs";

/** The verbs with their requests, and two whose memory grows with the request.
 * @type {[string, any][]} */
const kQuestions = [
  ...Object.entries({ ...kRequests, speak: [] }).flatMap(([verb, requests]) =>
    requests.map((request) => /** @type {[string, any]} */ ([verb, request])),
  ),
  ["parse", "(2, 3)"],
  // English again: sentences stay the same whether it succeeds or not.
  ["speak", null],
  ["infer", { mode: "numpy", operands: Array.from({ length: 256 }, () => Array(64).fill(2)) }],
  ["explain", { mode: "numpy", operands: Array.from({ length: 60 }, () => Array(64).fill("?")) }],
  [
    "sentences",
    { mode: "mlir.relaxed", operands: Array.from({ length: 20 }, () => Array(9).fill("?")) },
  ],
  ["worlds", { mode: "numpy", operands: Array.from({ length: 6 }, () => ["?"]) }],
  ["compare", { operands: Array.from({ length: 3 }, () => ["?", 1, 2, 1]) }],
  [
    "lower",
    { op: "add", operands: [`tensor<${"?x".repeat(40)}f32>`, `tensor<${"?x".repeat(40)}f32>`] },
  ],
  ["paste", `shapes ${"(2, 3) ".repeat(200)}`],
  [
    "code",
    { system: "onnx", mode: "numpy", op: "negate", operands: [{ shape: [900], type: "f64" }] },
  ],
  [
    "run",
    {
      mode: "numpy",
      op: "negate",
      operands: [{ shape: [3000], type: "f64", data: Array(3000).fill(0.1) }],
    },
  ],
  // Because of the id, its typed arrays pass next to JSON.
  [
    "run",
    {
      id: 1,
      mode: "numpy",
      op: "add",
      operands: Array.from({ length: 2 }, () => ({
        shape: [3000],
        type: "f32",
        data: new Float32Array(3000),
      })),
    },
  ],
  ["infer", { mode: "numpy", operands: "x".repeat(100_000) }],
];

/** @param {any} engine @param {[string, any]} question its answer, as text */
function answerOf(engine, [verb, request]) {
  const answer = engine[verb](request);
  if (typeof answer?.free !== "function") return JSON.stringify(answer);
  answer.inputs[0].fill(1);
  // Preparing it may have taken the last memory.
  const refusal = answer.run();
  const text = refusal ? JSON.stringify(refusal) : `${answer.shape} ${answer.output}`;
  answer.free();
  return text;
}

/** The answers of a new engine, or one with free memory again. @param {any} engine */
function answersOf(engine) {
  const answers = kQuestions.map((question) => answerOf(engine, question));
  for (const answer of answers) assert.doesNotMatch(answer, /outOfMemory/);
  return answers;
}

class Hoard {
  /** @type {any[]} */
  held = [];
  #engine;

  /** @param {any} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** Allocates memory until there is no block of `least` bytes left. @param {number} least */
  fill(least) {
    for (let size = 2 ** 29; size >= least; ) {
      const operands = [{ shape: [size], type: "u8" }];
      const taken = this.#engine.prepare({ mode: "numpy", op: "identity", operands });
      if ("inputs" in taken) this.held.push(taken);
      else {
        assert.equal(taken.error.code, "outOfMemory");
        size = Math.floor(size / 2);
      }
    }
  }

  /** Frees one of its blocks. @param {number} index */
  release(index) {
    for (const taken of this.held.splice(index % this.held.length, 1)) taken.free();
  }

  clear() {
    for (const taken of this.held.splice(0)) taken.free();
  }
}

const kLeast = [
  2 ** 24,
  2 ** 22,
  2 ** 20,
  200_000,
  2 ** 16,
  2 ** 14,
  5000,
  4096,
  1000,
  256,
  100,
  16,
  1,
];

test("every verb answers, or reports outOfMemory, however little memory is left", async () => {
  const engine = /** @type {any} */ (await load());
  const known = answersOf(engine);
  const hoard = new Hoard(engine);
  let refusals = 0;
  const ask = () => {
    for (const [index, question] of kQuestions.entries()) {
      const answer = answerOf(engine, question);
      if (answer === known[index]) continue;
      assert.match(answer, /"code":"outOfMemory"/, `${question[0]}: ${answer.slice(0, 300)}`);
      refusals += 1;
    }
  };
  for (const least of kLeast) {
    hoard.fill(least);
    ask();
    ask();
  }
  assert.ok(refusals > 100, "memory was never full");
  assert.throws(() => engine.modes(), /Not enough memory/);
  hoard.clear();
  assert.deepEqual(answersOf(engine), known);
  assert.ok(engine.modes().length > 20);
});

test("random allocation never leaves too little memory to continue", async (context) => {
  const seed = Number(process.env.FC_SEED ?? randomInt(2 ** 31));
  context.diagnostic(`FC_SEED=${seed} repeats this run`);
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
  const engine = /** @type {any} */ (await load());
  const known = answersOf(engine);
  const hoard = new Hoard(engine);
  for (let turn = 0; turn < 300; turn += 1) {
    hoard.fill(2 ** (random() % 22));
    for (let count = random() % 4; count > 0; count -= 1) hoard.release(random());
    const index = random() % kQuestions.length;
    const question = kQuestions[index] ?? ["parse", ""];
    const answer = answerOf(engine, question);
    assert.ok(answer === known[index] || /"code":"outOfMemory"/.test(answer), answer.slice(0, 300));
  }
  hoard.clear();
  assert.deepEqual(answersOf(engine), known);
});

test("a small run works repeatedly with full memory", async () => {
  const engine = /** @type {any} */ (await load());
  const prepared = engine.prepare({
    mode: "numpy",
    op: "negate",
    operands: [{ shape: [2], type: "f32" }],
  });
  const hoard = new Hoard(engine);
  hoard.fill(1);
  prepared.inputs[0].set([1, 2]);
  let refusal;
  for (let turn = 0; turn < 20; turn += 1) refusal = prepared.run();
  assert.ok(refusal === undefined || refusal.error.code === "outOfMemory");
  hoard.clear();
  assert.equal(prepared.run(), undefined);
  assert.deepEqual([...prepared.output], [-1, -2]);
});
