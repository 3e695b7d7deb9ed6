// SPDX-License-Identifier: MIT
// What other sites and search engines show of a page: its title, a description, its address and a picture.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { canonicalOf, home } from "./address.mjs";
import { docs } from "./sources.mjs";

/** @typedef {import("vitepress").HeadConfig} Tag */

const kLongest = 200;

/** The first paragraph of a Markdown file as text. @param {string} source */
function firstParagraph(source) {
  const body = source.replace(/^---\n.*?\n---\n/s, "");
  const paragraph = body.split(/\n{2,}/).find((block) => /^[\p{L}\p{N}`[*"(]/u.test(block.trim()));
  const text = (paragraph ?? "")
    .replace(/!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])?/g, "$1")
    .replace(/[`*\\]|<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= kLongest ? text : `${text.slice(0, kLongest).replace(/\s+\S*$/, "")}…`;
}

/** Of its front matter, of the data that wrote it, or its first paragraph.
 * @param {import("vitepress").PageData} page */
export function describe(page) {
  const file = path.join(docs, page.filePath);
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  page.description ||= page.params?.description || firstParagraph(source);
}

/** @param {string} name @param {string} content @returns {Tag} */
const property = (name, content) => ["meta", { property: `og:${name}`, content }];

/** @param {{ page: string, title: string, description: string }} context @returns {Tag[]} */
export function aboutPage({ page, title, description }) {
  /** @type {Tag[]} */
  const always = [
    property("type", "article"),
    property("title", title),
    property("description", description),
  ];
  const canonical = canonicalOf(page);
  if (canonical === null || page === "404.md") return always;
  return [
    ...always,
    property("url", canonical),
    property("image", `${home}share.png`),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ["link", { rel: "canonical", href: canonical }],
  ];
}
