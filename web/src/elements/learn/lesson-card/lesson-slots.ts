// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Extent } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { ChoiceEvent } from "../../../learn/lesson/lesson-events.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";

const styles = css`
  div {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    font: 600 var(--text-xl) / 1.3 var(--mono);
    gap: var(--space-2);
  }

  button {
    border-style: dashed;
    border-width: 2px;
    font-size: var(--text-l);
    min-height: 2.75rem;
    min-width: 2.75rem;
  }

  [aria-pressed="true"] {
    background: var(--own-soft);
    border-color: var(--own);
    border-style: solid;
    color: var(--own);
  }

  code {
    background: var(--sunken);
    border-radius: 4px;
    font-family: var(--mono);
    font-size: var(--text-m);
    padding: 0.1em 0.4em;
  }
`;

/** A shape with a place for another axis of size 1 before and after each of its axes.
 *  @fires {ChoiceEvent} choice - a place was pressed */
export class LessonSlots extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    operand: { attribute: false },
    sizes: { attribute: false },
    codes: { attribute: false },
    chosen: { attribute: false },
  };
  declare operand: number;
  declare sizes: readonly Extent[];
  /** The code of each place. */
  declare codes: readonly string[];
  declare chosen: number | null;

  override render(): TemplateResult {
    const { operand, sizes, codes, chosen } = this;
    const letter = letterOf(operand);
    return html`<div role="group" class=${colourOf(operand)} aria-label=${t("lesson.slots", { letter })}>
      <span class="letter" aria-hidden="true">${letter}</span> (
      ${codes.map((_, i) => html`${this.#slot(i)} ${sizes[i] ?? nothing}`)} )
      ${chosen === null ? nothing : html`<code>${codes[chosen]}</code>`}
    </div>`;
  }

  #slot(i: number): TemplateResult {
    const isChosen = i === this.chosen;
    return html`<button
      type="button"
      aria-pressed=${isChosen}
      @click=${() => this.dispatchEvent(new ChoiceEvent(i))}
    >
      <span aria-hidden="true">${isChosen ? "1" : "+"}</span>
      <span class="visually-hidden">${t("lesson.slot", { axis: i, code: this.codes[i] ?? "" })}</span>
    </button>`;
  }
}

customElements.define("lesson-slots", LessonSlots);
