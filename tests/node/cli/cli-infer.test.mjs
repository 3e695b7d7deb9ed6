// SPDX-License-Identifier: MIT
// `bcast infer`, `modes` and `ops` for people, and the behavior common to all verbs.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output, packageJson, refused, verbNames } from "../processes.mjs";
import { scratchFolder } from "../scratch.mjs";

const kNumpy = ["--mode", "numpy"];

const folder = scratchFolder();
let written = 0;

/** @param {string} text */
function temporaryFile(text) {
  written += 1;
  const path = join(folder, `request-${written}.json`);
  writeFileSync(path, text);
  return path;
}

/** @param {string} mode @param {any[]} operands */
const message = (mode, operands) =>
  /** @type {any} */ (engine.infer({ mode, operands })).error.message;

test("--help lists the verbs, and each verb its options", () => {
  const verbs = verbNames();
  assert.ok(verbs.length > 10);
  for (const verb of verbs) {
    const own = output([verb, "--help"]);
    assert.match(own, new RegExp(`^bcast ${verb}: `));
    assert.match(own, /^Usage: bcast /m);
    assert.match(own, /--help/);
    assert.equal(output([verb, "-h"]), own);
    assert.ok(
      own.split("\n").every((line) => line.length <= 100),
      "a line is too long",
    );
  }
  assert.match(output(["infer", "--help"]), /--mode MODE.*\n.*--declared SHAPE/);
});

test("--version is the package's, with the commit", () => {
  const [version, commit] = output(["--version"]).trim().split(" ");
  assert.equal(version, packageJson.version);
  assert.match(commit ?? "", /^\([0-9a-f]{7,}\)$/);
});

test("without a verb, or with an unknown one, the known ones are listed", () => {
  const { status, stdout, stderr } = bcast([]);
  assert.equal(status, 2);
  assert.equal(stdout, "");
  assert.equal(stderr, output(["--help"]));
  refused(
    ["lift"],
    `unknownVerb: Unknown command "lift". Choose one of ${verbNames().join(", ")}.\n  lift\n  ^\n`,
  );
  for (const name of ["toString", "__proto__", "", "differ"]) {
    assert.match(bcast([name]).stderr, /^unknownVerb: /);
  }
});

test("infer prints the engine's explanation; the exit code is whether the shapes broadcast", () => {
  const good = { mode: "numpy", operands: ["(3,1)", "(1,4)"] };
  assert.equal(
    output(["infer", ...kNumpy, "(3,1)", "(1,4)"]),
    `${String(engine.explain(good)).trimEnd()}\n`,
  );
  const bad = { mode: "numpy", operands: ["(3,)", "(4,)"] };
  const { status, stdout, stderr } = bcast(["infer", "-m", "numpy", "(3,)", "(4,)"]);
  assert.deepEqual([status, stderr], [1, ""]);
  assert.equal(stdout, `${String(engine.explain(bad)).trimEnd()}\n`);
});

test("infer --json prints the answer on one line; a rejection is an answer", () => {
  for (const operands of [
    ["(3,1)", "(1,4)"],
    ["(3,)", "(4,)"],
    ["2x?", "?"],
  ]) {
    const line = output(["infer", ...kNumpy, "--json", ...operands]);
    assert.equal(line, `${JSON.stringify(engine.infer({ mode: "numpy", operands }))}\n`);
  }
});

test("infer takes a declared result", () => {
  const words = ["infer", "--mode", "mlir.strict", "--declared", "tensor<4xf32>", "?", "?"];
  const request = { mode: "mlir.strict", operands: ["?", "?"], declared: "tensor<4xf32>" };
  assert.equal(output([...words, "--json"]), `${JSON.stringify(engine.infer(request))}\n`);
  assert.equal(bcast(words).status, 1);
});

test("a request may come from a file or from stdin", () => {
  const request = {
    id: 3,
    mode: "numpy",
    operands: [
      [3, 1],
      [1, 4],
    ],
  };
  const expected = `${JSON.stringify(engine.infer(request))}\n`;
  const text = JSON.stringify(request);
  assert.equal(output(["infer", "--json", "--request", "-"], text), expected);
  assert.equal(output(["infer", "--json", "--request", temporaryFile(text)]), expected);
  assert.equal(
    output(["infer", "--request", "-"], text),
    `${String(engine.explain(request)).trimEnd()}\n`,
  );
});

test("a bad shape is shown with a caret below the character", () => {
  const shape = "(2, -3)";
  const words = ["infer", ...kNumpy, "(2,)", shape];
  refused(words, `negativeExtent: ${message("numpy", [shape])}\n  (2, -3)\n      ^\n`);
  refused(
    ["infer", ...kNumpy, "(é, 3"],
    `malformedShape: ${message("numpy", ["(é, 3"])}\n  (é, 3\n   ^\n`,
  );
  const { stderr } = bcast(["infer", ...kNumpy, "--declared", "2x", "2"]);
  assert.match(stderr, /^malformedShape: .*\n {2}--declared 2x\n {15}\^\n$/);
});

test("with --json a bad request is also an error on stdout", () => {
  const { status, stdout, stderr } = bcast(["infer", ...kNumpy, "--json", "(2"]);
  assert.equal(status, 2);
  assert.deepEqual(JSON.parse(stdout), engine.infer({ mode: "numpy", operands: ["(2"] }));
  assert.match(stderr, /^malformedShape: /);
});

test("control characters and long texts do not misplace the caret", () => {
  const { stderr } = bcast(["infer", ...kNumpy, "(2,\u001b[31m\n3)"]);
  assert.match(stderr, /^malformedShape: (?:\P{Cc}|\n)*$/u);
  const long = `(${"1,".repeat(40)}x${",1".repeat(500)})`;
  const lines = bcast(["infer", ...kNumpy, long]).stderr.split("\n");
  assert.ok((lines[1] ?? "").length < 140);
  assert.equal((lines[1] ?? "")[(lines[2] ?? "").indexOf("^")], "x");
});

test("an invalid request file is rejected with the position", () => {
  refused(
    ["infer", "--request", "-"],
    'malformedJson: -:2:9: Invalid JSON: expected a value, found "n".\n  "mode": numpy}\n          ^\n',
    '{\n"mode": numpy}',
  );
  refused(
    ["infer", "--request", "/no/such"],
    "fileNotReadable: Cannot read /no/such: no such file.\n",
  );
  refused(["infer", "--request", "/"], "fileNotReadable: Cannot read /: it is a directory.\n");
  refused(
    ["infer", "--request", "-"],
    "fileNotReadable: Cannot read -: it is not UTF-8 text.\n",
    Buffer.from([0xff]),
  );
  assert.match(
    bcast(["infer", "--request", "/dev/zero"]).stderr,
    /^fileNotReadable: Cannot read \/dev\/zero: it has more than \d+ bytes\.\n$/,
  );
  assert.match(bcast(["infer", "--request", "-"], "5").stderr, /^wrongType: /);
  assert.match(
    bcast(["infer", "--request", "-"], '{"mode":"numpy","operands":[[-1]]}').stderr,
    /\n {2}at \/operands\/0\/0\n$/,
  );
});

test("modes and ops list those of the engine", () => {
  const modes = output(["modes"]);
  for (const { id, summary } of engine.modes()) {
    assert.match(modes, new RegExp(`^${id.replaceAll(".", "\\.")} `, "m"));
    assert.ok(modes.includes(summary));
  }
  assert.deepEqual(JSON.parse(output(["modes", "--json"])), engine.modes());
  const [first] = engine.modes();
  assert.deepEqual(JSON.parse(output(["modes", String(first?.id), "--json"])), first);
  const described = output(["modes", String(first?.id)]);
  for (const { id } of first?.clauses ?? []) assert.ok(described.includes(`  ${id} `));
  assert.ok(!described.includes("Divergences:"));
  const ops = output(["ops"]);
  for (const { name } of engine.ops()) assert.match(ops, new RegExp(`^${name} .*->`, "m"));
  assert.deepEqual(JSON.parse(output(["ops", "--json"])), engine.ops());
});
