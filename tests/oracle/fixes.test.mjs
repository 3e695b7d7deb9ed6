// SPDX-License-Identifier: MIT
// The code of fixes against NumPy, PyTorch and mlir-opt: each runs, and has the shapes that the fix states.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { infer } from "../node/questions.mjs";
import { codeOf, edits, holds, kEdits, offers, run, runAtSource, tools } from "./offered-fixes.mjs";
import { again, axisCases, counts, distinct, operands } from "./random.mjs";
import { answersOf, mlirOpt, printed } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */
/** @typedef {import("broadcast-playground").Fix} Fix */
/** @typedef {import("./offered-fixes.mjs").Offered} Offered */

/** Two shapes of which one has the axes of the other in another order, or lacks some: mostly
 * rejected, and mostly fixed by one edit. @type {fc.Arbitrary<Case>} */
const rearranged = counts(1).chain(([shape = []]) =>
  fc.shuffledSubarray(shape).map((part) => ({ operands: [shape, part] })),
);

/** An array and what a reduction leaves of it. @type {fc.Arbitrary<Case>} */
const reduced = counts(1).chain(([shape = []]) =>
  fc.subarray(shape).map((part) => ({ operands: [shape, part] })),
);

for (const mode of ["numpy", "pytorch", "tensorflow"]) {
  holds("the code of a fix has the shape it says, and broadcasts as it says", {
    mode,
    requests: fc.oneof(operands(2, 4), rearranged, reduced),
    edits: kEdits,
    byNumpysRules: true,
  });
}

/** Two operands that stretch each other, or of which one fits several axes of the other.
 * @type {fc.Arbitrary<Case>} */
const traps = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }))
  .chain(([n, others]) =>
    fc.constantFrom(
      { operands: [[n], [n, 1]] },
      { operands: [[...others, n, 1], [n]] },
      {
        operands: [
          [n, ...others],
          [n, ...others, 1],
        ],
      },
      {
        operands: [
          [n, n, ...others],
          [n, ...others],
        ],
      },
      { operands: [[n, ...others, n], [n]] },
      { operands: [[n], [n, n]] },
      {
        operands: [
          [1, n],
          [n, 1],
        ],
      },
    ),
  );

test("the fixes of traps run, and pair elements otherwise", {
  skip: tools.numpy.missing || tools.torch.missing,
}, (context) => {
  context.diagnostic(again);
  const all = distinct(traps, 200).flatMap((given) => {
    const answer = infer({ mode: "numpy", ...given });
    if (!answer.accepted) return [];
    return answer.fixes.map((/** @type {Fix} */ fix) => ({ given, fix }));
  });
  assert.ok(all.length > 100, `only ${all.length} fixes`);
  run("numpy", all, true);
  run("torch", all, true);
  assert.ok(runAtSource("numpy", all) > 10);
  runAtSource("torch", all);
  for (const { given, fix } of all) {
    const largest = Math.max(...given.operands.map((shape) => product(resolved(shape, 1))));
    assert.ok(product(resolved(fix.shape, 1)) <= largest, JSON.stringify({ given, fix }));
  }
});

/** @param {number[]} shape */
const product = (shape) => shape.reduce((a, b) => a * b, 1);

/** With unknown sizes: 3 stands for one. @param {Case} given @returns {Case} */
const opened = ({ operands: shapes, ...rest }) => ({
  ...rest,
  operands: shapes.map((shape) => shape.map((extent) => (extent === 3 ? "?" : extent))),
});

/** A function that has the line in it, and all that it names.
 * @param {Offered} offered @param {string} line @param {number} at */
function program({ given, fix }, line, at) {
  const type = (/** @type {any} */ shape) =>
    `tensor<${shape.map((/** @type {any} */ each) => `${each}x`).join("")}f32>`;
  const before = type(given.operands[fix.operand]);
  const after = type(fix.operands[fix.operand]);
  const name = "abcdefgh"[fix.operand];
  const sizes = [...new Set(line.match(/%d\d+/g) ?? [])].map((size) => `, ${size}: index`);
  return `func.func @f${at}(%${name}: ${before}, %init: ${after}${sizes.join("")}) -> ${after} {
  %r = ${line}
  return %r : ${after}
}`;
}

for (const [version, modes] of /** @type {const} */ ([
  [16, ["mlir.llvm16"]],
  [19, ["mlir.llvm19", "mlir.strict", "mlir.relaxed", "tosa.rfc"]],
])) {
  const tool = mlirOpt(version);
  for (const mode of modes) {
    const byNumpysRules = mode !== "tosa.rfc";
    holds("the code for NumPy has the shape it says", {
      mode,
      requests: fc.oneof(operands(2, 3), rearranged),
      edits: byNumpysRules ? kEdits : ["insertAxes"],
      byNumpysRules: true,
      hasPytorch: false,
    });
    test(`${mode}: the code of fixes is accepted by ${tool.title}`, {
      skip: tool.missing,
    }, (context) => {
      context.diagnostic(again);
      const requests = fc.oneof(operands(2, 3), rearranged);
      const all = offers(mode, fc.oneof(requests, requests.map(opened))).filter(({ fix }) =>
        fix.code[0]?.systems.includes("mlir"),
      );
      context.diagnostic(`${all.length} fixes: ${JSON.stringify(edits(all))}`);
      assert.ok(all.length > 1000, `only ${all.length} are MLIR`);
      const text = all.map((offered, at) => program(offered, offered.fix.code[0]?.text ?? "", at));
      const { status, stderr } = printed(tool, [], text.join("\n"));
      assert.equal(status, 0, `${stderr.slice(0, 2000)}; ${again}`);
    });
  }
}

/** A piece of a shape, with its 1s, at any axis. @type {fc.Arbitrary<Case>} */
const misplaced = fc
  .tuple(counts(1), fc.nat(), fc.nat(), fc.nat(), fc.nat({ max: 1 }))
  .map(([[shape = []], from, to, axis, ones]) => {
    const start = from % (shape.length + 1);
    const piece = shape.slice(start, start + (to % (shape.length - start + 1)));
    const second = [...piece, ...(ones === 1 ? [1] : [])];
    return { operands: [shape, second], axis: axis % (shape.length + 1) };
  });

// Here NumPy checks fixes that place an operand elsewhere; for other fixes, the operand's new shape.
for (const mode of ["onnx.legacyAxis", "openvino.pdpd"]) {
  holds("an operand placed at another axis broadcasts in NumPy by its expression", {
    mode,
    requests: fc.oneof(axisCases, misplaced),
    edits: ["otherAxis", "permuteAxes"],
    byNumpysRules: false,
  });
}

/** A shape with some axes of the other, in their order, with a list that is usually wrong, or none.
 * @type {fc.Arbitrary<Case>} */
const lowered = counts(1).chain(([shape = []]) =>
  fc
    .tuple(fc.subarray(shape), fc.option(fc.array(fc.nat({ max: 4 }), { maxLength: 4 })))
    .map(([part, list]) => ({
      operands: [shape, part],
      ...(list === null ? {} : { broadcastDimensions: list }),
    })),
);

holds("an operand placed by another list broadcasts in NumPy by its expression", {
  mode: "xla",
  requests: lowered,
  edits: ["otherDimensions"],
  byNumpysRules: false,
});

/** A part of a shape, or none, followed by unknown extents, placed where it usually does not fit.
 * @type {fc.Arbitrary<Case>} */
const overhanging = fc
  .tuple(counts(1), fc.nat(), fc.integer({ min: 1, max: 2 }), fc.nat())
  .map(([[shape = []], from, unknown, axis]) => {
    /** @type {import("../node/shapes.mjs").Shape} */
    const second = [...shape.slice(from % (shape.length + 1)), ...Array(unknown).fill("?")];
    return { operands: [shape, second], axis: axis % (shape.length + 2) };
  });

/** @param {import("../node/shapes.mjs").Shape | "*"} shape @param {number} extent */
const resolved = (shape, extent) =>
  /** @type {number[]} */ ([...shape].map((each) => (each === "?" ? extent : each)));

for (const mode of ["onnx.legacyAxis", "openvino.pdpd"]) {
  const sentence = "axes of unknown extent that a fix leaves out go only where they are 1";
  test(`${mode}: ${sentence}`, { skip: tools.numpy.missing }, (context) => {
    context.diagnostic(again);
    const all = distinct(overhanging).flatMap((given) =>
      infer({ mode, ...given })
        .fixes.filter((/** @type {Fix} */ fix) => codeOf(fix, "numpy").includes("squeeze"))
        .filter((/** @type {Fix} */ fix) => fix.edit === "otherAxis")
        .map((/** @type {Fix} */ fix) => ({ given, fix })),
    );
    context.diagnostic(`${all.length} fixes`);
    assert.ok(all.length > 30, "hardly any fix leaves axes out");
    const asked = (/** @type {number} */ extent) =>
      answersOf(
        tools.numpy,
        all.map(({ given, fix }) => [
          "numpy",
          codeOf(fix, "numpy"),
          fix.operand,
          given.operands.map((shape) => resolved(shape, extent)),
        ]),
      );
    for (const [at, { edited }] of asked(1).entries())
      assert.notEqual(edited, null, `${JSON.stringify(all[at])}; ${again}`);
    for (const [at, { edited }] of asked(2).entries())
      assert.equal(edited, null, `${JSON.stringify(all[at])}; ${again}`);
  });
}
