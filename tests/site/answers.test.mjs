// SPDX-License-Identifier: MIT
// The table of all questions and systems: what it shows can be chosen, and the choice is in the address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { modesOf } from "../../tools/pages/families.mjs";
import { engine } from "../node/engine.mjs";
import { open } from "./site.mjs";

// The first table: products have one of their own below it.
const kRows = ".answers >> nth=0 >> tbody tr:not(.group):visible";
const kProducts = ".answers >> nth=1 >> tbody tr:not(.group):visible";
const kCells = `${kRows} >> nth=0 >> td:visible`;

test("only some systems are shown, and only questions that they answer differently", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1440, height: 900 });
  assert.equal(await page.locator(kRows).count(), 40);
  assert.equal(await page.locator(kCells).count(), modesOf(engine, false).length);
  for (const name of ["NumPy", "Julia"])
    await page.getByRole("button", { name, exact: true }).click();
  assert.deepEqual(await page.locator('[aria-pressed="true"]').allTextContents(), [
    "NumPy",
    "Julia",
  ]);
  const count = modesOf(engine, false).filter(({ id }) => /^(numpy|julia)/.test(id)).length;
  assert.equal(await page.locator(kCells).count(), count);
  await page.getByLabel("Only questions with different answers").check();
  const status = page.getByRole("status").last();
  await status.filter({ hasNotText: "50 " }).waitFor();
  const rows = await page.locator(kRows).all();
  assert.ok(rows.length > 3 && rows.length < 20, `${rows.length} rows`);
  const products = await page.locator(kProducts).count();
  assert.ok(products > 0 && products < 10, `${products} products`);
  assert.equal(
    await status.textContent(),
    `${rows.length + products} questions are shown, ${products} of them about products.`,
  );
  for (const row of rows) {
    const answers = await row.locator("td:visible:not([data-apart]) a").evaluateAll((links) =>
      links.map((link) => {
        const copy = /** @type {HTMLElement} */ (link.cloneNode(true));
        for (const other of copy.querySelectorAll("i, b")) other.remove();
        return copy.textContent?.trim();
      }),
    );
    assert.ok(new Set(answers).size > 1, `${await row.locator("th").textContent()}: ${answers}`);
  }
  const { search } = new URL(page.url());
  assert.equal(search, "?differing&systems=numpy,julia");
  const again = await open(t, `systems/index.html${search}`, { width: 1440, height: 900 });
  await again.getByRole("status").last().filter({ hasText: "are shown" }).waitFor();
  assert.equal(await again.locator(kRows).count(), rows.length);
  assert.equal(await again.locator(kCells).count(), count);
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

/** Asks by keyboard. @param {import("playwright-core").Page} page @param {string} text */
async function ask(page, text) {
  await page.getByRole("textbox", { name: "Ask all systems" }).fill(text);
  await page.keyboard.press("Enter");
}

const kAsked = "tbody.asked tr";

test("your own shapes are answered for all systems by the engine, which is loaded then", async (t) => {
  /** @type {string[]} */
  const fetched = [];
  const page = await open(t, "systems/index.html", {
    width: 1280,
    height: 720,
    prepare: async (tab) => tab.on("request", (request) => fetched.push(request.url())),
  });
  const engines = () => fetched.filter((url) => url.endsWith(".wasm"));
  assert.deepEqual(engines(), []);
  await ask(page, "(0,) (1,)");
  await page.locator(kAsked).waitFor();
  assert.equal(engines().length, 1);
  const texts = (/** @type {string} */ row) => page.locator(`${row} td`).allTextContents();
  const prepared = 'tr:has(a[href="questions/zero-and-one.html"])';
  assert.deepEqual(await texts(kAsked), await texts(prepared));
  const status = await page.getByRole("status").first().textContent();
  assert.match(status ?? "", /give \(0,\)/);
  const nearest = page.getByText("Nearest questions:").getByRole("link");
  assert.equal(await nearest.first().getAttribute("href"), "questions/zero-and-one.html");
  await page.getByRole("button", { name: "PyTorch", exact: true }).click();
  await page.locator("[aria-pressed=true]", { hasText: "PyTorch" }).waitFor();
  const cell = await page.locator(`${kAsked} td:visible`).first().boundingBox();
  const head = await page.locator(`${kAsked} th`).boundingBox();
  assert.ok(cell && head && cell.x <= head.x + head.width + 2, "the answer is beside the question");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 1280, `${wide} px`);
});

test("an error message and a product are asked, and a text without a question says so", async (t) => {
  const page = await open(t, "systems/index.html", { width: 390, height: 800, touch: true });
  await ask(page, "operands could not be broadcast together with shapes (3,) (4,)");
  await page.locator(kAsked, { hasText: "(3,) and (4,)" }).waitFor();
  await ask(page, "np.ones((3, 4)) @ np.ones((4, 5))");
  await page.locator(kAsked, { hasText: "NumPy, matmul" }).waitFor();
  assert.equal(await page.locator(".answers >> nth=1 >> tbody.asked").count(), 1);
  await ask(
    page,
    "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
  );
  await page
    .getByRole("status")
    .filter({ hasText: "Your text was read as (3,) and (4,)." })
    .waitFor();
  await ask(page, "np.concatenate([np.ones((2, 3)), np.ones((2, 4))])");
  await page.getByRole("status").filter({ hasText: "Nothing in this text broadcasts." }).waitFor();
  await ask(page, "hello");
  await page.getByRole("status").filter({ hasText: "No shape found." }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} px`);
});

test("a system alone shows its columns, and one before shapes does both", async (t) => {
  /** @type {string[]} */
  const fetched = [];
  const page = await open(t, "systems/index.html", {
    width: 1280,
    height: 720,
    prepare: async (tab) => tab.on("request", (request) => fetched.push(request.url())),
  });
  await ask(page, "Julia");
  await page.getByRole("status").filter({ hasText: "The tables show Julia." }).waitFor();
  const pressed = page.locator("[aria-pressed=true]");
  assert.deepEqual(await pressed.allTextContents(), ["Julia"]);
  assert.equal(await page.locator(kCells).count(), 1);
  const rules = page.getByText("Rules:").getByRole("link");
  assert.equal(await rules.getAttribute("href"), "../modes/julia.html");
  assert.ok(!fetched.some((url) => url.endsWith(".wasm")), "the engine is not needed");
  await ask(page, "np, torch (3,) (2, 3)");
  await page.locator(kAsked, { hasText: "(3,) and (2, 3)" }).waitFor();
  assert.deepEqual(await pressed.allTextContents(), ["NumPy", "PyTorch"]);
  const target = page.locator(`${kAsked} td:visible`, { hasText: "broadcast_to" });
  assert.match((await target.textContent()) ?? "", /\(2, 3\)/, "the smaller one is stretched");
  assert.equal(new URL(page.url()).search, "?systems=numpy,pytorch");
});

test("shapes are read in a sentence, and both tables show the system that it names", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1280, height: 720 });
  await ask(page, "what does PyTorch do with size 0 against 1?");
  await page.locator(kAsked, { hasText: "(0,) and (1,)" }).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: "Your text was read as (0,) and (1,), for PyTorch. Of 32 systems, 26 give" })
    .waitFor();
  const pressed = page.locator("[aria-pressed=true]");
  assert.deepEqual(await pressed.allTextContents(), ["PyTorch"]);
  const heads = page.locator("tr.families th:visible");
  assert.deepEqual(await heads.allTextContents(), ["Question", "PyTorch", "Question", "PyTorch"]);
  await ask(page, "np.zeros((3,1))+np.zeros((1,4))");
  await page.locator(kAsked, { hasText: "(3, 1) and (1, 4)" }).waitFor();
  assert.deepEqual(await pressed.allTextContents(), ["All systems"]);
  await page.getByRole("button", { name: "Julia", exact: true }).click();
  await ask(page, "(2, 3) (2,)");
  await page.locator(kAsked, { hasText: "(2, 3) and (2,)" }).waitFor();
  assert.deepEqual(await pressed.allTextContents(), ["Julia"], "a choice by hand is kept");
  assert.equal(await page.locator("section.answers:visible").count(), 1);
  assert.equal(await page.getByRole("heading", { name: "Matrix products" }).isVisible(), false);
  await ask(page, "why does matmul in Julia refuse (2,3) (4,5)?");
  await page.getByRole("status").filter({ hasText: "This table has no rules of Julia." }).waitFor();
});

test("an einsum is never answered by the rule for elements, and that of TensorFlow is missing", async (t) => {
  const page = await open(t, "systems/index.html", { width: 1280, height: 720 });
  const status = page.getByRole("status").first();
  const link = page.locator('.ask a[href="../why.html#tensorflows-einsum-stretches-no-letter"]');
  const missing = "TensorFlow's einsum is not in the table";
  await ask(page, "(3,1) (3,4)");
  await page.locator(kAsked).waitFor();
  for (const text of [
    "tf.einsum (3,1) (3,4)",
    "tf.einsum('ij,ij->ij', a, b)",
    "why does `einsum` refuse this in TensorFlow?",
    "Expected dimension 4 at axis 1 of the input shaped [3,1] but got dimension 1 [Op:Einsum]",
  ]) {
    await ask(page, text);
    await status.filter({ hasText: missing }).waitFor();
    await link.waitFor();
    assert.equal(await page.locator(kAsked).count(), 0, text);
    const chosen = await page.locator("[aria-pressed=true]").allTextContents();
    assert.deepEqual(chosen, ["All systems"], "a question before chose PyTorch");
    await ask(page, "PyTorch (3,1) (3,4)");
    await page.locator(kAsked).waitFor();
  }
  for (const text of ["einsum (3,1) (3,4)", "np.einsum('ij,jk->ik', a, b)"]) {
    await ask(page, text);
    await status.filter({ hasText: "An einsum needs its equation" }).waitFor();
    assert.equal(await page.locator(kAsked).count(), 0, text);
  }
  await ask(page, "Why does einsum refuse (2,1) (4,5) ij,jk->ik in TensorFlow?");
  const row = page.locator(".answers >> nth=1 >> tbody.asked tr");
  await row.filter({ hasText: missing }).waitFor();
  assert.equal(await row.locator("td.works:visible").count(), 2, "NumPy and PyTorch");
  assert.deepEqual(await page.locator("[aria-pressed=true]").allTextContents(), ["All systems"]);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 720],
]) {
  test(`the answer is in view after asking, at ${width} px`, async (t) => {
    const page = await open(t, "systems/index.html", { width, height });
    for (const text of ["(0,) (1,)", "einsum ij,jk->ik (2, 1) (4, 5)"]) {
      await ask(page, text);
      await page.locator(`${kAsked} td >> nth=0`).waitFor();
      await page.waitForFunction(
        ([wide, high]) => {
          const row = document.querySelector("tbody.asked");
          const box = row?.getBoundingClientRect();
          const head = row?.parentElement?.querySelector("thead")?.getBoundingClientRect();
          if (!box || !head) return false;
          const isWhole = box.bottom <= Number(high);
          return Number(wide) >= 768
            ? head.top >= 64 && isWhole
            : box.top >= 48 && (isWhole || box.top < 90);
        },
        [width, height],
      );
    }
    const button = await page.getByRole("button", { name: "Ask", exact: true }).boundingBox();
    const form = await page.locator(".answer-filter").boundingBox();
    assert.ok(button && form && button.x + button.width <= form.x + form.width + 0.5);
  });
}

test("a system alone has no different answers, which the page says", async (t) => {
  const page = await open(t, "systems/index.html?differing&systems=julia");
  await page
    .getByRole("status")
    .filter({ hasText: "No question has different answers." })
    .waitFor();
  assert.equal(await page.locator("section.answers:visible").count(), 0);
});

test("without scripts the page says what does not work", async (t) => {
  const page = await open(t, "systems/index.html", { javaScriptEnabled: false });
  assert.ok(await page.getByText("Without scripts, you cannot ask").isVisible());
  assert.equal(await page.locator("#ask").isVisible(), false);
});
