// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { figures } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { askedText } from "../../../learn/asked-text.ts";
import { SetEditEvent } from "../../../learn/events.ts";
import {
  type ExerciseSet,
  kMostQuestions,
  kOwnKinds,
  type OwnQuestion,
} from "../../../learn/exercise-set.ts";
import { exerciseState, ownQuestion } from "../../../learn/own-text.ts";
import { questionOf } from "../../../learn/question.ts";
import { modesToAsk } from "../../../learn/questions.ts";
import { Random } from "../../../learn/random.ts";
import { isTooLong, kLongestLink } from "../../../learn/set-link.ts";
import { keep, keptText } from "../../../page/tab-store.ts";
import { answer } from "../../../scene/answer.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";

const styles = css`
  .fields {
    align-items: end;
    display: grid;
    gap: var(--space-2);
    grid-template-columns: auto minmax(9rem, 1fr) minmax(0, 2fr) auto;
  }

  ul {
    list-style: none;
    margin-bottom: var(--space-3);
    padding: 0;
  }

  li {
    align-items: center;
    border-bottom: 1px solid var(--line);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    justify-content: space-between;
  }

  li button {
    border-color: transparent;
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    margin-top: var(--space-2);
    padding: var(--space-2) var(--space-3);
  }

  .take {
    flex-wrap: wrap;
    justify-content: start;
    padding: var(--space-1) var(--space-3);
    text-align: left;
    margin-top: var(--space-2);
  }

  @media (max-width: 52rem) {
    .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The names and texts of the form, as a query string. */
const kEntry = "own question";

/** The questions that a teacher adds to a set: from the playground, its link, or shapes.
 * @fires {SetEditEvent} set-edit - one was added or removed
 * @fires {AnnounceEvent} announce - why it was not added */
export class OwnQuestions extends LitElement {
  static override styles = [controls, checks, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    set: { attribute: false },
    playground: { attribute: false },
    problem: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare set: ExerciseSet;
  /** The playground's current question. */
  declare playground: State;
  declare problem: string;

  constructor() {
    super();
    this.problem = "";
  }

  /** The entry from before the teacher left, to the playground for example. */
  protected override firstUpdated(): void {
    for (const [name, text] of new URLSearchParams(keptText(kEntry) ?? "")) {
      const field = this.#form.elements.namedItem(name);
      const isOffered = (each: HTMLSelectElement) =>
        [...each.options].some(({ value }) => value === text);
      if (field instanceof HTMLInputElement) {
        field.value = text;
      } else if (field instanceof HTMLSelectElement && isOffered(field)) {
        field.value = text;
      }
    }
  }

  override render(): TemplateResult {
    const { own } = this.set;
    return html`<fieldset>
      <legend>${t("learn.own.title")}</legend>
      ${own.length === 0 ? nothing : html`<ul>${own.map((each, i) => this.#item(each, i))}</ul>`}
      <form @submit=${this.#submit} @input=${this.#keep}>
        <div class="fields">
          <label>${t("learn.column.task")}<select name="kind">
            ${kOwnKinds.map((kind) => html`<option value=${kind}>${t(`learn.kind.${kind}`)}</option>`)}
          </select></label>
          <label>${t("learn.column.rules")}<select name="mode">
            ${modesToAsk(this.modes).map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
          </select></label>
          <label>${t("learn.own.text")}<input
            name="text"
            autocomplete="off"
            spellcheck="false"
            aria-describedby="problem"
            placeholder=${t("learn.own.like")}
          /></label>
          <button>${t("learn.own.add")}</button>
        </div>
        <button class="take" type="button" @click=${this.#take}>
          ${t("learn.own.take")} <span class="mono">${askedText(this.playground)}</span>
        </button>
      </form>
      <div id="problem">${this.problem === "" ? nothing : html`<p class="problem">${this.problem}</p>`}</div>
    </fieldset>`;
  }

  #item({ kind, state }: OwnQuestion, at: number): TemplateResult {
    const asked = askedText(state);
    return html`<li>
      <span>${t(`learn.kind.${kind}`)}: <span class="mono">${asked}</span> <span class="soft">${this.#mode(state.mode)?.title}</span></span>
      <button
        type="button"
        aria-label=${t("learn.own.remove", { asked })}
        title=${t("learn.own.remove", { asked })}
        @click=${() => this.#change(this.set.own.filter((_, i) => i !== at))}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </li>`;
  }

  #mode(id: string): ModeInfo | undefined {
    return this.modes.find((mode) => mode.id === id);
  }

  get #form(): HTMLFormElement {
    return this.renderRoot.querySelector("form") as HTMLFormElement;
  }

  #chosen(name: string): string {
    return cleaned(String(new FormData(this.#form).get(name) ?? ""));
  }

  #keep(): void {
    const names = ["kind", "mode", "text"];
    const entry = new URLSearchParams(names.map((name) => [name, this.#chosen(name)]));
    keep(kEntry, entry.toString());
  }

  #submit(event: Event): void {
    event.preventDefault();
    const mode = this.#mode(this.#chosen("mode"));
    const typed = mode === undefined ? null : ownQuestion(this.#chosen("text"), mode);
    if (typed === null) {
      this.#refuse(t("learn.own.unread"));
    } else if (this.#add(typed.state, typed.want)) {
      this.#form.reset();
      this.#keep();
    }
  }

  #take(): void {
    this.#add(this.playground);
  }

  /** Adds only a valid question; otherwise says why not. */
  #add(asked: State, want = ""): boolean {
    const kind = kOwnKinds.find((each) => each === this.#chosen("kind")) ?? "predict";
    const question = { kind, state: exerciseState(asked), want: kind === "repair" ? want : "" };
    const problem = this.#problemOf(question) ?? this.#lackOfRoom(question);
    if (problem !== null) {
      this.#refuse(problem);
      return false;
    }
    this.#change([...this.set.own, question]);
    return true;
  }

  #problemOf(own: OwnQuestion): string | null {
    const question = questionOf(this.engine, this.modes, own, new Random(0, 0));
    return question === null ? this.#whyNot(own) : null;
  }

  /** The link would lose questions that exceed its limit. */
  #lackOfRoom(question: OwnQuestion): string | null {
    const own = [...this.set.own, question];
    if (own.length > kMostQuestions) {
      return t("learn.own.many", { most: kMostQuestions });
    }
    return isTooLong({ ...this.set, own })
      ? t("learn.set.long", { most: figures(kLongestLink) })
      : null;
  }

  /** The engine's error for the question, or that it does not suit this kind. */
  #whyNot({ kind, state, want }: OwnQuestion): string {
    const mode = this.#mode(state.mode);
    const answered = mode === undefined ? null : answer(this.engine, state, mode, null);
    const readings = [...(answered?.operands ?? []), ...Object.values(answered?.options ?? {})];
    const problem = readings.find((reading) => reading.problem !== null)?.problem;
    const isAccepted = answered?.explained?.inference.accepted ?? false;
    const notThis =
      kind !== "repair"
        ? t(`learn.own.not.${kind as "rule"}`)
        : want === ""
          ? t(isAccepted ? "learn.own.not.repair.fits" : "learn.own.not.repair")
          : t("learn.own.not.repair.want", { want });
    return answered?.problem ?? problem?.message ?? notThis;
  }

  #refuse(problem: string): void {
    this.problem = problem;
    this.dispatchEvent(new AnnounceEvent(problem));
  }

  #change(own: readonly OwnQuestion[]): void {
    this.problem = "";
    this.dispatchEvent(new SetEditEvent({ own }));
  }
}

customElements.define("own-questions", OwnQuestions);
