// SPDX-License-Identifier: MIT
// The changelog of a release and its notes, which .github/workflows/tag.yml and release.yml write.
import assert from "node:assert/strict";
import { test } from "node:test";
import { releasedIn } from "../../tools/release.mjs";
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
