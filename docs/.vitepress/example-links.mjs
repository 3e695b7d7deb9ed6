// SPDX-License-Identifier: MIT
// The rows of the case file on a system's page: each opens the playground with its question.
import { readFileSync } from "node:fs";
import path from "node:path";
import { examplesOf } from "../../tools/pages/mode-examples.mjs";
import { linkOf } from "../../tools/pages/question-link.mjs";
import { load } from "../../wasm/index.mjs";
import { root } from "./sources.mjs";

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */
/** @typedef {ReturnType<Markdown["parse"]>[number]} Token */

const engine = await load();
const ids = engine.modes().map(({ id }) => id);

/** The addresses of the examples, in the order of the page. @param {string} mode @param {string} playground */
function addressesOf(mode, playground) {
  const file = path.join(root, `tests/corpus/${mode}.json`);
  const { cases } = JSON.parse(readFileSync(file, "utf8"));
  return examplesOf(cases).map(({ name, features, expect, source, note, ...request }) =>
    request.operands.length === 0 ? null : `${playground}#${linkOf(engine, { mode, ...request })}`,
  );
}

/** The first cells of the tables' rows after the heading "Examples". @param {Token[]} tokens */
function firstCells(tokens) {
  const heading = tokens.findIndex(
    ({ type, content }, at) =>
      type === "inline" && content === "Examples" && tokens[at - 1]?.tag === "h2",
  );
  return heading < 0
    ? []
    : tokens.filter(
        (_, at) =>
          at > heading && tokens[at - 1]?.type === "td_open" && tokens[at - 2]?.type === "tr_open",
      );
}

/** @param {Markdown} md @param {string} playground its address */
export function exampleLinks(md, playground) {
  md.core.ruler.push("example-links", ({ tokens, env, Token }) => {
    const [, mode = ""] = /^modes\/(.+)\.md$/.exec(env.relativePath ?? "") ?? [];
    if (!ids.includes(mode)) return;
    const addresses = addressesOf(mode, playground);
    const cells = firstCells(tokens);
    if (cells.length !== addresses.length)
      throw new Error(`${mode}: the examples are not the cases`);
    for (const [at, cell] of cells.entries()) {
      const address = addresses[at];
      if (!address || !cell.children) continue;
      const open = new Token("link_open", "a", 1);
      open.attrs = [
        ["href", address],
        ["target", "_self"],
      ];
      cell.children = [open, ...cell.children, new Token("link_close", "a", -1)];
    }
  });
}
