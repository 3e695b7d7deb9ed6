// SPDX-License-Identifier: MIT
// `bcast read` of a file of code: the report for GitHub, and exit codes.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { bcast } from "../processes.mjs";

/** A folder with step.py. @param {import("node:test").TestContext} t @param {string[]} lines */
function fileWith(t, lines) {
  const folder = mkdtempSync(join(tmpdir(), "bcast-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "step.py");
  writeFileSync(file, lines.join("\n"));
  return file;
}

const kCreated = ["import numpy as np", "def center(x):", "    return x - x.mean(axis=1)"];

test("--format github marks what fails, and what to check, at its line", (t) => {
  const file = fileWith(t, [
    ...kCreated,
    "center(np.ones((3, 4)))",
    "np.ones(3) - np.ones((3, 1))",
  ]);
  const { status, stdout } = bcast(["read", "--format", "github", file]);
  assert.equal(status, 1);
  const marks = stdout.trim().split("\n");
  assert.equal(marks.length, 2, stdout);
  assert.match(marks[0] ?? "", /^::error file=.*step\.py,line=3,title=fails::Axis −1: x \(4\)/);
  assert.match(marks[1] ?? "", /^::warning file=.*step\.py,line=5,title=check::/);
});

test("a file in which nothing fails has exit code 0, and no marks", (t) => {
  const file = fileWith(t, [...kCreated, "center(np.ones((1, 3))) * 2", "np.ones(3) + 1"]);
  const { status, stdout } = bcast(["read", "--format", "github", file]);
  assert.deepEqual([status, stdout], [0, ""]);
});

test("an unknown format is refused with a similar one", () => {
  const { status, stderr } = bcast(["read", "--format", "gitub", "(2,) (3,)"]);
  assert.equal(status, 2);
  assert.match(stderr, /Did you mean "github"\?/);
});

test("--format lines marks the operations below their lines, with the first repair", (t) => {
  const file = fileWith(t, ["x = np.ones((5, 3))", "z = (x - x.mean(axis=1)) * 2", "print(z)"]);
  const { status, stdout } = bcast(["read", "--format", "lines", file]);
  assert.equal(status, 1);
  assert.deepEqual(stdout.split("\n"), [
    "x = np.ones((5, 3))",
    "z = (x - x.mean(axis=1)) * 2",
    "         ──────────────",
    "         (5,)",
    "     ══════════════════",
    "     ✕ (5, 3), (5,)",
    "     Axis −1: x (3) meets x.mean(axis=1) (5). They differ, and neither is 1.",
    "     Fix: z = (x - x.mean(axis=1, keepdims=True)) * 2",
    "print(z)",
    "",
  ]);
});

test("--format lines prints no control characters, and of a message the text", () => {
  const code = bcast(["read", "-f", "lines", "x = np.ones(3) # \u001b[31m\nx + np.ones(4)"]);
  assert.equal(code.status, 1);
  assert.ok(!code.stdout.includes("\u001b"));
  const message = "operands could not be broadcast together with shapes (2,3) (2,)";
  const [lines, text] = ["lines", "text"].map((format) => bcast(["read", "-f", format, message]));
  assert.equal(lines?.stdout, text?.stdout);
});

test("a text that is too long for the name of a file is a text", () => {
  const { status, stdout } = bcast([
    "read",
    `${"# a comment of code\n".repeat(30)}np.ones(3) + np.ones(4)`,
  ]);
  assert.equal(status, 1);
  assert.match(stdout, /3\) meets B \(4\). They differ/);
});
