// SPDX-License-Identifier: MIT
import type { AnswerGroup, Comparison, ModeInfo, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { shapeText } from "../../../tensor/cells.ts";

/** A group as it is drawn: its answer, and the current mode's answer. */
export interface Group {
  readonly answer: AnswerGroup;
  readonly modes: readonly ModeInfo[];
  readonly isCurrent: boolean;
}

/** The current mode's group first, then the larger ones. */
export function groupsOf(
  { groups }: Comparison,
  modes: readonly ModeInfo[],
  current: string,
): Group[] {
  const byId = new Map(modes.map((mode) => [mode.id, mode]));
  const drawn = groups.map((answer) => ({
    answer,
    modes: answer.modes.flatMap((id) => byId.get(id) ?? []),
    isCurrent: answer.modes.includes(current),
  }));
  return drawn.sort(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || b.answer.modes.length - a.answer.modes.length,
  );
}

/** The shapes in a group's answer: the result's, or else those of the operands. */
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

/** Whether any extent of the other groups is marked. */
export function hasDifference(groups: readonly Group[], current: Group | undefined): boolean {
  const shape = current?.answer.shape ?? undefined;
  return groups.some(({ answer }) =>
    [...(answer.shape ?? [])].some((_, axis) => differs(answer.shape ?? "*", axis, shape)),
  );
}

/** An answer as text. */
function answerText(answer: AnswerGroup): string {
  if (!answer.accepted) {
    return t("verdict.doesNotFit");
  }
  const shapes = shapesOf(answer).map(shapeText);
  return answer.shape === null
    ? shapes.map((text, i) => `${letterOf(i)} ${text}`).join(", ")
    : shapes.join("");
}

/** The comparison as a Markdown table. */
export function markdown(
  title: string,
  groups: readonly Group[],
  notTaken: Comparison["notTaken"],
): string {
  const rows = [
    [t("compare.answer"), t("compare.modes")],
    ["---", "---"],
    ...groups.map(({ answer }) => [answerText(answer), answer.modes.join(", ")]),
    ...(notTaken.length === 0
      ? []
      : [[t("compare.notAsked"), notTaken.map(({ mode }) => mode).join(", ")]]),
  ];
  return `${title}\n\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}
