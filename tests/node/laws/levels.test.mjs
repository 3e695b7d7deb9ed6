// SPDX-License-Identifier: MIT
// The labelled requests of tests/corpus/levels.json: each is accepted and says where it was seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../../wasm/index.mjs";
import { levels } from "../corpus.mjs";

const engine = await load();

test("there are 120 ordinary requests or more, and 40 traps", () => {
  const count = (/** @type {string} */ level) => levels.filter((row) => row.level === level).length;
  assert.ok(count("ordinary") >= 120 && count("trap") >= 40);
  assert.equal(count("ordinary") + count("trap"), levels.length);
});

test("each of them is accepted by its mode, and has a source with a link", () => {
  for (const { level, about, source, url, sizes, ...request } of /** @type {any[]} */ (levels)) {
    const answer = engine.infer(request);
    assert.ok("accepted" in answer && answer.accepted, `${about}: ${JSON.stringify(answer)}`);
    assert.ok(source.length > 3 && new URL(url).protocol === "https:", about);
    assert.ok(sizes === undefined || sizes === "ours", about);
  }
});
