// SPDX-License-Identifier: MIT
// docs/divergences.md is generated from the engine. `npm run accept` writes it.

import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { divergencesPage } from "../../tools/pages/divergences-page.mjs";
import { engine } from "../node/engine.mjs";
import { root, textOf } from "./blocks.mjs";

const path = "docs/divergences.md";
const page = divergencesPage(engine);

if (process.env.BCAST_ACCEPT) writeFileSync(`${root}${path}`, page);

test(`${path} is up to date`, () => {
  assert.ok(existsSync(`${root}${path}`), "npm run accept prints it");
  assert.equal(textOf(path), page);
});

test(`${path} has every divergence, with the address of its code`, () => {
  for (const { divergences } of engine.modes()) {
    for (const { note, url, section } of divergences) {
      assert.ok(page.includes(`: ${note}\n`), note);
      assert.ok(page.includes(`(${section}) ${url}`), section);
    }
  }
});
