// SPDX-License-Identifier: MIT
// The page answers before it can compute: the complete engine is loaded later.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import {
  gridValues,
  hears,
  operand,
  result,
  valuesField,
  verdict,
  visit,
  words,
} from "../playground.mjs";
import { settled } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";
const complete = "**/later/bcast-*.wasm";

/** @param {Page} page */
const panel = (page) => words(page.locator("data-view .refusal"));

const loading = "Loading the complete engine…";

/** Delays the complete engine, and returns a function that releases it. */
function held() {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  /** @param {Page} page */
  const prepare = (page) =>
    page.route(complete, async (route) => {
      await released;
      await route.continue();
    });
  return { prepare, release };
}

/** In the page, before anything else: records the requested URLs when the verdict is first drawn. Drawing has a
 * separate task, so no other request precedes the record. */
function noteFirst() {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName !== "shape-verdict") return root;
    const observer = new MutationObserver(() => {
      if (!root.querySelector(".verdict")?.textContent?.trim()) return;
      observer.disconnect();
      const asked = performance.getEntriesByType("resource").map(({ name }) => name);
      Object.assign(globalThis, { asked });
    });
    observer.observe(root, { childList: true, subtree: true });
    return root;
  };
}

test("the files loaded before the page is usable are those of its size budget", async (t) => {
  const page = await visit(t, sums, { prepare: (fresh) => fresh.addInitScript(noteFirst) });
  /** @type {string[]} */
  const asked = await page.evaluate(() => /** @type {any} */ (globalThis).asked);
  const built = new URL("../../../web/dist/assets/", import.meta.url);
  const measured = readdirSync(built, { withFileTypes: true }).filter((entry) => entry.isFile());
  assert.deepEqual(
    asked.map((address) => new URL(address).pathname).sort(),
    measured.map(({ name }) => `/assets/${name}`).sort(),
  );
});

test("the verdict appears before the complete engine is loaded, and the result follows", async (t) => {
  const { prepare, release } = held();
  const page = await visit(t, sums, { prepare, settles: false });
  assert.match(await verdict(page), /Works.*→ \(3, 4\)$/);
  assert.equal(await panel(page), loading);
  assert.equal(await result(page).count(), 0);
  release();
  await settled(page);
  assert.deepEqual((await gridValues(result(page)))[2], ["13", "23", "33", "43"]);
  assert.equal(await page.locator("data-view .refusal").count(), 0);
});

test("questions during loading are answered, and computed once it is done", async (t) => {
  const { prepare, release } = held();
  const page = await visit(t, sums, { prepare, settles: false });
  await page.getByRole("combobox", { name: "Operator" }).selectOption("mul");
  await operand(page, "A").fill("(2,1)");
  await page.locator("shape-verdict .shape", { hasText: "(2, 4)" }).waitFor();
  await operand(page, "B").fill("(3,4)x");
  assert.equal(await panel(page), loading);
  release();
  await operand(page, "B").fill("(1,2)");
  await settled(page);
  assert.deepEqual(await gridValues(result(page)), [
    ["10", "20"],
    ["20", "40"],
  ]);
});

test("values typed during loading are kept, and their errors are reported then", async (t) => {
  const { prepare, release } = held();
  const page = await visit(t, sums, { prepare, settles: false });
  const field = await valuesField(page, "A");
  await field.fill("1,2,x");
  const problem = page.locator("operand-values").first().locator(".problem p");
  assert.equal(await panel(page), loading);
  assert.equal(await problem.count(), 0);
  release();
  await problem.waitFor();
  assert.match(await words(problem), /\(character 5\)$/);
  assert.equal(await field.inputValue(), "1,2,x");
  await field.fill("1,2,5");
  await settled(page);
  assert.deepEqual((await gridValues(result(page)))[2], ["15", "25", "35", "45"]);
});

/** Resources loaded on demand: the action that needs them, and their effect.
 * @type {Record<string, { want: (page: Page) => Promise<unknown>, brings: string }>} */
const later = {
  "a view": {
    want: (page) => page.getByRole("tab", { name: "Systems" }).click(),
    brings: "compare-view .systems",
  },
  "a view of programs": {
    want: (page) => page.getByRole("tab", { name: "Lowering" }).click(),
    brings: "program-listing",
  },
  "what is shared": {
    want: (page) => page.getByRole("button", { name: "Share…" }).click(),
    brings: "share-dialog dialog[open]",
  },
  "the dialog for pasted texts": {
    want: (page) => page.getByRole("button", { name: /^Paste/ }).click(),
    brings: "paste-dialog dialog[open]",
  },
  "the editor of code": {
    want: (page) => page.getByRole("radio", { name: "Code" }).check({ force: true }),
    brings: "code-question .cm-editor",
  },
  "the place for learning": {
    want: (page) => page.getByRole("link", { name: "Learn", exact: true }).click(),
    brings: "learn-page h2",
  },
  "what reads a file": {
    want: (page) =>
      page
        .locator("fill-picker #file")
        .first()
        .setInputFiles({ name: "a.csv", mimeType: "", buffer: Buffer.from("7\n8\n") }),
    brings: "operand-values textarea",
  },
};
for (const [what, { want, brings }] of Object.entries(later)) {
  test(`while ${what} is being loaded the page has pending work, and afterwards none`, async (t) => {
    const page = await visit(t, sums, { settles: false });
    await settled(page);
    /** @type {(value?: unknown) => void} */
    let release = () => {};
    const released = new Promise((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/later/**", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest("**/assets/later/**");
    await want(page);
    await asked;
    assert.equal(await page.locator("html[data-pending]").count(), 1);
    assert.equal(await page.locator(brings).count(), 0);
    release();
    await settled(page);
    assert.notEqual(await page.locator(brings).count(), 0, "it is there once no more is to come");
  });
}

test("actions before the rest of the page is loaded are answered, announced, and undone", async (t) => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const page = await visit(t, sums, {
    settles: false,
    prepare: (fresh) =>
      fresh.route("**/after-first-answer*.js", async (route) => {
        await released;
        await route.continue();
      }),
  });
  await operand(page, "A").fill("(2,1)");
  await page.locator("shape-verdict .shape", { hasText: "(2, 4)" }).waitFor();
  await hears(page, /^Works: \(2, 4\)\. Both stretch/);
  await operand(page, "B").fill("(3,1,4)");
  await page.locator("shape-verdict .shape", { hasText: "(3, 2, 4)" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("shape-verdict .shape", { hasText: /^\(2, 4\)$/ }).waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: /^Paste/ }).click();
  assert.equal(await page.locator("html[data-pending]").count(), 1);
  assert.equal(await page.locator("trace-table table, data-view, paste-dialog").count(), 0);
  release();
  await page.locator("paste-dialog dialog[open]").waitFor();
  await settled(page);
  assert.match(await verdict(page), /Works.*→ \(3, 2, 4\)$/);
  for (const late of ["step-player .card", "trace-table table", "data-view data-grid"]) {
    assert.notEqual(await page.locator(late).count(), 0, late);
  }
});

test("a view that could not be loaded is loaded on retry", async (t) => {
  let fails = true;
  const page = await visit(t, sums, { tolerate: /ERR_FAILED|Failed to fetch/ });
  await page.route("**/on-demand*.js", (route) => (fails ? route.abort() : route.continue()));
  await page.getByRole("tab", { name: "Systems" }).click();
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  fails = false;
  await retry.click();
  await page.locator("compare-view .systems").waitFor();
});

test("if the rest of the page cannot be loaded, the page says so, and how to continue", async (t) => {
  const page = await visit(t, sums, {
    tolerate: /ERR_FAILED|Failed to fetch/,
    settles: false,
    prepare: (fresh) => fresh.route("**/after-first-answer*.js", (route) => route.abort()),
  });
  await page
    .locator(".notice p", { hasText: /^The steps and the data could not be loaded/ })
    .waitFor();
  await page.locator("#status", { hasText: /could not be loaded/ }).waitFor();
  assert.match(await verdict(page), /Works.*→ \(3, 4\)$/, "the answer stays");
  await page.unroute("**/after-first-answer*.js");
  await page.reload();
  await page.locator("step-player .card").waitFor();
});

test("a failed load is reported, loses nothing, and can be retried", async (t) => {
  let refused = true;
  const page = await visit(t, sums, {
    tolerate: /ERR_FAILED|could not be loaded|Failed to fetch/,
    prepare: (newPage) =>
      newPage.route(complete, (route) => (refused ? route.abort() : route.continue())),
  });
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  const failed = /^The complete engine could not be loaded/;
  assert.match(await panel(page), failed);
  await page.locator("#status", { hasText: failed }).waitFor();
  await operand(page, "A").fill("(2,1)");
  await page.locator("shape-verdict .shape", { hasText: "(2, 4)" }).waitFor();
  await retry.click();
  await retry.waitFor();
  refused = false;
  await retry.click();
  await result(page).waitFor();
  assert.deepEqual(await gridValues(result(page)), [
    ["11", "21", "31", "41"],
    ["12", "22", "32", "42"],
  ]);
  assert.equal(await operand(page, "A").inputValue(), "(2,1)");
});

test("text pasted while a view waits for the parser is read once it is loaded", async (t) => {
  const { prepare, release } = held();
  const page = await visit(t, `${sums};view=lowering`, { prepare, settles: false });
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill("shapes (3,4) (3,)");
  await page.getByRole("button", { name: "Use these shapes" }).click();
  release();
  await settled(page);
  assert.equal(await operand(page, "A").inputValue(), "(3, 4)");
});

test("what is pasted while the page is loaded is read afterwards", async (t) => {
  const page = await visit(t, sums, {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", "(2, 5) + (5,)");
          const options = { bubbles: true, cancelable: true, clipboardData };
          document.body.dispatchEvent(new ClipboardEvent("paste", options));
        });
      });
    },
  });
  await page.waitForURL(/;2,_5;5,;/);
});
