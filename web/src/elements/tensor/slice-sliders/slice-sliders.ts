// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { SliceSelectEvent } from "../../../state/events.ts";
import { cellAt, placeOf } from "../../../tensor/cells.ts";
import { leadOf, sliceText } from "../../../tensor/slices.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

/** Selects the slice shown of a tensor of rank above 2: a slider for each axis before the last two.
 * @attr {number} slice - the index of the slice
 * @attr {boolean} brief - without the text of the slice
 * @fires {SliceSelectEvent} slice-select - another slice was selected */
export class SliceSliders extends LitElement {
  static override styles = [
    controls,
    utilities,
    css`
      :host {
        margin-bottom: var(--space-2);
      }

      .slice {
        color: var(--ink-soft);
        font: 600 var(--text-s) / 1.6 var(--mono);
      }

      .axes {
        gap: 0 var(--space-4);
      }

      .axis {
        align-items: center;
        display: grid;
        font-size: var(--text-s);
        gap: var(--space-2);
        grid-template-columns: max-content minmax(4rem, 8rem) 5ch;
      }

      label {
        color: var(--ink-soft);
        margin: 0;
      }

      input {
        background: transparent;
        border: 0;
        min-height: 1.75rem;
        padding: 0;
      }

      .index {
        font-family: var(--mono);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  static override properties = {
    shape: { attribute: false },
    slice: { type: Number },
    brief: { type: Boolean },
  };
  declare shape: readonly number[];
  declare slice: number;
  declare brief: boolean;

  constructor() {
    super();
    this.shape = [];
    this.slice = 0;
    this.brief = false;
  }

  override render(): TemplateResult {
    const lead = cellAt(leadOf(this.shape), this.slice);
    return html`${this.brief ? nothing : html`<p class="slice">${sliceText(this.shape, this.slice)}</p>`}
      <div class="axes cluster">${lead.map((index, axis) => this.#axis(axis, index))}</div>`;
  }

  #axis(axis: number, index: number): TemplateResult | typeof nothing {
    const extent = this.shape[axis] ?? 1;
    if (extent < 2) {
      return nothing;
    }
    return html`<div class="axis">
      <label for="axis-${axis}">${t("slice.axis", { axis })}</label>
      <input
        id="axis-${axis}"
        type="range"
        min="0"
        max=${extent - 1}
        .value=${String(index)}
        aria-valuetext=${t("slice.at", { index, size: extent })}
        @input=${(event: InputEvent) => this.#slide(axis, event)}
      />
      <span class="index" aria-hidden="true">${index}</span>
    </div>`;
  }

  #slide(axis: number, event: InputEvent): void {
    const index = Number((event.currentTarget as HTMLInputElement).value);
    const extents = leadOf(this.shape);
    const lead = cellAt(extents, this.slice).map((old, i) => (i === axis ? index : old));
    this.dispatchEvent(new SliceSelectEvent(placeOf(extents, lead)));
  }
}

customElements.define("slice-sliders", SliceSliders);
