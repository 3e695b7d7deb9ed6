// SPDX-License-Identifier: MIT
// One mode as a page: what it follows, takes and answers, its rules, and its rows of the corpus.
import { code, prose, References, table } from "./markdown.mjs";
import { exampleLines } from "./mode-examples.mjs";
import { answerCell, kRequestHeads, outcomeCell, requestCells } from "./mode-requests.mjs";
import { takesLines } from "./mode-takes.mjs";

/** @typedef {import("../wasm/index.js").Engine} Engine */
/** @typedef {import("../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("./mode-examples.mjs").Row} Row */
/** @typedef {import("../wasm/index.js").DivergenceInfo} Divergence */
/** @typedef {Extract<import("../wasm/index.js").Step, { kind: "assumed" }>} Assumed */
/** @typedef {{ engine: Engine, mode: ModeInfo, cases: Row[], references: References }} Page */

/** @param {Engine} engine @param {ModeInfo} mode @param {Row[]} cases */
export function modePage(engine, mode, cases) {
  const page = { engine, mode, cases, references: new References() };
  const { source } = mode;
  return [
    `# ${code(mode.id)}: ${prose(mode.title)}`,
    "",
    prose(mode.summary),
    "",
    `It follows ${page.references.link(source.title, source.url)}, ${prose(source.version)}.`,
    "",
    "## What a request holds",
    "",
    ...takesLines(engine, mode),
    "",
    "## Rules",
    "",
    ...ruleLines(page),
    ...(mode.takes.dynamic ? ["", "## At run time", "", ...runTimeLines(page)] : []),
    "",
    "## Where document and code differ",
    "",
    ...divergenceLines(page),
    "",
    "## Examples",
    "",
    `The ${cases.length} rows of [its case file](../../tests/corpus/${mode.id}.json), as the engine answers them. Columns are counted from the left, 0 first; what is refused as a whole has ranks that do not go together, or an axis without a place.`,
    ...exampleLines(engine, mode.id, cases),
    "",
    "[All modes](README.md); what the words mean: [glossary](../glossary.md).",
    "",
    ...page.references.lines(),
    "",
  ].join("\n");
}

/** @param {Page} page */
function ruleLines({ mode, references }) {
  return [
    "In the order in which the engine can apply them. `{A}` and `{B}` are the two sides that meet, `{left}`, `{right}` and `{extent}` their extents and what comes of them.",
    "",
    ...table(
      ["clause", "where it stands", "sentence"],
      mode.clauses.map(({ id, caption, section, url }) => [
        code(id, { inTable: true }),
        references.link(section, url),
        prose(caption),
      ]),
    ),
  ];
}

/** @type {Record<import("../wasm/index.js").Condition, string>} */
const kConditions = {
  leftMayBeOne: "nothing: it only says that A may be 1",
  rightMayBeOne: "nothing: it only says that B may be 1",
  oneFollows: "nothing: it only says that B, which is 1, goes with whatever A is",
  oneOrEqual: "A and B are equal, or one of them is 1",
  rightOneOrEqual: "A and B are equal, or B is 1",
  equal: "A and B are equal",
  manyEqual: "A and B are equal, or one of them is 0 or 1",
  zeroFits: "neither is 0, or the other is 0 or 1",
  oneElementOrEqual: "A and B are equal, or B is of a shape of one element",
};

/** @type {Record<import("../wasm/index.js").Otherwise, string>} */
const kOtherwise = {
  nothing: "",
  undefinedBehavior: "the behavior is undefined",
  error: "an error at run time",
  unspecified: "unspecified: the document does not say",
};

/** Every clause of a mode fires in its case file, so the traces show every assumption.
 * @param {Page} page */
function runTimeLines({ engine, mode, cases }) {
  const steps = cases.flatMap(({ name, expect, source, note, ...request }) => {
    const answer = engine.infer({ mode: mode.id, ...request });
    return "error" in answer ? [] : answer.trace;
  });
  const assumed = steps.filter((step) => step.kind === "assumed");
  const rows = mode.clauses.flatMap(({ id }) => {
    const step = assumed.find(({ clause }) => clause === id);
    return step ? [assumptionCells(step)] : [];
  });
  const rest =
    "Extents of which no rule says anything here, and which turn out not to fit, end unspecified.";
  if (rows.length === 0) return [`No rule takes anything for granted about \`?\`. ${rest}`];
  return [
    `What the rules take for granted about \`?\`, and what happens where it is false. ${rest}`,
    "",
    ...table(["clause", "takes for granted", "where it is false"], rows),
  ];
}

/** @param {Assumed} step */
const assumptionCells = ({ clause, condition, otherwise }) => [
  code(clause, { inTable: true }),
  kConditions[condition],
  kOtherwise[otherwise],
];

/** @param {Page} page */
function divergenceLines(page) {
  const { mode } = page;
  if (mode.divergences.length === 0) return ["No difference is recorded."];
  const heads = ["clause", ...kRequestHeads, "document", "code", "this mode", "what differs"];
  return [
    "The record of the mode holds these; an answer names those that it touches.",
    "",
    ...table(
      [...heads, "seen in"],
      mode.divergences.map((divergence) => divergenceCells(page, divergence)),
    ),
  ];
}

/** @param {Page} page @param {Divergence} divergence */
function divergenceCells({ engine, mode, references }, divergence) {
  const { clause, document, code: shipped, note, section, url, ...example } = divergence;
  const request = { mode: mode.id, ...example };
  const answer = engine.infer(request);
  if ("error" in answer) throw new Error(`${mode.id}, ${clause}: ${answer.error.message}`);
  return [
    code(clause, { inTable: true }),
    ...requestCells(engine, request),
    outcomeCell(engine, document),
    outcomeCell(engine, shipped),
    answerCell(engine, answer),
    prose(note),
    references.link(section, url),
  ];
}
