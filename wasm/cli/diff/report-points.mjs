// SPDX-License-Identifier: MIT
// The results as test points: each case that has a name, and each minimal case of the others.

import { questionOf, replyText, resultText } from "../../conformance/words.mjs";
import { junit as junitOf } from "../reports/junit.mjs";
import { tap as tapOf } from "../reports/tap.mjs";
import { valuesUnasked } from "./hello.mjs";

/** @typedef {import("../check/compare-case.mjs").Outcome} Point */

const kTitle = "bcast diff";

/** @type {import("./report.js").DiffReport} */
export const tap = (outcome) => tapOf(filesOf(outcome), kTitle);

/** @type {import("./report.js").DiffReport} */
export const junit = (outcome) => junitOf(filesOf(outcome), kTitle);

/** @param {import("./report.js").Outcome} outcome */
const filesOf = ({ dialogue, modes, asksValues }) => [
  ...modes.map((mode) => ({
    path: `${dialogue.hello.name}: ${mode.tally.mode}`,
    mode: mode.tally.mode,
    outcomes: pointsOf(mode),
  })),
  ...unaskedOf(dialogue.hello, asksValues),
  ...faultsOf(dialogue).map((error) => ({ path: dialogue.hello.name, outcomes: [], error })),
];

/** @param {import("./hello.mjs").Hello} hello @param {boolean} asksValues */
function unaskedOf(hello, asksValues) {
  const skipped = valuesUnasked(hello, asksValues);
  const outcomes = [{ name: "values", differences: [], skipped: skipped ?? undefined }];
  return skipped === null ? [] : [{ path: hello.name, mode: hello.name, outcomes }];
}

/** @param {import("./dialogue.mjs").Dialogue} dialogue */
function faultsOf({ strays, unexplained, isGivenUp }) {
  const stray = "An answer has an id without an open request.";
  return [
    ...(strays.count > 0 ? [{ code: "strayAnswer", message: stray }] : []),
    ...unexplained.map((message) => ({ code: "programFailed", message })),
    ...(isGivenUp ? [{ code: "givenUp", message: "The program failed too often." }] : []),
  ];
}

/** @param {import("./report.js").ModeOutcome} outcome @returns {Point[]} */
function pointsOf({ tally, findings, stale, expected }) {
  const { named, agreed, disagreed } = tally;
  const unnamed = agreed + disagreed - named.filter(({ skipped }) => skipped === undefined).length;
  const skips = [...tally.skipped].map(([why, count]) => {
    const own = named.filter(({ skipped }) => skipped === why).length;
    return { why, count: count - own };
  });
  const minimal = findings.flatMap(({ clause, sentence, cases }) =>
    cases.map((one) => pointOf(`${clause}: ${questionOf(one.request)}`, one, sentence)),
  );
  const summary = `${agreed} cases agree${expected > 0 ? `, ${expected} fail as expected` : ""}`;
  return [
    ...named
      .filter(({ disagreement }) => !disagreement)
      .map(({ name, skipped }) => ({ name, differences: [], skipped })),
    ...skips
      .filter(({ count }) => count > 0)
      .map(({ why, count }) => ({ name: `${count} cases`, differences: [], skipped: why })),
    ...(unnamed > 0 && agreed > 0 ? [{ name: summary, differences: [] }] : []),
    ...minimal,
    ...stale.map((name) => ({
      name,
      differences: [],
      error: { code: "passesNow", message: "It is expected to fail, but agrees." },
    })),
  ];
}

/** @param {string} name @param {import("../../conformance/conformance.js").Disagreement} one @param {string} sentence
 * @returns {Point} */
const pointOf = (name, { difference, expected, reply, why }, sentence) => ({
  name,
  differences: [
    { field: difference, expected: resultText(expected), actual: replyText(reply) },
    { field: "rule", expected: why ?? sentence, actual: "" },
  ],
});
