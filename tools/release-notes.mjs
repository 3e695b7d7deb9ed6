// SPDX-License-Identifier: MIT
// Prints the changes of a version from CHANGELOG.md: `node tools/release-notes.mjs v1.2.3`. It fails if the tag is not
// that of package.json, or has no changes.
import { readFileSync } from "node:fs";
import { isMain, Stopped, script } from "./command.mjs";

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

/** @param {string} changelog @param {string} version @param {string} tag */
export function notesOf(changelog, version, tag) {
  if (tag !== `v${version}`)
    throw new Stopped(`The tag ${tag} is not that of package.json, v${version}.`);
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/\s/, 1)[0] === version);
  const notes = own?.replace(/^.*\n/, "").trim();
  if (!notes) throw new Stopped(`CHANGELOG.md has no section "## ${version}", or it is empty.`);
  return notes;
}

if (isMain(import.meta))
  await script(async () => {
    const { version } = JSON.parse(read("package.json"));
    console.log(notesOf(read("CHANGELOG.md"), version, process.argv[2] ?? ""));
  });
