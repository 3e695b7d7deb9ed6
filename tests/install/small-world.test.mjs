// SPDX-License-Identifier: MIT
// The archive of the small world, as docs/harness.md tells readers without Node to use it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../../tools/command.mjs";
import { writeSmallWorld } from "../../tools/pack-small-world.mjs";
import { engine } from "../node/engine.mjs";
import { scratchFolder } from "../node/scratch.mjs";

const folder = scratchFolder();
/** One with each kind of option, two that compute ranks or operands, and one without unknown sizes. */
const kModes = [
  "numpy",
  "mlir.strict",
  "numpy.einsum",
  "openvino.pdpd",
  "pytorch.expand",
  "poputil.expandToMatchRanks",
  "poputil.canBroadcastToMatch",
  "tosa.elementwise",
];
const archive = await writeSmallWorld(path.join(folder, "small-world"), kModes);

/** @param {string} name @returns {any[]} */
const answersIn = (name) =>
  readFileSync(path.join(folder, "small-world", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("each mode has a file, and each line a valid request with its answer", () => {
  assert.match(archive, /^broadcast-playground-small-world-\d+\.\d+\.\d+\.tgz$/);
  const names = readdirSync(path.join(folder, "small-world"));
  const modes = engine.modes().filter(({ id }) => kModes.includes(id));
  assert.equal(modes.length, kModes.length);
  const expected = modes.flatMap(({ id, takes }) => [
    `${id}.jsonl`,
    ...(takes.dynamic ? [`${id}.unknown.jsonl`] : []),
  ]);
  assert.deepEqual(names.sort(), expected.sort());
  for (const name of names) {
    const answers = answersIn(name);
    assert.ok(answers.length >= 9000, `${name}: ${answers.length}`);
    const accepts = answers.map(
      ({ shape, operandShapes = null }) => shape !== null || operandShapes !== null,
    );
    assert.ok(accepts.includes(true), `${name} accepts some`);
    const rejects = modes.find(({ id }) => name.startsWith(`${id}.`))?.gives !== "ranks";
    assert.ok(accepts.includes(false) || !rejects, `${name} rejects some`);
    const hasUnknown = (/** @type {any} */ answer) => JSON.stringify(answer).includes('"?"');
    assert.equal(answers.every(hasUnknown), name.endsWith(".unknown.jsonl"), name);
    assert.equal(answers.some(hasUnknown), name.endsWith(".unknown.jsonl"), name);
  }
});

/** The first block of Python in a manual. @param {string} name */
function pythonIn(name) {
  const manual = readFileSync(path.join(root, "docs", name), "utf8");
  const [, code = ""] = /```python\n([\s\S]*?)```/.exec(manual) ?? [];
  return code;
}

test("the program of the manual finds the guide's bug, and none after its fix", () => {
  const [broken, program] = [pythonIn("guide/test.md"), pythonIn("harness.md")];
  writeFileSync(path.join(folder, "small_world.py"), program);
  const printed = [broken, broken.replace("max(left, right)", "right if left == 1 else left")].map(
    (code) => {
      writeFileSync(path.join(folder, "broadcast.py"), code);
      return execFileSync("python3", ["-B", "small_world.py"], { cwd: folder, encoding: "utf8" });
    },
  );
  assert.deepEqual(printed, ["1346 of 9025 disagree\n", "0 of 9025 disagree\n"]);
});
