// SPDX-License-Identifier: MIT
// The notes of a release, which .github/workflows/release.yml writes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { notesOf } from "../../tools/release-notes.mjs";

const kChangelog =
  "# Changelog\n\n## Unreleased\n\n- d\n\n## 1.10.0 - 2026-12-01\n\n### Added\n- a\n\n## 1.1.0\n";

test("the notes are the section of the version", () => {
  assert.equal(notesOf(kChangelog, "1.10.0", "v1.10.0"), "### Added\n- a");
});

test("a tag of another version, or without changes, is an error", () => {
  assert.throws(() => notesOf(kChangelog, "1.10.0", "v1.1.0"), /v1\.1\.0 is not .*v1\.10\.0/);
  assert.throws(
    () => notesOf(kChangelog, "1.1.0", "v1.1.0"),
    /no section "## 1\.1\.0", or it is empty/,
  );
  assert.throws(() => notesOf(kChangelog, "2.0.0", "v2.0.0"), /no section "## 2\.0\.0"/);
});
