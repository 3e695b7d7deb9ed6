// SPDX-License-Identifier: MIT
// The data that others use: tests/corpus/questions.json has the current answers of all modes, divergences.json is
// printed from the records, and both have the form of their schemas, as the readings have. `npm run accept` writes
// the answers and divergences.json.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { allDivergences } from "../../tools/pages/divergences.mjs";
import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { askAll, isOfProducts, publishedAnswers } from "../../tools/pages/questions.mjs";
import { engine } from "../node/engine.mjs";
import { findings, wordsIn } from "../rules/prose.mjs";
import { root, textOf } from "./blocks.mjs";

const kFolder = "tests/corpus/";
const questions = readQuestions().questions.map((question) => ({
  ...question,
  answers: publishedAnswers(engine, question),
}));
const divergences = allDivergences(engine);

/** What the files are to contain, by name. @type {Record<string, object>} */
const kPrinted = {
  "questions.json": { $schema: "./schemas/questions.json", questions },
  "divergences.json": { $schema: "./schemas/divergences.json", divergences },
};

if (process.env.BCAST_ACCEPT) {
  const paths = Object.entries(kPrinted).map(([name, content]) => {
    const path = `${root}${kFolder}${name}`;
    writeFileSync(path, JSON.stringify(content, null, 2));
    return path;
  });
  execFileSync(`${root}node_modules/.bin/biome`, ["format", "--write", ...paths]);
}

/** @param {string} path */
const parsed = (path) => JSON.parse(textOf(path));

/** @param {string} schema @param {string} path */
function conforms(schema, path) {
  const validate = new Ajv2020({ allErrors: true }).compile(
    parsed(`${kFolder}schemas/${schema}.json`),
  );
  assert.ok(validate(parsed(path)), `${path}: ${JSON.stringify(validate.errors, null, 2)}`);
}

for (const [name, content] of Object.entries(kPrinted)) {
  test(`${kFolder}${name} has the engine's answers`, () => {
    assert.ok(existsSync(`${root}${kFolder}${name}`), "npm run accept prints it");
    assert.deepEqual(parsed(`${kFolder}${name}`), content);
  });
  test(`${kFolder}${name} conforms to its schema`, () => {
    conforms(name.replace(".json", ""), `${kFolder}${name}`);
  });
}

test("the readings conform to their schema", () => {
  const names = readdirSync(`${root}tests/readings`).filter((name) => name.endsWith(".json"));
  assert.ok(names.length > 10);
  for (const name of names) conforms("readings", `tests/readings/${name}`);
});

test("there are 40 questions about broadcasting and 10 about products, with different ids, in groups of neighbors", () => {
  assert.equal(questions.length, 50);
  assert.equal(questions.filter(isOfProducts).length, 10);
  assert.equal(new Set(questions.map(({ id }) => id)).size, 50);
  const groups = questions.map(({ group }) => group);
  const changes = groups.filter((group, at) => group !== groups[at - 1]);
  assert.equal(changes.length, new Set(groups).size);
});

test("a question has at most 14 words, and all sentences are plain", () => {
  for (const { question, why, notes = {} } of questions) {
    assert.ok(wordsIn(question) <= 14, question);
    for (const text of [question, why, ...Object.values(notes)])
      assert.deepEqual(findings(text, { words: 16, people: true }), [], text);
  }
});

test("every form of a question is asked of a mode, and every mode answers most questions", () => {
  const asked = questions.map((question) => askAll(engine, question));
  for (const [at, { id, requests }] of questions.entries()) {
    const used = new Set(asked[at]?.map((each) => ("index" in each ? each.index : -1)));
    assert.deepEqual(
      requests.filter((_, index) => !used.has(index)),
      [],
      `${id}: no mode takes this form`,
    );
  }
  for (const { id, isProduct } of engine.modes()) {
    const count = asked.flat().filter((each) => each.mode.id === id && "answer" in each).length;
    assert.ok(count >= (isProduct ? 6 : 19), `${id} answers ${count}`);
  }
});

test("the places of a divergence are two, and the document's is not a file of code", () => {
  for (const { mode, clause, document, code, note } of divergences) {
    assert.notEqual(document.place, code.place, `${mode}, ${clause}: ${note}`);
    assert.doesNotMatch(document.url, /\.(cpp|cc|h|hpp|py|td|jl|mlir)$/, `${mode}, ${clause}`);
  }
  assert.equal(
    divergences.length,
    engine.modes().reduce((sum, mode) => sum + mode.divergences.length, 0),
  );
});
