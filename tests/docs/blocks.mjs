// SPDX-License-Identifier: MIT

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const kSkipped = new Set(["node_modules", "build", "dist", ".git"]);

/** Every Markdown file of the project, as paths from the root. @param {string} [folder] @returns {string[]} */
export function markdownFiles(folder = "") {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return kSkipped.has(entry.name) ? [] : markdownFiles(`${path}/`);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** @param {string} path */
export const textOf = (path) => readFileSync(`${root}${path}`, "utf8");

/** `before` has the lines of prose since the last block.
 * @typedef {{ path: string, line: number, kind: string, lines: string[], before: string[] }} Block */

/** The fenced blocks of a Markdown file, and its other lines. @param {string} path */
export function readBlocks(path) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  const prose = [];
  /** @type {{ fence: string, indent: number, block: Block } | undefined} */
  let open;
  let read = 0;
  for (const [index, line] of textOf(path).split("\n").entries()) {
    const [, indent = "", fence = "", info = ""] = /^( *)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open && fence.startsWith(open.fence) && info.trim() === "") open = undefined;
    else if (open) open.block.lines.push(line.slice(open.indent));
    else if (fence) {
      const before = prose.slice(read);
      const block = { path, line: index + 1, kind: info.trim(), lines: [], before };
      blocks.push(block);
      read = prose.length;
      open = { fence, indent: indent.length, block };
    } else prose.push(line);
  }
  if (open) throw new Error(`${path}:${open.block.line}: this block has no end`);
  return { blocks, prose };
}

/** Replaces the lines of a block, in the file as well. @param {Block} block @param {string[]} lines */
export function rewrite({ path, line, lines: old }, lines) {
  const all = textOf(path).split("\n");
  const indent = /^ */.exec(all[line - 1] ?? "")?.[0] ?? "";
  all.splice(line, old.length, ...lines.map((text) => (text === "" ? "" : indent + text)));
  writeFileSync(`${root}${path}`, all.join("\n"));
}
