// SPDX-License-Identifier: MIT
// Below the verdict: the lints of an answer, and the differences between a document and its code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { askable, engine, goTo, operand, points, visit, words } from "../playground.mjs";

/** The lints of an accepted answer.
 * @param {string[]} operands */
function lintsOf(...operands) {
  const answer = engine.infer({ mode: "numpy", operands });
  assert.ok("lints" in answer && answer.accepted);
  return answer.lints;
}

test("the first check is shown with a real case of this page, other lints are notes", async (t) => {
  const page = await visit(t, "#v1;numpy;100,1;100,;op=add");
  const lints = lintsOf("(100,1)", "(100,)");
  assert.deepEqual(
    lints.map(({ id }) => id),
    ["mutualExpansion", "rankPromotion", "resultLarger"],
  );
  const told = lints.map(({ text }) => text);
  assert.equal(await words(page.locator("answer-advice .check")), `△ ${told[0]} A real case`);
  assert.deepEqual(await points(page, "notes"), told.slice(1));
  assert.equal(await page.locator("answer-notes .notes li").first().isVisible(), false);
  assert.equal(await page.locator("answer-notes .notes a").count(), 0, "harmless ones have none");
  const link = page.locator("answer-advice .check a");
  assert.equal(await link.getAttribute("href"), "#learn;story=loss");
  await operand(page, "B").fill("(100,1)");
  await page.locator("shape-verdict .shape", { hasText: "(100, 1)" }).waitFor();
  assert.deepEqual(await points(page, "notes"), []);
  assert.equal(await page.locator("answer-advice .check").count(), 0);
});

test("of many lints the first few are shown, and the number of the others", async (t) => {
  const shapes = [..."abcdefgh"].map((_, i) => `(${"1,".repeat(i)}2${",1".repeat(7 - i)})`);
  const hash = shapes.map((shape) => shape.slice(1, -1)).join(";");
  const page = await visit(t, `#v1;numpy;${hash};op=select`);
  const lints = lintsOf(...shapes);
  assert.ok(lints.length > 20, `${lints.length}`);
  const shown = await points(page, "notes");
  assert.equal(shown.length, 5);
  assert.equal(shown.at(-1), `and ${lints.length - 4} more.`);
});

test("a difference between document and code for the question is one click away", async (t) => {
  const page = await visit(t, "#v1;mlir.relaxed;?;0;3;op=add");
  const answer = engine.infer({ mode: "mlir.relaxed", operands: [["?"], [0], [3]] });
  assert.ok("divergences" in answer && answer.divergences.length >= 2);
  const list = page.locator("answer-notes .divergences li");
  assert.equal(await list.first().isVisible(), false);
  await page.getByText("The documentation and the code differ here").click();
  await list.first().waitFor();
  for (const [i, { note, operands, axis, document, code, section, url }] of Object.entries(
    answer.divergences,
  )) {
    const text = (await points(page, "divergences"))[Number(i)] ?? "";
    const example = [...operands, ...(axis === undefined ? [] : [`axis=${axis}`])].join(" ");
    const said = `${example}: the documentation gives ${document}, the code ${code}.`;
    assert.equal(text, `${note} ${said} ${section} ↗ (opens in a new tab)`);
    assert.equal(await list.nth(Number(i)).locator("a").getAttribute("href"), url);
  }
});

test("no text in any mode makes the page scroll sideways at 320 px", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,3;op=add", { width: 320, height: 640 });
  for (const { id, divergences } of askable) {
    const examples = [...divergences.map(({ operands }) => operands), ["(2, 3)", "(3,)"]];
    for (const operands of examples) {
      const parts = operands.map((text) => encodeURIComponent(text)).join(";");
      await goTo(page, `#v1;${id};${parts};op=add`);
      assert.equal(await operand(page, "A").inputValue(), operands[0]);
      const folded = page.locator("answer-advice details:not([open]) summary");
      while ((await folded.count()) > 0) await folded.first().click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(wide, 320, `${id}: ${operands.join(" ")}`);
    }
  }
});

test("a story that a check leads to has its source", async (t) => {
  const page = await visit(t, "#v1;numpy;3,3;3,;op=add", { more: false });
  const check = page.locator("answer-advice .check a");
  await check.click();
  const story = new Map(engine.lints().map(({ id, story }) => [id, story])).get("squareAmbiguity");
  await page.locator(`learn-page a[href="${story}"]`).first().waitFor();
});
