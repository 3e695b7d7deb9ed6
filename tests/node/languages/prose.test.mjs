// SPDX-License-Identifier: MIT
// How the engine's texts are written, as far as a program can tell, in English and Chinese.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findings } from "../../rules/prose.mjs";
import { engine } from "../engine.mjs";
import { chinese, kHan } from "./chinese.mjs";

/** Titles and places of sources are theirs. */
const kCitations = /\.(title|version|section|seen)(\.\d+)?$/;

test("the engine's texts are short, and in plain English", () => {
  const texts = engine.texts().filter(({ id }) => !kCitations.test(id));
  assert.ok(texts.length > 500);
  const found = texts.flatMap(({ id, text }) =>
    findings(text, { words: 14, people: true }).map((finding) => `${id}: ${finding}`),
  );
  assert.deepEqual(found, []);
});

test("Chinese has full-width punctuation, and one minus", () => {
  const wrong = Object.entries(chinese).filter(
    ([, text]) =>
      kHan.test(text) &&
      (/\p{Script=Han}\s*[,;:!]|[，。：；？！]\s/u.test(text) || /(^|[\s（，])-\{/.test(text)),
  );
  assert.deepEqual(wrong, []);
});
