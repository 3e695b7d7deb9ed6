// SPDX-License-Identifier: MIT
// One line of JSON, with counts by mode, feature and clause.

import { replyText, resultText } from "../../conformance/words.mjs";
import { jsonOf } from "../verb/terminal.mjs";
import { valuesUnasked } from "./hello.mjs";

/** @type {import("./report.js").DiffReport} */
export function json({ dialogue, seed, modes, asksValues }) {
  const { hello, noise, strays, restarts, unexplained } = dialogue;
  const { name, version } = hello;
  return jsonOf({
    program: { name, version },
    seed,
    agreed: sum(modes, ({ tally }) => tally.agreed),
    disagreed: sum(modes, ({ tally, expected }) => tally.disagreed - expected),
    expectedFailures: sum(modes, ({ expected }) => expected),
    modes: modes.map(modeOf),
    noise,
    strays,
    restarts,
    unexplained,
    unasked: valuesUnasked(hello, asksValues) === null ? [] : ["run"],
  });
}

/** @template T @param {T[]} items @param {(item: T) => number} count */
const sum = (items, count) => items.reduce((total, item) => total + count(item), 0);

/** @param {import("./report.js").ModeOutcome} outcome */
const modeOf = ({ tally, findings, expected, stale }) => ({
  mode: tally.mode,
  agreed: tally.agreed,
  disagreed: tally.disagreed - expected,
  skipped: Object.fromEntries(tally.skipped),
  features: Object.fromEntries(tally.features),
  clauses: findings.map(({ cases, ...finding }) => ({
    ...finding,
    cases: cases.map(({ request, difference, expected: wanted, reply, name, why }) => ({
      name,
      request,
      difference,
      expected: resultText(wanted),
      got: replyText(reply),
      why,
    })),
  })),
  stale,
});
