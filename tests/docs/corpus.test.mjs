// SPDX-License-Identifier: MIT
// tests/corpus/README.md describes every expectation of a case file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./blocks.mjs";

test("tests/corpus/README.md has a row for every expectation", () => {
  const { $defs } = JSON.parse(textOf("tests/corpus/schema.json"));
  const [, section = ""] = textOf("tests/corpus/README.md").split(/^## /m);
  const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)];
  assert.deepEqual(
    rows.map(([, name]) => name).sort(),
    Object.keys($defs.expectation.properties).sort(),
  );
});
