// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { SetEditEvent } from "../../../learn/answer/events.ts";
import { askedText } from "../../../learn/asked/asked-text.ts";
import { problemOfLast } from "../../../learn/question/own-problem.ts";
import { modesToAsk } from "../../../learn/question/questions.ts";
import { type ExerciseSet, kOwnKinds, type OwnQuestion } from "../../../learn/set/exercise-set.ts";
import { exerciseState, headerOf, type OwnLine, ownLines } from "../../../learn/set/own-text.ts";
import { keep, keptText } from "../../../page/tab-store.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

const styles = css`
  form {
    display: grid;
    gap: var(--space-2);
  }

  .fields {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: auto minmax(9rem, 1fr);
  }

  textarea {
    field-sizing: content;
    max-height: 14rem;
    min-height: 4.5rem;
    padding: var(--space-2) var(--space-3);
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    overflow-wrap: anywhere;
    padding: var(--space-2) var(--space-3);
    white-space: pre-line;
  }

  .take {
    flex-wrap: wrap;
    padding: var(--space-1) var(--space-3);
    text-align: left;
  }

  @media (max-width: 30rem) {
    .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The names and texts of the form, as a query string. */
const kEntry = "own question";
/** Of a file, in bytes: more than a link can contain. */
const kMostOfFile = 200_000;

type Field = HTMLSelectElement | HTMLTextAreaElement;

/** Adds a teacher's questions to a set: from the playground, a list of shapes, or a CSV.
 * @fires {SetEditEvent} set-edit - some were added
 * @fires {AnnounceEvent} announce - why some were not added */
export class QuestionImport extends LitElement {
  static override styles = [controls, utilities, checks, styles];
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
      const field = this.#field(name);
      const isOffered =
        !(field instanceof HTMLSelectElement) ||
        [...field.options].some(({ value }) => value === text);
      if (field !== null && isOffered) {
        field.value = text;
      }
    }
  }

  override render(): TemplateResult {
    return html`<fieldset>
      <legend>${t("learn.own.title")}</legend>
      <form @submit=${this.#submit} @input=${this.#keep}>
        <div class="fields">
          <label>${t("learn.column.task")}<select name="kind">
            ${kOwnKinds.map((kind) => html`<option value=${kind}>${t(`learn.kind.${kind}`)}</option>`)}
          </select></label>
          <label>${t("learn.column.rules")}<select name="mode">
            ${modesToAsk(this.modes).map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
          </select></label>
        </div>
        <label>${t("learn.own.text")}<textarea
          name="text"
          rows="2"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="how problem"
          placeholder=${t("learn.own.like")}
        ></textarea></label>
        <p id="how" class="small soft">${t("learn.own.how")}</p>
        <div id="problem">${this.problem === "" ? nothing : html`<p class="problem">${this.problem}</p>`}</div>
        <div class="cluster">
          <button>${t("learn.own.add")}</button>
          <button type="button" @click=${this.#choose}>${t("learn.own.file")}</button>
          <input type="file" hidden accept=".csv,.tsv,.txt,text/csv,text/plain" @change=${this.#open} />
        </div>
        <button class="take" type="button" @click=${this.#take}>
          ${t("learn.own.take")} <span class="mono">${askedText(this.playground)}</span>
        </button>
      </form>
    </fieldset>`;
  }

  #field(name: string): Field | null {
    return this.renderRoot.querySelector<Field>(`[name=${name}]`);
  }

  #textOf(name: string): string {
    return cleaned(this.#field(name)?.value ?? "", { lines: true });
  }

  #keep(): void {
    const entry = ["kind", "mode", "text"].map((name) => [name, this.#textOf(name)]);
    keep(kEntry, new URLSearchParams(entry).toString());
  }

  get #kind() {
    return kOwnKinds.find((each) => each === this.#textOf("kind")) ?? "predict";
  }

  #choose(): void {
    this.renderRoot.querySelector<HTMLInputElement>("[type=file]")?.click();
  }

  async #open({ target }: Event): Promise<void> {
    const input = target as HTMLInputElement;
    const text = await input.files?.[0]?.slice(0, kMostOfFile).text();
    input.value = "";
    this.#import(cleaned(text ?? "", { lines: true }));
  }

  #submit(event: Event): void {
    event.preventDefault();
    this.#import(this.#textOf("text"));
  }

  /** Adds what can be added; the rest stays in the field, with the reasons. */
  #import(text: string): void {
    const mode = this.modes.find(({ id }) => id === this.#textOf("mode"));
    const lines = mode === undefined ? [] : ownLines(text, { kind: this.#kind, mode }, this.modes);
    const own = [...this.set.own];
    const rest: string[] = [];
    const problems: string[] = [];
    for (const [i, line] of lines.entries()) {
      const problem = this.#add(own, line);
      if (problem !== null) {
        rest.push(line.raw);
        problems.push(lines.length === 1 ? problem : t("learn.own.line", { line: i + 1, problem }));
      }
    }
    const header = headerOf(text);
    const left = header === null || rest.length === 0 ? rest : [header, ...rest];
    const field = this.#field("text");
    if (field !== null && lines.length > 0) {
      field.value = left.join("\n");
    }
    this.#keep();
    this.#finish(own, lines.length === 0 ? [t("learn.own.unread")] : problems);
  }

  /** Adds only a valid question; otherwise returns why not. */
  #add(own: OwnQuestion[], { own: question, unknown }: OwnLine): string | null {
    if (question === null) {
      return unknown === "" ? t("learn.own.unread") : t("learn.own.unknown", { word: unknown });
    }
    const problem = problemOfLast(this.engine, this.modes, {
      ...this.set,
      own: [...own, question],
    });
    if (problem === null) {
      own.push(question);
    }
    return problem;
  }

  #take(): void {
    const question = {
      kind: this.#kind,
      state: exerciseState(this.playground),
      want: "",
      text: "",
    };
    const own = [...this.set.own];
    const problem = this.#add(own, { raw: "", own: question, unknown: "" });
    this.#finish(own, problem === null ? [] : [problem]);
  }

  #finish(own: readonly OwnQuestion[], problems: readonly string[]): void {
    this.problem = problems.join("\n");
    if (problems.length > 0) {
      this.dispatchEvent(new AnnounceEvent(this.problem));
    }
    if (own.length > this.set.own.length) {
      this.dispatchEvent(new SetEditEvent({ own }));
    }
  }
}

customElements.define("question-import", QuestionImport);
