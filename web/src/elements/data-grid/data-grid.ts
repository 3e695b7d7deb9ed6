// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { ElementType } from "../../../../wasm/index.d.ts";
import { type Cell, shapeText } from "../../cells.ts";
import { CellHoverEvent, CellSelectEvent, SliceSelectEvent } from "../../events.ts";
import {
  type GridCell,
  type GridRow,
  type GridSlice,
  type GridView,
  type GridWindow,
  gridView,
  kSlices,
  kStart,
} from "../../grid-view.ts";
import { t, tn } from "../../i18n/text.ts";
import { cellValueText, type Value, type Values } from "../../values.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { reveal, ScrollRegions } from "../scroll-region.ts";
import { styles } from "./data-grid.styles.ts";
import { moved, moveOf } from "./moves.ts";

/** Where cells are left out. */
const kGap = html`<span class="gap" aria-hidden="true">⋯</span>`;

const keyOf = (cell: Cell): string => cell.join(",");

/** The values of a tensor: a grid at rank 2 and below, labelled slices above.
 *  @attr {boolean} interactive - an ARIA grid with one tab stop, whose cells can be chosen
 *  @attr {string} colour - the class of the operand whose colour it has
 *  @attr {string} name - what the grid holds, for its accessible name
 *  @fires {CellSelectEvent} cell-select - a cell was chosen by focus, click or tap
 *  @fires {CellHoverEvent} cell-hover - the pointer came over a cell
 *  @fires {SliceSelectEvent} slice-select - other slices were asked for
 *  @csspart value - one value */
export class DataGrid extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    shape: { attribute: false },
    type: { attribute: false },
    values: { attribute: false },
    marked: { attribute: false },
    window: { attribute: false },
    interactive: { type: Boolean },
    name: {},
    colour: {},
  };
  declare shape: readonly number[];
  declare type: ElementType;
  declare values: Values | readonly Value[];
  /** The cells to point out, of those that are drawn. */
  declare marked: readonly Cell[];
  /** Which part is drawn. */
  declare window: GridWindow;
  declare interactive: boolean;
  declare name: string;
  declare colour: string;

  /** Where the tab stop is; the first cell until one was focused. */
  #stop = "";
  /** The cell to focus once it is drawn. */
  #awaited: string | null = null;

  constructor() {
    super();
    this.shape = [];
    this.type = "f32";
    this.marked = [];
    this.window = kStart;
    this.interactive = false;
    this.name = "";
    this.colour = "";
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const view = gridView(this.shape, this.window);
    if (view.slices.length === 0) {
      return html`<p class="empty">${t("grid.empty")}</p>`;
    }
    this.#settleStop(view);
    const keys = this.interactive && view.sliceCount > 1;
    const pages = view.sliceCount > view.slices.length;
    return html`
      <div class="scroll" data-name=${t("grid.scroll", { name: this.name })}>
        <div
          class="grid ${this.colour}"
          role=${this.interactive ? "grid" : "table"}
          aria-label=${this.name}
          aria-describedby=${keys ? "keys" : nothing}
          @keydown=${this.#key}
          @focusin=${this.#choose}
          @click=${this.#choose}
          @pointerover=${this.#hover}
        >
          ${view.slices.map((slice) => this.#slice(slice))}
        </div>
      </div>
      ${pages && this.interactive ? this.#pager(view) : nothing}
      ${keys ? html`<p id="keys" class="keys">${t(pages ? "grid.keysPaged" : "grid.keys")}</p>` : nothing}
      ${view.cut ? html`<p class="cut">${t("grid.cut", { shape: shapeText([...this.shape]) })}</p>` : nothing}
      ${pages && !this.interactive ? html`<p class="cut">${tn("grid.slices", view.sliceCount, { shown: view.slices.length })}</p>` : nothing}
    `;
  }

  /** What follows the pointer elsewhere is brought into view; under the pointer nothing may move. */
  protected override updated(): void {
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    const marked = region?.querySelector<HTMLElement>(".marked");
    if (region && marked && !this.interactive) {
      reveal(region, marked);
    }
    if (this.#awaited !== null) {
      this.#focus(this.#awaited);
    }
  }

  #slice(slice: GridSlice): TemplateResult {
    const label = `[${[...slice.lead, ":", ":"].join(", ")}]`;
    const sliced = slice.lead.length > 0;
    return html`<div class="slice" role="rowgroup" aria-label=${sliced ? label : nothing}>
      ${sliced ? html`<div class="lead" role="row"><span role="columnheader">${label}</span></div>` : nothing}
      ${this.shape.length > 0 ? this.#heads(slice) : nothing} ${slice.rows.map((row) => this.#row(row))}
    </div>`;
  }

  #heads(slice: GridSlice): TemplateResult {
    const corner = this.shape.length > 1;
    return html`<div class="row" role="row">
      ${corner ? html`<span class="index" role="columnheader"><span class="visually-hidden">${t("grid.corner")}</span></span>` : nothing}
      ${slice.columns.map(
        ({ index, afterGap }) =>
          html`${afterGap ? kGap : nothing}<span class="index" role="columnheader">${index}</span>`,
      )}
    </div>`;
  }

  #row(row: GridRow): TemplateResult {
    const gap = html`<div class="row" aria-hidden="true"><span class="gap">⋮</span></div>`;
    return html`${row.afterGap ? gap : nothing}<div class="row" role="row">
      ${this.shape.length > 1 ? html`<span class="index" role="rowheader">${row.index}</span>` : nothing}
      ${row.cells.map((cell) => html`${cell.afterGap ? kGap : nothing}${this.#cell(cell)}`)}
    </div>`;
  }

  #cell(cell: GridCell): TemplateResult {
    const key = keyOf(cell.index);
    const marked = this.marked.some((other) => keyOf(other) === key);
    const text = cellValueText(this.values[cell.place] ?? Number.NaN, this.type);
    const classes = marked ? "value marked" : "value";
    if (!this.interactive) {
      return html`<span class=${classes} part="value" role="cell" data-cell=${key}>${text}</span>`;
    }
    return html`<span
      class=${classes}
      part="value"
      role="gridcell"
      data-cell=${key}
      tabindex=${key === this.#stop ? 0 : -1}
      aria-selected=${marked ? "true" : "false"}
      >${text}</span
    >`;
  }

  #pager(view: GridView): TemplateResult {
    const last = Math.min(view.slice + kSlices, view.sliceCount);
    const go = (slice: number) => () => this.dispatchEvent(new SliceSelectEvent(slice));
    const back = view.slice > 0;
    const on = last < view.sliceCount;
    return html`<p class="pager">
      <button type="button" aria-disabled=${!back} @click=${back ? go(Math.max(0, view.slice - kSlices)) : nothing}>
        ${t("grid.earlier")}
      </button>
      <span>${t("grid.window", { from: view.slice + 1, last, count: view.sliceCount })}</span>
      <button type="button" aria-disabled=${!on} @click=${on ? go(last) : nothing}>${t("grid.later")}</button>
    </p>`;
  }

  /** There is always one tab stop: the last focused cell, else (from a link) the marked one, else the first. */
  #settleStop(view: GridView): void {
    const keys = view.slices.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(({ index }) => keyOf(index))),
    );
    const marked = this.marked[0];
    const wanted = [this.#stop, marked === undefined ? "" : keyOf(marked)];
    this.#stop = wanted.find((key) => keys.includes(key)) ?? keys[0] ?? "";
  }

  #cellOf(event: Event): Cell | null {
    const cell = (event.target as Element).closest<HTMLElement>("[role=gridcell]");
    const key = cell?.dataset.cell;
    if (key === undefined) {
      return null;
    }
    return key === "" ? [] : key.split(",").map(Number);
  }

  #choose(event: Event): void {
    const cell = this.#cellOf(event);
    if (cell !== null) {
      this.#awaited = null;
      this.#stop = keyOf(cell);
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
    const view = gridView(this.shape, this.window);
    const move = moveOf(`${event.ctrlKey ? "Ctrl+" : ""}${event.key}`, view);
    const from = this.#cellOf(event);
    if (move === null || from === null || event.altKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const to = moved(this.shape, view, from, move);
    if (to !== null && !this.#focus(keyOf(to))) {
      this.#awaited = keyOf(to);
      this.dispatchEvent(new CellSelectEvent(to));
    }
  }

  #focus(key: string): boolean {
    const cell = this.renderRoot.querySelector<HTMLElement>(`[data-cell="${key}"]`);
    cell?.focus();
    return cell !== null;
  }
}

customElements.define("data-grid", DataGrid);
