// SPDX-License-Identifier: MIT
// A guide is followed block by block: files are saved and changed as its sentences say, commands print what it shows.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBlocks, rewrite } from "./blocks.mjs";
import { checkQuestion } from "./questions.mjs";
import { kHere, printedBy } from "./shell.mjs";

/** @typedef {import("./blocks.mjs").Block} Block */
/** @typedef {import("./shell.mjs").Shell} Shell */

/** `Save this as `name`:`, the last sentence before a block. */
const kSaving = /(?:[Ss]ave this as|保存为) `([^`]+)`[:：]$/;
/** `In `name`, replace `one text` by `another`` */
const kReplacing = /(?:[Ii]n|把) `([^`]+)`(?:, replace| 中的) `([^`]+)` (?:by|改为) `([^`]+)`/g;

/** @param {Block} block @param {Shell} shell */
async function follow(block, shell) {
  for (const [, name = "", old = "", text = ""] of block.before.join("\n").matchAll(kReplacing)) {
    const parts = readFileSync(join(shell.cwd, name), "utf8").split(old);
    assert.equal(parts.length, 2, `${name} has ${old} once`);
    writeFileSync(join(shell.cwd, name), parts.join(text));
  }
  const [, saved] = kSaving.exec(block.before.findLast((line) => line !== "") ?? "") ?? [];
  if (saved) writeFileSync(join(shell.cwd, saved), `${block.lines.join("\n")}\n`);
  else if (block.kind === "broadcast") {
    assert.match(block.lines.join("\n"), /^expect: /m, `line ${block.line}: what is the answer?`);
    await checkQuestion(block);
  } else if (block.kind === "sh") return printedBy(block, shell);
  else assert.equal(block.kind, "text", `line ${block.line}: this block is not used`);
  return block.lines;
}

/** A line `...` omits lines; the others are then parts of lines. @param {string[]} shown @param {string[]} printed */
export function compare(shown, printed) {
  if (!shown.includes("...")) return assert.deepEqual(shown, printed);
  let at = 0;
  for (const part of shown.filter((line) => line !== "...")) {
    const found = printed.slice(at).findIndex((line) => line.includes(part));
    assert.notEqual(found, -1, `${part}\nis not in\n${printed.slice(at).join("\n")}`);
    at += found + 1;
  }
}

/** @param {string} path @param {string} cwd with the package @param {string} [programs] that come first in PATH */
export async function followGuide(path, cwd, programs = "") {
  const shell = { cwd, programs, allowed: [...kHere, "npx", "node", "python3"] };
  /** @type {[Block, string[]][]} */
  const found = [];
  for (const block of readBlocks(path).blocks) found.push([block, await follow(block, shell)]);
  if (!process.env.BCAST_ACCEPT) {
    for (const [{ lines }, printed] of found) compare(lines, printed);
    return;
  }
  const changed = found.filter(([{ lines }]) => !lines.includes("..."));
  for (const [block, printed] of changed.reverse()) rewrite(block, printed);
}
