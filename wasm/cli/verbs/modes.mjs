// SPDX-License-Identifier: MIT

import { questionText } from "../../conformance/question-text.mjs";
import { sentenceOf } from "../arguments/bad-request.mjs";
import { shared } from "../arguments/options.mjs";
import { optionOf } from "../arguments/request-options.mjs";
import { print } from "../ask/answer.mjs";
import { listLines } from "../ask/list-lines.mjs";
import { inLetters, kLegend } from "../text/clause-text.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** @typedef {import("../../types.js").ModeInfo} ModeInfo */

/** @type {import("../verb/verb.js").Verb} */
export const modes = {
  summary: "List the modes, or describe one",
  usage: ["bcast modes [--json]", "bcast modes MODE [--json]", "bcast modes --jsonl"],
  options: { json: shared.json, jsonl: shared.jsonl },
  notes: [
    "For one mode: its source, the options it takes, its clauses and its divergences. " +
      "A divergence is a difference between the document and shipping code.",
    "With --jsonl, a request is {} or has an id. The answer's `modes` is the whole list.",
  ],
  async run(invocation) {
    const engine = await invocation.engine();
    if (invocation.values.jsonl) return listLines(invocation, "modes", engine.modes());
    const [id, extra] = invocation.positionals;
    if (extra !== undefined) {
      const place = { text: extra, column: 0 };
      throw new Refusal("unexpectedArgument", "Give one mode at a time.", { place });
    }
    const chosen = id === undefined ? engine.modes() : modeOf(engine, id);
    await print(invocation, invocation.values.json ? JSON.stringify(chosen) : text(chosen));
    return 0;
  },
};

/** @param {import("../../index.js").Engine} engine @param {string} id @returns {ModeInfo} */
function modeOf(engine, id) {
  const mode = engine.modes().find((candidate) => candidate.id === id);
  if (mode) return mode;
  const request = { mode: id, operands: [] };
  const answer = engine.infer(request);
  if (!("error" in answer)) throw new TypeError(`${id} is not a mode, but has an answer`);
  const place = { text: id, column: 0 };
  throw new Refusal(answer.error.code, sentenceOf(engine, request, answer.error), { place });
}

/** @param {ModeInfo | ModeInfo[]} chosen */
const text = (chosen) => (Array.isArray(chosen) ? listed(chosen) : described(chosen));

/** @param {ModeInfo[]} all */
function listed(all) {
  const width = all.reduce((most, { id }) => Math.max(most, id.length), 0);
  return all.map(({ id, summary }) => `${id.padEnd(width)}  ${summary}`).join("\n");
}

/** @param {ModeInfo} mode */
function described({ id, title, summary, source, takes, clauses, divergences }) {
  const width = clauses.reduce((most, clause) => Math.max(most, clause.id.length), 0);
  return [
    `${id}: ${title}`,
    summary,
    `Source: ${source.title}, ${source.version}, ${source.url}`,
    `Takes: ${takenText(takes)}`,
    `Clauses: ${kLegend}`,
    ...clauses.map(({ id: clause, caption }) => `  ${clause.padEnd(width)}  ${inLetters(caption)}`),
    ...(divergences.length > 0 ? ["Divergences:", ...divergences.flatMap(divergenceLines)] : []),
  ].join("\n");
}

/** @param {ModeInfo["takes"]} takes */
function takenText({ dynamic, declared, ...needs }) {
  const needed = /** @type {const} */ (["axis", "target", "broadcastDimensions", "equation"]);
  const options = needed
    .filter((field) => needs[field] !== "no")
    .map((field) => `--${optionOf(field)}${needs[field] === "optional" ? " (optional)" : ""}`);
  return [
    operandsText(needs),
    dynamic ? "unknown sizes (?)" : "",
    declared ? "--declared (optional)" : "",
    ...options,
  ]
    .filter(Boolean)
    .join("; ");
}

/** @param {Omit<ModeInfo["takes"], "dynamic" | "declared">} takes */
function operandsText({ target, operandsBesideTarget: onto, ...others }) {
  const least = target === "required" ? onto : others.operandsAtLeast;
  const most = target === "required" ? onto : others.operandsAtMost;
  if (most === undefined) return `${least} operand${least === 1 ? "" : "s"} or more`;
  return `${least === most ? "" : `${least} to `}${most} operand${most === 1 ? "" : "s"}`;
}

/** @param {ModeInfo["divergences"][number]} divergence */
function divergenceLines({ clause, note, document, code, section, url, ...example }) {
  return [
    `  ${clause}: ${note}`,
    `    example   ${questionText(example)}`,
    `    document  ${document}`,
    `    code      ${code}`,
    `    seen      ${section}, ${url}`,
  ];
}
