// SPDX-License-Identifier: MIT
// What is said of unknown extents before they are known is what comes of them, in every mode that
// takes them, with all options that it takes.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "./engine.mjs";
import { holds } from "./property.mjs";
import { infer, requests, turnedOut } from "./questions.mjs";

const kCounts = fc.array(fc.constantFrom(0, 1, 2, 3, 5), { minLength: 25, maxLength: 25 });

/** The worlds of a good request. @param {any} request */
function worldsOf(request) {
  const answer = engine.worlds(request);
  if ("error" in answer) assert.fail(`${answer.error.code}: ${JSON.stringify(request)}`);
  return answer;
}

/** The extents of run time in one column: by operand, and of the target and the declared result. @param {any} request @param {number[][]} runtime @param {number} column */
function columnOf(request, runtime, column) {
  const placed = infer({ ...request, trace: true }).trace.find(({ kind }) => kind === "placed");
  if (placed?.kind !== "placed") assert.fail("no columns");
  /** @param {any} shape @param {number[]} columns */
  const at = (shape, columns) => shape[columns.indexOf(column)];
  const { target, declared } = request;
  return {
    operands: runtime.map((shape, index) => at(shape, placed.columns[index] ?? []) ?? 1),
    others: [
      target && at(target, placed.targetColumns ?? []),
      declared?.[declared.length - placed.rank + column],
    ].filter((extent) => typeof extent === "number"),
  };
}

/**
 * Whether run-time extents are those of a world.
 * @param {import("broadcast-playground").World} world @param {ReturnType<typeof columnOf>} column
 */
function isIn({ unknowns }, { operands, others }) {
  const open = unknowns.map(({ operand }) => operand);
  const before = [...others, ...operands.filter((_, index) => !open.includes(index))];
  return unknowns.every(({ operand, being, extent, partner }) => {
    const count = operands[operand] ?? 1;
    const fits = {
      zero: count === 0,
      one: count === 1,
      equal: count > 1 && count === (partner === undefined ? extent : operands[partner]),
      other: count > 1 && !before.includes(count),
    };
    before.push(count);
    return fits[being];
  });
}

for (const mode of engine.modes().filter(({ takes }) => takes.dynamic)) {
  const { id } = mode;
  const asked = requests(mode);

  holds(`${id}: what holds at run time refines the ?`, [asked, kCounts], (request, counts) => {
    const { declared, ...undeclared } = request;
    const operands = turnedOut(request.operands, counts);
    const now = infer({ ...undeclared, operands }).shape;
    if (!Array.isArray(now)) return;
    const before = infer(undeclared).shape;
    assert.ok(Array.isArray(before), "a world is accepted that ? refuses");
    const refined = before.map((extent, axis) => (extent === "?" ? now[axis] : extent));
    assert.deepEqual(refined, now);
  });

  holds(
    `${id}: it ends with a result where the shapes of run time do`,
    [asked, kCounts],
    (request, counts) => {
      const runtime = turnedOut(request.operands, counts);
      const { accepted, runtime: ends } = infer({ ...request, runtime });
      assert.equal(ends === undefined, !accepted);
      if (!ends) return;
      const now = infer({ ...request, operands: runtime });
      assert.equal(ends.ending === "result", now.accepted, ends.ending);
      assert.deepEqual(ends.shape, now.shape);
    },
  );

  holds(
    `${id}: extents of run time are those of one world a column`,
    [asked, kCounts],
    (request, counts) => {
      const runtime = turnedOut(request.operands, counts);
      const { accepted, columns } = worldsOf(request);
      const now = infer({ ...request, operands: runtime });
      assert.equal(accepted, infer(request).accepted);
      if (!accepted) return assert.deepEqual(columns, []);
      const lived = columns.map(({ column, worlds }) => {
        const extents = columnOf(request, runtime, column);
        const own = worlds.filter((world) => isIn(world, extents));
        assert.equal(own.length, 1, JSON.stringify({ column, extents }));
        return own[0];
      });
      assert.equal(
        lived.every((world) => world?.ending === "result"),
        now.accepted,
      );
    },
  );
}
