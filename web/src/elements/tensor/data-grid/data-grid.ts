// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ElementType } from "../../../../../wasm/index.d.ts";
import { figures } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { CellHoverEvent, CellSelectEvent } from "../../../state/events.ts";
import type { Pattern } from "../../../tensor/affine-map.ts";
import { type Cell, countCells, holdsCell, shapeText } from "../../../tensor/cells.ts";
import type { ShownIndex } from "../../../tensor/overview.ts";
import { cellIn, sliceCount, slicePlace } from "../../../tensor/slices.ts";
import { cellValueText, type Value } from "../../../tensor/values.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./data-grid.styles.ts";
import { cellBy, gridRows, keyOf } from "./grid-rows.ts";
import { movedBy } from "./moves.ts";
import { ScrollPlace } from "./scroll-place.ts";
import { type GridSize, sizeOf } from "./shown.ts";

const kFewest = 2;
/** Of more values, this many are checked, spread evenly; a longer one among the others is truncated. */
const kLooked = 300;

/** The length of the longest value in characters, so that all columns have the same width. */
function widestText(values: ArrayLike<Value>, type: ElementType): number {
  const stride = Math.max(1, (values.length - 1) / kLooked);
  let widest = kFewest;
  for (let at = 0; at < values.length; at += stride) {
    const text = cellValueText(values[Math.round(at)] ?? 0, type);
    widest = Math.max(widest, text.length);
  }
  return widest;
}

/** Until the number of columns that fit is measured. */
const kColumns = 12;
/** Pixels within the border of the grid, and between its cells; see the styles. */
const kInset = 4;
const kBetween = 2;

/** One slice of a tensor as a grid with one tab stop. A large one shows the head and the tail, or, if it scrolls, the
 * visible part.
 * @attr {boolean} scrolls - every cell can be scrolled to
 * @attr {number} slice - the index of the slice in the tensor
 * @attr {number} room - the available width, in pixels
 * @attr {string} colour - the class of the operand whose color it has
 * @attr {string} name - the content of the grid, for its accessible name
 * @fires {CellSelectEvent} cell-select - a cell was selected by focus, click or tap
 * @fires {CellHoverEvent} cell-hover - the pointer entered a cell
 * @csspart value - one value */
export class DataGrid extends LitElement {
  static override styles = [controls, utilities, operandColours, styles];
  static override properties = {
    shape: { attribute: false },
    type: { attribute: false },
    values: { attribute: false },
    at: { attribute: false },
    marked: { attribute: false },
    bad: { attribute: false },
    fit: { state: true },
    scrolls: { type: Boolean },
    slice: { type: Number },
    room: { type: Number },
    name: {},
    colour: {},
  };
  declare shape: readonly number[];
  declare type: ElementType;
  declare values: ArrayLike<Value>;
  /** The cell to scroll to, if it is in the slice. */
  declare at: Cell | null;
  declare marked: readonly Pattern[];
  /** The cell with an invalid value. */
  declare bad: Cell | null;
  /** How many columns fit. */
  declare fit: number;
  declare scrolls: boolean;
  declare slice: number;
  declare room: number;
  declare name: string;
  declare colour: string;

  readonly #place = new ScrollPlace();
  #size: GridSize = sizeOf([], kColumns, false);
  /** The cell that was focused last. */
  #last: Cell | null = null;
  /** The cell to focus once it is drawn. */
  #awaited: string | null = null;
  /** The focused cell while the cells are redrawn. */
  #focused: string | null = null;
  #restores = false;

  constructor() {
    super();
    this.shape = [];
    this.type = "f32";
    this.values = [];
    this.at = null;
    this.marked = [];
    this.bad = null;
    this.fit = kColumns;
    this.scrolls = false;
    this.slice = 0;
    this.room = 0;
    this.name = "";
    this.colour = "";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const active = this.shadowRoot?.activeElement;
    this.#focused = active instanceof HTMLElement ? (active.dataset.cell ?? null) : null;
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    if (this.scrolls && region !== null && changed.has("fit")) {
      // Include a scroll whose event is pending: it would be undone.
      this.#place.read(region, this.#size);
    }
    this.#size = sizeOf(this.shape, this.fit, this.scrolls);
    if (changed.has("values") || changed.has("type")) {
      this.style.setProperty("--chars", String(widestText(this.values, this.type)));
      this.style.setProperty("--digits", String(String(this.#size.rowCount - 1).length));
    }
    if (changed.has("shape")) {
      this.#place.reset();
    }
    if (this.scrolls) {
      this.#place.hold(this.#size);
    }
    if (this.at !== null && (changed.has("at") || changed.has("shape") || changed.has("fit"))) {
      const row = this.shape.length > 1 ? (this.at.at(-2) ?? 0) : 0;
      this.#place.bring(this.#size, this.scrolls, row, this.at.at(-1) ?? 0);
    }
  }

  override render(): TemplateResult {
    if (countCells(this.shape) === 0) {
      return html`<p class="empty small soft">${t("grid.empty")}</p>`;
    }
    const rows = this.#place.rows(this.#size, this.scrolls);
    const columns = this.#place.columns(this.#size, this.scrolls);
    const tellsKeys = this.scrolls && sliceCount(this.shape) > 1;
    return html`
      <div class=${this.#classes()} @scroll=${this.scrolls ? this.#scrolled : nothing}>
        <div class="canvas">${this.#grid(rows, columns, tellsKeys)}</div>
      </div>
      ${tellsKeys ? html`<p id="keys" class="note keys screen-only">${t("grid.keys")}</p>` : nothing}
      ${this.#partNote(rows, columns)}
    `;
  }

  #classes(): string {
    const { rowCount, rows, columnCount, columns } = this.#size;
    const isTall = rows < rowCount;
    const isWindow = this.scrolls && (isTall || columns < columnCount);
    return `scroll ${isWindow ? "window" : ""} ${isWindow && isTall ? "tall" : ""}`;
  }

  #grid(
    rows: readonly ShownIndex[],
    columns: readonly ShownIndex[],
    tellsKeys: boolean,
  ): TemplateResult {
    const { shape, type, values, slice, marked, bad } = this;
    const stop = this.#stopAmong(rows, columns);
    return html`<div
      class="grid ${this.colour}"
      role="grid"
      tabindex="-1"
      aria-label=${this.name}
      aria-describedby=${tellsKeys ? "keys" : nothing}
      aria-rowcount=${this.#size.rowCount + Math.min(1, shape.length)}
      aria-colcount=${this.#size.columnCount + (shape.length > 1 ? 1 : 0)}
      @keydown=${this.#key}
      @focusin=${this.#choose}
      @click=${this.#choose}
      @pointerover=${this.#hover}
    >
      ${gridRows({ shape, type, values, slice, rows, columns, marked, bad, stop })}
    </div>`;
  }

  /** The drawn part, if it is not all. */
  #partNote(
    rows: readonly ShownIndex[],
    columns: readonly ShownIndex[],
  ): TemplateResult | typeof nothing {
    const { rowCount, columnCount } = this.#size;
    if (!this.scrolls) {
      const isCut = rows.includes(null) || columns.includes(null);
      const shape = shapeText([...this.shape]);
      return isCut ? html`<p class="note">${t("grid.cut", { shape })}</p>` : nothing;
    }
    const part = (
      key: "grid.rows" | "grid.columns",
      shown: readonly ShownIndex[],
      count: number,
    ) =>
      shown.length < count
        ? [t(key, { from: shown[0] ?? 0, to: shown.at(-1) ?? 0, count: figures(count) })]
        : [];
    const parts = [
      ...part("grid.rows", rows, rowCount),
      ...part("grid.columns", columns, columnCount),
    ];
    return parts.length > 0 ? html`<p class="note">${parts.join(" ")}</p>` : nothing;
  }

  /** There is always one tab stop: the last focused cell, else (from a link) the selected one, else the first. */
  #stopAmong(rows: readonly ShownIndex[], columns: readonly ShownIndex[]): string {
    const isDrawn = (cell: Cell | null) =>
      cell !== null &&
      holdsCell(this.shape, cell) &&
      slicePlace(this.shape, cell) === this.slice &&
      (cell.length < 2 || rows.includes(cell.at(-2) ?? 0)) &&
      (cell.length < 1 || columns.includes(cell.at(-1) ?? 0));
    const first = cellIn(this.shape, this.slice, rows[0] ?? 0, columns[0] ?? 0);
    return keyOf([this.#last, this.at].find(isDrawn) ?? first);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    if (region === null) {
      return;
    }
    this.#measure(region);
    const { rowCount, rows, columnCount, columns } = this.#size;
    region.style.setProperty("--rows", String(rowCount - rows));
    region.style.setProperty("--columns", String(columnCount - columns));
    if (this.scrolls && (changed.has("at") || changed.has("shape") || changed.has("fit"))) {
      this.#place.write(region, this.#size);
    }
    this.#keepFocus();
  }

  #measure(region: HTMLElement): void {
    const cell = region.querySelector<HTMLElement>(".value");
    const side = region.querySelector<HTMLElement>(".side");
    if (this.room > 0 && cell !== null) {
      const room = this.room - (side?.offsetWidth ?? 0) - 2 * kInset;
      this.fit = Math.floor((room + kBetween) / (cell.offsetWidth + kBetween));
    }
  }

  /** Scrolling reuses the elements for other cells: focus stays on its cell or, if that is not visible, on the grid,
   * whose keys lead back. */
  #keepFocus(): void {
    const awaited = this.#awaited;
    if (awaited !== null && this.#focus(awaited)) {
      this.#awaited = null;
      return;
    }
    const active = this.shadowRoot?.activeElement;
    const now = active instanceof HTMLElement ? active.dataset.cell : undefined;
    if (this.#focused === null || now === this.#focused) {
      return;
    }
    this.#restores = true;
    if (!this.#focus(this.#focused)) {
      this.renderRoot.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
    }
    this.#restores = false;
  }

  #scrolled(event: Event): void {
    if (this.#place.read(event.currentTarget as HTMLElement, this.#size)) {
      this.requestUpdate();
    }
  }

  #cellOf(event: Event): Cell | null {
    const key = (event.target as Element).closest<HTMLElement>("[role=gridcell]")?.dataset.cell;
    return key === undefined ? null : cellBy(key);
  }

  #choose(event: Event): void {
    const cell = this.#cellOf(event);
    if (cell !== null && !this.#restores) {
      this.#awaited = null;
      this.#last = cell;
      this.dispatchEvent(new CellSelectEvent(cell));
    }
  }

  #hover(event: PointerEvent): void {
    const cell = this.#cellOf(event);
    if (cell !== null && event.pointerType !== "touch") {
      this.dispatchEvent(new CellHoverEvent(cell));
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) {
      return;
    }
    const from = this.#cellOf(event) ?? this.#last;
    const key = `${event.ctrlKey ? "Ctrl+" : ""}${event.key}`;
    const to = from === null ? null : movedBy(key, this.shape, from, this.#size.page);
    if (to === null) {
      return;
    }
    event.preventDefault();
    if (!this.#focus(keyOf(to))) {
      this.#awaited = keyOf(to);
      this.dispatchEvent(new CellSelectEvent(to));
    }
  }

  #focus(key: string): boolean {
    const cell = this.renderRoot.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    cell?.focus({ preventScroll: this.scrolls });
    return cell !== null;
  }
}

customElements.define("data-grid", DataGrid);
