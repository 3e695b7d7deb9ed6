// SPDX-License-Identifier: MIT
// docs/modes is generated from the engine and the corpus. `npm run accept` writes it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { comparedLine, kCompared } from "../../tools/pages/compared.mjs";
import { code, prose, table } from "../../tools/pages/markdown.mjs";
import { modePages } from "../../tools/pages/mode-pages.mjs";
import { ruleExamples } from "../../tools/pages/mode-rules.mjs";
import { caseFiles } from "../node/corpus.mjs";
import { engine } from "../node/engine.mjs";
import { root, textOf } from "./blocks.mjs";
import { areGenerated } from "./generated.mjs";

const folder = "docs/modes/";
const pages = modePages(engine, caseFiles);

areGenerated(folder, pages);

test("every mode has its page", () => {
  assert.equal(pages.size, engine.modes().length + 1);
});

for (const { mode, cases } of caseFiles) {
  test(`the page of ${mode} has every rule, every divergence and every row, once each`, () => {
    const text = pages.get(`${mode}.md`) ?? "";
    const rows = text.split("\n").filter((line) => line.startsWith("| "));
    for (const { name } of cases) {
      const found = rows.filter((row) => row.includes(` ${prose(name)} `));
      assert.ok(found.length >= 1, `"${name}" has no row`);
    }
    const [, examples = ""] = text.split("\n## Examples\n");
    const tables = examples.match(/^\| -+ \|/gm) ?? [];
    const lines = examples.match(/^\| /gm) ?? [];
    assert.equal(lines.length - 2 * tables.length, cases.length);
    const info = engine.modes().find(({ id }) => id === mode);
    const [, rules = ""] = text.split("\n## Rules\n");
    const [own = ""] = rules.split("\n## ");
    for (const { id } of info?.clauses ?? []) {
      const found = own
        .split("\n")
        .filter((row) => row.includes(` <a id="${id}" href="#${id}">\`${id}\`</a> |`))
        .filter((row) => !row.includes("{"));
      assert.equal(found.length, 1, id);
    }
    for (const { note } of info?.divergences ?? []) {
      assert.ok(
        rows.some((row) => row.includes(prose(note))),
        note,
      );
    }
  });
}

test("a rule is the engine's sentence for its example, which has the example's sizes", () => {
  for (const mode of engine.modes()) {
    const { cases = [] } = caseFiles.find((file) => file.mode === mode.id) ?? {};
    const examples = ruleExamples(engine, mode, cases);
    assert.deepEqual(
      examples.map(({ clause }) => clause.id),
      mode.clauses.map(({ id }) => id),
    );
    for (const { clause, request, sentence } of examples) {
      const explained = engine.explain(request);
      assert.ok(typeof explained === "string" && explained.includes(sentence), clause.id);
      if (/\{(left|right|extent|[a-zA-Z]*[rR]ank)\}/.test(clause.caption))
        assert.match(sentence, /\d|\?/, clause.id);
    }
  }
});

test("an example is a pair of shapes with axes where the case file has one", () => {
  const [mode] = engine.modes().filter(({ id }) => id === "pytorch");
  const { cases = [] } = caseFiles.find((file) => file.mode === "pytorch") ?? {};
  assert.ok(mode);
  const found = ruleExamples(engine, mode, cases).find(({ clause }) => clause.id === "pytorch.e2");
  assert.deepEqual(found?.request.operands, [[4, 1], [4]]);
  assert.equal(found?.sentence, "Axis −1: A (1) meets B (4) and is stretched to 4.");
});

test("every mode says when it was last compared, and how", () => {
  assert.deepEqual(
    Object.keys(kCompared),
    engine.modes().map(({ id }) => id),
  );
  for (const [mode, { programs, test: file, read, on }] of Object.entries(kCompared)) {
    assert.ok(on ?? programs, mode);
    if (on)
      assert.ok(/^2026-\d\d-\d\d$/.test(on) && Date.parse(on) <= Date.now(), `${mode}: ${on}`);
    assert.ok(read === undefined || on, `${mode}: what was read has a date`);
    assert.equal(programs === undefined, file === undefined, mode);
    if (file) assert.ok(existsSync(`${root}tests/oracle/${file}`), `${mode}: ${file}`);
    assert.ok(pages.get(`${mode}.md`)?.includes(comparedLine(mode)));
  }
});

test("an oracle with mlir-opt is named on the page of its mode, with the version that runs", () => {
  const oracle = textOf("tests/oracle/mlir/mlir.test.mjs");
  const pairs = [...oracle.matchAll(/mode: "([\w.]+)", tool: mlir(\d+)/g)];
  assert.ok(pairs.length >= 6);
  for (const [, mode = "", version = ""] of pairs) {
    const named = kCompared[mode]?.programs?.find((one) => one.startsWith(`mlir-opt ${version}.`));
    assert.ok(named, `${mode}: mlir-opt ${version}`);
    const { stdout } = spawnSync(`mlir-opt-${version}`, ["--version"], { encoding: "utf8" });
    const runs = /version (\d+\.\d+)/.exec(stdout ?? "")?.[1];
    if (runs) assert.equal(named, `mlir-opt ${runs}`);
  }
});

/** How many cells a table row has on GitHub. @param {string} row */
const cellsIn = (row) => row.split(/(?<!\\)\|/).length - 2;

test("every row of a table has the cells of its head", () => {
  for (const [name, text] of pages) {
    const tables = text.split("\n\n").filter((part) => part.startsWith("| "));
    assert.ok(tables.length > 0, name);
    for (const [head = "", ...rows] of tables.map((part) => part.trimEnd().split("\n"))) {
      for (const row of rows) assert.equal(cellsIn(row), cellsIn(head), `${name}: ${row}`);
    }
  }
});

test("prose and code keep their characters in Markdown", () => {
  assert.equal(
    prose("a*b | <i> [x][1] _bcs one_hot"),
    "a\\*b \\| \\<i> \\[x\\]\\[1\\] \\_bcs one_hot",
  );
  assert.equal(code("*"), "`*`");
  assert.equal(code("a`b"), "`` a`b ``");
  assert.equal(code("a|b", { inTable: true }), "`a\\|b`");
});

test("a table omits columns that no row fills, and pads all but the last", () => {
  assert.deepEqual(table(["a", "b", "c"], [["long", "", "x"]]), [
    "| a    | c |",
    "| ---- | --- |",
    "| long | x |",
  ]);
});
