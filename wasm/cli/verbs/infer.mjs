// SPDX-License-Identifier: MIT

import { details, runtime, shared } from "../arguments/options.mjs";
import { answerQuestion } from "../ask/question.mjs";

const { mode, ...others } = shared;

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  mode,
  ...details,
  runtime,
  verbose: {
    type: "boolean",
    help: "also print ids and sources",
  },
  ...others,
};

/** Ids with their sources. @param {import("../../index.js").Engine} engine @param {any} answer */
function sourceLines(engine, { sentences, lints, divergences }) {
  const infos = new Map(engine.lints().map((info) => [info.id, info]));
  return [
    "",
    ...sentences.map(
      (/** @type {any} */ { clause, section, url }, /** @type {number} */ i) =>
        `  ${i + 1}. ${clause}: ${section}, ${url}`,
    ),
    ...lints.map((/** @type {any} */ { id }) => `  ${id}: ${infos.get(id)?.story}`),
    ...divergences.map(
      (/** @type {any} */ { clause, section, url }) => `  ${clause}: ${section}, ${url}`,
    ),
    "",
  ].join("\n");
}

/** @type {import("../verb/verb.js").Verb} */
export const infer = {
  summary: "Infer the result shape, and explain it",
  usage: [
    "bcast infer --mode MODE [--declared SHAPE] [--verbose | --json] SHAPE...",
    "bcast infer --mode MODE --axis N SHAPE SHAPE",
    "bcast infer --mode MODE --target SHAPE [--broadcast-dimensions LIST] SHAPE",
    "bcast infer --mode MODE --runtime SHAPE... SHAPE...",
    "bcast infer --request FILE [--json]",
    "bcast infer --jsonl",
  ],
  options: kOptions,
  notes: [
    "A SHAPE is (8,1,6,1), 2x?x5, tensor<2x?xf32>, [] and so on. ? is an unknown size, * an unknown rank. " +
      "`bcast modes MODE` lists the options that a mode takes.",
    "Exit code: 0 the shapes broadcast, 1 they do not, 2 the request is invalid. " +
      "With --json and --jsonl: 0 also if the shapes do not broadcast.",
  ],
  run: (invocation) =>
    answerQuestion(invocation, {
      options: kOptions,
      ask: (engine, request) => engine.infer(request),
      asks: { sentences: true, explanation: true },
      tell: (engine, _, answer) =>
        answer.explanation + (invocation.values.verbose ? sourceLines(engine, answer) : ""),
      exitCode: ({ accepted }) => (accepted ? 0 : 1),
    }),
};
