// SPDX-License-Identifier: MIT
// Prepares a release: `node tools/release.mjs 1.2.3`. It sets the version, and dates the changes of CHANGELOG.md. The
// workflow tag.yml commits and tags that.
import { readFileSync, writeFileSync } from "node:fs";
import { isMain, must, Stopped, script } from "./command.mjs";

const kUnreleased = "## Unreleased\n";

/** The changelog with what is unreleased as a version, and an empty section above it.
 * @param {string} changelog @param {string} version @param {string} date */
export function releasedIn(changelog, version, date) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Stopped(`${version} is not a version like 1.2.3.`);
  if (changelog.includes(`\n## ${version} `)) throw new Stopped(`${version} is released already.`);
  const [before, changes = ""] = changelog.split(kUnreleased);
  if (!/^\S/m.test(changes.split(/^## /m, 1)[0] ?? ""))
    throw new Stopped("CHANGELOG.md has no unreleased changes.");
  return `${before}${kUnreleased}\n## ${version} - ${date}\n${changes}`;
}

/** Stops while the contacts are placeholders. @param {string} contacts */
export function checkContacts(contacts) {
  if (contacts.includes("example.org"))
    throw new Stopped("Replace the addresses in .github/CONTACTS.md first.");
}

if (isMain(import.meta))
  await script(async () => {
    checkContacts(readFileSync(new URL("../.github/CONTACTS.md", import.meta.url), "utf8"));
    const version = process.argv[2] ?? "";
    const file = new URL("../CHANGELOG.md", import.meta.url);
    const today = new Date().toISOString().slice(0, 10);
    const changelog = releasedIn(readFileSync(file, "utf8"), version, today);
    await must("npm", ["version", version, "--no-git-tag-version", "--allow-same-version"]);
    writeFileSync(file, changelog);
  });
