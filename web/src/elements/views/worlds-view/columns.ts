// SPDX-License-Identifier: MIT
import type { ColumnWorlds, Ending, Step, World } from "../../../../../wasm/index.d.ts";
import type { Explained } from "../../../scene/answer.ts";

// The columns of the ruler that have worlds, and those that the current step is about.

function isAbout(step: Step, { column, together, worlds }: ColumnWorlds): boolean {
  if (column !== undefined) {
    return "column" in step && [column, ...together].some((each) => each === step.column);
  }
  const unknown = worlds[0]?.unknowns[0];
  return (
    step.kind === "assumed" && step.leftOperand === unknown?.operand && step.axis === unknown?.axis
  );
}

/** The most informative step for a column, from 1; null if there is none. */
export function stepOf({ inference }: Explained, column: ColumnWorlds): number | null {
  const found = inference.trace.findIndex((step) => isAbout(step, column));
  return found < 0 ? null : found + 1;
}

/** The one that the current step is about, or else the first. */
export function columnAt(
  { inference }: Explained,
  step: number,
  columns: readonly ColumnWorlds[],
): ColumnWorlds | undefined {
  const current = inference.trace[step - 1];
  const found = columns.find((each) => current !== undefined && isAbout(current, each));
  return found ?? columns[0];
}

/** How many worlds have which ending. */
type Tally = Readonly<Record<Ending, number>> & { readonly silent: number };

export function tallyOf(worlds: readonly World[]): Tally {
  const tally = { result: 0, error: 0, unspecified: 0, undefinedBehavior: 0, silent: 0 };
  for (const { ending, silentlyExcluded } of worlds) {
    tally[ending] += 1;
    tally.silent += silentlyExcluded ? 1 : 0;
  }
  return tally;
}
