// SPDX-License-Identifier: MIT

import { watch } from "node:fs";
import path from "node:path";
import { Refusal } from "../verb/refusal.mjs";
import { isFolder, treeAt } from "./paths.mjs";

/** @typedef {import("./paths.mjs").Tree} Tree */

/** Editors write a file in several parts. In ms. */
const kPause = 100;

/** Repeats the work after each change, until the process is ended.
 * @param {string[]} given case files and folders @param {(trees: Tree[]) => Promise<void>} work
 * @param {(fault: unknown) => void} sayRefusal */
export async function watching(given, work, sayRefusal) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {import("node:fs").FSWatcher[]} */
  let watchers = [];
  const act = () => {
    clearTimeout(timer);
    timer = setTimeout(again, kPause);
  };
  // A folder may be new, or another one than before.
  const once = async () => {
    const trees = given.map(treeAt);
    const next = trees.flatMap((tree, index) => watchersOf(String(given[index]), tree, act));
    for (const watcher of watchers) watcher.close();
    watchers = next;
    await work(trees);
  };
  let done = once();
  const again = () => {
    done = done.then(once).catch(sayRefusal);
  };
  await done;
  await new Promise(() => {});
}

/** Watches a file by its folder: many editors replace a file instead of writing into it. Each folder is watched by
 * itself: Node's recursive watcher opens every file of it, and fails at some.
 * @param {string} given @param {Tree} tree @param {() => void} act */
function watchersOf(given, { folders }, act) {
  if (folders.length === 0)
    return [watcherOf(path.dirname(given), (name) => name === path.basename(given), act)];
  return folders.map((folder) =>
    watcherOf(folder, (name) => name.endsWith(".json") || isFolder(path.join(folder, name)), act),
  );
}

/** @param {string} folder @param {(name: string) => boolean} isMeant @param {() => void} act */
function watcherOf(folder, isMeant, act) {
  try {
    const watcher = watch(folder, (_, name) => void (name && isMeant(name) && act()));
    return watcher.on("error", act);
  } catch {
    throw new Refusal("fileNotReadable", `Cannot watch ${folder}.`);
  }
}
