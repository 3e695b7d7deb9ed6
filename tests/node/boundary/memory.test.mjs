// SPDX-License-Identifier: MIT
// An engine with full memory answers, reports outOfMemory, or ends and starts afresh. Prepared runs fill the memory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CoreError, load } from "broadcast-playground";
import { kRequests } from "../cli/verbs.mjs";
import { root } from "../processes.mjs";

const kLong = Array(100_000).fill(0.1);
/** The verbs with their requests, and some whose memory grows with the request.
 * @type {[string, any][]} */
const kQuestions = [
  ...Object.entries({ ...kRequests, speak: [] }).flatMap(([verb, requests]) =>
    requests.map((request) => /** @type {[string, any]} */ ([verb, request])),
  ),
  ["parse", "(2, 3)"],
  ["infer", { mode: "numpy", operands: Array.from({ length: 256 }, () => Array(64).fill(2)) }],
  ["explain", { mode: "numpy", operands: Array.from({ length: 60 }, () => Array(64).fill("?")) }],
  ["worlds", { mode: "numpy", operands: Array.from({ length: 6 }, () => ["?"]) }],
  ["read", `shapes ${"(2, 3) ".repeat(200)}`],
  ["infer", { mode: "numpy", operands: "x".repeat(1_000_000) }],
  ["run", operation({ data: kLong })],
  ["run", operation({ data: Float64Array.from(kLong) })],
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
];

/** @param {{ data?: unknown }} given */
function operation(given) {
  const operands = [{ shape: [kLong.length], type: "f64", ...given }];
  return { mode: "numpy", op: "negate", operands };
}

/** @param {any} engine @param {[string, any]} question its answer, as text */
function answerOf(engine, [verb, request]) {
  const answer = engine[verb](request);
  if (typeof answer?.free !== "function") return JSON.stringify(answer);
  answer.inputs[0].fill(1);
  const refusal = answer.run();
  const text = refusal ? JSON.stringify(refusal) : `${answer.shape} ${answer.output}`;
  answer.free();
  return text;
}

/** Allocates memory until there is no block of `least` bytes left. @param {any} engine @param {number} least */
function filled(engine, least) {
  const held = [];
  for (let size = 2 ** 29; size >= least; ) {
    const operands = [{ shape: [size], type: "u8" }];
    const taken = engine.prepare({ mode: "numpy", op: "identity", operands });
    if (taken.error) {
      assert.equal(taken.error.code, "outOfMemory");
      size = Math.floor(size / 2);
    } else held.push(taken);
  }
  return held;
}

for (const least of [2 ** 24, 2 ** 20, 2 ** 16, 4096, 256]) {
  test(`with less than ${least} bytes left, an answer is right, outOfMemory, or a CoreError`, async () => {
    const engine = /** @type {any} */ (await load());
    engine.speak(JSON.parse(readFileSync(`${root}wasm/texts/zh-Hans.json`, "utf8")));
    const known = kQuestions.map((question) => answerOf(engine, question));
    let isFull = false;
    for (const [index, question] of kQuestions.entries()) {
      /** @type {any[]} */
      let held = [];
      try {
        if (!isFull) held = filled(engine, least);
        isFull = true;
        const answer = answerOf(engine, question);
        if (answer !== known[index]) assert.match(answer, /"code":"outOfMemory"/, question[0]);
      } catch (fault) {
        assert.ok(fault instanceof CoreError, String(fault));
        // The next call starts a fresh engine, in the same language; what was prepared is gone.
        assert.equal(answerOf(engine, question), known[index], question[0]);
        for (const each of held) assert.throws(() => each.run(), CoreError);
        return;
      }
    }
  });
}

test("data that does not fit is outOfMemory, and the engine goes on", async () => {
  const engine = /** @type {any} */ (await load());
  const held = filled(engine, 2 ** 20);
  const large = { shape: [2 ** 18], type: "f64", data: new Float64Array(2 ** 18) };
  const refused = engine.run({ id: 1, mode: "numpy", op: "negate", operands: [large] });
  assert.equal(refused.error.code, "outOfMemory");
  for (const each of held) each.free();
  assert.equal(engine.run({ mode: "numpy", op: "negate", operands: [large] }).data.length, 2 ** 18);
});
