// SPDX-License-Identifier: MIT
// A verb that asks the engine one question: by its options, from a file, or line by line.

import { badRequest } from "../arguments/bad-request.mjs";
import { fieldsOf } from "../arguments/request-options.mjs";
import { jsonPieces } from "../json/json-text.mjs";
import { idTextOf } from "../json/parse-json.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { argumentPlace, givenRequest, print, write } from "./answer.mjs";
import { answerLines } from "./lines.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").ErrorReport} ErrorReport
 * @typedef {import("../verb/verb.js").Invocation} Invocation
 *
 * @typedef {object} Question
 * @property {Record<string, import("../verb/verb.js").Option>} options
 * @property {(engine: Engine, request: any) => any} ask
 * @property {object} [asks] what else to ask for an answer that is printed for people
 * @property {(invocation: Invocation) => any} [requestOf] from the command line; default one about shapes
 * @property {{ error: ErrorReport }} [fault] of the command line, which the engine cannot see
 * @property {(path: string) => import("../verb/verb.js").Place | undefined} [placeOf] the argument at a path
 * @property {typeof badRequest} [refuse] from an error of the engine
 * @property {(engine: Engine, request: any, answer: any) => string} tell the answer as text for people
 * @property {(answer: any) => number} exitCode of an answer that was printed
 */

/** No shapes at all are more often a forgotten argument than a question; a file can ask it.
 * @param {Invocation} invocation */
export function requestOf({ values, positionals }) {
  if (positionals.length === 0) {
    throw new Refusal("missingShape", 'Give at least one shape, for example "(3, 1)".');
  }
  return { ...fieldsOf(values), operands: positionals };
}

/** @param {Invocation} invocation @param {Question} question */
export async function answerQuestion(invocation, question) {
  const { options, ask, tell, exitCode } = question;
  const { values } = invocation;
  const engine = await invocation.engine();
  if (values.jsonl) return answerLines(invocation, (request) => ask(engine, request));
  const request = await givenRequest(invocation, question.requestOf ?? requestOf);
  const isObject = Object(request) === request && !Array.isArray(request);
  const asked = values.json || !isObject ? request : { ...request, ...question.asks };
  const answer = question.fault ?? ask(engine, asked);
  if (values.json) await write(invocation, jsonPieces(answer, idTextOf(request)));
  if ("error" in answer) {
    const { refuse = badRequest, placeOf = (path) => argumentPlace(invocation, path) } = question;
    throw refuse({ engine, invocation, options, request, placeOf }, answer.error);
  }
  if (values.json) return 0;
  await print(invocation, tell(engine, request, answer));
  return exitCode(answer);
}
