// SPDX-License-Identifier: MIT
// Values by a pattern: short in a link, the same everywhere, for every element type.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  engine,
  goTo,
  gridValues,
  hashBecomes,
  source,
  values,
  valuesField,
  visit,
} from "../playground.mjs";

const sums = "#v1;numpy;2,3;1,;op=add";

test("each pattern fills an operand, and its link restores it", async (t) => {
  const [page, other] = [await visit(t, sums), await visit(t, sums)];
  const fills = /** @type {const} */ ([
    ["index", "%3Dindex", ["0", "1", "2", "3", "4", "5"]],
    ["ones", "%3Dones", ["1", "1", "1", "1", "1", "1"]],
    ["zeros", "%3Dzeros", ["0", "0", "0", "0", "0", "0"]],
    ["const", "%3Dconst_2", ["2", "2", "2", "2", "2", "2"]],
    ["random", "%3Drandom_1", null],
  ]);
  for (const [name, written, expected] of fills) {
    await source(page, "A").selectOption(name);
    const hash = `#v1;numpy;2,3;1,;a=${written};op=add`;
    await hashBecomes(page, hash);
    const shown = (await gridValues(values(page, "A"))).flat();
    if (expected !== null) assert.deepEqual(shown, expected, name);
    await goTo(other, hash);
    assert.equal(await source(other, "A").inputValue(), name);
    assert.deepEqual((await gridValues(values(other, "A"))).flat(), shown, `${name}, by its link`);
  }
  await source(page, "A").selectOption("sample");
  await hashBecomes(page, sums);
});

test("the values of a seed never change, because links are stable", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;a=%3Drandom_42;b=%3Dconst_-1.5;op=add");
  assert.deepEqual((await gridValues(values(page, "A"))).flat(), kSeed42);
  await goTo(page, "#v1;numpy;2,3;1,;a=%3Drandom_42;op=add;type=i32");
  assert.deepEqual((await gridValues(values(page, "A"))).flat(), kWhole42);
});
const kSeed42 = ["0.956", "0.29", "0.704", "0.805", "0.978", "0.747"];
const kWhole42 = ["1", "8", "7", "9", "1", "7"];

test("seed and constant are edited, and an incomplete number changes nothing", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;a=%3Drandom_3;b=%3Dconst_2;op=add");
  await page.getByRole("spinbutton", { name: "Constant for B" }).fill("-0.5");
  await hashBecomes(page, "#v1;numpy;2,3;1,;a=%3Drandom_3;b=%3Dconst_-0.5;op=add");
  for (const [typed, shown] of [
    [".5", "0.5"],
    ["1e3", "1000"],
    ["-0.5", "-0.5"],
  ]) {
    await page.getByRole("spinbutton", { name: "Constant for B" }).fill(typed ?? "");
    await values(page, "B")
      .locator(".value", { hasText: shown ?? "" })
      .waitFor();
    assert.equal(
      await page.getByRole("spinbutton", { name: "Constant for B" }).inputValue(),
      typed,
    );
  }
  await page.getByRole("spinbutton", { name: "Constant for B" }).fill("");
  assert.deepEqual(await gridValues(values(page, "B")), [["-0.5"]]);
  const before = await gridValues(values(page, "A"));
  await page.getByRole("button", { name: "New values" }).click();
  await hashBecomes(page, "#v1;numpy;2,3;1,;a=%3Drandom_4;b=%3Dconst_-0.5;op=add");
  assert.notDeepEqual(await gridValues(values(page, "A")), before);
});

test("the engine rejects a constant that is invalid for the type, at its position", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;b=%3Dconst_1.5;op=add;type=i32");
  const refused = engine.run({
    mode: "numpy",
    op: "add",
    operands: [
      { shape: "2x3", type: "i32", data: [1, 2, 3, 4, 5, 6] },
      { shape: "1", type: "i32", data: [1.5] },
    ],
  });
  assert.ok("error" in refused);
  const problem = page.locator("operand-values .problem p");
  await problem.filter({ hasText: refused.error.message }).waitFor();
  assert.equal(await page.locator("[aria-invalid=true]").getAttribute("data-cell"), "0");
});

test("patterns only give valid values, for every type", async (t) => {
  const { signatures = [] } = engine.ops().find(({ name }) => name === "identity") ?? {};
  assert.ok(signatures.length >= 9);
  const page = await visit(t, "#v1;numpy;3000,;op=identity");
  for (const { operands } of signatures) {
    for (const fill of ["index", "random 7", "data image", "data flowers"]) {
      const written = `%3D${fill.replace(" ", "_")}`;
      const hash = `#v1;numpy;3000,;a=${written};op=identity;type=${operands[0]}`;
      await goTo(page, hash);
      await page
        .locator(".result h3 .soft", { hasText: new RegExp(`^${operands[0]}\\s`) })
        .waitFor();
      assert.equal(
        await page.locator("operand-values .problem").count(),
        0,
        `${operands[0]} ${fill}`,
      );
    }
  }
});

test("a pattern becomes a text to edit", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;a=%3Dindex;op=add");
  const text = await valuesField(page, "A");
  assert.equal(await text.inputValue(), "0, 1, 2\n3, 4, 5");
  await goTo(page, "#v1;numpy;2000,;1,;a=%3Dindex;op=add");
  const option = source(page, "A").locator("option[value=text]");
  assert.ok(await option.evaluate((each) => /** @type {HTMLOptionElement} */ (each).disabled));
});

test("a text similar to a pattern is rejected as a value", async (t) => {
  const page = await visit(t, sums);
  for (const text of ["=random x", "=data x", "=data", "=ones 3", "=nothing", "=const 1e400"]) {
    await goTo(page, sums);
    assert.equal(await page.locator("operand-values .problem").count(), 0);
    await goTo(page, `#v1;numpy;2,;1,;a=${encodeURIComponent(text)};op=add`);
    await page.locator("operand-values .problem").first().waitFor();
    assert.equal(await source(page, "A").inputValue(), "text", text);
  }
});
