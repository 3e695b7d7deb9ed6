// SPDX-License-Identifier: MIT
// What each mode answers to a question. The engine is asked; no answer is here. The site's table asks in the browser, too.

import { modesOf } from "./families.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../../wasm/index.js").Answer} Answer */
/** @typedef {import("../../wasm/index.js").Request} Request */
/** @typedef {Omit<Request, "mode">} AnyRequest */
/** @typedef {{ request: number, accepted: boolean, shape: unknown, operandShapes?: unknown, ending?: string }} Given */
/** @typedef {Given | { notAsked: string }} Published */
/** `notes` are by mode.
 * @typedef {{ id: string, group: string, question: string, why: string, notes?: Record<string, string>,
 *   requests: AnyRequest[], answers?: Record<string, Published> }} Question */
/** A question as one mode takes it, with its answer; or why the mode takes no form of it.
 * @typedef {{ mode: ModeInfo, index: number, request: Request, answer: Answer }} Asked */
/** @typedef {{ mode: ModeInfo, reason: string }} NotAsked */

/** Whether a question is about products: it is asked of their modes only. @param {Question} question */
export const isOfProducts = ({ group }) => group === "Products";

/** @param {Engine} engine @param {Question} question */
export const modesAsked = (engine, question) => modesOf(engine, isOfProducts(question));

/** @param {Engine} engine @param {Question} question @returns {(Asked | NotAsked)[]} in the order of the modes */
export const askAll = (engine, question) =>
  modesAsked(engine, question).map((mode) => askMode(engine, mode, question.requests));

/** Asks the first request that the mode takes.
 * @param {Engine} engine @param {ModeInfo} mode @param {AnyRequest[]} requests @returns {Asked | NotAsked} */
export function askMode(engine, mode, requests) {
  for (const [index, rest] of requests.entries()) {
    const request = { mode: mode.id, ...rest };
    const answer = engine.infer({ ...request, sentences: true });
    if (!("error" in answer)) return { mode, index, request, answer };
  }
  return { mode, reason: reasonOf(engine, mode, requests) };
}

/** Why a mode takes none of the requests, in the engine's words.
 * @param {Engine} engine @param {ModeInfo} mode @param {AnyRequest[]} requests */
function reasonOf(engine, mode, requests) {
  const isOneWay = mode.takes.target === "required";
  const rest = requests.find(({ target }) => isOneWay === (target !== undefined)) ?? requests[0];
  if (!rest) throw new Error("A question needs a request.");
  const answer = engine.infer({ mode: mode.id, ...rest });
  if (!("error" in answer)) throw new Error(`${mode.id} answers a part of a request only`);
  return answer.error.message;
}

/** The part of an answer that another implementation can be compared with.
 * @param {Asked | NotAsked} asked @returns {Published} */
function publishedOf(asked) {
  if ("reason" in asked) return { notAsked: asked.reason };
  const { accepted, shape, operandShapes, runtime } = asked.answer;
  return {
    request: asked.index,
    accepted,
    shape,
    ...(accepted && operandShapes ? { operandShapes } : {}),
    ...(runtime ? { ending: runtime.ending } : {}),
  };
}

/** @param {Engine} engine @param {Question} question @returns {Record<string, Published>} */
export const publishedAnswers = (engine, question) =>
  Object.fromEntries(askAll(engine, question).map((asked) => [asked.mode.id, publishedOf(asked)]));
