// SPDX-License-Identifier: MIT
// One test per oracle and mode: the tool's verdicts on thousands of cases against the engine's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../node/engine.mjs";
import { again } from "./random.mjs";

/** @typedef {import("./random.mjs").Case} Case */
/** @typedef {import("./tools.mjs").Tool} Tool */
/** A tool's verdict, which the engine must share: rejected, or accepted with a shape. Without a shape, only
 * acceptance is compared.
 * @typedef {{ accepted: boolean, shape?: (number | "?")[] | "*" }} Verdict */

/** @typedef {{ mode: string, tool: Tool, cases: () => Case[], verdicts: (cases: Case[]) => Verdict[] }} Oracle */

/** @param {string} mode */
const exists = (mode) => engine.modes().some(({ id }) => id === mode);

/** A missing mode fails, even if the tool is missing.
 * @param {string} sentence @param {Oracle} oracle */
export function agrees(sentence, { mode, tool, cases, verdicts }) {
  test(`${mode}: ${sentence}`, { skip: exists(mode) && tool.missing }, (context) => {
    context.diagnostic(again);
    assert.ok(exists(mode), `There is no mode ${mode} to be held against ${tool.title}.`);
    const given = cases();
    const said = verdicts(given);
    assert.equal(said.length, given.length);
    variety(said);
    context.diagnostic(`${given.length} cases, ${accepted(said)} accepted by ${tool.title}`);
    assert.deepEqual(
      disagreements(mode, given, said),
      [],
      `${tool.title} says otherwise; ${again}`,
    );
  });
}

/** @param {Verdict[]} verdicts */
const accepted = (verdicts) => verdicts.filter((verdict) => verdict.accepted).length;

/** An oracle with only one kind of answer is broken, or had no cases. @param {Verdict[]} verdicts */
function variety(verdicts) {
  const least = Math.min(accepted(verdicts), verdicts.length - accepted(verdicts));
  assert.ok(least > verdicts.length / 20, `Of ${verdicts.length} verdicts only ${least} differ.`);
}

/** The shortest first, and few of them: they usually have one cause.
 * @param {string} mode @param {Case[]} cases @param {Verdict[]} verdicts */
function disagreements(mode, cases, verdicts) {
  return cases
    .flatMap((given, index) => {
      const expected = verdicts[index];
      const answer = ours(mode, given);
      return expected && same(answer, expected) ? [] : [{ request: given, tool: expected, answer }];
    })
    .map((disagreement) => JSON.stringify(disagreement))
    .sort((a, b) => a.length - b.length)
    .slice(0, 5);
}

/** @param {string} mode @param {Case} given */
function ours(mode, given) {
  const answer = engine.infer({ mode, ...given });
  if ("error" in answer) return { error: answer.error.message };
  return answer.accepted ? { accepted: true, shape: answer.shape } : { accepted: false };
}

/** @param {ReturnType<typeof ours>} answer @param {Verdict} expected */
function same(answer, { accepted, shape }) {
  if (answer.accepted !== accepted) return false;
  return shape === undefined || JSON.stringify(answer.shape) === JSON.stringify(shape);
}
