// SPDX-License-Identifier: MIT

import { operandName } from "../../conformance/words.mjs";
import { details, shared } from "../arguments/options.mjs";
import { answerQuestion } from "../ask/question.mjs";
import { tableLines } from "../text/table.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").ColumnWorlds} ColumnWorlds
 * @typedef {import("../../types.js").Step} Step
 * @typedef {import("../../types.js").Unknown} Unknown
 * @typedef {import("../../types.js").World} World
 */

const { mode, ...others } = shared;

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = { mode, ...details, ...others };

/** @type {import("../verb/verb.js").Verb} */
export const worlds = {
  summary: "List what each unknown size may be, and the outcome",
  usage: [
    "bcast worlds --mode MODE [--target SHAPE] [--json] SHAPE...",
    "bcast worlds --request FILE [--json]",
    "bcast worlds --jsonl",
  ],
  options: kOptions,
  notes: [
    "The request is that of `infer`. Each ? is 0, 1, equal to another size of its column, " +
      "or different. Sizes greater than 1 are examples. " +
      "The tables are independent of each other: a failure in one fails all. " +
      '"Silently excluded": the system assumes that this never happens, and may not detect it.',
    "Exit code: 0 the shapes broadcast, 1 they do not, 2 the request is invalid. " +
      "With --json and --jsonl: 0 also if the shapes do not broadcast.",
  ],
  run: (invocation) =>
    answerQuestion(invocation, {
      options: kOptions,
      ask: (engine, request) => engine.worlds(request),
      tell,
      exitCode: ({ accepted }) => (accepted ? 0 : 1),
    }),
};

/** @param {Engine} engine @param {any} request @param {import("../../types.js").Worlds} answer */
function tell(engine, request, { accepted, columns, unranked }) {
  const answer = engine.infer({ ...request, explanation: true, sentences: true });
  const { explanation, sentences, trace } = /** @type {any} */ (answer);
  if (!accepted) return explanation;
  const [verdict = ""] = explanation.split("\n");
  const rank = rankOf(trace);
  const other = request.target === undefined ? "the declared result" : "the target";
  const tables = columns.map((column) => columnText(column, rank, other));
  const nothing = unranked.length === 0 ? ["  All sizes are known."] : [];
  return [
    verdict,
    ...(columns.length === 0 ? nothing : tables),
    ...unrankedTexts(trace, sentences),
  ].join("\n\n");
}

/** The number of columns. @param {Step[]} trace */
const rankOf = (trace) =>
  trace.reduce((rank, step) => (step.kind === "placed" ? step.rank : rank), 0);

/** @param {Step[]} trace @param {{ text: string }[]} sentences one for each step */
const unrankedTexts = (trace, sentences) =>
  trace.flatMap(({ kind }, index) =>
    kind === "discarded"
      ? [`  ${sentences[index]?.text} Its possible shapes are not listed, and may not fit.`]
      : [],
  );

/** @param {ColumnWorlds} entry @param {number} rank */
function titleOf({ column, together }, rank) {
  if (column === undefined) return "No axis of the result";
  const columns = [column, ...together];
  const axes = columns.map((each) => `−${rank - each}`);
  return columns.length === 1 ? `Axis ${axes}` : `Axes ${axes.join(", ")}`;
}

/** @param {ColumnWorlds} entry @param {number} rank @param {string} other the name of an equal size that is no
 * operand */
function columnText(entry, rank, other) {
  const { column, together, worlds: all } = entry;
  const alone = column !== undefined && together.length === 0;
  const names =
    all[0]?.unknowns.map(({ operand, axis }) =>
      alone ? operandName(operand) : `${operandName(operand)} axis ${axis}`,
    ) ?? [];
  const rows = all.map((world) => [
    ...world.unknowns.map((unknown) => beingText(unknown, other)),
    outcomeText(world),
  ]);
  return [
    `  ${titleOf(entry, rank)}`,
    ...tableLines([[...names, "outcome"], ...rows]).map((line) => `    ${line}`),
  ].join("\n");
}

/** @param {Unknown} unknown @param {string} other */
function beingText({ being, extent, partner }, other) {
  if (being === "other") return `${extent}, unlike any other`;
  if (being !== "equal") return String(extent);
  return `${extent}, equal to ${partner === undefined ? other : operandName(partner)}`;
}

/** @type {Record<World["ending"], (world: World) => string>} */
const kOutcomes = {
  result: ({ extent }) => (extent === undefined ? "accepted" : `gives ${extent}`),
  error: () => "error",
  unspecified: () => "unspecified",
  undefinedBehavior: () => "undefined behavior",
};

/** @param {World} world */
const outcomeText = (world) =>
  kOutcomes[world.ending](world) + (world.silentlyExcluded ? "; silently excluded" : "");
