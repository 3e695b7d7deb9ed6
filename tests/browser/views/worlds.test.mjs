// SPDX-License-Identifier: MIT
// The worlds of each `?`: the table shows the engine's list, and a world can be tried.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  currentStep,
  engine,
  expectedStep,
  goTo,
  rowWords,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../wasm/index.js").World} World */
/** @typedef {import("../../../wasm/index.js").Request} Request */

/** @param {Request} request */
function worldsOf(request) {
  const answer = engine.worlds(request);
  assert.ok("columns" in answer);
  return answer;
}

const endings = {
  result: "✓ Result",
  error: "✕ Error",
  unspecified: "≈ Unspecified",
  undefinedBehavior: "↯ Undefined behavior",
};

/** The expected text of a row. @param {World} world @param {boolean} [tried] */
function rowOf({ unknowns, ending, extent, silentlyExcluded }, tried = false) {
  const beings = unknowns.map(({ being, extent: turned, partner }) => {
    const asWhat =
      partner === undefined ? "same as the given result" : `same as ${"ABCD"[partner]}`;
    const why = being === "equal" ? ` ${asWhat}` : being === "other" ? " anything else" : "";
    return `${turned}${why}`;
  });
  const end = extent === undefined ? endings[ending] : `${endings[ending]} ${extent}`;
  const silent = silentlyExcluded ? " ⊘ not checked" : "";
  return [...beings, `${end}${silent}`, tried ? "Tried" : "Try it"];
}

/** The text of the table. @param {Page} page */
const rows = (page) => rowWords(page.locator("worlds-view tbody tr"), "td");

/** Once the view has answered. @param {Page} page */
const settled = (page) => page.locator("worlds-view section[aria-busy=false]").waitFor();

test("the table shows the engine's list", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=worlds");
  for (const mode of ["mlir.strict", "numpy", "openvino.pdpd", "pytorch.inPlace"]) {
    await goTo(page, `#v1;${mode};%3F,5;3,%3F;op=add;view=worlds`);
    await settled(page);
    const { columns } = worldsOf({ mode, operands: ["(?,5)", "(3,?)"] });
    assert.equal(columns.length, 2, mode);
    const buttons = page.locator("worlds-view .columns button");
    assert.equal(await buttons.count(), 2, mode);
    for (const [i, { worlds }] of columns.entries()) {
      await buttons.nth(i).click();
      assert.equal(await buttons.nth(i).getAttribute("aria-pressed"), "true");
      assert.deepEqual(
        await rows(page),
        worlds.map((world) => rowOf(world)),
        mode,
      );
    }
  }
});

test("the column of the current step is shown", async (t) => {
  const request = { mode: "mlir.strict", operands: ["(?,5)", "(3,?)"] };
  const page = await visit(t, "#v1;mlir.strict;%3F,5;3,%3F;op=add;step=7;view=worlds");
  await settled(page);
  assert.match(await words(page.locator("worlds-view caption")), /^Axis −1/);
  await page.locator("worlds-view .columns button").first().click();
  assert.match(await words(page.locator("worlds-view caption")), /^Axis −2/);
  assert.deepEqual(await currentStep(page), expectedStep(request, 2));
});

test("trying a world gives the run-time verdict, and can be undone", async (t) => {
  const page = await visit(t, "#v1;mlir.relaxed;%3F,5;3,%3F;op=add;step=2;view=worlds");
  await settled(page);
  const operands = ["(?,5)", "(3,?)"];
  const { columns } = worldsOf({ mode: "mlir.relaxed", operands });
  const worlds = columns[0]?.worlds ?? [];
  const line = page.locator("run-time-verdict .line");
  for (const [i, { unknowns, ending, extent }] of worlds.entries()) {
    await page.locator("worlds-view .try").nth(i).click();
    const first = unknowns[0]?.extent;
    const gives = ending === "result" ? ` (${extent}, 5)` : "";
    assert.equal(
      await words(line),
      `At run time (${first}, 5) (3, 5) → ${endings[ending]}${gives}`,
    );
    const shown = worlds.map((world, each) => rowOf(world, each === i));
    assert.deepEqual(await rows(page), shown, "the same column, the tried world marked");
    const asked = engine.infer({
      mode: "mlir.relaxed",
      operands,
      runtime: [`(${first},5)`, "(3,5)"],
    });
    assert.ok("runtime" in asked && asked.runtime?.ending === ending);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator("worlds-view .tried").count(), 1);
  await page.getByRole("button", { name: "Clear the run-time sizes" }).click();
  assert.deepEqual(
    await rows(page),
    worlds.map((world) => rowOf(world)),
  );
  assert.match(await words(line), /^↯ Undefined behavior at run time, if/);
});

test("a world is tried by keyboard, the focus stays, and the verdict is announced", async (t) => {
  const page = await visit(t, "#v1;numpy;%3F,5;3,5;op=add;view=worlds");
  await settled(page);
  const button = page.getByRole("button", { name: "Try it: A, axis 0 = 2" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator("#status", { hasText: "At run time: Error" }).waitFor();
  assert.equal(await words(page.locator("worlds-view .try:focus")), "Tried");
});

test("many worlds are listed in part, and filtered by ending", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;%3F,;%3F,;%3F,;%3F,;op=select;view=worlds");
  await settled(page);
  const { columns } = worldsOf({ mode: "mlir.strict", operands: ["?", "?", "?", "?"] });
  const all = columns[0]?.worlds ?? [];
  assert.ok(all.length > 120);
  assert.equal((await rows(page)).length, 60);
  await page.getByRole("button", { name: `Show ${all.length - 60} more` }).click();
  assert.equal((await rows(page)).length, all.length);
  const bad = all.filter(({ ending }) => ending === "undefinedBehavior");
  await page.getByRole("button", { name: `Undefined behavior ${bad.length}` }).click();
  assert.deepEqual((await rows(page)).slice(0, 60), bad.map((world) => rowOf(world)).slice(0, 60));
});

test("too many worlds are rejected with the engine's message", async (t) => {
  const operands = Array(10).fill("?");
  const page = await visit(t, `#v1;mlir.strict;${"%3F,;".repeat(10)}op=add;view=worlds`);
  await settled(page);
  const answer = engine.worlds({ mode: "mlir.strict", operands });
  assert.ok("error" in answer);
  assert.equal(await words(page.locator("worlds-view .note")), answer.error.message);
});

test("without unknown extents a message says so, and a ? is one click away", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=worlds");
  await settled(page);
  assert.equal(await page.locator("worlds-view table").count(), 0);
  await page.getByRole("button", { name: "Replace axis 0 of B with ?" }).click();
  await page.locator("worlds-view table").first().waitFor();
  const [column] = worldsOf({ mode: "numpy", operands: ["(3,1)", "(?,4)"] }).columns;
  assert.deepEqual(
    await rows(page),
    column?.worlds.map((world) => rowOf(world)),
  );
});

test("rejected, unranked and stale requests have messages", async (t) => {
  const refused = await visit(t, "#v1;numpy;%3F,2;3,3;op=add;view=worlds");
  await settled(refused);
  assert.match(await words(refused.locator("worlds-view .note")), /^These shapes never fit/);
  const unranked = await visit(t, "#v1;mlir.strict;*;3,%3F;op=add;view=worlds");
  await settled(unranked);
  const said = engine.sentences({ mode: "mlir.strict", operands: ["*", "(3,?)"] });
  assert.ok(Array.isArray(said));
  assert.ok((await words(unranked.locator("worlds-view .note"))).startsWith(said[0]?.text ?? "-"));
  await unranked.locator("worlds-view .try").last().click();
  assert.match(await verdict(unranked), /May fail at run time/);
  const line = await words(unranked.locator("run-time-verdict .line"));
  assert.match(line, /^At run time \(\) \(3, 2\) → ✓ Result \(3, 2\)$/);
  await unranked.getByRole("textbox", { name: "Operand B", exact: true }).fill("(3,x");
  await unranked.locator("worlds-view .stale").waitFor();
});
