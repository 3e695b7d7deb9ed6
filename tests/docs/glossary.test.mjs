// SPDX-License-Identifier: MIT
// The ten words of docs/glossary.md are those that the page explains, in the same sentences.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findings } from "../rules/prose.mjs";
import { root } from "./blocks.mjs";

/** @param {string} language @returns {Record<string, string>} */
const glossary = (language) =>
  JSON.parse(readFileSync(`${root}web/src/i18n/${language}/glossary.json`, "utf8"));
const [english, chinese] = [glossary("en"), glossary("zh-Hans")];
const terms = [...new Set(Object.keys(english).map((key) => key.split(".")[1]))];

test("the table of ten words has what the page shows", () => {
  const text = readFileSync(`${root}docs/glossary.md`, "utf8");
  const [, section = ""] = /^## Ten words$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = [...section.matchAll(/^\| \*\*(.*?)\*\* \| (.*?) \| (.*?) \| (.*?) \|$/gm)];
  const shown = terms.map((term) => [
    english[`glossary.${term}.term`],
    english[`glossary.${term}.means`],
    english[`glossary.${term}.example`],
    chinese[`glossary.${term}.term`],
  ]);
  assert.deepEqual(
    rows.map(([, ...cells]) => cells),
    shown,
  );
  assert.equal(terms.length, 10);
});

test("a definition is one short sentence", () => {
  for (const term of terms) {
    const text = english[`glossary.${term}.means`] ?? "";
    assert.deepEqual(findings(text, { words: 14, people: true }), []);
    assert.match(text, /^[^.]+\.$/);
    assert.match(chinese[`glossary.${term}.means`] ?? "", /^[^。]+。$/);
  }
});

test("no word is a form of two terms", () => {
  for (const texts of [english, chinese]) {
    const forms = terms.flatMap((term) => (texts[`glossary.${term}.forms`] ?? "").split("; "));
    assert.ok(forms.every((form) => form !== "" && form === form.toLowerCase()));
    assert.equal(new Set(forms).size, forms.length);
  }
});
