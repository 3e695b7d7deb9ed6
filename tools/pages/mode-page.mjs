// SPDX-License-Identifier: MIT
// One mode as a page: its source, its requests and answers, its rules, and its rows of the corpus.
import { comparedLine } from "./compared.mjs";
import { withPlaces } from "./divergences.mjs";
import { familiesOf } from "./families.mjs";
import { code, prose, References, table } from "./markdown.mjs";
import { answerSections, liveLines, productLines } from "./mode-answers.mjs";
import { exampleLines } from "./mode-examples.mjs";
import { answerCell, kRequestHeads, outcomeCell, requestCells, words } from "./mode-requests.mjs";
import { requestPhrase, ruleExamples } from "./mode-rules.mjs";
import { takesLines } from "./mode-takes.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("./mode-examples.mjs").Row} Row */
/** @typedef {import("../../wasm/index.js").DivergenceInfo} Divergence */
/** @typedef {{ engine: Engine, mode: ModeInfo, cases: Row[], references: References }} Page */

/** @param {Engine} engine @param {ModeInfo} mode @param {Row[]} cases */
export function modePage(engine, mode, cases) {
  const page = { engine, mode, cases, references: new References() };
  const { source } = mode;
  return [
    `# ${prose(mode.title)}`,
    "",
    prose(mode.summary),
    "",
    `Source: ${page.references.link(source.title, source.url)}, ${prose(source.version)}. Its id is ${code(mode.id)}.`,
    "",
    comparedLine(mode.id),
    "",
    ...(mode.isProduct ? productLines(engine, mode, cases) : liveLines(engine, mode)),
    "",
    "## Request",
    "",
    ...takesLines(mode),
    "",
    "## Rules",
    "",
    ...ruleLines(page),
    "",
    ...(mode.isProduct ? [] : answerSections(engine, mode)),
    ...(mode.takes.dynamic ? ["## At run time", "", ...runTimeLines(page), ""] : []),
    "## Differences between document and code",
    "",
    ...divergenceLines(page),
    "",
    "## Examples",
    "",
    `The ${cases.length} rows of [its case file](../../tests/corpus/${mode.id}.json), with the engine's answers. Columns are counted from the left, starting at 0. If a request is "rejected as a whole", its ranks are incompatible or an axis has no column.`,
    ...exampleLines(engine, mode.id, cases),
    "",
    "[All modes](README.md); [questions to all of them](../systems/index.md); the words: [glossary](../glossary.md).",
    "",
    ...page.references.lines(),
    "",
  ].join("\n");
}

/** @param {Page} page */
function ruleLines({ engine, mode, cases, references }) {
  return [
    "In the order in which the engine can apply them, each with the sizes of an example. A and B are the operands.",
    "",
    ...table(
      ["example", "rule", "source and id"],
      ruleExamples(engine, mode, cases).map(({ clause, request, sentence }) => [
        requestPhrase(engine, request),
        prose(sentence),
        `${references.link(clause.section, clause.url)} <a id="${clause.id}" href="#${clause.id}">${code(clause.id, { inTable: true })}</a>`,
      ]),
    ),
  ];
}

/** @param {Page} page */
function runTimeLines({ engine, mode, cases }) {
  const rows = ruleExamples(engine, mode, cases).flatMap(({ clause, sentence }) =>
    clause.assumption
      ? [[prose(sentence), words(clause.assumption.otherwise), code(clause.id, { inTable: true })]]
      : [],
  );
  return [
    "What the rules assume about `?`, and what happens if it is false. If a `?` does not match at run time and no assumption covers it, the behavior is unspecified.",
    "",
    ...table(["assumption", "if it is false", "id of the rule"], rows),
  ];
}

/** @param {Page} page */
function divergenceLines(page) {
  const { mode } = page;
  if (mode.divergences.length === 0) return ["No difference is recorded."];
  const heads = ["document", "code", "this mode", "what differs", "id of the rule"];
  return [
    `An answer lists those that apply to its request. You can send [a text about them](../divergences/${mode.id.replace(/\..*/, "")}.md) to their owner.`,
    "",
    ...table(
      [...kRequestHeads, ...heads],
      mode.divergences.map((divergence) => divergenceCells(page, divergence)),
    ),
  ];
}

/** @param {Page} page @param {Divergence} divergence */
function divergenceCells({ engine, mode, references }, divergence) {
  const { modes = [] } =
    familiesOf(engine.modes()).find((each) => each.modes.some(({ id }) => id === mode.id)) ?? {};
  const { document, code: shipped } = withPlaces(engine, modes, mode, divergence);
  const { clause, document: _, code: __, note, section: ___, url: ____, ...example } = divergence;
  const request = { mode: mode.id, ...example };
  const answer = engine.infer(request);
  if ("error" in answer) throw new Error(`${mode.id}, ${clause}: ${answer.error.message}`);
  return [
    ...requestCells(engine, request),
    ...[document, shipped].map(
      ({ outcome, place, url }) =>
        `${outcomeCell(engine, outcome)}, ${references.link(place, url)}`,
    ),
    answerCell(engine, answer),
    prose(note),
    code(clause, { inTable: true }),
  ];
}
