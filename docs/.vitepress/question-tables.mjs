// SPDX-License-Identifier: MIT
// `<!-- answers -->` in a page of the site is the table of all questions and systems.
import { questionTable } from "../../tools/pages/question-table.mjs";
import { readQuestions } from "../../tools/pages/questions.mjs";
import { load } from "../../wasm/index.mjs";

const kMarker = /^<!-- answers -->\s*$/;
const engine = await load();

/** Drawn once, if a page has it. @type {string | undefined} */
let table;

/** @param {import("vitepress").MarkdownRenderer} md */
export function questionTables(md) {
  md.core.ruler.push("question-tables", ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== "html_block" || !kMarker.test(token.content)) continue;
      table ??= questionTable(engine, readQuestions().questions);
      token.content = `${table}\n`;
    }
  });
}
