// SPDX-License-Identifier: MIT
// `bcast worlds`: the cases of unknown extents, as text and as JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output, refused } from "../processes.mjs";

/** The rows of a table, as lists of cells. @param {string} printed @param {string} title of its column */
function tableOf(printed, title) {
  const block = printed.split("\n\n").find((part) => part.startsWith(`  ${title}\n`)) ?? "";
  const rows = block.trimEnd().split("\n").slice(1);
  return rows.map((row) => row.trim().split(/ {2,}/));
}

test("each column with an unknown extent has a table of its worlds", () => {
  const printed = output(["worlds", "--mode", "numpy", "(?,3)", "(4,3)"]);
  assert.match(printed, /^numpy: \(\?, 3\) with \(4, 3\) gives \(4, 3\)\n/);
  assert.deepEqual(tableOf(printed, "Axis −2"), [
    ["A", "outcome"],
    ["0", "error"],
    ["1", "gives 4"],
    ["4, equal to B", "gives 4"],
    ["2, unlike any other", "error"],
  ]);
  assert.ok(!printed.includes("Column 1"));
});

test("an unchecked failure is silently excluded", () => {
  const printed = output(["worlds", "-m", "mlir.relaxed", "(?,)", "(?,)"]);
  const rows = tableOf(printed, "Axis −1");
  const { columns } = /** @type {any} */ (
    engine.worlds({ mode: "mlir.relaxed", operands: [["?"], ["?"]] })
  );
  const { worlds } = columns[0];
  assert.deepEqual(rows[0], ["A", "B", "outcome"]);
  assert.equal(rows.length, worlds.length + 1);
  worlds.forEach((/** @type {any} */ { silentlyExcluded }, /** @type {number} */ index) => {
    const [outcome = ""] = rows[index + 1]?.slice(-1) ?? [];
    assert.equal(outcome.endsWith("; silently excluded"), silentlyExcluded);
  });
  assert.deepEqual(rows.at(-1), [
    "2, unlike any other",
    "3, unlike any other",
    "undefined behavior; silently excluded",
  ]);
});

test("an extent may equal the target's, or the declared one", () => {
  const onto = output(["worlds", "-m", "numpy.broadcastTo", "--target", "7", "?"]);
  assert.deepEqual(tableOf(onto, "Axis −1")[3], ["7, equal to the target", "gives 7"]);
  const declared = output(["worlds", "-m", "mlir.relaxed", "?", "1", "-d", "7"]);
  const rows = tableOf(declared, "Axis −1");
  assert.deepEqual(rows[3], ["7, equal to the declared result", "gives 7"]);
  assert.deepEqual(rows[4], ["2, unlike any other", "undefined behavior; silently excluded"]);
});

test("without unknown extents there is nothing to list", () => {
  assert.equal(
    output(["worlds", "-m", "numpy", "2", "(3,1)"]),
    "numpy: (2,) with (3, 1) gives (3, 2)\n\n  All sizes are known.\n",
  );
});

test("columns with dependent extents share a table", () => {
  const printed = output(["worlds", "-m", "onnx.legacyAxis", "(3,4)", "(?,?)"]);
  const rows = tableOf(printed, "Axes −2, −1");
  assert.deepEqual(rows[0], ["B axis 0", "B axis 1", "outcome"]);
  const accepted = rows.filter((row) => row.at(-1) === "accepted");
  assert.deepEqual(accepted, [
    ["1", "1", "accepted"],
    ["3, equal to A", "4, equal to A", "accepted"],
  ]);
  assert.equal(rows.length, 17);
});

test("an extent without a column has its own table", () => {
  const printed = output(["worlds", "-m", "openvino.pdpd", "--axis", "1", "(2,3)", "(3,?)"]);
  assert.deepEqual(tableOf(printed, "No axis of the result"), [
    ["B axis 1", "outcome"],
    ["0", "unspecified; silently excluded"],
    ["1", "accepted"],
    ["2, unlike any other", "unspecified; silently excluded"],
  ]);
});

test("an unranked operand is reported, in the words of the mode", () => {
  const kEnd = "Its possible shapes are not listed, and may not fit.\n";
  assert.equal(
    output(["worlds", "-m", "openvino.numpy", "3", "*"]).split("\n\n")[1],
    `  B is unranked, so the result is unranked. ${kEnd}`,
  );
  const [verdict, table, last] = output(["worlds", "-m", "mlir.relaxed", "?", "*"]).split("\n\n");
  assert.ok(verdict && table?.startsWith("  Axis −"));
  assert.equal(last, `  B is unranked, so it is ignored here. ${kEnd}`);
  const asked = engine.worlds({ mode: "mlir.relaxed", operands: ["?", "*", "*"] });
  assert.deepEqual("unranked" in asked && asked.unranked, [1, 2]);
});

test("a rejection is explained instead", () => {
  const request = { mode: "numpy", operands: ["(2,?)", "(3,1)"] };
  const { status, stdout } = bcast(["worlds", "-m", "numpy", "(2,?)", "(3,1)"]);
  assert.equal(status, 1);
  assert.equal(stdout, `${String(engine.explain(request)).trimEnd()}\n`);
});

test("--json, --request and bad requests are as for infer", () => {
  const request = { mode: "numpy", operands: ["?", "3"] };
  const expected = `${JSON.stringify(engine.worlds(request))}\n`;
  assert.equal(output(["worlds", "-m", "numpy", "--json", "(?,)", "3"]), expected);
  assert.equal(output(["worlds", "--json", "--request", "-"], JSON.stringify(request)), expected);
  assert.equal(bcast(["worlds", "-m", "numpy", "--json", "2", "3"]).status, 0);
  const many = Array(12).fill("?");
  const { error } = /** @type {any} */ (engine.worlds({ mode: "numpy", operands: many }));
  refused(
    ["worlds", "-m", "numpy", ...many],
    `tooManyWorlds: ${error.message}\n  given: ${many.join(" with ").slice(0, 60)}…\n`,
  );
});
