// SPDX-License-Identifier: MIT
// `broadcast-playground/test` in the frameworks that its documentation names, in a project with the installed package.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { root } from "../../tools/command.mjs";
import { project } from "./installed.mjs";

const kNode = process.execPath;
const program = (/** @type {string} */ file) =>
  path.join(root, "tests/install/bundlers/node_modules", file);

/** A file of tests. @param {string} imports @param {string} subject of broadcast.mjs @param {string} register */
const testFile = (imports, subject, register) => `${imports}
import { conformance } from "broadcast-playground/test";
import { ${subject} } from "./broadcast.mjs";
conformance("numpy", ${subject}, {
  test: ${register},
  seed: 1,
  skip: { dynamic: "only sizes", declared: "no results", variadic: "two operands" },
});
`;

/** @type {{ name: string, imports: string, register: string, command: (file: string) => string[], counts: (passed: number) => RegExp }[]} */
const frameworks = [
  {
    name: "node:test",
    imports: 'import { test } from "node:test";',
    register: "test",
    command: (file) => ["--test-reporter=tap", file],
    counts: (passed) => new RegExp(`^# pass ${passed}$`, "m"),
  },
  {
    name: "Vitest",
    imports: "",
    register: "test",
    command: (file) => [program("vitest/vitest.mjs"), "run", "--globals", `./${file}`],
    counts: (passed) => new RegExp(`Tests .*\\b${passed} passed`),
  },
  {
    name: "Jest",
    imports: "",
    register: "test",
    command: (file) => [
      "--experimental-vm-modules",
      "--no-warnings",
      program("jest/bin/jest.js"),
      "--testMatch",
      `**/${file}`,
    ],
    counts: (passed) => new RegExp(`^Tests: .*\\b${passed} passed`, "m"),
  },
  {
    name: "Mocha",
    imports: "",
    register: "it",
    command: (file) => [program("mocha/bin/mocha.js"), "--timeout", "60000", file],
    counts: (passed) => new RegExp(`\\b${passed} passing`),
  },
];

/** @param {string[]} words @returns {Promise<{ code: number, output: string }>} */
const ran = (words) =>
  new Promise((done) => {
    const { NODE_TEST_CONTEXT: _, FORCE_COLOR: __, ...env } = process.env;
    const options = { cwd: project, env: { ...env, NO_COLOR: "1" } };
    execFile(kNode, words, options, (fault, stdout, stderr) =>
      done({ code: Number(fault?.code ?? 0), output: stdout + stderr }),
    );
  });

/** @type {{ cases: { features?: string[] }[] }} */
const corpus = JSON.parse(readFileSync(path.join(root, "tests/corpus/numpy.json"), "utf8"));
const kSkipped = ["dynamic", "declared", "variadic"];
const asked = corpus.cases.filter(
  ({ features = [] }) => !features.some((feature) => kSkipped.includes(feature)),
);
/** The skips are tests too, as are all small shapes and the random requests. */
const kPassed = asked.length + kSkipped.length + 2;

for (const { name, imports, register, command, counts } of frameworks) {
  const of = (/** @type {string} */ subject) => {
    const file = `${subject}-${name.replace(/\W/, "-")}.test.mjs`.toLowerCase();
    writeFileSync(path.join(project, file), testFile(imports, subject, register));
    return ran(command(file));
  };

  test(`${name}: a right function passes`, async () => {
    const { code, output } = await of("broadcast");
    assert.equal(code, 0, output);
    assert.match(output, counts(kPassed));
  });

  test(`${name}: a faulty function fails, with the smallest request`, async () => {
    const { code, output } = await of("faulty");
    assert.notEqual(code, 0);
    assert.match(output, /requests disagree/);
  });
}
