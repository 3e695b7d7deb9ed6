// SPDX-License-Identifier: MIT

import { questionText } from "../../conformance/question-text.mjs";
import { wrapped } from "../arguments/help.mjs";
import { details, shared } from "../arguments/options.mjs";
import { answerQuestion } from "../ask/question.mjs";
import { shapeText } from "../text/shape-text.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").AnswerGroup} AnswerGroup
 * @typedef {import("../../types.js").NotTaken} NotTaken
 */

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  ...details,
  ...shared,
  mode: { ...shared.mode, help: "a matrix product, to compare those" },
};

/** @type {import("../verb/verb.js").Verb} */
export const compare = {
  summary: "Compare the answers of all modes",
  usage: [
    "bcast compare [--axis N] [--target SHAPE] [--json] SHAPE...",
    "bcast compare --mode numpy.matmul [--json] SHAPE...",
    "bcast compare --request FILE [--json]",
    "bcast compare --jsonl",
  ],
  options: kOptions,
  notes: [
    "The request is that of `infer`, without a mode; with that of a matrix product, products are compared. " +
      "Modes that do not support it are listed last, with the reason.",
    "Exit code: 0 success, whatever the modes answer; 2 the request is invalid.",
  ],
  run: (invocation) =>
    answerQuestion(invocation, {
      options: kOptions,
      ask: (engine, request) => engine.compare(request),
      tell,
      exitCode: () => 0,
    }),
};

/** @param {Engine} engine @param {any} request @param {import("../../types.js").Comparison} comparison */
function tell(engine, request, { groups, notTaken }) {
  const answering = groups.reduce((count, { modes }) => count + modes.length, 0);
  const found =
    answering === 0
      ? "no mode supports this"
      : `${counted(answering, "mode")}, ${counted(groups.length, "answer")}`;
  return [
    `${asked(engine, request)}: ${found}`,
    ...groups.map((group) => groupText(engine, group)),
    ...(notTaken.length > 0 ? [notTakenText(notTaken)] : []),
  ].join("\n\n");
}

/** The question, with its shapes as the engine writes them. @param {Engine} engine @param {any} request */
function asked(engine, { operands, target, declared, ...rest }) {
  /** @param {unknown} shape */
  const text = (shape) => (shape === undefined ? undefined : shapeText(engine, shape));
  return questionText({
    ...rest,
    operands: operands.map((/** @type {unknown} */ shape) => shapeText(engine, shape)),
    target: text(target),
    declared: text(declared),
  });
}

/** @param {number} count @param {string} noun */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** @param {Engine} engine @param {AnswerGroup} group */
const groupText = (engine, { modes, ...group }) =>
  `  ${answerText(engine, group)}: ${counted(modes.length, "mode")}\n${indented(modes.join(", "))}`;

/** @param {Engine} engine @param {Omit<AnswerGroup, "modes">} group */
function answerText(engine, { accepted, shape, operandShapes }) {
  if (!accepted) return "rejected";
  const shapes = shape === null ? (operandShapes ?? []) : [shape];
  return `gives ${shapes.map((one) => shapeText(engine, one)).join(" and ")}`;
}

/** @param {NotTaken[]} notTaken */
function notTakenText(notTaken) {
  const width = Math.max(...notTaken.map(({ mode }) => mode.length));
  const rows = notTaken.map(
    ({ mode, code, message }) => `    ${mode.padEnd(width)}  ${code}: ${message}`,
  );
  return [`  not supported: ${counted(notTaken.length, "mode")}`, ...rows].join("\n");
}

/** @param {string} paragraph */
const indented = (paragraph) => wrapped(paragraph).replace(/^/gm, "    ");
