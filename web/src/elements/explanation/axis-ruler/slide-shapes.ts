// SPDX-License-Identifier: MIT
import { isStill, moveFrom } from "../../../page/motion.ts";

/** Slides each shape of the ruler from where it is written, at the first column, to the columns where it is placed.
 * @param columns the columns of each operand's axes */
export function slideShapes(root: ParentNode, columns: readonly (readonly number[])[]): void {
  if (isStill()) {
    return;
  }
  const heads = [...root.querySelectorAll<HTMLElement>("thead th[data-column]")];
  for (const cell of root.querySelectorAll<HTMLElement>("td[data-operand]")) {
    const { operand, column } = cell.dataset;
    const to = Number(column);
    const from = columns[Number(operand)]?.indexOf(to) ?? -1;
    const way = (heads[from]?.offsetLeft ?? 0) - (heads[to]?.offsetLeft ?? 0);
    if (from >= 0 && way !== 0) {
      moveFrom(cell.firstElementChild, way);
    }
  }
}
