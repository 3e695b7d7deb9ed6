// SPDX-License-Identifier: MIT
// The page judges repairs as tests/learn/repairs.json says, with the real engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { pageModule } from "./page-module.mjs";

/** @typedef {{ mode: string, operands: string[], want?: string }} Asked
 * @typedef {{ answers: { answer: string[], verdict: string }[] }} Judged */

const [{ questionOf }, { judgeRepair }, { readShape }, { askedState }, { Random }] =
  await Promise.all(
    [
      "question/question",
      "answer/judge-repair",
      "question/typed-shape",
      "asked/asked-state",
      "question/random",
    ].map((name) => pageModule(`learn/${name}.ts`)),
  );

/** @type {{ questions: (Asked & Judged)[] }} */
const { questions } = JSON.parse(
  readFileSync(new URL("../../learn/repairs.json", import.meta.url), "utf8"),
);
const pairs = questions.flatMap(({ answers, ...asked }) =>
  answers.map((each) => ({ asked, ...each })),
);

/** @param {Asked} asked @param {string[]} answer */
function judged({ mode, operands, want = "" }, answer) {
  const own = { kind: "repair", state: askedState(mode, operands), want };
  const question = questionOf(engine, engine.modes(), own, new Random(0, 0));
  assert.ok(question?.repair, `${mode} ${operands.join(" ")} is a question`);
  const shapes = answer.map((text) => readShape(engine, text, question.explained.shapes));
  return judgeRepair(engine, question, shapes);
}

for (const { asked, answer, verdict } of pairs) {
  const { mode, operands, want = "the likely result" } = asked;
  test(`${mode} ${operands.join(" ")} to ${want}: ${answer.join(" ")} is ${verdict}`, () => {
    assert.equal(judged(asked, answer).verdict, verdict);
  });
}

test("there are 60 pairs of question and answer, with 20 wrong answers that the rules accept", () => {
  assert.ok(pairs.length >= 60);
  const traps = pairs.filter(({ asked, answer, verdict }) => {
    const { explained } = judged(asked, answer).answered;
    return !["right", "unchanged"].includes(verdict) && explained?.inference.accepted;
  });
  assert.ok(traps.length >= 20, `${traps.length}`);
});
