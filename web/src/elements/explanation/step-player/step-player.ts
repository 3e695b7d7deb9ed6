// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { embeddedPart, isCompact, isEmbedded } from "../../../page/embed.ts";
import { type Explained, verdictIn } from "../../../scene/answer.ts";
import { StepSelectEvent } from "../../../state/events.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { stepTitle } from "../../fragments/step-words.ts";
import {
  kBack,
  kFirst,
  kLast,
  kNext,
  kSigns,
  type Lead,
  leadOf,
  positionAfter,
} from "../../fragments/stepping.ts";
import { withTerms } from "../../fragments/terms.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { Playing } from "./playing.ts";
import { styles } from "./step-player.styles.ts";

/** More ticks than this would be thinner than a line. */
const kMostTicks = 60;

/** Walks through the steps of an inference, and shows what the current one does, with its source.
 *  @attr {number} step - the current step, from 1
 *  @attr {boolean} brief - whether the verdict is above: its sentence is not said again
 *  @fires {StepSelectEvent} step-select - another step was chosen */
export class StepPlayer extends LitElement {
  static override styles = [controls, utilities, operandColours, mainButton, styles];
  static override properties = {
    explained: { attribute: false },
    step: { type: Number },
    brief: { type: Boolean },
  };
  declare explained: Explained;
  declare step: number;
  declare brief: boolean;

  readonly #playing = new Playing(this, () => this.#play());

  constructor() {
    super();
    this.step = 0;
  }

  protected override firstUpdated(): void {
    if (this.step === 1) {
      this.#playing.begin();
    }
  }

  override render(): TemplateResult {
    const count = this.explained.inference.trace.length;
    return html`<div class="player" role="group" aria-label=${t("player.title")} @keydown=${this.#key}>
      <div class="bar cluster spread ${isEmbedded ? "" : "stays"}">
        <span class="count" title=${t("player.keys")}>${t("player.count", { step: this.step, count })}</span>
        <span class="buttons">
          ${this.#playing.isOffered ? this.#playButton() : nothing}
          ${this.#button("player.first", kFirst, kSigns.first, this.step > 1)}
          ${this.#button("player.back", kBack, kSigns.back, this.step > 1)}
          ${this.step < count ? this.#button("player.next", kNext, kSigns.next, true) : this.#button("player.again", kFirst, kSigns.first, count > 1)}
          ${this.#button("player.last", kLast, kSigns.last, this.step < count)}
        </span>
      </div>
      <div class="track">
        ${count <= kMostTicks ? this.#ticks(count) : nothing} ${this.#slider(count)}
      </div>
      ${this.#card()}
    </div>`;
  }

  /** Never disabled, so that focus stays on it at either end; `aria-disabled` says so instead. */
  #button(label: TextKey, lead: Lead, path: string, leads: boolean): TemplateResult {
    const next = label === "player.next" || label === "player.again";
    return html`<button
      class=${next ? "next main" : ""}
      type="button"
      aria-disabled=${leads ? "false" : "true"}
      aria-label=${next ? nothing : t(label)}
      title=${next ? nothing : t(label)}
      @click=${() => this.#go(lead)}
    >
      ${next ? t(label) : nothing}<svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #playButton(): TemplateResult {
    const label = t(this.#playing.isOn ? "player.pause" : "player.play");
    const path = this.#playing.isOn
      ? "M3 2h4v12H3zM9 2h4v12H9z"
      : "M1 8a7 7 0 1014 0A7 7 0 001 8zm5.5-3.5L12 8l-5.5 3.5z";
    return html`<button class="play" type="button" aria-label=${label} title=${label} @click=${this.#toggle}>
      <svg viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=${path}></path></svg>
    </button>`;
  }

  /** From the end it plays from the start. */
  #toggle(): void {
    const count = this.explained.inference.trace.length;
    if (!this.#playing.isOn && this.step >= count) {
      this.dispatchEvent(new StepSelectEvent(1, true));
    }
    this.#playing.toggle();
  }

  #play(): void {
    const count = this.explained.inference.trace.length;
    if (this.step < count) {
      this.dispatchEvent(new StepSelectEvent(this.step + 1, true));
    } else {
      this.#playing.stop();
    }
  }

  /** A native slider, whose own keys are the player's. */
  #slider(count: number): TemplateResult {
    const step = this.explained.inference.trace[this.step - 1];
    const name = step === undefined ? "" : stepTitle(step, this.explained.inference.trace);
    return html`<input
      type="range"
      min="1"
      max=${Math.max(1, count)}
      .value=${String(this.step)}
      aria-label=${t("player.slider")}
      aria-valuetext=${t("player.at", { step: this.step, count, name })}
      @input=${(event: InputEvent) => this.#go(() => Number((event.currentTarget as HTMLInputElement).value))}
    />`;
  }

  #ticks(count: number): TemplateResult {
    const { accepted } = this.explained.inference;
    const ticks = Array.from({ length: count }, (_, i) => {
      const failed = i + 1 === count && !accepted ? "failed" : "";
      const taken = i < this.step ? "taken" : "";
      return html`<li class="${taken} ${i + 1 === this.step ? "now" : ""} ${failed}"></li>`;
    });
    return html`<ol aria-hidden="true">${ticks}</ol>`;
  }

  #card(): TemplateResult | typeof nothing {
    const { inference, sentences } = this.explained;
    const step = inference.trace[this.step - 1];
    const sentence = sentences[this.step - 1];
    if (step === undefined || sentence === undefined) {
      return nothing;
    }
    const isPart = embeddedPart !== "full";
    const isSaid = this.brief && sentence.text === verdictIn(this.explained).headline;
    const look = `${isPart ? "part" : ""} ${isCompact ? "compact" : ""} ${isSaid ? "said" : ""}`;
    return html`<div class="card ${step.kind === "rejected" ? "failed" : ""} ${look}">
      <p class="head strong">${stepTitle(step, inference.trace)}</p>
      <p class="rule small">
        ${sourceLink(sentence.url, sentence.section)} <span class="clause">${sentence.clause}</span>
      </p>
      <p class="why ${isSaid ? "visually-hidden" : ""}">${withTerms(sentence.text, this)}</p>
    </div>`;
  }

  #key(event: KeyboardEvent): void {
    const lead = leadOf(event);
    if (lead !== null) {
      event.preventDefault();
      this.#go(lead);
    }
  }

  #go(lead: Lead): void {
    this.#playing.stop();
    const step = positionAfter(lead, this.step, this.explained.inference.trace.length);
    if (step !== this.step) {
      this.dispatchEvent(new StepSelectEvent(step));
    }
  }
}

customElements.define("step-player", StepPlayer);
