// SPDX-License-Identifier: MIT
// Plain requests without a trace do not use JSON: their answers are the same as by JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { requests } from "../questions.mjs";

/** The same request in a form that requires JSON. @param {any} request @returns {any} */
function byText(request) {
  const { id, ...answer } = /** @type {any} */ (engine.infer({ ...request, id: "text" }));
  assert.equal(id, "text");
  return answer;
}

/** @param {any} request */
const areEqual = (request) => assert.deepEqual(engine.infer(request), byText(request));

for (const mode of engine.modes()) {
  holds(`${mode.id}: a verdict by numbers is the verdict by JSON`, [requests(mode)], (request) =>
    areEqual({ ...request, trace: false }),
  );
}

const kOdd = fc.constantFrom(
  ...["?", "*", "(2, 3)", -1, -0, 1.5, 2 ** 53, NaN, null, undefined, true, [], [[2]], {}],
  ...[Symbol("3"), 3n],
);
const kShape = fc.oneof(kOdd, fc.array(fc.oneof(kOdd, fc.nat(3)), { maxLength: 3 }));
const kAnything = fc.record({
  mode: fc.constantFrom("numpy", "mlir.strict", "numpy.broadcastTo", "nobody's", 7, undefined),
  operands: fc.oneof(kOdd, fc.array(kShape, { maxLength: 3 })),
  trace: fc.constantFrom(false, 0, null),
});

holds("a question that is not plain gives the same answer as JSON", [kAnything], areEqual);

test("more operands and axes than the numeric format supports give the same answer as JSON", () => {
  const ranks = [0, 1, 63, 64, 65, 200];
  const counts = [1, 7, 8, 9, 300];
  for (const rank of ranks) {
    for (const count of counts) {
      const operands = Array.from({ length: count }, () => Array(rank).fill(2));
      areEqual({ mode: "numpy", operands, trace: false });
    }
  }
});

test("an unreadable request gives the same answer as JSON, and the next one works", () => {
  const request = {
    mode: "numpy",
    trace: false,
    get operands() {
      throw new Error("no");
    },
  };
  const answer = engine.infer(/** @type {any} */ (request));
  assert.ok("error" in answer);
  assert.equal(answer.error.code, "wrongType");
  areEqual({ mode: "numpy", operands: [[2, 1], [3]], trace: false });
});
