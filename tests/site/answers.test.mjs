// SPDX-License-Identifier: MIT
// The table of all questions and systems: what it shows can be chosen, and the choice is in the address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { modesOf } from "../../tools/pages/families.mjs";
import { engine } from "../node/engine.mjs";
import { open } from "./site.mjs";

// The first table: products have one of their own below it.
const kRows = ".answers >> nth=0 >> tbody tr:not(.group):visible";
const kCells = `${kRows} >> nth=0 >> td:visible`;

test("only some systems are shown, and only questions that they answer differently", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1440, height: 900 });
  assert.equal(await page.locator(kRows).count(), 40);
  assert.equal(await page.locator(kCells).count(), modesOf(engine, false).length);
  await page.locator("summary", { hasText: "Choose systems" }).click();
  await page.getByRole("button", { name: "None" }).click();
  for (const name of ["NumPy", "Julia"]) await page.getByLabel(name, { exact: true }).check();
  await page.locator(".answers >> nth=0 >> td:visible").nth(79).waitFor();
  assert.equal(await page.locator(kCells).count(), 2);
  await page.getByLabel("Only questions with different answers").check();
  const status = page.getByRole("status");
  await status.filter({ hasNotText: "40 " }).waitFor();
  const rows = await page.locator(kRows).all();
  assert.ok(rows.length > 3 && rows.length < 20, `${rows.length} rows`);
  assert.equal(await status.textContent(), `${rows.length} questions are shown.`);
  for (const row of rows) {
    const [numpy, julia] = await row.locator("td:visible").allTextContents();
    assert.notEqual(numpy?.replace("NumPy", ""), julia?.replace("Julia", ""));
  }
  const { search } = new URL(page.url());
  assert.equal(search, "?differing&systems=numpy,julia");
  const again = await open(t, `systems/index.html${search}`, { width: 1440, height: 900 });
  await again.getByRole("status").filter({ hasText: "are shown" }).waitFor();
  assert.equal(await again.locator(kRows).count(), rows.length);
  assert.equal(await again.locator(kCells).count(), 2);
});

test("a cell leads to its evidence", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1440, height: 900 });
  await page.locator('a[href="questions/matrix-and-column.html#julia"]').click();
  const heading = page.locator("h2#julia");
  await heading.waitFor();
  assert.match(page.url(), /\/systems\/questions\/matrix-and-column\.html#julia$/);
  await page.waitForFunction(() => {
    const box = document.querySelector("#julia")?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  });
});
