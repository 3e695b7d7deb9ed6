// SPDX-License-Identifier: MIT
import { html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { CellHoverEvent, CellSelectEvent } from "../../../state/events.ts";
import { fits, type Pattern } from "../../../tensor/affine-map.ts";
import type { Cell } from "../../../tensor/cells.ts";
import { overview, type Place } from "../../../tensor/overview.ts";
import { controls } from "../../styles/controls.styles.ts";
import { boxOf, facesOf, labelPlaces } from "./projection.ts";
import { styles } from "./tensor-picture.styles.ts";

/** The most cells along each axis, for some hundreds in total. */
const kAlong = 7;

/** A tensor of rank 3 as a stack of its slices: one is solid, and those in front of it are outlines. It repeats the
 * grid for sighted users.
 * @attr {number} slice - the slice shown by the grid
 * @fires {CellSelectEvent} cell-select - a cell was clicked or tapped
 * @fires {CellHoverEvent} cell-hover - the pointer entered a cell */
export class TensorPicture extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    shape: { attribute: false },
    marked: { attribute: false },
    at: { attribute: false },
    slice: { type: Number },
  };
  declare shape: readonly number[];
  declare marked: readonly Pattern[];
  /** The cell that must be drawn. */
  declare at: Cell | null;
  declare slice: number;

  constructor() {
    super();
    this.shape = [];
    this.marked = [];
    this.at = null;
    this.slice = 0;
  }

  override render(): TemplateResult {
    const at = [this.slice, this.at?.[1] ?? 0, this.at?.[2] ?? 0];
    const places = this.shape.map((extent, axis) => overview(extent, kAlong, at[axis] ?? 0));
    const [depths = [], rows = [], columns = []] = places;
    const { x, y, width, height } = boxOf(depths.length, rows.length, columns.length);
    // The farthest is drawn first.
    const sheets = depths.map((depth, i) => this.#sheet(depth, i, rows, columns)).reverse();
    return html`<svg
      aria-hidden="true"
      width=${width}
      height=${height}
      viewBox="${x} ${y} ${width} ${height}"
      @click=${this.#choose}
      @pointerover=${this.#hover}
    >
      ${sheets} ${this.#labels(depths.length, rows.length, columns.length)}
    </svg>`;
  }

  #labels(depths: number, rows: number, columns: number): SVGTemplateResult[] {
    return labelPlaces(depths, rows, columns).map(
      ({ x, y, anchor }, axis) =>
        svg`<text x=${x} y=${y} text-anchor=${anchor}>${t("slice.axis", { axis })}</text>`,
    );
  }

  #sheet(
    depth: Place,
    at: number,
    rows: readonly Place[],
    columns: readonly Place[],
  ): SVGTemplateResult | "" {
    if (depth === null) {
      return "";
    }
    const side = depth === this.slice ? "shown" : depth < this.slice ? "before" : "behind";
    // From below, because a cube's top hides the cells behind it.
    const cells = rows.flatMap((row, r) =>
      columns.map((column, c) =>
        row === null || column === null
          ? ""
          : this.#cube([depth, row, column], [at, r, c], {
              top: r === 0 || rows[r - 1] === null,
              side: c === columns.length - 1 || columns[c + 1] === null,
            }),
      ),
    );
    return svg`<g class=${side}>${cells}</g>`;
  }

  #cube(
    cell: Cell,
    at: readonly [number, number, number],
    seen: { readonly top: boolean; readonly side: boolean },
  ): SVGTemplateResult {
    const isMarked = this.marked.some((pattern) => fits(pattern, cell));
    const { front, top, side } = facesOf(at);
    return svg`<g class=${isMarked ? "marked" : ""} data-cell=${cell.join(",")}>
      ${seen.top ? svg`<polygon class="top" points=${top}></polygon>` : ""}
      ${seen.side ? svg`<polygon class="side" points=${side}></polygon>` : ""}
      <polygon class="front" points=${front}></polygon>
    </g>`;
  }

  #cellOf(event: Event): Cell | null {
    const key = (event.target as Element).closest<SVGElement>("[data-cell]")?.dataset.cell;
    return key === undefined ? null : key.split(",").map(Number);
  }

  #choose(event: Event): void {
    const cell = this.#cellOf(event);
    if (cell !== null) {
      this.dispatchEvent(new CellSelectEvent(cell));
    }
  }

  #hover(event: PointerEvent): void {
    const cell = this.#cellOf(event);
    if (cell !== null && event.pointerType !== "touch") {
      this.dispatchEvent(new CellHoverEvent(cell));
    }
  }
}

customElements.define("tensor-picture", TensorPicture);
