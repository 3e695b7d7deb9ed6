// SPDX-License-Identifier: MIT
// docs/divergences.md: where documents and code differ, for those who can change them. tests/docs checks the file, and
// `npm run accept` writes it.

import { allDivergences } from "./divergences.mjs";
import { familiesOf } from "./families.mjs";
import { code, prose } from "./markdown.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("./families.mjs").Family} Family */
/** @typedef {import("./divergences.mjs").Divergence} Divergence */
/** @typedef {import("./divergences.mjs").Side} Side */
/** The same divergence of several modes. @typedef {{ divergence: Divergence, modes: string[] }} Entry */

/** @param {Engine} engine */
export function divergencesPage(engine) {
  const all = allDivergences(engine);
  const families = familiesOf(engine.modes()).filter(
    ({ modes }) => entriesOf(all, modes).length > 0,
  );
  const count = families.reduce((sum, { modes }) => sum + entriesOf(all, modes).length, 0);
  return [
    "# Where documents and code differ",
    "",
    `${count} requests for which a system's code does not do what its document says, by the project that can change one of them. Each has both places, and a text for a report. The [same data](../tests/corpus/README.md#divergences) are in the npm package.`,
    "",
    ...families.flatMap((family) => familyLines(family, entriesOf(all, family.modes))),
    "To add one, see [how to add a divergence](how-to-add/divergence.md).",
    "",
  ].join("\n");
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

/** @param {Family} family @param {Entry[]} entries */
function familyLines({ owner, modes }, entries) {
  const titles = new Map(modes.map(({ id, title }) => [id, title]));
  return [`## ${prose(owner)}`, "", ...entries.flatMap((entry) => entryLines(entry, titles))];
}

/** @param {Entry} entry @param {Map<string, string>} titles */
function entryLines({ divergence, modes }, titles) {
  const { document, code: shipped, note } = divergence;
  const links = modes.map((id) => `[${prose(titles.get(id) ?? id)}](modes/${id}.md)`);
  return [
    `### ${prose(requestText(divergence))}`,
    "",
    prose(note),
    "",
    `- The document: ${sideOf(document)}`,
    `- The code: ${sideOf(shipped)}`,
    `- In the modes: ${links.join("; ")}`,
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
