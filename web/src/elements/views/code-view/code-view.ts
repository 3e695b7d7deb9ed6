// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { SystemInfo } from "../../../../../wasm/index.d.ts";
import { isKnown } from "../../../engine/failure.ts";
import { syntax } from "../../../highlight/highlight.styles.ts";
import { highlighted } from "../../../highlight/highlight.ts";
import { t } from "../../../i18n/text.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { LoadAllEvent, ViewChangeEvent } from "../../../state/events.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { hasOperator } from "../../../state/state.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { opOffer } from "../../fragments/op-offer.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { styles } from "./code-view.styles.ts";
import { type CodeProgram, programOf } from "./program.ts";

/** The same computation as a program for another system, to copy and run.
 * @fires {ViewChangeEvent} view-change - another system was selected, or the worlds
 * @fires {LoadAllEvent} load-all - the engine's code writer is needed */
export class CodeView extends LitElement {
  static override styles = [controls, utilities, syntax, styles];
  static override properties = { input: { attribute: false } };
  declare input: ViewInput;

  readonly #program = new AnswerLater<CodeProgram>(this);
  #systems: readonly SystemInfo[] = [];

  constructor() {
    super();
    new ScrollRegions(this);
  }

  /** The selected one, or the first. */
  get #system(): SystemInfo | undefined {
    const { system } = this.input.scene.state;
    return this.#systems.find((each) => each.system === system) ?? this.#systems[0];
  }

  protected override willUpdate(): void {
    const { engine, loading, scene } = this.input;
    if (this.#systems.length === 0) {
      this.#systems = engine.systems();
    }
    const [system, { explained }] = [this.#system, scene.answer];
    if (loading === "loaded" && explained !== null && system !== undefined) {
      const { computed, state } = scene;
      this.#program.want(
        [explained, computed?.ran, state.op, state.type, state.attributes, system],
        [() => programOf(engine, scene, explained, system)],
      );
    }
  }

  protected override updated(): void {
    if (this.input.loading === "absent") {
      this.#want();
    }
  }

  override render(): TemplateResult {
    const isBusy = this.#program.isWaiting || this.#program.answers === null;
    return html`<section
      aria-labelledby="title"
      aria-busy=${isBusy && this.input.loading !== "failed"}
    >
      <h2 id="title" class="visually-hidden">${t("code.title")}</h2>
      ${staleNote(this.input.scene)} ${this.#choice()}
      ${this.#body()}
    </section>`;
  }

  #choice(): TemplateResult {
    return html`<div class="systems cluster" role="group" aria-label=${t("code.systems")}>
      ${this.#systems.map(
        ({ system, title }) => html`<button
          type="button"
          aria-pressed=${system === this.#system?.system}
          @click=${() => this.dispatchEvent(new ViewChangeEvent({ system }))}
        >
          ${title}
        </button>`,
      )}
    </div>`;
  }

  #body(): TemplateResult {
    if (this.input.loading === "failed") {
      return html`<p>
        ${t("parts.notLoaded")}
        <button type="button" @click=${this.#want}>${t("run.retry")}</button>
      </p>`;
    }
    if (!hasOperator(this.input.scene.state)) {
      return html`<p>${t("run.noOperator")}</p>`;
    }
    const program = this.#program.answers?.[0];
    return program === undefined ? html`<p>${t("parts.loading")}</p>` : this.#shown(program);
  }

  #shown({ system, code, tokens, notes }: CodeProgram): TemplateResult {
    const name = t("code.program", { system: system.title });
    return html`
      ${notes.map((note) => html`<p class="note breaks">${note}</p>`)} ${code === "" ? [opOffer(this.input.scene), this.#worlds()] : nothing}
      ${
        code === ""
          ? nothing
          : html`<div class="program">
              <p class="run cluster small">
                <span class="soft">${t("code.run")}</span> <code class="breaks">${system.running}</code>
                <copy-text .label=${t("code.copy")} .text=${() => code}></copy-text>
              </p>
              <pre class="scroll" data-name=${name}><code>${highlighted(tokens)}</code></pre>
            </div>`
      }
    `;
  }

  /** If a `?` prevents a program: a link to try its cases. */
  #worlds(): TemplateResult | typeof nothing {
    const shapes = this.input.scene.answer.explained?.runShapes ?? [];
    return shapes.every(isKnown)
      ? nothing
      : html`<button
          type="button"
          @click=${() => this.dispatchEvent(new ViewChangeEvent({ view: "worlds" }))}
        >
          ${t("verdict.worlds")}
        </button>`;
  }

  readonly #want = (): void => {
    this.dispatchEvent(new LoadAllEvent());
  };
}

customElements.define("code-view", CodeView);
