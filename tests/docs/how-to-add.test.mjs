// SPDX-License-Identifier: MIT
// The pages of docs/how-to-add: at most six steps each, then the check; every path and every name in them exists.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tree } from "../rules/rule.mjs";
import { readBlocks, textOf } from "./blocks.mjs";

const kFolder = "docs/how-to-add/";
const pages = [...tree.keys()].filter((path) => path.startsWith(kFolder));

/** `core/bcast/modes/<system>.cpp` means any such file. @param {string} path */
const patternOf = (path) =>
  new RegExp(`(^|/)${path.replaceAll(".", "\\.").replace(/<\w+>/g, "[\\w.-]+")}(/|$)`);

const paths = [...tree.keys()];
/** Every word in the sources, without these pages. */
const words = new Set(
  [...tree]
    .filter(([path]) => !path.startsWith("docs/"))
    .flatMap(([, text]) => text.match(/[A-Za-z_]\w*/g) ?? []),
);

/** A path, or names between other characters. @param {string} span */
const isPath = (span) =>
  /^[\w.<>/-]+$/.test(span) && /\/|\.(?:cpp|h|mjs|ts|json|md|txt)$/.test(span);

/** The names in a code span that do not exist. @param {string} span */
function missingIn(span) {
  const parts = span.split(/[\s=]+/);
  return parts.flatMap((part) => {
    const plain = part.replace(/^[<>](?=\w+\/)/, "");
    if (isPath(plain)) return paths.some((path) => patternOf(plain).test(path)) ? [] : [plain];
    const names = plain.replace(/<\w+>/g, "").match(/[A-Za-z_]\w*/g) ?? [];
    return names.filter((name) => !words.has(name));
  });
}

/** @param {string} line */
const spansOf = (line) => [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);

test("a missing path or name would be detected", () => {
  assert.deepEqual(missingIn("core/bcast/modes/<system>.cpp"), []);
  assert.deepEqual(missingIn("core/bcast/moods/<system>.cpp"), ["core/bcast/moods/<system>.cpp"]);
  const name = ["kNo", "Such", "Name"].join("");
  assert.deepEqual(missingIn(`kModes = ${name}`), [name]);
});

test("there are pages, and CONTRIBUTING.md and the architecture link each", () => {
  assert.ok(pages.length >= 11);
  for (const path of pages) {
    assert.ok(textOf("CONTRIBUTING.md").includes(`](${path})`), path);
    assert.ok(textOf("docs/architecture.md").includes(`](${path.slice("docs/".length)})`), path);
  }
});

/** The fields of a struct of the engine. @param {string} name */
function fieldsOf(name) {
  const headers = [...tree].filter(([path]) => /^core\/bcast\/mode\/\w+\.h$/.test(path));
  const struct = new RegExp(`^struct ${name} \\{$(.*?)^\\};`, "ms");
  const body = headers.flatMap(([, text]) => struct.exec(text)?.[1] ?? []).join("");
  return [...body.matchAll(/^ {2}[\w:<>*, ]+ (\w+)(?: = [^;(]*)?;/gm)].map(([, field]) => field);
}

test("the page about modes lists the fields of each record", () => {
  const rows = readBlocks(`${kFolder}mode.md`).prose.flatMap((line) => {
    const [, of, fields] = /^\| `(\w+)` \| (`[^|]*`) \|/.exec(line) ?? [];
    return of && fields ? [{ of, fields: spansOf(fields) }] : [];
  });
  const records = [...new Set(rows.map(({ of }) => of))];
  assert.ok(records.length >= 6);
  for (const record of records) {
    const listed = rows.filter(({ of }) => of === record).flatMap(({ fields }) => fields);
    assert.deepEqual(listed.sort(), fieldsOf(record).sort(), record);
  }
});

for (const path of pages) {
  test(`${path}: one sentence, at most six steps, then the check`, () => {
    const { prose } = readBlocks(path);
    const steps = prose.flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? []).map(Number);
    assert.deepEqual(
      steps,
      steps.map((_, index) => index + 1),
    );
    assert.ok(steps.length >= 2 && steps.length <= 6, `${steps.length} steps`);
    assert.match(prose[0] ?? "", /^# How to add an? \w/);
    assert.match(prose[2] ?? "", /^[A-Z][^.]*(?:\.\w[^.]*)*\.$/);
    assert.ok(prose.includes("## Check"));
  });

  test(`${path}: every path and every name exists`, () => {
    const spans = readBlocks(path).prose.flatMap(spansOf);
    assert.deepEqual(spans.flatMap(missingIn), []);
  });
}
