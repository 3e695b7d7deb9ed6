// SPDX-License-Identifier: MIT
// The examples on a mode's page: the rows of its case file, grouped by source.
import { prose, table } from "./markdown.mjs";
import { answerCell, kRequestHeads, requestCells } from "./mode-requests.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {{ name: string, features?: string[], operands: any[], equation?: string, expect: any, source?: string, note?: string }} Row */

/** Groups in page order; a row is in the first group whose pattern matches its `source`. `kOrder` tries code before
 * the document, because tests have examples, too. */
const kGroups = {
  printed: { title: "Printed in the document", pattern: /(?<!and )\bexamples?\b|\bCombination\b/i },
  document: { title: "From the document's rules", pattern: /(?:)/ },
  code: {
    title: "From code, tests and history",
    pattern:
      /\.(?:cc|cpp|h|jl|mlir|py|td)\b|\/\S+\.hpp\b|\btests?\b|\bissue \d|\bcommit\b|^numpy\.\w+ ?(?:\(\) )?of /,
  },
  deduced: { title: "Deduced", pattern: /\bdeduced\b/ },
};

/** @type {(keyof typeof kGroups)[]} */
const kOrder = ["deduced", "code", "printed", "document"];

/** @param {Row} row */
function groupOf({ source = "" }) {
  // The text after a semicolon is additional.
  const [first = ""] = source.split(";");
  return kOrder.find((name) => kGroups[name].pattern.test(first));
}

/** @param {Row[]} cases */
const groupsOf = (cases) =>
  Object.entries(kGroups).map(([name, { title }]) => ({
    title,
    rows: cases.filter((row) => groupOf(row) === name),
  }));

/** The rows in the order of the page. @param {Row[]} cases */
export const examplesOf = (cases) => groupsOf(cases).flatMap(({ rows }) => rows);

/** @param {Engine} engine @param {string} mode @param {Row[]} cases */
export const exampleLines = (engine, mode, cases) =>
  groupsOf(cases).flatMap(({ title, rows }) =>
    rows.length === 0 ? [] : ["", `### ${title}`, "", ...tableOf(engine, mode, rows)],
  );

/** @param {Engine} engine @param {string} mode @param {Row[]} rows */
function tableOf(engine, mode, rows) {
  const heads = [...kRequestHeads, "answer", "what it shows", "source"];
  return table(
    heads,
    rows.map((row) => cellsOf(engine, mode, row)),
  );
}

/** @param {Engine} engine @param {string} mode @param {Row} row */
function cellsOf(engine, mode, { name, features, expect, source = "", note, ...rest }) {
  const request = { mode, ...rest };
  const answer = engine.infer(request);
  if ("error" in answer) throw new Error(`${mode}, "${name}": ${answer.error.message}`);
  return [
    ...requestCells(engine, request),
    answerCell(engine, answer),
    prose(note ? `${name} (${note})` : name),
    prose(source),
  ];
}
