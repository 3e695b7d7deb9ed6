// SPDX-License-Identifier: MIT
// The tables of "Why systems differ" are answers of the engine: a head is a request, a row a system.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerCell } from "../../tools/pages/mode-requests.mjs";
import { requestPhrase } from "../../tools/pages/mode-rules.mjs";
import { engine } from "../node/engine.mjs";
import { textOf } from "./blocks.mjs";

/** @param {string} row */
const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const tables = textOf("docs/why.md")
  .split("\n\n")
  .filter((part) => part.startsWith("| system"))
  .map((part) => part.split("\n").filter((line) => line.startsWith("| ")));

/** @param {string} text */
const codesIn = (text) => [...text.matchAll(/`(.*?)`/g)].map(([, code = ""]) => code);

/** @param {string} mode @param {string} head @returns {import("../../wasm/index.js").Request} */
function requestOf(mode, head) {
  const [operands = "", ...options] = head.split(/, (?=to |at |as |declared )/);
  /** @param {string} name */
  const option = (name) => codesIn(options.find((text) => text.startsWith(`${name} `)) ?? "");
  const [target] = option("to");
  const [dimensions] = option("at");
  const [declared] = option("declared");
  const [equation] = option("as");
  const runtime = option("at run time");
  return {
    mode,
    operands: codesIn(operands),
    ...(target ? { target } : {}),
    ...(runtime.length > 0
      ? { runtime }
      : dimensions
        ? { broadcastDimensions: JSON.parse(dimensions) }
        : {}),
    ...(declared ? { declared } : {}),
    ...(equation ? { equation } : {}),
  };
}

test("a head is read as its request", () => {
  assert.ok(tables.length > 6);
  for (const [heads = ""] of tables) {
    for (const head of cellsOf(heads).slice(1))
      assert.equal(requestPhrase(engine, requestOf("numpy", head)), head);
  }
});

for (const [heads = "", ...rows] of tables)
  for (const row of rows) {
    const [system = "", ...cells] = cellsOf(row);
    const [, mode = ""] = /\(modes\/(.*?)\.md\)/.exec(system) ?? [];
    test(`${mode} gives ${cells.join(", ")}`, () => {
      const answers = cellsOf(heads)
        .slice(1)
        .map((head) => engine.infer(requestOf(mode, head)))
        .map((answer) => {
          if ("error" in answer) throw new Error(answer.error.message);
          return !answer.accepted ? "rejected" : answerCell(engine, answer);
        });
      assert.deepEqual(answers, cells);
    });
  }

const kNumbers = ["five", "six", "seven", "eight", "nine"];

test("the first sentences count the reasons, each of which is a section", () => {
  const text = textOf("docs/why.md");
  const reasons = [...text.matchAll(/^## (?!More$)/gm)].length;
  const [, number = ""] = /They differ for (\w+) reasons\./.exec(text) ?? [];
  assert.equal(kNumbers.indexOf(number) + 5, reasons);
});

test("the systems of a table differ", () => {
  for (const [, ...rows] of tables.filter((table) => table.length > 2)) {
    const answers = rows.map((row) => cellsOf(row).slice(1).join());
    assert.ok(new Set(answers).size > 1, rows.join("\n"));
  }
});
