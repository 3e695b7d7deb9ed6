// SPDX-License-Identifier: MIT
// Lowered programs run by the engine, against the same text compiled by LLVM 19.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../../node/engine.mjs";
import { kArrays } from "../elements.mjs";
import { again, seed } from "../random.mjs";
import { mlirOpt, mlirRunner, printed } from "../tools.mjs";
import { drawn, requestOf } from "./lowerables.mjs";
import { tensorType } from "./lowering.mjs";
import { kNotRun } from "./mlir-divergences.mjs";
import { pipeline, programOf } from "./mlir-program.mjs";

/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */
/** @typedef {import("./lowering.mjs").Lowerable} Lowerable */
/** @typedef {import("./mlir-program.mjs").Case & { given: Lowerable, mlir: string, ours: any }} Run */

const opt = mlirOpt(19);
const runner = mlirRunner(19);
const kRuns = 200;

/** C library functions differ in the last digits: values.test.mjs and mlir-values.test.mjs check them. */
const kOfLibraries = new Set(["exp", "log", "tanh", "sigmoid", "erf", "pow", "rsqrt"]);

/** 1 to 5 in the stored format. @type {Partial<Record<ElementType, number[]>>} */
const kSmall = {
  f16: [0x3c00, 0x4000, 0x4200, 0x4400, 0x4500],
  bf16: [0x3f80, 0x4000, 0x4040, 0x4080, 0x40a0],
  bool: [0, 1],
};

/** A separate generator, so that the seed alone repeats a run. @param {number} state */
function draws(state) {
  let now = state >>> 0;
  /** @param {number} count */
  return (count) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * count);
  };
}
const draw = draws(seed);

/** @param {ElementType} type @param {number[]} shape */
function dataOf(type, shape) {
  const values = kSmall[type] ?? [1, 2, 3, 4, 5];
  const length = shape.reduce((product, extent) => product * extent, 1);
  const items = Array.from({ length }, () => values[draw(values.length)] ?? 0);
  const Class = /** @type {any} */ (kArrays[type]);
  return Class.from(type === "i64" ? items.map(BigInt) : items);
}

/** The run-time extent of each `?`: 1, or one compatible with the others. @param {Lowerable} given */
function world({ operands, result }) {
  const columns = result.map((_, column) => {
    const known = operands.flatMap(({ shape }) => shape.at(column - result.length) ?? []);
    return Number(known.find((extent) => extent !== "?" && extent !== 1) ?? 2 + draw(2));
  });
  return operands.map(({ shape }) =>
    shape.map((extent, axis) => {
      const own = columns[result.length - shape.length + axis] ?? 1;
      return extent === "?" ? (draw(3) === 0 ? 1 : own) : extent;
    }),
  );
}

/** @param {Lowerable} given @returns {Run} */
function ran(given) {
  const { op, operands, to, attributes } = given;
  const shapes = world(given);
  const types = operands.map(({ type }) => type);
  const data = types.map((type, at) => dataOf(type, shapes[at] ?? []));
  const inputs = types.map((type, at) => ({ type, shape: shapes[at] ?? [], data: data[at] }));
  const answer = /** @type {any} */ (engine.execute({ ...requestOf(given, "rfc"), inputs }));
  assert.ok(answer.execution?.isDefined, JSON.stringify({ given, shapes, error: answer.error }));
  const { execution, mlir } = answer;
  const shape = execution.shape;
  return { given, op, types, to, attributes, shapes, shape, data, mlir, ours: execution.data };
}

/** The program, with unique names, and a function with known extents that calls it.
 * @param {Run} run @param {number} index */
function defined({ given, types, to, shapes, shape, mlir }, index) {
  const program = mlir
    .replace("func.func @main(", `func.func private @p${index}(`)
    .replaceAll("#map", `#p${index}_map`);
  const [known, open] = [shapes, given.operands.map((each) => each.shape)].map((all) =>
    types.map((type, at) => tensorType(all[at] ?? [], type)),
  );
  const [gives, declared] = [tensorType(shape, to), tensorType(given.result, to)];
  const casts = types.map(
    (_, at) => `  %c${at} = tensor.cast %${at} : ${known?.[at]} to ${open?.[at]}`,
  );
  const names = types.map((_, at) => `%c${at}`).join(", ");
  return [
    program,
    `func.func private @f${index}(${types.map((_, at) => `%${at}: ${known?.[at]}`).join(", ")}) -> ${gives} {`,
    ...casts,
    `  %r = call @p${index}(${names}) : (${open?.join(", ")}) -> ${declared}`,
    `  %s = tensor.cast %r : ${declared} to ${gives}`,
    `  return %s : ${gives}`,
    "}",
  ].join("\n");
}

/** The output bytes of each program compiled by LLVM. @param {Run[]} runs @param {boolean} hasBf16 */
function compiled(runs, hasBf16) {
  const text = programOf(runs, ({ ours }) => ours.byteLength, defined);
  const lowered = printed(opt, [pipeline(hasBf16)], text);
  assert.equal(lowered.status, 0, lowered.stderr.slice(0, 2000));
  const args = ["-e", "main", "-entry-point-result=void"];
  const { stdout, stderr } = printed(runner, args, lowered.stdout, "latin1");
  const bytes = Buffer.from(stdout, "latin1");
  const wanted = runs.reduce((sum, { ours }) => sum + ours.byteLength, 0);
  assert.equal(bytes.length, wanted, stderr.slice(0, 2000));
  let end = 0;
  return runs.map(({ ours }) => {
    end += ours.byteLength;
    return bytes.subarray(end - ours.byteLength, end);
  });
}

/** @param {Lowerable} given */
const isRun = ({ op, operands, to }) =>
  !kOfLibraries.has(op) && !kNotRun.includes(`${op} ${operands.at(-1)?.type} ${to}`);

/** The engine's program; empty if there is none. @param {Lowerable} given @returns {string} */
function textOf(given) {
  const lowered = /** @type {any} */ (engine.lower(requestOf(given, "rfc")));
  return lowered.mlir ?? "";
}

/** @param {any} array */
const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

test("lowered programs compute the same as compiled by LLVM 19", {
  skip: opt.missing || runner.missing,
}, (context) => {
  context.diagnostic(again);
  const cases = drawn("mlir.llvm19", isRun);
  const programs = cases.map((given) => ({ given, text: textOf(given) }));
  const branching = programs.filter(({ text }) => text.includes("scf.if"));
  const straight = programs.filter(({ text }) => text !== "" && !text.includes("scf.if"));
  const runs = [...branching, ...straight].slice(0, kRuns).map(({ given }) => ran(given));
  assert.equal(runs.length, kRuns);
  context.diagnostic(`${runs.length} programs, ${branching.length} of them with branches`);
  const isBf16 = (/** @type {Run} */ { types, to }) => types.includes("bf16") || to === "bf16";
  for (const part of [runs.filter(isBf16), runs.filter((run) => !isBf16(run))]) {
    const theirs = compiled(part, part.some(isBf16));
    const wrong = part.flatMap(({ given, shapes, ours }, at) =>
      bytesOf(ours).equals(theirs[at] ?? Buffer.alloc(0))
        ? []
        : [
            JSON.stringify({
              given,
              shapes,
              ours: [...ours].map(String),
              theirs: [...(theirs[at] ?? [])],
            }),
          ],
    );
    assert.deepEqual(wrong.slice(0, 3), [], again);
  }
});
