// SPDX-License-Identifier: MIT
// The affine maps of `sources`: for any cell they agree with `cells`, in every mode, and with a lowering of the same
// operator.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { requests, turnedOut } from "../questions.mjs";

/** The result of a map. @param {string} map @param {number[]} cell */
function applied(map, cell) {
  const [from, to] = map.split(" -> ").map((side) => side.slice(1, -1).split(", ").filter(Boolean));
  assert.deepEqual(
    from,
    [...cell.keys()].map((axis) => `d${axis}`),
    map,
  );
  return to?.map((result) => (result === "0" ? 0 : cell[Number(result.slice(1))]));
}

/** @param {any} request */
const mapsOf = (request) => /** @type {any} */ (engine.sources(request)).maps;

/** The same with a count for every `?`, if the mode takes it. @param {any} request @param {number[]} counts */
function atRunTime({ declared: _, target, ...request }, counts) {
  const operands = turnedOut(request.operands, counts);
  const [onto] = target === undefined ? [] : turnedOut([target], counts);
  return { ...request, operands, ...(onto && { target: onto }) };
}

const kCounts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1 });

for (const mode of engine.modes().filter(({ isProduct }) => !isProduct)) {
  holds(
    `${mode.id}: the maps agree with the cells`,
    [requests(mode), kCounts, fc.infiniteStream(fc.nat())],
    (question, counts, picks) => {
      const request = atRunTime(question, counts);
      const answer = /** @type {any} */ (engine.infer(request));
      if (!answer.accepted || !Array.isArray(answer.shape) || answer.shape.includes(0)) return;
      const cell = answer.shape.map((/** @type {number} */ extent) => {
        return (picks.next().value ?? 0) % extent;
      });
      const { cells, maps } = /** @type {any} */ (engine.sources({ ...request, cell }));
      const said = maps.map((/** @type {string} */ map) => applied(map, cell));
      assert.deepEqual(said, cells, JSON.stringify({ ...request, cell, maps }));
    },
    100,
  );
}

test("a map has the stretched axes, the placement of others, and none for a scalar", () => {
  const rows = [
    [
      { mode: "numpy", operands: ["2x3x4", "3x1", "()", "1x1x4"], cell: [1, 2, 3] },
      ["(d0, d1, d2) -> (d0, d1, d2)", "(d0, d1, d2) -> (d1, 0)", "(d0, d1, d2) -> ()"].concat(
        "(d0, d1, d2) -> (0, 0, d2)",
      ),
    ],
    [
      { mode: "numpy", operands: ["1x3", "1x3"], cell: [0, 0] },
      ["(d0, d1) -> (0, d1)", "(d0, d1) -> (0, d1)"],
    ],
    [
      { mode: "julia", operands: ["3x4", "3"], cell: [2, 3] },
      ["(d0, d1) -> (d0, d1)", "(d0, d1) -> (d0)"],
    ],
    [
      { mode: "openvino.pdpd", operands: ["2x3x4", "3x1"], axis: 1, cell: [1, 2, 3] },
      ["(d0, d1, d2) -> (d0, d1, d2)", "(d0, d1, d2) -> (d1, 0)"],
    ],
    [
      {
        mode: "stablehlo.broadcastInDim",
        operands: ["4x2"],
        target: "2x3x4",
        broadcastDimensions: [2, 0],
        cell: [1, 2, 3],
      },
      ["(d0, d1, d2) -> (d2, d0)"],
    ],
    [{ mode: "numpy", operands: ["()", "()"], cell: [] }, ["() -> ()", "() -> ()"]],
  ];
  for (const [request, maps] of rows) assert.deepEqual(mapsOf(request), maps);
});

/** The maps of the last `linalg.generic`, which computes; the last of them is the result's. @param {string} mlir */
function loweredMaps(mlir) {
  const texts = Object.fromEntries(
    [...mlir.matchAll(/^(#map\d*) = affine_map<(.*)>$/gm)].map(([, name, text]) => [name, text]),
  );
  const names = [...mlir.matchAll(/indexing_maps = \[(.*)\]/g)].at(-1)?.[1]?.split(", ") ?? [];
  return names.slice(0, -1).map((name) => texts[name]);
}

const kColumns = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
const kPair = kColumns.chain((columns) =>
  fc
    .array(fc.array(fc.boolean(), { minLength: columns.length, maxLength: columns.length }), {
      minLength: 2,
      maxLength: 2,
    })
    .map((ones) => ones.map((of) => columns.map((extent, axis) => (of[axis] ? 1 : extent)))),
);

holds("a lowering of static operands reads them by the same maps", [kPair], (operands) => {
  const lowered = /** @type {any} */ (
    engine.lower({ op: "add", operands: operands.map((shape) => ({ shape, type: "f32" })) })
  );
  const cell = operands[0]?.map(() => 0);
  assert.deepEqual(loweredMaps(lowered.mlir), mapsOf({ mode: "numpy", operands, cell }));
});
