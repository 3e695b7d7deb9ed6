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
const archive = await writeSmallWorld(path.join(folder, "small-world"));

test("each mode has a file, and each line a valid request with its answer", () => {
  assert.match(archive, /^broadcast-playground-small-world-\d+\.\d+\.\d+\.tgz$/);
  const names = readdirSync(path.join(folder, "small-world"));
  const modes = engine.modes();
  assert.deepEqual(names.sort(), modes.map(({ id }) => `${id}.jsonl`).sort());
  for (const { id, gives } of modes) {
    const text = readFileSync(path.join(folder, "small-world", `${id}.jsonl`), "utf8");
    const lines = text.trim().split("\n");
    assert.ok(lines.length >= 9000, `${id}: ${lines.length}`);
    const accepts = lines.map((line) => {
      const { shape, operandShapes = null } = JSON.parse(line);
      return shape !== null || operandShapes !== null;
    });
    assert.ok(accepts.includes(true), `${id} accepts some`);
    assert.ok(accepts.includes(false) || gives === "ranks", `${id} rejects some`);
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
