// SPDX-License-Identifier: MIT
// The folders in docs/architecture.md, and the dependencies of their files.
import path from "node:path";
import { includesOf, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** The folders in the order of docs/architecture.md, lowest first. @param {Tree} files */
export function foldersIn(files) {
  const rows = (files.get("docs/architecture.md") ?? "").matchAll(
    /^\| `((core|wasm|web)\b[^`]*)` \|/gm,
  );
  return [...rows].map(([, folder]) => String(folder));
}

/** The index in the list of a file's folder, or of its nearest parent in the list.
 * @param {string} file @param {string[]} order */
export function placeOf(file, order) {
  const [nearest = ""] = order
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length);
  return order.indexOf(nearest);
}

/** The files that one imports statically, without dynamic imports and declarations.
 * @param {string} name @param {string} text */
export function usedBy(name, text) {
  if (/\.(cpp|h)$/.test(name)) {
    return includesOf(text).map((file) => (file.startsWith("bcast/") ? `core/${file}` : file));
  }
  const imports = [...text.matchAll(/\b(?:from|import)\s*["'](\.[^"'\n?]+)/g)];
  return imports.map(([, file]) => path.posix.join(path.posix.dirname(name), String(file)));
}

/** The files that one imports when it needs them. @param {string} name @param {string} text */
export const loadedBy = (name, text) =>
  [...text.matchAll(/\bimport\(\s*["'](\.[^"'\n]+)/g)].map(([, file]) =>
    path.posix.join(path.posix.dirname(name), String(file)),
  );

/** @param {Tree} files */
export const code = (files) =>
  matching(files, /^(core\/bcast|wasm|web\/src)\/.*(?<!\.d)\.(cpp|h|mjs|ts)$/);
