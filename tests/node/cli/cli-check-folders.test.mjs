// SPDX-License-Identifier: MIT
// `bcast check` of a folder that holds what others put there.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcast, linesOf, startBcast } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { kRight, numpy, row } from "./case-files.mjs";

const kText = JSON.stringify(numpy(row(kRight)));

/** A folder with two case files, one of them in a folder below. */
function folderOfCases() {
  const folder = scratchFolder();
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "a.json"), kText);
  writeFileSync(join(folder, "sub", "b.json"), kText);
  return folder;
}

/** In ms; a hang is a failure, not a wait for the runner. */
const kLongest = 60_000;

/** What cannot be a case file, how it is made, and the reason in the message.
 * @type {[string, (folder: string) => void, string, string][]} */
const kStrange = [
  [
    "a broken link, as Emacs makes",
    (folder) => symlinkSync("me@host.1:1", join(folder, ".#a.json")),
    ".#a.json",
    "the link is broken",
  ],
  [
    "a link to itself",
    (folder) => symlinkSync("x.json", join(folder, "x.json")),
    "x.json",
    "the link is broken",
  ],
  ["a folder", (folder) => mkdirSync(join(folder, "x.json")), "x.json", "it is not a file"],
  [
    "a pipe",
    (folder) => spawnSync("mkfifo", [join(folder, "x.json")]),
    "x.json",
    "it is not a file",
  ],
  [
    "a device",
    (folder) => symlinkSync("/dev/zero", join(folder, "x.json")),
    "x.json",
    "it is not a file",
  ],
];

for (const [what, make, name, why] of kStrange) {
  test(`${what} is skipped by its name, and the other files are checked`, {
    timeout: kLongest,
  }, () => {
    const folder = folderOfCases();
    make(folder);
    const { status, stdout, stderr } = bcast(["check", folder]);
    assert.equal(stderr, `fileNotReadable: ${join(folder, name)} is skipped: ${why}.\n`);
    assert.equal(status, 2);
    assert.equal(linesOf(stdout).at(-1), "2 passed, 1 failed");
    const tap = bcast(["check", "-f", "tap", folder]).stdout;
    assert.ok(tap.includes(`- ${join(folder, name).replaceAll("#", "\\#")}\n`), tap);
  });
}

test("links to folders are not followed, so that circles end", { timeout: kLongest }, () => {
  const folder = folderOfCases();
  symlinkSync(".", join(folder, "loop"));
  symlinkSync("..", join(folder, "sub", "up"));
  symlinkSync("sub", join(folder, "twice"));
  const { status, stdout, stderr } = bcast(["check", folder]);
  assert.deepEqual([status, linesOf(stdout).at(-1)], [0, "2 passed, 0 failed"]);
  assert.deepEqual(
    linesOf(stderr).sort(),
    ["loop", "sub/up", "twice"].map(
      (name) => `linkNotFollowed: ${join(folder, name)} is skipped: it is a link to a folder.`,
    ),
  );
  const given = bcast(["check", join(folder, "twice")]);
  assert.deepEqual([given.status, linesOf(given.stdout).at(-1)], [0, "1 passed, 0 failed"]);
});

test("a link to a case file is one, and other links are left alone", () => {
  const folder = folderOfCases();
  symlinkSync("a.json", join(folder, "c.json"));
  symlinkSync("nowhere", join(folder, "broken"));
  const { status, stdout, stderr } = bcast(["check", folder]);
  assert.deepEqual([status, stderr, linesOf(stdout).at(-1)], [0, "", "3 passed, 0 failed"]);
});

test("a folder without a case file does not stop the others", () => {
  const folder = folderOfCases();
  const empty = scratchFolder();
  const { status, stdout, stderr } = bcast(["check", empty, folder]);
  assert.equal(stderr, `missingFile: There is no case file in the folder ${empty}.\n`);
  assert.deepEqual([status, linesOf(stdout).at(-1)], [2, "2 passed, 1 failed"]);
});

/** Waits for a text in what a command reports. @param {import("node:child_process").ChildProcessWithoutNullStreams} child */
function printed(child) {
  let text = "";
  let look = () => {};
  child.stdout.setEncoding("utf8").on("data", (piece) => {
    text += piece;
    look();
  });
  /** @param {string} wanted @returns {Promise<void>} */
  return (wanted) =>
    new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error(`It ended: ${text}`)));
      look = () => {
        const at = text.indexOf(wanted);
        if (at < 0) return;
        text = text.slice(at + wanted.length);
        resolve();
      };
      look();
    });
}

test("--watch goes on when such things come and go", { timeout: kLongest }, async (context) => {
  const folder = folderOfCases();
  symlinkSync(".", join(folder, "loop"));
  const until = printed(startBcast(context, ["check", "--watch", folder]));
  await until("2 passed, 0 failed");
  for (const [, make, name] of kStrange) {
    make(folder);
    await until("2 passed, 1 failed");
    rmSync(join(folder, name), { recursive: true });
    await until("2 passed, 0 failed");
  }
  mkdirSync(join(folder, "new"));
  writeFileSync(join(folder, "new", "c.json"), kText);
  await until("3 passed, 0 failed");
  appendFileSync(join(folder, "new", "c.json"), "x");
  await until("2 passed, 1 failed");
});
