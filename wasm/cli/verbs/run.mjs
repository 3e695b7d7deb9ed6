// SPDX-License-Identifier: MIT

import { shared } from "../arguments/options.mjs";
import { answerQuestion } from "../ask/question.mjs";
import { refusalText, runOptions, runQuestion } from "../ask/run-request.mjs";
import { gridText } from "../text/grid.mjs";
import { shapeText } from "../text/shape-text.mjs";

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  ...runOptions,
  request: shared.request,
  json: shared.json,
  jsonl: shared.jsonl,
};

/** @type {import("../verb/verb.js").Verb} */
export const run = {
  summary: "Run an operator on data",
  usage: [
    "bcast run --mode MODE --op OP [--type TYPE] [--json] [TYPE:]SHAPE=VALUES...",
    "bcast run --mode MODE --op OP --axis N [TYPE:]SHAPE=VALUES...",
    "bcast run --mode MODE --op OP --attribute NAME=VALUE... [TYPE:]SHAPE=VALUES...",
    "bcast run --request FILE [--json]",
    "bcast run --jsonl",
  ],
  options: kOptions,
  notes: [
    "VALUES are in row-major order, separated by commas or spaces: (2,2)=1,2,3,4. " +
      "They are numbers, true, false, NaN, Infinity or -Infinity (or nan, inf, -inf). " +
      "An operand may have its own type: bool:(2,)=true,false.",
    "Exit code: 0 success, 1 the shapes do not broadcast, 2 the request is invalid. " +
      "With --json and --jsonl: 0 also if the shapes do not broadcast.",
  ],
  run: (invocation) =>
    answerQuestion(invocation, {
      ...runQuestion(invocation),
      options: kOptions,
      ask: (engine, request) => engine.run(request),
      tell: (engine, request, answer) =>
        "accepted" in answer
          ? refusalText(engine, request)
          : `${answer.type} ${shapeText(engine, answer.shape)}\n${gridText(answer)}`,
      exitCode: (answer) => ("accepted" in answer ? 1 : 0),
    }),
};
