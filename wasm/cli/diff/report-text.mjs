// SPDX-License-Identifier: MIT
// The results for people: counts by mode, then each clause with its minimal cases.

import { findingLines, skippedLines } from "../../conformance/words.mjs";
import { visible } from "../verb/terminal.mjs";
import { valuesUnasked } from "./hello.mjs";

/** @typedef {import("./report.js").ModeOutcome} ModeOutcome */

/** @type {import("./report.js").DiffReport} */
export function human({ dialogue, seed, modes, asksValues }) {
  const { hello } = dialogue;
  const unasked = valuesUnasked(hello, asksValues);
  return [
    visible([hello.name, hello.version].filter(Boolean).join(" ")),
    ...(seed === undefined ? [] : [`seed ${seed}; --seed ${seed} repeats these cases`]),
    ...modes.flatMap(modeLines),
    ...programLines(dialogue),
    ...(unasked === null ? [] : [unasked]),
    totals(modes),
  ].join("\n");
}

/** @param {ModeOutcome} outcome */
function modeLines({ tally, findings, expected, stale }) {
  return [
    `${tally.mode}: ${countsText([tally], expected)}`,
    ...skippedLines(tally).map((line) => `  ${visible(line)}`),
    ...findings.flatMap((finding) => [
      "",
      ...findingLines(finding).map((line) => `  ${visible(line)}`),
    ]),
    ...stale.map((name) => `  expected to fail, but agrees: ${visible(name)}`),
  ];
}

/** @param {import("./dialogue.mjs").Dialogue} dialogue */
function programLines({ noise, strays, restarts, isGivenUp, unexplained }) {
  const first = (/** @type {{ examples: string[] }} */ { examples }) =>
    visible(String(examples[0]));
  return [
    ...(restarts > 0
      ? [`started again ${restarts} times${isGivenUp ? ", then given up" : ""}`]
      : []),
    ...unexplained.map((how) => `not repeated by any request alone: ${visible(how)}`),
    ...(noise.count > 0 ? [`${noise.count} lines are no answers. The first: ${first(noise)}`] : []),
    ...(strays.count > 0
      ? [`${strays.count} answers have an id without an open request. The first: ${first(strays)}`]
      : []),
  ];
}

/** @param {import("../../conformance/tally.mjs").Tally[]} tallies @param {number} expected */
function countsText(tallies, expected) {
  const sum = (
    /** @type {(tally: import("../../conformance/tally.mjs").Tally) => number} */ count,
  ) => tallies.reduce((total, tally) => total + count(tally), 0);
  const skipped = sum((tally) => [...tally.skipped.values()].reduce((a, b) => a + b, 0));
  return [
    `${sum((tally) => tally.agreed)} agree`,
    `${sum((tally) => tally.disagreed) - expected} disagree`,
    ...(expected > 0 ? [`${expected} fail as expected`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
}

/** @param {ModeOutcome[]} modes */
const totals = (modes) =>
  countsText(
    modes.map(({ tally }) => tally),
    modes.reduce((sum, { expected }) => sum + expected, 0),
  );
