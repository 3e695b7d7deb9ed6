// SPDX-License-Identifier: MIT
// Links between files of the project have existing targets, including headings.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { markdownFiles, readBlocks, root, textOf } from "./blocks.mjs";

const kLink =
  /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\s*\[[^\]]+\]:\s+(\S+)|<(?:img|a)\b[^>]*(?:src|href)="([^"]+)"/g;
const kElsewhere = /^(?:https?|mailto):/;

/** @param {string} path */
const linksOf = (path) =>
  readBlocks(path).prose.flatMap((line) =>
    [...line.replace(/`[^`]*`/g, "").matchAll(kLink)].map(([, a, b, c]) => a ?? b ?? c ?? ""),
  );

/** The anchors that GitHub generates for headings, and those that are written. @param {string} path */
function anchorsOf(path) {
  const { prose } = readBlocks(path);
  const headings = prose.flatMap((line) => /^#+ +(.*)$/.exec(line)?.[1] ?? []);
  const written = prose.flatMap((line) => /<a id="([^"]+)"/.exec(line)?.[1] ?? []);
  const generated = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return [...generated, ...written];
}

/** @param {string} from @param {string} link */
function problemOf(from, link) {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? from : posix.normalize(posix.join(posix.dirname(from), file));
  if (path.startsWith("..")) return `${link} leads out of the project`;
  if (!existsSync(`${root}${path}`)) return `${link} leads nowhere`;
  if (anchor === undefined || !path.endsWith(".md")) return undefined;
  return anchorsOf(path).includes(anchor) ? undefined : `${link}: no such heading`;
}

const files = markdownFiles();

test("there are links to follow", () => {
  assert.ok(files.length > 1);
  assert.ok(files.flatMap(linksOf).some((link) => !kElsewhere.test(link)));
});

for (const path of files) {
  test(`${path}: its links have targets`, () => {
    const local = linksOf(path).filter((link) => !kElsewhere.test(link));
    const problems = local.map((link) => problemOf(path, link)).filter(Boolean);
    assert.deepEqual(problems, []);
  });
}

test("docs/cli/README.md lists every code of the engine", () => {
  const text = textOf("docs/cli/README.md");
  const source = readFileSync(`${root}core/bcast/error/error.cpp`, "utf8");
  const codes = [...source.matchAll(/\{ErrorCode::(\w+), "\1"/g)].map(([, code]) => code);
  assert.ok(codes.length > 20);
  assert.deepEqual(
    codes.filter((code) => !text.includes(`\`${code}\``)),
    [],
  );
});

test("docs/embed.md has every attribute, event and style of the element, and every message", () => {
  const text = textOf("docs/embed.md");
  const source = textOf("web/src/embed/broadcast-playground.ts");
  const tags = [...source.matchAll(/@(?:attr \{\w+\}|fires|cssprop|csspart) (.*?) - /g)];
  const names = tags.flatMap(([, names = ""]) => names.split(", "));
  assert.ok(names.length > 15, `${names}`);
  for (const name of names) assert.ok(new RegExp(`[\`(]${name}[\`)]`).test(text), name);
  const types = textOf("web/src/embed/messages.ts").matchAll(/type: (.*?)(?:;| \})/g);
  const messages = [...types].flatMap(([, type = ""]) => [...type.matchAll(/"(\w+)"/g)]);
  assert.ok(messages.length > 7);
  for (const [, type] of messages) assert.match(text, new RegExp(`[\`"]${type}[\`"]`), type);
});
