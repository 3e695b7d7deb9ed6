// SPDX-License-Identifier: MIT
// The table of all questions and all modes, as HTML for the site.

import { familiesOf, shortTitle } from "./families.mjs";
import { escaped } from "./html.mjs";
import { cellsOf, isComparable, kKinds, summaryOf, versionsOf } from "./question-answers.mjs";
import { isOfProducts, modesAsked } from "./questions.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("./families.mjs").Family} Family */
/** @typedef {import("./questions.mjs").Question} Question */
/** @typedef {import("./question-answers.mjs").Cell} Cell */

/** Cells link to `questions/<id>.html#<mode>`. The marks of their kinds are in the style sheet. The questions are all
 * of products, or none. @param {Engine} engine @param {Question[]} questions */
export function questionTable(engine, questions) {
  const [first] = questions;
  if (!first) throw new Error("A table needs a question.");
  const families = familiesOf(modesAsked(engine, first));
  const groups = [...new Set(questions.map(({ group }) => group))];
  const ofProducts = isOfProducts(first);
  return [
    ...(ofProducts ? [] : [filter(families), legend()]),
    `<section class="answers" aria-label="Answers ${ofProducts ? "about products" : "of all systems"}" tabindex="0">`,
    "<table>",
    "<caption>What each system answers. The cells of these questions link to their evidence.</caption>",
    ...headLines(families),
    ...groups.flatMap((group) =>
      groupLines(
        engine,
        families,
        group,
        questions.filter((question) => question.group === group),
      ),
    ),
    "</table>",
    "</section>",
  ].join("\n");
}

function legend() {
  const items = Object.entries(kKinds).map(
    ([kind, meaning]) => `<li><span class="answer ${kind}"></span> ${meaning}</li>`,
  );
  const differs =
    '<li><span class="answer"><b>≠</b></span> document and code differ; the cell has what the rules of its column say</li>';
  return `<details class="legend"><summary>What the marks mean</summary><ul>${items.join("")}${differs}</ul></details>`;
}

/** The component of the site's theme. @param {Family[]} families */
function filter(families) {
  const listed = families.map(({ id, title, modes }) => ({ id, title, count: modes.length }));
  return [
    '<p class="without-scripts">Without scripts, you cannot ask for your own shapes or choose systems. The tables have all prepared questions.</p>',
    `<AnswerFilter :families="${escaped(JSON.stringify(listed))}" />`,
  ].join("\n");
}

/** Names such as broadcastToMatch may break before a capital. @param {string} name */
const breakable = (name) => escaped(name).replace(/(?<=[a-z])(?=[A-Z_])/g, "<wbr>");

/** @param {Family[]} families */
function headLines(families) {
  const top = families.map(
    ({ title, modes }) =>
      `<th scope="colgroup" colspan="${modes.length}"><span>${escaped(title)}</span></th>`,
  );
  const modes = families.flatMap((family) =>
    family.modes.map((mode) => {
      const [version] = mode.source.version.split(/[,;]/);
      return `<th scope="col"><a href="../modes/${mode.id}.html">${breakable(shortTitle(family, mode))}</a><small>${escaped(version ?? "")}</small></th>`;
    }),
  );
  const columns = families.map(({ modes }) => `<colgroup span="${modes.length}"></colgroup>`);
  return [
    `<colgroup></colgroup>${columns.join("")}`,
    "<thead>",
    `<tr class="families"><th scope="col" rowspan="2">Question</th>${top.join("")}</tr>`,
    `<tr class="modes">${modes.join("")}</tr>`,
    "</thead>",
  ];
}

/** @param {Engine} engine @param {Family[]} families @param {string} group @param {Question[]} questions */
function groupLines(engine, families, group, questions) {
  const count = families.reduce((sum, { modes }) => sum + modes.length, 1);
  return [
    "<tbody>",
    `<tr class="group"><th scope="rowgroup" colspan="${count}"><span>${escaped(group)}</span></th></tr>`,
    ...questions.map((question) => rowOf(engine, families, question)),
    "</tbody>",
  ];
}

/** Where a row and its cells link to. @typedef {{ page: string, cell: (cell: Cell) => string }} Links */

/** @param {Question} question @returns {Links} */
function evidenceOf({ id }) {
  const page = `questions/${id}.html`;
  return { page, cell: ({ mode }) => `${page}#${mode.id}` };
}

/** @param {Engine} engine @param {Family[]} families @param {Question} question @param {Links} [links] */
export function rowOf(engine, families, question, links = evidenceOf(question)) {
  const cells = cellsOf(engine, question);
  const versions = versionsOf(cells).map((pair) => titleIn(families, pair));
  const differ = versions.length > 0 ? ` Versions of ${versions.join(" and ")} differ.` : "";
  const sentences = escaped(summaryOf(cells) + differ);
  const head = `<th scope="row"><a href="${escaped(links.page)}">${escaped(question.question)}</a><p>${sentences}</p></th>`;
  const own = families.flatMap(({ modes }) =>
    modes.flatMap((mode) => cells.filter((cell) => cell.mode.id === mode.id)),
  );
  const answers = own.map((cell) => cellOf(links.cell(cell), cell)).join("");
  const sizes = escaped(JSON.stringify(question.requests[0]?.operands));
  return `<tr data-operands="${sizes}">${head}${answers}</tr>`;
}

/** The title of a pair's family. @param {Family[]} families @param {Cell[]} pair */
const titleIn = (families, [cell]) =>
  families.find(({ modes }) => modes.some(({ id }) => id === cell?.mode.id))?.title ?? "";

/** @param {string} link @param {Cell} cell */
function cellOf(link, cell) {
  const { mode, kind, text, note, asked } = cell;
  const isDivergent = "answer" in asked && asked.answer.divergences.length > 0;
  const differs = isDivergent ? "<b>≠</b>" : "";
  const compared = isComparable(cell) ? "" : " data-apart";
  const title = note === "" ? "" : ` title="${escaped(note)}"`;
  return `<td class="${kind}"${compared}><a href="${escaped(link)}"${title}><i>${escaped(mode.title)}</i> ${escaped(text)}${differs}</a></td>`;
}
