// SPDX-License-Identifier: MIT
// docs/operators.md is generated from the operator table. `npm run accept` writes it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { operatorPage } from "../../tools/pages/operator-page.mjs";
import { engine } from "../node/engine.mjs";
import { isGenerated } from "./generated.mjs";

const path = "docs/operators.md";
const page = operatorPage(engine);

isGenerated(path, page);

test("every operator has a row of types, of semantics and of checks, and every attribute one", () => {
  const [own = "", rest = ""] = page.split("LLVM 19 does not lower these");
  assert.ok(rest, "what LLVM does not lower is on the page");
  const rows = own.split("\n").filter((line) => line.startsWith("| `"));
  for (const { name, attributes } of engine.ops()) {
    const named = rows.filter((row) => row.startsWith(`| \`${name}\` `));
    assert.equal(named.length, 3 + attributes.length, name);
  }
});
