// SPDX-License-Identifier: MIT
// All systems at once: the engine's answers, marked differences, and each mode one click away.
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { allWords, copiedBy, engine, goTo, hashOf, verdict, visit, words } from "../playground.mjs";
import { answerOf, comparisonOf, rows, settled, titleOf, written } from "./compare.mjs";

/** @typedef {import("../../../wasm/index.js").AnswerGroup} AnswerGroup */

test("the answers are the engine's, a row for each system", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,5;op=add;view=compare");
  for (const [hash, operands, mode] of /** @type {const} */ ([
    ["3,1;1,4", ["(3,1)", "(1,4)"], "numpy"],
    ["2,3;2,", ["(2,3)", "(2,)"], "julia"],
    ["%3F,5;3,1", ["(?,5)", "(3,1)"], "mlir.strict"],
  ])) {
    await goTo(page, `#v1;${mode};${hash};op=add;view=compare`);
    await settled(page);
    const { groups } = comparisonOf(...operands);
    const shown = await rows(page);
    const modes = shown.flatMap((row) => row.modes);
    assert.deepEqual(modes.toSorted(), groups.flatMap((group) => group.modes).toSorted());
    for (const row of shown) {
      assert.equal(new Set(row.modes.map((id) => id.split(".")[0])).size, 1, `${row.modes}`);
      for (const id of row.modes) {
        const group = groups.find((each) => each.modes.includes(id));
        assert.match(row.answer, answerOf(/** @type {AnswerGroup} */ (group)), `${id}: ${hash}`);
      }
    }
  }
});

test("the selected mode is first, then the rows that differ from it, then those that agree", async (t) => {
  const page = await visit(t, "#v1;mlir.relaxed;%3F,5;1,%3F;op=add;view=compare");
  await settled(page);
  const shown = await rows(page);
  assert.equal(shown[0]?.modes[0], "mlir.relaxed");
  assert.equal(shown[0]?.relation, "selected");
  assert.equal(await page.locator("compare-view tr.selected .here").innerText(), "selected");
  const order = shown.map(({ relation }) => relation);
  const kinds = ["selected", "differs", "differsAtRunTime", "agrees"];
  assert.deepEqual(
    order,
    order.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b)),
  );
  const { groups } = comparisonOf("(?,5)", "(1,?)");
  const own = groups.find(({ modes }) => modes.includes("mlir.relaxed"));
  for (const { relation, modes, runTime } of shown) {
    const isOther = !own?.modes.includes(modes[0] ?? "");
    assert.equal(relation === "differs", isOther, `${modes}`);
    if (!isOther) {
      const differs = relation === "differsAtRunTime";
      assert.equal(differs, runTime !== shown[0]?.runTime, `${modes}`);
    }
  }
  assert.deepEqual((await allWords(page.locator("compare-view .heading th"))).slice(0, 2), [
    "Different answer",
    "Same shape, different at run time",
  ]);
});

const shape = fc.array(fc.constantFrom(1, 1, 2, 3), { minLength: 1, maxLength: 3 });
const kQuestions = 10;

test("the sentence counts what the engine answers, for random questions", async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=compare");
  for (const [a, b] of fc.sample(fc.tuple(shape, shape), { seed, numRuns: kQuestions })) {
    await goTo(page, `#v1;numpy;${a.join()},;${b.join()},;op=add;view=compare`);
    await settled(page);
    const text = await words(page.locator("compare-view .sentence"));
    const { groups } = comparisonOf(`(${a.join()},)`, `(${b.join()},)`);
    for (const { accepted, shape: result, operandShapes = [], modes } of groups) {
      const each = operandShapes.map((own, i) => `${"AB"[i]} ${written(own)}`).join(" and ");
      const answer = result === null ? each : written(result);
      const names = modes.map(titleOf).join(" and ");
      const said = [String(modes.length), `${modes.length} systems`, `${modes.length} system`]
        .concat(names)
        .flatMap((who) =>
          accepted
            ? [`${who} give ${answer}`, `${who} gives ${answer}`]
            : [`the shapes don't fit in ${who}`, `The shapes don't fit in ${who}`],
        );
      assert.ok(
        said.some((clause) => [",", "."].some((end) => ` ${text}`.includes(` ${clause}${end}`))),
        `${a} and ${b}: ${said[0]}: ${text}`,
      );
    }
  }
});

test("the sentence names four answers, and counts the others", async (t) => {
  const page = await visit(t, "#v1;numpy;%3F,%3F,1,2;0,%3F,%3F;op=add;view=compare");
  await settled(page);
  const { groups } = comparisonOf("(?,?,1,2)", "(0,?,?)");
  const sizes = groups.map(({ modes }) => modes.length).toSorted((a, b) => b - a);
  assert.ok(sizes.length > 4);
  const rest = sizes.slice(4).reduce((sum, size) => sum + size, 0);
  const text = await words(page.locator("compare-view .sentence"));
  assert.ok(text.endsWith(`, ${rest} give other shapes.`), text);
});

test("extents that differ from the current mode's are marked, not only by color", async (t) => {
  const page = await visit(t, "#v1;numpy;1,2;2,;op=add;view=compare");
  await settled(page);
  const julia = page.locator("compare-view tr", { has: page.getByRole("link", { name: "Julia" }) });
  assert.equal(await words(julia.locator("td").first()), "✓ (≠2 (differs) , 2)");
  assert.equal(await page.locator("compare-view tr.selected mark").count(), 0);
  assert.match(await words(page.locator("compare-view .key")), /^≠ marks/);
});

test("a mode is selected by its link, and that can be undone", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add;view=compare");
  await settled(page);
  await page.getByRole("link", { name: "Julia", exact: true }).press("Enter");
  await page.locator("compare-view tr.selected", { hasText: "(2, 3)" }).waitFor();
  const focused = page.locator("compare-view tr.selected a:focus");
  assert.equal(await focused.getAttribute("title"), "julia", "the focus stays on the link");
  assert.match(await verdict(page), /Works.*→ \(2, 3\)$/);
  assert.match(await hashOf(page), /^#v1;julia;2,3;2,;.*view=compare/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("compare-view tr.selected", { hasText: "Doesn't fit" }).waitFor();
});

test("the reason of each mode's rejection is in the engine's sentences, once requested", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add;view=compare");
  await settled(page);
  assert.equal(await page.locator("mode-reasons dl").count(), 0);
  // By keyboard: what the mouse points at may move the rows.
  for (const each of await page.locator("mode-reasons summary").all()) await each.press("Enter");
  const refusing = comparisonOf("(2,3)", "(2,)").groups.find(({ accepted }) => !accepted);
  for (const mode of refusing?.modes ?? []) {
    const row = page.locator("compare-view tr[data-mode]", {
      has: page.locator(`[title="${mode}"]`),
    });
    const said = engine.sentences({ mode, operands: ["(2,3)", "(2,)"] });
    assert.ok(Array.isArray(said));
    const { text, clause } = said.at(-1) ?? {};
    // Two systems may have the same sentence.
    const reasons = row
      .locator("dl > div", { hasText: String(text) })
      .filter({ hasText: String(clause) });
    assert.equal(await words(reasons.locator(".clause")), clause);
    const several = (await row.locator("dl > div").count()) > 1;
    const names = several ? (await words(reasons.locator("dt"))).split(" · ") : [];
    assert.equal(names.includes(String(titleOf(mode))), several, mode);
  }
});

test("modes that do not take the question are listed with the reason", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add;view=compare");
  await settled(page);
  const { notTaken } = comparisonOf("(2,3)", "(3,)");
  await page
    .getByText(`${notTaken.length} systems do not support this operation or option`)
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
  const modes = async () => (await rows(page)).flatMap((row) => row.modes).toSorted();
  assert.deepEqual(await modes(), answer.groups.flatMap((group) => group.modes).toSorted());
  await page.getByRole("checkbox", { name: "Leave out axis" }).check();
  const alone = comparisonOf("(2,3,4)", "(3,)").groups.flatMap((group) => group.modes);
  await page.locator("compare-view a[title=numpy]").waitFor();
  assert.deepEqual(await modes(), alone.toSorted());
  assert.equal((await rows(page))[0]?.modes[0], "openvino.pdpd");
});

test("the table is copied as Markdown", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add;view=compare");
  await settled(page);
  const text = await copiedBy(page.getByRole("button", { name: "Copy as Markdown" }));
  const { groups, notTaken } = comparisonOf("(2,3)", "(3,)");
  assert.match(
    text,
    /^\(2, 3\) \(3,\)\n\n\| System \| Result \|\n\| --- \| --- \|\n\| NumPy · in place \| /,
  );
  const lines = text.trim().split("\n").slice(5);
  assert.equal(lines.length, (await rows(page)).length - 1 + notTaken.length);
  assert.ok(
    lines.includes("| MLIR Broadcastable, strict · relaxed · LLVM 16 · LLVM 19 | (2, 3) |"),
  );
  for (const { mode } of notTaken) {
    assert.ok(lines.includes(`| ${titleOf(mode)} | Not applicable |`), mode);
  }
  const refused = groups.find(({ accepted }) => !accepted)?.modes.length ?? 0;
  assert.ok(refused > 0 && text.includes("| Doesn't fit |"));
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
  const before = await rows(page);
  await page.getByRole("textbox", { name: "Operand B", exact: true }).fill("(3,x");
  await page.locator("compare-view .stale").waitFor();
  assert.deepEqual(await rows(page), before);
});
