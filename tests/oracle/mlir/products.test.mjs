// SPDX-License-Identifier: MIT
// Random products of MLIR: mlir-opt infers the shapes of tosa.matmul, and accepts the results of linalg.batch_matmul.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../../node/engine.mjs";
import { again, seed } from "../random.mjs";
import { mlirOpt, printed } from "../tools.mjs";
import { errorsByFunction, splitText } from "./split-functions.mjs";

/** @typedef {(number | "?")[]} Sizes */
/** @typedef {{ operands: Sizes[], outs: Sizes }} Question */
/** @typedef {import("../tools.mjs").Tool} Tool */

const mlir19 = mlirOpt(19);
const mlir22 = mlirOpt(22);
const kPairs = 2000;

const size = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 4 }) },
);

/** A size, an unknown one, or rarely another one. @param {number} usual @returns {fc.Arbitrary<number | "?">} */
const own = (usual) =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(usual) },
    { weight: 3, arbitrary: fc.constant(/** @type {const} */ ("?")) },
    { weight: 1, arbitrary: size },
  );

/** Two operands, usually of rank 3. @type {fc.Arbitrary<Sizes[]>} */
const pair = fc.tuple(size, size, size, size).chain(([n, h, c, w]) => {
  const shape = (/** @type {number[]} */ ...usual) =>
    fc.tuple(fc.tuple(...usual.map(own)), fc.nat(15)).map(([sizes, cut]) => {
      const longer = cut === 1 ? [1, ...sizes] : sizes;
      return /** @type {Sizes} */ (cut === 0 ? longer.slice(1) : longer);
    });
  return fc.tuple(shape(n, h, c), shape(n, c, w));
});

/** @param {Sizes} sizes */
const typeOf = (sizes) => `tensor<${[...sizes, "f32"].join("x")}>`;

/** The shapes that mlir-opt infers; null for those it refuses. Since LLVM 21, TOSA's zero points are operands.
 * @param {Tool} tool @param {Sizes[][]} pairs @returns {(Sizes | null)[]} */
function inferredByTosa(tool, pairs) {
  const zeroPoints = tool === mlir22 ? ["%z", "%z"] : [];
  const operands = ["%a", "%b", ...zeroPoints].join(", ");
  const text = splitText(
    pairs.map(([a = [], b = []]) => {
      const types = [typeOf(a), typeOf(b), ...zeroPoints.map(() => typeOf([1]))].join(", ");
      return {
        parameters: `%a: ${typeOf(a)}, %b: ${typeOf(b)}, %z: ${typeOf([1])}`,
        operation: `tosa.matmul ${operands} : (${types}) -> tensor<?x?x?xf32>`,
      };
    }),
  );
  const { stdout, stderr } = printed(tool, ["--split-input-file", "--tosa-infer-shapes"], text);
  const refused = errorsByFunction(stderr);
  const shapes = new Map(
    [...stdout.matchAll(/@f(\d+)\(.*\n.*tosa\.matmul.*-> tensor<(.*)xf32>/g)].map(
      ([, at, sizes]) => [
        Number(at),
        String(sizes)
          .split("x")
          .map((each) => (each === "?" ? each : Number(each))),
      ],
    ),
  );
  assert.equal(shapes.size + refused.size, pairs.length, stderr.slice(-2000));
  return pairs.map((_, at) => /** @type {Sizes | undefined} */ (shapes.get(at)) ?? null);
}

/** Whether linalg.batch_matmul is accepted with these operands and this result.
 * @param {Tool} tool @param {Question[]} questions */
function verifiedByLinalg(tool, questions) {
  const last = {
    operands: [
      [2, 3, 4],
      [2, 6, 5],
    ],
    outs: [2, 3, 5],
  };
  const text = splitText(
    [...questions, last].map(({ operands, outs }) => {
      const [a = "", b = ""] = operands.map((sizes) => typeOf(/** @type {Sizes} */ (sizes)));
      const out = typeOf(/** @type {Sizes} */ (outs));
      return {
        parameters: `%a: ${a}, %b: ${b}, %c: ${out}`,
        operation: `linalg.batch_matmul ins(%a, %b : ${a}, ${b}) outs(%c : ${out}) -> ${out}`,
      };
    }),
  );
  const { stderr } = printed(tool, ["--split-input-file", "-o", "/dev/null"], text);
  const refused = errorsByFunction(stderr);
  assert.ok(refused.has(questions.length), `${tool.title} ended early: ${stderr.slice(-2000)}`);
  return questions.map((_, at) => !refused.has(at));
}

/** @param {string} mode @param {Sizes[]} operands */
const infer = (mode, operands) => /** @type {any} */ (engine.infer({ mode, operands }));

for (const tool of [mlir19, mlir22])
  test(`${tool.title} infers the shapes of tosa.matmul, and compares no sizes`, {
    skip: tool.missing,
  }, (context) => {
    context.diagnostic(again);
    const pairs = fc.sample(pair, { seed, numRuns: kPairs });
    const counts = { works: 0, rank: 0, zero: 0, size: 0 };
    for (const [at, given] of inferredByTosa(tool, pairs).entries()) {
      const operands = pairs[at] ?? [];
      const { accepted, shape, trace, divergences } = infer("tosa.matmul", operands);
      const about = JSON.stringify(operands);
      if (accepted) {
        assert.deepEqual(given, shape, about);
        counts.works += 1;
      } else if (trace.at(-1).clause === "tosa.matmul.r2") {
        assert.equal(given, null, about);
        counts.rank += 1;
      } else if (tool === mlir22 && operands.flat().includes(0)) {
        assert.equal(given, null, about);
        counts.zero += 1;
      } else {
        // The divergences of the mode say so.
        assert.notEqual(given, null, about);
        assert.equal(divergences.length, 1, about);
        counts[operands.flat().includes(0) ? "zero" : "size"] += 1;
      }
    }
    context.diagnostic(JSON.stringify(counts));
    assert.ok(Math.min(...Object.values(counts)) > kPairs / 40, JSON.stringify(counts));
  });

/** Whether the verifier of Linalg compares sizes: those that decide its loops are known. The divergences of the mode say
 * so. @param {Sizes[]} operands */
const isCompared = ([a = [], b = []]) => ![...a, b.at(-1)].includes("?");

/** Whether it finds different sizes in two operands. It ignores a 0 of the second one. @param {Sizes[]} operands */
const findsDifferent = ([a = [], b = []]) =>
  [
    [a[0], b[0]],
    [a[2], b[1]],
  ].some(([one, other]) => other !== "?" && other !== 0 && one !== other);

for (const tool of [mlir19, mlir22])
  test(`${tool.title} accepts the results of linalg.batch_matmul, and no other sizes`, {
    skip: tool.missing,
  }, (context) => {
    context.diagnostic(again);
    const pairs = fc.sample(pair, { seed, numRuns: kPairs });
    /** @type {(Question & { isAccepted: boolean })[]} */
    const questions = pairs.flatMap((operands) => {
      const { accepted, shape } = infer("linalg.batchMatmul", operands);
      const isRank = operands.every(({ length }) => length === 3);
      const isRefused = !isRank || (isCompared(operands) && findsDifferent(operands));
      if (!accepted) return [{ operands, outs: ["?", "?", "?"], isAccepted: !isRefused }];
      const others = shape.flatMap(
        (/** @type {number | "?"} */ each, /** @type {number} */ axis) =>
          each === "?"
            ? []
            : [{ operands, outs: shape.with(axis, each + 1), isAccepted: !isCompared(operands) }],
      );
      return [{ operands, outs: shape, isAccepted: true }, ...others];
    });
    const works = questions.filter(({ isAccepted }) => isAccepted).length;
    context.diagnostic(`${works} of ${questions.length} accepted`);
    assert.ok(works > kPairs / 2 && works < questions.length * 0.8, `${works}`);
    for (const [at, isAccepted] of verifiedByLinalg(tool, questions).entries())
      assert.equal(isAccepted, questions[at]?.isAccepted, JSON.stringify(questions[at]));
  });
