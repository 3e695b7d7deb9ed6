// SPDX-License-Identifier: MIT
// The labelled requests of tests/corpus/levels.json, against the levels of lints: ordinary ones stay quiet, every trap
// is a check, and each lint's record states how often it was one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../../wasm/index.mjs";
import { levels } from "../corpus.mjs";

const engine = await load();

/** @typedef {{ level: "ordinary" | "trap", about: string, ids: Set<string> }} Labelled */

/** With the lints that are a check. @type {Labelled[]} */
const labelled = levels.map((row) => {
  const { level, about, source, url, sizes, ...request } = /** @type {any} */ (row);
  const answer = /** @type {any} */ (engine.infer(request));
  assert.ok(answer.accepted, `${about}: ${JSON.stringify(answer)}`);
  assert.ok(source.length > 3 && new URL(url).protocol === "https:", about);
  assert.ok(sizes === undefined || sizes === "ours", about);
  const checks = answer.lints.filter((/** @type {any} */ lint) => lint.level === "check");
  return { level, about, ids: new Set(checks.map((/** @type {any} */ { id }) => id)) };
});
const ordinary = labelled.filter(({ level }) => level === "ordinary");
const traps = labelled.filter(({ level }) => level === "trap");

test("there are 120 ordinary requests or more, and 40 traps", () => {
  assert.ok(ordinary.length >= 120 && traps.length >= 40);
  assert.equal(ordinary.length + traps.length, labelled.length);
});

test("every trap is a check", () => {
  assert.deepEqual(
    traps.filter(({ ids }) => ids.size === 0).map(({ about }) => about),
    [],
  );
});

test("at most one ordinary request of 15 is a check", (context) => {
  const loud = ordinary.filter(({ ids }) => ids.size > 0);
  context.diagnostic(`${loud.length} of ${ordinary.length} ordinary, ${traps.length} traps`);
  assert.ok(loud.length * 15 <= ordinary.length, loud.map(({ about }) => about).join("; "));
});

test("the record of a lint counts the requests in which it is a check", () => {
  for (const { id, evidence, check } of engine.lints()) {
    const count = (/** @type {Labelled[]} */ rows) => rows.filter(({ ids }) => ids.has(id)).length;
    assert.deepEqual(evidence, { ordinary: count(ordinary), traps: count(traps) }, id);
    assert.ok(check.length > 10, id);
  }
});
