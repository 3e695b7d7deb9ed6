// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import { type Cell, cellText } from "../../../tensor/cells.ts";
import { onResize } from "../../controllers/on-resize.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./cell-origin.styles.ts";

/** An operand cell, and how many result cells use it. */
export interface Uses {
  readonly operand: number;
  readonly cell: Cell;
  readonly value: string;
  readonly count: number;
}

const lettered = (operand: number): TemplateResult =>
  html`<span class=${colourOf(operand)}><span class="letter">${letterOf(operand)}</span></span>`;

/** The cells of one result, as one line, 11 = add(A[0, 0] 1, B[0, 0] 10), and the maps that select them. */
export class CellOrigin extends LitElement {
  static override styles = [controls, utilities, operandColours, styles];
  static override properties = {
    origin: { attribute: false },
    uses: { attribute: false },
    maps: { attribute: false },
    hasTables: { attribute: false },
  };
  declare origin: Origin | null;
  /** For the pointed operand cell; null if there is none. */
  declare uses: Uses | null;
  /** One for each operand. */
  declare maps: readonly string[];
  /** Whether there are cells to point at, besides the tiles. */
  declare hasTables: boolean;
  #width = 0;

  constructor() {
    super();
    this.origin = null;
    this.uses = null;
    this.maps = [];
    this.hasTables = true;
    onResize(this, (box) => this.#keepHeight(box));
  }

  /** Never lower than before: a shorter page scrolls, and moves another cell under the pointer. */
  #keepHeight({ width, height }: DOMRectReadOnly): void {
    this.style.minHeight = width === this.#width ? `${height}px` : "";
    this.#width = width;
  }

  override render(): TemplateResult {
    return html`${this.#line()}
    ${
      this.maps.length === 0
        ? nothing
        : html`<ul class="maps cluster soft breaks" aria-label=${t("origin.map")} title=${t("origin.map")}>
            <li aria-hidden="true">${t("origin.maps")}</li>
            ${this.maps.map((map, i) => html`<li>${lettered(i)} ${map}</li>`)}
          </ul>`
    }`;
  }

  #line(): TemplateResult {
    const { origin, uses } = this;
    if (uses !== null) {
      const { operand, cell, value, count } = uses;
      return html`<p class="known">
        ${lettered(operand)}${cellText(cell)} <span class="value strong">${value}</span> <span class="words">${tn("uses", count)}</span>
      </p>`;
    }
    if (origin === null) {
      return html`<p class="hint small soft screen-only">${t(this.hasTables ? "origin.hint" : "origin.tiles")}</p>`;
    }
    const parts = origin.sources.map(
      ({ cell, value }, i) =>
        html`${i > 0 ? ", " : ""}${lettered(i)}${cellText(cell)} <span class="value strong">${value}</span>`,
    );
    return html`<p class="known">
      ${t("origin.result")}${cellText(origin.cell)} <span class="value strong">${origin.value}</span> = ${origin.op}(${parts})
    </p>`;
  }
}

customElements.define("cell-origin", CellOrigin);
