// SPDX-License-Identifier: MIT
// Pages have sentences, not templates: no placeholder outside of code. tests/site reads the built pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { questionPage } from "../../tools/pages/question-page.mjs";
import { engine } from "../node/engine.mjs";
import { markdownFiles, readBlocks } from "./blocks.mjs";

const kFront = /^---\n.*?\n---\n/s;
const kCode = /(`+).*?\1|<code.*?<\/code>/gs;

/** What a sentence becomes with other numbers is data of its parts. */
const kPart = /<(?:output|var) [^>]*>/g;

/** Julia's type parameters follow a name, as in `Ref{Int}`. */
const kBrace = /(?<!\w)\{/;

/** The lines with a brace outside of code. @param {string} markdown */
const templatesIn = (markdown) =>
  markdown
    .replace(kFront, "")
    .replace(kCode, "")
    .replace(kPart, "")
    .split("\n")
    .filter((line) => kBrace.test(line));

const pages = markdownFiles("docs/");

test("there are pages of modes, of systems, and in Chinese", () => {
  for (const folder of ["modes", "systems", "zh"])
    assert.ok(
      pages.some((page) => page.startsWith(`docs/${folder}/`)),
      folder,
    );
});

for (const page of [...pages, "README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  test(`${page} has no template`, () => {
    assert.deepEqual(templatesIn(readBlocks(page).prose.join("\n")), []);
  });

test("the site's pages of questions have no template", () => {
  for (const question of readQuestions().questions) {
    const page = questionPage(engine, question, { playground: "/there/" });
    assert.deepEqual(templatesIn(page), [], question.id);
  }
});
