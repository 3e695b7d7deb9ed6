// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Extent, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { placementIn } from "../../../learn/question/partly.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { columnIndex, rulerView } from "../../../ruler/ruler-view.ts";
import type { Explained } from "../../../scene/answer.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";

const styles = css`
  caption {
    white-space: nowrap;
  }

  td,
  thead th + th {
    text-align: center;
  }

  .size {
    font: 600 var(--text-l) / 1.4 var(--mono);
  }

  .same {
    color: var(--good);
  }

  .other {
    color: var(--bad);
  }
`;

/** A predicted shape below the aligned operands, axis by axis: which sizes are right. */
export class ShapeDifference extends LitElement {
  static override styles = [controls, operandColours, plainTable, styles];
  static override properties = { explained: { attribute: false }, given: { attribute: false } };
  declare explained: Explained;
  /** The predicted shape. */
  declare given: Shape;

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const { explained, given } = this;
    const { trace } = explained.inference;
    const { columns = [] } = placementIn(trace) ?? {};
    const { axisOf } = rulerView(explained, trace.length);
    const count = axisOf.filter((axis) => axis !== null).length;
    const own = given === "*" ? [] : given;
    const longer = Array.from(
      { length: Math.max(0, own.length - count) },
      (_, i) => i - own.length,
    );
    const name = t("learn.predict.compared");
    return html`<div class="scroll" data-name=${name}>
      <table>
        <caption>
          ${name}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t("ruler.axis")}</th>
            ${longer.map((fromRight) => html`<th scope="col">−${-fromRight}</th>`)}
            ${axisOf.map((_, column) => html`<th scope="col">${columnIndex(trace, column)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${explained.shapes.map(
            (shape, i) => html`<tr class=${colourOf(i)}>
              <th scope="row"><span class="letter">${letterOf(i)}</span></th>
              ${longer.map(() => html`<td></td>`)}
              ${axisOf.map((_, column) => {
                const axis = columns[i]?.indexOf(column) ?? -1;
                return html`<td class="size">${shape === "*" ? "" : shape[axis]}</td>`;
              })}
            </tr>`,
          )}
          <tr>
            <th scope="row">${t("learn.predict.yours")}</th>
            ${longer.map((fromRight) => this.#own(own, fromRight, false))}
            ${axisOf.map((axis) =>
              axis === null ? html`<td>Σ</td>` : this.#own(own, axis - count, count === own.length),
            )}
          </tr>
        </tbody>
      </table>
    </div>`;
  }

  /** Only axes of a shape of the right rank are compared. */
  #own(given: readonly Extent[], fromRight: number, isCompared: boolean): TemplateResult {
    const size = given.at(fromRight);
    if (size === undefined || given.length < -fromRight) {
      return html`<td></td>`;
    }
    const { shape } = this.explained.inference;
    const isSame = shape !== null && shape.at(fromRight) === size;
    return isCompared
      ? html`<td class=${isSame ? "same" : "other"}>
          <span class="size">${size} <span aria-hidden="true">${isSame ? "✓" : "✕"}</span></span>
          <span class="visually-hidden">${isSame ? t("learn.predict.match") : t("learn.predict.differs", { size })}</span>
        </td>`
      : html`<td class="size">${size}</td>`;
  }
}

customElements.define("shape-difference", ShapeDifference);
