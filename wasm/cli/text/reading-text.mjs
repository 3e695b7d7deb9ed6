// SPDX-License-Identifier: MIT
// A reading, described for people: what the system did, each operation with its shapes and its verdict, and its request.

import { questionText } from "../../conformance/question-text.mjs";
import { editedLines } from "../../index.mjs";
import { jsonOf } from "../verb/terminal.mjs";

/**
 * @typedef {import("../../types.js").Reading} Reading
 * @typedef {import("../../types.js").ReadStep} ReadStep
 * @typedef {import("../../types.js").ReadFix} ReadFix
 * @typedef {import("../../types.js").PartialShape} PartialShape
 */

/** @type {Record<string, string>} */
const kVerdicts = {
  works: "works",
  check: "works, check this",
  mayFail: "may fail at run time",
  fails: "fails",
};

/** `(…, 624, …)` @param {PartialShape} shape */
function partialText(shape) {
  if (shape === "*") return "*";
  return shape.length === 1 && shape[0] !== "…" ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** `x (2, 3) f32` @param {ReadStep["operands"][number]} operand */
const operandText = ({ shape, name, named, type }) =>
  [name, named ?? partialText(shape), type].filter(Boolean).join(" ");

/** A line of code is shown if it is no longer. */
const kLongestLine = 160;

/** @param {string} code @returns {(fix: ReadFix) => string[]} */
const fixLines =
  (code) =>
  ({ text, edits }) => {
    const line = edits === undefined ? "" : editedLines(code, edits).trim();
    const isShown = line !== "" && line.length <= kLongestLine && !line.includes("\n");
    return [`  Fix: ${text}`, ...(isShown ? [`       ${line}`] : [])];
  };

/** @param {ReadStep} step @param {string} code */
function stepLines(
  { op, rule, mode, operands, target, declared, verdict, headline, fixes, request },
  code,
) {
  const question = questionText({
    operands: operands.map(operandText),
    ...(target === undefined ? {} : { target: partialText(target) }),
    ...(declared === undefined ? {} : { declared: partialText(declared) }),
  });
  const about = [op ?? "", `${mode ?? rule}:`, question].filter(Boolean).join(" ");
  return [
    `${about}${verdict === null ? "" : `: ${kVerdicts[verdict]}`}`,
    ...(headline === null ? [] : [`  ${headline}`]),
    ...fixes.flatMap(fixLines(code)),
    ...(request === null ? [] : [`  ${jsonOf(request)}`]),
  ];
}

/** @param {Reading} reading @param {string} _path @param {string} text */
export function readingText({ kind, system, outcome, steps, notes, needs = [] }, _path, text) {
  const about = [kind, system, outcome].filter(Boolean).join(", ");
  const asks = needs.map(({ name, kind: wanted }) => `  needs the ${wanted} of ${name}`);
  return [
    about,
    ...steps.flatMap((step) => stepLines(step, text)),
    ...asks,
    ...notes.map(({ code, message }) => `  ${message} [${code}]`),
  ].join("\n");
}
