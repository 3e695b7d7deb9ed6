// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Explained } from "../../answer.ts";
import { shapeText } from "../../cells.ts";
import { StepSelectEvent } from "../../events.ts";
import { t } from "../../i18n/text.ts";
import { colourOf, letterOf } from "../../letters.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { reveal, ScrollRegions } from "../scroll-region.ts";
import { styles } from "./axis-ruler.styles.ts";
import { cells } from "./cell.styles.ts";
import {
  type Mark,
  type RulerCell,
  type RulerRow,
  type RulerView,
  rulerView,
} from "./ruler-view.ts";

const kGlyphs: Readonly<Record<Mark, string>> = {
  none: "",
  equal: "=",
  stretched: "↔\uFE0E",
  unknown: "?",
  zero: "∅",
  conflict: "≠",
  soFar: "…",
};

const refusedCell = () => html`<div class="cell conflict active" part="cell">
  <span class="extent" aria-hidden="true">✕</span><span class="word">${t("mark.refused")}</span>
</div>`;

const openSlot = () => html`<div class="slot">
  <span class="visually-hidden">${t("mark.open")}</span>
</div>`;

/** The operands lined up, one row each, one column an axis, with indices from both ends, and the result
 *  below as far as the steps have brought it.
 *  @attr {number} step - how many steps are taken, the last of them current
 *  @fires {StepSelectEvent} step-select - a column was chosen, and with it the step that decides it
 *  @csspart cell - one extent */
export class AxisRuler extends LitElement {
  static override styles = [controls, operandColours, styles, cells];
  static override properties = { explained: { attribute: false }, step: { type: Number } };
  declare explained: Explained;
  declare step: number;

  constructor() {
    super();
    this.step = 0;
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const view = rulerView(this.explained, this.step);
    return html`<div class="scroll" data-name=${t("ruler.caption")}>
      <table>
        <caption class="visually-hidden">
          ${t("ruler.caption")}
        </caption>
        <thead ?hidden=${view.rank === 0}>
          <tr>
            <th class="name" scope="col">${t("ruler.axis")}</th>
            ${view.stepOf.map((step, column) => this.#head(view, column, step))}
          </tr>
        </thead>
        <tbody>
          ${view.rows.map((row) => this.#row(view, row))}
        </tbody>
        <tfoot ?hidden=${view.rank === 0}>
          <tr>
            <th class="name" scope="row">${t("ruler.fromRight")}</th>
            ${view.stepOf.map(
              (_, column) =>
                html`<td class=${this.#place(view, column)}>
                  <span class="index">−${view.rank - column}</span>
                </td>`,
            )}
          </tr>
        </tfoot>
      </table>
    </div>`;
  }

  /** Brings the column of the current step into view, inside the ruler alone. */
  protected override updated(): void {
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    const head = region?.querySelector<HTMLElement>("thead .current");
    const name = region?.querySelector<HTMLElement>(".name");
    if (region && head && name) {
      reveal(region, head, name.offsetWidth);
    }
  }

  #place(view: RulerView, column: number): string {
    return column === view.column ? "current" : "";
  }

  #head(view: RulerView, column: number, step: number | null): TemplateResult {
    const index =
      step === null
        ? html`<span class="index">${column}</span>`
        : html`<button
            class="index"
            type="button"
            aria-label=${t("ruler.goTo", { column, step })}
            @click=${() => this.dispatchEvent(new StepSelectEvent(step))}
          >
            ${column}
          </button>`;
    return html`<th scope="col" class=${this.#place(view, column)}>${index}</th>`;
  }

  #row(view: RulerView, row: RulerRow): TemplateResult {
    const operand = row.kind === "operand";
    const colour = operand ? colourOf(row.operand) : "";
    const name = operand
      ? html`<span class="letter">${letterOf(row.operand)}</span>`
      : t(row.kind === "result" ? "ruler.result" : "ruler.declared");
    return html`<tr class="${row.kind} ${colour} ${row.current ? "current" : ""}">
      <th class="name" scope="row">
        ${name}${row.trimmed === null ? nothing : html`<small>${t("ruler.trimmed", { shape: shapeText(row.trimmed) })}</small>`}
      </th>
      ${row.whole === null && view.rank > 0 ? row.cells.map((cell, column) => this.#cell(view, row, cell, column)) : this.#whole(view, row)}
    </tr>`;
  }

  #whole(view: RulerView, row: RulerRow): TemplateResult {
    const scalar = row.whole === null || row.whole.length === 0;
    const { accepted, trace } = this.explained.inference;
    const open = row.kind === "result" && row.whole === null && this.step < trace.length;
    const refused = row.kind === "result" && !accepted;
    const text = row.whole === null ? "()" : shapeText(row.whole);
    const word = row.whole === "*" ? t("ruler.unranked") : scalar ? t("ruler.noAxes") : "";
    return html`<td class="whole" colspan=${view.rank || nothing}>
      ${
        open
          ? openSlot()
          : refused
            ? refusedCell()
            : html`<div class="cell whole" part="cell">
                <span class="extent">${text}</span><span class="word">${word}</span>
              </div>`
      }
    </td>`;
  }

  #cell(view: RulerView, row: RulerRow, cell: RulerCell | null, column: number): TemplateResult {
    return html`<td class=${this.#place(view, column)}>
      ${cell === null ? this.#slot(view, row, column) : this.#extent(cell)}
    </td>`;
  }

  /** Where nothing stands: a missing axis, or a result not yet decided, or refused. */
  #slot(view: RulerView, row: RulerRow, column: number): TemplateResult | typeof nothing {
    if (row.kind !== "result") {
      return nothing;
    }
    return column === view.refused ? refusedCell() : openSlot();
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
    const word =
      cell.mark === "none"
        ? nothing
        : html`<span aria-hidden="true">${kGlyphs[cell.mark]}</span> ${t(`mark.${cell.mark}`)}`;
    return html`<div class=${classes.join(" ")} part="cell">
      ${cell.promoted ? html`<span class="over"><span aria-hidden="true">+</span> ${t("mark.promoted")}</span>` : nothing}
      <span class="extent">${text}</span>
      <span class="word">${word}</span>
    </div>`;
  }
}

customElements.define("axis-ruler", AxisRuler);
