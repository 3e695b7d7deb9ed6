// SPDX-License-Identifier: MIT
// An engine that is loaded in parts: the parts, and checks that each works.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { CoreError } from "broadcast-playground";
import { root } from "../processes.mjs";

export const kLater = /** @type {const} */ ({ evaluation: "later", insight: "later" });
export const kPrimary = readFileSync(`${root}wasm/dist/bcast.wasm`);
export const kInsight = readFileSync(`${root}wasm/dist/bcast-insight.wasm`);
export const kEvaluation = readFileSync(`${root}wasm/dist/bcast-evaluation.wasm`);
export const kLowering = readFileSync(`${root}wasm/dist/bcast-lowering.wasm`);

/** @type {import("broadcast-playground").RunRequest} */
export const kSum = {
  mode: "numpy",
  op: "add",
  operands: [
    { shape: [3, 1], type: "f32", data: [1, 2, 3] },
    { shape: [2], type: "f32", data: [10, 20] },
  ],
};

/** @param {import("broadcast-playground").Engine} loaded */
export function sum(loaded) {
  const result = loaded.run(kSum);
  assert.ok("data" in result, JSON.stringify(result));
  return [...result.data];
}

export const kSums = [11, 21, 12, 22, 13, 23];

/** @type {import("broadcast-playground").ExecuteRequest} */
export const kProgram = {
  op: "add",
  operands: ["tensor<?x1xf32>", "tensor<2xf32>"],
  inputs: kSum.operands,
};

/** Lowers and executes. @param {import("broadcast-playground").Engine} loaded */
export function executed(loaded) {
  const answer = loaded.execute(kProgram);
  assert.ok("execution" in answer && answer.execution?.data, JSON.stringify(answer));
  return [...answer.execution.data];
}

/** @param {RegExp} message @returns {(fault: unknown) => boolean} */
export const coreError = (message) => (fault) =>
  fault instanceof CoreError && message.test(fault.message);
