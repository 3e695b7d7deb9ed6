// SPDX-License-Identifier: MIT
// `bcast lower`: a program as text, its notes, and its run.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output } from "../processes.mjs";

const kDynamic = ["tensor<?xf32>", "tensor<?xf32>"];
const kTosa = '%0 = "tosa.add"(%a, %b) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>';

test("the program is printed as returned by the engine, from parts and from a text", () => {
  const { mlir } = /** @type {any} */ (engine.lower({ op: "add", operands: kDynamic }));
  assert.equal(output(["lower", "--op", "add", ...kDynamic]), mlir);
  assert.equal(output(["lower", "--tosa", "-"], kTosa), mlir);
  assert.equal(output(["lower", "--op", "add", "?", "f32:(?,)"]), mlir);
});

test("everything except MLIR is a comment, and a strategy without a program is exit code 1", () => {
  const folded = output(["lower", "--op", "add", "--assume", "A.0=2..8", ...kDynamic]);
  assert.match(folded, /^\/\/ Axis 0 needs no maximum: by assumption, A .*\n(\/\/ .*\n)*#map/);
  const words = ["lower", "--op", "add", "--strategy", "llvm16"];
  const failed = bcast([
    ...words,
    "--result",
    "tensor<?x?xf32>",
    "tensor<2x2xf32>",
    "tensor<?x?xf32>",
  ]);
  assert.deepEqual([failed.status, failed.stderr], [1, ""]);
  assert.match(failed.stdout, /^\/\/ The lowering fails\. Reshaping A would change/);
  assert.equal(bcast(["lower", "--op", "add", "tensor<2xf32>", "tensor<3xf32>"]).status, 1);
});

test("a run reports its branches, and ends at undefined behavior", () => {
  const ran = output(["lower", "--op", "add", "--run", "1=10", "--run", "3=1,2,3", ...kDynamic]);
  assert.match(ran, /scf\.if takes the then branch\n/);
  assert.match(ran, /\/\/ f32 \(3,\)\n\/\/ \[11, 12, 13\]\n/);
  const undefinedRun = output([
    "lower",
    "--op",
    "add",
    "--run",
    "2=1,2",
    "--run",
    "3=1,2,3",
    ...kDynamic,
  ]);
  assert.match(undefinedRun, /No result: the behavior is undefined\./);
});

test("an error in a tosa text is shown in its line", () => {
  const text = `// a comment\n${kTosa.replace("xf32>", "xf3>")}\n`;
  const { status, stderr } = bcast(["lower", "--tosa", "-"], text);
  assert.equal(status, 2);
  assert.match(stderr, /^\w+: -:2:\d+: /);
  assert.ok(stderr.includes('%0 = "tosa.add"'));
});

test("a thousand programs by JSON lines are in order, with their ids", () => {
  const lines = Array.from({ length: 1000 }, (_, id) =>
    JSON.stringify({ id, op: id % 2 ? "add" : "maximum", operands: kDynamic }),
  );
  const answers = output(["lower", "--jsonl"], `${lines.join("\n")}\n`)
    .trimEnd()
    .split("\n");
  assert.equal(answers.length, lines.length);
  for (const [id, line] of answers.entries()) {
    const answer = JSON.parse(line);
    assert.equal(answer.id, id);
    assert.ok(answer.mlir.includes(id % 2 ? "arith.addf" : "arith.maximumf"));
  }
});
