// SPDX-License-Identifier: MIT
// Sections of a mode's page: what it answers to groups of the questions of tests/corpus/questions.json, and one answer
// to step through.

import { code, prose } from "./markdown.mjs";
import { shapeText } from "./mode-requests.mjs";
import { readQuestions } from "./prepared-questions.mjs";
import { linkOf } from "./question-link.mjs";
import { askMode, isOfProducts } from "./questions.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../../wasm/index.js").Request} Request */
/** @typedef {import("./questions.mjs").Asked} Asked */
/** @typedef {import("./questions.mjs").Question} Question */

const questions = readQuestions().questions.filter((question) => !isOfProducts(question));

/** Headings, and the groups below them. @type {[string, string[]][]} */
const kSections = [
  ["With unknown sizes", ["Unknown sizes", "Unknown rank"]],
  ["With size 0", ["Size 0"]],
  ["With scalars", ["Scalars"]],
  ["In place and one way", ["One way and in place"]],
];

/** An answer that shows stretching, in order of preference. */
const kShown = ["column-and-row", "second-stretches", "matrix-and-row", "unknown-and-three"];

/** @param {Engine} engine @param {ModeInfo} mode */
export function liveLines(engine, mode) {
  const ids = [...kShown, ...questions.map(({ id }) => id)];
  const asked = ids.map((id) => askMode(engine, mode, requestsOf(id)));
  const shown = asked.find((each) => "answer" in each && each.answer.accepted);
  if (!shown || !("request" in shown)) throw new Error(`${mode.id} accepts no question`);
  return shownLines(engine, shown.request);
}

/** The first accepted row of a product, which the questions do not ask.
 * @param {Engine} engine @param {ModeInfo} mode @param {import("./mode-examples.mjs").Row[]} cases */
export function productLines(engine, { id }, cases) {
  const shown = cases.find(({ expect }) => expect.accepted);
  if (!shown) throw new Error(`${id} accepts no row`);
  const { operands, equation } = shown;
  return shownLines(engine, { mode: id, operands, ...(equation ? { equation } : {}) });
}

/** @param {Engine} engine @param {Request} request */
const shownLines = (engine, request) => [
  "```broadcast",
  `question: ${linkOf(engine, request)}`,
  "view: steps",
  "```",
];

/** @param {string} id */
const requestsOf = (id) => questions.find((question) => question.id === id)?.requests ?? [];

/** @param {Engine} engine @param {ModeInfo} mode */
export const answerSections = (engine, mode) =>
  kSections.flatMap(([heading, groups]) => [
    `## ${heading}`,
    "",
    ...siblingLines(engine, mode, heading),
    ...linesOf(
      engine,
      mode,
      questions.filter(({ group }) => groups.includes(group)),
    ),
    "",
  ]);

/** @param {Engine} engine @param {ModeInfo} mode @param {string} heading */
function siblingLines(engine, { id }, heading) {
  const other = engine.modes().find((mode) => mode.id === `${id}.inPlace`);
  if (!other || !heading.startsWith("In place")) return [];
  return [`For operations in place, see [${prose(other.title)}](${other.id}.md).`, ""];
}

/** Answers, or else the first reason. @param {Engine} engine @param {ModeInfo} mode @param {Question[]} group */
function linesOf(engine, mode, group) {
  const asked = group.map(({ requests }) => askMode(engine, mode, requests));
  const answers = asked.filter((each) => "answer" in each);
  const reasons = asked.flatMap((each) => ("reason" in each ? prose(each.reason) : []));
  return answers.length > 0 ? answers.map((each) => answerLine(engine, each)) : reasons.slice(0, 1);
}

/** @param {Engine} engine @param {Asked} asked */
function answerLine(engine, { request, answer }) {
  const { operands, target, broadcastDimensions } = request;
  /** @param {readonly unknown[]} shapes */
  const list = (shapes) => shapes.map((shape) => code(shapeText(engine, shape))).join(" and ");
  const to = target === undefined ? "" : ` to ${list([target])}`;
  const at = broadcastDimensions ? `, at [${broadcastDimensions.join(", ")}],` : "";
  const isOne = operands.length === 1;
  const { accepted, shape, operandShapes = [] } = answer;
  const given = shape === null ? operandShapes : [shape];
  const verb = accepted ? `${isOne ? "gives" : "give"} ${list(given)}` : refusal(isOne);
  return `- ${list(operands)}${to}${prose(at)} ${verb}. ${prose(answer.headline ?? "")}`.trimEnd();
}

/** @param {boolean} isOne */
const refusal = (isOne) => `${isOne ? "is" : "are"} rejected`;
