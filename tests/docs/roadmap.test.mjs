// SPDX-License-Identifier: MIT
// docs/roadmap.md asks for what the form of the issue tracker asks for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "./blocks.mjs";

test("docs/roadmap.md has the fields of a report", () => {
  const form = textOf(".github/ISSUE_TEMPLATE/wrong-answer.yml");
  const labels = [...form.matchAll(/^ +label: (.*)$/gm)].map(([, label]) => label);
  const rows = [...textOf("docs/roadmap.md").matchAll(/^\| (\w.*?) \|/gm)];
  assert.deepEqual(
    rows.map(([, name]) => name),
    labels,
  );
});
