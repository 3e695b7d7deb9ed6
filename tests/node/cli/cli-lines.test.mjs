// SPDX-License-Identifier: MIT
// JSON lines: order, ids, bad lines, streaming, back-pressure.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, bcastPath, linesOf, startBcast } from "../processes.mjs";

const kGood = {
  mode: "numpy",
  operands: [
    [3, 1],
    [1, 4],
  ],
};

/** @param {string} verb @param {string | Buffer} input */
function answers(verb, input) {
  const { status, stdout, stderr } = bcast([verb, "--jsonl"], input);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  return linesOf(stdout).map((line) => JSON.parse(line));
}

test("one answer per line, in order, each with its id", () => {
  const requests = Array.from({ length: 500 }, (_, id) => ({
    id,
    ...kGood,
    operands: [[id], [1]],
  }));
  const lines = answers("infer", requests.map((request) => JSON.stringify(request)).join("\n"));
  assert.deepEqual(
    lines,
    requests.map((request) => engine.infer(request)),
  );
});

test("a rejection and a bad request are answers; both have the id", () => {
  const [refusal, error] = answers(
    "infer",
    '{"id":"a","mode":"numpy","operands":[[2],[3]]}\n{"id":"b","mode":"no","operands":[]}\n',
  );
  assert.deepEqual([refusal.id, refusal.accepted], ["a", false]);
  assert.deepEqual([error.id, error.error.code], ["b", "unknownMode"]);
});

test("an error in a text to read is reported as for any request", () => {
  const lines = [
    { id: "a", text: "2x3" },
    { id: 1 },
    { id: 2, text: "2x3", mode: "numpy" },
    { id: {}, text: "2x3" },
    { id: 3, text: 4 },
    { id: 4, text: "(2, -3)" },
    5,
  ];
  const [good, ...bad] = answers("read", lines.map((line) => JSON.stringify(line)).join("\n"));
  assert.deepEqual([good.id, good.steps[0].operands], ["a", [{ shape: [2, 3] }]]);
  assert.deepEqual(
    bad.map(({ id, error }) => [id, error.code, error.where]),
    [
      [1, "missingField", { path: "/text" }],
      [2, "unknownField", { path: "/mode" }],
      [undefined, "wrongType", { path: "/id" }],
      [3, "wrongType", { path: "/text" }],
      [4, "negativeExtent", { path: "/text", offset: 4 }],
      [undefined, "wrongType", { path: "" }],
    ],
  );
  assert.equal(bad.at(-1)?.error.message, "Expected an object.");
});

test("lines that are not JSON are answered with the position, and later lines too", () => {
  const good = JSON.stringify(kGood);
  const bad = [
    ["{", 1, "found the end of the text"],
    ['{"mode": numpy}', 9, 'found "n"'],
    ["[1,]", 3, "expected a value"],
    ['{"a" 1}', 5, 'expected ":"'],
    ["{} {}", 3, "the end of the text"],
    ['"\\x"', 1, "expected"],
    ["[01]", 2, '"," or'],
    ["nul", 0, "a value"],
    ["{'a':1}", 1, "double quotes"],
    ['"open', 5, "found the end of the text"],
  ];
  for (const [text, offset, words] of bad) {
    const [before, { error }, after] = answers("infer", `${good}\n${text}\n${good}\n`);
    assert.ok(before.accepted && after.accepted);
    assert.equal(error.code, "malformedJson");
    assert.deepEqual(error.where, { path: "", line: 2, offset }, `${text}: ${error.message}`);
    assert.ok(error.message.includes(String(words)), error.message);
  }
});

test("a duplicate field is an error with the position of the second name", () => {
  const good = JSON.stringify(kGood);
  const bad = [
    ['{"mode":"numpy","operands":[[3]],"mode":"jax"}', 33],
    ['{"mode":"numpy","m\\u006fde":"jax"}', 16],
    ['{"operands":[{"shape":[1]},{"shape":[2],"shape" :[3]}]}', 40],
    ['{"a":{"b":"}\\"b\\":"},"a":1}', 21],
  ];
  for (const [text, offset] of bad) {
    const [before, { error }, after] = answers("infer", `${good}\n${text}\n${good}\n`);
    assert.ok(before.accepted && after.accepted);
    assert.equal(error.code, "repeatedField", String(text));
    assert.deepEqual(error.where, { path: "", line: 2, offset }, String(text));
  }
  const apart = '{"id":"mode","mode":"numpy","operands":[{"a":1},{"a":1}]}';
  assert.equal(answers("infer", apart)[0].error.code, "wrongType");
});

test("a numeric id is returned digit by digit", () => {
  for (const id of ["9007199254740993", "-0", "1.0", "1e2", "123456789012345678901234567890"]) {
    for (const rest of ['"mode":"numpy","operands":[[3]]', '"mode":"no","operands":[]']) {
      const { stdout } = bcast(["infer", "--jsonl"], `{${rest}, "id" : ${id}}\n`);
      assert.ok(stdout.startsWith(`{"id":${id},"`), stdout);
      assert.ok(JSON.parse(stdout));
    }
    const run = `{"id":${id},"mode":"numpy","op":"negate","operands":[{"shape":[1],"type":"f32","data":[1]}]}`;
    assert.ok(bcast(["run", "--jsonl"], run).stdout.startsWith(`{"id":${id},"type"`));
    const one = bcast(
      ["infer", "--json", "--request", "-"],
      `{"id":${id},"mode":"numpy","operands":[[3]]}`,
    );
    assert.ok(one.stdout.startsWith(`{"id":${id},"`), one.stdout);
  }
  assert.ok(
    bcast(["modes", "--jsonl"], '{"id":9007199254740993}').stdout.startsWith(
      '{"id":9007199254740993,',
    ),
  );
  const text = bcast(
    ["infer", "--jsonl"],
    '{"id":"9007199254740993","mode":"numpy","operands":[[3]]}',
  );
  assert.ok(text.stdout.startsWith('{"id":"9007199254740993",'));
});

test("blank lines give no answer but are counted; a last line needs no end; CRLF is an end", () => {
  const good = JSON.stringify(kGood);
  assert.equal(answers("infer", `\n${good}\r\n  \t\n\n${good}`).length, 2);
  const [, { error }] = answers("infer", `\n${good}\n\n{\n`);
  assert.equal(error.where.line, 4);
  assert.deepEqual(answers("infer", ""), []);
  assert.deepEqual(answers("infer", "\n\n"), []);
});

test("bytes that are not UTF-8 are an error of their line", () => {
  const input = Buffer.concat([
    Buffer.from([0x22, 0xff, 0x22, 0x0a]),
    Buffer.from(JSON.stringify(kGood)),
  ]);
  const [first, second] = answers("infer", input);
  assert.deepEqual([first.error.code, first.error.where.line], ["malformedJson", 1]);
  assert.equal(second.accepted, true);
});

test("multibyte characters across chunks are read correctly", async (context) => {
  const child = startBcast(context, ["infer", "--jsonl"]);
  const text = Buffer.from(`${JSON.stringify({ id: "ü😀", ...kGood })}\n`);
  for (const byte of text) child.stdin.write(Buffer.of(byte));
  child.stdin.end();
  let output = "";
  for await (const chunk of child.stdout) output += chunk;
  assert.equal(JSON.parse(output).id, "ü😀");
});

test("a line that is too long is an error, and does not fill memory", () => {
  const long = Buffer.alloc(65 * 2 ** 20, "1");
  const [first, second] = answers(
    "infer",
    Buffer.concat([long, Buffer.from(`\n${JSON.stringify(kGood)}\n`)]),
  );
  assert.equal(first.error.code, "lineTooLong");
  assert.equal(first.error.where.line, 1);
  assert.equal(second.accepted, true);
});

test("an answer is sent before the next request arrives", { timeout: 20_000 }, async (context) => {
  const child = startBcast(context, ["infer", "--jsonl"]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let id = 0; id < 3; id += 1) {
    child.stdin.write(`${JSON.stringify({ id, ...kGood })}\n`);
    assert.equal(JSON.parse((await lines.next()).value).id, id);
  }
  child.stdin.end();
  const [status] = await once(child, "exit");
  assert.equal(status, 0);
});

test("a slow reader makes the command wait, not buffer", { timeout: 60_000 }, async (context) => {
  const child = startBcast(context, ["infer", "--jsonl"]);
  const line = `${JSON.stringify({ ...kGood, operands: Array(64).fill([2, 2, 2, 2, 2, 2]) })}\n`;
  let sent = 0;
  const kMost = 20_000;
  while (sent < kMost) {
    sent += 1;
    if (child.stdin.write(line)) continue;
    const drained = once(child.stdin, "drain").then(() => true);
    const waited = new Promise((resolve) => setTimeout(resolve, 1000, false));
    if (!(await Promise.race([drained, waited]))) break;
  }
  assert.ok(sent < kMost, "it read everything although nobody read its answers");
  let received = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on("line", () => {
    received += 1;
  });
  child.stdin.end();
  await once(lines, "close");
  assert.equal(received, sent);
});

test("a reader that closes early is not an error", () => {
  const requests = `${JSON.stringify(kGood)}\n`.repeat(20_000);
  const command = `set -o pipefail; "${process.execPath}" "${bcastPath}" infer --jsonl | head -n 1`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], {
    input: requests,
    encoding: "utf8",
  });
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.equal(linesOf(stdout).length, 1);
});

test("run, worlds, compare, modes and ops take lines too", () => {
  const operands = [{ shape: [2], type: "f32", data: [1, "-Infinity"] }];
  const request = { id: 1, mode: "numpy", op: "negate", operands };
  assert.deepEqual(answers("run", JSON.stringify(request)), [
    { id: 1, type: "f32", shape: [2], data: [-1, "Infinity"] },
  ]);
  assert.deepEqual(answers("modes", '{"id":1}\n{}\n'), [
    { id: 1, modes: engine.modes() },
    { modes: engine.modes() },
  ]);
  const { mode, ...anyMode } = kGood;
  const open = { id: 2, mode, operands: ["?", "3"] };
  assert.deepEqual(answers("worlds", JSON.stringify(open)), [engine.worlds(open)]);
  assert.deepEqual(answers("compare", `{"id":3}\n${JSON.stringify(anyMode)}`), [
    engine.compare(/** @type {any} */ ({ id: 3 })),
    engine.compare(anyMode),
  ]);
  assert.deepEqual(answers("ops", '{"id":"x"}'), [{ id: "x", ops: engine.ops() }]);
  const codes = answers("ops", '5\n{"id":null}\n{"id":2,"a/b":1}\n').map(({ id, error }) => [
    id,
    error.code,
    error.where.path,
  ]);
  assert.deepEqual(codes, [
    [undefined, "wrongType", ""],
    [undefined, "wrongType", "/id"],
    [2, "unknownField", "/a~1b"],
  ]);
});
