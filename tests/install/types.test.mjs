// SPDX-License-Identifier: MIT
// The types of the installed package, as a strict compiler reads them: also the examples of all Markdown files that
// import it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { root } from "../../tools/command.mjs";
import { markdownFiles, readBlocks } from "../docs/blocks.mjs";
import { engine } from "../node/engine.mjs";
import { project, toolchain } from "./installed.mjs";

/** @typedef {import("broadcast-playground").OpInfo} OpInfo */

const run = promisify(execFile);
/** The oldest one, and that of the project. */
const compilers = [
  toolchain("typescript5/bin/tsc"),
  path.join(root, "node_modules/typescript/bin/tsc"),
];
const kStrict = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2022"];
/** For `console` and `node:test`. */
const kNode = ["--types", "node", "--typeRoots", path.join(root, "node_modules/@types")];

/** What the compilers report about files of the project. @param {string[]} words */
async function reportOf(...words) {
  const reports = compilers.map((compiler) =>
    run(process.execPath, [compiler, ...kStrict, ...words], { cwd: project }).catch(
      (fault) => fault,
    ),
  );
  return (await Promise.all(reports)).map(({ stdout }) => stdout).join("");
}

/** As TypeScript, or as JavaScript if it declares parameters in a comment. It has the lines of the Markdown file, so
 * that an error has its line. @param {import("../docs/blocks.mjs").Block} block */
function exampleOf({ path: page, line, lines }) {
  const text = lines.join("\n");
  const file = `${page.replaceAll("/", ".")}.${line}.${text.includes("@param") ? "mjs" : "ts"}`;
  writeFileSync(path.join(project, file), `// @ts-check${"\n".repeat(line)}${text}`);
  return file;
}

const examples = markdownFiles()
  .flatMap((page) => readBlocks(page).blocks)
  .filter(
    ({ kind, lines }) => /^(m?js|ts)$/.test(kind) && /"broadcast-playground/.test(lines.join()),
  )
  .map(exampleOf);

/** `equal` fails to compile if the types differ. @param {string[]} lines */
function writeTypes(lines) {
  const head = [
    'import type { ResultType, TypedArrays } from "broadcast-playground";',
    "type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;",
    "declare function equal<A, B>(same: Equal<A, B>): void;",
  ];
  writeFileSync(path.join(project, "facts.ts"), [...head, ...lines].join("\n"));
}

/** @param {OpInfo} op @returns {string[]} */
function resultFacts({ name, attributes, signatures }) {
  const takesTo = attributes.some((attribute) => attribute.name === "to");
  return signatures.map(({ operands, result }) => {
    const isChosen = takesTo && (name === "cast" || result !== operands.at(-1));
    const to = isChosen ? `"${result}"` : "never";
    return `equal<ResultType<"${name}", ${JSON.stringify(operands)}, ${to}>, "${result}">(true);`;
  });
}

/** @param {string} type */
function arrayFact(type) {
  const operands = [{ shape: [1], type, data: [1] }];
  const answer = engine.run(/** @type {any} */ ({ mode: "numpy", op: "identity", operands }));
  assert.ok("data" in answer, type);
  return `equal<TypedArrays["${type}"], ${answer.data.constructor.name}>(true);`;
}

const results = engine.ops().flatMap(resultFacts);
const types = new Set(engine.ops().flatMap((op) => op.signatures.map(({ result }) => result)));
writeTypes([...results, ...[...types].map(arrayFact)]);

test("there are examples and types to compile", () => {
  assert.ok(examples.some((file) => file.startsWith("README.md.")));
  assert.ok(examples.some((file) => file.startsWith("docs.package.md.")));
  assert.ok(results.length > 300, `${results.length}`);
  assert.equal(types.size, 10);
});

for (const [resolution, module] of [
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
]) {
  const kind = ["--moduleResolution", `${resolution}`, "--module", `${module}`];
  test(`types need no DOM, and narrow without casts: moduleResolution ${resolution}`, async () => {
    const kNoTypes = ["--typeRoots", path.join(project, "no-types")];
    assert.equal(await reportOf(...kind, ...kNoTypes, "main.ts", "facts.ts"), "");
  });

  test(`the examples of the documentation compile: moduleResolution ${resolution}`, async () => {
    assert.equal(await reportOf(...kind, ...kNode, "--allowJs", ...examples), "");
  });
}
