// SPDX-License-Identifier: MIT
import type { Explained } from "../scene/answer.ts";
import { shapeText } from "../tensor/cells.ts";
import type { Mark, RulerCell, RulerRow, RulerView } from "./ruler-view.ts";

// The content of each position of the ruler, on the page and in a figure.

/** The glyph of each mark, which is always shown with its word. */
export const kGlyphs: Readonly<Record<Mark, string>> = {
  none: "",
  equal: "=",
  stretched: "↔\uFE0E",
  unused: "∅",
  unknown: "?",
  zero: "∅",
  conflict: "≠",
  soFar: "…",
  summed: "Σ",
};

/** A shape without columns; `word` has the reason, if it is not obvious. */
interface Whole {
  readonly kind: "whole";
  readonly text: string;
  readonly word: "ruler.unranked" | "ruler.noAxes" | null;
}

/** An extent; or a whole shape; or nothing: a missing axis, or a result that is undecided or rejected. */
export type Content =
  | { readonly kind: "cell"; readonly cell: RulerCell }
  | Whole
  | { readonly kind: "refused" | "open" | "none" };

export function hasColumns(view: RulerView, row: RulerRow): boolean {
  return row.whole === null && view.rank > 0;
}

/** Whether the declared size of a column is what does not fit. */
const isDeclared = ({ rows }: RulerView, column: number): boolean =>
  rows.some(({ kind, cells }) => kind === "declared" && cells[column]?.mark === "conflict");

export function contentIn(view: RulerView, row: RulerRow, column: number): Content {
  const cell = row.cells[column] ?? null;
  if (row.kind === "result" && !isDeclared(view, column)) {
    // It has no size of a column that is summed, or in which the result so far does not fit.
    if (column === view.refused) return { kind: "refused" };
    if (view.axisOf[column] === null) return { kind: "none" };
  }
  if (cell !== null) {
    return { kind: "cell", cell };
  }
  if (row.kind !== "result") {
    return { kind: "none" };
  }
  return { kind: column === view.refused ? "refused" : "open" };
}

/** The only position of a row without columns. */
export function wholeContent({ inference }: Explained, row: RulerRow, step: number): Content {
  const { accepted, trace } = inference;
  const { whole } = row;
  if (row.kind === "result" && whole === null && step < trace.length) {
    return { kind: "open" };
  }
  if (row.kind === "result" && !accepted) {
    return { kind: "refused" };
  }
  const isScalar = whole === null || whole.length === 0;
  const word = whole === "*" ? "ruler.unranked" : isScalar ? "ruler.noAxes" : null;
  return { kind: "whole", text: whole === null ? "()" : shapeText(whole), word };
}
