// SPDX-License-Identifier: MIT
// Pages that tools/pages generates. `npm run accept` writes them, and every run compares them.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { root, textOf } from "./blocks.mjs";

/** Tests that a file has this text. @param {string} path @param {string} text */
export function isGenerated(path, text) {
  if (process.env.BCAST_ACCEPT) writeFileSync(`${root}${path}`, text);
  test(`${path} is up to date`, () => {
    assert.ok(existsSync(`${root}${path}`), "npm run accept prints it");
    assert.equal(textOf(path), text);
  });
}

/** Tests that a folder has these files, and no others. @param {string} folder @param {Map<string, string>} pages */
export function areGenerated(folder, pages) {
  const there = () => readdirSync(`${root}${folder}`);
  if (process.env.BCAST_ACCEPT) {
    mkdirSync(`${root}${folder}`, { recursive: true });
    for (const name of there()) if (!pages.has(name)) rmSync(`${root}${folder}${name}`);
  }
  // The list is the first page. It is written last, after all its link targets.
  for (const [name, text] of [...pages].reverse()) isGenerated(`${folder}${name}`, text);
  test(`${folder} has no other page`, () => {
    assert.deepEqual(there().sort(), [...pages.keys()].sort());
  });
}
