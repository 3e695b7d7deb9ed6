// SPDX-License-Identifier: MIT
// docs/modes: a page for every mode, and the list of them. tests/docs checks the folder, and `npm run accept` writes
// it.
import { familiesOf } from "./families.mjs";
import { code, prose, table } from "./markdown.mjs";
import { modePage } from "./mode-page.mjs";
import { acceptsCell } from "./mode-takes.mjs";

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
  const total = listed.reduce((sum, { cases }) => sum + cases.length, 0);
  return [
    "# Rules of each system",
    "",
    `${listed.length} systems, ${listed.filter(({ mode }) => mode.isProduct).length} of them matrix products, tested by ${total} examples. Below the name is the id, which the engine calls the mode. [Why systems differ](../why.md). [Where documents and code differ](../divergences/README.md). [How to add a system](../how-to-add/system.md).`,
    ...familiesOf(listed.map(({ mode }) => mode)).flatMap(familyLines),
    "",
  ].join("\n");
}

/** @param {import("./families.mjs").Family} family */
const familyLines = ({ title, modes }) => [
  "",
  `## ${title}`,
  "",
  ...table(
    ["system", "operands", "rule in short"],
    modes.map((mode) => [
      `[${prose(mode.title)}](${mode.id}.md) ${code(mode.id)}`,
      acceptsCell(mode),
      prose(mode.summary),
    ]),
  ),
];
