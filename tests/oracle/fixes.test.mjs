// SPDX-License-Identifier: MIT
// The fixes of rejected requests against NumPy: it evaluates a fix's expressions on arrays of the operands' shapes, and
// broadcasts the results.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { infer } from "../node/questions.mjs";
import { again, axisCases, counts, distinct, operands } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./random.mjs").Case} Case */
/** @typedef {import("broadcast-playground").Fix} Fix */
/** @typedef {{ given: Case, fix: Fix }} Offered */

const numpy = python("numpy", "ask_fixes.py");

const kFixed = 2000;
const kDrawn = 12_000;

/** Random requests that the mode rejects, and its fixes for each.
 * @param {string} mode @param {fc.Arbitrary<Case>} requests @returns {Offered[]} */
function offers(mode, requests) {
  /** @type {Offered[][]} */
  const found = [];
  for (const given of distinct(requests, kDrawn)) {
    const { fixes } = infer({ mode, ...given });
    if (fixes.length > 0) found.push(fixes.map((/** @type {Fix} */ fix) => ({ given, fix })));
    if (found.length === kFixed) return found.flat();
  }
  return assert.fail(`Of ${kDrawn} requests only ${found.length} are refused and have a fix.`);
}

/** How often each edit is offered. @param {Offered[]} all @returns {Record<string, number>} */
function edits(all) {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const { fix } of all) counted[fix.edit] = (counted[fix.edit] ?? 0) + 1;
  return counted;
}

/** The part of a fix that NumPy can check.
 * @param {Offered} offered @param {boolean} byNumpysRules whether the mode's rules are NumPy's */
function claimOf({ given, fix }, byNumpysRules) {
  const laid = ["otherAxis", "otherDimensions"].includes(fix.edit);
  const others = given.operands.map((shape, at) => (at === fix.operand && !laid ? null : shape));
  const kept = fix.operands.map((shape, at) => (at === fix.operand && !laid ? null : shape));
  assert.deepEqual(kept, others, "an edit leaves the other operands as they are");
  return {
    ...(laid ? {} : { edited: fix.operands[fix.operand] }),
    ...(laid || byNumpysRules ? { shape: fix.shape } : {}),
  };
}

/** @typedef {{ mode: string, requests: fc.Arbitrary<Case>, edits: string[], byNumpysRules: boolean }} Held */

/** @param {string} sentence @param {Held} held */
function holds(sentence, { mode, requests, edits: wanted, byNumpysRules }) {
  test(`${mode}: ${sentence}`, { skip: numpy.missing }, (context) => {
    context.diagnostic(again);
    const all = offers(mode, requests);
    context.diagnostic(`${all.length} fixes of ${kFixed} requests: ${JSON.stringify(edits(all))}`);
    const absent = wanted.filter((edit) => !(edit in edits(all)));
    assert.deepEqual(absent, [], "some edit is never offered");
    const said = answersOf(
      numpy,
      all.map(({ given, fix }) => [fix.inNumpy, fix.operand, given.operands]),
    );
    const wrong = all.flatMap((offered, at) => {
      const claim = claimOf(offered, byNumpysRules);
      const answer = Object.fromEntries(Object.keys(claim).map((key) => [key, said[at][key]]));
      const same = JSON.stringify(claim) === JSON.stringify(answer);
      return same ? [] : [JSON.stringify({ ...offered, numpy: said[at] })];
    });
    const shortest = wrong.sort((a, b) => a.length - b.length).slice(0, 5);
    assert.deepEqual(shortest, [], `NumPy says otherwise ${wrong.length} times; ${again}`);
  });
}

const kEdits = ["dropAxis", "insertAxis", "moveAxis", "transposeToFront"];

/** Two shapes, one with the axes of the other in another order, or without some. Most pairs are rejected, and most of
 * these are fixed by one edit.
 * @type {fc.Arbitrary<Case>} */
const rearranged = counts(1).chain(([shape = []]) =>
  fc.shuffledSubarray(shape).map((part) => ({ operands: [shape, part] })),
);

holds("the NumPy expression of a fix has the stated shape, and broadcasts as stated", {
  mode: "numpy",
  requests: fc.oneof(operands(2, 4), rearranged),
  edits: [...kEdits, "insertAxes"],
  byNumpysRules: true,
});

holds("an operand of lower rank gets its missing axes, and broadcasts in NumPy as stated", {
  mode: "tosa.rfc",
  requests: fc.oneof(operands(2, 3), rearranged),
  edits: ["insertAxis", "insertAxes", "insertAxesInFront"],
  byNumpysRules: true,
});

/** A part of a shape, with its 1s, placed at any axis. @type {fc.Arbitrary<Case>} */
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
    edits: [...kEdits, "otherAxis"],
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
const resolved = (shape, extent) => [...shape].map((each) => (each === "?" ? extent : each));

for (const mode of ["onnx.legacyAxis", "openvino.pdpd"]) {
  const sentence = "axes of unknown extent that a fix leaves out go only where they are 1";
  test(`${mode}: ${sentence}`, { skip: numpy.missing }, (context) => {
    context.diagnostic(again);
    const all = distinct(overhanging).flatMap((given) =>
      infer({ mode, ...given })
        .fixes.filter((/** @type {Fix} */ fix) => fix.inNumpy.includes("squeeze"))
        .filter((/** @type {Fix} */ fix) => fix.edit === "otherAxis")
        .map((/** @type {Fix} */ fix) => ({ given, fix })),
    );
    context.diagnostic(`${all.length} fixes`);
    assert.ok(all.length > 30, "hardly any fix leaves axes out");
    const asked = (/** @type {number} */ extent) =>
      answersOf(
        numpy,
        all.map(({ given, fix }) => [
          fix.inNumpy,
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
