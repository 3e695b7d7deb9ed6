// SPDX-License-Identifier: MIT
// Where the elements of an operation that does not broadcast go. Only what a step says: if its shapes allow two
// answers and it has no axes, there is none.
import type { PartialShape, ReadStep } from "../../../wasm/index.d.ts";
import { type Cell, cellAt, countCells, placeOf, sameNumbers } from "../tensor/cells.ts";
import { indexedCell } from "./index-code.ts";

/** The axes that an operation is about, from the left, if the engine tells them. */
export type StepWithAxes = ReadStep & { readonly axes?: readonly number[] };

type PlacesKind = "reshape" | "transpose" | "reduce" | "index" | "concatenate" | "stack";

/** An element of an operand. */
interface Source {
  readonly operand: number;
  readonly cell: Cell;
}

export type ElementPlaces =
  /** Each element of the result is one of an operand. */
  | {
      readonly kind: Exclude<PlacesKind, "reduce">;
      readonly sourceOf: (cell: Cell) => Source;
    }
  /** Each element of the operand goes into one of the result. */
  | { readonly kind: "reduce"; readonly targetOf: (cell: Cell) => Cell };

const isKnown = (shape: PartialShape | null): shape is number[] =>
  shape !== null && shape !== "*" && shape.every((size) => typeof size === "number");

const fromFirst = (cell: Cell): Source => ({ operand: 0, cell });

/** The axes of more than one element. */
const longAxes = (sizes: Cell): number[] => [...sizes.keys()].filter((axis) => sizes[axis] !== 1);

const kReshapes = new Set([
  "flatten",
  "ravel",
  "reshape",
  "reshape_as",
  "unflatten",
  "view",
  "view_as",
]);

/** Whether the code cannot ask for another order of elements than row by row: by a text, or by a name. */
const isRowByRow = (code: string): boolean =>
  !/\border\b|["']/.test(code) &&
  (/^(np|numpy|jnp|torch)\.(ravel|flatten)\(/.test(code) ||
    !/\.(ravel|flatten)\(\s*[a-z_]\w*\s*\)$/i.test(code));

function reshaped(step: ReadStep, code: string, from: Cell, to: Cell): ElementPlaces | null {
  const isPlain = step.rule === "squeeze" || kReshapes.has(step.op ?? "");
  return isPlain && isRowByRow(code) && countCells(from) === countCells(to)
    ? { kind: "reshape", sourceOf: (cell) => fromFirst(cellAt(from, placeOf(to, cell))) }
    : null;
}

const kTransposes = new Set(
  "matrix_transpose moveaxis movedim permute permute_dims swapaxes t transpose".split(" "),
);

/** The axis of the operand at each axis of the result. */
function axisOrder(
  { axes }: StepWithAxes,
  code: string,
  from: Cell,
  to: Cell,
): readonly number[] | null {
  if (axes !== undefined) {
    return axes;
  }
  if (/\.(T|t\(\))$/.test(code)) {
    return [...from.keys()].reverse();
  }
  const long = longAxes(from);
  const sizes = new Set(long.map((axis) => from[axis]));
  const short = [...from.keys()].filter((axis) => from[axis] === 1);
  return sizes.size < long.length
    ? null
    : to.map((size) => (size === 1 ? (short.shift() ?? -1) : from.indexOf(size)));
}

function transposed(step: ReadStep, code: string, from: Cell, to: Cell): ElementPlaces | null {
  const order = kTransposes.has(step.op ?? "") ? axisOrder(step, code, from, to) : null;
  const isOrder =
    order !== null &&
    sameNumbers(
      order.toSorted((a, b) => a - b),
      [...from.keys()],
    ) &&
    sameNumbers(
      order.map((axis) => from[axis] ?? -1),
      to,
    );
  return isOrder
    ? {
        kind: "transpose",
        sourceOf: (cell) => fromFirst(from.map((_, axis) => cell[order.indexOf(axis)] ?? 0)),
      }
    : null;
}

/** They do not use each element of the reduced axes once, or add axes of their own. */
const kOtherReductions = new Set("trace percentile quantile nanpercentile nanquantile".split(" "));

/** The shape after a reduction that keeps its axes, or drops them. */
const without = (from: Cell, axes: ReadonlySet<number>): readonly Cell[] => [
  from.filter((_, axis) => !axes.has(axis)),
  from.map((size, axis) => (axes.has(axis) ? 1 : size)),
];

/** All sets of axes that a reduction to this shape may have, each without axes of one element. */
function reducedSets(from: Cell, to: Cell): readonly (readonly number[])[] {
  const sets = Array.from({ length: 2 ** from.length }, (_, bits) =>
    [...from.keys()].filter((axis) => (bits >> axis) % 2 === 1),
  );
  const fitting = sets.filter((set) =>
    without(from, new Set(set)).some((shape) => sameNumbers(shape, to)),
  );
  const long = fitting.map((set) => set.filter((axis) => from[axis] !== 1));
  return [...new Map(long.map((set) => [set.join(), set])).values()];
}

/** More axes would take long. */
const kMostAxes = 10;

function reduced(step: StepWithAxes, from: Cell, to: Cell): ElementPlaces | null {
  if (kOtherReductions.has(step.op ?? "") || from.length > kMostAxes) {
    return null;
  }
  const given = step.axes?.filter((axis) => from[axis] !== 1);
  const [only, ...others] = reducedSets(from, to).filter(
    (set) =>
      given === undefined ||
      sameNumbers(
        set,
        given.toSorted((a, b) => a - b),
      ),
  );
  // A reduction of nothing but axes of one element is none that a picture shows.
  if (only === undefined || others.length > 0 || only.length === 0) {
    return null;
  }
  const kept = longAxes(from).filter((axis) => !only.includes(axis));
  const places = longAxes(to);
  return {
    kind: "reduce",
    targetOf: (cell) => to.map((_, axis) => cell[kept[places.indexOf(axis)] ?? -1] ?? 0),
  };
}

/** The axis along which arrays are joined; null if it may be another one, too. */
function joinedAxis(
  axes: readonly number[] | undefined,
  fits: (axis: number) => boolean,
  rank: number,
) {
  const [first, ...others] = (axes ?? Array.from({ length: rank }, (_, axis) => axis)).filter(fits);
  return first !== undefined && others.length === 0 ? first : null;
}

function concatenated(step: StepWithAxes, parts: readonly Cell[], to: Cell): ElementPlaces | null {
  const isSame = (axis: number) => (part: Cell) =>
    part.length === to.length && part.every((size, i) => i === axis || size === to[i]);
  const sizesAlong = (axis: number) => parts.map((part) => part[axis] ?? 0);
  const fits = (axis: number) =>
    parts.every(isSame(axis)) && sizesAlong(axis).reduce((sum, size) => sum + size, 0) === to[axis];
  const axis = joinedAxis(step.axes, fits, to.length);
  return axis === null
    ? null
    : {
        kind: "concatenate",
        sourceOf: (cell) => {
          let [operand, place] = [0, cell[axis] ?? 0];
          for (const size of sizesAlong(axis)) {
            if (place < size) break;
            place -= size;
            operand += 1;
          }
          return { operand, cell: cell.with(axis, place) };
        },
      };
}

function stacked(step: StepWithAxes, parts: readonly Cell[], to: Cell): ElementPlaces | null {
  const fits = (axis: number) =>
    to[axis] === parts.length &&
    parts.every((part) =>
      sameNumbers(
        part,
        to.filter((_, i) => i !== axis),
      ),
    );
  const axis = joinedAxis(step.axes, fits, to.length);
  return axis === null
    ? null
    : {
        kind: "stack",
        sourceOf: (cell) => ({
          operand: cell[axis] ?? 0,
          cell: cell.filter((_, i) => i !== axis),
        }),
      };
}

function indexed(step: ReadStep, code: string, from: Cell, to: Cell): ElementPlaces | null {
  const cellOf = step.op === "getitem" ? indexedCell(code, from, to) : null;
  return cellOf && { kind: "index", sourceOf: (cell) => fromFirst(cellOf(cell)) };
}

/** The way of the elements through an operation; null if it is not certain.
 * @param code the text of the operation */
export function elementPlaces(step: StepWithAxes, code: string): ElementPlaces | null {
  const parts = step.operands.map(({ shape }) => shape);
  const to = step.shape;
  if (!isKnown(to) || !parts.every(isKnown) || countCells(to) === 0) {
    return null;
  }
  const [from, ...others] = parts;
  if (from !== undefined && step.rule === "concatenate") {
    return concatenated(step, parts, to) ?? stacked(step, parts, to);
  }
  if (from === undefined || others.length > 0) {
    return null;
  }
  switch (step.rule) {
    case "reshape":
    case "squeeze":
      return reshaped(step, code, from, to);
    case "transpose":
      return transposed(step, code, from, to);
    case "reduce":
      return reduced(step, from, to);
    case "index":
      return indexed(step, code, from, to);
    default:
      return null;
  }
}
