// SPDX-License-Identifier: MIT
// A page of the site for a question: a section for each mode, with its answer and the evidence.

import { withPlaces } from "./divergences.mjs";
import { familiesOf } from "./families.mjs";
import { codeOf, escaped, headingOf, linkTo } from "./html.mjs";
import { code, prose } from "./markdown.mjs";
import { shapeText } from "./mode-requests.mjs";
import { cellsOf, kKinds, summaryOf, versionsOf } from "./question-answers.mjs";
import { linkOf } from "./question-link.mjs";
import { modesAsked } from "./questions.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").Request} Request */
/** @typedef {import("../../wasm/index.js").Sentence} Sentence */
/** @typedef {import("./families.mjs").Family} Family */
/** @typedef {import("./questions.mjs").Question} Question */
/** @typedef {import("./questions.mjs").Asked} Asked */
/** @typedef {import("./question-answers.mjs").Cell} Cell */
/** `playground` is its address. @typedef {{ engine: Engine, family: Family, playground: string }} Place */

/** Markdown, with the sections as HTML. `next` is the question that follows.
 * @param {Engine} engine @param {Question} question @param {{ playground: string, next?: Question }} options */
export function questionPage(engine, question, { playground, next }) {
  const cells = cellsOf(engine, question);
  const [first] = cells.filter(({ asked }) => "request" in asked);
  if (!first || !("request" in first.asked)) throw new Error(`${question.id}: no mode takes it`);
  const { request } = first.asked;
  return [
    `# ${question.question}`,
    "",
    `${question.why} **${summaryOf(cells)}**`,
    "",
    ...versionsOf(cells).flatMap((pair) => [versionLine(pair), ""]),
    "```broadcast",
    `question: ${linkOf(engine, request)}`,
    "view: steps",
    "```",
    "",
    ...familiesOf(modesAsked(engine, question)).map((family) =>
      familyHtml({ engine, family, playground }, cells),
    ),
    "",
    ...(next ? [`Next: [${next.question}](./${next.id}.md)`, ""] : []),
    "[All questions and systems](../index.md)",
    "",
  ].join("\n");
}

/** @param {Cell[]} pair */
function versionLine(pair) {
  const [older, newer] = pair.map(({ mode, text }) => {
    const answer = text.startsWith("(") || text === "*" ? code(text) : text;
    return `[${prose(mode.title)}](#${mode.id}) (${prose(mode.source.version)}): ${answer}`;
  });
  return `Versions differ. ${older}. ${newer}.`;
}

/** Without empty lines, which would end the HTML for Markdown. @param {Place} place @param {Cell[]} cells */
function familyHtml(place, cells) {
  const { family } = place;
  const own = cells.filter(({ mode }) => family.modes.some(({ id }) => id === mode.id));
  const isOne = own.length === 1;
  const heading = isOne ? [] : [headingOf(2, `family-${family.id}`, family.title, family.title)];
  const sections = own.flatMap((cell) => sectionOf(place, cell, isOne ? 2 : 3));
  return ['<div class="evidence" v-pre>', ...heading, ...sections, "</div>"].join("\n");
}

/** @param {Place} place @param {Cell} cell @param {number} level */
function sectionOf(place, { mode, kind, text, note, asked }, level) {
  const meaning = kKinds[kind];
  const says = kind === "doesNotFit" || kind === "notAsked" ? "" : ` ${meaning}`;
  const badge = `<span class="answer ${kind}">${escaped(text)}</span>`;
  const rules = `<a href="../../modes/${mode.id}.html">rules</a>`;
  return [
    headingOf(level, mode.id, escaped(mode.title), mode.title),
    `<p>${badge}${says === "" || kind === "works" ? "" : `<span class="meaning">${says}</span>`}</p>`,
    ...(note === "" ? [] : [`<p>${escaped(note)}</p>`]),
    ...("reason" in asked ? [`<p>${escaped(asked.reason)}</p>`] : evidenceOf(place, asked)),
    `<p class="origin">${codeOf(mode.id)} ${rules}, from ${linkTo(mode.source.title, mode.source.url)}, ${escaped(mode.source.version)}</p>`,
  ];
}

/** @param {Place} place @param {Asked} asked */
function evidenceOf(place, asked) {
  const { engine, playground } = place;
  const { request, answer } = asked;
  const address = escaped(`${playground}#${linkOf(engine, request)}`);
  return [
    ...(answer.headline ? [`<p class="headline">${escaped(answer.headline)}</p>`] : []),
    `<p>Asked: ${requestHtml(engine, request)} (<a href="${address}" target="_self">try it</a>).</p>`,
    ...stepsHtml(request.mode, answer.sentences ?? []),
    ...answer.divergences.flatMap((each) => divergenceHtml(place, asked, each)),
  ];
}

/** Each with its source, and the id of its rule, which leads to the rules of the mode.
 * @param {string} mode @param {Sentence[]} sentences */
function stepsHtml(mode, sentences) {
  if (sentences.length === 0) return [];
  const steps = sentences.map(({ text, section, url, clause }) => {
    const rule = `<a href="../../modes/${mode}.html#${clause}">${codeOf(clause)}</a>`;
    return `<li>${escaped(text)} <span class="source">${linkTo(section, url)} ${rule}</span></li>`;
  });
  return ["<ol>", ...steps, "</ol>"];
}

/** @param {Place} place @param {Asked} asked @param {Asked["answer"]["divergences"][number]} divergence */
function divergenceHtml({ engine, family }, { mode }, divergence) {
  const { document, code, note } = withPlaces(engine, family.modes, mode, divergence);
  const { operands, document: _, code: __, note: ___, ...rest } = divergence;
  const example = requestHtml(engine, { mode: mode.id, operands, ...rest });
  return [
    '<div class="divergence">',
    `<p><strong>Document and code differ</strong>, as for ${example}. ${escaped(note)}</p>`,
    "<ul>",
    `<li>The document: ${codeOf(document.outcome)} <span class="source">${linkTo(document.place, document.url)}</span></li>`,
    `<li>The code: ${codeOf(code.outcome)} <span class="source">${linkTo(code.place, code.url)}</span></li>`,
    "</ul>",
    "</div>",
  ];
}

/** A request in words. @param {Engine} engine @param {Request} request */
function requestHtml(engine, request) {
  const { operands, target, declared, axis, broadcastDimensions, equation, runtime } = request;
  /** @param {readonly unknown[]} shapes */
  const list = (shapes) => shapes.map((shape) => codeOf(shapeText(engine, shape))).join(" and ");
  return [
    list(operands),
    ...(target === undefined ? [] : [` to ${list([target])}`]),
    ...(axis === undefined ? [] : [`, axis ${axis}`]),
    ...(broadcastDimensions ? [`, broadcastDimensions [${broadcastDimensions.join(", ")}]`] : []),
    ...(equation === undefined ? [] : [` by ${codeOf(equation)}`]),
    ...(declared === undefined ? [] : [`, declared ${list([declared])}`]),
    ...(runtime ? [`, at run time ${list(runtime)}`] : []),
  ].join("");
}
