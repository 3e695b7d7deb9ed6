// SPDX-License-Identifier: MIT
// Each guide is followed in a new folder that has the package installed: files are saved and changed as its sentences
// say, commands print what it shows. The Chinese guides have the same steps. The guide for teachers is about the page:
// tests/browser/learn/teacher-guide.test.mjs follows it.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcastPath } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { markdownFiles, readBlocks, rewrite, root } from "./blocks.mjs";
import { checkQuestion } from "./questions.mjs";
import { kHere, printedBy, programsFor } from "./shell.mjs";

/** @typedef {import("./blocks.mjs").Block} Block */
/** @typedef {import("./shell.mjs").Shell} Shell */

const guides = markdownFiles("docs/guide/");
const programs = programsFor("npx");

/** `Save this as `name`:`, the last sentence before a block. */
const kSaving = /(?:[Ss]ave this as|保存为) `([^`]+)`[:：]$/;
/** `In `name`, replace `one text` by `another`` */
const kReplacing = /(?:[Ii]n|把) `([^`]+)`(?:, replace| 中的) `([^`]+)` (?:by|改为) `([^`]+)`/g;

/** As `npm install` leaves it. */
function folderWithPackage() {
  const folder = scratchFolder();
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/broadcast-playground"));
  symlinkSync(bcastPath, join(folder, "node_modules/.bin/bcast"));
  return folder;
}

/** @param {Block} block @param {Shell} shell */
async function follow(block, shell) {
  for (const [, name = "", old = "", text = ""] of block.before.join("\n").matchAll(kReplacing)) {
    const parts = readFileSync(join(shell.cwd, name), "utf8").split(old);
    assert.equal(parts.length, 2, `${name} has ${old} once`);
    writeFileSync(join(shell.cwd, name), parts.join(text));
  }
  const [, saved] = kSaving.exec(block.before.findLast((line) => line !== "") ?? "") ?? [];
  if (saved) writeFileSync(join(shell.cwd, saved), `${block.lines.join("\n")}\n`);
  else if (block.kind === "broadcast") await checkQuestion(block);
  else if (block.kind === "sh") return printedBy(block, shell);
  else assert.equal(block.kind, "text", `line ${block.line}: this block is not used`);
  return block.lines;
}

/** A line `...` omits lines; the others are then parts of lines. @param {string[]} shown @param {string[]} printed */
function compare(shown, printed) {
  if (!shown.includes("...")) return assert.deepEqual(shown, printed);
  let at = 0;
  for (const part of shown.filter((line) => line !== "...")) {
    const found = printed.slice(at).findIndex((line) => line.includes(part));
    assert.notEqual(found, -1, `${part}\nis not in\n${printed.slice(at).join("\n")}`);
    at += found + 1;
  }
}

for (const path of [...guides, ...markdownFiles("docs/zh/guide/")])
  test(`${path} can be followed`, async () => {
    const shell = {
      cwd: folderWithPackage(),
      programs,
      allowed: [...kHere, "npx", "node", "python3"],
    };
    /** @type {[Block, string[]][]} */
    const found = [];
    for (const block of readBlocks(path).blocks) found.push([block, await follow(block, shell)]);
    if (process.env.BCAST_ACCEPT) {
      const changed = found.filter(([{ lines }]) => !lines.includes("..."));
      for (const [block, printed] of changed.reverse()) rewrite(block, printed);
    } else for (const [{ lines }, printed] of found) compare(lines, printed);
  });

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

for (const language of ["en", "zh-Hans"])
  test(`the guides name buttons and fields as the page does: ${language}`, () => {
    const texts = textsOf(language);
    const folder = language === "en" ? "docs/guide/" : "docs/zh/guide/";
    const names = markdownFiles(folder).flatMap((path) =>
      [
        ...readBlocks(path)
          .prose.join("\n")
          .matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g),
      ].map(([, name = ""]) => name),
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
