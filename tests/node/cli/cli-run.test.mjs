// SPDX-License-Identifier: MIT
// `bcast run` for people.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output } from "../processes.mjs";

const kNumpy = ["--mode", "numpy"];

test("run prints a grid", () => {
  const words = ["run", ...kNumpy, "--op", "add", "(3,1)=1,2,3", "(1,4)=10,20,30,40"];
  assert.equal(
    output(words),
    "f32 (3, 4)\n[[11, 21, 31, 41],\n [12, 22, 32, 42],\n [13, 23, 33, 43]]\n",
  );
  const one = ["run", ...kNumpy, "-o", "negate"];
  assert.equal(output([...one, "()=5"]), "f32 ()\n-5\n");
  assert.equal(output([...one, "(3,)=0 -1 0.1"]), "f32 (3,)\n[  -0,    1, -0.1]\n");
  assert.equal(output([...one, "(2,0)="]), "f32 (2, 0)\n[]\n");
  assert.equal(
    output([...one, "-t", "i32", "(2,1,2)=1,2,3,4"]),
    "i32 (2, 1, 2)\n[[[-1, -2]],\n\n [[-3, -4]]]\n",
  );
});

test("run takes a type for each operand", () => {
  const words = [
    "run",
    ...kNumpy,
    "--op",
    "select",
    "bool:(2,1)=true,false",
    "i32:2=1,2",
    "i32:()=9",
  ];
  assert.equal(output(words), "i32 (2, 2)\n[[1, 2],\n [9, 9]]\n");
  const greater = ["run", ...kNumpy, "--op", "greater", "--type", "f64", "2=1,NaN", "2=0,0"];
  assert.equal(output(greater), "bool (2,)\n[ true, false]\n");
});

test("run --json is {type, shape, data}, with non-finite values as strings", () => {
  const words = [
    "run",
    ...kNumpy,
    "--json",
    "--op",
    "negate",
    "--type",
    "f64",
    "(4,)=NaN,Infinity,-Infinity,0",
  ];
  assert.equal(
    output(words),
    '{"type":"f64","shape":[4],"data":["NaN","-Infinity","Infinity",-0]}\n',
  );
  const equal = ["run", ...kNumpy, "--json", "--op", "equal", "2=1,2", "()=1"];
  assert.equal(output(equal), '{"type":"bool","shape":[2],"data":[true,false]}\n');
  const small = ["run", ...kNumpy, "--json", "--op", "negate", "-t", "f32", "()=0.1"];
  assert.equal(output(small), '{"type":"f32","shape":[],"data":[-0.10000000149011612]}\n');
});

test("run takes a request from stdin", () => {
  const operands = [{ shape: [2], type: "i32", data: [1, 2] }];
  const text = JSON.stringify({ id: "n", mode: "numpy", op: "negate", operands });
  assert.equal(
    output(["run", "--request", "-", "--json"], text),
    '{"id":"n","type":"i32","shape":[2],"data":[-1,-2]}\n',
  );
  assert.equal(output(["run", "--request", "-"], text), "i32 (2,)\n[-1, -2]\n");
});

test("run explains a rejection, with exit code 1", () => {
  const words = ["run", ...kNumpy, "--op", "add", "2=1,2", "3=1,2,3"];
  const { status, stdout, stderr } = bcast(words);
  assert.deepEqual([status, stderr], [1, ""]);
  const request = { mode: "numpy", operands: ["2", "3"] };
  assert.equal(stdout, `${String(engine.explain(request)).trimEnd()}\n`);
  assert.equal(JSON.parse(output([...words, "--json"])).accepted, false);
});

test("long results show their ends", () => {
  const values = Array.from({ length: 1200 }, (_, index) => index).join(",");
  const words = ["run", ...kNumpy, "--op", "negate", "--type", "i32", `(2,600)=${values}`];
  assert.equal(
    output(words),
    "i32 (2, 600)\n[[    0,    -1,    -2, ...,  -597,  -598,  -599],\n [ -600,  -601,  -602, ..., -1197, -1198, -1199]]\n",
  );
});

test("a bad operand of run is shown with a caret", () => {
  const run = ["run", ...kNumpy, "--op", "negate"];
  assert.match(bcast([...run, "(2,)=1,x"]).stderr, /^wrongType: .*\n {2}\(2,\)=1,x\n {9}\^\n$/);
  assert.match(bcast([...run, "(2,)=1,"]).stderr, /^wrongType: .*\n {2}\(2,\)=1,\n {9}\^\n$/);
  assert.match(bcast([...run, "(2,)=1,,2"]).stderr, /^wrongType: .*\n {2}\(2,\)=1,,2\n {9}\^\n$/);
  assert.match(bcast([...run, "(2,)=1"]).stderr, /^dataLength: .*\n {2}\(2,\)=1\n {7}\^\n$/);
  assert.match(bcast([...run, "(2,)"]).stderr, /^missingField: .*\n {2}\(2,\)\n {6}\^\n$/);
  assert.match(
    bcast([...run, "i32:(2,-1)="]).stderr,
    /^negativeExtent: .*\n {2}i32:\(2,-1\)=\n {9}\^\n$/,
  );
  assert.match(bcast([...run, "f8:2=1,2"]).stderr, /^unknownType: .*\n {2}f8:2=1,2\n {2}\^\n$/);
  assert.match(
    bcast([...run, "-t", "f8", "2=1,2"]).stderr,
    /^unknownType: .*\n {2}--type f8\n {9}\^\n$/,
  );
  assert.match(
    bcast(["run", ...kNumpy, "-o", "divide", "2=1,2"]).stderr,
    /^unknownOp: .*\n {2}--op divide\n {7}\^\n$/,
  );
});

test("attributes are given by name, and a bad one is shown with a caret", () => {
  const run = ["run", ...kNumpy, "-o"];
  assert.equal(output([...run, "cast", "-a", "to=i8", "(2,)=1.5,300"]), "i8 (2,)\n[  2, 127]\n");
  assert.equal(
    output([...run, "clamp", "-a", "min=-1", "-a", "max=0.5", "(3,)=-9,0.1,9"]),
    "f32 (3,)\n[ -1, 0.1, 0.5]\n",
  );
  assert.match(
    bcast([...run, "clamp", "-a", "min=0", "-a", "max=300", "u8:2=1,2"]).stderr,
    /^valueOutOfRange: .*\n {2}--attribute max=300\n {14}\^\n$/,
  );
  assert.match(
    bcast([...run, "add", "-a", "shift=1", "2=1,2", "2=1,2"]).stderr,
    /^attributeNotTaken: .*add has no "shift".*\n {2}--attribute shift=1\n/,
  );
});

test("integers of 64 bits and floats of 16 are read and written in full", () => {
  const run = ["run", ...kNumpy, "-o", "identity"];
  const wide = "9223372036854775807";
  assert.equal(output([...run, `i64:2=${wide},-5`]), `i64 (2,)\n[${wide}, ${"-5".padStart(19)}]\n`);
  assert.equal(
    output([...run, "--json", `i64:2=${wide},-5`]),
    `{"type":"i64","shape":[2],"data":["${wide}",-5]}\n`,
  );
  assert.equal(output([...run, "bf16:2=257,-0"]), "bf16 (2,)\n[256,  -0]\n");
  assert.equal(
    output([...run, "--json", "f16:3=0.5,nan,65519"]),
    '{"type":"f16","shape":[3],"data":[0.5,"NaN",65504]}\n',
  );
});

test("an element without a value is reported", () => {
  const words = ["run", ...kNumpy, "-o", "div", "i32:(2,1)=7,8", "i32:2=1,0"];
  assert.match(bcast(words).stderr, /^noValue: .*div at \[0, 1\], the divisor is 0/);
});

test("non-finite numbers are written as people write them", () => {
  const run = ["run", ...kNumpy, "--json", "-o", "maximum", "-t", "f64"];
  const cells = "NaN,nan,NAN,Infinity,-Infinity,inf,-inf,INF,-Inf,+infinity";
  const { data } = JSON.parse(output([...run, `10=${cells}`, "()=-inf"]));
  const [nan, most, least] = ["NaN", "Infinity", "-Infinity"];
  assert.deepEqual(data, [nan, nan, nan, most, least, most, least, most, least, most]);
  for (const word of ["nano", "infinite", "in", "--inf", "-nan", "i nf"]) {
    assert.match(bcast([...run, `1=${word}`, "1=1"]).stderr, /^wrongType: /, word);
  }
});

test("a numeral beyond all numbers is rejected, and not read as infinity", () => {
  const run = ["run", ...kNumpy, "-o", "negate"];
  const sentence = (/** @type {string} */ numeral) =>
    `This value is too large: ${numeral}. Write infinity as Infinity.`;
  for (const numeral of ["1e999", "-1e999", "9".repeat(310)]) {
    const { status, stdout, stderr } = bcast([
      ...run,
      "-t",
      "f64",
      "--json",
      `3=1,Infinity ${numeral}`,
    ]);
    assert.equal(status, 2);
    const { code, message, where } = JSON.parse(stdout).error;
    assert.deepEqual([code, where], ["valueOutOfRange", { path: "/operands/0/data/2" }]);
    assert.equal(stderr.split("\n")[0], `valueOutOfRange: ${message}`);
    if (numeral.length < 10) assert.equal(message, sentence(numeral));
    assert.equal(stderr.split("\n")[2], `  ${" ".repeat("3=1,Infinity ".length)}^`);
  }
  assert.equal(
    output([...run, "-t", "f64", "1=1.7976931348623157e308"]),
    "f64 (1,)\n[-1.7976931348623157e+308]\n",
  );
});

test("a value out of the type's range has its position", () => {
  const run = ["run", ...kNumpy, "-o", "negate"];
  /** @type {[string, string, string][]} */
  const rows = [
    ["f32", "1e39", "1"],
    ["i32", "1.5", "1"],
    ["i32", "2147483648", "1"],
    ["i32", "nan", "1"],
  ];
  for (const [type, value, before] of rows) {
    const operand = `${type}:(2,)=${before}, ${value}`;
    const indent = " ".repeat(operand.length - value.length);
    const { stderr } = bcast([...run, operand]);
    assert.match(stderr, /^valueOutOfRange: /);
    assert.ok(stderr.endsWith(`\n  ${operand}\n  ${indent}^\n`), stderr);
  }
});

test("a long result is printed in full as JSON", () => {
  const operands = [
    { shape: [300, 1], type: "i32", data: Array.from({ length: 300 }, (_, row) => row * 1000) },
    { shape: [300], type: "i32", data: Array.from({ length: 300 }, (_, column) => column) },
  ];
  const text = JSON.stringify({ mode: "numpy", op: "add", operands });
  const { data } = JSON.parse(output(["run", "--request", "-", "--json"], text));
  assert.deepEqual(
    data,
    Array.from({ length: 90_000 }, (_, cell) => Math.floor(cell / 300) * 1000 + (cell % 300)),
  );
});
