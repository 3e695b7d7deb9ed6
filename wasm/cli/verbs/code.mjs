// SPDX-License-Identifier: MIT

import { badRequest } from "../arguments/bad-request.mjs";
import { runtime, shared } from "../arguments/options.mjs";
import { givenRequest, print, write } from "../ask/answer.mjs";
import { answerLines } from "../ask/lines.mjs";
import { explainRun, readingsOf, runOptions, runPlace, runRequestOf } from "../ask/run-request.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { idTextOf } from "../json/parse-json.mjs";
import { overflowOf } from "../text/tensor-text.mjs";

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
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) {
      return answerLines(invocation, (request) => engine.code(request));
    }
    const readings = readingsOf(invocation);
    const request = await givenRequest(invocation, () => ({
      system: invocation.values.system,
      ...runRequestOf(invocation, readings),
    }));
    const answer = overflowOf(readings) ?? engine.code(request);
    if (invocation.values.json) await write(invocation, jsonPieces(answer, idTextOf(request)));
    if ("error" in answer) {
      const placeOf = (/** @type {string} */ path) => runPlace(invocation, readings, path);
      throw badRequest({ engine, invocation, options: kOptions, request, placeOf }, answer.error);
    }
    if (invocation.values.json) return 0;
    if ("accepted" in answer) return explainRun(invocation, engine, request);
    const notes = answer.notes.map((note) => `${kComment[answer.language]} ${note}\n`);
    await print(invocation, `${notes.join("")}${answer.code ?? ""}`);
    return answer.code === null ? 1 : 0;
  },
};
