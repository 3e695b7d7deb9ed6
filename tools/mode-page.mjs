// SPDX-License-Identifier: MIT
// One mode as a page: its source, its requests and answers, its rules, and its rows of the corpus.
import { code, prose, References, table } from "./markdown.mjs";
import { exampleLines } from "./mode-examples.mjs";
import { answerCell, kRequestHeads, outcomeCell, requestCells, words } from "./mode-requests.mjs";
import { takesLines } from "./mode-takes.mjs";

/** @typedef {import("../wasm/index.js").Engine} Engine */
/** @typedef {import("../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("./mode-examples.mjs").Row} Row */
/** @typedef {import("../wasm/index.js").DivergenceInfo} Divergence */
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
    `Source: ${page.references.link(source.title, source.url)}, ${prose(source.version)}.`,
    "",
    "## Request",
    "",
    ...takesLines(mode),
    "",
    "## Rules",
    "",
    ...ruleLines(page),
    ...(mode.takes.dynamic ? ["", "## At run time", "", ...runTimeLines(mode)] : []),
    "",
    "## Differences between document and code",
    "",
    ...divergenceLines(page),
    "",
    "## Examples",
    "",
    `The ${cases.length} rows of [its case file](../../tests/corpus/${mode.id}.json), with the engine's answers. Columns are counted from the left, starting at 0. If a request is "rejected as a whole", its ranks are incompatible or an axis has no column.`,
    ...exampleLines(engine, mode.id, cases),
    "",
    "[All modes](README.md); the words: [glossary](../glossary.md).",
    "",
    ...page.references.lines(),
    "",
  ].join("\n");
}

/** @param {Page} page */
function ruleLines({ mode, references }) {
  return [
    "In the order in which the engine can apply them. `{A}` and `{B}` are the two operands that are compared. `{left}` and `{right}` are their extents, `{extent}` is the result.",
    "",
    ...table(
      ["clause", "source", "sentence"],
      mode.clauses.map(({ id, caption, section, url }) => [
        code(id, { inTable: true }),
        references.link(section, url),
        prose(caption),
      ]),
    ),
  ];
}

/** @param {ModeInfo} mode */
function runTimeLines({ clauses }) {
  const rows = clauses.flatMap(({ id, assumption: assumed }) =>
    assumed ? [[code(id, { inTable: true }), prose(assumed.text), words(assumed.otherwise)]] : [],
  );
  return [
    "What the rules assume about `?`, and what happens if it is false. If a `?` does not match at run time and no assumption covers it, the behavior is unspecified.",
    "",
    ...table(["clause", "assumption", "if it is false"], rows),
  ];
}

/** @param {Page} page */
function divergenceLines(page) {
  const { mode } = page;
  if (mode.divergences.length === 0) return ["No difference is recorded."];
  const heads = ["clause", ...kRequestHeads, "document", "code", "this mode", "what differs"];
  return [
    "An answer lists those that apply to its request.",
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
