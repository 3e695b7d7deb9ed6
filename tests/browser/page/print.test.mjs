// SPDX-License-Identifier: MIT
// On paper: all steps, the verdict, the ruler, the data, the link and the version; no controls; light colors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, home, verdict, visit, words } from "../playground.mjs";
import { until } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** As a browser prints, which notifies the page before.
 * @param {Page} page */
async function print(page) {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

/** The whole text of a part and of its descendants.
 * @param {import("playwright-core").Locator} part */
async function printed(part) {
  const texts = await part.locator("p, th, td, strong, .value").all();
  return (await Promise.all([part, ...texts].map(words))).join(" ");
}

test("paper has the whole answer, and the link to it", async (t) => {
  const hash = "#v1;mlir.relaxed;3,1;1,4;to=3,4;op=add;step=2";
  const page = await visit(t, hash);
  await print(page);
  const parts = await page.locator(".printed, footer, shape-verdict, trace-table, data-view").all();
  const body = (await Promise.all(parts.map(printed))).join(" ");
  const sentences = engine.sentences({
    mode: "mlir.relaxed",
    operands: ["(3,1)", "(1,4)"],
    declared: "(3,4)",
  });
  assert.ok(Array.isArray(sentences) && sentences.length > 3);
  for (const { text, clause } of sentences) {
    assert.ok(body.includes(text), text);
    assert.ok(body.includes(clause), clause);
  }
  const { title } = engine.modes().find(({ id }) => id === "mlir.relaxed") ?? { title: "" };
  for (const wanted of [title, home + hash, engine.version(), "(3, 4)", "43"]) {
    assert.ok(body.includes(wanted), wanted);
  }
  assert.match(await verdict(page), /\(3, 4\)/);
  assert.ok(await page.locator("axis-ruler table").isVisible());
  const numbers = await page.locator("trace-table tbody th").allInnerTexts();
  assert.deepEqual(
    numbers.map((n) => n.trim()),
    sentences.map((_, i) => `${i + 1}`),
  );
});

test("paper has no buttons or fields", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add");
  await print(page);
  const numbered = await page.locator("trace-table tbody button, axis-ruler button.index").count();
  assert.equal(await page.locator("button:visible").count(), numbered);
  for (const control of ["input", "select", "textarea", "[role=tab]", "summary:has-text('Edit')"]) {
    assert.equal(await page.locator(`${control}:visible`).count(), 0, control);
  }
  for (const gone of [
    "request-form",
    "page-nav",
    "step-player",
    ".question example-links",
    "data-view .questions",
    "share-button",
  ]) {
    assert.ok(await page.locator(gone).isHidden(), gone);
  }
});

test("paper has the text of a fix, which is a button on the screen", async (t) => {
  const page = await visit(t, "#v1;pytorch;64,;128,64,1,32;op=add");
  const fix = page.locator("answer-advice li").first();
  const text = await words(fix.locator(".edit button"));
  assert.match(text, /\(64, 1, 1\)/);
  await print(page);
  assert.ok((await words(fix)).includes(text));
});

test("paper shows the ruler's step if it is not the last, and no keys", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3,1;3,4;op=add;step=2");
  const at = page.locator("axis-ruler .at");
  assert.ok(await at.isHidden(), "the player says it on the screen");
  const keys = page.getByText("Arrow keys move between cells");
  assert.ok(await keys.isVisible());
  await print(page);
  const count = await page.locator("trace-table tbody tr").count();
  assert.equal(await words(at), `Step 2 of ${count}`);
  assert.ok(await keys.isHidden());
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Last step" }).click();
  await print(page);
  await at.waitFor({ state: "detached" });
});

test("paper is light even if the screen is dark, by the system or by choice", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", { scheme: "dark" });
  await page.getByRole("combobox", { name: "Theme" }).selectOption("dark");
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    });
  const dark = await colours();
  await print(page);
  assert.deepEqual(await colours(), ["rgb(255, 255, 255)", "rgb(25, 28, 34)"]);
  await page.emulateMedia({ media: "screen" });
  assert.deepEqual(await colours(), dark);
});

test("a trace that is shown in part is printed in full, and shown in part afterwards", async (t) => {
  const operands = Array.from({ length: 26 }, () => "2,2,2,2,2,2,2");
  const page = await visit(t, `#v1;numpy;${operands.join(";")};op=add`);
  const request = { mode: "numpy", operands: operands.map((shape) => `(${shape})`) };
  const count = engine.sentences(request);
  assert.ok(Array.isArray(count) && count.length > 150);
  const rows = page.locator("trace-table tbody tr");
  assert.ok((await rows.count()) < count.length);
  // The events that a browser sends, once before printing and once after it.
  await page.evaluate(() => {
    const app = document.querySelector("bcast-app")?.shadowRoot;
    const table = app?.querySelector("trace-table")?.shadowRoot;
    const note = () => {
      const counts = `${document.body.dataset.rows ?? ""} `;
      document.body.dataset.rows = counts + table?.querySelectorAll("tbody tr").length;
    };
    addEventListener("beforeprint", note);
    addEventListener("afterprint", note);
  });
  const paper = await page.pdf();
  assert.ok(paper.length > 10_000 && paper.subarray(0, 5).toString() === "%PDF-");
  const body = page.locator("body");
  const noted = async () => ((await body.getAttribute("data-rows")) ?? "").trim().split(" ");
  const counts = await until(noted, ({ length }) => length === 2);
  assert.deepEqual(counts, [`${count.length}`, `${await rows.count()}`]);
  assert.ok((await rows.count()) < count.length);
});

test("the lowering's choices are on paper", async (t) => {
  const page = await visit(t, "#v1;tosa.rfc;%3F,5;1,%3F;op=add;view=lowering", {
    settled: "program-listing",
  });
  await print(page);
  const fields = page.locator("strategy-fields select, assumption-fields select");
  assert.equal(await fields.count(), 4);
  for (const field of await fields.all()) {
    assert.ok(await field.isVisible());
    assert.equal(await field.evaluate((each) => getComputedStyle(each).borderStyle), "none");
  }
});
