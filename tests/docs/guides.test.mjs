// SPDX-License-Identifier: MIT
// Each guide is followed in a new folder that has the package installed; tests/install follows some with the tarball.
// The Chinese guides have the same steps. The guide for teachers is about the page:
// tests/browser/learn/teacher-guide.test.mjs follows it.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcastPath } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { markdownFiles, readBlocks, root } from "./blocks.mjs";
import { compare, followGuide } from "./follow.mjs";
import { programsFor } from "./shell.mjs";

const guides = markdownFiles("docs/guide/");
const programs = programsFor("npx");

/** As `npm install` leaves it. */
function folderWithPackage() {
  const folder = scratchFolder();
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/broadcast-playground"));
  symlinkSync(bcastPath, join(folder, "node_modules/.bin/bcast"));
  return folder;
}

for (const path of [...guides, ...markdownFiles("docs/zh/guide/")])
  test(`${path} can be followed`, () => followGuide(path, folderWithPackage(), programs));

for (const path of guides)
  test(`${path} has the same steps in Chinese`, () => {
    const [english, chinese] = [path, path.replace("docs/", "docs/zh/")].map((each) =>
      readBlocks(each).blocks.map(({ kind, lines }) =>
        kind === "broadcast" ? lines.filter((line) => !line.startsWith("expect: ")) : kind,
      ),
    );
    assert.deepEqual(chinese, english);
  });

/** Every text of the page. @param {string} language */
function textsOf(language) {
  const folder = `${root}web/src/i18n/${language}/`;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(folder + name, "utf8")));
  return files.flatMap((texts) => /** @type {string[]} */ (Object.values(texts)));
}

/** @type {[string, string, RegExp][]} */
const kNaming = [
  ["en", "docs/guide/", /(?<!\*)\*([^*\n]+)\*(?!\*)/g],
  ["zh-Hans", "docs/zh/guide/", /“([^”]+)”/g],
];
for (const [language, folder, pattern] of kNaming)
  test(`the guides name buttons and fields as the page does: ${language}`, () => {
    const texts = textsOf(language);
    const names = markdownFiles(folder).flatMap((path) =>
      [...readBlocks(path).prose.join("\n").matchAll(pattern)].map(([, name = ""]) => name),
    );
    assert.ok(names.length > 10);
    const strange = names.filter(
      (name) => !texts.some((text) => text.split(/[,，]/)[0] === name || text === name),
    );
    assert.deepEqual(strange, []);
  });

test("a wrong output, and a text that is not there, would be detected", () => {
  assert.throws(() =>
    compare(["$ node --test", "...", "fail 1", "..."], ["$ node --test", "fail 0"]),
  );
  assert.throws(() => compare(["a"], ["a", "b"]));
});
