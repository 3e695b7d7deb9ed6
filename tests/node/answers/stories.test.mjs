// SPDX-License-Identifier: MIT
// The engine confirms the badges of the examples in the page's stories.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../engine.mjs";

/** @typedef {{ mode: string, operands: string[], shows: string, clause?: string, shape?: unknown,
 *   op?: string, names?: string[], values?: string[], axis?: number, target?: string, declared?: string, broadcastDimensions?: number[] }} Row */
/** @typedef {{ id: string, tab: string, sources: { label: string, url: string }[], rows: Row[] }} Story */

/** @param {string} path */
const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), "utf8"));

/** @type {{ stories: Story[] }} */
const { stories } = read("learn/story/presets.json");

/** @param {Row} row */
function answerTo({ shows: _, clause: _c, shape: _s, op: _o, names: _n, values: _v, ...request }) {
  const answer = engine.infer(request);
  assert.ok("trace" in answer, JSON.stringify(answer));
  return answer;
}

/** The condition of each badge on an answer.
 * @type {Record<string, (answer: ReturnType<typeof answerTo>, row: Row) => boolean>} */
const shown = {
  accepted: ({ accepted }) => accepted,
  suspicious: ({ accepted, lints }) => accepted && lints.length > 0,
  refused: ({ accepted }) => !accepted,
  unknown: ({ accepted }, { operands }) => accepted && operands.some((text) => text.includes("?")),
  undefined: ({ accepted, trace }) =>
    accepted &&
    trace.some((step) => step.kind === "assumed" && step.otherwise === "undefinedBehavior"),
};

for (const { id, rows } of stories) {
  test(`the engine confirms the story "${id}"`, () => {
    for (const row of rows) {
      const answer = answerTo(row);
      const asked = JSON.stringify(row);
      assert.ok(shown[row.shows]?.(answer, row), asked);
      if (row.shape !== undefined) assert.deepEqual(answer.shape, row.shape, asked);
      const clauses = answer.trace.map(({ clause }) => clause);
      if (row.clause !== undefined) assert.ok(clauses.includes(row.clause), asked);
    }
  });
}

test("there are stories and examples of every source, and no question twice in one", () => {
  assert.ok(stories.length >= 30 && stories.flatMap(({ rows }) => rows).length >= 120);
  assert.equal(new Set(stories.map(({ id }) => id)).size, stories.length);
  for (const system of ["mlir", "tosa", "openvino", "poputil"]) {
    const own = stories.filter(({ tab, id }) => tab === "reference" && rowsOf(id, system) > 0);
    assert.ok(own.length >= 2, system);
  }
  for (const { id, rows } of stories) {
    const asked = rows.map(({ shows: _, clause: __, shape: ___, ...request }) =>
      JSON.stringify(request),
    );
    assert.equal(new Set(asked).size, rows.length, id);
  }
});

/** @param {string} id @param {string} system */
function rowsOf(id, system) {
  const story = stories.find((each) => each.id === id);
  return story?.rows.filter(({ mode }) => mode.startsWith(`${system}.`)).length ?? 0;
}

for (const language of ["en", "zh-Hans"]) {
  test(`exactly the existing stories are translated to ${language}`, () => {
    const texts = read(`i18n/${language}/stories.json`);
    const wanted = stories.flatMap(({ id, tab }) => {
      const parts = tab === "reference" ? ["title", "text"] : ["title", "text", "more", "cost"];
      return parts.map((part) => `story.${id}.${part}`);
    });
    assert.deepEqual(Object.keys(texts).sort(), wanted.sort());
  });
}

test("stories of NumPy and PyTorch come first, and those of compilers are apart", () => {
  const of = (/** @type {string} */ tab) =>
    stories
      .filter((story) => story.tab === tab)
      .map(({ rows }) => String(rows[0]?.mode.split(".")[0]));
  const isFirst = of("arrays").map((system) => ["numpy", "pytorch"].includes(system));
  assert.ok(isFirst.filter(Boolean).length >= 8);
  assert.deepEqual(
    isFirst,
    isFirst.toSorted((a, b) => Number(b) - Number(a)),
  );
  assert.ok(of("compilers").length >= 5);
  assert.ok(!of("compilers").some((system) => ["numpy", "pytorch", "jax"].includes(system)));
});

test("sources are pages, with a name", () => {
  for (const { label, url } of stories.flatMap(({ sources }) => sources)) {
    assert.match(url, /^https:\/\/\S+$/);
    assert.match(label, /^\S.*\S$/);
  }
});
