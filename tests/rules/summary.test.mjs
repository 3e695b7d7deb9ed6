// SPDX-License-Identifier: MIT
// The runner counts the tests that ran, and counts no other test as passed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { held, sayOfSkips, sum, summaryOfCatch, summaryOfTap } from "../../tools/summary.mjs";

/** @param {import("../../tools/summary.mjs").Summary} summary */
function counts({ passed, failed }) {
  return { passed, failed };
}

test("Catch2's last line is counted, in color too", () => {
  const output = "\x1b[1;32mAll tests passed\x1b[0m (15205 assertions in 55 test cases)\n";
  assert.deepEqual(counts(summaryOfCatch({ code: 0, output })), { passed: 55, failed: 0 });
});

test("Catch2's failures are counted", () => {
  const output =
    "test cases:    55 |    53 passed | 2 failed\nassertions: 9 | 7 passed | 2 failed\n";
  assert.deepEqual(counts(summaryOfCatch({ code: 2, output })), { passed: 53, failed: 2 });
});

test("a single test case is counted", () => {
  const output = "All tests passed (1 assertion in 1 test case)\n";
  assert.deepEqual(counts(summaryOfCatch({ code: 0, output })), { passed: 1, failed: 0 });
});

test("a crashed program has failed, whatever it printed", () => {
  const output = "All tests passed (1 assertion in 1 test case)\nERROR: LeakSanitizer\n";
  assert.deepEqual(counts(summaryOfCatch({ code: 1, output })), { passed: 1, failed: 1 });
  assert.deepEqual(counts(summaryOfCatch({ code: 134, output: "" })), { passed: 0, failed: 1 });
});

test("a program without tests has failed", () => {
  const output = "No tests ran\n";
  assert.deepEqual(counts(summaryOfCatch({ code: 0, output })), { passed: 0, failed: 1 });
  assert.deepEqual(counts(held({ passed: 0, failed: 0, output: "" }, 0)), { passed: 0, failed: 1 });
});

/** The end of a TAP report of node:test.
 * @param {Record<string, number>} numbers */
function tapOf(numbers) {
  const all = { pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0, ...numbers };
  const lines = Object.entries(all).map(([word, number]) => `# ${word} ${number}\n`);
  return `TAP version 13\n${lines.join("")}`;
}

test("node:test's counts are used", () => {
  const summary = summaryOfTap(tapOf({ pass: 7, fail: 2 }), { code: 1, output: "" });
  assert.deepEqual(counts(summary), { passed: 7, failed: 2 });
});

test("a skipped, cancelled or postponed test has not passed", () => {
  for (const word of ["skipped", "cancelled", "todo"]) {
    const summary = summaryOfTap(tapOf({ pass: 7, [word]: 1 }), { code: 0, output: "" });
    assert.deepEqual(counts(summary), { passed: 7, failed: 1 });
  }
});

const skippedOne = `ok 1 - mlir.llvm16: it agrees # SKIP mlir-opt-16 is not here.
${tapOf({ pass: 6, skipped: 1 })}`;

test("if tests may be skipped, a skipped one has neither passed nor failed", () => {
  const summary = summaryOfTap(skippedOne, { code: 0, output: "" }, { maySkip: true });
  assert.deepEqual(counts(summary), { passed: 6, failed: 0 });
  assert.deepEqual(summary.skips, ["mlir-opt-16 is not here."]);
  const inSuite = summaryOfTap(`    ${skippedOne}`, { code: 0, output: "" }, { maySkip: true });
  assert.deepEqual(inSuite.skips, summary.skips, "also in a suite");
  const strict = summaryOfTap(skippedOne, { code: 0, output: "" });
  assert.deepEqual(counts(strict), { passed: 6, failed: 1 });
});

test("a test that is skipped without a reason has failed", () => {
  const tap = skippedOne.replace("mlir-opt-16 is not here.", "");
  const summary = summaryOfTap(tap, { code: 0, output: "" }, { maySkip: true });
  assert.deepEqual(counts(summary), { passed: 6, failed: 1 });
});

test("only skipping is allowed, not cancelling or postponing", () => {
  for (const word of ["cancelled", "todo"]) {
    const tap = tapOf({ pass: 7, [word]: 1 });
    const summary = summaryOfTap(tap, { code: 0, output: "" }, { maySkip: true });
    assert.deepEqual(counts(summary), { passed: 7, failed: 1 });
  }
});

test("if every test is skipped, none passed and none failed", () => {
  const tap = skippedOne.replace("# pass 6", "# pass 0");
  const summary = summaryOfTap(tap, { code: 0, output: "" }, { maySkip: true });
  assert.deepEqual(counts(summary), { passed: 0, failed: 0 });
  assert.deepEqual(counts(held(summary, 0)), { passed: 0, failed: 0 });
  assert.deepEqual(counts(held(summary, 1)), { passed: 0, failed: 1 });
});

test("skipped tests are reported once for each reason, with their number", () => {
  const said = sayOfSkips(["no NumPy", "no ONNX", "no NumPy"]);
  assert.match(said, /^!! 3 SKIPPED/);
  assert.match(said, /2 x no NumPy\n {2}1 x no ONNX\n$/);
  assert.equal(sayOfSkips([]), "");
});

test("a file without a test is reported", () => {
  const tap = `ok 1 - tests/node/empty.test.mjs\n${tapOf({ pass: 3 })}`;
  const summary = summaryOfTap(tap, { code: 0, output: "" });
  assert.deepEqual(counts(summary), { passed: 2, failed: 1 });
  assert.match(summary.output, /empty\.test\.mjs has no tests/);
});

test("a missing report is a failure", () => {
  assert.deepEqual(counts(summaryOfTap("", { code: 0, output: "" })), { passed: 0, failed: 1 });
});

test("summaries are added", () => {
  const one = { passed: 2, failed: 1, output: "a" };
  assert.deepEqual(sum([one, one]), { passed: 4, failed: 2, output: "aa", skips: [] });
  const skipping = { ...one, skips: ["no NumPy"] };
  assert.deepEqual(sum([one, skipping, skipping]).skips, ["no NumPy", "no NumPy"]);
});
