// SPDX-License-Identifier: MIT
// Modes that broadcast one operand to a shape, or to another operand, compute too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";

const kRow = /** @type {const} */ ({ type: "i16", shape: [3], data: [1, 2, 3] });
const kGrid = /** @type {const} */ ({ type: "i16", shape: [2, 3], data: [0, 0, 0, 10, 10, 10] });

/** @param {any} request @returns {any} */
const run = (request) => engine.run(request);

test("one operand is broadcast to the target", () => {
  for (const mode of ["numpy.broadcastTo", "pytorch.expand", "openvino.bidirectional", "webnn"]) {
    const { data, shape } = run({ mode, op: "identity", operands: [kRow], target: [2, 3] });
    assert.deepEqual(
      [[...data], shape],
      [
        [1, 2, 3, 1, 2, 3],
        [2, 3],
      ],
      mode,
    );
  }
});

test("a list of dimensions places the operand", () => {
  const request = {
    mode: "stablehlo.broadcastInDim",
    op: "negate",
    operands: [kRow],
    target: [3, 2],
  };
  const { data } = run({ ...request, broadcastDimensions: [0] });
  assert.deepEqual([...data], [-1, -1, -2, -2, -3, -3]);
});

test("the second operand is broadcast to the first, and not the reverse", () => {
  for (const mode of ["numpy.inPlace", "pytorch.inPlace", "onnx.unidirectional", "openvino.pdpd"]) {
    assert.deepEqual(
      [...run({ mode, op: "add", operands: [kGrid, kRow] }).data],
      [1, 2, 3, 11, 12, 13],
    );
    assert.equal(run({ mode, op: "add", operands: [kRow, kGrid] }).accepted, false, mode);
  }
  const legacy = { mode: "onnx.legacyAxis", op: "sub", axis: 0 };
  const column = { type: "i16", shape: [2], data: [1, 2] };
  assert.deepEqual([...run({ ...legacy, operands: [kGrid, column] }).data], [-1, -1, -1, 8, 8, 8]);
});

test("a mode that decides no extent has nothing to compute", () => {
  const operands = [kGrid, kRow];
  const { error } = run({ mode: "poputil.expandToMatchRanks", op: "add", operands });
  assert.equal(error.code, "nothingToCompute");
});
