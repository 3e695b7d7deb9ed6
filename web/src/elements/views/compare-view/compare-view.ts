// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Comparison, Request, Worlds } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { tn } from "../../../i18n/counted.ts";

import { listed, t } from "../../../i18n/text.ts";

import { type Explained, isOpen } from "../../../scene/answer.ts";
import { optionWords } from "../../../scene/option-words.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { shapeText } from "../../../tensor/cells.ts";
import "../../controls/copy-text/copy-text.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { ScrollRegions, scrollEdges } from "../../controllers/scroll-region.ts";
import { modeLink } from "../../fragments/mode-link.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./compare-view.styles.ts";
import { addWorlds } from "./differing.ts";
import { markdown } from "./markdown.ts";
import { bothRulers, pane } from "./pane.ts";
import { modeAt, ShownMode } from "./shown-mode.ts";
import { rowsOf, type SystemRow } from "./system-rows.ts";
import { rulers } from "./system-ruler.ts";
import { systemRows } from "./system-table.styles.ts";
import { systemTable } from "./system-table.ts";
import { sentence } from "./words.ts";

interface ComparedQuestion {
  readonly explained: Explained;
  readonly question: Omit<Request, "mode">;
  /** The same in words. */
  readonly asked: string;
  /** Or why there is none. */
  readonly comparison: Comparison | string;
  /** By mode, if a size is unknown. */
  readonly worlds: ReadonlyMap<string, Worlds>;
}

/** The answers of all systems: the current mode's first, then those that differ from it. Pointing at a system shows its
 * ruler and the current mode's.
 * @fires {AnnounceEvent} announce - a system's link has the focus: its answer */
export class CompareView extends LitElement {
  static override styles = [
    controls,
    utilities,
    operandColours,
    plainTable,
    scrollEdges,
    systemRows,
    rulers,
    styles,
  ];
  static override properties = { input: { attribute: false }, isAlone: { state: true } };
  declare input: ViewInput;
  /** The operands are compared without options, which few modes take. */
  declare isAlone: boolean;

  readonly #answer = new AnswerLater<ComparedQuestion | null>(this);
  readonly #shown = new ShownMode(this);
  /** A mode was selected by its link, whose row moves to the top. */
  #isPicked = false;

  constructor() {
    super();
    this.isAlone = false;
    new ScrollRegions(this);
  }

  /** The question to every mode, before run time. */
  #question({ request }: Explained): Omit<Request, "mode"> {
    const { mode: _, runtime: __, ...question } = request;
    return this.isAlone ? { operands: question.operands } : question;
  }

  #inWords(explained: Explained): string {
    const shapes = explained.shapes.map(shapeText).join(" ");
    return listed([shapes, ...(this.isAlone ? [] : optionWords(explained, t))]);
  }

  protected override willUpdate(): void {
    const { explained } = this.input.scene.answer;
    if (explained === null) {
      return;
    }
    const question = this.#question(explained);
    const worlds = new Map<string, Worlds>();
    this.#answer.want(
      [JSON.stringify(question)],
      [
        ...(isOpen(explained) ? this.#askWorlds(question, worlds) : []),
        () => this.#compared(explained, question, worlds),
      ],
    );
  }

  #askWorlds(question: Omit<Request, "mode">, worlds: Map<string, Worlds>): (() => null)[] {
    const { engine, scene } = this.input;
    const modes = scene.catalogue.modes.filter(
      ({ isProduct }) => isProduct === scene.mode.isProduct,
    );
    return modes.map((mode) => () => {
      addWorlds(worlds, engine, question, mode);
      return null;
    });
  }

  #compared(
    explained: Explained,
    question: Omit<Request, "mode">,
    worlds: ReadonlyMap<string, Worlds>,
  ): ComparedQuestion {
    const answer = this.input.engine.compare({ ...question, mode: explained.mode.id });
    const comparison = isFailure(answer) ? answer.error.message : answer;
    return { explained, question, asked: this.#inWords(explained), comparison, worlds };
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get("input")?.scene.mode;
    if (this.#isPicked && before !== undefined && before !== this.input.scene.mode) {
      this.#isPicked = false;
      this.renderRoot.querySelector<HTMLElement>("a[aria-current=true]")?.focus();
    }
  }

  override render(): TemplateResult {
    const answered = this.#answer.answers?.at(-1);
    return html`<section aria-labelledby="title" aria-busy=${this.#answer.isWaiting}>
      <h2 id="title" class="visually-hidden">${t("compare.title")}</h2>
      ${staleNote(this.input.scene)}
      ${answered ? this.#answered(answered) : nothing}
    </section>`;
  }

  #answered(answered: ComparedQuestion): TemplateResult {
    const { explained, comparison, worlds, asked, question } = answered;
    if (typeof comparison === "string") {
      return html`<p>${comparison}</p>`;
    }
    const { scene, engine } = this.input;
    const { modes } = scene.catalogue;
    const rows = rowsOf(comparison, modes, scene.mode.id, worlds);
    const left = modes.filter(({ id }) => comparison.notTaken.some(({ mode }) => mode === id));
    return html`
      <div class="intro cluster top">
        <p class="sentence">${sentence(comparison, modes)}</p>
        ${this.#alone(explained)}
        <copy-text
          .label=${t("compare.copy")}
          .text=${() => markdown(asked, rows, left)}
        ></copy-text>
      </div>
      <div class="with-rulers" @pointerleave=${this.#leave}>
        <div
          @pointerover=${this.#point}
          @focusin=${this.#focus}
          @focusout=${this.#blur}
          @mode-pick=${this.#pick}
        >
          ${systemTable({
            scene,
            engine,
            rows,
            request: { ...question, mode: scene.mode.id },
            opened: this.#shown.opened,
            toggle: (mode) => this.#shown.toggle(mode),
            rulers: (mode) =>
              bothRulers(
                this.#explainedIn(answered, scene.mode.id),
                this.#explainedIn(answered, mode),
              ),
          })}
          ${this.#notTaken(comparison)}
        </div>
        ${this.#pane(answered, rows)}
      </div>
    `;
  }

  /** Most modes do not take most options; without them more modes answer. */
  #alone({ request }: Explained): TemplateResult | typeof nothing {
    const names = ["declared", "axis", "target", "broadcastDimensions"] as const;
    const given = names.filter((name) => request[name] !== undefined);
    const toggle = (event: Event) => {
      this.isAlone = (event.currentTarget as HTMLInputElement).checked;
    };
    return given.length === 0
      ? nothing
      : html`<label class="alone cluster">
          <input type="checkbox" .checked=${this.isAlone} @change=${toggle} />
          ${t("compare.alone", { options: listed(given) })}
        </label>`;
  }

  /** The answer of one mode, as the ruler reads it. */
  #explainedIn({ explained, question }: ComparedQuestion, id: string): Explained | null {
    const mode = this.input.scene.catalogue.modes.find((each) => each.id === id);
    const inference = this.input.engine.infer({ ...question, mode: id });
    if (mode === undefined || isFailure(inference)) {
      return null;
    }
    const { declared, target } = explained;
    const options = this.isAlone ? { declared: null, target: null } : { declared, target };
    return { ...explained, ...options, mode, inference };
  }

  #pane(answered: ComparedQuestion, rows: readonly SystemRow[]): TemplateResult | typeof nothing {
    const { pointed } = this.#shown;
    const { id } = this.input.scene.mode;
    const ours = this.#explainedIn(answered, id);
    const isOther = pointed !== null && pointed !== id;
    return ours === null || rows.length < 2
      ? nothing
      : pane(ours, isOther ? this.#explainedIn(answered, pointed) : null);
  }

  #notTaken({ notTaken }: Comparison): TemplateResult | typeof nothing {
    const { scene } = this.input;
    const modes = new Map(scene.catalogue.modes.map((mode) => [mode.id, mode]));
    return notTaken.length === 0
      ? nothing
      : html`<details>
          <summary>${tn("compare.notTaken", notTaken.length)}</summary>
          <ul class="reasons small">
            ${notTaken.map(({ mode: id, message }) => {
              const mode = modes.get(id);
              return html`<li>
                ${mode === undefined ? id : modeLink(scene, mode)} <span>${message}</span>
              </li>`;
            })}
          </ul>
        </details>`;
  }

  #point(event: PointerEvent): void {
    const mode = modeAt(event);
    if (mode !== null && event.pointerType !== "touch") {
      this.#shown.point(mode);
    }
  }

  #focus(event: Event): void {
    const mode = modeAt(event);
    const answered = this.#answer.answers?.at(-1);
    if (mode === null || !answered || mode === this.input.scene.mode.id) {
      return;
    }
    this.#shown.point(mode);
    const theirs = this.#explainedIn(answered, mode);
    if (theirs !== null) {
      const { mode: own, inference } = theirs;
      this.dispatchEvent(new AnnounceEvent(`${own.title}: ${inference.headline}`));
    }
  }

  #leave(): void {
    if (this.shadowRoot?.activeElement?.matches("a.mode") !== true) {
      this.#shown.leave();
    }
  }

  #blur({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element && relatedTarget.closest("tr[data-mode]"))) {
      this.#shown.leave();
    }
  }

  #pick(): void {
    this.#isPicked = this.shadowRoot?.activeElement?.matches(":focus-visible") === true;
  }
}

customElements.define("compare-view", CompareView);
