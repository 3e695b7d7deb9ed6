// SPDX-License-Identifier: MIT
// Tensor data on the command line: every verb that prints or reads it, every type, every special value, in both
// directions and to the last bit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../../../wasm/index.mjs";
import { engine } from "../engine.mjs";
import { bcast, linesOf, lineVerbs, output } from "../processes.mjs";

/** @type {[string, any][]} */
const kTensors = [
  ["bool", Uint8Array.of(0, 1, 1, 0)],
  ["i8", Int8Array.of(-128, 127, 0, -1)],
  ["i16", Int16Array.of(-32768, 32767, 0, -1)],
  ["i32", Int32Array.of(-(2 ** 31), 2 ** 31 - 1, 0, -1)],
  ["i64", BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n, 2n ** 53n + 1n, -1n)],
  ["u8", Uint8Array.of(0, 255, 128, 1)],
  ["f16", Uint16Array.of(0x8000, 0x7c00, 0xfc00, 0x7e00, 1, 0x7bff, 0x3555, 0)],
  ["bf16", Uint16Array.of(0x8000, 0x7f80, 0xff80, 0x7fc0, 1, 0x7f7f, 0x3eab, 0)],
  ["f32", Float32Array.of(-0, Infinity, -Infinity, Number.NaN, 1e-45, 3.4e38, 0.1, 0)],
  ["f64", Float64Array.of(-0, Infinity, -Infinity, Number.NaN, 5e-324, 1.7e308, 0.1, 2 ** 53 + 2)],
];
/** Random bits of every type except bool. */
const kAll = [
  ...kTensors,
  ...kTensors.slice(1).map(([type, { constructor: Class }]) => {
    const bytes = crypto.getRandomValues(new Uint8Array(64 * Class.BYTES_PER_ELEMENT));
    return /** @type {[string, any]} */ ([type, new Class(bytes.buffer)]);
  }),
];

/** As JSON: the output of `JSON.stringify`, except for unsupported values. @param {string} type @param {any} data */
function listOf(type, data) {
  const numbers = /** @type {any} */ (numbersOf({ type: /** @type {any} */ (type), data }));
  const cell = (/** @type {any} */ value) => {
    if (type === "bool") return String(value === 1);
    if (typeof value === "bigint")
      return Number.isSafeInteger(Number(value)) ? `${value}` : `"${value}"`;
    if (!Number.isFinite(value)) return `"${value}"`;
    return Object.is(value, -0) ? "-0" : String(value);
  };
  return `[${Array.from(numbers, cell)}]`;
}

/** @param {string} text of a JSON answer */
const dataIn = (text) => /"data":(\[[^\]]*\])/.exec(text)?.[1];

/**
 * By number, because a text has only one NaN: typed arrays would be compared by their bits.
 * @param {string} type @param {any} data @param {any} expected
 */
function sameNumbers(type, data, expected) {
  const [actual, wanted] = [data, expected].map((each) =>
    Array.from(/** @type {any} */ (numbersOf({ type: /** @type {any} */ (type), data: each }))),
  );
  assert.deepEqual(actual, wanted, type);
}

/** @param {string} type in MLIR */
const inMlir = (type) => ({ bool: "i1", u8: "ui8" })[type] ?? type;

/** The input of each verb that returns the data.
 * @type {Record<string, (type: string, size: number, list: string) => string>} */
const kAsked = {
  run: (type, size, list) =>
    `{"id":1,"mode":"numpy","op":"identity","operands":[{"shape":[${size}],"type":"${type}","data":${list}}]}`,
  lower: (type, size, list) =>
    `{"op":"identity","operands":["tensor<${size}x${inMlir(type)}>"],"inputs":[{"shape":[${size}],"type":"${type}","data":${list}}]}`,
};

for (const [verb, asked] of Object.entries(kAsked)) {
  test(`${verb} reads and prints the data of ${kAll.length} tensors by --jsonl and --json alike`, () => {
    const isTaken = (/** @type {string} */ type) =>
      !(
        "error" in
        /** @type {any} */ (engine)[verb === "run" ? "run" : "execute"](
          JSON.parse(asked(type, 1, "[0]")),
        )
      );
    const taken = kAll.filter(([type]) => type === "bool" || isTaken(type));
    assert.ok(taken.length >= (verb === "run" ? kAll.length : 14), `${taken.length}`);
    const lists = taken.map(([type, data]) => listOf(type, data));
    const requests = taken.map(([type, data], index) =>
      asked(type, data.length, lists[index] ?? ""),
    );
    const answers = linesOf(
      output([verb, "--jsonl"], requests.map((line) => `${line}\n`).join("")),
    );
    assert.equal(answers.length, requests.length);
    for (const [index, [type, data]] of taken.entries()) {
      assert.equal(
        dataIn(answers[index] ?? ""),
        lists[index],
        `${type}: ${answers[index]?.slice(0, 200)}`,
      );
      const back = JSON.parse(asked(type, data.length, dataIn(answers[index] ?? "") ?? ""));
      const again = /** @type {any} */ (engine)[verb === "run" ? "run" : "execute"](back);
      sameNumbers(type, (again.execution ?? again).data, data);
    }
    const [first = "", second = ""] = [requests[4], requests.at(-1)];
    for (const request of [first, second]) {
      const one = output([verb, "--json", "--request", "-"], request);
      assert.equal(dataIn(one), dataIn(linesOf(output([verb, "--jsonl"], request))[0] ?? ""));
    }
  });
}

test("a bad line of any verb is answered, and so are the lines after it", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const bad = [
    "{",
    "5",
    "null",
    '"text"',
    "[]",
    deep,
    `{"operands":${deep}}`,
    '{"__proto__":{"mode":"numpy"},"constructor":1}',
    '{"mode":"\\ud800","operands":["\\udfff"]}',
    '{"mode":"numpy","op":"add","operands":[{"shape":[1],"type":"i64","data":[123456789012345678901234567890]}]}',
    '{"mode":"numpy","op":"negate","operands":[{"shape":[1],"type":"f64","data":[1e999]}]}',
    `{"mode":"${"x".repeat(1_000_000)}"}`,
    `{"mode":"numpy","operands":[[${"9".repeat(400)}]]}`,
    '{"op":"add","operands":["tensor<1xi64>"],"inputs":[{"shape":[1],"type":"i64","data":["9223372036854775808"]}]}',
    '{"text":""}',
    '{"mode":"numpy","operands":[[1]],"runtime":"\\u0000"}',
  ];
  const good = '{"id":"good"}';
  for (const verb of lineVerbs()) {
    const invalid = Buffer.from([0x7b, 0xff, 0xfe, 0x0a]);
    const input = Buffer.concat([
      invalid,
      Buffer.from(`${bad.map((line) => `${line}\n${good}\n`).join("")}`),
    ]);
    const lines = linesOf(output([verb, "--jsonl"], input)).map((line) => JSON.parse(line));
    assert.equal(lines.length, 1 + 2 * bad.length, verb);
    assert.equal(lines[0].error.code, "malformedJson");
    for (let index = 2; index < lines.length; index += 2)
      assert.equal(lines[index].id, "good", verb);
    for (let index = 1; index < lines.length; index += 2) {
      assert.ok(!("id" in lines[index]), JSON.stringify(lines[index]).slice(0, 200));
    }
  }
});

test("a number that becomes infinite in JavaScript is an error with its position, in any field except the id", () => {
  const line =
    '{"id":1e999,"mode":"numpy","op":"negate","operands":[{"shape":[2],"type":"f64","data":[1,-2e400]}]}';
  const { error } = JSON.parse(output(["run", "--jsonl"], line));
  assert.equal(error.code, "valueOutOfRange");
  assert.equal(line.slice(error.where.offset, error.where.offset + 6), "-2e400");
  const fine = '{"id":"1e999","mode":"numpy","operands":["1e999",[3]]}';
  assert.equal(JSON.parse(output(["infer", "--jsonl"], fine)).id, "1e999");
});

test("an id is returned as written, or is rejected with its reason", () => {
  const numbers = [
    "1e999",
    "-1e999",
    "-0",
    "12345678901234567890",
    "1.0",
    "0.1e1",
    "1E+2",
    `1${"0".repeat(400)}`,
  ];
  const texts = ['"\\ud800"', '"\\u0000"', '""', '"\\"\\\\"', '"1e999"'];
  for (const id of [...numbers, ...texts]) {
    for (const verb of ["infer", "run", "modes", "read", "lower"]) {
      const answer = output([verb, "--jsonl"], `{"id":${id}}`);
      assert.ok(answer.startsWith(`{"id":${id},"`), answer.slice(0, 200));
    }
  }
  /** @type {[string, RegExp][]} */
  const refused = [
    ["null", /not null/],
    ["[1]", /not a list/],
    ['{"id":1e9}', /not an object/],
    ["true", /not a boolean/],
  ];
  for (const [id, words] of refused) {
    const { id: echoed, error } = JSON.parse(output(["infer", "--jsonl"], `{"id":${id}}`));
    assert.equal(echoed, undefined);
    assert.match(error.message, words);
    assert.equal(error.where.path, "/id");
  }
  for (const id of [Number.NaN, Infinity, -Infinity]) {
    const { error } = /** @type {any} */ (engine.infer({ id, mode: "numpy", operands: [] }));
    assert.match(error.message, new RegExp(`finite number, not ${id}\\.$`));
  }
});

test("a run by lowering prints the same table as run", () => {
  for (const [type, data] of kTensors) {
    const list = listOf(type, data).slice(1, -1).replaceAll('"', "");
    const operand = `${type}:(${data.length},)=${list}`;
    const ran = bcast(["run", "-m", "numpy", "-o", "identity", operand]);
    assert.equal(ran.status, 0, ran.stderr);
    const lowered = bcast([
      "lower",
      "-o",
      "identity",
      "--run",
      operand,
      `tensor<${data.length}x${inMlir(type)}>`,
    ]);
    if (lowered.status === 2) continue;
    for (const line of linesOf(ran.stdout).slice(1)) assert.ok(lowered.stdout.includes(line), type);
  }
});
