// SPDX-License-Identifier: MIT
// NumPy's messages about random shapes that it rejects, pasted: the shapes are read back, in a mode that rejects them
// as well.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rowOf } from "../node/answers/readings.mjs";
import { engine } from "../node/engine.mjs";
import { again, counts, distinct, operands } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */

const numpy = python("numpy", "ask_numpy.py");

/** The question for NumPy, and its parts that the message contains.
 * @typedef {(given: Case) => { question: unknown[], told: object }} Asking */

/** @param {string} name @param {() => Case[]} cases @param {Asking} asking */
function comesBack(name, cases, asking) {
  test(name, { skip: numpy.missing }, (context) => {
    context.diagnostic(again);
    const asked = cases().map(asking);
    const said = answersOf(
      numpy,
      asked.map(({ question }) => question),
    );
    let refused = 0;
    for (const [at, message] of said.entries()) {
      if (message === null || message.includes("more dimensions than allowed")) continue;
      const { system, outcome, verdict, operands, target } = rowOf(engine.read(message));
      assert.deepEqual([system, outcome, verdict], ["numpy", "refused", "fails"], message);
      const told = target === undefined ? { operands } : { operands, target };
      assert.deepEqual(told, asked[at]?.told, message);
      refused += 1;
    }
    assert.ok(refused > 100, `NumPy refused ${refused} only`);
  });
}

for (const count of [2, 3]) {
  comesBack(
    `an operator on ${count} operands`,
    () => distinct(operands(count, count)),
    (given) => ({
      question: ["add", ...given.operands],
      told: { operands: given.operands },
    }),
  );
}

const targets = counts(2).map(([shape = [], target = []]) => ({ operands: [shape], target }));

comesBack(
  "broadcast_to",
  () => distinct(targets).filter(({ target = [] }) => target.length > 0),
  ({ operands: [shape], target = [] }) => ({
    question: ["broadcast_to", shape, target],
    told: { operands: [shape], target },
  }),
);
