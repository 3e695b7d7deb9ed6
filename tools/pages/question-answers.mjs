// SPDX-License-Identifier: MIT
// The answers to a question as short texts: one for each mode, and a sentence about all.

import { kVersions } from "./families.mjs";
import { shapeText } from "./mode-requests.mjs";
import { askAll } from "./questions.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("./questions.mjs").Question} Question */
/** @typedef {import("./questions.mjs").Asked} Asked */
/** @typedef {import("./questions.mjs").NotAsked} NotAsked */
/** @typedef {"works" | "check" | "mayFail" | "doesNotFit" | "error" | "unspecified" | "undefined" | "notAsked"} Kind */
/** @typedef {{ mode: import("../../wasm/index.js").ModeInfo, kind: Kind, text: string, note: string, asked: Asked | NotAsked }} Cell */

/** What each kind means. @type {Record<Kind, string>} */
export const kKinds = {
  works: "works",
  check: "works, but check this",
  mayFail: "may fail at run time",
  doesNotFit: "rejected",
  error: "an error at run time",
  unspecified: "unspecified at run time",
  undefined: "undefined behavior at run time",
  notAsked: "not asked: the rules take no such request",
};

/** @type {Record<string, { kind: Kind, text: string }>} */
const kEndings = {
  error: { kind: "error", text: "error" },
  unspecified: { kind: "unspecified", text: "unspecified" },
  undefinedBehavior: { kind: "undefined", text: "undefined" },
};

/** @param {Engine} engine @param {Question} question @returns {Cell[]} */
export const cellsOf = (engine, question) =>
  askAll(engine, question).map((asked) => ({
    mode: asked.mode,
    note: question.notes?.[asked.mode.id] ?? "",
    asked,
    ...("reason" in asked ? { kind: "notAsked", text: "not asked" } : answered(engine, asked)),
  }));

/** @param {Engine} engine @param {Asked} asked @returns {{ kind: Kind, text: string }} */
function answered(engine, { answer }) {
  const { accepted, verdict = "works", shape, operandShapes = [], runtime } = answer;
  if (!accepted) return { kind: "doesNotFit", text: "rejected" };
  const ending = runtime && kEndings[runtime.ending];
  if (ending) return ending;
  const shapes = runtime ? [runtime.shape] : shape === null ? operandShapes : [shape];
  const text = shapes.map((each) => shapeText(engine, each)).join(" and ");
  return { kind: runtime ? "works" : verdict, text };
}

/** Whether an answer can be compared with others: some modes only change ranks. @param {Cell} cell */
export const isComparable = ({ kind, mode }) => kind !== "notAsked" && mode.gives !== "ranks";

/** What a number of systems does. @type {Record<string, [one: string, many: string]>} */
const kVerbs = {
  rejected: ["rejects", "reject"],
  error: ["fails with an error", "fail with an error"],
  unspecified: ["leaves it unspecified", "leave it unspecified"],
  undefined: ["has undefined behavior", "have undefined behavior"],
  "not asked": ["is not asked", "are not asked"],
};

/** `Of 28 systems, 19 give (3, 3), 7 reject, 2 are not asked.` @param {Cell[]} cells */
export function summaryOf(cells) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { text } of cells) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isLast = (/** @type {string} */ text) => Number(text === "not asked");
  const sorted = [...counts].sort(([a, m], [b, n]) => isLast(a) - isLast(b) || n - m);
  const parts = sorted.map(([text, count]) => {
    const [one, many] = kVerbs[text] ?? [`gives ${text}`, `give ${text}`];
    return `${count} ${count === 1 ? one : many}`;
  });
  return `Of ${cells.length} systems, ${parts.join(", ")}.`;
}

/** The older and the newer answer of each system whose versions differ. @param {Cell[]} cells @returns {Cell[][]} */
export function versionsOf(cells) {
  return kVersions
    .map((pair) => cells.filter(({ mode, kind }) => pair.includes(mode.id) && kind !== "notAsked"))
    .map((pair) => pair.sort((a, b) => placeOf(a) - placeOf(b)))
    .filter(([older, newer]) => older && newer && older.text !== newer.text);
}

/** @param {Cell} cell */
const placeOf = ({ mode }) => kVersions.flat().indexOf(mode.id);
