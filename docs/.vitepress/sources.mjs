// SPDX-License-Identifier: MIT
// The Markdown files of the site, and the addresses of their pages.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const docs = path.resolve(import.meta.dirname, "..");
export const root = path.resolve(docs, "..");

/** An index of a folder has the name that repositories show, and the site's address of the folder.
 * @param {string} file relative to docs/ */
export const pageOf = (file) => file.replace(/(^|\/)README\.md$/, "$1index.md");

/** Every Markdown file below a folder of docs/, relative to docs/. @param {string} [folder] @returns {string[]} */
export function sourcesIn(folder = "") {
  const full = path.join(docs, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name).split(path.sep).join("/"))
    .filter((name) => name.endsWith(".md") && !/(^|\/)[.[]/.test(name))
    .sort((a, b) => a.localeCompare(b, "en"));
}

/** The first heading of a file, without its marks; null if there is no such file, or it has no heading.
 * @param {string} file relative to docs/ */
export function titleOf(file) {
  const full = path.join(docs, file);
  if (!existsSync(full)) return null;
  const text = readFileSync(full, "utf8");
  const [, included] = /^<!--@include: (.+)-->$/m.exec(text) ?? [];
  if (included) return titleOf(path.join(path.dirname(file), included));
  const heading = /^# +(.+)$/m.exec(text)?.[1];
  return heading?.replace(/(?<!\\)[`*]|\\/g, "") ?? null;
}

/** @param {string} file absolute */
export const isFolder = (file) => existsSync(file) && statSync(file).isDirectory();

/** The anchor of a heading, as GitHub writes it, so that a link works there and in the site.
 * @param {string} heading */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
