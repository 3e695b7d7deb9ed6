// SPDX-License-Identifier: MIT
// docs/operators.md is printed from the rows of the operators. `npm run accept` writes it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { operatorPage } from "../../tools/operator-page.mjs";
import { engine } from "../node/engine.mjs";
import { root, textOf } from "./blocks.mjs";

const path = "docs/operators.md";
const page = operatorPage(engine);

if (process.env.BCAST_ACCEPT) writeFileSync(`${root}${path}`, page);

test(`${path} is as it would be printed now`, () => {
  assert.equal(textOf(path), page);
});

test("every operator has a row of types and one of semantics, and every attribute one", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  for (const { name, attributes } of engine.ops()) {
    const own = rows.filter((row) => row.startsWith(`| \`${name}\` `));
    assert.equal(own.length, 2 + attributes.length, name);
  }
});
