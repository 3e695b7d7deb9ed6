// SPDX-License-Identifier: MIT
// Asks mlir-opt about the trait ResultsBroadcastableShape. One process verifies all cases, as functions that are split
// and verified one by one. The op with only this trait is in the test dialect, which Debian's mlir-opt has. TOSA ops
// with the trait are checked too, as users see them.

import { printed } from "../tools.mjs";
import { errorsByFunction, splitText } from "./split-functions.mjs";

/** @typedef {import("../agreement.mjs").PlainRequest} Case */
/** @typedef {import("../tools.mjs").Tool} Tool */
/** @typedef {import("../agreement.mjs").Verdict} Verdict */
/** @typedef {{ op: string, operands: Case["operands"], declared: NonNullable<Case["declared"]> }} Question */
/** @typedef {Verdict & { operandsRefused?: boolean }} Reply */

const kTrait = "test.broadcastable";

/** @param {string} op @param {NonNullable<Case["declared"]>} shape @param {number} [index] */
function typeOf(op, shape, index) {
  const element = op === "tosa.select" && index === 0 ? "i1" : "f32";
  const extents = shape === "*" ? ["*"] : shape;
  return `tensor<${[...extents, element].join("x")}>`;
}

/** @param {Question} question */
function functionOf({ op, operands, declared }) {
  const types = operands.map((shape, index) => typeOf(op, shape, index));
  const names = types.map((_, index) => `%${index}`);
  const parameters = types.map((type, index) => `%${index}: ${type}`).join(", ");
  const result = typeOf(op, declared);
  return {
    parameters,
    operation: `"${op}"(${names.join(", ")}) : (${types.join(", ")}) -> ${result}`,
  };
}

const kOperands = /^'\S+' op operands don't have broadcast-compatible shapes$/;
const kResult =
  /^'\S+' op result type '.*' not broadcast compatible with broadcasted operands's shapes '(.*)'$/;
/** Other rejections of TOSA's verifier, in LLVM 22. */
const kRankOrZero =
  /^'\S+' op (?:operands don't have matching ranks|result type has different rank than operands|(?:operand|result) #\d must be tosa-conformant tensor of .*)$/;

/** @param {string} message @returns {Reply} */
function replyOf(message) {
  if (kOperands.test(message)) return { accepted: false, operandsRefused: true };
  if (kRankOrZero.test(message)) return { accepted: false };
  const inferred = kResult.exec(message)?.[1];
  if (inferred === undefined) throw new Error(`mlir-opt says what was not foreseen: ${message}`);
  const extents = inferred === "" ? [] : inferred.split("x");
  return { accepted: false, shape: extents.map((text) => (text === "?" ? "?" : Number(text))) };
}

/** The last function is rejected, unless the tool did not finish.
 * @param {Tool} tool @param {Question[]} questions @returns {Reply[]} */
function repliesOf(tool, questions) {
  const last = { op: kTrait, operands: [[2], [3]], declared: [2] };
  const text = splitText([...questions, last].map(functionOf));
  const { stderr } = printed(tool, ["--split-input-file", "-o", "/dev/null"], text);
  /** @type {Reply[]} */
  const replies = Array.from({ length: questions.length + 1 }, () => ({ accepted: true }));
  for (const [at, message] of errorsByFunction(stderr)) replies[at] = replyOf(message);
  if (!replies.pop()?.operandsRefused) throw new Error(`${tool.title} ended early: ${stderr}`);
  return replies;
}

/** The inferred shape, independent of the declared one: if the declared rank is too low, the tool's error prints the
 * inferred shape. Not available for rank 0, and for only unranked operands.
 * @param {Tool} tool @param {Case[]} cases @returns {Verdict[]} */
export function inferred(tool, cases) {
  const questions = cases.map(({ operands }) => ({ op: kTrait, operands, declared: [] }));
  return repliesOf(tool, questions).map(({ operandsRefused, shape }, index) => {
    if (operandsRefused) return { accepted: false };
    const unranked = cases[index]?.operands.every((operand) => operand === "*");
    return { accepted: true, shape: shape ?? (unranked ? "*" : []) };
  });
}

/** Whether the declared result is accepted.
 * @param {Tool} tool @param {string} op @param {Case[]} cases @returns {Verdict[]} */
export function verified(tool, op, cases) {
  const questions = cases.map(({ operands, declared = "*" }) => ({ op, operands, declared }));
  return repliesOf(tool, questions).map(({ accepted }) => ({ accepted }));
}

/** The same for the op with only the trait. @param {Tool} tool @param {Case[]} cases */
export const verifiedByTrait = (tool, cases) => verified(tool, kTrait, cases);
