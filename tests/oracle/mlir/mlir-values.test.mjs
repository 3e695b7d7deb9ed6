// SPDX-License-Identifier: MIT
// The results of operators, against the same tosa operators compiled by LLVM 19: every operator and type that
// mlir-opt-19 lowers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../../node/engine.mjs";
import { variants } from "../attributes.mjs";
import { kArrays } from "../elements.mjs";
import { numberOf, placesBetween } from "../places.mjs";
import { again } from "../random.mjs";
import { mlirOpt, mlirRunner, printed } from "../tools.mjs";
import { kDivergences, kNotRun, kRefused } from "./mlir-divergences.mjs";
import { operandsOf } from "./mlir-elements.mjs";
import { functionOf, pipeline, programOf } from "./mlir-program.mjs";

/** @typedef {import("./mlir-program.mjs").Case} Case */
/** @typedef {import("./mlir-program.mjs").Question} Question */
/** @typedef {import("./mlir-divergences.mjs").Divergence} Divergence */
/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */
/** @typedef {Case & { answer: any }} Asked */
/** @typedef {{ given: Asked, at: number, ours: any, theirs: any }} Difference */

const opt = mlirOpt(19);
const runner = mlirRunner(19);

/** The allowed difference in units of the last bit: up to 2 for ours and 1 or 2 for the C library. The lowering
 * rounds every step of sigmoid to the type. */
const kPlaces = new Map(
  ["exp", "log", "tanh", "sigmoid", "erf", "pow", "rsqrt"].map((op) => [op, 4]),
);

/** @param {Question} question */
const nameOf = ({ op, types, to }) => `${op} ${types.at(-1)} ${to}`;

/** @type {Question[]} */
const kOffered = engine
  .ops()
  .flatMap(({ name: op, signatures }) =>
    signatures.map(({ operands: types, result: to }) => ({ op, types, to, attributes: {} })),
  );

/** @param {Question} question @returns {Asked} */
function asked(question) {
  const { op, types, attributes } = question;
  const { data, shapes } = operandsOf(op, types);
  const operands = types.map((type, at) => ({ type, shape: shapes[at] ?? [], data: data[at] }));
  /** @type {any} */
  const answer = engine.run({ mode: "mlir.llvm19", op, attributes, operands });
  assert.ok(!answer.error, `${nameOf(question)}: ${answer.error?.message}`);
  return { ...question, data, shapes, shape: answer.shape, answer };
}

const kError = /^within split at \S+?:(\d+) offset :\d+:\d+: error: (.*)$/gm;
const kLinesEach = 5;

test("mlir-opt-19 lowers the recorded operators and types", { skip: opt.missing }, () => {
  const all = kOffered.map((one) => ({
    ...one,
    shapes: one.types.map(() => [4]),
    shape: [4],
    data: [],
  }));
  const text = all.map(functionOf).join("\n// -----\n");
  const args = ["--split-input-file", pipeline(false), "-o", "/dev/null"];
  /** @type {Record<string, string>} */
  const said = {};
  for (const [, line, message] of printed(opt, args, text).stderr.matchAll(kError)) {
    const name = nameOf(/** @type {Question} */ (all[Math.floor(Number(line) / kLinesEach)]));
    said[name] ??= String(message);
  }
  const expected = kRefused.flatMap(({ cases }) => cases);
  assert.deepEqual(Object.keys(said).sort(), expected.sort());
  for (const { says, cases } of kRefused) {
    for (const name of cases) assert.match(said[name] ?? "", says, name);
  }
});

/** @param {ElementType} type @param {Buffer} raw */
const elements = (type, raw) =>
  new (kArrays[type] ?? Uint8Array)(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));

/** The result of each case compiled by LLVM. @param {Asked[]} cases @param {boolean} hasBf16 @returns {any[]} */
function theirs(cases, hasBf16) {
  const text = programOf(cases, ({ answer }) => answer.data.byteLength);
  const lowered = printed(opt, [pipeline(hasBf16)], text);
  assert.equal(lowered.status, 0, lowered.stderr);
  const args = ["-e", "main", "-entry-point-result=void"];
  const { stdout, stderr } = printed(runner, args, lowered.stdout, "latin1");
  const bytes = Buffer.from(stdout, "latin1");
  let end = 0;
  const results = cases.map(({ to, answer }) => {
    const start = end;
    end += answer.data.byteLength;
    return elements(to, bytes.subarray(start, end));
  });
  assert.equal(bytes.length, end, `mlir-cpu-runner-19 ended early: ${stderr.slice(0, 2000)}`);
  return results;
}

/** @param {Asked} given @param {any} said @returns {Difference[]} */
function differences(given, said) {
  const most = kPlaces.get(given.op) ?? 0;
  const { data } = given.answer;
  return [...said].flatMap((value, at) =>
    placesBetween(given.to, value, data[at]) > most
      ? [{ given, at, ours: data[at], theirs: value }]
      : [],
  );
}

/** The operands' elements for an element of the result. @param {Difference} difference */
function operandsAt({ given: { types, data, shape }, at }) {
  const last = shape.at(-1) ?? 1;
  const row = types.length === 1 ? at : Math.floor(at / last);
  const bits = types.map((_, operand) => data[operand][operand === 0 ? row : at % last]);
  return { bits, values: bits.map((one, operand) => numberOf(types[operand] ?? "f32", one)) };
}

/** @param {Difference} difference @returns {(divergence: Divergence) => boolean} */
const explains = (difference) => (divergence) => {
  const { op, types, to } = difference.given;
  const [ours, other] = [difference.ours, difference.theirs].map((one) => numberOf(to, one));
  return (
    divergence.op === op &&
    divergence.types.includes(`${types.at(-1)} ${to}`) &&
    divergence.where(operandsAt(difference), types[0] ?? "f32") &&
    divergence.gives({ ours: ours ?? 0, theirs: other ?? 0, to })
  );
};

/** @param {Difference} difference */
const shown = (difference) => {
  const { op, types, to, attributes } = difference.given;
  const { bits } = operandsAt(difference);
  const [ours, llvm] = [String(difference.ours), String(difference.theirs)];
  return { op, types, to, attributes, elements: bits.map(String), ours, llvm };
};

test("operators compute the same as compiled by LLVM 19", {
  skip: opt.missing || runner.missing,
}, (context) => {
  context.diagnostic(again);
  const left = new Set([...kRefused.flatMap(({ cases }) => cases), ...kNotRun]);
  const cases = kOffered
    .filter((one) => !left.has(nameOf(one)))
    .flatMap(variants)
    .map(asked);
  const found = [false, true].flatMap((hasBf16) => {
    const own = cases.filter(({ types, to }) => [...types, to].includes("bf16") === hasBf16);
    const said = theirs(own, hasBf16);
    return own.flatMap((given, index) => differences(given, said[index]));
  });
  const elementCount = cases.reduce((sum, { answer }) => sum + answer.data.length, 0);
  context.diagnostic(
    `${cases.length} cases, ${elementCount} elements, ${found.length} known to differ`,
  );
  const wrong = found.filter((one) => !kDivergences.some(explains(one)));
  assert.deepEqual(wrong.slice(0, 5).map(shown), [], `${wrong.length} differ; ${again}`);
  assert.deepEqual(vanished(found), [], "recorded as different, but it is not");
});

/** The types of recorded divergences without any difference now. @param {Difference[]} found */
function vanished(found) {
  return kDivergences
    .filter(({ isOpen }) => !isOpen)
    .flatMap((divergence) =>
      divergence.types
        .filter((pair) => {
          const one = { ...divergence, types: [pair] };
          return !found.some((difference) => explains(difference)(one));
        })
        .map((pair) => `${divergence.op} ${pair}: ${divergence.when}`),
    );
}
