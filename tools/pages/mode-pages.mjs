// SPDX-License-Identifier: MIT
// docs/modes: a page for every mode, and the list of them. tests/docs checks the folder, and `npm run accept` writes
// it.
import { code, prose, References, table } from "./markdown.mjs";
import { modePage } from "./mode-page.mjs";
import { kTakesHeads, takesCells } from "./mode-takes.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {{ mode: string, cases: import("./mode-examples.mjs").Row[] }} CaseFile */

/** The files of docs/modes, by name.
 * @param {Engine} engine @param {CaseFile[]} caseFiles
 * @returns {Map<string, string>} */
export function modePages(engine, caseFiles) {
  const listed = engine.modes().map((mode) => ({ mode, cases: casesOf(caseFiles, mode) }));
  return new Map([
    ["README.md", listPage(listed)],
    ...listed.map(({ mode, cases }) => pageEntry(engine, mode, cases)),
  ]);
}

/** @param {Engine} engine @param {ModeInfo} mode @param {CaseFile["cases"]} cases
 * @returns {[string, string]} */
const pageEntry = (engine, mode, cases) => [`${mode.id}.md`, modePage(engine, mode, cases)];

/** @param {CaseFile[]} caseFiles @param {ModeInfo} mode */
function casesOf(caseFiles, { id }) {
  const file = caseFiles.find(({ mode }) => mode === id);
  if (!file) throw new Error(`${id} has no case file`);
  return file.cases;
}

/** @param {{ mode: ModeInfo, cases: CaseFile["cases"] }[]} listed */
function listPage(listed) {
  const references = new References();
  const rows = listed.map(({ mode, cases }) => [
    `[${prose(mode.title)}](${mode.id}.md)`,
    code(mode.id),
    ...takesCells(mode),
    String(cases.length),
    String(mode.divergences.length),
    prose(mode.summary),
    `${references.link(mode.source.title, mode.source.url)}, ${prose(mode.source.version)}`,
  ]);
  const total = listed.reduce((sum, { cases }) => sum + cases.length, 0);
  return [
    "# Modes",
    "",
    `${listed.length} sets of rules, tested by ${total} examples. Their ids are the modes of the engine. [Where documents and code differ](../divergences.md). [How to add a mode](../how-to-add/mode.md).`,
    "",
    ...table(
      ["system", "id", ...kTakesHeads, "examples", "divergences", "summary", "source"],
      rows,
    ),
    "",
    ...references.lines(),
    "",
  ].join("\n");
}
