// SPDX-License-Identifier: MIT
// The list of modes describes their requests and their order, compared with answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { ask, takesCount } from "../questions.mjs";

/** @typedef {import("../questions.mjs").ModeInfo} ModeInfo */

const modes = engine.modes();

test("with a target a mode takes as many operands as its entry says", () => {
  for (const { id, takes } of modes.filter((mode) => mode.takes.target !== "no")) {
    const taken = [0, 1, 2, 3].filter((count) => {
      const answer = engine.infer({ mode: id, operands: Array(count).fill([]), target: [] });
      return !("error" in answer && answer.error.code === "operandCount");
    });
    assert.deepEqual(taken, [takes.operandsBesideTarget], id);
  }
});

/** The column of the rejection. @param {ModeInfo} mode @param {number[][]} operands */
function refusedColumn(mode, ...operands) {
  const step = ask(mode, operands).trace.at(-1);
  assert.equal(step?.kind, "rejected", mode.id);
  return step?.kind === "rejected" ? step.column : undefined;
}

const deciding = modes.filter(({ gives, isProduct }) => gives !== "ranks" && !isProduct);

test("of two columns that do not match, the first in the mode's order is reported", () => {
  assert.equal(new Set(deciding.map(({ order }) => order)).size, 2);
  for (const mode of deciding) {
    const first = mode.order === "leadingFirst" ? 0 : 1;
    assert.equal(refusedColumn(mode, [2, 2], [3, 3]), first, mode.id);
  }
});

test("a mode that folds shapes reports the first operand, others the column", () => {
  const many = deciding.filter((mode) => takesCount(mode, 3) && mode.takes.target !== "required");
  assert.equal(new Set(many.map(({ fold }) => fold)).size, 2);
  for (const mode of many) {
    // The second operand does not match in the column that is decided last, the third in the other.
    const shapes = [
      [2, 3],
      [3, 2],
    ];
    const [early, late] = mode.order === "leadingFirst" ? shapes : shapes.toReversed();
    const column = refusedColumn(mode, [2, 2], early ?? [], late ?? []);
    const [first, last] = mode.order === "leadingFirst" ? [0, 1] : [1, 0];
    assert.equal(column, mode.fold === "shapes" ? last : first, mode.id);
  }
});
