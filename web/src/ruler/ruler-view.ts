// SPDX-License-Identifier: MIT
import type { Extent, Shape, Step } from "../../../wasm/index.d.ts";
import { type Explained, openEndsIn } from "../scene/answer.ts";

// The ruler after a number of steps: the trace replayed into rows and columns. It only reads the steps; the engine
// decided which extent a column gets, and why.

export type Mark =
  | "none"
  | "equal"
  | "stretched"
  | "unused"
  | "unknown"
  | "zero"
  | "conflict"
  | "soFar"
  | "summed";

export interface RulerCell {
  readonly extent: Extent;
  readonly mark: Mark;
  readonly promoted: boolean;
  /** The current step is about this cell. */
  readonly current: boolean;
}

export interface RulerRow {
  readonly kind: "operand" | "target" | "result" | "declared";
  readonly operand: number;
  /** One position per column; null if it is empty (yet). */
  readonly cells: readonly (RulerCell | null)[];
  /** A shape without columns here: unranked, or of another rank than the result. */
  readonly whole: Shape | null;
  /** The given shape, if axes at its end were trimmed and have no cells. */
  readonly trimmed: Shape | null;
  readonly current: boolean;
}

export interface RulerView {
  readonly rank: number;
  readonly rows: readonly RulerRow[];
  /** The column of the current step. */
  readonly column: number | null;
  /** The rejected column, once that step is taken. */
  readonly refused: number | null;
  /** For each column its most informative step, from 1. */
  readonly stepOf: readonly (number | null)[];
  /** The axis of the result in each column; null if it is summed. */
  readonly axisOf: readonly (number | null)[];
}

/** The state after the steps taken so far. */
interface Taken {
  readonly rank: number;
  /** Undefined is the target. */
  readonly promoted: ReadonlySet<number | undefined>;
  /** The extent of each column so far; a later step may change it. */
  readonly extents: ReadonlyMap<number, Extent>;
  /** The columns that are summed. */
  readonly summed: ReadonlySet<number>;
  /** The columns in which more operands will meet. */
  readonly open: ReadonlySet<number>;
  /** The operands that have met, by column. */
  readonly met: ReadonlyMap<number, ReadonlySet<number>>;
  readonly current: Step | null;
  readonly refusal: Step | null;
}

/** Whether a step between extents is about this side: an operand, the result, the declaration. */
type Side = (step: Step) => boolean;

/** The operands are in their columns from the first step on, as on a ruler. */
export function placedIn(trace: readonly Step[]): Extract<Step, { kind: "placed" }> | undefined {
  return trace.find((step) => step.kind === "placed");
}

/** Of an axis that broadcasts, in the labels of a product. */
const kEllipsis = ".";

/** The name of each column: its label in a product, and those that operands give its axes; empty if there is none. */
export function columnNames({ axes, inference }: Explained): readonly string[] {
  const { rank = 0, columns = [], labels } = placedIn(inference.trace) ?? {};
  return Array.from({ length: rank }, (_, column) => {
    const label = labels?.names[column] ?? kEllipsis;
    const own = columns.map((each, operand) => axes[operand]?.[each.indexOf(column)] ?? "");
    const names = [label === kEllipsis ? "" : label, ...own];
    return [...new Set(names)].filter((name) => name !== "").join(" / ");
  });
}

/** The axis of the result in a column, counted from its end: `−1`. Empty if it has none. */
export function fromRight(axisOf: readonly (number | null)[], column: number): string {
  const rank = axisOf.filter((axis) => axis !== null).length;
  const axis = axisOf[column] ?? null;
  return axis === null ? "" : `−${rank - axis}`;
}

/** A column by its label in a product, else by its axis from the end of the result. */
export function columnIndex(trace: readonly Step[], column: number): string {
  const placed = placedIn(trace);
  const label = placed?.labels?.names[column] ?? kEllipsis;
  return label === kEllipsis ? fromRight(axesIn(placed), column) || "…" : label;
}

/** The axis of the result in each column; null if it is summed. */
function axesIn(placed: ReturnType<typeof placedIn>): readonly (number | null)[] {
  return everyColumn(placed?.rank ?? 0, (column) => {
    const axis = placed?.labels === undefined ? column : placed.labels.result.indexOf(column);
    return axis < 0 ? null : axis;
  });
}

function columnOf(step: Step | null): number | null {
  return step !== null && "column" in step ? (step.column ?? null) : null;
}

function operandsOf(step: Step): readonly number[] {
  const left = "leftOperand" in step ? step.leftOperand : undefined;
  const right = "operand" in step ? step.operand : undefined;
  return [left, right].filter((operand) => operand !== undefined);
}

/** The column that a step decides or rejects. */
function decidedColumn(step: Step): number | null {
  return step.kind === "decided" || step.kind === "rejected" ? columnOf(step) : null;
}

/** The columns in which operands meet; a comparison with the declaration changes no extent. */
function meetingsIn(steps: readonly Step[]): Set<number> {
  const meetings = steps.filter((step) => operandsOf(step).length > 0);
  return new Set(meetings.map(decidedColumn).filter((column) => column !== null));
}

function replay(trace: readonly Step[], step: number): Taken {
  const promoted = new Set<number | undefined>();
  const extents = new Map<number, Extent>();
  const met = new Map<number, Set<number>>();
  const summed = new Set<number>();
  let refusal: Step | null = null;
  for (const taken of trace.slice(0, step)) {
    if (taken.kind === "promoted") {
      promoted.add(taken.operand);
    } else if (taken.kind === "decided") {
      extents.set(taken.column, taken.extent);
      met.set(taken.column, new Set([...(met.get(taken.column) ?? []), ...operandsOf(taken)]));
    } else if (taken.kind === "summed") {
      summed.add(taken.column);
    } else if (taken.kind === "rejected") {
      refusal = taken;
    }
  }
  const rank = placedIn(trace)?.rank ?? 0;
  const open = meetingsIn(trace.slice(step));
  return { rank, promoted, extents, summed, open, met, current: trace[step - 1] ?? null, refusal };
}

/** In a meeting without both operands, one side is the result so far. */
const ofResult: Side = (step) => {
  if (step.kind === "decided" || step.kind === "summed" || step.kind === "compared") {
    return true;
  }
  const meets = step.kind === "assumed" || step.kind === "rejected";
  return meets && operandsOf(step).length < 2;
};

const ofDeclared: Side = (step) => operandsOf(step).length === 0;

const ofOperand =
  (operand: number): Side =>
  (step) =>
    operandsOf(step).includes(operand);

function isAbout(step: Step | null, column: number | null, side: Side): boolean {
  return step !== null && columnOf(step) === column && side(step);
}

function markOf(extent: Extent, decided: Extent | undefined, kept: Mark): Mark {
  if (extent === "?") {
    return "unknown";
  }
  if (extent === 0) {
    return "zero";
  }
  if (decided === undefined) {
    return "none";
  }
  if (decided === extent) {
    return kept;
  }
  return decided === 0 ? "unused" : "stretched";
}

function cellOf(
  taken: Taken,
  column: number,
  side: Side,
  extent: Extent,
  decided?: Extent,
  kept: Mark = "equal",
): RulerCell {
  const conflict = isAbout(taken.refusal, column, side);
  return {
    extent,
    mark: conflict ? "conflict" : markOf(extent, decided, kept),
    promoted: false,
    current: isAbout(taken.current, column, side),
  };
}

/** The mark of an operand with the size of its column so far, which may be refused. */
function keptMark({ refusal }: Taken, column: number, isSummed: boolean): Mark {
  const isRefused = columnOf(refusal) === column;
  const isSoFar = isRefused && refusal !== null && operandsOf(refusal).length === 1;
  return isSoFar ? "conflict" : isSummed ? "summed" : "equal";
}

function everyColumn<Cell>(rank: number, cellIn: (column: number) => Cell): Cell[] {
  return Array.from({ length: rank }, (_, column) => cellIn(column));
}

/** What columns are for a shape: also where it has no axis, and none is added. */
interface Around {
  /** The axes in front are not known. */
  readonly isOpenBefore: boolean;
  /** Whether a column of a product has a label. */
  readonly isLabelled: (column: number) => boolean;
  /** Whether the result does not have a column. */
  readonly isSummed: (column: number) => boolean;
}

function operandRow(
  taken: Taken,
  operand: number,
  shape: Shape,
  columns: readonly number[] | undefined,
  { isOpenBefore, isLabelled, isSummed }: Around,
): RulerRow {
  const side = ofOperand(operand);
  const current = isAbout(taken.current, null, side);
  if (shape === "*" || columns === undefined) {
    return { kind: "operand", operand, cells: [], whole: shape, trimmed: null, current };
  }
  const cellIn = (column: number): RulerCell | null => {
    const own = shape[columns.indexOf(column)];
    const met = taken.met.get(column)?.has(operand) ?? false;
    const decided = met ? taken.extents.get(column) : undefined;
    if (own !== undefined) {
      return cellOf(taken, column, side, own, decided, keptMark(taken, column, isSummed(column)));
    }
    if (isOpenBefore || isLabelled(column) || !taken.promoted.has(operand)) {
      return null;
    }
    const cell = cellOf(taken, column, side, 1, decided);
    return { ...cell, promoted: true, current: cell.current || current };
  };
  const cells = everyColumn(taken.rank, cellIn);
  const trimmed = columns.length < shape.length ? shape : null;
  return { kind: "operand", operand, cells, whole: null, trimmed, current };
}

/** The target is the operand that a meeting does not have. */
function targetRow(taken: Taken, target: Shape, columns: readonly number[] | undefined): RulerRow {
  const current = taken.current?.kind === "promoted" && taken.current.operand === undefined;
  const row = { kind: "target", operand: -1, trimmed: null, current } as const;
  if (target === "*" || columns === undefined) {
    return { ...row, cells: [], whole: target };
  }
  const cells = everyColumn(taken.rank, (column): RulerCell | null => {
    const own = target[columns.indexOf(column)];
    const decided = taken.met.has(column) ? taken.extents.get(column) : undefined;
    if (own !== undefined) {
      return cellOf(taken, column, ofResult, own, decided);
    }
    const added = taken.promoted.has(undefined);
    return added ? { ...cellOf(taken, column, ofResult, 1, decided), promoted: true } : null;
  });
  return { ...row, cells, whole: null };
}

function resultRow(taken: Taken, whole: Shape | null): RulerRow {
  const cellIn = (column: number): RulerCell | null => {
    const extent = taken.extents.get(column);
    if (extent === undefined) {
      return null;
    }
    const cell = cellOf(taken, column, ofResult, extent);
    if (taken.summed.has(column)) {
      return { ...cell, mark: "summed" };
    }
    return taken.open.has(column) ? { ...cell, mark: "soFar" } : cell;
  };
  const cells = whole === null ? everyColumn(taken.rank, cellIn) : [];
  const current = isAbout(taken.current, null, ofResult);
  return { kind: "result", operand: -1, cells, whole, trimmed: null, current };
}

/** A declaration of another rank has no columns. */
function declaredRow(taken: Taken, declared: Shape): RulerRow {
  const fits = declared !== "*" && declared.length === taken.rank && taken.rank > 0;
  const cells = fits
    ? declared.map((extent, column) => cellOf(taken, column, ofDeclared, extent))
    : [];
  const current = isAbout(taken.current, null, (step) => ofResult(step) && ofDeclared(step));
  const whole = fits ? null : declared;
  return { kind: "declared", operand: -1, cells, whole, trimmed: null, current };
}

function stepsOf(trace: readonly Step[], rank: number): (number | null)[] {
  const steps = new Array<number | null>(rank).fill(null);
  for (const [index, step] of trace.entries()) {
    const column = decidedColumn(step);
    if (column !== null) {
      steps[column] = index + 1;
    }
  }
  return steps;
}

export function rulerView(explained: Explained, step: number): RulerView {
  const { inference, shapes, target, declared } = explained;
  const openEnds = openEndsIn(explained);
  const { trace } = inference;
  const taken = replay(trace, step);
  const placed = placedIn(trace);
  const whole = placed === undefined && step >= trace.length ? inference.shape : null;
  const labels = placed?.labels;
  const isLabelled = (column: number) => (labels?.names[column] ?? kEllipsis) !== kEllipsis;
  const axisOf = axesIn(placed);
  const rows = shapes.map((shape, operand) =>
    operandRow(taken, operand, shape, placed?.columns[operand], {
      isOpenBefore: openEnds[operand]?.before ?? false,
      isLabelled,
      isSummed: (column) => axisOf[column] === null,
    }),
  );
  if (target !== null) {
    rows.push(targetRow(taken, target, placed?.targetColumns));
  }
  // A mode that only adds axes has no result, only the operands' new shapes. Parts of shapes have none either.
  const isWhole = openEnds.length === 0;
  if ((inference.shape !== null && isWhole) || !inference.accepted) {
    rows.push(resultRow(taken, whole));
  }
  if (declared !== null) {
    rows.push(declaredRow(taken, declared));
  }
  return {
    rank: taken.rank,
    rows,
    column: columnOf(taken.current),
    refused: columnOf(taken.refusal),
    stepOf: stepsOf(trace, taken.rank),
    axisOf,
  };
}
