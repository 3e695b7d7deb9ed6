// SPDX-License-Identifier: MIT
// docs/guide/teach.md, followed word for word on the page, in both languages: what it says to write gives its link.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readBlocks, root } from "../../docs/blocks.mjs";
import { copiedBy, words } from "../playground.mjs";
import { asked, learn } from "./learn.mjs";

/** What a guide says to write, and its two texts: the list and the link. @param {string} path */
function saidBy(path) {
  const { blocks, prose } = readBlocks(path);
  const [list = "", link = ""] = blocks
    .filter(({ kind }) => kind === "text")
    .map(({ lines }) => lines.join("\n"));
  /** @param {RegExp} pattern */
  const after = (pattern) => pattern.exec(prose.join("\n"))?.[1] ?? "";
  return {
    list,
    link,
    title: after(/(?:\*Title\*|“标题”)[^`]*`([^`]+)`/),
    text: after(/(?:\*Introduction\*|“引言”)[^`]*`([^`]+)`/),
    count: after(/(?:\*Questions\*|“题数”)[^`]*`([^`]+)`/),
  };
}

/** @type {[string, "en" | "zh-Hans"][]} */
const guides = [
  ["docs/guide/teach.md", "en"],
  ["docs/zh/guide/teach.md", "zh-Hans"],
];

for (const [path, language] of guides)
  test(`${path} gives its link, the set and the handout`, async (t) => {
    const said = saidBy(path);
    /** @type {Record<string, string>} */
    const texts = JSON.parse(readFileSync(`${root}web/src/i18n/${language}/learn.json`, "utf8"));
    const name = (/** @type {string} */ id) => texts[`learn.${id}`] ?? "";
    const page = await learn(t, `?lang=${language}#learn;compose`);
    const press = (/** @type {string} */ id) =>
      page.getByRole("button", { name: name(id), exact: true }).click();
    const fill = (/** @type {string} */ id, /** @type {string} */ text) =>
      page.getByLabel(name(id), { exact: true }).fill(text);
    await fill("set.title", said.title);
    await fill("own.text", said.list);
    await press("own.add");
    await page.locator("question-list .pick").nth(2).click();
    await fill("own.intro", said.text);
    await fill("set.count", said.count);
    await page.getByLabel(name("set.seed"), { exact: true }).focus();
    assert.equal(await page.locator("set-composer .address").innerText(), said.link);
    const copying = page.locator("set-composer copy-text[main]").getByRole("button");
    assert.equal(new URL(await copiedBy(copying)).hash, said.link);
    await page.getByLabel(name("handout.with")).check();
    const markdown = page.getByRole("button", { name: name("handout.markdown") });
    assert.ok((await copiedBy(markdown)).includes(name("handout.answers")));
    await page.getByRole("link", { name: name("set.open") }).click();
    assert.equal(await words(page.locator("learn-page h2").first()), said.title);
    assert.equal(await asked(page), said.list.split("\n")[0]);
  });
