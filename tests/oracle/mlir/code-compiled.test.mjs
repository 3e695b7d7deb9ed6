// SPDX-License-Identifier: MIT
// The engine's programs for compilers compute the same as the engine: C++ with xtensor, and TOSA as compiled by LLVM
// 19.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../../node/engine.mjs";
import { scratchFolder } from "../../node/scratch.mjs";
import { difference, elementsFrom, programs } from "../codes.mjs";
import { kArrays } from "../elements.mjs";
import { numberOf } from "../places.mjs";
import { again } from "../random.mjs";
import { compiler, mlirOpt, mlirRunner, printed } from "../tools.mjs";
import { kDivergences, kNotRun, kRefused } from "./mlir-divergences.mjs";
import { pipeline, programOf } from "./mlir-program.mjs";

/** @typedef {import("../codes.mjs").Computed} Computed */
/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */

const kOfCpp = 24;
const kOfTosa = 150;

const cpp = compiler("xtensor/xarray.hpp", "libxtensor-dev");
const opt = mlirOpt(19);
const runner = mlirRunner(19);

/** Many programs as one, each in its own namespace. @param {Computed[]} all */
function joined(all) {
  const lines = all.map(({ code }) => code.split("\n"));
  const isInclude = (/** @type {string} */ line) => line.startsWith("#include");
  const includes = new Set(lines.flat().filter(isInclude));
  const bodies = lines.map((own, at) => {
    return `namespace p${at} {\n${own.filter((line) => !isInclude(line)).join("\n")}\n}`;
  });
  const calls = all.map((_, at) => `  p${at}::main();`).join("\n");
  return [...includes, ...bodies, `int main() {\n${calls}\n}`].join("\n");
}

/** @param {string} line */
const wordsOf = (line) => line.split(" ").filter(Boolean);

/** @param {string} word */
const numberIn = (word) => Number(word.replace("inf", "Infinity"));

/** The elements that a program printed. @param {ElementType} type @param {string} line */
function elementsIn(type, line) {
  const Class = /** @type {any} */ (kArrays[type]);
  return Class.from(wordsOf(line), type === "i64" ? BigInt : numberIn);
}

/** xtensor compares, and C++ does not specify the result for NaN. @param {any} drawn */
const isCompared = ({ op, data }) =>
  !["maximum", "minimum", "clamp"].includes(op) ||
  data.every((/** @type {any} */ each) => [...each].every((value) => !Number.isNaN(value)));

test("C++ with xtensor computes the same as the engine with the engine's programs", {
  skip: cpp.missing,
}, (context) => {
  context.diagnostic(again);
  const all = programs("xtensor", kOfCpp, isCompared);
  assert.equal(all.length, kOfCpp);
  const folder = scratchFolder();
  const [source, program] = [join(folder, "programs.cpp"), join(folder, "programs")];
  writeFileSync(source, joined(all));
  const built = printed(cpp, ["-std=c++20", "-fwrapv", "-w", source, "-o", program], "");
  assert.equal(built.status, 0, built.stderr.slice(0, 2000));
  const { stdout, stderr } = printed({ ...cpp, command: [program] }, [], "");
  const lines = stdout.split("\n");
  const wrong = all.flatMap((given, at) => {
    const [shape = "", values = ""] = lines.slice(2 * at, 2 * at + 2);
    return difference(given, wordsOf(shape).map(Number), elementsIn(given.to, values));
  });
  context.diagnostic(
    `${all.length} programs of ${new Set(all.map(({ op }) => op)).size} operators`,
  );
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} differ; ${again} ${stderr}`);
});

const kLeft = new Set([...kRefused.flatMap(({ cases }) => cases), ...kNotRun]);

/** The operators that LLVM 19 compiles as the engine computes them; see mlir-values.test.mjs for the others.
 * @param {any} drawn */
const isLowered = ({ op, types, to, data }) =>
  !kLeft.has(`${op} ${types.at(-1)} ${to}`) &&
  ![...types, to].includes("u8") &&
  data.every((/** @type {any} */ each) => each.length > 0);

/** Every combination of one element from each operand.
 * @param {Computed} given @returns {{ values: number[], bits: number[] }[]} */
const elementsTogether = ({ types, request }) =>
  request.operands.reduce(
    (/** @type {any[]} */ taken, /** @type {any} */ { data }, /** @type {number} */ at) =>
      taken.flatMap(({ values, bits }) =>
        [...new Set(data)].map((/** @type {any} */ each) => ({
          values: [...values, numberOf(types[at] ?? "f32", each)],
          bits: [...bits, each],
        })),
      ),
    [{ values: [], bits: [] }],
  );

/** Whether some of its elements are known to differ in LLVM 19. @param {Computed} given */
function isDivergent(given) {
  const { op, types, to } = given;
  const recorded = kDivergences.filter(
    (each) => each.op === op && each.types.includes(`${types.at(-1)} ${to}`),
  );
  return (
    recorded.length > 0 &&
    elementsTogether(given).some((one) =>
      recorded.some(({ where }) => where(one, types[0] ?? "f32")),
    )
  );
}

/** Whether every element is -0: LLVM 19 turns such a constant into one of zeros, without signs.
 * @param {any} operand */
const isMinusZero = ({ type, data }) =>
  data.length > 0 && [...data].every((each) => Object.is(numberOf(type, each), -0));

/** The program as a function with a number. @param {Computed} given @param {number} index */
const numbered = ({ code }, index) =>
  code
    .replaceAll("@computation(", `@p${index}(`)
    .replace("func.func @main(", `func.func private @f${index}(`);

/** The output bytes of each program compiled by LLVM. @param {Computed[]} all @param {boolean} hasBf16 */
function compiled(all, hasBf16) {
  const cases = all.map((given) => ({
    ...given,
    types: [],
    shapes: [],
    data: [],
    attributes: {},
    shape: given.answer.shape,
  }));
  const text = programOf(cases, ({ answer }) => answer.data.byteLength, numbered);
  const passes = pipeline(hasBf16).replace("tosa-to-linalg,", "tosa-to-linalg,tosa-to-tensor,");
  const lowered = printed(opt, [passes], text);
  assert.equal(lowered.status, 0, lowered.stderr.slice(0, 2000));
  const args = ["-e", "main", "-entry-point-result=void"];
  const { stdout, stderr } = printed(runner, args, lowered.stdout, "latin1");
  const bytes = Buffer.from(stdout, "latin1");
  const wanted = all.reduce((sum, { answer }) => sum + answer.data.byteLength, 0);
  assert.equal(bytes.length, wanted, stderr.slice(0, 2000));
  let end = 0;
  return all.map(({ answer, to }) => {
    end += answer.data.byteLength;
    return elementsFrom(to, bytes.subarray(end - answer.data.byteLength, end));
  });
}

test("mlir-opt-19 verifies the TOSA programs", { skip: opt.missing }, () => {
  const all = programs("tosa", kOfTosa);
  const text = all.map(numbered).join("\n").replaceAll("func private", "func");
  const { status, stderr } = printed(opt, ["-o", "/dev/null"], text);
  assert.equal(status, 0, `${stderr.slice(0, 2000)} ${again}`);
});

test("LLVM 19 computes the same as the engine with the TOSA programs", {
  skip: opt.missing || runner.missing,
}, (context) => {
  context.diagnostic(again);
  const drawn = programs("tosa", kOfTosa, isLowered);
  // It also does not lower reshapes to no elements.
  const all = drawn.filter(
    (given) =>
      given.answer.data.length > 0 &&
      !isDivergent(given) &&
      !given.request.operands.some(isMinusZero),
  );
  const isBf16 = (/** @type {Computed} */ { types, to }) => types.includes("bf16") || to === "bf16";
  const wrong = [true, false].flatMap((hasBf16) => {
    const part = all.filter((given) => isBf16(given) === hasBf16);
    const theirs = compiled(part, hasBf16);
    return part.flatMap((given, at) => difference(given, given.answer.shape, theirs[at]));
  });
  context.diagnostic(
    `${all.length} programs of ${new Set(all.map(({ op }) => op)).size} operators`,
  );
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} differ; ${again}`);
});

test("LLVM 19 loses the sign if every element of a constant is -0", {
  skip: opt.missing || runner.missing,
}, () => {
  const signs = [
    [-0, -0],
    [-0, 1],
  ].map((numbers) => {
    const operands = [{ shape: [2], type: "f64", data: Float64Array.from(numbers) }];
    const request = { mode: "numpy", op: "identity", attributes: {}, operands };
    const answer = /** @type {any} */ (engine.run(/** @type {any} */ (request)));
    const { code } = /** @type {any} */ (
      engine.code(/** @type {any} */ ({ ...request, system: "tosa" }))
    );
    const given = { request, op: "identity", types: ["f64"], to: "f64", answer, code };
    return compiled([/** @type {any} */ (given)], false).map((theirs) => Object.is(theirs[0], -0));
  });
  assert.deepEqual(signs, [[false], [true]]);
});
