// SPDX-License-Identifier: MIT
// How everything here is written, as far as a program can tell: the page, the documentation, and comments. The engine's
// texts are checked in tests/node/languages/prose.test.mjs.
import { commentsOf, findings, paragraphsOf } from "./prose.mjs";
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** Words of a sentence on the page, and elsewhere. */
const kOnThePage = 14;
const kElsewhere = 25;

/** What stays as it is: names, formulas, and words that a program mistakes for a habit. */
const allowed = [
  /`X`, `X`|X, X, X, X, X/, // a list of names
  /\blay out|laid out|layOut/i, // as CSS and this code call it
];

/** @param {Tree} files @param {RegExp} where @param {(text: string) => string[]} textsOf @param {import("./prose.mjs").Reader} reader */
function found(files, where, textsOf, reader) {
  return matching(files, where).flatMap(([name, text]) =>
    textsOf(text)
      .flatMap((each) => findings(each, reader))
      .filter((finding) => !allowed.some((pattern) => pattern.test(finding)))
      .map((finding) => `${name}: ${finding}`),
  );
}

holds(
  "the page's texts are short, and in plain English",
  (files) =>
    found(files, /^web\/src\/i18n\/en\/.*\.json$/, (text) => Object.values(JSON.parse(text)), {
      words: kOnThePage,
      people: true,
    }),
  { "web/src/i18n/en/page.json": '{"a": "Nobody says what happens."}' },
  { "web/src/i18n/en/page.json": '{"a": "The extent is -1."}' },
  {
    "web/src/i18n/en/page.json":
      '{"a": "This sentence has many more words than anybody would like to read on a page."}',
  },
);

const documents =
  /^(README|CONTRIBUTING|CHANGELOG|bench\/README|examples\/([\w-]+\/)?README|docs\/(?!modes\/|operators|lowering|zh\/)[\w/-]+)\.md$/;

holds(
  "documents are in plain English, in sentences of 25 words or fewer",
  (files) => found(files, documents, paragraphsOf, { words: kElsewhere }),
  { "README.md": "What is refused has no worlds." },
  { "docs/page.md": `| a | ${"word ".repeat(26)} |` },
  { "docs/cli/run.md": "Run it anew." },
);

const code =
  /^(core|wasm|web|tools|tests|bench|examples)\/(?!dist|golden).*\.(h|cpp|ts|mjs|py|sh|cmake|txt)$/;

holds(
  "comments are in plain English, in sentences of 25 words or fewer",
  (files) =>
    found(
      new Map([...files].filter(([name]) => !/rules\/prose|\/golden\/|NOTICES/.test(name))),
      code,
      commentsOf,
      { words: kElsewhere },
    ),
  { "core/bcast/a.h": "/// Null where nobody wants the steps.\nint a;" },
  { "tools/a.mjs": `// ${"word ".repeat(26)}` },
);
