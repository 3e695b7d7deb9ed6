// SPDX-License-Identifier: MIT
import type {
  AnswerGroup,
  Comparison,
  ModeInfo,
  Shape,
  Worlds,
} from "../../../../../wasm/index.d.ts";
import { systemOf } from "../../../engine/systems.ts";
import { type RunTime, runTimeOf } from "./run-time.ts";

/** How a row relates to the current mode's answer, in the order of the table. */
const kRelations = ["selected", "differs", "differsAtRunTime", "agrees"] as const;
export type Relation = (typeof kRelations)[number];

/** The modes of one system that answer the same. */
export interface SystemRow {
  /** The current mode is first. */
  readonly modes: readonly [ModeInfo, ...ModeInfo[]];
  readonly answer: AnswerGroup;
  /** Null if no size is unknown, or the shapes are rejected. */
  readonly runTime: RunTime | null;
  /** Null if the current mode does not take the question. */
  readonly relation: Relation | null;
}

type Unrelated = Omit<SystemRow, "relation">;

/** Largest first. */
export function bySize({ groups }: Comparison): AnswerGroup[] {
  return groups.toSorted((a, b) => b.modes.length - a.modes.length);
}

function rowsOfAnswer(
  answer: AnswerGroup,
  modes: readonly ModeInfo[],
  worlds: ReadonlyMap<string, Worlds>,
): Unrelated[] {
  const asked = modes
    .filter(({ id }) => answer.modes.includes(id))
    .map((mode) => {
      const own = worlds.get(mode.id);
      return { mode, runTime: own?.accepted ? runTimeOf(own) : null };
    });
  const rows = Map.groupBy(
    asked,
    ({ mode, runTime }) => `${systemOf(mode.id)} ${JSON.stringify(runTime)}`,
  );
  return [...rows.values()].flatMap((row) => {
    const [first, ...rest] = row.map(({ mode }) => mode);
    return first === undefined
      ? []
      : [{ modes: [first, ...rest], answer, runTime: row[0]?.runTime ?? null }];
  });
}

function relationOf(row: Unrelated, selected: Unrelated): Relation {
  if (row === selected) {
    return "selected";
  }
  if (row.answer !== selected.answer) {
    return "differs";
  }
  const isSame = JSON.stringify(row.runTime) === JSON.stringify(selected.runTime);
  return isSame ? "agrees" : "differsAtRunTime";
}

function withFirst({ modes, ...row }: Unrelated, current: string): Unrelated {
  const [first, ...rest] = modes.toSorted(
    (a, b) => Number(b.id === current) - Number(a.id === current),
  );
  return { ...row, modes: first === undefined ? modes : [first, ...rest] };
}

/** The current mode's row, then those that differ from it, then those that agree. */
export function rowsOf(
  comparison: Comparison,
  modes: readonly ModeInfo[],
  current: string,
  worlds: ReadonlyMap<string, Worlds>,
): SystemRow[] {
  const rows = bySize(comparison)
    .flatMap((answer) => rowsOfAnswer(answer, modes, worlds))
    .map((row) => withFirst(row, current));
  const selected = rows.find((row) => row.modes[0].id === current);
  if (selected === undefined) {
    return rows.map((row) => ({ ...row, relation: null }));
  }
  const related = rows.map((row) => ({ ...row, relation: relationOf(row, selected) }));
  return kRelations.flatMap((wanted) => related.filter(({ relation }) => relation === wanted));
}

/** The shapes in an answer: the result's, or else those of the operands. */
export function shapesOf({ shape, operandShapes }: AnswerGroup): readonly Shape[] {
  return shape === null ? (operandShapes ?? []) : [shape];
}

/** Whether the extent at `axis` differs from the one at the same position from the right in `other`. */
export function differs(shape: Shape, axis: number, other: Shape | undefined): boolean {
  return (
    shape !== "*" &&
    other !== undefined &&
    other !== "*" &&
    shape[axis] !== other.at(axis - shape.length)
  );
}

/** Whether any extent of the other rows is marked. */
export function hasDifference(rows: readonly SystemRow[], current: Shape | undefined): boolean {
  return rows.some(({ answer }) =>
    [...(answer.shape ?? [])].some((_, axis) => differs(answer.shape ?? "*", axis, current)),
  );
}
