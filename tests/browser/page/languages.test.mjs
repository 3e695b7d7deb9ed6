// SPDX-License-Identifier: MIT
// The page in another language: its own words, and the engine's.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "../../../wasm/index.mjs";
import { pageModule } from "../../node/answers/page-module.mjs";
import { hashBecomes, home, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} path */
const json = (path) =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));
const chinese = await load();
const spoken = chinese.speak(json("wasm/texts/zh-Hans.json"));
assert.ok("texts" in spoken && spoken.texts > 900);
const labels = {
  ...json("web/src/i18n/zh-Hans/page.json"),
  ...json("web/src/i18n/zh-Hans/rest.json"),
};

const hash = "#v1;mlir.strict;2x%3Fx5;4x1;op=add";
const request = { mode: "mlir.strict", operands: ["2x?x5", "4x1"] };

/** @param {Page} page */
const language = (page) => page.evaluate(() => document.documentElement.lang);

for (const tag of ["zh-Hans", "zh-CN", "zh"]) {
  test(`?lang=${tag} gives Simplified Chinese, including the engine's sentences`, async (t) => {
    const page = await visit(t, `?lang=${tag}${hash};view=steps`);
    assert.equal(await language(page), "zh-Hans");
    const sentences = chinese.sentences(request);
    assert.ok(Array.isArray(sentences));
    assert.deepEqual(
      await page.locator("trace-table .why").allInnerTexts(),
      sentences.map(({ text }) => text),
    );
    assert.equal(await words(page.locator("step-player .next")), labels["player.again"]);
    const mode = chinese.modes().find(({ id }) => id === request.mode);
    assert.ok(
      (await words(page.locator("request-form .summary"))).startsWith(mode?.summary ?? "?"),
    );
  });
}

/** All texts of the page. @param {string} tag @returns {Record<string, string>} */
function textsIn(tag) {
  const files = readdirSync(new URL(`../../../web/src/i18n/${tag}`, import.meta.url));
  const texts = files.filter((file) => file.endsWith(".json"));
  return Object.assign({}, ...texts.map((file) => json(`web/src/i18n/${tag}/${file}`)));
}

/** Whether a text has these words, not only as a part of others. @param {string} shown @param {string} label */
const hasLabel = (shown, label) =>
  shown.split(label).some((before, i, parts) => {
    const after = parts[i + 1];
    return after !== undefined && !/\w$/.test(before) && !/^\w/.test(after);
  });

/** @type {{ kViews: readonly string[] }} */
const { kViews } = await pageModule("state/state.ts");

for (const view of kViews) {
  test(`no English label remains in ${view}`, async (t) => {
    const page = await visit(t, `?lang=zh-Hans${hash};a.run=2,4,5;view=${view}`);
    const [english, own] = [textsIn("en"), textsIn("zh-Hans")];
    const panel = page.locator("answer-views [role=tabpanel]");
    const shown = await panel.ariaSnapshot();
    assert.match(shown, /\p{Script=Han}/u);
    const left = Object.entries(english).filter(
      ([key, text]) =>
        own[key] !== text && !text.includes("{") && text.length > 8 && hasLabel(shown, text),
    );
    assert.deepEqual(left, []);
  });
}

test("a language is selected by its own name, and the question stays", async (t) => {
  const page = await visit(t, hash);
  assert.equal(await language(page), "en");
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "简体中文" });
  await page.locator("step-player .next", { hasText: labels["player.again"] }).waitFor();
  await hashBecomes(page, hash.replace("%3F", "?"));
  assert.equal(await page.getByRole("combobox", { name: labels["language.label"] }).count(), 1);
  await page.goto(home);
  assert.equal(await language(page), "zh-Hans", "at the next visit, too");
  await page.goto(`${home}?lang=en`);
  assert.equal(await language(page), "en", "an address comes first");
});

test("an unsupported language falls back to English", async (t) => {
  const page = await visit(t, `?lang=xx-invalid-${"9".repeat(20)}${hash}`);
  assert.equal(await language(page), "en");
  assert.ok(page.url().startsWith(home));
});

test("if the language cannot be loaded, the page and its engine use English", async (t) => {
  const page = await visit(t, `?lang=zh-Hans${hash}`, {
    prepare: (page) => page.route(/\/zh-Hans-[^/]*\.js$/, (route) => route.abort()),
    tolerate: /./,
  });
  assert.ok(await page.getByRole("tab", { name: "Systems" }).isVisible());
  assert.doesNotMatch(await words(page.locator("step-player .card .why")), /\p{Script=Han}/u);
});

test("while the engine is loading, the page says so in its language", async (t) => {
  const page = await visit(t, `?lang=zh-Hans${hash}`, {
    settled: "html[lang=zh-Hans]",
    settles: false,
    prepare: (page) => page.route("**/*.wasm", () => {}),
  });
  await page.getByText(labels["page.loading"], { exact: true }).waitFor();
});

test("if the engine cannot be loaded, the page says so in its language", async (t) => {
  const page = await visit(t, `?lang=zh-Hans${hash}`, {
    settled: ".fault",
    prepare: (page) => page.route("**/*.wasm", (route) => route.abort()),
    tolerate: /./,
  });
  assert.equal(await words(page.locator(".fault p")), labels["fault.load"]);
});

test("the documentation opens in the language of the page, which has it", async (t) => {
  for (const [tag, folder] of [
    ["en", "docs/"],
    ["zh-Hans", "docs/zh/"],
  ]) {
    const page = await visit(t, `?lang=${tag}${hash}`);
    const link = page.locator("page-nav a").last();
    assert.equal(await link.getAttribute("href"), home + folder);
    const file = new URL(`../../../${folder}index.md`, import.meta.url);
    assert.ok(existsSync(file), folder);
  }
});
