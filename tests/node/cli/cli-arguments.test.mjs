// SPDX-License-Identifier: MIT
// Command-line errors: options, arguments, carets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output, refused } from "../processes.mjs";

const kNumpy = ["--mode", "numpy"];
const kAdd = ["run", ...kNumpy, "--op", "add"];

/** @param {"infer" | "run"} verb @param {any} request */
const messageOf = (verb, request) => /** @type {any} */ (engine[verb](request)).error.message;

test("a word that begins with - and a digit is an operand", () => {
  const message = messageOf("infer", { mode: "numpy", operands: ["-1x3"] });
  refused(["infer", "-m", "numpy", "-1x3"], `negativeExtent: ${message}\n  -1x3\n  ^\n`);
  refused(["infer", ...kNumpy, "--", "-1x3"], `negativeExtent: ${message}\n  -1x3\n  ^\n`);
  const swallowed = ["infer", "-1m", "-m", "numpy"];
  assert.match(bcast(swallowed).stderr, /^negativeExtent: .*\n {2}-1m\n {2}\^\n$/);
  assert.match(
    bcast(["infer", ...kNumpy, "--declared", "-3", "3"]).stderr,
    /^negativeExtent: .*\n {2}--declared -3\n {13}\^\n$/,
  );
  assert.match(
    bcast([...kAdd, "3=1,2,3", "-3=1,2,3"]).stderr,
    /^negativeExtent: .*\n {2}-3=1,2,3\n {2}\^\n$/,
  );
});

test("an unknown option lists the known ones, or names the nearest", () => {
  const known =
    "--mode, --declared, --axis, --target, --broadcast-dimensions, --equation, --runtime, --verbose, --request, " +
    "--json, --jsonl, --lang, --help";
  const sentence = (/** @type {string} */ name) =>
    `unknownOption: Unknown option "${name}". Choose one of ${known}.\n`;
  refused(["infer", "--across", "1"], `${sentence("--across")}  --across\n  ^\n`);
  refused(["infer", "--across=1"], `${sentence("--across")}  --across=1\n  ^\n`);
  refused(
    ["infer", "--mdoe", "numpy"],
    'unknownOption: Unknown option "--mdoe". Did you mean "--mode"?\n  --mdoe\n  ^\n',
  );
  refused(["infer", "-xm", "numpy"], `${sentence("-x")}  -xm\n  ^\n`);
  for (const name of ["--__proto__", "--toString", "--no-json"]) {
    refused(["infer", name], `${sentence(name)}  ${name}\n  ^\n`);
  }
});

test("an option without its value, and one with an unexpected value", () => {
  const mode = "optionValue: The option --mode requires a value: --mode MODE.\n";
  refused(["infer", "--mode"], `${mode}  --mode\n  ^\n`);
  refused(["infer", "-m"], `${mode}  -m\n  ^\n`);
  refused(["infer", "-m", "--json", "3"], `${mode}  -m --json\n     ^\n`);
  refused(
    ["infer", ...kNumpy, "3", "--declared"],
    "optionValue: The option --declared requires a value: --declared SHAPE.\n  --declared\n  ^\n",
  );
  refused(
    ["infer", "--json=yes"],
    "optionValue: The option --json takes no value.\n  --json=yes\n         ^\n",
  );
});

test("options are read in every form", () => {
  const expected = output(["infer", "--mode", "numpy", "--json", "3"]);
  for (const words of [["-m", "numpy"], ["-mnumpy"], ["--mode=numpy"]]) {
    assert.equal(output(["infer", "3", "--json", ...words]), expected);
  }
});

test("options that exclude each other are reported as typed", () => {
  const jsonl =
    "unexpectedArgument: With --jsonl, requests come from stdin. No other argument is allowed.\n";
  refused(["infer", "--jsonl", ...kNumpy], `${jsonl}  --mode\n  ^\n`);
  refused(["run", "--jsonl", "--json"], `${jsonl}  --json\n  ^\n`);
  refused(["ops", "--jsonl", "add"], `${jsonl}  add\n  ^\n`);
  assert.match(
    bcast(["infer", "--request", "-", ...kNumpy]).stderr,
    /^unexpectedArgument: .*\n {2}--mode\n {2}\^\n$/,
  );
  assert.match(
    bcast(["infer", "--request", "-", "3"]).stderr,
    /^unexpectedArgument: .*\n {2}3\n {2}\^\n$/,
  );
  refused(
    ["infer", "--mode", "numpy"],
    'missingShape: Give at least one shape, for example "(3, 1)".\n',
  );
  refused(["ops", "add"], "unexpectedArgument: ops takes no arguments.\n  add\n  ^\n");
  refused(["modes", "numpy", "x"], "unexpectedArgument: Give one mode at a time.\n  x\n  ^\n");
});

test("a missing mode or operator is an option, and the message says which verb lists its values", () => {
  const mode =
    "missingField: The option --mode MODE is required.\n" +
    "  -m, --mode MODE  the rules to apply; `bcast modes` lists them\n";
  refused(["infer", "(3,1)", "(1,4)"], mode);
  refused(["run", "--op", "add", "2=1,2", "2=1,2"], mode);
  refused(
    ["run", ...kNumpy, "2=1,2"],
    "missingField: The option --op OP is required.\n" +
      "  -o, --op OP  the operator; `bcast ops` lists them\n",
  );
  const fromFile = bcast(["infer", "--request", "-"], '{"operands":[]}').stderr;
  assert.equal(fromFile, `missingField: ${messageOf("infer", { operands: [] })}\n  at /mode\n`);
});

test("an unknown mode, operator or type lists the known ones", () => {
  const modes = engine.modes().map(({ id }) => id);
  const operators = engine.ops().map(({ name }) => name);
  const wrong = (
    /** @type {string} */ code,
    /** @type {string} */ message,
    /** @type {string[]} */ known,
  ) => `${code}: ${message} Choose one of ${known.join(", ")}.\n`;
  const mode = wrong("unknownMode", messageOf("infer", { mode: "keras", operands: [] }), modes);
  refused(["infer", "-m", "keras", "3"], `${mode}  --mode keras\n         ^\n`);
  refused(["modes", "keras"], `${mode}  keras\n  ^\n`);
  refused(["infer", "--request", "-"], `${mode}  at /mode\n`, '{"mode":"keras","operands":[]}');
  const operands = [{ shape: [1], type: "f32", data: [1] }];
  const op = messageOf("run", { mode: "numpy", op: "divide", operands });
  refused(
    ["run", ...kNumpy, "-o", "divide", "1=1"],
    `${wrong("unknownOp", op, operators)}  --op divide\n       ^\n`,
  );
  const { stderr } = bcast(["run", ...kNumpy, "-o", "negate", "f8:1=1"]);
  assert.match(stderr, /^unknownType: .*\n {2}f8:1=1\n {2}\^\n$/);
  for (const type of ["f32", "bf16", "i64", "bool"]) assert.ok(stderr.includes(type), stderr);
});

/** Misspelled names from each closed list, and the nearest. @type {[string[], string, string][]} */
const kMisspelled = [
  [["infer", "--mode", "nunpy", "3"], "unknownMode", "numpy"],
  [["modes", "nunpy"], "unknownMode", "numpy"],
  [["infr"], "unknownVerb", "infer"],
  [["infer", "--lang", "zh-Hant", ...kNumpy, "3"], "unknownLanguage", "zh-Hans"],
  [["run", ...kNumpy, "-o", "ad", "1=1", "1=1"], "unknownOp", "add"],
  [["run", ...kNumpy, "-o", "negate", "f33:1=1"], "unknownType", "f32"],
  [["run", ...kNumpy, "-o", "negate", "-t", "f33", "1=1"], "unknownType", "f32"],
  [["code", "-s", "nunpy", ...kNumpy, "-o", "negate", "1"], "unknownSystem", "numpy"],
  [["lower", "-o", "add", "--strategy", "rf", "2", "2"], "unknownStrategy", "rfc"],
  [["check", "-f", "junnit", "x"], "unknownFormat", "junit"],
  [["diff", "--with", "x", "-f", "tab"], "unknownFormat", "tap"],
];

test("a name that is nearly a known one is suggested, whatever the list", () => {
  for (const [words, code, near] of kMisspelled) {
    const { status, stderr } = bcast(words);
    const [first = ""] = stderr.split("\n");
    assert.ok(first.startsWith(`${code}: `), stderr);
    assert.ok(first.endsWith(` Did you mean "${near}"?`), stderr);
    assert.equal(status, 2);
  }
});

test("a wrong number of operands, and incompatible types, show the operands", () => {
  const wrong = (/** @type {any[]} */ operands) =>
    messageOf("run", { mode: "numpy", op: "add", operands });
  const three = { shape: [3], type: "f32", data: [1, 2, 3] };
  refused([...kAdd, "3=1,2,3"], `operandCount: ${wrong([three])}\n  given: f32 3\n`);
  refused(kAdd, `operandCount: ${wrong([])}\n  given: no operand\n`);
  refused(
    [...kAdd, "(3,)=1,2,3", "i32:(1,3)=1,2,3"],
    `typeNotTaken: ${wrong([three, { ...three, type: "i32" }])}\n  given: f32 (3,) with i32 (1,3)\n`,
  );
  const many = bcast(["infer", ...kNumpy, ...Array(300).fill("(2,3)")]).stderr;
  assert.match(many, /^tooManyOperands: .*\n {2}given: \(2,3\) with \(2,3\).{0,60}…\n$/);
});

test("an error in a text of a request file has its character", () => {
  assert.match(
    bcast(["infer", "--request", "-"], '{"mode":"numpy","operands":["(2, -3)"]}').stderr,
    /^negativeExtent: .*\n {2}at \/operands\/0, offset 4\n$/,
  );
  assert.match(
    bcast(["infer", "--request", "-"], "[]").stderr,
    /^wrongType: .*\n {2}at the top level\n$/,
  );
});
