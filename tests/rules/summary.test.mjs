// SPDX-License-Identifier: MIT
// The runner counts the tests that ran, and counts no other test as passed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { failIfNoneRan, skipReport, sum, summaryOfJUnit } from "../../tools/summary.mjs";

/** @param {import("../../tools/summary.mjs").Summary} summary */
function counts({ passed, failed }) {
  return { passed, failed };
}

const fine = { code: 0, output: "" };
const broken = { code: 1, output: "" };

/** A report of CTest. @param {string[]} bodies of its cases */
const ctest = (...bodies) =>
  `<testsuite name="Linux-c++" tests="2" failures="1" skipped="0">
${bodies.map((body) => `\t<testcase name="it &quot;folds&quot;" classname="it folds" time="0.01" status="run">\n${body}\t\t<properties/>\n\t\t<system-out>All tests passed, &lt;failure&gt;</system-out>\n\t</testcase>\n`).join("")}</testsuite>`;

/** A report of node:test. @param {string} cases */
const nodeTest = (cases) => `<testsuites>
  <testcase name="a > b" time="0.1" classname="test"/>
  <testsuite name="a suite" tests="1" failures="0" skipped="1">
    ${cases}
  </testsuite>
  <!-- pass 2 -->
</testsuites>`;

const failed = `<testcase name="b" classname="test" failure="no &lt;b>">
  <failure type="testCodeFailure" message="no &lt;b>">at &lt;anonymous></failure>
</testcase>`;

/** @param {string} type @param {string} message */
const skipped = (type, message) =>
  `<testcase name="b" classname="test"><skipped type="${type}" message="${message}"/></testcase>`;
const lacking = nodeTest(skipped("skipped", "mlir-opt-16 is not &amp;quot;here&amp;quot;."));

test("the cases of CTest are counted, with any output", () => {
  assert.deepEqual(counts(summaryOfJUnit(ctest("", ""), fine)), { passed: 2, failed: 0 });
  const one = ctest("", '\t\t<failure message="SEGFAULT"/>\n');
  assert.deepEqual(counts(summaryOfJUnit(one, broken)), { passed: 1, failed: 1 });
});

test("a case that CTest did not run has failed", () => {
  const report = ctest("", '\t\t<skipped message="Unable to find executable"/>\n');
  assert.deepEqual(counts(summaryOfJUnit(report, broken)), { passed: 1, failed: 1 });
});

test("the tests of node:test are counted, in suites too", () => {
  assert.deepEqual(counts(summaryOfJUnit(nodeTest(failed), broken)), { passed: 1, failed: 1 });
});

test("a crashed program has failed, whatever it reported", () => {
  assert.deepEqual(counts(summaryOfJUnit(ctest(""), broken)), { passed: 1, failed: 1 });
  assert.deepEqual(counts(summaryOfJUnit("", broken)), { passed: 0, failed: 1 });
  const cut = ctest("", "").slice(0, -100);
  assert.deepEqual(counts(summaryOfJUnit(cut, broken)), { passed: 1, failed: 1 });
});

test("a program without tests has failed, unless words select them", () => {
  assert.deepEqual(counts(summaryOfJUnit("", fine)), { passed: 0, failed: 1 });
  const mayBeEmpty = true;
  assert.deepEqual(counts(summaryOfJUnit("", fine, { mayBeEmpty })), { passed: 0, failed: 0 });
  assert.deepEqual(counts(summaryOfJUnit("", broken, { mayBeEmpty })), { passed: 0, failed: 1 });
});

test("if tests may be skipped, a skipped one has neither passed nor failed", () => {
  const summary = summaryOfJUnit(lacking, fine, { maySkip: true });
  assert.deepEqual(counts(summary), { passed: 1, failed: 0 });
  assert.deepEqual(summary.skips, ['mlir-opt-16 is not "here".']);
  assert.deepEqual(counts(summaryOfJUnit(lacking, fine)), { passed: 1, failed: 1 });
});

test("only skipping with a reason is allowed, not postponing", () => {
  for (const one of [skipped("skipped", "true"), skipped("todo", "later"), failed]) {
    const summary = summaryOfJUnit(nodeTest(one), fine, { maySkip: true });
    assert.deepEqual(counts(summary), { passed: 1, failed: 1 });
  }
});

test("if every test is skipped, none passed and none failed", () => {
  const report = skipped("skipped", "no NumPy");
  const summary = summaryOfJUnit(report, fine, { maySkip: true });
  assert.deepEqual(counts(summary), { passed: 0, failed: 0 });
  assert.deepEqual(counts(failIfNoneRan(summary, 1)), { passed: 0, failed: 1 });
});

test("skipped tests are reported once for each reason, with their number", () => {
  const said = skipReport(["no NumPy", "no ONNX", "no NumPy"]);
  assert.match(said, /^!! 3 SKIPPED/);
  assert.match(said, /2 x no NumPy\n {2}1 x no ONNX\n$/);
  assert.equal(skipReport([]), "");
});

test("a file without a test is reported", () => {
  const file = '<testcase name="/tests/node/empty.test.mjs" time="0.2" classname="test"/>';
  const summary = summaryOfJUnit(nodeTest(file), fine);
  assert.deepEqual(counts(summary), { passed: 1, failed: 1 });
  assert.match(summary.output, /empty\.test\.mjs has no tests/);
});

test("summaries are added", () => {
  const one = { passed: 2, failed: 1, output: "a" };
  assert.deepEqual(sum([one, one]), { passed: 4, failed: 2, output: "aa", skips: [] });
  const skipping = { ...one, skips: ["no NumPy"] };
  assert.deepEqual(sum([one, skipping, skipping]).skips, ["no NumPy", "no NumPy"]);
});
