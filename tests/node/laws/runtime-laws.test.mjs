// SPDX-License-Identifier: MIT
// The cases of unknown extents agree with the results at run time, in every mode that takes them, with all its options.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { infer, requests, turnedOut } from "../questions.mjs";

const kCounts = fc.array(fc.constantFrom(0, 1, 2, 3, 5), { minLength: 25, maxLength: 25 });

/** The worlds of a good request. @param {any} request */
function worldsOf(request) {
  const answer = engine.worlds(request);
  if ("error" in answer) assert.fail(`${answer.error.code}: ${JSON.stringify(request)}`);
  return answer;
}

/** The columns of the operands' axes. @param {any} request */
function placedOf(request) {
  const placed = infer({ ...request, trace: true }).trace.find(({ kind }) => kind === "placed");
  return placed?.kind === "placed" ? placed : assert.fail("no columns");
}

/**
 * Whether run-time extents are those of a world.
 * @param {import("broadcast-playground").World} world @param {any} request @param {number[][]} runtime
 */
function isIn({ unknowns }, request, runtime) {
  const { columns, targetColumns, rank } = placedOf(request);
  const { operands, target, declared } = request;
  /** The known extents of a column. @param {number | undefined} column @returns {unknown[]} */
  const knownIn = (column) => {
    if (column === undefined) return [];
    return [
      ...operands.map(
        (/** @type {any} */ shape, /** @type {number} */ index) =>
          shape[columns[index]?.indexOf(column) ?? -1],
      ),
      target?.[targetColumns?.indexOf(column) ?? -1],
      declared?.[declared.length - rank + column],
    ];
  };
  /** @param {{ operand: number, axis: number }} unknown */
  const columnOf = ({ operand, axis }) => columns[operand]?.[axis];
  /** @param {{ operand: number, axis: number }} unknown */
  const countOf = ({ operand, axis }) => runtime[operand]?.[axis] ?? -1;
  return unknowns.every((unknown, index) => {
    const { being, extent, partner } = unknown;
    const column = columnOf(unknown);
    const earlier = unknowns
      .slice(0, index)
      .filter((other) => column !== undefined && columnOf(other) === column);
    const before = [...knownIn(column), ...earlier.map(countOf)];
    const other = earlier.find(({ operand }) => operand === partner);
    const count = countOf(unknown);
    return {
      zero: count === 0,
      one: count === 1,
      equal: count > 1 && count === (other ? countOf(other) : extent),
      other: count > 1 && !before.includes(count),
    }[being];
  });
}

for (const mode of engine.modes().filter(({ takes }) => takes.dynamic)) {
  const { id } = mode;
  const asked = requests(mode);

  holds(`${id}: the run-time result refines the ?`, [asked, kCounts], (request, counts) => {
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
    `${id}: it ends with a result exactly if the run-time shapes have one`,
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
    `${id}: run-time extents are those of one world in each table`,
    [asked, kCounts],
    (request, counts) => {
      const runtime = turnedOut(request.operands, counts);
      const { accepted, columns } = worldsOf(request);
      const now = infer({ ...request, operands: runtime });
      assert.equal(accepted, infer(request).accepted);
      if (!accepted) return assert.deepEqual(columns, []);
      const lived = columns.map(({ column, worlds }) => {
        const own = worlds.filter((world) => isIn(world, request, runtime));
        assert.equal(own.length, 1, JSON.stringify({ column, runtime }));
        return own[0];
      });
      assert.equal(
        lived.every((world) => world?.ending === "result"),
        now.accepted,
      );
    },
  );
}
