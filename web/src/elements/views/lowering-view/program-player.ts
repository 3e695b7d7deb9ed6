// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { EventInfo } from "../../../../../wasm/index.d.ts";
import { listed, type TextKey, t } from "../../../i18n/text.ts";
import { AnnounceEvent, ViewChangeEvent } from "../../../state/events.ts";
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
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { outcomeOf } from "./program-lines.ts";
import { styles } from "./program-player.styles.ts";

/** Steps through the operations of a program as they ran, by buttons, keys and a slider.
 * @attr {number} at - how many have run
 * @fires {ViewChangeEvent} view-change - another position in the run was selected
 * @fires {AnnounceEvent} announce - the operation reached by a button */
export class ProgramPlayer extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = { events: { attribute: false }, at: { type: Number } };
  declare events: readonly EventInfo[];
  declare at: number;

  constructor() {
    super();
    this.at = 0;
  }

  override render(): TemplateResult {
    const count = this.events.length;
    const said = this.#said(this.at);
    return html`<div role="group" aria-label=${t("lowering.player")} @keydown=${this.#key}>
      <p class="count">${t("lowering.at", { at: this.at, count })}</p>
      <div class="bar">
        ${this.#button("lowering.first", kFirst, kSigns.first, this.at > 1)}
        ${this.#button("lowering.back", kBack, kSigns.back, this.at > 1)}
        ${this.#button("lowering.next", kNext, kSigns.next, this.at < count)}
        ${this.#button("lowering.last", kLast, kSigns.last, this.at < count)}
        <input
          type="range"
          min="1"
          max=${count}
          .value=${String(this.at)}
          aria-label=${t("lowering.slider")}
          aria-valuetext=${said}
          @input=${this.#slide}
        />
      </div>
      ${this.#card(this.events[this.at - 1])}
    </div>`;
  }

  /** Never disabled, so that focus stays on it at either end; it only indicates that it has no effect. */
  #button(label: TextKey, lead: Lead, path: string, leads: boolean): TemplateResult {
    return html`<button
      type="button"
      aria-disabled=${leads ? "false" : "true"}
      aria-label=${t(label)}
      title=${t(label)}
      @click=${() => this.#go(lead)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #card(event: EventInfo | undefined): TemplateResult | typeof nothing {
    if (event === undefined) {
      return nothing;
    }
    return html`<p class="card">
      <strong>${event.name}</strong> <span>${outcomeOf(event)}</span>
    </p>`;
  }

  #said(at: number): string {
    const event = this.events[at - 1];
    const incidents = event?.incidents.map(({ text }) => text) ?? [];
    const words = event === undefined ? [] : [event.name, outcomeOf(event), ...incidents];
    const count = this.events.length;
    return listed([t("lowering.at", { at, count }), ...words].filter(Boolean));
  }

  #key(event: KeyboardEvent): void {
    const lead = leadOf(event);
    const isSlider = event.composedPath()[0] instanceof HTMLInputElement;
    if (lead !== null && !isSlider) {
      event.preventDefault();
      this.#go(lead);
    }
  }

  #slide(event: InputEvent): void {
    this.dispatchEvent(
      new ViewChangeEvent({ at: Number((event.target as HTMLInputElement).value) }),
    );
  }

  #go(lead: Lead): void {
    const at = positionAfter(lead, this.at, this.events.length);
    if (at !== this.at) {
      this.dispatchEvent(new ViewChangeEvent({ at }));
      this.dispatchEvent(new AnnounceEvent(this.#said(at)));
    }
  }
}

customElements.define("program-player", ProgramPlayer);
