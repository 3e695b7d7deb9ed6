// SPDX-License-Identifier: MIT
// The contents of a mode's requests, in words.
import { code } from "./markdown.mjs";

/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../../wasm/index.js").Takes} Takes */

/** @type {(keyof Takes & ("axis" | "target" | "broadcastDimensions" | "equation"))[]} */
const kOptions = ["axis", "target", "broadcastDimensions", "equation"];

/** @type {Record<(typeof kOptions)[number], string>} */
const kOptionWords = {
  axis: "the axis of operand A at which operand B starts",
  target: "the shape to broadcast the operand to",
  broadcastDimensions: "the column of each axis of the operand",
  equation: "the labels of each operand's axes, and of the result's",
};

/** @type {Record<import("../../wasm/index.js").Gives, string>} */
const kGivesWords = {
  shape: "the shape of the result",
  operandShapes: "the shape of the result, and the new shapes of the operands",
  ranks: "new shapes of the operands, of equal rank; sizes are not compared",
};

/** Which column is decided first. @type {Record<import("../../wasm/index.js").ColumnOrder, string>} */
const kSides = {
  leadingFirst: "leftmost",
  trailingFirst: "rightmost",
  ellipsisFirst: "rightmost without a label, then the leftmost",
};

/** The list on a mode's page. @param {ModeInfo} mode */
export function takesLines(mode) {
  const { takes, gives, unranked, symmetric, associative } = mode;
  const promises = [
    ...(symmetric ? ["the order of two operands does not matter"] : []),
    ...(associative ? ["nor does it matter which operands are combined first"] : []),
  ];
  return [
    `- Operands: ${operandsOf(takes)}.`,
    `- Unknown sizes, ${code("?")}: ${takes.dynamic ? "supported" : "not supported"}.`,
    `- Shapes of unknown rank, ${code("*")}: ${unranked ? "supported" : "not supported"}.`,
    ...kOptions.flatMap((option) => optionLine(takes, option)),
    ...(takes.declared ? ["- `declared`: optional; the declared shape of the result."] : []),
    ...(takes.dynamic ? ["- `runtime`: optional; the shapes of the operands at run time."] : []),
    `- The answer: ${kGivesWords[gives]}.`,
    ...firstRejection(mode),
    ...(promises.length > 0 ? [`- Properties: ${sentenceOf(promises)}.`] : []),
  ];
}

/** Which of several rejected columns the answer reports.
 * @param {ModeInfo} mode */
function firstRejection({ takes, gives, order, fold }) {
  if (gives === "ranks") return [];
  const side = kSides[order];
  const isPair = takes.target === "required" || takes.operandsAtMost === 2;
  const named = {
    columns: `${side}: each column is decided for all operands before the next one`,
    shapes: `${side} of the first rejected operand: each operand is combined with those before it, in all columns`,
  };
  return [
    `- If several columns are rejected, the answer names the ${isPair ? side : named[fold]}.`,
  ];
}

/** @param {string[]} promises */
const sentenceOf = (promises) => promises.join(", ").replace(/^nor does it/, "it does not");

/** @param {Takes} takes @param {(typeof kOptions)[number]} option */
function optionLine(takes, option) {
  if (takes[option] === "no") return [];
  const must = takes[option] === "required" ? "required" : "optional";
  const keeps = option === "target" && takes.minusOneKeeps;
  const more = keeps ? `; ${code("-1")} in it keeps the size of the operand` : "";
  return [`- ${code(option)}: ${must}; ${kOptionWords[option]}${more}.`];
}

/** @param {Takes} takes */
function operandsOf({ operandsAtLeast: least, operandsAtMost: most, target, ...takes }) {
  const withTarget = `${takes.operandsBesideTarget} with a target`;
  if (target === "required") return withTarget;
  const count = most === undefined ? `${least} or more` : range(least, most);
  return target === "optional" ? `${count}; ${withTarget}` : count;
}

/** @param {number} least @param {number} most */
const range = (least, most) => (least === most ? String(least) : `${least} to ${most}`);

/** The same for the list of systems. @param {ModeInfo} mode */
export function acceptsCell({ takes, unranked }) {
  const unknown = [...(takes.dynamic ? ["?"] : []), ...(unranked ? ["*"] : [])];
  return [operandsOf(takes), ...unknown.map((sign) => code(sign))].join(", ");
}
