// SPDX-License-Identifier: MIT
import type { Extent, Shape, Step } from "../../../../wasm/index.d.ts";
import type { Explained } from "../../answer.ts";

// What the ruler shows after so many steps: the trace replayed into rows and columns. It only reads what
// the steps say; which extent a column gets, and why, was the engine's decision.

export type Mark = "none" | "equal" | "stretched" | "unknown" | "zero" | "conflict";

export interface RulerCell {
  readonly extent: Extent;
  readonly mark: Mark;
  readonly promoted: boolean;
  /** The current step is about this cell. */
  readonly current: boolean;
}

export interface RulerRow {
  readonly kind: "operand" | "result" | "declared";
  readonly operand: number;
  /** One place a column; null where nothing stands (yet). */
  readonly cells: readonly (RulerCell | null)[];
  /** A shape that has no columns of its own here: unranked, or of another rank than the result. */
  readonly whole: Shape | null;
  readonly current: boolean;
}

export interface RulerView {
  readonly rank: number;
  readonly rows: readonly RulerRow[];
  /** The column of the current step. */
  readonly column: number | null;
  /** The column that was refused, once that step is taken. */
  readonly refused: number | null;
  /** For each column the step that says most about it, from 1. */
  readonly stepOf: readonly (number | null)[];
}

/** The sum of the steps taken so far. */
interface Taken {
  readonly promoted: ReadonlySet<number>;
  readonly extents: ReadonlyMap<number, Extent>;
  readonly current: Step | undefined;
  readonly refusal: Extract<Step, { kind: "rejected" }> | null;
}

function replay(trace: readonly Step[], step: number): Taken {
  const promoted = new Set<number>();
  const extents = new Map<number, Extent>();
  let refusal: Taken["refusal"] = null;
  for (const taken of trace.slice(0, step)) {
    if (taken.kind === "promoted") {
      promoted.add(taken.operand);
    } else if (taken.kind === "decided") {
      extents.set(taken.column, taken.extent);
    } else if (taken.kind === "rejected") {
      refusal = taken;
    }
  }
  return { promoted, extents, current: trace[step - 1], refusal };
}

const columnOf = (step: Step | undefined): number | null =>
  step !== undefined && "column" in step ? (step.column ?? null) : null;

/** The operands that a step names; without a left operand, its left side is the result so far. */
function operandsOf(step: Step | undefined): readonly number[] {
  if (step === undefined || !("operand" in step)) {
    return [];
  }
  const left = "leftOperand" in step ? step.leftOperand : undefined;
  return [left, step.operand].filter((operand) => operand !== undefined);
}

/** A step between extents that names no left operand speaks of the result so far. */
function meetsResult(step: Step | undefined): boolean {
  if (step === undefined || step.kind === "compared") {
    return step !== undefined;
  }
  const meets = step.kind === "decided" || step.kind === "assumed" || step.kind === "rejected";
  return meets && step.leftOperand === undefined && step.right !== undefined;
}

function markOf(extent: Extent, decided: Extent | undefined, conflict: boolean): Mark {
  if (conflict) {
    return "conflict";
  }
  if (extent === "?") {
    return "unknown";
  }
  if (extent === 0) {
    return "zero";
  }
  if (decided === undefined) {
    return "none";
  }
  return decided === extent ? "equal" : "stretched";
}

function operandRow(
  operand: number,
  shape: Shape,
  columns: readonly number[] | undefined,
  rank: number,
  taken: Taken,
): RulerRow {
  const { current, extents, refusal } = taken;
  const wholeRow = current !== undefined && columnOf(current) === null;
  const row = {
    kind: "operand",
    operand,
    current: wholeRow && operandsOf(current).includes(operand),
  } as const;
  if (shape === "*" || columns === undefined) {
    return { ...row, cells: [], whole: shape };
  }
  const cellIn = (column: number): RulerCell | null => {
    const axis = columns.indexOf(column);
    const own = shape[axis];
    if (own === undefined && !taken.promoted.has(operand)) {
      return null;
    }
    const extent = own ?? 1;
    const conflict =
      columnOf(refusal ?? undefined) === column &&
      operandsOf(refusal ?? undefined).includes(operand);
    return {
      extent,
      mark: markOf(extent, extents.get(column), conflict),
      promoted: own === undefined,
      current:
        columnOf(current) === column
          ? operandsOf(current).includes(operand)
          : own === undefined && current?.kind === "promoted" && current.operand === operand,
    };
  };
  return {
    ...row,
    cells: Array.from({ length: rank }, (_, column) => cellIn(column)),
    whole: null,
  };
}

function resultRow(rank: number, taken: Taken, whole: Shape | null): RulerRow {
  const { current, extents, refusal } = taken;
  const cellIn = (column: number): RulerCell | null => {
    const extent = extents.get(column);
    const refused = columnOf(refusal ?? undefined) === column;
    if (extent === undefined) {
      return null;
    }
    const decidedNow = current?.kind === "decided" && current.column === column;
    const conflict = refused && meetsResult(refusal ?? undefined);
    return {
      extent,
      mark:
        conflict || extent === "?" || extent === 0 ? markOf(extent, undefined, conflict) : "none",
      promoted: false,
      current: decidedNow || (columnOf(current) === column && meetsResult(current)),
    };
  };
  const cells = Array.from({ length: rank }, (_, column) => cellIn(column));
  const wholeRow = current?.kind === "compared" || current?.kind === "rejected";
  return {
    kind: "result",
    operand: -1,
    cells: whole === null ? cells : [],
    whole,
    current: wholeRow && columnOf(current) === null,
  };
}

function declaredRow(declared: Shape, rank: number, taken: Taken): RulerRow {
  const { current, refusal } = taken;
  const byColumn = declared !== "*" && declared.length === rank && rank > 0;
  const ofResult = (step: Step | undefined) => step !== undefined && operandsOf(step).length === 0;
  const cellIn = (extent: Extent, column: number): RulerCell => {
    const conflict = columnOf(refusal ?? undefined) === column && ofResult(refusal ?? undefined);
    return {
      extent,
      mark:
        conflict || extent === "?" || extent === 0 ? markOf(extent, undefined, conflict) : "none",
      promoted: false,
      current: columnOf(current) === column && ofResult(current),
    };
  };
  const wholeRow = current?.kind === "compared" || current?.kind === "rejected";
  return {
    kind: "declared",
    operand: -1,
    cells: byColumn ? declared.map(cellIn) : [],
    whole: byColumn ? null : declared,
    current: wholeRow && columnOf(current) === null,
  };
}

function stepsOf(trace: readonly Step[], rank: number): (number | null)[] {
  const steps = new Array<number | null>(rank).fill(null);
  trace.forEach((step, index) => {
    const column = columnOf(step);
    if (column !== null && (step.kind === "decided" || step.kind === "rejected")) {
      steps[column] = index + 1;
    }
  });
  return steps;
}

export function rulerView(explained: Explained, step: number): RulerView {
  const { inference, shapes, declared } = explained;
  const placed = inference.trace.find((s) => s.kind === "placed");
  const rank = placed?.rank ?? 0;
  const taken = replay(inference.trace, step);
  const rows = shapes.map((shape, operand) =>
    operandRow(operand, shape, placed?.columns[operand], rank, taken),
  );
  const done = step >= inference.trace.length;
  const whole = placed === undefined && done ? inference.shape : null;
  rows.push(resultRow(rank, taken, whole));
  if (declared !== null) {
    rows.push(declaredRow(declared, rank, taken));
  }
  return {
    rank,
    rows,
    column: columnOf(taken.current),
    refused: columnOf(taken.refusal ?? undefined),
    stepOf: stepsOf(inference.trace, rank),
  };
}
