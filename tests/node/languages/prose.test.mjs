// SPDX-License-Identifier: MIT
// How the engine's texts are written, as far as a program can tell, in English and Chinese.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
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

/** Other words for terms of the glossary: Lowering; 无法广播 for shapes, 拒绝 for what a system does. */
const kOtherTerms = /降级|不兼容|不接受/;

test("the page's Chinese has one term each for lowering and for shapes that do not broadcast", () => {
  const folder = new URL("../../../web/src/i18n/zh-Hans/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const texts = files.flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
  );
  assert.ok(texts.length > 500);
  // The glossary explains the term, and finds it in texts of the engine.
  const wrong = texts.filter(
    ([id, text]) => kOtherTerms.test(text) && !id.startsWith("glossary.doesntFit."),
  );
  assert.deepEqual(wrong, []);
});

test("the engine's Chinese has the same terms", () => {
  // A translated title of a document.
  const wrong = Object.entries(chinese).filter(
    ([id, text]) => kOtherTerms.test(text) && id !== "matlab.r1.section",
  );
  assert.deepEqual(wrong, []);
});
