// SPDX-License-Identifier: MIT
// What must hold for any shapes, in every mode; what a mode promises is asked of the mode.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "./engine.mjs";
import { holds } from "./property.mjs";
import { related, shapes } from "./shapes.mjs";

/** @typedef {import("./shapes.mjs").Shape} Shape */

/** @param {string} mode @param {(Shape | "*")[]} operands @param {Shape} [declared] */
function infer(mode, operands, declared) {
  const answer = engine.infer(/** @type {any} */ ({ mode, operands, declared }));
  if ("error" in answer) assert.fail(`${answer.error.code}: ${answer.error.message}`);
  return answer;
}

/** The result, or null for a refusal. @param {string} mode @param {(Shape | "*")[]} operands */
const shapeOf = (mode, operands) => infer(mode, operands).shape;

/** Two inferences, one of the other's result; null where either is refused. @param {string} mode @param {Shape[][]} groups */
function nested(mode, groups) {
  const inner = groups.map((group) => (group.length === 1 ? group[0] : shapeOf(mode, group)));
  return inner.includes(null) ? null : shapeOf(mode, /** @type {Shape[]} */ (inner));
}

for (const { id, takes, unranked, symmetric, associative } of engine.modes()) {
  const { dynamic } = takes;
  const one = shapes(dynamic);
  const pair = related(dynamic, one, { minLength: 2, maxLength: 2 });
  const three = related(dynamic, one, { minLength: 3, maxLength: 3 });
  const some = related(dynamic, one, { minLength: 2, maxLength: 5 });

  if (symmetric) {
    holds(`${id}: the order of two operands does not matter`, [pair], ([a, b]) => {
      assert.deepEqual(shapeOf(id, [b ?? [], a ?? []]), shapeOf(id, [a ?? [], b ?? []]));
    });
  }

  if (associative) {
    holds(`${id}: grouping does not matter`, [three], ([a = [], b = [], c = []]) => {
      const expected = shapeOf(id, [a, b, c]);
      assert.deepEqual(nested(id, [[a, b], [c]]), expected);
      assert.deepEqual(nested(id, [[a], [b, c]]), expected);
    });
  }

  if (symmetric && associative) {
    const shuffled = some.chain((operands) =>
      fc.tuple(
        fc.constant(operands),
        fc.shuffledSubarray(operands, { minLength: operands.length, maxLength: operands.length }),
      ),
    );
    holds(`${id}: no order of many operands matters`, [shuffled], ([operands, order]) => {
      assert.deepEqual(shapeOf(id, order), shapeOf(id, operands));
    });
  }

  holds(`${id}: many operands are a left fold`, [some], (operands) => {
    const last = operands.at(-1) ?? [];
    assert.deepEqual(nested(id, [operands.slice(0, -1), [last]]), shapeOf(id, operands));
  });

  holds(`${id}: an operand alone is the result`, [one], (a) => {
    assert.deepEqual(shapeOf(id, [a]), a);
  });

  holds(`${id}: [] and all ones change nothing`, [one, fc.nat()], (a, rank) => {
    const ones = a.map(() => 1).slice(rank % (a.length + 1));
    for (const neutral of [[], ones]) {
      assert.deepEqual(shapeOf(id, [a, neutral]), a);
      assert.deepEqual(shapeOf(id, [neutral, a]), a);
    }
  });

  holds(`${id}: a shape with itself is itself`, [one], (a) => {
    assert.deepEqual(shapeOf(id, [a, a]), a);
  });

  holds(`${id}: leading ones change no verdict`, [pair, fc.nat(3), fc.nat(3)], (operands, m, n) => {
    const padded = operands.map((shape, index) => [
      ...Array(index === 0 ? m : n).fill(1),
      ...shape,
    ]);
    const before = shapeOf(id, operands);
    const after = shapeOf(id, padded);
    if (!Array.isArray(before) || !Array.isArray(after)) return assert.deepEqual(after, before);
    const rank = Math.max(...padded.map((shape) => shape.length));
    assert.deepEqual(after, [...Array(rank - before.length).fill(1), ...before]);
  });

  holds(`${id}: the inferred result may be declared`, [pair], (operands) => {
    const shape = shapeOf(id, operands);
    if (!takes.declared || !Array.isArray(shape)) return;
    assert.equal(infer(id, operands, shape).accepted, true);
    assert.equal(infer(id, operands, [...shape, 7]).accepted, false);
  });

  holds(`${id}: a refusal ends in its place, an inference in none`, [some], (operands) => {
    const { accepted, shape, trace } = infer(id, operands);
    assert.equal(accepted, shape !== null);
    assert.deepEqual(
      trace
        .map(({ kind }, index) => kind === "rejected" && index === trace.length - 1)
        .includes(true),
      !accepted,
    );
  });

  if (unranked) {
    holds(`${id}: an unranked operand changes nothing`, [some, fc.nat()], (operands, where) => {
      const place = where % (operands.length + 1);
      /** @type {(Shape | "*")[]} */
      const mixed = [...operands.slice(0, place), "*", ...operands.slice(place)];
      assert.deepEqual(shapeOf(id, mixed), shapeOf(id, operands));
    });
  }

  if (dynamic) {
    const worlds = fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 25, maxLength: 25 });
    holds(`${id}: what holds at run time refines the ?`, [some, worlds], (operands, counts) => {
      const supply = counts.values();
      const concrete = operands.map((shape) =>
        shape.map((extent) => (extent === "?" ? (supply.next().value ?? 1) : extent)),
      );
      const now = shapeOf(id, concrete);
      if (now === null) return;
      const before = shapeOf(id, operands);
      assert.ok(Array.isArray(before) && Array.isArray(now), "a world is accepted that ? refuses");
      assert.deepEqual(
        before.map((extent, axis) => (extent === "?" ? now[axis] : extent)),
        now,
      );
    });
  }
}
