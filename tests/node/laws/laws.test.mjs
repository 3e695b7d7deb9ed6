// SPDX-License-Identifier: MIT
// Laws for any shapes, in every mode, depending on the mode's own properties. A mode may reject more than another, and
// each law says where that is allowed.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { ask, said, takesCount } from "../questions.mjs";
import { related, shapes } from "../shapes.mjs";

/** @typedef {import("../questions.mjs").ModeInfo} ModeInfo */
/** @typedef {import("../shapes.mjs").Shape} Shape */

/** The result, or null for a rejection. @param {ModeInfo} mode @param {(Shape | "*")[]} operands */
const shapeOf = (mode, operands) => ask(mode, operands).shape;

/** Two inferences, the second on the result of the first; null if either is rejected.
 * @param {ModeInfo} mode @param {Shape[][]} groups */
function nested(mode, groups) {
  const inner = groups.map((group) => (group.length === 1 ? group[0] : shapeOf(mode, group)));
  return inner.includes(null) ? null : shapeOf(mode, /** @type {Shape[]} */ (inner));
}

/** With the operands reversed, including their shapes. @param {any} answer */
const reversed = ({ operandShapes, ...answer }) => ({
  ...answer,
  operandShapes: operandShapes?.toReversed(),
});

/** A shape with its `?` restored if an equal 1 determined it.
 * @param {Shape} before @param {Shape | "*" | null} after */
const withoutFound = (before, after) =>
  Array.isArray(after)
    ? after.map((extent, axis) => (extent === 1 && before[axis] === "?" ? "?" : extent))
    : after;

/** Some systems reject empty or unknown extents even with themselves, but none a plain count. @param {Shape} shape */
const isPlain = (shape) => shape.every((extent) => extent !== "?" && extent > 0);

/** Whether a rejection is about the ranks and not about an extent. @param {any} answer */
const refusesRank = ({ trace }) => {
  const { kind, column, leftRank } = trace.at(-1) ?? {};
  return kind === "rejected" && column === undefined && leftRank !== undefined;
};

/** Whether an axis of extent 1 is stretched next to others that are equal. @param {ModeInfo} mode */
const stretches = (mode) =>
  ask(mode, [
    [3, 2],
    [1, 2],
  ]).accepted;

/** Whether first axes are aligned, so that further ones are at the end. @param {ModeInfo} mode */
function growsAtEnd(mode) {
  const { trace } = ask(mode, [[3], [3, 1]]);
  const placed = trace.find(({ kind }) => kind === "placed");
  if (placed?.kind !== "placed" || placed.rank < 2) return false;
  return (placed.targetColumns ?? placed.columns[0])?.[0] === 0;
}

/** @param {boolean} atEnd @param {number} count @param {Shape} shape */
const padded = (atEnd, count, shape) => {
  const ones = Array(count).fill(1);
  return atEnd ? [...shape, ...ones] : [...ones, ...shape];
};

// Those of products are in tests/native/infer/product_test.cpp.
for (const mode of engine.modes().filter(({ isProduct }) => !isProduct)) {
  const { id, takes, gives, unranked, symmetric, associative } = mode;
  const { dynamic } = takes;
  const one = shapes(dynamic);
  const largest = takes.target === "required" ? 2 : (takes.operandsAtMost ?? 5);
  const pair = related(dynamic, one, { minLength: 2, maxLength: 2 });
  const three = related(dynamic, one, { minLength: 3, maxLength: 3 });
  const some = related(dynamic, one, {
    minLength: Math.max(takes.operandsAtLeast, 2),
    maxLength: largest,
  });
  const hasShape = gives !== "ranks";
  const takesPair = takesCount(mode, 2);
  const promisesBoth = symmetric && associative;
  const stretchesAny = promisesBoth && stretches(mode);

  if (symmetric && takesPair) {
    holds(`${id}: the order of two operands does not matter`, [pair], ([a = [], b = []]) => {
      assert.deepEqual(said(ask(mode, [b, a])), reversed(said(ask(mode, [a, b]))));
    });
  }

  if (associative && takesCount(mode, 3)) {
    holds(`${id}: grouping does not matter`, [three], ([a = [], b = [], c = []]) => {
      const expected = shapeOf(mode, [a, b, c]);
      assert.deepEqual(nested(mode, [[a, b], [c]]), expected);
      assert.deepEqual(nested(mode, [[a], [b, c]]), expected);
    });
  }

  if (promisesBoth && takesPair) {
    const shuffled = some.chain((operands) =>
      fc.tuple(
        fc.constant(operands),
        fc.shuffledSubarray(operands, { minLength: operands.length, maxLength: operands.length }),
      ),
    );
    holds(`${id}: no order of many operands matters`, [shuffled], ([operands, order]) => {
      assert.deepEqual(shapeOf(mode, order), shapeOf(mode, operands));
    });
  }

  if (takesCount(mode, 3)) {
    holds(`${id}: many operands are a left fold`, [some], (operands) => {
      const last = operands.at(-1) ?? [];
      const expected = shapeOf(mode, operands);
      assert.deepEqual(nested(mode, [operands.slice(0, -1), [last]]), expected);
    });
  }

  if (takesCount(mode, 1)) {
    holds(`${id}: a single operand is the result`, [one], (a) => {
      assert.deepEqual(shapeOf(mode, [a]), a);
    });
  }

  if (takesPair && hasShape) {
    holds(`${id}: [] and all ones change nothing`, [one, fc.nat()], (a, rank) => {
      const ones = a.map(() => 1).slice(rank % (a.length + 1));
      for (const neutral of [[], ones]) {
        const answers = [ask(mode, [a, neutral]), ...(symmetric ? [ask(mode, [neutral, a])] : [])];
        for (const answer of answers) {
          const { accepted, shape } = answer;
          if (accepted) assert.deepEqual(withoutFound(a, shape), a);
          else assert.ok(!stretchesAny || !isPlain(a) || refusesRank(answer), "refused");
        }
      }
    });

    holds(`${id}: a shape with itself is itself`, [one], (a) => {
      const { accepted, shape } = ask(mode, [a, a]);
      if (accepted) assert.deepEqual(shape, a);
      else assert.ok(!isPlain(a), "refused");
    });
  }

  if (takesPair && hasShape && stretches(mode)) {
    const atEnd = growsAtEnd(mode);
    const end = atEnd ? "trailing" : "leading";
    holds(`${id}: ${end} ones change no verdict`, [pair, fc.nat(3), fc.nat(3)], (given, m, n) => {
      // In a target `?` keeps an extent, which may have to exist.
      if (takes.target === "required" && given[0]?.includes("?")) return;
      const longer = given.map((shape, index) => padded(atEnd, index === 0 ? m : n, shape));
      const before = ask(mode, given);
      const after = ask(mode, longer);
      if (refusesRank(before) || refusesRank(after)) return;
      assert.equal(after.accepted, before.accepted);
      if (!Array.isArray(before.shape)) return;
      const rank = Math.max(...longer.map((shape) => shape.length));
      assert.deepEqual(after.shape, padded(atEnd, rank - before.shape.length, before.shape));
    });
  }

  if (takes.declared && takesPair) {
    holds(`${id}: the inferred result may be declared, no other count`, [pair], (operands) => {
      const shape = shapeOf(mode, operands);
      if (!Array.isArray(shape)) return;
      assert.equal(ask(mode, operands, shape).accepted, true);
      shape.forEach((extent, axis) => {
        // A 1 may still be stretched to the declared extent.
        if (extent === "?" || extent === 1) return;
        const wrong = shape.with(axis, extent + (extent < 9 ? 1 : -1));
        assert.equal(ask(mode, operands, wrong).accepted, false);
      });
    });
  }

  if (takesPair) {
    holds(`${id}: a rejection ends in its step, an inference in none`, [some], (operands) => {
      const { accepted, shape, trace } = ask(mode, operands);
      assert.equal(accepted && hasShape, shape !== null);
      const places = trace.flatMap(({ kind }, index) => (kind === "rejected" ? [index] : []));
      assert.deepEqual(places, accepted ? [] : [trace.length - 1]);
    });
  }

  if (unranked && takesPair) {
    const spoils = shapeOf(mode, [[2], "*"]) === "*";
    const effect = spoils ? "makes the result unranked" : "changes nothing";
    const others = some.map((operands) => operands.slice(0, largest - 1));
    holds(`${id}: an unranked operand ${effect}`, [others, fc.nat()], (operands, where) => {
      const place = takes.target === "required" ? 1 : where % (operands.length + 1);
      /** @type {(Shape | "*")[]} */
      const mixed = [...operands.slice(0, place), "*", ...operands.slice(place)];
      const expected = operands.length > 1 ? shapeOf(mode, operands) : operands[0];
      assert.deepEqual(shapeOf(mode, mixed), spoils ? "*" : expected);
    });
  }
}
