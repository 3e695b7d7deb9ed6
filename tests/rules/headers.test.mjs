// SPDX-License-Identifier: MIT
// Every header compiles without includes before it. A header with a source is included first there; the others are
// compiled here, except those that include xtensor, whose place differs. Their sources and tests include them first.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { matching, root, tree } from "./rule.mjs";

const flags = [
  "-std=c++20",
  "-fno-exceptions",
  "-fno-rtti",
  "-Wall",
  "-Wextra",
  "-Wpedantic",
  "-Werror",
];

/** Compiles a text as a separate translation unit; returns the compiler's errors.
 * @param {string} text
 * @returns {Promise<string>} */
function complaints(text) {
  const args = [...flags, "-Icore", "-fsyntax-only", "-x", "c++", "-"];
  const compiler = spawn("c++", args, { cwd: root, stdio: ["pipe", "ignore", "pipe"] });
  compiler.stdin.end(text);
  return new Promise((resolve, reject) => {
    let output = "";
    compiler.stderr.setEncoding("utf8").on("data", (piece) => {
      output += piece;
    });
    compiler.on("error", reject);
    compiler.on("close", (code) => resolve(code === 0 ? "" : output || `exit code ${code}`));
  });
}

const headers = matching(tree, /^core\/bcast\/(?!kernel\/|xtensor\.h).*\.h$/).filter(
  ([name]) => !tree.has(name.replace(/\.h$/, ".cpp")),
);

test("there are headers without a source", () => {
  assert.ok(headers.length > 0);
});

for (const [name] of headers) {
  const header = name.replace("core/", "");
  test(`${header} compiles alone`, { concurrency: true }, async () => {
    assert.equal(await complaints(`#include "${header}"\n`), "");
  });
}

test("a header that does not compile would be detected", async () => {
  assert.notEqual(await complaints("std::vector<int> shape;\n"), "");
});
