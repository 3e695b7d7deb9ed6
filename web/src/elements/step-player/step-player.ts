// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Explained } from "../../answer.ts";
import { StepSelectEvent } from "../../events.ts";
import { type TextKey, t } from "../../i18n/text.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { sourceLink } from "../source-link.ts";
import { stepExtents, stepName } from "../step-words.ts";
import { styles } from "./step-player.styles.ts";

/** Where a control leads from step `at` of `count`. */
type Lead = (at: number, count: number) => number;

const kFirst: Lead = () => 1;
const kBack: Lead = (at) => at - 1;
const kNext: Lead = (at) => at + 1;
const kLast: Lead = (_, count) => count;

const kKeys = new Map<string, Lead>([
  ["ArrowLeft", kBack],
  ["ArrowUp", kBack],
  ["ArrowRight", kNext],
  ["ArrowDown", kNext],
  ["Home", kFirst],
  ["End", kLast],
]);

/** More ticks than this would be thinner than a line. */
const kMostTicks = 60;

/** Walks through the steps of an inference and says what the current one does, why, and where it is written.
 *  @attr {number} step - the current step, from 1
 *  @fires {StepSelectEvent} step-select - another step was asked for */
export class StepPlayer extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = { explained: { attribute: false }, step: { type: Number } };
  declare explained: Explained;
  declare step: number;

  constructor() {
    super();
    this.step = 0;
  }

  override render(): TemplateResult {
    const count = this.explained.inference.trace.length;
    return html`<div role="group" aria-label=${t("player.title")} @keydown=${this.#key}>
      <div class="bar">
        <span class="count">${t("player.count", { step: this.step, count })}</span>
        <span class="buttons">
          ${this.#button("player.first", kFirst, "M3 2h2v12H3zM14 2v12L6 8z", this.step > 1)}
          ${this.#button("player.back", kBack, "M12 2v12L4 8z", this.step > 1)}
          ${this.#button("player.next", kNext, "M4 2v12l8-6z", this.step < count)}
          ${this.#button("player.last", kLast, "M11 2h2v12h-2zM2 2v12l8-6z", this.step < count)}
        </span>
      </div>
      ${count <= kMostTicks ? this.#track(count) : nothing} ${this.#card()}
      <p class="keys">${t("player.keys")}</p>
    </div>`;
  }

  /** Never disabled, so that focus stays on it at either end; it only says that it leads nowhere. */
  #button(label: TextKey, lead: Lead, path: string, leads: boolean): TemplateResult {
    const next = lead === kNext;
    return html`<button
      class=${next ? "next" : ""}
      type="button"
      aria-disabled=${leads ? "false" : "true"}
      aria-label=${next ? nothing : t(label)}
      title=${next ? nothing : t(label)}
      @click=${() => this.#go(lead)}
    >
      ${next ? t(label) : nothing}<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #track(count: number): TemplateResult {
    const { accepted } = this.explained.inference;
    const ticks = Array.from({ length: count }, (_, i) => {
      const failed = i + 1 === count && !accepted ? "failed" : "";
      const taken = i < this.step ? "taken" : "";
      return html`<li class="${taken} ${i + 1 === this.step ? "now" : ""} ${failed}"></li>`;
    });
    return html`<ol class="track" aria-hidden="true">${ticks}</ol>`;
  }

  #card(): TemplateResult | typeof nothing {
    const { inference, sentences } = this.explained;
    const step = inference.trace[this.step - 1];
    const sentence = sentences[this.step - 1];
    if (step === undefined || sentence === undefined) {
      return nothing;
    }
    const extents = stepExtents(step);
    return html`<div class="card ${step.kind === "rejected" ? "failed" : ""}">
      <p class="head">${stepName(step)}</p>
      ${extents === null ? nothing : html`<p class="extents">${extents}</p>`}
      <p class="why">${sentence.text}</p>
      <p class="rule">
        <span class="clause">${sentence.clause}</span>${sourceLink(sentence.url, sentence.section)}
      </p>
    </div>`;
  }

  #key(event: KeyboardEvent): void {
    const lead = kKeys.get(event.key);
    if (
      lead !== undefined &&
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey
    ) {
      event.preventDefault();
      this.#go(lead);
    }
  }

  #go(lead: Lead): void {
    const count = this.explained.inference.trace.length;
    const step = Math.min(count, Math.max(1, lead(this.step, count)));
    if (step !== this.step) {
      this.dispatchEvent(new StepSelectEvent(step));
    }
  }
}

customElements.define("step-player", StepPlayer);
