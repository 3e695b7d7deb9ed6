// SPDX-License-Identifier: MIT
// External input of the command: unreadable input is an error, and no text controls the terminal.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcast, bcastPath, linesOf, lineVerbs, root } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { file } from "./case-files.mjs";

const kVerbs = lineVerbs();

/** @param {string[]} words @param {string} path of the file that is stdin @param {string} [flags] */
function withStdin(words, path, flags = "r") {
  const stdin = openSync(path, flags);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bcastPath, ...words], {
    stdio: [stdin, "pipe", "pipe"],
    encoding: "utf8",
    cwd: root,
  });
  closeSync(stdin);
  return { status, stdout, stderr };
}

test("a directory as stdin is an error of every verb that reads", () => {
  const words = [
    ...kVerbs.map((verb) => [verb, "--jsonl"]),
    ...["infer", "run", "figure", "code", "lower", "worlds", "compare"].map((verb) => [
      verb,
      "--request",
      "-",
    ]),
    ["lower", "--tosa", "-"],
    ["read"],
    ["check", "-"],
  ];
  for (const each of words) {
    const { status, stderr } = withStdin(each, "/");
    assert.equal(status, 2, each.join(" "));
    assert.match(
      stderr,
      /^fileNotReadable: Cannot read (stdin|-): it is a directory\.\n/,
      each.join(" "),
    );
  }
});

test("a write-only stdin is an error, and an empty one has no lines", () => {
  const path = join(scratchFolder(), "output");
  const { status, stderr } = withStdin(["infer", "--jsonl"], path, "w");
  assert.equal(status, 2);
  assert.match(stderr, /^fileNotReadable: Cannot read stdin: /);
  assert.deepEqual(withStdin(["infer", "--jsonl"], path), { status: 0, stdout: "", stderr: "" });
  assert.deepEqual(withStdin(["infer", "--jsonl"], "/dev/null"), {
    status: 0,
    stdout: "",
    stderr: "",
  });
});

/** A window title, a color, a bell, both C1 forms, direction marks, a lone surrogate. */
const kLoud =
  "\u001b]0;title\u0007 \u001b[31mred \u009b2J \u0085 \u007f \u202egnorw \u2066in\u2069 \u200f \u061c \u2028 \ud800";
const kNotShown = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** @param {string} text */
function isQuiet(text) {
  for (const line of text.split("\n")) assert.doesNotMatch(line, kNotShown, JSON.stringify(line));
}

const kCases = {
  mode: "numpy",
  cases: [
    {
      name: `${kLoud}\n9 passed, 0 failed`,
      operands: [[2], [3]],
      expect: { accepted: true, shape: kLoud },
    },
    {
      name: `${kLoud}\r\nok 7 - all`,
      operands: [[2], [3]],
      expect: { accepted: false, clauses: [kLoud] },
    },
    { name: `${kLoud} right`, operands: [[2], [3]], expect: { accepted: false } },
    { name: `${kLoud} bad`, operands: [kLoud], expect: { accepted: false } },
    { name: `${kLoud} bad, too`, operands: [[2]], [kLoud]: 1, expect: { accepted: false } },
  ],
};

test("no name of a case controls the terminal, in any report", () => {
  const path = file(kCases);
  for (const format of ["human", "tap", "junit", "json"]) {
    const { status, stdout, stderr } = bcast(["check", "--format", format, path]);
    assert.equal(status, 1, format);
    isQuiet(stdout);
    isQuiet(stderr);
    assert.ok(!linesOf(stdout).includes("9 passed, 0 failed"), format);
    assert.ok(!stdout.includes("\nok 7"), format);
  }
  const { stdout } = bcast(["check", "--format", "json", path]);
  const names = JSON.parse(stdout).files[0].mismatches.map((/** @type {any} */ { name }) => name);
  assert.equal(names[0], kCases.cases[0]?.name);
});

test("no typed, pasted or read text controls the terminal", () => {
  const words = [
    ["infer", "-m", kLoud, "(2,)"],
    ["infer", "-m", "numpy", kLoud],
    ["infer", "-m", "numpy", "--declared", kLoud, "(2,)"],
    ["run", "-m", "numpy", "-o", kLoud, "(1,)=1"],
    ["run", "-m", "numpy", "-o", "negate", `(1,)=${kLoud}`],
    ["run", "-m", "numpy", "-o", "negate", "--attribute", `${kLoud}=1`, "(1,)=1"],
    ["lower", "-o", "abs", `tensor<${kLoud}>`],
    ["read", `operands could not be broadcast together with shapes (3,) (4,) ${kLoud}`],
    ["read", `func.func @${kLoud}(%a: tensor<2xf32>)`],
    ["modes", kLoud],
    [kLoud],
    ["infer", `--${kLoud}`],
    ["infer", "--request", kLoud],
    ["figure", `#v1;numpy;3,;a.name=${kLoud};op=${kLoud}`],
    ["figure", `#v1;numpy;3,;a.name=${kLoud};op=negate`],
    ["infer", "--lang", kLoud, "-m", "numpy", "(2,)"],
    ["check", kLoud],
    ["code", "-s", kLoud, "-m", "numpy", "-o", "negate", "(1,)"],
  ].map((each) => each.map((word) => word.replaceAll("\ud800", "")));
  for (const each of words) {
    const { stdout, stderr } = bcast(each);
    isQuiet(stdout + stderr);
    const isJson = ["infer", "run", "lower", "read", "code"].includes(each[0] ?? "");
    if (isJson) isQuiet(bcast([...each, "--json"]).stdout);
  }
  for (const verb of kVerbs) {
    const lines = [
      { id: kLoud },
      { id: 1, [kLoud]: 2 },
      { id: kLoud, text: kLoud, mode: kLoud, operands: [] },
    ];
    const { stdout } = bcast(
      [verb, "--jsonl"],
      lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
    );
    isQuiet(stdout);
    assert.equal(JSON.parse(linesOf(stdout)[0] ?? "").id, kLoud);
  }
});

test("every verb prints by the function that cleans, or as JSON", () => {
  const folder = `${root}wasm/cli/`;
  const printing =
    readFileSync(`${folder}main.mjs`, "utf8").match(/std(?:out|err)\.write\(.*/g) ?? [];
  for (const line of printing) assert.match(line, /refusalText|visible|generalHelp/, line);
});
