// SPDX-License-Identifier: MIT
// docs/commands.md is generated from the help of every command. `npm run accept` writes it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { commandPage } from "../../tools/pages/command-page.mjs";
import { output, verbNames } from "../node/processes.mjs";
import { root, textOf } from "./blocks.mjs";

const path = "docs/commands.md";
const page = commandPage(output);

if (process.env.BCAST_ACCEPT) writeFileSync(`${root}${path}`, page);

test(`${path} is up to date`, () => {
  assert.equal(textOf(path), page);
});

test("docs/cli.md has a section and a row for every command", () => {
  const text = textOf("docs/cli.md");
  for (const verb of verbNames()) {
    assert.match(page, new RegExp(`^## ${verb}$`, "m"));
    assert.match(text, new RegExp(`^#+ .*\\b${verb}\\b`, "m"), `no heading for ${verb}`);
    assert.ok(text.includes(`| [\`${verb}\`](#`), `no row for ${verb} in the first table`);
  }
});

test("docs/cli.md names every option", () => {
  const text = textOf("docs/cli.md");
  const options = new Set(
    [...page.matchAll(/^ {2}.{4}(--[a-z-]+)/gm)].map(([, name = ""]) => name),
  );
  assert.ok(options.size > 30);
  for (const option of options) assert.match(text, new RegExp(`${option}(?![a-z-])`), option);
});
