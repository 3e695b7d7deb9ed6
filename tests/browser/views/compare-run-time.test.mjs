// SPDX-License-Identifier: MIT
// How each system ends at run time, as the engine lists its cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, copiedBy, engine, goTo, visit } from "../playground.mjs";
import { rows, settled } from "./compare.mjs";

test("how a mode ends at run time is in words, as the engine lists the cases", async (t) => {
  const page = await visit(t, "#v1;numpy;3,5;3,%3F;op=add;view=compare");
  await settled(page);
  /** @type {Record<string, string>} */
  const named = {
    error: "✕ Error",
    unspecified: "≈ Unspecified",
    undefinedBehavior: "↯ Undefined behavior",
  };
  for (const { modes, runTime } of await rows(page)) {
    for (const mode of modes) {
      const answer = engine.worlds({ mode, operands: ["(3,5)", "(3,?)"] });
      assert.ok("columns" in answer, mode);
      if (!answer.accepted) {
        assert.equal(runTime, "", mode);
        continue;
      }
      const worlds = answer.columns.flatMap((column) => column.worlds);
      const endings = Object.keys(named).filter((kind) => worlds.some((w) => w.ending === kind));
      const failing = Object.keys(named).filter((kind) => runTime.includes(named[kind] ?? ""));
      assert.deepEqual(failing, endings, mode);
      const sizes = worlds.filter((w) => w.ending === "result").map((w) => w.unknowns[0]?.extent);
      assert.ok(runTime.startsWith(`✓ Works if ? is ${sizes.join(" or ")}`), `${mode}: ${runTime}`);
    }
  }
});

test("the words for the sizes at run time", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=compare");
  for (const [hash, mode, text] of /** @type {const} */ ([
    ["%3F,;%3F,", "numpy", "✓ Works if sizes are equal or 1 otherwise ✕ Error"],
    ["%3F,;%3F,", "openvino.none", "✓ Works if sizes are equal otherwise ≈ Unspecified"],
    ["%3F,%3F;%3F,%3F", "numpy", "✓ Works if sizes are equal or 1 otherwise ✕ Error"],
    [
      "%3F,%3F;5,%3F",
      "numpy",
      "✓ Works if axis 0 of A is 1 or 5 and axis 1 of A and axis 1 of B are equal or 1 otherwise ✕ Error",
    ],
    ["%3F,;1,", "numpy", "✓ Works for all sizes"],
    ["*;2,", "mlir.relaxed", "Depends on the unknown rank"],
  ])) {
    await goTo(page, `#v1;${mode};${hash};op=add;view=compare`);
    await settled(page);
    assert.equal((await rows(page))[0]?.runTime, text, `${hash} in ${mode}`);
  }
});

for (const hash of ["numpy;%3F,5;1,%3F", "mlir.llvm19;%3F,;3,", "numpy;3,5;4,%3F"]) {
  test(`the tab counts what differs in the table, also at run time: ${hash}`, async (t) => {
    const page = await visit(t, `#v1;${hash};op=add;view=compare`);
    await settled(page);
    const others = (await rows(page)).filter(({ relation }) => relation.startsWith("differs"));
    const count = others.reduce((sum, { modes }) => sum + modes.length, 0);
    await page.locator("answer-views .differing", { hasText: `(${count} differ)` }).waitFor();
  });
}

test("without unknown sizes there is no column for the run time", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;view=compare");
  await settled(page);
  assert.deepEqual(await allWords(page.locator("compare-view .systems > thead th:not(.toggle)")), [
    "System",
    "Result",
  ]);
});

test("the copied table says how each system ends at run time", async (t) => {
  const page = await visit(t, "#v1;numpy;3,5;3,%3F;op=add;view=compare");
  await settled(page);
  const text = await copiedBy(page.getByRole("button", { name: "Copy as Markdown" }));
  assert.ok(
    text.includes("| NumPy · in place | (3, 5) | Works if ? is 1 or 5, otherwise Error |\n"),
    text,
  );
});
