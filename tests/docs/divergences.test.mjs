// SPDX-License-Identifier: MIT
// docs/divergences is generated from the engine. `npm run accept` writes it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { divergencePages } from "../../tools/pages/divergences-page.mjs";
import { engine } from "../node/engine.mjs";
import { areGenerated } from "./generated.mjs";

const folder = "docs/divergences/";
const pages = divergencePages(engine);

areGenerated(folder, pages);

test("every divergence is on the page of its owner, with the address of its code", () => {
  for (const { id, divergences } of engine.modes()) {
    const page = pages.get(`${id.replace(/\..*/, "")}.md`) ?? "";
    for (const { note, url, section } of divergences) {
      assert.ok(page.includes(`: ${note}\n`), note);
      assert.ok(page.includes(`(${section}) ${url}`), section);
    }
  }
});

test("the list of owners has the number of requests on each page, and their sum", () => {
  const list = pages.get("README.md") ?? "";
  const rows = [...list.matchAll(/\((\w+)\.md\) *\| (\d+)/g)];
  assert.equal(rows.length, pages.size - 1);
  for (const [, id, count] of rows)
    assert.equal(pages.get(`${id}.md`)?.match(/^## /gm)?.length, Number(count), id);
  const sum = rows.reduce((total, [, , count]) => total + Number(count), 0);
  assert.ok(list.includes(`${sum} requests`));
});
