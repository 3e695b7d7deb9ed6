// SPDX-License-Identifier: MIT
// docs/cli: a page for every command, which ends with its help. `npm run accept` writes the help.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { output, verbNames } from "../node/processes.mjs";
import { readBlocks, rewrite, root, textOf } from "./blocks.mjs";

const folder = "docs/cli/";

test("every command has a page, and a row in the list", () => {
  const list = textOf(`${folder}README.md`);
  const names = verbNames();
  assert.deepEqual(
    readdirSync(`${root}${folder}`).sort(),
    ["README.md", ...names.map((name) => `${name}.md`)].sort(),
  );
  for (const name of names) assert.ok(list.includes(`| [\`${name}\`](${name}.md)`), name);
});

for (const name of verbNames())
  test(`the page of bcast ${name} ends with its help, and says what each option does`, () => {
    const path = `${folder}${name}.md`;
    const help = output([name, "--help"]).trimEnd();
    const block = readBlocks(path).blocks.at(-1);
    assert.ok(block && block.kind === "text");
    if (process.env.BCAST_ACCEPT) rewrite(block, help.split("\n"));
    else assert.equal(block.lines.join("\n"), help);
    assert.match(textOf(path), new RegExp(`^# bcast ${name}\n[\\s\\S]*\n## Options\n\n\`\`\`text`));
  });

test("the pages name every option outside of its help", () => {
  const helps = verbNames().map((name) => output([name, "--help"]));
  const options = new Set(
    [...helps.join("\n").matchAll(/^ {2}.{4}(--[a-z-]+)/gm)].map(([, name = ""]) => name),
  );
  assert.ok(options.size > 30);
  const texts = readdirSync(`${root}${folder}`)
    .map((name) => textOf(folder + name).replace(/\n## Options\n[\s\S]*/, ""))
    .join("\n");
  for (const option of options) assert.match(texts, new RegExp(`${option}(?![a-z-])`), option);
});
