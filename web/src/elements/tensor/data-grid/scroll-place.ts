// SPDX-License-Identifier: MIT
import { overview, type ShownIndex, span } from "../../../tensor/overview.ts";
import { type GridSize, revealing } from "./shown.ts";

function placeAt(scrolled: number, range: number, beyond: number): number {
  return range > 0 ? Math.round((scrolled / range) * beyond) : 0;
}

function scrolledTo(place: number, range: number, beyond: number): number {
  return beyond > 0 ? (place / beyond) * range : 0;
}

/** The visible part of a slice. If it scrolls: the first row and column drawn, from the scroll position of its
 * region. Else the ones around which more than the head and the tail is shown. The region is limited to what
 * browsers allow: in a long tensor, one step of the wheel is many rows. */
export class ScrollPlace {
  #row = 0;
  #column = 0;

  reset(): void {
    this.#row = 0;
    this.#column = 0;
  }

  rows({ rowCount, rows }: GridSize, scrolls: boolean): ShownIndex[] {
    return scrolls ? span(this.#row, rows) : overview(rowCount, rows, this.#row);
  }

  columns({ columnCount, columns }: GridSize, scrolls: boolean): ShownIndex[] {
    return scrolls ? span(this.#column, columns) : overview(columnCount, columns, this.#column);
  }

  /** Never beyond the last rows and columns that fill the region. */
  hold({ rowCount, rows, columnCount, columns }: GridSize): void {
    this.#row = Math.min(this.#row, rowCount - rows);
    this.#column = Math.min(this.#column, columnCount - columns);
  }

  /** The drawn part stays, so that nothing moves under the pointer, unless the cell is not in it. */
  bring(size: GridSize, scrolls: boolean, row: number, column: number): void {
    if (scrolls) {
      this.#row = revealing(this.#row, size.rows, row);
      this.#column = revealing(this.#column, size.columns, column);
      this.hold(size);
      return;
    }
    if (!this.rows(size, false).includes(row)) {
      this.#row = row;
    }
    if (!this.columns(size, false).includes(column)) {
      this.#column = column;
    }
  }

  /** Whether the region was scrolled. */
  read(region: HTMLElement, { rowCount, rows, columnCount, columns }: GridSize): boolean {
    const { scrollTop, scrollHeight, clientHeight } = region;
    const row = placeAt(scrollTop, scrollHeight - clientHeight, rowCount - rows);
    const { scrollLeft, scrollWidth, clientWidth } = region;
    const column = placeAt(scrollLeft, scrollWidth - clientWidth, columnCount - columns);
    const isOther = row !== this.#row || column !== this.#column;
    this.#row = row;
    this.#column = column;
    return isOther;
  }

  /** Scrolls the region there, unless it is there: writing the position just read would stop a smooth scroll. */
  write(region: HTMLElement, size: GridSize): void {
    const [row, column] = [this.#row, this.#column];
    if (this.read(region, size)) {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = region;
      const { rowCount, rows, columnCount, columns } = size;
      region.scrollTop = scrolledTo(row, scrollHeight - clientHeight, rowCount - rows);
      region.scrollLeft = scrolledTo(column, scrollWidth - clientWidth, columnCount - columns);
      this.#row = row;
      this.#column = column;
    }
  }
}
