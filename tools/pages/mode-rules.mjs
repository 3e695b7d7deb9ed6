// SPDX-License-Identifier: MIT
// Each rule of a mode in the sentence of an example: the shortest row of its case file that applies it.
import { code } from "./markdown.mjs";
import { shapeText } from "./mode-requests.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../../wasm/index.js").Request} Request */
/** @typedef {import("../../wasm/index.js").ModeInfo["clauses"][number]} Clause */
/** @typedef {import("./mode-examples.mjs").Row} Row */
/** @typedef {{ clause: Clause, request: Request, sentence: string }} RuleExample */

/** Two shapes with known sizes explain a rule best. 0 and 1 are special in most rules.
 * @type {[RegExp, number][]} */
const kCosts = [
  [/"\?"|\[\]/g, 8],
  [/(?<![\d-])0(?!\d)/g, 4],
  [/(?<![\d-])1(?!\d)/g, 1],
];
const kCostOfCount = 12;

/** How hard a request is to read. @param {Request} request */
function costOf(request) {
  const text = JSON.stringify(request);
  const special = kCosts.map(([sign, cost]) => cost * (text.match(sign)?.length ?? 0));
  const count = kCostOfCount * Math.abs(request.operands.length - 2);
  return special.reduce((sum, cost) => sum + cost, text.length + count);
}

/** The rules in the order of the mode, each with its example.
 * @param {Engine} engine @param {ModeInfo} mode @param {Row[]} cases @returns {RuleExample[]} */
export function ruleExamples(engine, mode, cases) {
  const requests = cases
    .map(({ name, features, expect, source, note, ...request }) => ({ mode: mode.id, ...request }))
    .sort((a, b) => costOf(a) - costOf(b));
  const answers = requests.map((request) => ({ request, sentences: engine.sentences(request) }));
  return mode.clauses.map((clause) => {
    for (const { request, sentences } of answers) {
      const said = "error" in sentences ? [] : sentences;
      const sentence = said.find((each) => each.clause === clause.id);
      if (sentence) return { clause, request, sentence: sentence.text };
    }
    throw new Error(`${mode.id}: no example applies ${clause.id}`);
  });
}

/** A request in a line, such as "`(3,)` and `(2, 3)`, declared `(2, 3)`".
 * @param {Engine} engine @param {Request} request */
export function requestPhrase(engine, request) {
  const { operands, axis, target, broadcastDimensions: dimensions, equation, declared } = request;
  const cell = (/** @type {string} */ text) => code(text, { inTable: true });
  const shape = (/** @type {unknown} */ each) => cell(shapeText(engine, each));
  const list = (/** @type {readonly unknown[]} */ shapes) => shapes.map(shape).join(" and ");
  return [
    operands.length > 0 ? list(operands) : "nothing",
    ...(target === undefined ? [] : [`to ${shape(target)}`]),
    ...(dimensions === undefined ? [] : [`at ${cell(`[${dimensions.join(", ")}]`)}`]),
    ...(axis === undefined ? [] : [`at axis ${axis}`]),
    ...(equation === undefined ? [] : [`as ${cell(equation)}`]),
    ...(declared === undefined ? [] : [`declared ${shape(declared)}`]),
    ...(request.runtime === undefined ? [] : [`at run time ${list(request.runtime)}`]),
  ].join(", ");
}
