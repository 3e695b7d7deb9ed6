// SPDX-License-Identifier: MIT
// The examples for pytest and CTest, as a user runs them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcastPath, root } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { compiler, python, tool } from "./tools.mjs";

const scratch = scratchFolder();
const example = `${root}examples/pytest/test_broadcasting.py`;
const numpy = python("numpy", "");
const pytest = python("pytest", "");
const cmake = tool("CTest", "cmake", ["ctest", "--version"], ["ctest"]);
const libraries = [
  compiler("xtensor/xarray.hpp", "libxtensor-dev"),
  compiler("nlohmann/json.hpp", "nlohmann-json3-dev"),
];

/** @param {string[]} command @param {Record<string, string>} [env] */
function ran([program = "", ...words], env = {}) {
  const options = {
    encoding: "utf8",
    cwd: scratch,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env },
  };
  const { status, stdout, stderr } = spawnSync(program, words, /** @type {any} */ (options));
  return { status, output: String(stdout) + stderr };
}

/** @param {import("./tools.mjs").Tool} tool */
const pythonOf = ({ command: [program = ""] }) => program;

test("the file for pytest passes without pytest", { skip: numpy.missing }, () => {
  const { status, output } = ran([pythonOf(numpy), example]);
  assert.match(output, /^[1-9]\d+ passed\n$/);
  assert.equal(status, 0);
});

test("a copy of it passes in pytest, and fails with a planted fault", {
  skip: numpy.missing || pytest.missing,
}, () => {
  const CORPUS = `${root}tests/corpus/numpy.json`;
  const path = join(scratch, "test_broadcasting.py");
  const command = [pythonOf(pytest), "-m", "pytest", "-q", "-p", "no:cacheprovider", path];
  copyFileSync(example, path);
  assert.match(ran(command, { CORPUS }).output, /^\d+ passed in /m);
  const wrong = readFileSync(example, "utf8").replace("_shapes(*shapes)", "_shapes(*shapes)[:4]");
  writeFileSync(path, wrong);
  const { status, output } = ran(command, { CORPUS });
  assert.equal(status, 1);
  assert.match(output, /^FAILED .*rank 9 is nothing special/m);
});

test("pytest runs the points of a TAP report, and shows what disagrees", {
  skip: pytest.missing,
}, () => {
  const path = `${root}examples/pytest/test_tap.py`;
  const command = [pythonOf(pytest), "-m", "pytest", "-q", "-p", "no:cacheprovider", path];
  const adapter = `${root}examples/adapters/javascript.mjs`;
  const BCAST = `${process.execPath} ${bcastPath}`;
  const right = ran(command, { BCAST, COMMAND: `node ${adapter}` });
  assert.match(right.output, /^[1-9]\d+ passed, [1-9]\d* skipped in /m);
  const wrong = join(scratch, "wrong.mjs");
  const text = readFileSync(adapter, "utf8");
  writeFileSync(wrong, text.replace("left === 1 ? right : left", "Math.max(left, right)"));
  const words = { BCAST, COMMAND: `node ${wrong}`, CASES: "--small-world" };
  const { status, output } = ran(command, words);
  assert.equal(status, 1);
  assert.match(output, /actual: "\(1,\)"/);
  assert.match(output, /^FAILED .*numpy\.e2: \(\) with \(0,\)/m);
});

/** @type {[string, RegExp][]} */
const kFailing = [
  [
    "x = np.ones((5, 3))\n    y = x - x.mean(axis=1)",
    /^ {2}y = x - x\.mean\(axis=1, keepdims=True\)$/m,
  ],
  ["f = lambda a, b: a * b\n    f(np.ones(3), b=np.ones(4))", /^\(3,\), \(4,\): Axis −1: /m],
];

test("a plug-in explains the shapes of a failing test, and nothing else", {
  skip: numpy.missing || pytest.missing,
}, () => {
  const command = [pythonOf(pytest), "-m", "pytest", "-q", "-p", "no:cacheprovider"];
  const env = {
    BCAST: `${process.execPath} ${bcastPath}`,
    PYTHONPATH: `${root}examples/pytest`,
    PLAYGROUND: "https://example.org/",
  };
  const path = join(scratch, "test_shapes.py");
  const [header, links] = [/^-+ shapes -+$/m, /^https:\/\/example\.org\/#v1;numpy;/m];
  for (const [code, expected] of kFailing) {
    writeFileSync(path, `import numpy as np\ndef test_it():\n    ${code}\n`);
    const { output } = ran([...command, "-p", "explain_shapes", path], env);
    for (const pattern of [header, links, expected]) assert.match(output, pattern);
  }
  for (const code of ["assert [1, 2] == [3]", "int('(1, 2) (3,)')", "[1, 2] + (3,)"]) {
    writeFileSync(path, `def test_it():\n    ${code}\n`);
    const { output } = ran([...command, "-p", "explain_shapes", path], env);
    assert.match(output, /^1 failed in /m);
    assert.doesNotMatch(output, header);
  }
});

test("the CMake project passes in CTest", {
  skip: cmake.missing || libraries[0]?.missing || libraries[1]?.missing,
}, () => {
  const build = join(scratch, "build");
  const bcast = `-DBCAST=${process.execPath} ${bcastPath}`;
  for (const command of [
    ["cmake", "-S", `${root}examples/ctest`, "-B", build, bcast],
    ["cmake", "--build", build],
  ]) {
    const { status, output } = ran(command);
    assert.equal(status, 0, output);
  }
  const { status, output } = ran(["ctest", "--test-dir", build]);
  assert.equal(status, 0, output);
  assert.match(output, /100% tests passed, 0 tests failed out of 3/);
});
