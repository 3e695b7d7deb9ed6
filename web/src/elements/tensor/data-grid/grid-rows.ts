// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { ElementType } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { fits, type Pattern } from "../../../tensor/affine-map.ts";
import { type Cell, placeOf, sameNumbers } from "../../../tensor/cells.ts";
import type { ShownIndex } from "../../../tensor/overview.ts";
import { cellIn } from "../../../tensor/slices.ts";
import { cellValueText, type Value } from "../../../tensor/values.ts";

/** The drawn part of one slice of a tensor. */
interface GridDrawing {
  readonly shape: readonly number[];
  readonly type: ElementType;
  readonly values: ArrayLike<Value>;
  readonly slice: number;
  readonly rows: readonly ShownIndex[];
  readonly columns: readonly ShownIndex[];
  readonly marked: readonly Pattern[];
  readonly bad: Cell | null;
  /** The key of the cell that is the tab stop. */
  readonly stop: string;
}

export const keyOf = (cell: Cell): string => cell.join(",");
export const cellBy = (key: string): Cell => (key === "" ? [] : key.split(",").map(Number));

/** A matrix has a column with the indices of its rows. */
const sides = ({ shape }: GridDrawing): number => (shape.length > 1 ? 1 : 0);
/** All but a scalar have a row with the indices of the columns. */
const heads = ({ shape }: GridDrawing): number => Math.min(1, shape.length);

function headRow(drawing: GridDrawing): TemplateResult {
  const side = sides(drawing);
  return html`<div class="row" role="row" aria-rowindex="1">
    ${side > 0 ? html`<span class="index side" role="columnheader" aria-colindex="1"><span class="visually-hidden">${t("grid.corner")}</span></span>` : nothing}
    ${drawing.columns.map((column) =>
      column === null
        ? html`<span class="index" aria-hidden="true"></span>`
        : html`<span class="index" role="columnheader" aria-colindex=${column + side + 1}>${column}</span>`,
    )}
  </div>`;
}

function cellOf(drawing: GridDrawing, cell: Cell, column: number): TemplateResult {
  const { shape, type, values, marked, bad, stop } = drawing;
  const key = keyOf(cell);
  const isMarked = marked.some((pattern) => fits(pattern, cell));
  const isBad = bad !== null && sameNumbers(bad, cell);
  const text = cellValueText(values[placeOf(shape, cell)] ?? Number.NaN, type);
  return html`<span
    class="value ${isMarked ? "marked" : ""} ${isBad ? "bad" : ""}"
    part="value"
    role="gridcell"
    data-cell=${key}
    tabindex=${key === stop ? 0 : -1}
    aria-colindex=${column + sides(drawing) + 1}
    aria-selected=${isMarked ? "true" : "false"}
    aria-invalid=${isBad ? "true" : nothing}
    >${text}</span
  >`;
}

function valueRow(drawing: GridDrawing, row: ShownIndex): TemplateResult {
  const { shape, slice, columns } = drawing;
  if (row === null) {
    return html`<div class="row" aria-hidden="true"><span class="gap side">⋮</span></div>`;
  }
  return html`<div class="row" role="row" aria-rowindex=${row + heads(drawing) + 1}>
    ${sides(drawing) > 0 ? html`<span class="index side" role="rowheader" aria-colindex="1">${row}</span>` : nothing}
    ${columns.map((column) =>
      column === null
        ? html`<span class="gap" aria-hidden="true">⋯</span>`
        : cellOf(drawing, cellIn(shape, slice, row, column), column),
    )}
  </div>`;
}

/** The rows of a grid, with the indices at its edges. */
export function gridRows(drawing: GridDrawing): TemplateResult {
  return html`${heads(drawing) > 0 ? headRow(drawing) : nothing}
  ${drawing.rows.map((row) => valueRow(drawing, row))}`;
}
