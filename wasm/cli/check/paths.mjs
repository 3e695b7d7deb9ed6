// SPDX-License-Identifier: MIT
// The case files of a folder. It may hold anything: broken links, circles of links, pipes, devices, large files.

import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "../arguments/request-file.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** A file to check, or the reason why it cannot be.
 * @typedef {{ path: string, refusal?: Refusal }} Found */
/** `notes` are about links that are not followed. @typedef {{ files: Found[], notes: Refusal[], folders: string[] }} Tree */

/** In bytes. Only a mode and a schema come before the cases of a case file. */
const kHead = 2 ** 16;
const kBuffer = Buffer.alloc(kHead);

/** A path as given, or the case files of a folder in the order of their names.
 * @param {string} given @returns {Tree} */
export function treeAt(given) {
  /** @type {Tree} */
  const tree = { files: [], notes: [], folders: [] };
  if (isFolder(given)) {
    walk(given, tree);
    if (tree.files.length === 0) tree.files.push(refused(given, noCases(given)));
    tree.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  } else tree.files.push({ path: given });
  return tree;
}

/** @param {string} folder */
const noCases = (folder) =>
  new Refusal("missingFile", `There is no case file in the folder ${folder}.`);

/** @param {string} code @param {string} at @param {string} why */
const skipped = (code, at, why) => new Refusal(code, `${at} is skipped: ${why}.`);

/** @param {string} at @param {Refusal} refusal @returns {Found} */
const refused = (at, refusal) => ({ path: at, refusal });

/** @param {string} folder @param {Tree} tree that is filled */
function walk(folder, tree) {
  tree.folders.push(folder);
  for (const entry of entriesOf(folder, tree)) {
    const at = path.join(folder, entry.name);
    if (entry.name.endsWith(".json")) tree.files.push(...foundAt(at, entry));
    else if (entry.isDirectory() && entry.name !== "node_modules") walk(at, tree);
    else if (entry.isSymbolicLink() && isFolder(at))
      tree.notes.push(skipped("linkNotFollowed", at, "it is a link to a folder"));
  }
}

/** @param {string} folder @param {Tree} tree */
function entriesOf(folder, tree) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (fault) {
    tree.files.push(refused(folder, skipped("fileNotReadable", folder, reasonOf(fault))));
    return [];
  }
}

/** @param {string} at */
export function isFolder(at) {
  try {
    return statSync(at).isDirectory();
  } catch {
    return false;
  }
}

/** None if it is a file of others. @param {string} at @param {import("node:fs").Dirent} entry @returns {Found[]} */
function foundAt(at, entry) {
  try {
    const kind = entry.isFile() ? entry : statSync(at);
    if (kind.isFile()) return hasCases(at) ? [{ path: at }] : [];
    return [refused(at, skipped("fileNotReadable", at, "it is not a file"))];
  } catch (fault) {
    const why = entry.isSymbolicLink() ? "the link is broken" : reasonOf(fault);
    return [refused(at, skipped("fileNotReadable", at, why))];
  }
}

/** Whether a file is meant to be a case file: a folder may have others. @param {string} file */
function hasCases(file) {
  const descriptor = openSync(file, "r");
  try {
    const size = readSync(descriptor, kBuffer, 0, kHead, 0);
    return kBuffer.subarray(0, size).includes('"cases"');
  } finally {
    closeSync(descriptor);
  }
}
