// SPDX-License-Identifier: MIT
// Every link of every page has a target, including its anchor; no page has a part on another host, or a template in its
// text.
import assert from "node:assert/strict";
import { existsSync, statSync } from "node:fs";
import { test } from "node:test";
import { moved } from "../../docs/.vitepress/moved.mjs";
import { chinese, linksOf as linksIn, sections } from "../../docs/.vitepress/sidebar.mjs";
import { dist, docs, home, htmlOf, open, pages } from "./site.mjs";

const kTag = /<(a|img|script|link|iframe|source)\b([^>]*)>/g;
const kAttribute = /\s(?:href|src)="([^"]*)"/;
const kElsewhere = /^[a-z]+:/i;

/** @typedef {{ tag: string, address: string }} Link */

/** @param {string} page @returns {Link[]} */
function linksOf(page) {
  return [...htmlOf(page).matchAll(kTag)].flatMap(([, tag = "", attributes = ""]) => {
    const address = kAttribute.exec(attributes)?.[1]?.replaceAll("&amp;", "&");
    return address === undefined ? [] : [{ tag, address }];
  });
}

/** The anchors of each page. */
const anchors = new Map(
  pages.map((page) => [
    page,
    new Set([...htmlOf(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
  ]),
);

/** @param {string} page @param {string} address */
function problemOf(page, address) {
  const { pathname, hash } = new URL(address, `http://host/docs/${page}`);
  const name = decodeURI(pathname)
    .slice(1)
    .replace(/(^|\/)$/, "$1index.html");
  if (!existsSync(dist + name) || !statSync(dist + name).isFile()) return `${address}: no file`;
  const own = anchors.get(name.replace(/^docs\//, ""));
  if (hash === "" || !name.startsWith("docs/") || own === undefined) return null;
  return own.has(decodeURIComponent(hash.slice(1))) ? null : `${address}: no such anchor`;
}

test("there are pages with links", () => {
  assert.ok(pages.length > 75, `${pages.length} pages in ${docs}`);
  assert.ok(pages.flatMap(linksOf).length > 5000);
});

test("every link has a target", () => {
  const problems = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ address }) => !kElsewhere.test(address))
      .flatMap(({ address }) => problemOf(page, address) ?? [])
      .map((problem) => `${page}: ${problem}`),
  );
  assert.deepEqual([...new Set(problems)], []);
});

test("every page is once in the navigation, except questions and home pages", () => {
  const links = [...sections, chinese].flatMap(linksIn);
  const listed = links.map((link) => `${link.slice(1).replace(/\/$/, "/index")}.html`);
  const expected = pages.filter(
    (page) => !/^(404|index|zh\/index|systems\/questions\/.*)\.html$/.test(page),
  );
  assert.deepEqual(listed.sort(), expected.sort());
});

test("no part of a page is on another host", () => {
  const parts = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ tag, address }) => tag !== "a" && /^([a-z]+:)?\/\//i.test(address))
      .map(({ address }) => `${page}: ${address}`),
  );
  assert.deepEqual(parts, []);
});

test("every page has a title and a description of its own, also for shared links", () => {
  const described = pages.filter((page) => page !== "404.html");
  /** @param {string} page @param {RegExp} pattern */
  const found = (page, pattern) => pattern.exec(htmlOf(page))?.[1] ?? "";
  for (const page of described) {
    const title = found(page, /<title>(.*?)<\/title>/);
    assert.ok(title.length > 3, page);
    assert.equal(found(page, /property="og:title" content="(.*?)"/), title, page);
    assert.ok(found(page, /property="og:description" content="(.*?)"/).length > 10, page);
  }
});

/** Scripts, styles and code, whose braces are meant. */
const kOther = /<(script|style|pre|code)\b.*?<\/\1>|<[^>]*>/gs;

test("no page has a template in its text", () => {
  const problems = pages.flatMap((page) => {
    const text = htmlOf(page).replace(kOther, "");
    return [...text.matchAll(/.{0,60}(?<!\w)\{.{0,60}/g)].map(([found]) => `${page}: ${found}`);
  });
  assert.deepEqual(problems, []);
});

test("an address that a page had leads to the page of today", async (t) => {
  for (const [from, to] of Object.entries(moved)) {
    assert.ok(pages.includes(`${to}index.html`), to);
    const page = await open(t, from, { javaScriptEnabled: false });
    await page.waitForURL(`${home}docs/${to}`);
    assert.match(await page.title(), /Broadcast Playground/);
  }
});
