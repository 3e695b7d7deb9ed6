// SPDX-License-Identifier: MIT
// The changelog of a release and its notes, which .github/workflows/tag.yml and release.yml write.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../../tools/command.mjs";
import { checkContacts, releasedIn } from "../../tools/release.mjs";
import { notesOf } from "../../tools/release-notes.mjs";

const kChangelog =
  "# Changelog\n\n## Unreleased\n\n- d\n\n## 1.10.0 - 2026-12-01\n\n### Added\n- a\n\n## 1.1.0\n";

test("the notes are the section of the version", () => {
  assert.equal(notesOf(kChangelog, "1.10.0", "v1.10.0"), "### Added\n- a");
});

test("a release dates what is unreleased, and its notes are that", () => {
  const changelog = releasedIn(kChangelog, "2.0.0", "2026-12-24");
  assert.ok(changelog.startsWith("# Changelog\n\n## Unreleased\n\n## 2.0.0 - 2026-12-24\n\n- d\n"));
  assert.equal(notesOf(changelog, "2.0.0", "v2.0.0"), "- d");
  assert.equal(notesOf(changelog, "1.10.0", "v1.10.0"), "### Added\n- a");
});

test("a release without changes, again, or without a version is an error", () => {
  const changelog = releasedIn(kChangelog, "2.0.0", "2026-12-24");
  assert.throws(() => releasedIn(changelog, "2.0.1", "2026-12-25"), /no unreleased changes/);
  assert.throws(() => releasedIn(kChangelog, "1.10.0", "2026-12-24"), /released already/);
  assert.throws(() => releasedIn(kChangelog, "v2", "2026-12-24"), /not a version like 1\.2\.3/);
});

test("a tag of another version, or without changes, is an error", () => {
  assert.throws(() => notesOf(kChangelog, "1.10.0", "v1.1.0"), /v1\.1\.0 is not .*v1\.10\.0/);
  assert.throws(
    () => notesOf(kChangelog, "1.1.0", "v1.1.0"),
    /no section "## 1\.1\.0", or it is empty/,
  );
  assert.throws(() => notesOf(kChangelog, "2.0.0", "v2.0.0"), /no section "## 2\.0\.0"/);
});

/** @param {string} name */
const textOf = (name) => readFileSync(path.join(root, name), "utf8");

test("the release runs tiers that exist, without browsers and oracles", () => {
  const commands = [...textOf(".github/workflows/release.yml").matchAll(/run: npm test -- (.*)/g)];
  const asked = commands.flatMap(([, words = ""]) => words.split(" "));
  const tiers = [...textOf("tests/run.mjs").matchAll(/(?:name: |Tier\()"(\w+)"/g)].map(
    ([, name]) => (name === "dev" ? "native" : name),
  );
  for (const tier of ["build", "check", "native", "node"]) assert.ok(asked.includes(tier), tier);
  for (const tier of ["browser", "site", "oracle"]) assert.ok(!asked.includes(tier), tier);
  const words = asked.filter((word) => !tiers.includes(word));
  assert.deepEqual(words, ["package", "page", "small-world"]);
});

test("no release has placeholders for its contacts", () => {
  assert.throws(() => checkContacts("| conduct | conduct@example.org |"), /CONTACTS\.md/);
  checkContacts("| conduct | conduct@broadcast.dev |");
});

test("the policies have no contacts of their own, and refer to one file", () => {
  for (const name of ["CODE_OF_CONDUCT.md", "SECURITY.md"]) {
    const text = textOf(`.github/${name}`);
    assert.match(text, /\[contacts\]\(CONTACTS\.md\)/, name);
    assert.doesNotMatch(text, /@/, name);
  }
});

test("the repository's version has notes or can be released, and the first release is described", () => {
  const { version } = JSON.parse(textOf("package.json"));
  const changelog = textOf("CHANGELOG.md");
  const isReleased = changelog.includes(`\n## ${version} `);
  const released = isReleased ? changelog : releasedIn(changelog, version, "2026-12-24");
  assert.ok(notesOf(released, version, `v${version}`).length > 0);
  const manual = textOf("CONTRIBUTING.md");
  for (const command of ["npm publish --dry-run", "npm publish --access public", "release.yml"])
    assert.ok(manual.includes(command), command);
});

test("npm publish --dry-run in a clean clone installs packages", () => {
  // Its setting is in the environment of every npm that it runs.
  assert.match(textOf("tools/install-deps.sh"), /^ *npm ci --no-dry-run /m);
});
