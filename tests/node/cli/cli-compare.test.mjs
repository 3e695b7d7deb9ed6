// SPDX-License-Identifier: MIT
// `bcast compare`: every mode's answer, as text and as JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output, refused } from "../processes.mjs";

/** @typedef {import("broadcast-playground").Comparison} Comparison */

/** @param {any} request @returns {Comparison} */
const compare = (request) => /** @type {any} */ (engine.compare(request));

/** A shape as the engine writes it. @param {unknown} shape */
const text = (shape) =>
  /** @type {any} */ (engine.parse(JSON.stringify(shape).replaceAll('"', ""))).text;

/** The block of the output that begins with a line. @param {string} printed @param {string} first */
const blockOf = (printed, first) =>
  printed.split("\n\n").find((block) => block.startsWith(`  ${first}`)) ?? "";

test("modes with the same answer are in one block, those that do not take the request last", () => {
  const operands = ["(2,?)", "(1,3)"];
  const { groups, notTaken } = compare({ operands });
  const printed = output(["compare", ...operands]);
  assert.ok(groups.length > 1 && notTaken.length > 1);
  const asked = groups.reduce((count, { modes }) => count + modes.length, 0);
  assert.ok(printed.startsWith(`(2, ?) with (1, 3): ${asked} modes, ${groups.length} answers\n`));
  for (const { accepted, shape, modes } of groups) {
    const first = accepted && shape ? `gives ${text(shape)}:` : "rejected:";
    const block = blockOf(printed, first);
    assert.match(block, new RegExp(`: ${modes.length} modes?\n`));
    assert.deepEqual(block.split("\n").slice(1).join(" ").trim().split(/,? +/), modes);
  }
  const last = printed.trimEnd().split("\n\n").at(-1) ?? "";
  assert.ok(last.startsWith(`  not supported: ${notTaken.length} modes\n`));
  for (const { mode, code, message } of notTaken) {
    assert.match(last, new RegExp(`^ {4}${mode.replaceAll(".", "\\.")} +${code}: `, "m"));
    assert.ok(last.includes(message));
  }
});

test("the question is repeated with its options, and new operand shapes are an answer", () => {
  const ranks = output(["compare", "3", "(2,1)"]);
  assert.ok(ranks.includes("  gives (1, 3) and (2, 1): 1 mode\n    poputil.expandToMatchRanks\n"));
  const options = ["--axis", "-1", "--target", "2x3", "--declared", "2x?", "-d", "2x3"];
  const first = output(["compare", "3", ...options, "--broadcast-dimensions", "1"]).split("\n")[0];
  const question = "(3,) axis -1 target (2, 3) broadcast dimensions [1] declared (2, 3)";
  assert.equal(first, `${question}: no mode supports this`);
});

test("-1 in a target is for the modes that take it", () => {
  const { groups, notTaken } = /** @type {any} */ (compare({ operands: [[3]], target: [2, -1] }));
  const modes = engine.modes();
  const keeping = modes.filter(({ takes }) => takes.minusOneKeeps);
  assert.deepEqual(
    groups.map((/** @type {any} */ { shape, modes }) => [shape, modes]),
    [[[2, 3], keeping.map(({ id }) => id)]],
  );
  const refused = new Map(notTaken.map((/** @type {any} */ { mode, code }) => [mode, code]));
  for (const { id, takes } of modes.filter((mode) => !keeping.includes(mode))) {
    const code = refused.get(id);
    if (takes.target === "required" && takes.broadcastDimensions === "no") {
      assert.equal(code, "negativeExtent", id);
    }
  }
});

test("--json and --request are as for infer, and every comparison is a success", () => {
  const request = { operands: [["?"], [3]] };
  const expected = `${JSON.stringify(compare(request))}\n`;
  assert.equal(output(["compare", "--json", "(?,)", "3"]), expected);
  assert.equal(output(["compare", "--json", "--request", "-"], JSON.stringify(request)), expected);
  assert.equal(bcast(["compare", "2", "3"]).status, 0);
  assert.equal(bcast(["compare", "*"]).status, 0);
  assert.equal(bcast(["compare", "--request", "-"], '{"operands":[]}').status, 0);
  assert.match(bcast(["compare"]).stderr, /^missingShape: /);
});

test("a bad shape is a bad request, and so is an unknown mode", () => {
  const { message } = /** @type {any} */ (engine.parse("(2")).error;
  refused(["compare", "3", "(2"], `malformedShape: ${message}\n  (2\n    ^\n`);
  assert.match(bcast(["compare", "-m", "numpyy", "3"]).stderr, /^unknownMode: /);
  const named = '{"mode":"numpyy","operands":[]}';
  assert.match(
    bcast(["compare", "--request", "-"], named).stderr,
    /^unknownMode: .*\n {2}at \/mode\n$/,
  );
});

test("with the mode of a product, products are compared", () => {
  const { stdout, status } = bcast(["compare", "-m", "numpy.matmul", "3,4", "4"]);
  assert.equal(status, 0);
  assert.match(stdout, /^\(3, 4\) with \(4,\): 12 modes, 2 answers\n/);
  assert.match(
    stdout,
    /gives \(3,\): 7 modes\n {4}openvino.matMul, numpy.matmul, numpy.dot, numpy.inner, pytorch.matmul,/,
  );
  assert.match(stdout, /rejected: 5 modes/);
});
