// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { isWithin, type Place, placeIn } from "../../../page/pointed-place.ts";
import { type RulerRow, rulerView } from "../../../ruler/ruler-view.ts";
import type { Explained } from "../../../scene/answer.ts";
import { PlaceHoverEvent, StepSelectEvent } from "../../../state/events.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";

/** A small ruler next to the program. Pointing at either marks the other.
 * @fires {PlaceHoverEvent} place-hover - the pointer or the focus entered a column, or left
 * @fires {StepSelectEvent} step-select - a column was pressed, and with it the step that decides it */
export class ColumnStrip extends LitElement {
  static override styles = [
    controls,
    operandColours,
    css`
      .scroll {
        overflow-x: auto;
        position: relative;
      }

      table {
        border-spacing: 0;
        font-variant-numeric: tabular-nums;
      }

      th,
      td {
        font: 400 var(--text-m) / 1.75rem var(--mono);
        min-width: 2.5rem;
        padding: 0 var(--space-1);
        text-align: center;
      }

      th:first-child {
        color: var(--ink-soft);
        font: 600 var(--text-xs) / 1.75rem var(--sans);
        padding-right: var(--space-2);
        text-align: left;
      }

      button {
        background: transparent;
        border: 0;
        color: var(--ink-soft);
        font-size: var(--text-s);
        min-height: 1.75rem;
        min-width: 2rem;
        padding: 0;
      }

      .result td {
        border-top: 2px solid var(--ink);
        font-weight: 600;
      }

      .pointed {
        background: var(--accent-soft);
        box-shadow:
          inset 2px 0 var(--accent),
          inset -2px 0 var(--accent);
      }

      @media (forced-colors: active) {
        .pointed {
          border-inline: 2px dashed Highlight;
        }
      }
    `,
  ];
  static override properties = { explained: { attribute: false }, pointed: { attribute: false } };
  declare explained: Explained;
  declare pointed: Place | null;

  constructor() {
    super();
    this.pointed = null;
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const { rank, rows, stepOf } = rulerView(this.explained, this.explained.inference.trace.length);
    const shown = rows.filter(({ kind, whole }) => kind !== "declared" && whole === null);
    return html`<div class="scroll" data-name=${t("lowering.columns")} ?hidden=${rank === 0}>
      <table
        @pointerover=${this.#point}
        @pointerleave=${this.#leave}
        @focusin=${this.#point}
        @focusout=${this.#leave}
      >
        <caption class="visually-hidden">${t("lowering.columns")}</caption>
        <thead>
          <tr>
            <th scope="col">${t("ruler.axis")}</th>
            ${stepOf.map((step, column) => this.#head(column, step))}
          </tr>
        </thead>
        <tbody>
          ${shown.map((row) => this.#row(row))}
        </tbody>
      </table>
    </div>`;
  }

  #head(column: number, step: number | null): TemplateResult {
    const index =
      step === null
        ? column
        : html`<button
            type="button"
            aria-label=${t("ruler.goTo", { column, step })}
            @click=${() => this.dispatchEvent(new StepSelectEvent(step))}
          >
            ${column}
          </button>`;
    const mark = this.#mark(column, this.pointed?.operand ?? null);
    return html`<th scope="col" class=${mark} data-column=${column}>${index}</th>`;
  }

  #row({ kind, operand, cells }: RulerRow): TemplateResult {
    const isOperand = kind === "operand";
    const name = isOperand
      ? html`<span class="letter">${letterOf(operand)}</span>`
      : t("ruler.result");
    return html`<tr class="${kind} ${isOperand ? colourOf(operand) : ""}">
      <th scope="row">${name}</th>
      ${cells.map(
        (cell, column) =>
          html`<td
            class=${this.#mark(column, operand)}
            data-column=${column}
            data-operand=${isOperand ? operand : nothing}
          >
            ${cell?.promoted ? nothing : cell?.extent}
          </td>`,
      )}
    </tr>`;
  }

  #mark(column: number, operand: number | null): string {
    const isPointed = this.pointed !== null && isWithin({ column, operand }, this.pointed);
    return isPointed ? "pointed" : "";
  }

  #point(event: Event): void {
    this.dispatchEvent(new PlaceHoverEvent(placeIn(event)));
  }

  #leave(): void {
    this.dispatchEvent(new PlaceHoverEvent(null));
  }
}

customElements.define("column-strip", ColumnStrip);
