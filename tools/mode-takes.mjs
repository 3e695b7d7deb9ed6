// SPDX-License-Identifier: MIT
// What requests of a mode hold, in words.
import { code } from "./markdown.mjs";

/** @typedef {import("../wasm/index.js").Engine} Engine */
/** @typedef {import("../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../wasm/index.js").Takes} Takes */

/** @type {(keyof Takes & ("axis" | "target" | "broadcastDimensions"))[]} */
const kOptions = ["axis", "target", "broadcastDimensions"];

/** @type {Record<(typeof kOptions)[number], string>} */
const kOptionWords = {
  axis: "the column of operand A in which the first axis of operand B stands",
  target: "the shape that the one operand is to become",
  broadcastDimensions: "for each axis of the operand that is laid down, its column",
};

/** @type {Record<import("../wasm/index.js").Gives, string>} */
const kGivesWords = {
  shape: "the result's shape",
  operandShapes: "the result's shape, and the shapes that the operands come to have",
  ranks: "new shapes of the operands, of equal rank; no extent is decided",
};

/** The list of a mode's page. @param {Engine} engine @param {ModeInfo} mode */
export function takesLines(engine, { id, takes, gives, unranked, symmetric, associative }) {
  const promises = [
    ...(symmetric ? ["the order of two operands does not matter"] : []),
    ...(associative ? ["nor does it matter which operands meet first"] : []),
  ];
  return [
    `- Operands: ${operandsOf(takes)}.`,
    `- Extents: counts${takes.dynamic ? ", and `?` where one is known at run time only" : "; `?` is a bad request"}.`,
    `- A shape without a rank, ${code("*")}: ${unranked ? "may stand for an operand" : "is a bad request"}.`,
    ...kOptions.flatMap((option) => optionLine(takes, option)),
    ...(takes.declared ? ["- `declared`: may be given; the shape that somebody wrote down."] : []),
    ...(takes.dynamic
      ? ["- `runtime`: may be given; the shapes that the operands turn out to have."]
      : []),
    `- The answer: ${kGivesWords[gives]}.`,
    ...firstRefusal(engine, id, takes),
    ...(promises.length > 0 ? [`- Promised: ${sentenceOf(promises)}.`] : []),
  ];
}

/** Of several refusing columns, which one is named: as the mode answers.
 * @param {Engine} engine @param {string} mode @param {Takes} takes */
function firstRefusal(engine, mode, takes) {
  const most = takes.operandsAtMost ?? Number.POSITIVE_INFINITY;
  if (takes.target === "required" || most < 3) return [];
  const fromLeft = refusedColumn(engine, mode, [2, 2], [3, 3]) === 0;
  const [near, far] = fromLeft ? [0, 1] : [1, 0];
  const late = refusedColumn(engine, mode, [2, 2], unlike(far), unlike(near));
  const side = fromLeft ? "left" : "right";
  return [
    late === near
      ? `- Of several refusing columns, the ${side}most is named: each is decided for all operands before the next.`
      : `- Of several refusing columns, the ${side}most of the first operand that is refused is named: each operand meets those before it in all columns.`,
  ];
}

/** A shape that goes with (2, 2) but in one column. @param {number} column */
const unlike = (column) => [0, 1].map((each) => (each === column ? 3 : 2));

/** @param {Engine} engine @param {string} mode @param {number[][]} operands */
function refusedColumn(engine, mode, ...operands) {
  const answer = engine.infer({ mode, operands });
  const step = "error" in answer ? undefined : answer.trace.at(-1);
  if (step?.kind !== "rejected") throw new Error(`${mode} refuses no ${JSON.stringify(operands)}`);
  return step.column;
}

/** @param {string[]} promises */
const sentenceOf = (promises) => promises.join(", ").replace(/^nor does it/, "it does not");

/** @param {Takes} takes @param {(typeof kOptions)[number]} option */
function optionLine(takes, option) {
  if (takes[option] === "no") return [];
  const must = takes[option] === "required" ? "must" : "may";
  const keeps = option === "target" && takes.minusOneKeeps;
  const more = keeps ? "; -1 in it keeps the extent of the operand" : "";
  return [`- ${code(option)}: ${must} be given; ${kOptionWords[option]}${more}.`];
}

/** @param {Takes} takes */
function operandsOf({ operandsAtLeast: least, operandsAtMost: most, target }) {
  if (target === "required") return "one, beside its target";
  const count = most === undefined ? `${least} or more` : range(least, most);
  return target === "optional" ? `${count}; one where there is a target` : count;
}

/** @param {number} least @param {number} most */
const range = (least, most) => (least === most ? String(least) : `${least} to ${most}`);

/** The columns of `takesCells`. */
export const kTakesHeads = ["operands", "`?`", "`*`", "options"];

/** The same in the list of modes. @param {ModeInfo} mode */
export function takesCells({ takes, unranked }) {
  const options = kOptions.filter((option) => takes[option] !== "no");
  const named = [...options, ...(takes.declared ? ["declared"] : [])];
  return [
    operandsOf(takes),
    takes.dynamic ? "yes" : "no",
    unranked ? "yes" : "no",
    named.map((option) => code(option)).join(", "),
  ];
}
