// SPDX-License-Identifier: MIT
// docs/divergences: where documents and code differ, a page for each owner who can change them. tests/docs checks the
// folder, and `npm run accept` writes it.

import { allDivergences } from "./divergences.mjs";
import { familiesOf } from "./families.mjs";
import { code, prose, table } from "./markdown.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("./families.mjs").Family} Family */
/** @typedef {import("./divergences.mjs").Divergence} Divergence */
/** @typedef {import("./divergences.mjs").Side} Side */
/** The same divergence of several modes. @typedef {{ divergence: Divergence, modes: string[] }} Entry */

/** The files of docs/divergences, by name. @param {Engine} engine @returns {Map<string, string>} */
export function divergencePages(engine) {
  const all = allDivergences(engine);
  const owners = familiesOf(engine.modes())
    .map((family) => ({ family, entries: entriesOf(all, family.modes) }))
    .filter(({ entries }) => entries.length > 0);
  return new Map([
    ["README.md", listPage(owners)],
    ...owners.map(({ family, entries }) => ownerEntry(family, entries)),
  ]);
}

/** @param {{ family: Family, entries: Entry[] }[]} owners */
function listPage(owners) {
  const count = owners.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    "# Where documents and code differ",
    "",
    `${count} requests for which a system's code does not do what its document says, by the project that can change one of them. Each has both places, and a text for a report. The [same data](../../tests/corpus/README.md#divergences) are in the npm package.`,
    "",
    ...table(
      ["owner", "requests"],
      owners.map(({ family: { id, owner }, entries }) => [
        `[${prose(owner)}](${id}.md)`,
        String(entries.length),
      ]),
    ),
    "",
    "To add one, see [how to add a divergence](../how-to-add/divergence.md).",
    "",
  ].join("\n");
}

/** @param {Family} family @param {Entry[]} entries @returns {[string, string]} */
function ownerEntry({ id, owner, title, modes }, entries) {
  const titles = new Map(modes.map((mode) => [mode.id, mode.title]));
  const lines = [
    `# ${prose(title)}: where document and code differ`,
    "",
    `${entries.length === 1 ? "One request" : `${entries.length} requests`} for ${prose(owner)}, with the text of a report. [All owners](README.md)`,
    "",
    ...entries.flatMap((entry) => entryLines(entry, titles)),
  ];
  return [`${id}.md`, lines.join("\n")];
}

/** @param {Divergence} divergence */
const identityOf = ({ mode: _, clause: __, answer: ___, document, code: shipped, ...rest }) =>
  JSON.stringify([rest, document.outcome, shipped]);

/** @param {Divergence[]} all @param {Family["modes"]} modes @returns {Entry[]} */
function entriesOf(all, modes) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const divergence of all.filter(({ mode }) => modes.some(({ id }) => id === mode))) {
    const identity = identityOf(divergence);
    const entry = entries.get(identity) ?? { divergence, modes: [] };
    entry.modes.push(divergence.mode);
    entries.set(identity, entry);
  }
  return [...entries.values()];
}

/** @param {Entry} entry @param {Map<string, string>} titles */
function entryLines({ divergence, modes }, titles) {
  const { document, code: shipped, note } = divergence;
  const links = modes.map((id) => `[${prose(titles.get(id) ?? id)}](../modes/${id}.md)`);
  return [
    `## ${prose(requestText(divergence))}`,
    "",
    prose(note),
    "",
    `- The document: ${sideOf(document)}`,
    `- The code: ${sideOf(shipped)}`,
    `- In the rules of: ${links.join("; ")}`,
    "",
    "```text",
    `${requestText(divergence)}: ${note}`,
    `Document: ${document.outcome} (${document.place}) ${document.url}`,
    `Code: ${shipped.outcome} (${shipped.place}) ${shipped.url}`,
    "```",
    "",
  ];
}

/** @param {Side} side */
const sideOf = ({ outcome, place, url }) => `${code(outcome)}, [${prose(place)}](${url})`;

/** @param {Divergence} divergence */
function requestText({ operands, axis, target, declared, broadcastDimensions }) {
  return [
    operands.join(" and "),
    ...(target === undefined ? [] : [` to ${target}`]),
    ...(axis === undefined ? [] : [`, axis ${axis}`]),
    ...(broadcastDimensions ? [`, broadcastDimensions [${broadcastDimensions.join(", ")}]`] : []),
    ...(declared === undefined ? [] : [`, declared ${declared}`]),
  ].join("");
}
