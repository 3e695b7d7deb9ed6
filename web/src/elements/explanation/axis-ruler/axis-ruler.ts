// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { isStill, moveFrom } from "../../../page/motion.ts";
import { colourOf } from "../../../page/operand-letter.ts";
import { isWithin, type Place, placeIn } from "../../../page/pointed-place.ts";
import {
  type Content,
  contentIn,
  hasColumns,
  kGlyphs,
  wholeContent,
} from "../../../ruler/contents.ts";
import {
  columnNames,
  fromRight,
  placedIn,
  type RulerCell,
  type RulerRow,
  type RulerView,
  rulerView,
} from "../../../ruler/ruler-view.ts";
import { type Explained, openEndsIn } from "../../../scene/answer.ts";
import { PlaceHoverEvent, StepSelectEvent } from "../../../state/events.ts";
import type { OpenEnds, Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { reveal, ScrollRegions, scrollEdges } from "../../controllers/scroll-region.ts";
import { operandName, operandNames } from "../../fragments/operand-name.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./axis-ruler.styles.ts";
import { cells } from "./cell.styles.ts";

/** Slides each shape of the ruler from where it is written, at the first column, to the columns where it is placed.
 * @param columns the columns of each operand's axes */
function slideShapes(root: ParentNode, columns: readonly (readonly number[])[]): void {
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

const refusedCell = () => html`<div class="cell conflict active" part="cell">
  <span class="extent" aria-hidden="true">✕</span><span class="word">${t("mark.refused")}</span>
</div>`;

/** In place of the axes that a message does not contain. */
const untold = () => html`<span class="untold" aria-hidden="true">…</span
  ><span class="visually-hidden">${t("mark.untold")}</span>`;

const openSlot = () => html`<div class="slot">
  <span class="visually-hidden">${t("mark.open")}</span>
</div>`;

/** Columns are narrower on a phone. */
const densityOf = (rank: number) => (rank > 4 ? "dense many" : rank === 4 ? "dense" : "");

/** The aligned operands, one row each, one column an axis, with indices from both ends.
 *  Below is the result, as far as the steps have decided it.
 *  @attr {number} step - the current step
 *  @attr {boolean} editable - whether axes of operands can be inserted and swapped
 *  @fires {StepSelectEvent} step-select - a column was chosen, and with it the step that decides it
 *  @fires {PlaceHoverEvent} place-hover - the pointer or the focus came to a column, or left
 *  @csspart cell - one extent */
export class AxisRuler extends LitElement {
  static override styles = [controls, operandColours, operandNames, scrollEdges, styles, cells];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    step: { type: Number },
    pointed: { attribute: false },
    editable: { type: Boolean },
  };
  declare explained: Explained;
  /** As entered, with their names. */
  declare operands: readonly Operand[];
  declare step: number;
  /** What is pointed at, here or elsewhere. */
  declare pointed: Place | null;
  declare editable: boolean;

  /** What was last brought into view. */
  #followed: readonly [explained: Explained, step: number, width: number] | null = null;

  constructor() {
    super();
    this.operands = [];
    this.step = 0;
    this.pointed = null;
    this.editable = false;
    new ScrollRegions(this, () => this.#followStep());
  }

  /** At the step that places the shapes, they slide to their columns. */
  protected override updated(changed: PropertyValues<this>): void {
    const placed = placedIn(this.explained.inference.trace);
    const isNow = this.explained.inference.trace[this.step - 1] === placed;
    const isFirst = changed.has("explained") && changed.get("explained") === undefined;
    const isNews = !isFirst && (changed.has("step") || changed.has("explained"));
    if (isNow && placed !== undefined && isNews) {
      slideShapes(this.renderRoot, placed.columns);
    }
  }

  override render(): TemplateResult {
    const view = rulerView(this.explained, this.step);
    const names = columnNames(this.explained);
    const count = this.explained.inference.trace.length;
    const isOver = this.step >= count;
    const classes = `scroll ${isOver ? "finished" : ""} ${densityOf(view.rank)}`;
    return html`${isOver ? nothing : html`<p class="at">${t("player.count", { step: this.step, count })}</p>`}
    <div class=${classes} data-name=${t("ruler.caption")}>
      <table
        @pointerover=${this.#point}
        @pointerleave=${this.#leave}
        @focusin=${this.#point}
        @focusout=${this.#leave}
      >
        <caption class="visually-hidden">
          ${t("ruler.caption")}
        </caption>
        <thead ?hidden=${view.rank === 0}>
          <tr>
            <th class="name" scope="col">${t("ruler.axis")}</th>
            ${this.#ends("before", html`<th></th>`)}
            ${view.stepOf.map((step, column) => this.#head(view, column, step, names))}
            ${this.#ends("after", html`<th></th>`)}
          </tr>
        </thead>
        <tbody>
          ${view.rows.map((row) => this.#row(view, row))}
        </tbody>
        <tfoot ?hidden=${view.rank === 0}>
          <tr>
            <th class="name" scope="row">${t("ruler.fromRight")}</th>
            ${this.#ends("before", html`<td></td>`)}
            ${view.stepOf.map(
              (_, column) =>
                html`<td class=${this.#place(view, column)} data-column=${column}>
                  <span class="index">${this.#fromRight(view, column)}</span>
                </td>`,
            )}
            ${this.#ends("after", html`<td></td>`)}
          </tr>
        </tfoot>
      </table>
      ${this.editable ? html`<axis-edits .explained=${this.explained} .operands=${this.operands}></axis-edits>` : nothing}
    </div>`;
  }

  /** The axis of the result, counted from its end. */
  #fromRight({ axisOf }: RulerView, column: number): string {
    return this.#isOpen("after") ? "" : fromRight(axisOf, column);
  }

  /** Whether a message leaves out axes at one end of the ruler. */
  #isOpen(end: keyof OpenEnds): boolean {
    return openEndsIn(this.explained).some((ends) => ends[end]);
  }

  /** A position at one end, if axes are left out there. */
  #ends(end: keyof OpenEnds, position: TemplateResult): TemplateResult | typeof nothing {
    return this.#isOpen(end) ? position : nothing;
  }

  #end(end: keyof OpenEnds, { operand }: RulerRow): TemplateResult | typeof nothing {
    return this.#ends(
      end,
      html`<td>${openEndsIn(this.explained)[operand]?.[end] ? untold() : nothing}</td>`,
    );
  }

  /** Brings the column of the current step into view, inside the ruler alone. */
  #followStep(): void {
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    const now = [this.explained, this.step, region?.clientWidth ?? 0] as const;
    if (now.every((each, i) => each === this.#followed?.[i])) {
      return;
    }
    this.#followed = now;
    const head = region?.querySelector<HTMLElement>("thead .current");
    const name = region?.querySelector<HTMLElement>(".name");
    if (region && head && name) {
      reveal(region, head, name.offsetWidth);
    }
  }

  /** A head is pointed at with its column as a whole; an extent also with its operand there. */
  #place(view: RulerView, column: number, operand: number | null = null): string {
    const own = { column, operand: operand ?? this.pointed?.operand ?? null };
    const isPointed = this.pointed !== null && isWithin(own, this.pointed);
    return `${column === view.column ? "current" : ""} ${isPointed ? "pointed" : ""}`;
  }

  #point(event: Event): void {
    this.dispatchEvent(new PlaceHoverEvent(placeIn(event)));
  }

  #leave(): void {
    this.dispatchEvent(new PlaceHoverEvent(null));
  }

  #head(
    view: RulerView,
    column: number,
    step: number | null,
    names: readonly string[],
  ): TemplateResult {
    // From the left, only a whole shape can be counted.
    const number = this.#isOpen("before") ? "" : (view.axisOf[column] ?? "Σ");
    const index =
      step === null || number === ""
        ? html`<span class="index">${number}</span>`
        : html`<button
            class="index"
            type="button"
            aria-label=${t("ruler.goTo", { column, step })}
            @click=${() => this.dispatchEvent(new StepSelectEvent(step))}
          >
            ${number}
          </button>`;
    return html`<th scope="col" class=${this.#place(view, column)} data-column=${column}>
      ${index}${names[column] ? html`<span class="axis-name">${names[column]}</span>` : nothing}
    </th>`;
  }

  #row(view: RulerView, row: RulerRow): TemplateResult {
    const operand = row.kind === "operand";
    const colour = operand ? colourOf(row.operand) : "";
    const name = operand
      ? operandName(row.operand, this.operands[row.operand]?.name ?? "")
      : t(`ruler.${row.kind}`);
    return html`<tr class="${row.kind} ${colour} ${row.current ? "current" : ""}">
      <th class="name" scope="row">
        ${name}${row.trimmed === null ? nothing : html`<small>${t("ruler.trimmed", { shape: shapeText(row.trimmed) })}</small>`}
      </th>
      ${this.#end("before", row)}
      ${hasColumns(view, row) ? view.stepOf.map((_, column) => this.#cell(view, row, column)) : this.#whole(view, row)}
      ${this.#end("after", row)}
    </tr>`;
  }

  #whole(view: RulerView, row: RulerRow): TemplateResult {
    return html`<td class="whole" colspan=${view.rank || nothing}>
      ${this.#content(wholeContent(this.explained, row, this.step))}
    </td>`;
  }

  #cell(view: RulerView, row: RulerRow, column: number): TemplateResult {
    const operand = row.kind === "operand" ? row.operand : null;
    return html`<td
      class=${this.#place(view, column, operand ?? -1)}
      data-column=${column}
      data-operand=${operand ?? nothing}
    >
      ${this.#content(contentIn(view, row, column))}
    </td>`;
  }

  #content(content: Content): TemplateResult | typeof nothing {
    switch (content.kind) {
      case "cell":
        return this.#extent(content.cell);
      case "whole":
        return html`<div class="cell whole" part="cell">
          <span class="extent">${content.text}</span>
          <span class="word">${content.word === null ? nothing : t(content.word)}</span>
        </div>`;
      case "refused":
        return refusedCell();
      case "open":
        return openSlot();
      default:
        return nothing;
    }
  }

  #extent(cell: RulerCell): TemplateResult {
    const text = String(cell.extent);
    const classes = [
      "cell",
      cell.mark,
      cell.promoted ? "promoted" : "",
      cell.current ? "active" : "",
      text.length > 5 ? "long" : "",
    ];
    // The elements stay without a mark, because most marks change with every answer.
    const word = cell.mark === "none" ? nothing : t(`mark.${cell.mark}`);
    return html`<div class=${classes.join(" ")} part="cell">
      ${cell.promoted ? html`<span class="over"><span class="glyph" aria-hidden="true">+ </span>${t("mark.promoted")}</span>` : nothing}
      <span class="extent">${text}</span>
      <span class="word"><span class="glyph" aria-hidden="true">${kGlyphs[cell.mark]} </span>${word}</span>
    </div>`;
  }
}

customElements.define("axis-ruler", AxisRuler);
