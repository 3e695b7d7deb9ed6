// SPDX-License-Identifier: MIT

import { statSync, watch } from "node:fs";
import path from "node:path";
import { Refusal } from "../verb/refusal.mjs";

/** Editors write a file in several parts. In ms. */
const kPause = 100;

/** Repeats the work after each change, until the process is ended.
 * @param {string[]} paths of case files and folders @param {() => Promise<void>} work */
export async function watching(paths, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let done = work();
  const again = () => {
    done = done.then(work);
  };
  for (const given of paths) {
    onChange(given, () => {
      clearTimeout(timer);
      timer = setTimeout(again, kPause);
    });
  }
  await new Promise(() => {});
}

/** Watches a file by its folder: many editors replace a file instead of writing into it.
 * @param {string} given @param {() => void} act */
function onChange(given, act) {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const folder = isFolder ? given : path.dirname(given);
  /** @param {string | null} name */
  const isMeant = (name) => (isFolder ? name?.endsWith(".json") : name === path.basename(given));
  try {
    watch(folder, { recursive: isFolder }, (_, name) => void (isMeant(name) && act()));
  } catch {
    throw new Refusal("fileNotReadable", `Cannot watch ${folder}.`);
  }
}
