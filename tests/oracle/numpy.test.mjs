// SPDX-License-Identifier: MIT
// NumPy's modes against NumPy: which shapes it accepts, and the shape of the result. NumPy has no `?`.

import { agrees } from "./agreement.mjs";
import { counts, distinct, operands } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */

const numpy = python("numpy", "ask_numpy.py");

/** @param {(given: Case) => unknown[]} question */
const ask = (question) => (/** @type {Case[]} */ cases) =>
  answersOf(numpy, cases.map(question)).map((shape) =>
    shape === null ? { accepted: false } : { accepted: true, shape },
  );

agrees("numpy.broadcast_shapes gives the same for up to 5 operands", {
  mode: "numpy",
  tool: numpy,
  cases: () => distinct(operands(0, 5)),
  verdicts: ask((given) => ["broadcast_shapes", ...given.operands]),
});

const target = counts(2).map(([shape = [], target = []]) => ({ operands: [shape], target }));

agrees("numpy.broadcast_to gives the same", {
  mode: "numpy.broadcastTo",
  tool: numpy,
  cases: () => distinct(target),
  verdicts: ask((given) => ["broadcast_to", ...given.operands, given.target]),
});

agrees("`a += b` gives the same", {
  mode: "numpy.inPlace",
  tool: numpy,
  cases: () => distinct(operands(2, 2)),
  verdicts: ask((given) => ["in_place", ...given.operands]),
});
