// SPDX-License-Identifier: MIT
import type { Engine, Step } from "../../../wasm/index.d.ts";
import { type Cell, cellAt, countCells, holdsCell, placeOf } from "../tensor/cells.ts";
import { leadOf } from "../tensor/slices.ts";
import { fullText } from "../tensor/values.ts";
import type { Ran } from "./compute.ts";
import type { Scene } from "./scene.ts";

type Placed = Extract<Step, { kind: "placed" }>;

interface OriginSource {
  readonly cell: Cell;
  readonly value: string;
  /** From the result's indices to the operand's, in MLIR notation. */
  readonly map: string;
}

/** A result cell and the operand cells from which the engine computed it. */
export interface Origin {
  readonly op: string;
  readonly cell: Cell;
  readonly value: string;
  readonly sources: readonly OriginSource[];
  /** Of a product: the cells of the operands that are multiplied, for each product that is summed. */
  readonly terms: readonly (readonly OriginSource[])[];
}

/** The most products of a sum that are named. */
const kMostTerms = 64;

export function originOf(
  engine: Engine,
  { answer, computed }: Pick<Scene, "answer" | "computed">,
  cell: Cell | null,
): Origin | null {
  const ran = computed?.ran ?? null;
  if (cell === null || ran === null || !holdsCell(ran.result.shape, cell)) {
    return null;
  }
  const { operands, request, result } = ran;
  const sourceOf = (source: Cell, i: number, map = ""): OriginSource => {
    const operand = operands[i];
    const value = operand?.values[placeOf(operand.shape, source)];
    return { cell: source, value: fullText(value ?? Number.NaN, operand?.type ?? "f32"), map };
  };
  const value = fullText(result.data[placeOf(result.shape, cell)] ?? Number.NaN, result.type);
  const origin = { op: ran.op, cell, value };
  const placed = answer.explained?.inference.trace.find((step) => step.kind === "placed");
  if (placed?.labels !== undefined) {
    // An earlier result may have other axes.
    if (computed?.stale || computed?.pausing) {
      return null;
    }
    const terms = termsOf(ran, cell, placed).map((cells) =>
      cells.map((own, i) => sourceOf(own, i)),
    );
    return { ...origin, sources: [], terms };
  }
  const found = engine.sources({ ...request, cell: [...cell] });
  return "cells" in found
    ? {
        ...origin,
        sources: found.cells.map((source, i) => sourceOf(source, i, found.maps[i])),
        terms: [],
      }
    : null;
}

/** How the last cell of the shown slice is computed, into which tiles of the operands go; null without a current result. */
export function exampleOf(engine: Engine, scene: Scene): Origin | null {
  const { computed, state } = scene;
  const shape = computed?.ran?.result.shape ?? [];
  const lead = leadOf(shape);
  const cell = [...cellAt(lead, state.slice), ...shape.slice(lead.length).map((size) => size - 1)];
  return computed?.stale || computed?.pausing ? null : originOf(engine, scene, cell);
}

/** The cells of the operands for each index of the summed columns. */
function termsOf({ operands }: Ran, cell: Cell, { rank, columns, labels }: Placed): Cell[][] {
  const sizes = new Array<number>(rank).fill(1);
  for (const [i, own] of columns.entries()) {
    for (const [axis, column] of own.entries()) {
      sizes[column] = Math.max(sizes[column] ?? 1, operands[i]?.shape[axis] ?? 1);
    }
  }
  const result = labels?.result ?? [];
  const summed = sizes.map((size, column) => (result.includes(column) ? 1 : size));
  const count = Math.min(countCells(summed), kMostTerms);
  return Array.from({ length: count }, (_, term) => {
    const index = cellAt(summed, term).map((place, column) => {
      const axis = result.indexOf(column);
      return axis < 0 ? place : (cell[axis] ?? 0);
    });
    return columns.map((own, i) =>
      own.map((column, axis) => (operands[i]?.shape[axis] === 1 ? 0 : (index[column] ?? 0))),
    );
  });
}

/** The most products that are written out. */
const kWritten = 4;

/** `1·10 + 2·20 + …` */
export function sumText({ terms }: Origin): string {
  const written = terms.slice(0, kWritten).map((term) => term.map(({ value }) => value).join("·"));
  return [...written, ...(terms.length > kWritten ? ["…"] : [])].join(" + ");
}
