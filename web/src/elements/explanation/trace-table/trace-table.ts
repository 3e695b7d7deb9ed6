// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Sentence, Step } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { nextFrameDrawn } from "../../../page/next-frame.ts";
import type { Explained } from "../../../scene/answer.ts";
import { StepSelectEvent } from "../../../state/events.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { nobodyOf, stepExtents, stepPlace, stepTitle } from "../../fragments/step-words.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./trace-table.styles.ts";

/** Steps shown at a time: many operands with many columns have thousands. */
const kWindow = 100;

/** The whole trace, one row for each step.
 *  @attr {number} step - the current step, from 1
 *  @fires {StepSelectEvent} step-select - a row was chosen */
export class TraceTable extends LitElement {
  static override styles = [controls, utilities, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    step: { type: Number },
    isPrinted: { state: true },
  };
  declare explained: Explained;
  declare step: number;
  /** Paper has no window. */
  declare isPrinted: boolean;

  /** The answer of this trace. */
  #drawn: Explained | null = null;

  constructor() {
    super();
    this.step = 0;
    this.isPrinted = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("beforeprint", this.#print);
    addEventListener("afterprint", this.#print);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("beforeprint", this.#print);
    removeEventListener("afterprint", this.#print);
  }

  readonly #print = ({ type }: Event): void => {
    this.isPrinted = type === "beforeprint";
    // At once, because printing does not wait.
    this.performUpdate();
  };

  /** The trace is longer than the rest of an answer, which is drawn one frame earlier. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.explained !== this.#drawn) {
      await nextFrameDrawn();
    }
    super.scheduleUpdate();
  }

  protected override updated(): void {
    this.#drawn = this.explained;
  }

  // The roles are stated because the phone layout changes the table's display, which removes its semantics.
  override render(): TemplateResult {
    const { trace } = this.explained.inference;
    const most = this.isPrinted ? Math.max(1, trace.length) : kWindow;
    const from = Math.floor(Math.max(0, this.step - 1) / most) * most;
    const shown = trace.slice(from, from + most);
    const last = from + shown.length;
    return html`<table role="table">
      <caption>
        ${t("trace.title")}
        ${
          shown.length < trace.length
            ? html`<span class="soft">${t("trace.window", { from: from + 1, last, count: trace.length })}</span>`
            : nothing
        }
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${t("trace.step")}</th>
          <th role="columnheader" scope="col">${t("trace.what")}</th>
          <th role="columnheader" scope="col">${t("trace.extents")}</th>
          <th role="columnheader" scope="col">${t("trace.why")}</th>
          <th role="columnheader" scope="col">${t("trace.rule")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${shown.map((step, i) => this.#row(step, this.explained.sentences[from + i], from + i + 1))}
      </tbody>
    </table>`;
  }

  #row(step: Step, sentence: Sentence | undefined, number: number): TemplateResult {
    const { trace } = this.explained.inference;
    const current = number === this.step;
    const state = current ? "current" : number > this.step ? "ahead" : "";
    return html`<tr
      role="row"
      class="${state} ${step.kind}"
      aria-current=${current ? "step" : nothing}
      @click=${(event: Event) => this.#pick(event, number)}
    >
      <th role="rowheader" scope="row">
        <button type="button" aria-label=${t("trace.goTo", { step: number })}>${number}</button>
      </th>
      <td role="cell" class="what">
        <strong>${stepTitle(step, trace)}</strong>
        ${step.kind === "decided" ? nothing : html`<span class="soft">${stepPlace(step, trace)}</span>`}
      </td>
      <td role="cell" class="extents">${stepExtents(step, nobodyOf(this.explained)) ?? nothing}</td>
      <td role="cell" class="why">${sentence?.text}</td>
      <td role="cell" class="rule small">
        ${sentence === undefined ? nothing : sourceLink(sentence.url, sentence.section)}
        <span class="clause">${sentence?.clause}</span>
      </td>
    </tr>`;
  }

  /** The whole row is a target for the pointer, but a link in it is a link. */
  #pick(event: Event, step: number): void {
    if (!(event.target as Element).closest("a")) {
      this.dispatchEvent(new StepSelectEvent(step));
    }
  }
}

customElements.define("trace-table", TraceTable);
