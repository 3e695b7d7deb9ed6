// SPDX-License-Identifier: MIT
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import type { Place } from "../../../page/pointed-place.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { PlaceHoverEvent, StepSelectEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import "../../explanation/axis-ruler/axis-ruler.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../explanation/step-player/step-player.ts";

const styles = css`
  .walk {
    gap: var(--space-4);
  }

  @media (min-width: 62rem) {
    .walk {
      grid-template-columns: minmax(0, 1fr) 23rem;
    }
  }
`;

/** An answer on the ruler with its steps, and an independent current step: the playground's is unchanged.
 * @attr {number} first - the initial step, from 1 */
export class AnswerWalk extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    first: { type: Number },
    step: { state: true },
    pointed: { state: true },
  };
  declare explained: Explained;
  /** With their names. */
  declare operands: readonly Operand[];
  declare first: number;
  declare step: number;
  declare pointed: Place | null;

  constructor() {
    super();
    this.operands = [];
    this.pointed = null;
    this.addEventListener("place-hover", (event) => {
      event.stopPropagation();
      this.pointed = (event as unknown as PlaceHoverEvent).place;
    });
    this.addEventListener("step-select", (event) => {
      event.stopPropagation();
      const { step } = event as unknown as StepSelectEvent;
      this.step = step ?? this.explained.inference.trace.length;
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("explained") || changed.has("first")) {
      this.step = this.first;
    }
  }

  override render(): TemplateResult {
    const { explained, step } = this;
    return html`<div class="walk stack">
      <axis-ruler .explained=${explained} .operands=${this.operands} .step=${step} .pointed=${this.pointed}></axis-ruler>
      <step-player .explained=${explained} .step=${step}></step-player>
    </div>`;
  }
}

customElements.define("answer-walk", AnswerWalk);
