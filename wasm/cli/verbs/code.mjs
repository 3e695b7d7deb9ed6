// SPDX-License-Identifier: MIT

import { runtime, shared } from "../arguments/options.mjs";
import { answerQuestion } from "../ask/question.mjs";
import { refusalText, runOptions, runQuestion } from "../ask/run-request.mjs";

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  system: {
    type: "string",
    short: "s",
    value: "SYSTEM",
    help: "numpy, pytorch, jax, onnx, xtensor or tosa",
  },
  ...runOptions,
  runtime,
  request: shared.request,
  json: shared.json,
  jsonl: shared.jsonl,
};

/** The start of a comment. @type {Record<import("../../types.js").Language, string>} */
const kComment = { python: "#", cpp: "//", mlir: "//" };

/** @param {any} answer */
function programText({ language, notes, code }) {
  const comment = kComment[/** @type {import("../../types.js").Language} */ (language)];
  return notes.map((/** @type {string} */ note) => `${comment} ${note}\n`).join("") + (code ?? "");
}

/** @type {import("../verb/verb.js").Verb} */
export const code = {
  summary: "Write the computation as code for another system",
  usage: [
    "bcast code --system SYSTEM --mode MODE --op OP [--type TYPE] [TYPE:]SHAPE[=VALUES]...",
    "bcast code --system SYSTEM --mode MODE --op OP --runtime SHAPE --runtime SHAPE SHAPE SHAPE",
    "bcast code --request FILE [--json]",
    "bcast code --jsonl",
  ],
  options: kOptions,
  notes: [
    "An operand without VALUES is filled with the indices of its elements. " +
      "So is an operand with more than 1000 elements. Notes are printed as comments before the program.",
    "Exit code: 0 success; 1 the shapes do not broadcast, or the system does not support it; " +
      "2 the request is invalid. With --json and --jsonl: 0 also if there is no program.",
  ],
  run(invocation) {
    const { requestOf, ...question } = runQuestion(invocation);
    return answerQuestion(invocation, {
      ...question,
      options: kOptions,
      requestOf: () => ({ system: invocation.values.system, ...requestOf() }),
      ask: (engine, request) => engine.code(request),
      tell: (engine, request, answer) =>
        "accepted" in answer ? refusalText(engine, request) : programText(answer),
      exitCode: (answer) => ("accepted" in answer || answer.code === null ? 1 : 0),
    });
  },
};
