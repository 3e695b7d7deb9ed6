// SPDX-License-Identifier: MIT
// The search: its first hit is the page that answers, and records of the project are not found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./site.mjs";

/** Types into the search, and returns the addresses that it finds, from the site's folder.
 * @param {import("playwright-core").Page} page @param {string} text */
async function found(page, text) {
  const results = page.locator(".VPLocalSearchBox .results .result");
  // The results follow the text a moment later: those of the text before are gone first.
  await page.locator("#localsearch-input").fill("");
  await results.first().waitFor({ state: "detached" });
  await page.locator("#localsearch-input").fill(text);
  await results.first().waitFor();
  const all = await results.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? ""),
  );
  return all.map((href) => decodeURI(href).replace("/docs/", ""));
}

/** @type {[from: string, button: string, hits: Record<string, RegExp>][]} */
const kSearches = [
  [
    "cli/index.html",
    "Search",
    {
      "pytorch size 0": /^modes\/pytorch\.html#with-size-0$/,
      "size 0 against 1": /^systems\/questions\/zero-and-one\.html/,
      "jax rank promotion": /^modes\/jax\.raise\.html/,
      "numpy mask": /^reading\.html#a-boolean-mask$/,
      "matmul batch": /^systems\/questions\/batches-stretch\.html/,
      "why systems differ": /^why\.html/,
      "tensorflow einsum": /^why\.html#tensorflows-einsum/,
      "bcast compare": /^cli\/compare\.html/,
    },
  ],
  [
    "zh/guide/teach.html",
    "搜索",
    {
      形状: /^zh\/guide\/start\.html/,
      "大小 拉伸": /^zh\/guide\/start\.html/,
      "测试 规则": /^zh\/guide\/test\.html/,
      "运行时 大小": /^zh\/guide\/mlir\.html/,
    },
  ],
];

for (const [from, button, hits] of kSearches) {
  test(`the first hit is the page that answers, from ${from}`, async (t) => {
    const page = await open(t, from);
    await page.getByRole("button", { name: button }).click();
    for (const [text, expected] of Object.entries(hits)) {
      const [first = ""] = await found(page, text);
      assert.match(first, expected, text);
    }
  });
}

test("decision records and the changelog are not found", async (t) => {
  const page = await open(t, "cli/index.html");
  await page.getByRole("button", { name: "Search" }).click();
  for (const text of ["embind", "unreleased", "a reading is all or nothing"]) {
    const records = (await found(page, text)).filter((hit) => /^(adr\/|changelog)/.test(hit));
    assert.deepEqual(records, [], text);
  }
});

test("the first hit is opened by keyboard", async (t) => {
  const page = await open(t, "cli/index.html");
  await page.getByRole("button", { name: "Search" }).click();
  await found(page, "jax rank promotion");
  await page.keyboard.press("Enter");
  await page.waitForURL(/jax\.raise/);
});
