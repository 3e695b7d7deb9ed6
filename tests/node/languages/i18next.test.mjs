// SPDX-License-Identifier: MIT
// i18next itself reads the catalogues, and writes the same sentences as the engine and the page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import i18next from "i18next";
import { pageModules } from "../answers/page-module.mjs";
import { engine } from "../engine.mjs";
import { root } from "../processes.mjs";
import { holds } from "../property.mjs";
import { requests } from "../questions.mjs";
import { chinese, inChinese } from "./chinese.mjs";

const [{ tn }, { addTexts, t, useLabels }] = await pageModules("i18n/counted.ts", "i18n/text.ts");
const languages = ["en", "zh-Hans"];

/** The page's labels in a language. @param {string} language @returns {Record<string, string>} */
function labelsIn(language) {
  const folder = `${root}web/src/i18n/${language}/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(folder + name, "utf8"))));
}

/** @type {Record<string, Record<string, string>>} */
const labels = Object.fromEntries(languages.map((language) => [language, labelsIn(language)]));
const english = Object.fromEntries(engine.texts().map(({ id, text }) => [id, text]));

const translator = i18next.createInstance();
await translator.init({
  resources: {
    en: { engine: english, page: labels.en ?? {} },
    "zh-Hans": { engine: chinese, page: labels["zh-Hans"] ?? {} },
  },
  // Ids have dots, and a text is not HTML.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** As i18next says it. @param {string} lng @param {string} ns @param {string} id @param {Record<string, any>} [values] */
function translated(lng, ns, id, values = {}) {
  assert.ok(translator.exists(id, { lng, ns, ...values }), `i18next does not find ${id} in ${lng}`);
  return translator.t(id, { lng, ns, ...values });
}

const kPlaceholder = /\{\{(\w+)(?:, number)?\}\}/g;
/** @param {string} text */
const namesIn = (text) => [...text.matchAll(kPlaceholder)].map(([, name = ""]) => name);
/** Values that are not to be read again. @param {string} text @returns {Record<string, string>} */
const valuesFor = (text) =>
  Object.fromEntries(namesIn(text).map((name) => [name, `<${name} & "{{x}}" {A} $1 \\>`]));

for (const language of languages) {
  const own = labels[language] ?? {};
  addTexts(labels.en);
  /** @param {() => void} work */
  const inLanguage = (work) => {
    useLabels(language, own);
    work();
  };

  test(`every label of the page is the same in i18next, in ${language}`, () =>
    inLanguage(() => {
      const keys = Object.keys(own).filter((key) => !/_(one|other)$/.test(key));
      assert.ok(keys.length > 400);
      for (const key of keys) {
        const values = valuesFor(own[key] ?? "");
        assert.equal(t(key, values), translated(language, "page", key, values));
      }
    }));

  test(`so is every label that counts, for each number, in ${language}`, () =>
    inLanguage(() => {
      const counted = Object.keys(own).filter((key) => key.endsWith("_other"));
      assert.ok(counted.length > 15);
      for (const key of counted) {
        const stem = key.slice(0, -"_other".length);
        const { count: _, ...values } = valuesFor(own[key] ?? "");
        for (const count of [0, 1, 2, 5, 21, 1_000, 1_234_567]) {
          const said = tn(stem, count, values);
          assert.equal(said, translated(language, "page", stem, { ...values, count }));
        }
      }
    }));
}

const literal = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** @param {string} text */
const patternOf = (text) =>
  text
    .split(kPlaceholder)
    .map((part, i) => (i % 2 ? "(.+?)" : literal(part)))
    .join("");
const kPlace = "phrase.inColumn";
const kLabel = "phrase.inLabel";
const kNames = ["phrase.soFar", "phrase.target"];

/** A value in Chinese, if it names what is not an operand. @param {string | undefined} value */
const inOurWords = (value = "") =>
  kNames.reduce(
    (text, id) => text.replace(new RegExp(english[id] ?? "", "i"), chinese[id] ?? ""),
    value,
  );

/** In place of the clause that places shapes, if none has an axis. */
const kNothing = "phrase.nothingPlaced";

/** An English sentence of a clause, in Chinese by i18next. @param {string} clause @param {string} sentence */
function fromEnglish(clause, sentence) {
  if (sentence === english[kNothing]) return translated("zh-Hans", "engine", kNothing, {});
  const text = english[clause] ?? "";
  const places = [kPlace, kLabel].map((id) => patternOf(english[id] ?? "")).join("|");
  const pattern = `^(?:${places})?${patternOf(text)}$`;
  const [, fromRight, label, ...found] = new RegExp(pattern, "i").exec(sentence) ?? [];
  const values = Object.fromEntries(namesIn(text).map((name, i) => [name, inOurWords(found[i])]));
  const place = fromRight
    ? translated("zh-Hans", "engine", kPlace, { fromRight })
    : label
      ? translated("zh-Hans", "engine", kLabel, { label })
      : "";
  return place + translated("zh-Hans", "engine", clause, values);
}

holds(
  "each sentence of the engine in Chinese is i18next's, with the values of the English one",
  [fc.oneof(...engine.modes().map(requests))],
  (request) => {
    const said = /** @type {any[]} */ (engine.sentences(request));
    const own = /** @type {any[]} */ (inChinese(() => engine.sentences(request)));
    assert.deepEqual(
      own.map(({ text }) => text),
      said.map(({ clause, text }) => fromEnglish(clause, text)),
    );
  },
  300,
);

test("a sentence, its place and an error are i18next's, word for word", () => {
  for (const language of languages) {
    const say = (/** @type {string} */ id, /** @type {any} */ values) =>
      translated(language, "engine", id, values);
    const ask = () => [
      /** @type {any[]} */ (engine.sentences({ mode: "numpy", operands: [[2], [1]] }))[1].text,
      /** @type {any} */ (engine.infer({ mode: "{A}", operands: [] })).error.message,
    ];
    const [sentence, message] = language === "en" ? ask() : inChinese(ask);
    const place = say(kPlace, { fromRight: 1 });
    assert.equal(sentence, place + say("numpy.e2", { A: "B (1)", B: "A (2)", extent: 2 }));
    assert.equal(message, say("unknownMode", { detail: "{A}" }));
  }
});
