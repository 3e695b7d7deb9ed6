// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { FaultInfo, Sentence } from "../../../../../wasm/index.d.ts";
import { syntax } from "../../../highlight/highlight.styles.ts";
import { highlighted } from "../../../highlight/highlight.ts";
import { tokens } from "../../../highlight/mlir.ts";
import { tn } from "../../../i18n/counted.ts";

import { listed, t } from "../../../i18n/text.ts";

import type { Place } from "../../../page/pointed-place.ts";
import { AskEvent, PlaceHoverEvent, StepSelectEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import type { Note, ProgramLine } from "./program-lines.ts";
import { styles } from "./program-listing.styles.ts";

/** A range of lines, without the last. */
interface Near {
  readonly from: number;
  readonly to: number;
}

/** Coloring a long program takes longer than a frame, so only lines this close to the visible ones are colored. */
const kMargin = 60;
const kStride = 20;

const kGlyphs: Readonly<Record<Note["kind"], string>> = { fault: "!", incident: "✕", remark: "i" };

const kKeys = new Map<string, (at: number, count: number) => number>([
  ["ArrowUp", (at) => at - 1],
  ["ArrowDown", (at) => at + 1],
  ["Home", () => 0],
  ["End", (_, count) => count - 1],
]);

/** The run-time shapes that show a fault, as a question; null if there are none. */
export type WitnessOf = (fault: FaultInfo) => Partial<State> | null;

/** A program line by line: its numbers are buttons, of which Tab reaches one and the arrow keys the others.
 * @attr {string} name - the program's name
 * @fires {PlaceHoverEvent} place-hover - the pointer or the focus entered a line, or left
 * @fires {StepSelectEvent} step-select - a line's number was pressed, which selects the step it comes from
 * @fires {AskEvent} ask - the shapes that show a fault were selected */
export class ProgramListing extends LitElement {
  static override styles = [controls, utilities, syntax, styles];
  static override properties = {
    name: {},
    lines: { attribute: false },
    sentences: { attribute: false },
    witness: { attribute: false },
    at: { state: true },
    near: { state: true, hasChanged: (a: Near, b?: Near) => a.from !== b?.from || a.to !== b.to },
    stop: { state: true },
  };
  declare name: string;
  declare lines: readonly ProgramLine[];
  /** The sentences of the page's inference, by step. */
  declare sentences: readonly Sentence[];
  declare witness: WitnessOf;
  /** The pointed line. */
  declare at: number | null;
  /** Which lines are colored. */
  declare near: Near;
  /** The line that Tab reaches. */
  declare stop: number;

  /** The line that was last scrolled to. */
  #followed = -1;

  constructor() {
    super();
    this.name = "";
    this.at = null;
    this.near = { from: 0, to: kMargin };
    this.stop = 0;
    new ScrollRegions(this, () => this.#followRun());
  }

  override render(): TemplateResult {
    const stop = Math.min(this.stop, this.lines.length - 1);
    return html`${this.#faults()}
      <div class="scroll" data-name=${t("lowering.scroll", { name: this.name })} @scroll=${this.#scrolled}>
        <ol
          aria-label=${this.name}
          @pointerover=${this.#point}
          @pointerleave=${this.#leave}
          @focusin=${this.#point}
          @focusout=${this.#leave}
          @keydown=${this.#key}
          @click=${this.#press}
        >
          ${this.lines.map((line, index) => this.#line(line, index, index === stop))}
        </ol>
      </div>
      ${this.#about()}`;
  }

  /** Lines without layout have no width: the longest line determines it for all. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("lines")) {
      const lengths = this.lines.map(({ text, hint }) => text.length + hint.length);
      this.style.setProperty("--longest", String(Math.max(0, ...lengths)));
    }
  }

  /** Scrolls to the current operation, only inside the listing and only during the run. */
  #followRun(): void {
    const at = this.lines.findIndex(({ marks }) => marks.includes("current"));
    const region = this.renderRoot.querySelector<HTMLElement>(".scroll");
    const current = this.renderRoot.querySelector<HTMLElement>(".current");
    if (at === this.#followed || region === null) {
      return;
    }
    this.#followed = at;
    if (current === null) {
      return;
    }
    const { offsetTop: top, offsetHeight: height } = current;
    const margin = 3 * height;
    if (top < region.scrollTop + margin) {
      region.scrollTop = top - margin;
    } else if (top + height + margin > region.scrollTop + region.clientHeight) {
      region.scrollTop = top + height + margin - region.clientHeight;
    }
  }

  /** A list of faults, because a long listing may hide them. */
  #faults(): TemplateResult | typeof nothing {
    const isFault = ({ kind }: Note) => kind === "fault";
    const first = this.lines.findIndex(({ notes }) => notes.some(isFault));
    const count = this.lines.flatMap(({ notes }) => notes.filter(isFault)).length;
    return first < 0
      ? nothing
      : html`<button type="button" class="faults" @click=${() => this.#focus(first)}>
          <span aria-hidden="true">!</span> ${tn("lowering.faults", count, { line: first + 1 })}
        </button>`;
  }

  #line(line: ProgramLine, index: number, isStop: boolean): TemplateResult {
    const marked = (mark: ProgramLine["marks"][number]) => line.marks.includes(mark);
    const isNear = index >= this.near.from && index < this.near.to;
    const sign = marked("current") ? "▸" : marked("known") ? "•" : marked("differs") ? "±" : "";
    return html`<li class=${line.marks.join(" ")} data-line=${index}>
      <button
        type="button"
        tabindex=${isStop ? 0 : -1}
        aria-label=${this.#nameOf(line, index)}
        aria-current=${marked("current") ? "step" : nothing}
      >
        ${index + 1}</button
      ><span class="sign" aria-hidden="true">${sign}</span
      ><code>${guard([line.text, isNear], () => (isNear ? highlighted(tokens(line.text)) : line.text))}</code>${
        line.hint === "" ? nothing : html`<span class="hint">${line.hint}</span>`
      }
      ${line.notes.map((note) => this.#note(note))}
    </li>`;
  }

  #nameOf({ about, marks }: ProgramLine, index: number): string {
    const differs = marks.includes("differs") ? t("lowering.differs") : "";
    const words = [t("lowering.line", { line: index + 1 }), about, differs];
    return listed(words.filter(Boolean));
  }

  #note({ kind, text, fault }: Note): TemplateResult {
    const change = fault === null ? null : this.witness(fault);
    return html`<p class="note ${kind}">
      <span aria-hidden="true">${kGlyphs[kind]}</span> ${text}
      ${change === null ? nothing : html`<button type="button" class="witness" @click=${() => this.dispatchEvent(new AskEvent(change))}>${t("lowering.witness")}</button>`}
    </p>`;
  }

  /** The origin of the pointed line: its part, and the step of the inference with its sentence. */
  #about(): TemplateResult {
    const line = this.lines[this.at ?? -1];
    if (line === undefined || line.about === "") {
      return html`<p class="about soft">${t("lowering.hint")}</p>`;
    }
    const sentence = this.sentences[(line.step ?? 0) - 1];
    return html`<p class="about">
      <strong>${line.about}</strong>
      ${
        line.step === null || sentence === undefined
          ? nothing
          : html`· ${t("lowering.step", { step: line.step })}: ${sentence.text}`
      }
    </p>`;
  }

  #scrolled({ target }: Event): void {
    const { scrollTop, scrollHeight, clientHeight } = target as HTMLElement;
    const perPixel = this.lines.length / scrollHeight;
    const round = (lines: number) => kStride * Math.round(lines / kStride);
    this.near = {
      from: round(scrollTop * perPixel) - kMargin,
      to: round((scrollTop + clientHeight) * perPixel) + kMargin,
    };
  }

  #indexOf(event: Event): number | null {
    const line = (event.target as Element).closest<HTMLElement>("[data-line]");
    return line === null ? null : Number(line.dataset.line);
  }

  #point(event: Event): void {
    const index = this.#indexOf(event);
    this.at = index;
    if (index !== null && event.type === "focusin") {
      this.stop = index;
    }
    this.#hover(this.lines[index ?? -1]?.place ?? null);
  }

  #leave(): void {
    this.at = null;
    this.#hover(null);
  }

  #hover(place: Place | null): void {
    this.dispatchEvent(new PlaceHoverEvent(place));
  }

  #press(event: Event): void {
    const index = this.#indexOf(event);
    const button = (event.target as Element).closest("li > button");
    const step = this.lines[index ?? -1]?.step ?? null;
    if (button !== null && step !== null) {
      this.dispatchEvent(new StepSelectEvent(step));
    }
  }

  #key(event: KeyboardEvent): void {
    const lead = kKeys.get(event.key);
    const from = this.#indexOf(event);
    if (lead === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const to = Math.max(0, Math.min(this.lines.length - 1, lead(from, this.lines.length)));
    this.#focus(to);
  }

  #focus(line: number): void {
    this.renderRoot.querySelector<HTMLElement>(`[data-line="${line}"] > button`)?.focus();
  }
}

customElements.define("program-listing", ProgramListing);
