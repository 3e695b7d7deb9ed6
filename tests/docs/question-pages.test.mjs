// SPDX-License-Identifier: MIT
// The site's pages of questions: each has a section for every mode, the table a cell for each, and links to the
// playground ask what the page says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { modesOf } from "../../tools/pages/families.mjs";
import { examplesOf } from "../../tools/pages/mode-examples.mjs";
import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { cellsOf, kKinds, summaryOf } from "../../tools/pages/question-answers.mjs";
import { linkOf } from "../../tools/pages/question-link.mjs";
import { questionPage } from "../../tools/pages/question-page.mjs";
import { questionTable } from "../../tools/pages/question-table.mjs";
import { askAll, isOfProducts, modesAsked } from "../../tools/pages/questions.mjs";
import { figure } from "../../wasm/figure.mjs";
import { caseFiles } from "../node/corpus.mjs";
import { engine } from "../node/engine.mjs";
import { textOf } from "./blocks.mjs";

const { questions } = readQuestions();
const table = [false, true]
  .map((ofProducts) =>
    questionTable(
      engine,
      questions.filter((question) => isOfProducts(question) === ofProducts),
    ),
  )
  .join("\n");

/** @param {string} text @param {RegExp} pattern */
const countOf = (text, pattern) => [...text.matchAll(pattern)].length;

test("the table has a row for each question, and a linked cell for each mode", () => {
  assert.equal(countOf(table, /<th scope="row">/g), questions.length);
  for (const question of questions) {
    const { id } = question;
    const modes = modesAsked(engine, question);
    const links = [
      ...table.matchAll(new RegExp(`<td [^>]*><a href="questions/${id}.html#([^"]+)"`, "g")),
    ];
    assert.deepEqual(links.map(([, mode]) => mode).sort(), modes.map((mode) => mode.id).sort());
  }
});

test("the documents count the questions and the systems that are asked", () => {
  for (const file of ["docs/systems/index.md", "docs/index.md"]) {
    const sentences = [...textOf(file).matchAll(/\d+ questions(\D+)\d+ (?:systems|sets)/g)];
    assert.ok(sentences.length > 0, file);
    for (const [sentence, between = ""] of sentences) {
      const ofProducts = between.includes("products");
      const count = questions.filter((each) => isOfProducts(each) === ofProducts).length;
      const systems = modesOf(engine, ofProducts).length;
      assert.deepEqual(sentence.match(/\d+/g)?.map(Number), [count, systems], sentence);
    }
  }
  for (const file of ["README.md", "docs/index.md"]) {
    const [, sets] = /under (\d+) systems/.exec(textOf(file)) ?? [];
    assert.equal(Number(sets), modesOf(engine, false).length, file);
  }
});

test("a cell of the table has the note of its answer", () => {
  const notes = questions.flatMap((question) => Object.values(question.notes ?? {}));
  assert.ok(notes.length > 0);
  const titles = [...table.matchAll(/<a href="[^"]+" title="([^"]+)">/g)].map(([, title]) => title);
  assert.deepEqual(titles, notes);
});

for (const question of questions) {
  test(`the page of "${question.id}" has a section for each mode, with its answer`, () => {
    const page = questionPage(engine, question, { playground: "/there/" });
    for (const cell of cellsOf(engine, question)) {
      const [, section = ""] = page.split(`id="${cell.mode.id}" `);
      assert.ok(section.includes(`<span class="answer ${cell.kind}">${cell.text}</span>`));
      assert.ok(section.split('<p class="origin">')[0]?.includes(cell.note), cell.note);
      if (!("answer" in cell.asked)) continue;
      const { headline = "", sentences = [], divergences } = cell.asked.answer;
      const [own = ""] = section.split('<p class="origin">');
      assert.ok(own.includes(headline.replaceAll('"', "&quot;")), headline);
      assert.equal(countOf(own, /<li>(?!The (?:document|code): )/g), sentences.length);
      assert.equal(countOf(own, /class="divergence"/g), divergences.length);
    }
  });
}

test("a link asks the same as the request", async () => {
  for (const question of questions) {
    /** @type {Set<number>} */
    const seen = new Set();
    for (const asked of askAll(engine, question)) {
      if (!("request" in asked) || seen.has(asked.index)) continue;
      seen.add(asked.index);
      const link = `#${linkOf(engine, asked.request)}`;
      const [linked, direct] = await Promise.all([figure(link), figure(asked.request)]);
      assert.ok(!("error" in linked) && !("error" in direct), link);
      assert.deepEqual(
        [linked.title, linked.description],
        [direct.title, direct.description],
        link,
      );
    }
  }
});

test("the link of each example on a system's page asks its request", async () => {
  for (const { mode, cases } of caseFiles) {
    for (const { name, features, expect, source, note, ...rest } of examplesOf(cases)) {
      if (rest.operands.length === 0) continue;
      const request = { mode, ...rest };
      const link = `#${linkOf(engine, request)}`;
      const [linked, direct] = await Promise.all([figure(link), figure(request)]);
      assert.ok(!("error" in linked) && !("error" in direct), link);
      assert.equal(linked.title, direct.title, link);
    }
  }
});

test("a summary counts every mode once", () => {
  for (const question of questions) {
    const counts = summaryOf(cellsOf(engine, question)).match(/(?:^|, )\d+(?= [a-z])/g) ?? [];
    const total = counts.reduce((sum, count) => sum + Number(count.replace(", ", "")), 0);
    assert.equal(total, modesAsked(engine, question).length, question.id);
  }
});

test("every kind of answer occurs", () => {
  const kinds = new Set(
    questions.flatMap((question) => cellsOf(engine, question)).map(({ kind }) => kind),
  );
  assert.deepEqual([...kinds].sort(), Object.keys(kKinds).sort());
});
