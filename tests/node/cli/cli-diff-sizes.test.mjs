// SPDX-License-Identifier: MIT
// `bcast diff` of programs that answer much, nothing, or to nobody: memory, reasons, pipes, signals.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { exactJson } from "../../../wasm/cli/verb/exact-json.mjs";
import { resultText } from "../../../wasm/conformance/words.mjs";
import {
  bcast,
  bcastPath,
  ends,
  linesOf,
  pidAt,
  root,
  startBcast,
  stopped,
} from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";
import { file, kRight, numpy, row } from "./case-files.mjs";

const scratch = scratchFolder();
const programs = join(import.meta.dirname, "programs.mjs");

/** In ms; a hang is a failure, not a wait for the runner. */
const kLongest = 120_000;
/** In MB, of bcast alone. */
const kMostMemory = 300;

const kPrintMemory =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code
  "process.on('exit', () => process.stderr.write(`${process.resourceUsage().maxRSS}`))";

/** The report, and the most memory that the command used, in MB. @param {string} way @param {...string} words */
function measured(way, ...words) {
  const preload = `data:text/javascript,${encodeURIComponent(kPrintMemory)}`;
  const command = ["diff", "--with", `node ${programs} ${way}`, ...words];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, bcastPath, ...command],
    { cwd: root, encoding: "utf8" },
  );
  assert.match(stderr, /^\d+$/);
  return { stdout, memory: Number(stderr) / 1024 };
}

const kLarge = numpy(
  ...[5, 6, 7, 8, 9, 10].map((size) =>
    row({ accepted: true, shape: [size] }, { name: `${size}`, operands: [[size], [1]] }),
  ),
);

/** Ways to answer much, and what the report says instead of it. @type {[string, string][]} */
const kLong = [
  ["longShape", "got: a shape of 1,000,000 sizes"],
  ["longError", `got: error: no ${"x".repeat(197)}… (5,000,003 characters)`],
  ["nested", "got: 3,000,000 shapes"],
  ["longData", 'got: not a valid answer: "data" has 3,000,000 values'],
];

for (const [way, text] of kLong) {
  test(`${way}: the report has the size, and memory is bounded`, {
    timeout: kLongest,
  }, (context) => {
    const { stdout, memory } = measured(way, "--cases", file(kLarge));
    context.diagnostic(`${Math.round(memory)} MB`);
    assert.ok(stdout.includes(`${text}\n`), stdout.slice(0, 5000));
    assert.ok(memory < kMostMemory, `${memory} MB`);
  });
}

test("many long reasons are counted, not kept", { timeout: kLongest }, () => {
  const words = ["--small-world", "--format", "json"];
  const { stdout, stderr, status } = bcast([
    "diff",
    "--with",
    `node ${programs} longReasons`,
    ...words,
  ]);
  assert.equal(status, 2);
  assert.match(stderr, /^noCases: /);
  const { skipped } = JSON.parse(stdout).modes[0];
  assert.equal(Object.keys(skipped).length, 101);
  assert.equal(skipped["other reasons"], 9025 - 100);
});

test("if all is skipped, every report has the reasons, and the exit code is 2", () => {
  /** @param {...string} words */
  const skipped = (...words) => {
    const command = ["diff", "--with", `node ${programs} skipsAll`, "--small-world", ...words];
    const { status, stdout, stderr } = bcast(command);
    assert.equal(status, 2);
    assert.equal(stderr, "noCases: No request was compared.\n  numpy: 9025 skipped: not today\n");
    return stdout;
  };
  assert.match(skipped(), /^ {2}9025 skipped: not today$/m);
  const tap = [
    "TAP version 14",
    "1..2",
    "ok 1 - numpy: 9025 cases # SKIP not today",
    "ok 2 - skipsAll: values # SKIP its values were not asked for; --values compares them",
  ];
  assert.deepEqual(linesOf(skipped("--format", "tap")), tap);
  assert.match(skipped("--format", "junit"), /<skipped message="not today"\/>/);
  assert.deepEqual(JSON.parse(skipped("--format", "json")).modes[0].skipped, { "not today": 9025 });
});

test("--keep does not write to a pipe", { timeout: kLongest }, () => {
  const pipe = join(scratch, "pipe.json");
  assert.equal(spawnSync("mkfifo", [pipe]).status, 0);
  const refusal = `fileNotWritable: Cannot write ${pipe}: it is not a file.\n`;
  const words = ["--with", `node ${programs} fails`, "--keep", pipe];
  const { status, stderr } = bcast(["diff", ...words]);
  assert.deepEqual([status, stderr], [2, refusal]);
});

test("a negative zero keeps its sign in kept cases, in requests and in reports", () => {
  const value = { a: [-0, 0, "-0"], b: -0 };
  assert.equal(exactJson(value), '{"a":[-0,0,"-0"],"b":-0}');
  assert.ok(Object.is(JSON.parse(exactJson(value, 2)).a[0], -0));
  const data = Float32Array.of(-0);
  assert.equal(resultText({ accepted: true, shape: [1], type: "f32", data }), "(1,), [-0]");
});

test("a reader that does not read keeps neither the program nor the command", {
  timeout: kLongest,
}, async (context) => {
  const path = join(scratch, "pid");
  const many = Array.from({ length: 5000 }, (_, index) =>
    row(kRight, { name: `${index} ${"x".repeat(300)}` }),
  );
  const words = ["--with", `node ${programs} tells ${path}`, "--cases", file(numpy(...many))];
  const child = startBcast(context, ["diff", ...words, "--format", "tap"]);
  const pid = await pidAt(path, context);
  await ends(pid, context);
  const [code, signal] = await stopped(child);
  assert.ok(code === 128 + 15 || signal === "SIGTERM", `${code} ${signal}`);
});
