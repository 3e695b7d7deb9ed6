// SPDX-License-Identifier: MIT
// Questions about real data, and sample values that suit the operator.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  engine,
  goTo,
  gridValues,
  hashBecomes,
  hashOf,
  source,
  values,
  visit,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ label: string, href: string }} Question */

/** @param {string} file */
const json = (file) =>
  JSON.parse(readFileSync(new URL(`../../../web/src/${file}`, import.meta.url), "utf8"));
/** @type {readonly Question[]} */
const questions = json("elements/views/data-view/data-examples.json");
const texts = json("i18n/en/run.json");

/** @param {Page} page */
const result = (page) => gridValues(page.locator(".result data-grid [role=grid]"));

test("each question about real data is one click, has a link, and can be undone", async (t) => {
  const start = "#v1;numpy;3,1;1,4;op=add";
  const page = await visit(t, start);
  const other = await visit(t);
  const row = page.getByRole("navigation", { name: "Real data:" });
  for (const { label, href } of questions) {
    await row.getByRole("link", { name: texts[label], exact: true }).click();
    await hashBecomes(page, href);
    assert.equal(await page.locator("data-view :is(.problem p, .refusal)").count(), 0, href);
    const link = row.locator("[aria-current]");
    assert.equal(await link.innerText(), texts[label]);
    const shown = await result(page);
    await goTo(other, href);
    assert.deepEqual(await result(other), shown, `${href} restores the values`);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    assert.equal(await hashOf(page), start);
  }
});

test("the questions compute what their data say", async (t) => {
  const hrefOf = (/** @type {string} */ name) =>
    questions.find(({ label }) => label === `data.${name}`)?.href ?? "";
  const page = await visit(t, hrefOf("flowers"));
  assert.deepEqual((await gridValues(values(page, "A")))[2], ["7", "3.2", "4.7", "1.4"]);
  assert.deepEqual((await result(page))[2], ["1.06", "-0.04", "1.1", "0.24"]);
  await goTo(page, hrefOf("mask"));
  const causal = await gridValues(values(page, "A"));
  assert.deepEqual(causal[1], ["true", "true", "false", "false"]);
  const masked = (await result(page)).map((row) => row.map((cell) => cell === "-Infinity"));
  assert.deepEqual(
    masked,
    causal.map((row) => row.map((cell) => cell === "false")),
  );
});

test("the values of a data set never change, because links are stable", async (t) => {
  const page = await visit(t, "#v1;numpy;96,3;1,;a=%3Ddata_image;op=add;type=i32");
  const rows = await gridValues(values(page, "A"));
  assert.deepEqual(rows.slice(0, 2), [
    ["62", "42", "122"],
    ["66", "46", "126"],
  ]);
  for (const [name, expected] of Object.entries(kSets)) {
    await goTo(page, `#v1;numpy;${expected.length},;1,;a=%3Ddata_${name};op=add`);
    const shown = (await gridValues(values(page, "A"))).flat();
    assert.deepEqual(shown, expected.map(String), name);
  }
});
const kSets = {
  houses: [1, 1, 2, 6, 7, 2, 9, 8],
  shops: [2, 2, 5, 7, 8, 4],
  flowers: [5.1, 3.5, 1.4, 0.2, 4.9, 3, 1.4, 0.2],
  causal: [1, 0, 0, 0, 1, 1, 0, 0],
};

test("a data set is a source while it is used, and becomes a text to edit", async (t) => {
  const page = await visit(t, "#v1;numpy;5,4;4,;a=%3Ddata_flowers;op=sub");
  assert.equal(await source(page, "A").inputValue(), "data");
  assert.equal(await source(page, "B").locator("option[value=data]").count(), 0);
  await source(page, "A").selectOption("text");
  assert.match(await page.locator("textarea").inputValue(), /^5\.1, 3\.5, 1\.4, 0\.2\n/);
});

/** What the sample values of an operator promise, by its name.
 * @type {readonly { of: RegExp, holds: (a: number[], b: number[], result: number[]) => boolean }[]} */
const promises = [
  { of: /^div$/, holds: (_, b) => !b.includes(0) },
  {
    of: /^mul$/,
    holds: (a, b, products) => products.every((each, i) => each === (a[i] ?? 0) * (b[i] ?? 0)),
  },
  { of: /_shift$/, holds: (_, b) => b.every((bits) => bits < 8) },
];

for (const { of, holds } of promises) {
  test(`sample values suit ${of.source}, in every type`, async (t) => {
    const page = await visit(t);
    const grids = [values(page, "A"), values(page, "B"), page.locator(".result [role=grid]")];
    for (const { name, signatures } of engine.ops().filter((op) => of.test(op.name))) {
      for (const { operands } of signatures.filter((each) => each.operands[0] === each.result)) {
        await goTo(page, `#v1;numpy;9,;9,;op=${name};type=${operands[0]}`);
        const [a = [], b = [], c = []] = await Promise.all(
          grids.map(async (grid) => (await gridValues(grid)).flat().map(Number)),
        );
        assert.ok(holds(a, b, c), `${name} ${operands[0]}: ${a}; ${b}; ${c}`);
      }
    }
  });
}

test("the factors and terms of large operands are short", async (t) => {
  const page = await visit(t);
  for (const [op, expected] of Object.entries({ mul: "10 20 30", add: "1000 2000 3000" })) {
    await goTo(page, `#v1;numpy;256,256,3;3,;op=${op}`);
    assert.equal((await gridValues(values(page, "B"))).flat().join(" "), expected);
  }
});
