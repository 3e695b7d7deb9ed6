// SPDX-License-Identifier: MIT

/** Shorter ways are of a hand that is not still. */
const kLeast = 6;

/** A size of the ruler that the pointer holds. */
interface Held {
  readonly cell: HTMLElement;
  readonly from: number;
  target: HTMLElement | null;
  isMoved: boolean;
}

/** Drags a size of the ruler onto another one of the same operand. */
export class AxisDrag {
  readonly #swap: (operand: number, axes: readonly [number, number]) => void;
  #table: HTMLElement | null = null;
  /** The cells of each operand, in the order of its axes. */
  readonly #offered = new Map<HTMLElement, readonly HTMLElement[]>();
  #held: Held | null = null;

  constructor(swap: (operand: number, axes: readonly [number, number]) => void) {
    this.#swap = swap;
  }

  listen(table: HTMLElement): void {
    this.#table = table;
    table.addEventListener("pointerdown", this.#take);
    table.addEventListener("pointermove", this.#move);
    table.addEventListener("pointerup", this.#drop);
    table.addEventListener("pointercancel", this.#leave);
    table.addEventListener("selectstart", this.#select);
  }

  close(): void {
    this.#leave();
    this.#table?.removeEventListener("pointerdown", this.#take);
    this.#table?.removeEventListener("pointermove", this.#move);
    this.#table?.removeEventListener("pointerup", this.#drop);
    this.#table?.removeEventListener("pointercancel", this.#leave);
    this.#table?.removeEventListener("selectstart", this.#select);
    this.#table = null;
  }

  /** Cells between which axes are swapped. A ruler that scrolls keeps the finger for that. */
  offer(cells: readonly HTMLElement[]): void {
    const region = this.#table?.parentElement;
    const scrolls = (this.#table?.offsetWidth ?? 0) > (region?.clientWidth ?? 0);
    for (const cell of cells) {
      this.#offered.set(cell, cells);
      cell.style.cursor = cells.length > 1 ? "grab" : "";
      cell.style.touchAction = cells.length > 1 && !scrolls ? "pan-y" : "";
    }
  }

  readonly #take = (event: PointerEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>("td[data-operand]");
    const cells = cell && this.#offered.get(cell);
    if (cell && cells?.includes(cell) && cells.length > 1 && event.button === 0) {
      this.#held = { cell, from: event.clientX, target: null, isMoved: false };
    }
  };

  readonly #move = (event: PointerEvent): void => {
    const held = this.#held;
    const way = held === null ? 0 : event.clientX - held.from;
    if (held === null || (!held.isMoved && Math.abs(way) < kLeast)) {
      return;
    }
    if (!held.isMoved) {
      held.isMoved = true;
      this.#table?.setPointerCapture(event.pointerId);
      held.cell.style.zIndex = "2";
      held.cell.style.position = "relative";
    }
    held.cell.style.translate = `${way}px`;
    this.#aim(held, event.clientX);
  };

  #aim(held: Held, x: number): void {
    const cells = this.#offered.get(held.cell) ?? [];
    const target = cells.find((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return cell !== held.cell && x >= left && x < right;
    });
    if (held.target !== null) {
      held.target.style.outline = "";
    }
    held.target = target ?? null;
    if (held.target !== null) {
      held.target.style.outline = "3px dashed var(--mark-edge)";
    }
  }

  readonly #drop = (): void => {
    const held = this.#held;
    const cells = (held && this.#offered.get(held.cell)) ?? [];
    this.#leave();
    if (held?.target) {
      const axes = [cells.indexOf(held.cell), cells.indexOf(held.target)] as const;
      this.#swap(Number(held.cell.dataset.operand), axes);
    }
  };

  readonly #leave = (): void => {
    for (const cell of this.#held === null ? [] : [this.#held.cell, this.#held.target]) {
      for (const property of ["translate", "z-index", "position", "outline"]) {
        cell?.style.removeProperty(property);
      }
    }
    this.#held = null;
  };

  readonly #select = (event: Event): void => {
    if (this.#held !== null) {
      event.preventDefault();
    }
  };
}
