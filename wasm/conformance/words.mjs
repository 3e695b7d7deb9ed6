// SPDX-License-Identifier: MIT
// Requests, answers, replies and findings in words.

import { numbersOf } from "../index.mjs";
import { questionText } from "./question-text.mjs";

const kMostValues = 12;

/** As the engine writes it: (2, ?), (3,). @param {any} shape */
export const shapeText = (shape) =>
  Array.isArray(shape) ? `(${shape.join(", ")}${shape.length === 1 ? "," : ""})` : String(shape);

/** @param {import("./conformance.js").PlainRequest} request */
export function questionOf({ op, operands, declared, target, runtime, ...options }) {
  const question = questionText({
    ...options,
    operands: operands.map(op === undefined ? shapeText : tensorText),
    declared: declared && shapeText(declared),
    target: target && shapeText(target),
  });
  const atRunTime = runtime ? ` at run time ${runtime.map(shapeText).join(" with ")}` : "";
  return `${op ? `${op}: ` : ""}${question}${atRunTime}`;
}

/** @param {{ type: string, shape: number[], data: ArrayLike<any> }} operand */
const tensorText = ({ type, shape, data }) => `${type} ${shapeText(shape)} ${valuesText(data)}`;

/** @param {ArrayLike<any>} data */
function valuesText(data) {
  const shown = Array.from(data).slice(0, kMostValues).map(valueText).join(", ");
  return `[${shown}${data.length > kMostValues ? ", …" : ""}]`;
}

/** @param {unknown} value */
const valueText = (value) => (Object.is(value, -0) ? "-0" : String(value));

/** @param {import("./conformance.js").Expected} expected */
export function resultText({ accepted, type, data, ...result }) {
  if (!accepted) return "rejected";
  return [...partsOf(result), ...(data ? [valuesText(dataOf({ type, data }))] : [])].join(", ");
}

/** The values of a tensor, as in an answer of `bcast run --json`. @param {{ type?: string, data: any }} tensor
 * @returns {(number | string | boolean)[]} */
export function dataOf({ type, data }) {
  if (type === "bool") return Array.from(data, Boolean);
  const numbers = /** @type {any} */ (numbersOf({ type: /** @type {any} */ (type), data }));
  return Array.from(numbers, (value) => {
    const isExact =
      typeof value === "bigint" ? Number.isSafeInteger(Number(value)) : Number.isFinite(value);
    return isExact ? Number(value) : String(value);
  });
}

/** @param {{ shape?: any, operandShapes?: any[], ending?: string }} result */
function partsOf({ shape, operandShapes, ending }) {
  const parts = [
    ...(shape ? [shapeText(shape)] : []),
    ...(operandShapes ? [operandShapes.map(shapeText).join(" and ")] : []),
    ...(ending ? [`${ending} at run time`] : []),
  ];
  return parts.length > 0 ? parts : ["accepted"];
}

/** @type {Record<string, string>} */
const kFailures = {
  error: "error",
  crash: "crash",
  timeout: "hangs",
  badAnswer: "not a valid answer",
};

/** @param {import("./conformance.js").Reply} reply */
export function replyText({ failed, message, accepted, data, ...result }) {
  if (failed) return `${kFailures[failed]}: ${message}`;
  if (!accepted) return "rejected";
  return [...partsOf(result), ...(data ? [valuesText(data)] : [])].join(", ");
}

/** How many requests were skipped, by reason. @param {import("./tally.mjs").Tally} tally */
export const skippedLines = ({ skipped }) =>
  [...skipped].map(([why, count]) => `${count} skipped: ${why}`);

const kMostCases = 5;

/** A clause with the engine's sentence, and the minimal cases. @param {import("./conformance.js").Finding} finding */
export function findingLines({ clause, sentence, section, url, count, cases }) {
  const source = [section, url].filter(Boolean).join(", ");
  const left = cases.length - kMostCases;
  return [
    `${clause}: ${count} ${count === 1 ? "disagreement" : "disagreements"}`,
    `  ${sentence}`,
    ...(source ? [`  ${source}`] : []),
    ...cases
      .slice(0, kMostCases)
      .flatMap(({ request, expected, reply, why }) => [
        `    ${questionOf(request)}`,
        `      expected: ${resultText(expected)}`,
        `      got: ${replyText(reply)}`,
        ...(why ? [`      ${why}`] : []),
      ]),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ];
}

const kLetters = 26;

/** As the engine's sentences name operands. @param {number} operand */
export const operandName = (operand) =>
  operand < kLetters ? String.fromCharCode("A".charCodeAt(0) + operand) : `operand ${operand + 1}`;
