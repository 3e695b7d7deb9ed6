// SPDX-License-Identifier: MIT
// The rules and the rows of the case file on a system's page: each opens the playground with its question.
import { readFileSync } from "node:fs";
import path from "node:path";
import { examplesOf } from "../../tools/pages/mode-examples.mjs";
import { ruleExamples } from "../../tools/pages/mode-rules.mjs";
import { linkOf } from "../../tools/pages/question-link.mjs";
import { load } from "../../wasm/index.mjs";
import { root } from "./sources.mjs";

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */
/** @typedef {ReturnType<Markdown["parse"]>[number]} Token */
/** @typedef {import("../../wasm/index.js").Request} Request */

const engine = await load();
const modes = engine.modes();

/** The requests of the tables below each heading, in the order of the page.
 * @param {import("../../wasm/index.js").ModeInfo} mode @returns {Record<string, Request[]>} */
function requestsOf(mode) {
  const file = path.join(root, `tests/corpus/${mode.id}.json`);
  const { cases } = JSON.parse(readFileSync(file, "utf8"));
  return {
    Rules: ruleExamples(engine, mode, cases).map(({ request }) => request),
    Examples: examplesOf(cases).map(({ name, features, expect, source, note, ...request }) => ({
      mode: mode.id,
      ...request,
    })),
  };
}

/** The first cells of the rows of the tables below a heading. @param {Token[]} tokens @param {string} title */
function firstCells(tokens, title) {
  const heading = tokens.findIndex(
    ({ type, content }, at) =>
      type === "inline" && content === title && tokens[at - 1]?.tag === "h2",
  );
  const after = tokens.slice(heading + 1);
  const end = after.findIndex(({ type, tag }) => type === "heading_open" && tag === "h2");
  return after
    .slice(0, end < 0 ? undefined : end)
    .filter((_, at, all) => all[at - 1]?.type === "td_open" && all[at - 2]?.type === "tr_open");
}

/** A link around the text of a cell. @param {Token} cell @param {string} href @param {any} Token */
function linkCell(cell, href, Token) {
  const open = new Token("link_open", "a", 1);
  // The site's router must not open the playground.
  open.attrs = Object.entries({ href, target: "_self" });
  cell.children = [open, ...(cell.children ?? []), new Token("link_close", "a", -1)];
}

/** Cells with their addresses. @param {Token[]} tokens @param {string} title @param {Request[]} requests */
function cellsOf(tokens, title, requests) {
  const cells = firstCells(tokens, title);
  if (cells.length !== requests.length)
    throw new Error(`${title}: ${cells.length} rows for ${requests.length} requests`);
  return cells.flatMap((cell, at) => {
    const request = requests[at];
    return request?.operands.length ? [{ cell, question: linkOf(engine, request) }] : [];
  });
}

/** @param {Markdown} md @param {string} playground its address */
export function exampleLinks(md, playground) {
  md.core.ruler.push("example-links", ({ tokens, env, Token }) => {
    const [, id] = /^modes\/(.+)\.md$/.exec(env.relativePath ?? "") ?? [];
    const mode = modes.find((each) => each.id === id);
    if (!mode) return;
    for (const [title, requests] of Object.entries(requestsOf(mode)))
      for (const { cell, question } of cellsOf(tokens, title, requests))
        linkCell(cell, `${playground}#${question}`, Token);
  });
}
