// SPDX-License-Identifier: MIT

import { badRequest } from "../arguments/bad-request.mjs";
import { shared } from "../arguments/options.mjs";
import { givenRequest, print, write } from "../ask/answer.mjs";
import { answerLines } from "../ask/lines.mjs";
import { explainRun, readingsOf, runOptions, runPlace, runRequestOf } from "../ask/run-request.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { idTextOf } from "../json/parse-json.mjs";
import { gridText } from "../text/grid.mjs";
import { shapeText } from "../text/shape-text.mjs";
import { overflowOf } from "../text/tensor-text.mjs";

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
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) {
      return answerLines(invocation, (request) => engine.run(request));
    }
    const readings = readingsOf(invocation);
    const request = await givenRequest(invocation, () => runRequestOf(invocation, readings));
    const answer = overflowOf(readings) ?? engine.run(request);
    if (invocation.values.json) await write(invocation, jsonPieces(answer, idTextOf(request)));
    if ("error" in answer) {
      const placeOf = (/** @type {string} */ path) => runPlace(invocation, readings, path);
      throw badRequest({ engine, invocation, options: kOptions, request, placeOf }, answer.error);
    }
    if (invocation.values.json) return 0;
    if ("accepted" in answer) return explainRun(invocation, engine, request);
    const title = `${answer.type} ${shapeText(engine, answer.shape)}`;
    await print(invocation, `${title}\n${gridText(answer)}`);
    return 0;
  },
};
