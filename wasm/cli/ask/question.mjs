// SPDX-License-Identifier: MIT
// A verb that asks the engine one question about shapes: by its options, from a file, or line by
// line.

import { badRequest } from "../arguments/bad-request.mjs";
import { fieldsOf } from "../arguments/request-options.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { idTextOf } from "../json/parse-json.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { argumentPlace, givenRequest, print, write } from "./answer.mjs";
import { answerLines } from "./lines.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 *
 * @typedef {object} Question
 * @property {Record<string, import("../verb/verb.js").Option>} options
 * @property {(engine: Engine, request: any) => any} ask
 * @property {object} [asks] what else to ask for an answer that is printed for people
 * @property {(engine: Engine, request: any, answer: any) => string} tell the answer as text for people
 * @property {(answer: any) => number} exitCode of an answer that was printed
 */

/** No shapes at all are more often a forgotten argument than a question; a file can ask it.
 * @param {import("../verb/verb.js").Invocation} invocation */
export function requestOf({ values, positionals }) {
  if (positionals.length === 0) {
    throw new Refusal("missingShape", 'Give at least one shape, for example "(3, 1)".');
  }
  return { ...fieldsOf(values), operands: positionals };
}

/** @param {import("../verb/verb.js").Invocation} invocation @param {Question} question */
export async function answerQuestion(invocation, { options, ask, asks = {}, tell, exitCode }) {
  const engine = await invocation.engine();
  if (invocation.values.jsonl) return answerLines(invocation, (request) => ask(engine, request));
  const request = await givenRequest(invocation, requestOf);
  const isObject = Object(request) === request && !Array.isArray(request);
  const answer = ask(
    engine,
    invocation.values.json || !isObject ? request : { ...request, ...asks },
  );
  if (invocation.values.json) await write(invocation, jsonPieces(answer, idTextOf(request)));
  if ("error" in answer) {
    const placeOf = (/** @type {string} */ path) => argumentPlace(invocation, path);
    throw badRequest({ engine, invocation, options, request, placeOf }, answer.error);
  }
  if (invocation.values.json) return 0;
  await print(invocation, tell(engine, request, answer));
  return exitCode(answer);
}
