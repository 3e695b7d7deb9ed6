// SPDX-License-Identifier: MIT
// `<!-- answers -->` in a page of the site is the table of the questions about broadcasting and all systems, and
// `<!-- product answers -->` that about products.

import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { questionTable } from "../../tools/pages/question-table.mjs";
import { isOfProducts } from "../../tools/pages/questions.mjs";
import { load } from "../../wasm/index.mjs";

const kMarker = /^<!-- (product )?answers -->\s*$/;
const engine = await load();

/** Drawn once, if a page has it. @type {Map<boolean, string>} */
const tables = new Map();

/** @param {boolean} ofProducts */
function tableOf(ofProducts) {
  const questions = readQuestions().questions.filter((each) => isOfProducts(each) === ofProducts);
  const table = tables.get(ofProducts) ?? questionTable(engine, questions);
  tables.set(ofProducts, table);
  return table;
}

/** @param {import("vitepress").MarkdownRenderer} md */
export function questionTables(md) {
  md.core.ruler.push("question-tables", ({ tokens }) => {
    for (const token of tokens) {
      const found = token.type === "html_block" ? kMarker.exec(token.content) : null;
      if (found) token.content = `${tableOf(found[1] !== undefined)}\n`;
    }
  });
}
