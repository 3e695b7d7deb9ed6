// SPDX-License-Identifier: MIT
// docs/javascript is generated from wasm/index.d.ts. `npm run accept` writes it; blocks.test.mjs runs its examples.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engineFunctions, otherFunctions } from "../../tools/pages/declarations.mjs";
import { javascriptPages } from "../../tools/pages/javascript-pages.mjs";
import * as broadcast from "../../wasm/index.mjs";
import { membersOf } from "../node/contract.mjs";
import { readBlocks } from "./blocks.mjs";
import { areGenerated } from "./generated.mjs";

const folder = "docs/javascript/";
const pages = javascriptPages();

areGenerated(folder, pages);

test("every function of the package has its page", () => {
  assert.deepEqual(
    engineFunctions.map(({ name }) => name),
    membersOf("Engine"),
  );
  const exported = Object.entries(broadcast).filter(([name]) => name !== "CoreError");
  assert.deepEqual(
    otherFunctions.map(({ name }) => name).sort(),
    exported.map(([name]) => name).sort(),
  );
});

for (const { name } of [...engineFunctions, ...otherFunctions])
  test(`${name} has an example that prints, and a declaration`, () => {
    const { blocks } = readBlocks(`${folder}${name}.md`);
    const [example, declaration] = blocks;
    const lines = example?.lines.join("\n") ?? "";
    assert.match(lines, new RegExp(`\\b${name}\\(`));
    assert.match(lines, /\/\/ -> \S/);
    assert.ok(declaration?.lines[0]?.startsWith(name));
  });

test("a type has its whole declaration", () => {
  const text = pages.get("run.md") ?? "";
  for (const part of ["run<T extends ElementType>(", "  f64: Float64Array;\n}", "  fixes: Fix[];"])
    assert.ok(text.includes(part), part);
});
