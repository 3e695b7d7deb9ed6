// SPDX-License-Identifier: MIT
// The engine in another language: its catalogue is complete, its messages are in that language, its decisions are the
// same, and English is restored unchanged.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { inferRows } from "../boundary/bad-requests/infer-rows.mjs";
import { runRows, sourcesRows } from "../boundary/bad-requests/run-rows.mjs";
import { compareRows, worldsRows } from "../boundary/bad-requests/worlds-rows.mjs";
import { engine } from "../engine.mjs";
import { bcast, output, refused, root } from "../processes.mjs";
import { holds } from "../property.mjs";
import { requests } from "../questions.mjs";
import { chinese, inChinese, isChinese, kHan } from "./chinese.mjs";

const modes = engine.modes();

/** @param {string} text */
const placeholdersOf = (text) => [...new Set(text.match(/\{+[A-Za-z]*\}+/g))].toSorted();

for (const name of readdirSync(`${root}wasm/texts`)) {
  test(`${name} has each text once, in order, one per line, with the same placeholders`, () => {
    const file = readFileSync(`${root}wasm/texts/${name}`, "utf8");
    const catalogue = JSON.parse(file);
    const texts = engine.texts();
    assert.ok(texts.length > 800);
    assert.deepEqual(
      Object.keys(catalogue),
      texts.map(({ id }) => id),
    );
    for (const { id, text } of texts) {
      assert.deepEqual(placeholdersOf(catalogue[id] ?? ""), placeholdersOf(text), id);
    }
    assert.equal(file.split("\n").length, texts.length + 3);
  });
}

test("an id is the name of a text's place, without English that may be reworded", () => {
  for (const { id, text } of engine.texts()) {
    assert.match(id, /^[a-z]\w*(\.\w+)*$/i);
    assert.ok(!text.includes(" ") || !id.includes(text), id);
  }
});

test("a text without Chinese is a name, a section of a source, or a formula", () => {
  const others = engine.texts().filter(({ id }) => !kHan.test(chinese[id] ?? ""));
  assert.ok(others.length < 120);
  for (const { text } of others) assert.ok(!/[.:;?]$/.test(text), text);
});

/** The texts of an answer. @param {any} request */
function readOf(request) {
  const answer = /** @type {any} */ (engine.infer(request));
  assert.ok(!answer.error, JSON.stringify(answer));
  return {
    answer,
    sentences: /** @type {any[]} */ (engine.sentences(request)),
    explanation: String(engine.explain(request)),
  };
}

/** An answer without its texts. @param {any} answer */
const decided = ({ lints, fixes, divergences, headline, ...rest }) => ({
  ...rest,
  lints: lints.map((/** @type {any} */ { text, ...lint }) => lint),
  fixes: fixes.map((/** @type {any} */ { text, meaning, atSource, ...fix }) => [
    fix,
    atSource?.code,
  ]),
  divergences: divergences.map((/** @type {any} */ { clause }) => clause),
});

holds(
  "every sentence, lint, fix and divergence is in Chinese, and decisions are unchanged",
  [fc.oneof(...modes.map(requests))],
  (request) => {
    const english = readOf(request);
    const { answer, sentences, explanation } = inChinese(() => readOf(request));
    assert.deepEqual(decided(answer), decided(english.answer));
    assert.deepEqual(
      sentences.map(({ clause, url }) => [clause, url]),
      english.sentences.map(({ clause, url }) => [clause, url]),
    );
    for (const { text, clause } of sentences) isChinese(text, clause);
    for (const { text, id } of answer.lints) isChinese(text, id);
    for (const { text, edit, meaning, atSource } of answer.fixes) {
      isChinese(text, edit);
      for (const each of [meaning, atSource?.text]) if (each) isChinese(each, edit);
    }
    for (const { note, clause } of answer.divergences) isChinese(note, clause);
    isChinese(explanation.split("\n", 1)[0] ?? "", "the verdict");
    assert.doesNotMatch(explanation, /\{[A-Za-z]*\}/);
    assert.deepEqual(readOf(request), english);
  },
  300,
);

test("the columns of a table are aligned by the width of their characters", () => {
  const request = { mode: "numpy", operands: [[2, 3], [3]] };
  const lines = inChinese(() => String(engine.explain(request))).split("\n");
  const ends = lines
    .filter((line) => /^ {2}(轴|A|B|结果) /u.test(line))
    .map((line) => line.length + (line.match(/\p{Script=Han}/gu) ?? []).length);
  assert.equal(ends.length, 4);
  assert.deepEqual(new Set(ends).size, 1);
});

const badRequests = [...inferRows, ...runRows, ...sourcesRows, ...worldsRows, ...compareRows];

test("every error is in Chinese, with its code and its path", () => {
  const ask = () =>
    badRequests.map(({ verb, request }) => /** @type {any} */ (engine)[verb](request).error);
  const english = ask();
  const errors = inChinese(ask);
  for (const [index, { code, message, where }] of errors.entries()) {
    isChinese(message, code);
    assert.deepEqual({ code, where }, { code: english[index].code, where: english[index].where });
  }
  assert.deepEqual(ask(), english);
});

const kLowered = { op: "add", operands: ["tensor<?x3xf32>", "tensor<1x3xf32>"] };
const kFaulty = { op: "add", operands: ["tensor<?x3xf32>", "tensor<3xf32>"], strategy: "llvm16" };

test("messages about lowering are in Chinese", () => {
  const lower = (/** @type {any} */ request) =>
    /** @type {any} */ (inChinese(() => engine.lower(request)));
  const { faults } = lower(kFaulty);
  assert.ok(faults.length > 0);
  for (const { text, flaw } of faults) isChinese(text, flaw);
  const comments = [...lower({ ...kLowered, comments: true }).mlir.matchAll(/\/\/ (.*)/g)];
  assert.ok(comments.length > 0);
  for (const [, comment = ""] of comments) isChinese(comment, "a comment");
  const bad = ["tosa.add %a : (tensor<f32>) -> tensor<f32>", "tosa.add", "3", '"tosa.add"(%a, '];
  for (const tosa of bad) {
    const { error } = lower({ tosa });
    isChinese(error.message, error.code);
  }
});

test("modes, operators and lints are described in Chinese", () => {
  const [lists, infos, lints] = inChinese(() => [engine.modes(), engine.ops(), engine.lints()]);
  for (const { summary, clauses, divergences } of lists) {
    isChinese(summary, "a summary");
    for (const { caption, id, assumption } of clauses) {
      isChinese(caption, id);
      if (assumption) isChinese(assumption.text, id);
    }
    for (const { note, clause } of divergences) isChinese(note, clause);
  }
  for (const { semantics, attributes, name } of infos) {
    if (semantics !== "") isChinese(semantics, name);
    for (const { meaning } of attributes) isChinese(meaning, name);
  }
  for (const { caption, id } of lints) isChinese(caption, id);
  const running = inChinese(() => engine.systems()).map((system) => system.running);
  const ids = new Map(engine.texts().map(({ id, text }) => [text, id]));
  assert.deepEqual(
    running,
    engine.systems().map((system) => chinese[ids.get(system.running) ?? ""]),
  );
});

test("a bad catalogue is rejected at its path, and the language is unchanged", () => {
  const refusals = /** @type {const} */ ([
    [{ "numpy.e99": "?" }, "unknownText", "/numpy.e99"],
    [{ "a/b~": "?" }, "unknownText", "/a~1b~0"],
    [{ "numpy.e2": "{{A}} {{C}}" }, "unknownPlaceholder", "/numpy.e2"],
    [{ "numpy.e2": "{A}" }, "unknownPlaceholder", "/numpy.e2"],
    [{ "numpy.e2": 3 }, "wrongType", "/numpy.e2"],
    [{ "numpy.e2": null }, "wrongType", "/numpy.e2"],
    [["numpy.e2"], "wrongType", ""],
    ["zh", "wrongType", ""],
  ]);
  inChinese(() => {
    const before = engine.explain({ mode: "numpy", operands: [[2], [1]] });
    for (const [catalogue, code, path] of refusals) {
      const { error } = /** @type {any} */ (engine.speak(/** @type {any} */ (catalogue)));
      assert.deepEqual([error.code, error.where.path], [code, path]);
      isChinese(error.message, code);
    }
    assert.equal(engine.explain({ mode: "numpy", operands: [[2], [1]] }), before);
  });
});

test("a catalogue of one text leaves the others in English, and may change their order", () => {
  const request = { mode: "numpy", operands: [[2], [1]] };
  const english = /** @type {any[]} */ (engine.sentences(request));
  assert.deepEqual(engine.speak({ "numpy.e2": "{{extent}} <- {{A}}" }), { texts: 1 });
  const [first, second] = /** @type {any[]} */ (engine.sentences(request));
  assert.deepEqual(engine.speak(null), { texts: 0 });
  assert.equal(first.text, english[0].text);
  assert.equal(second.text, "Axis −1: 2 <- B (1)");
  assert.deepEqual(engine.sentences(request), english);
});

test("the command uses Chinese, and prints the catalogue", () => {
  const words = ["-m", "numpy", "(2,3)", "(2,)"];
  const request = { mode: "numpy", operands: ["(2,3)", "(2,)"] };
  const { stdout, status } = bcast(["infer", "--lang", "zh-Hans", ...words]);
  assert.deepEqual([stdout, status], [inChinese(() => engine.explain(request)), 1]);
  const file = ["infer", "--lang", `${root}wasm/texts/zh-Hans.json`, ...words];
  assert.equal(bcast(file).stdout, stdout);
  assert.equal(bcast(["infer", "--lang=en", ...words]).stdout, bcast(["infer", ...words]).stdout);
  const jsonl = bcast(["infer", "--jsonl", "--lang", "zh-Hans"], '{"mode":"numpy"}\n').stdout;
  isChinese(JSON.parse(jsonl).error.message, "an error");
  const printed = Object.entries(JSON.parse(output(["texts"])));
  assert.deepEqual(
    printed,
    engine.texts().map(({ id, text }) => [id, text]),
  );
});

test("the command rejects an unknown language, and an invalid file", () => {
  refused(
    ["modes", "--lang", "xx"],
    'unknownLanguage: Unknown language "xx". Choose one of en, zh-Hans.\n  xx\n  ^\n',
  );
  const { stderr, status } = bcast(["modes", "--lang", "package.json"]);
  assert.equal(status, 2);
  assert.match(stderr, /^unknownText: package\.json: .*\n {2}at \/name\n$/);
});
