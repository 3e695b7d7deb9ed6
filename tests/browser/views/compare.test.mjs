// SPDX-License-Identifier: MIT
// All modes at once: the engine's groups, marked differences, and each mode one click away.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allWords,
  copiedBy,
  engine,
  hashOf,
  rowWords,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../wasm/index.js").AnswerGroup} AnswerGroup */

/** By its name in the picker. */
const idOf = new Map(engine.modes().map(({ id, title }) => [title, id]));

/** @param {string} mode */
const titleOf = (mode) => engine.modes().find(({ id }) => id === mode)?.title;

/** @param {string[]} operands */
function comparisonOf(...operands) {
  const answer = engine.compare({ operands });
  assert.ok("groups" in answer);
  return answer;
}

/** In tuple notation. @param {AnswerGroup["shape"]} shape */
function written(shape) {
  if (shape === null || shape === "*") return "*";
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** @param {AnswerGroup} group */
function answerOf({ accepted, shape, operandShapes = [] }) {
  if (!accepted) return "✕ Doesn't fit";
  const each = operandShapes.map((own, i) => `${"ABCD"[i]} ${written(own)}`);
  return `✓ ${shape === null ? each.join(" ") : written(shape)}`;
}

/** Once the view has answered. @param {Page} page */
const settled = (page) => page.locator("compare-view section[aria-busy=false]").waitFor();

/** @param {Page} page */
async function groups(page) {
  const rows = page.locator("compare-view tbody tr");
  const modes = await rowWords(rows, "ul a");
  const cells = await rowWords(rows, "th, td.number");
  return cells.map(([answer, count], i) => ({
    answer,
    count,
    modes: (modes[i] ?? []).map((name) => idOf.get(name) ?? name),
  }));
}

for (const [name, hash, operands, mode] of /** @type {const} */ ([
  ["counts", "3,1;1,4", ["(3,1)", "(1,4)"], "numpy"],
  ["ranks", "2,3;2,", ["(2,3)", "(2,)"], "julia"],
  ["an unknown", "%3F,5;3,1", ["(?,5)", "(3,1)"], "mlir.strict"],
])) {
  test(`the groups are the engine's, the current mode's first: ${name}`, async (t) => {
    const page = await visit(t, `#v1;${mode};${hash};op=add;view=compare`);
    await settled(page);
    const { groups: all } = comparisonOf(...operands);
    const shown = await groups(page);
    assert.equal(shown.length, all.length);
    assert.ok(shown[0]?.modes.includes(mode));
    for (const group of all) {
      const row = shown.find(({ modes }) => modes.includes(group.modes[0] ?? ""));
      const here = group.modes.includes(mode) ? " selected" : "";
      assert.equal(row?.answer, answerOf(group) + here);
      assert.deepEqual([...row.modes].sort(), [...group.modes].sort());
      assert.equal(row.count, String(group.modes.length));
    }
  });
}

test("extents that differ from the current mode's are marked, not only by color", async (t) => {
  const page = await visit(t, "#v1;numpy;1,2;2,;op=add;view=compare");
  await settled(page);
  const julia = page.locator("compare-view tr", { has: page.getByRole("link", { name: "Julia" }) });
  assert.equal(await words(julia.locator("th")), "✓ (≠2 (differs) , 2)");
  assert.equal(await page.locator("compare-view tr.current mark").count(), 0);
  assert.match(await words(page.locator("compare-view .key")), /^≠ marks/);
});

test("a mode is selected by its link, and that can be undone", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add;view=compare");
  await settled(page);
  await page.getByRole("link", { name: "Julia", exact: true }).press("Enter");
  await page.locator("compare-view tr.current", { hasText: "(2, 3)" }).waitFor();
  assert.match(await verdict(page), /Works.*→ \(2, 3\)$/);
  assert.match(await hashOf(page), /^#v1;julia;2,3;2,;.*view=compare/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("compare-view tr.current", { hasText: "Doesn't fit" }).waitFor();
});

test("the reason of each mode's rejection is in the engine's sentences, once requested", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add;view=compare");
  await settled(page);
  assert.equal(await page.locator("mode-reasons dl").count(), 0);
  await page.getByText("Why it doesn't fit").click();
  await page.locator("mode-reasons dl").waitFor();
  const told = new Map();
  for (const reason of await page.locator("mode-reasons dl > div").all()) {
    const text = await words(reason.locator("dd"));
    for (const id of (await words(reason.locator("dt"))).split(" · ")) told.set(idOf.get(id), text);
  }
  const refusing = comparisonOf("(2,3)", "(2,)").groups.find(({ accepted }) => !accepted);
  assert.deepEqual([...told.keys()].sort(), [...(refusing?.modes ?? [])].sort());
  for (const [mode, text] of told) {
    const said = engine.sentences({ mode, operands: ["(2,3)", "(2,)"] });
    assert.ok(Array.isArray(said));
    const last = said.at(-1);
    assert.ok(text.startsWith(`${last?.text} ${last?.clause}`), `${mode}: ${text}`);
  }
});

test("modes that do not take the question are listed with the reason", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add;view=compare");
  await settled(page);
  const { notTaken } = comparisonOf("(2,3)", "(3,)");
  await page
    .getByText(`${notTaken.length} rule sets do not support this operation or option`)
    .click();
  const shown = await allWords(page.locator("compare-view .reasons li"));
  assert.deepEqual(
    shown,
    notTaken.map(({ mode, message }) => `${titleOf(mode)} ${message}`),
  );
});

test("options that few modes take can be omitted from the question", async (t) => {
  const page = await visit(t, "#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add;view=compare");
  await settled(page);
  const answer = engine.compare({ operands: ["(2,3,4)", "(3,)"], axis: 1 });
  assert.ok("groups" in answer);
  assert.equal((await groups(page)).length, answer.groups.length);
  await page.getByRole("checkbox", { name: "Leave out axis" }).check();
  const alone = comparisonOf("(2,3,4)", "(3,)").groups;
  const count = `${alone.length} different answers`;
  await page.locator("compare-view .top p", { hasText: count }).waitFor();
  const shown = await groups(page);
  assert.deepEqual(
    shown.map(({ modes }) => [...modes].sort()).sort(),
    alone.map(({ modes }) => [...modes].sort()).sort(),
  );
  assert.ok(shown[0]?.modes.includes("openvino.pdpd"));
});

test("the table is copied as Markdown", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add;view=compare");
  await settled(page);
  const text = await copiedBy(page.getByRole("button", { name: "Copy as Markdown" }));
  const { groups: all, notTaken } = comparisonOf("(2,3)", "(3,)");
  assert.match(text, /^\(2, 3\) \(3,\)\n\n\| Answer \| Rule sets \|\n\| --- \| --- \|\n/);
  for (const { modes } of all) assert.ok(text.includes(` | ${modes.join(", ")} |\n`));
  assert.ok(text.includes(`| ${notTaken.map(({ mode }) => mode).join(", ")} |\n`));
});

test("the copied table lists the options, unless they are omitted", async (t) => {
  const page = await visit(t, "#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add;view=compare");
  await settled(page);
  // Its label differs for a while after copying.
  const copy = () => copiedBy(page.locator("compare-view copy-text button"));
  assert.match(await copy(), /^\(2, 3, 4\) \(3,\), Axis 1\n\n/);
  await page.getByRole("checkbox", { name: "Leave out axis" }).check();
  await settled(page);
  assert.match(await copy(), /^\(2, 3, 4\) \(3,\)\n\n/);
});

test("while the question cannot be read the last comparison stays, with a note", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add;view=compare");
  await settled(page);
  const before = await groups(page);
  await page.getByRole("textbox", { name: "Operand B", exact: true }).fill("(3,x");
  await page.locator("compare-view .stale").waitFor();
  assert.deepEqual(await groups(page), before);
});
