// SPDX-License-Identifier: MIT

import { argumentPlace, givenRequest, print, write } from "../answer.mjs";
import { badRequest } from "../bad-request.mjs";
import { jsonPieces } from "../json-text.mjs";
import { answerLines } from "../lines.mjs";
import { shared } from "../options.mjs";

/** @type {import("../verb.js").Verb} */
export const infer = {
  summary: "Infer the result shape of operands, and say why",
  usage: [
    "bcast infer --mode MODE [--declared SHAPE] [--json] SHAPE...",
    "bcast infer --request FILE [--json]",
    "bcast infer --jsonl",
  ],
  options: shared,
  notes: [
    "A SHAPE is (8,1,6,1), 2x?x5, tensor<2x?xf32>, [] and the like; * is an unranked one.",
    "Exit code: 0 the shapes broadcast, 1 they do not, 2 the request is wrong. With --json and " +
      "--jsonl an answer is an answer: 0 also where the shapes do not broadcast.",
  ],
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) {
      return answerLines(invocation, (request) => engine.infer(request));
    }
    const request = await givenRequest(invocation, ({ values, positionals }) => ({
      mode: values.mode,
      operands: positionals,
      declared: values.declared,
    }));
    const answer = engine.infer(request);
    if (invocation.values.json) await write(invocation, jsonPieces(answer));
    if ("error" in answer) {
      const placeOf = (/** @type {string} */ path) => argumentPlace(invocation, path);
      throw badRequest({ engine, invocation, options: shared, request, placeOf }, answer.error);
    }
    if (invocation.values.json) return 0;
    await print(invocation, String(engine.explain(request)));
    return answer.accepted ? 0 : 1;
  },
};
