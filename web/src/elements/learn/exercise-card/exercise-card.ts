// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import type { AnswerTexts, Attempt } from "../../../learn/answer/attempt.ts";
import {
  type AnswerEditEvent,
  type AnswerGiveEvent,
  AttemptEvent,
} from "../../../learn/answer/events.ts";
import { type Grade, grade } from "../../../learn/answer/grade.ts";
import { hintsFor } from "../../../learn/answer/hints.ts";
import { outcomeText } from "../../../learn/answer/outcome-text.ts";
import { type Solution, solutionOf } from "../../../learn/answer/solution.ts";
import { taskText } from "../../../learn/answer/task-text.ts";
import { askedText } from "../../../learn/asked/asked-text.ts";
import { placedOnly, withoutFixes } from "../../../learn/question/partly.ts";
import type { Question } from "../../../learn/question/question.ts";
import { signOf } from "../../../scene/infix.ts";
import {
  AnnounceEvent,
  type AskEvent,
  type StepSelectEvent,
  type ViewChangeEvent,
} from "../../../state/events.ts";
import { codeOf, operandOf, type State } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { playgroundLink } from "../../fragments/playground-link.ts";
import { nobodyOf, stepExtents } from "../../fragments/step-words.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { answerForm, shapesIn } from "./answer-form.ts";
import { askedShapes, outcomeTable } from "./question-text.ts";
import "../answer-walk/answer-walk.ts";
import "../shape-difference/shape-difference.ts";
import "../tile-picture/tile-picture.ts";
import "../../explanation/answer-advice/answer-advice.ts";
import "../../explanation/shape-verdict/shape-verdict.ts";
import { encodeHash } from "../../../link/hash.ts";
import { addressOf, isEmbedded } from "../../../page/embed.ts";
import { answer, type Explained } from "../../../scene/answer.ts";
import { styles } from "./exercise-card.styles.ts";

/** The answer for the shapes in the fields of a repair. */
function edited(engine: Engine, question: Question, { typed }: Attempt): Explained | null {
  const shapes = shapesIn(engine, question, typed);
  const operands = shapes.map((shape) => operandOf(shape === null ? "" : shapeText(shape)));
  const { state, explained } = question;
  return answer(engine, { ...state, operands }, explained.mode, null).explained;
}

/** The picture before the answer: the operands, those being edited, or code as intended. */
function drawnBefore(engine: Engine, question: Question, attempt: Attempt): Explained | null {
  const { kind, explained, intended } = question;
  if (kind === "bug") {
    return intended;
  }
  const shown = kind === "repair" ? edited(engine, question, attempt) : explained;
  return shown === null ? null : placedOnly(shown);
}

type ActionEvent = AskEvent | ViewChangeEvent | StepSelectEvent;

/** Actions on an answer open it in the playground: a fix, another view, a step. */
function openInPlayground(event: ActionEvent, state: State): void {
  event.stopPropagation();
  const change =
    "step" in event
      ? { step: event.step }
      : "changeOf" in event
        ? event.changeOf(state)
        : event.change;
  const hash = encodeHash({ ...state, ...change });
  if (isEmbedded) {
    open(addressOf(hash), "_blank", "noreferrer");
  } else {
    location.hash = hash;
  }
}

/** The largest scale of operands alone, and of a result with them. */
const kUsual = 0.8;
const kSmall = 0.6;

/** One exercise: the question with its picture, the field for the answer, hints, and the explanation once it is
 * answered.
 * @fires {AttemptEvent} attempt - the reader answered, or took a hint
 * @fires {AnnounceEvent} announce - the result, for screen readers */
export class ExerciseCard extends LitElement {
  static override styles = [controls, utilities, operandColours, plainTable, styles];
  static override properties = {
    engine: { attribute: false },
    question: { attribute: false },
    attempt: { attribute: false },
    name: { attribute: false },
    grade: { state: true },
    problems: { state: true },
  };
  declare engine: Engine;
  declare question: Question;
  declare attempt: Attempt;
  declare name: string;
  /** For the last answer. */
  declare grade: Grade | null;
  declare problems: readonly (Problem | null)[];

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("question")) {
      this.grade = this.#gradeBefore();
      this.problems = [];
    }
  }

  /** The verdict on an answer may be below the fold: it is scrolled into view. */
  protected override updated(changed: PropertyValues<this>): void {
    if (this.grade !== null && changed.has("grade") && !changed.has("question")) {
      this.renderRoot.querySelector(".said")?.scrollIntoView({ block: "nearest" });
    }
  }

  /** For the answer before the reader came back to the question. */
  #gradeBefore(): Grade | null {
    const { given } = this.attempt;
    if (given?.length === 0) {
      return null;
    }
    const graded = grade(this.engine, this.question, given);
    return "problems" in graded ? null : graded;
  }

  get #isOpen(): boolean {
    return this.attempt.outcome === "open";
  }

  override render(): TemplateResult {
    const own = this.question.own?.text ? this.question.own : null;
    return html`<section class="panel" aria-labelledby="task">
      <p class="name small soft">${this.name}</p>
      ${own ? html`<p class="intro breaks">${own.text}</p>` : nothing}
      <h3 id="task" tabindex="-1">${taskText(this.question)}</h3>
      ${askedShapes(this.question)}
      <div class=${this.#isOpen ? "work" : ""}>
        ${this.#picture()} ${this.#isOpen ? this.#form() : nothing}
      </div>
      ${this.#said()}
      ${this.#isOpen ? [this.#own(), this.#hints()] : this.#explanation()}
    </section>`;
  }

  #picture(): TemplateResult | typeof nothing {
    const { engine, question, attempt } = this;
    const drawn = this.#isOpen ? drawnBefore(engine, question, attempt) : this.#solved().explained;
    if (drawn === null) {
      return nothing;
    }
    const { state, intended } = question;
    const isIntended = drawn === intended;
    return html`<figure>
      <tile-picture
        .explained=${drawn}
        .names=${state.operands.map(({ name }) => name)}
        .step=${drawn.inference.trace.length}
        .sign=${signOf(drawn.mode, engine.ops(), state.op)}
        .most=${isIntended ? kSmall : kUsual}
      ></tile-picture>
      ${isIntended ? html`<figcaption class="small soft">${t("learn.bug.intended")}</figcaption>` : nothing}
    </figure>`;
  }

  #form(): TemplateResult {
    const { engine, question, attempt, problems } = this;
    const give = (event: AnswerGiveEvent) => this.#answer(event.texts);
    const edit = ({ texts }: AnswerEditEvent) =>
      this.dispatchEvent(new AttemptEvent({ typed: texts }));
    return answerForm({ engine, question, attempt, problems, give, edit });
  }

  #said(): TemplateResult | typeof nothing {
    const { outcome } = this.attempt;
    const known = this.grade?.outcome ?? (outcome === "open" ? null : outcome);
    if (known === null || this.problems.length > 0) {
      return nothing;
    }
    const isRight = known === "right";
    const said = this.grade?.said ?? (isRight ? t("learn.right") : this.#shown());
    const kind = isRight ? "right" : known === "wrong" ? "wrong" : "told";
    return html`<p class="said ${kind}">
      <span class="strong" aria-hidden="true">${isRight ? "✓" : known === "wrong" ? "✕" : "→"}</span> ${said}
    </p>`;
  }

  /** The sentence above an answer that the reader asked for. */
  #shown(): string {
    if (this.question.repair === null) {
      return t("learn.shown");
    }
    const { state, explained } = this.#solved();
    const shape = outcomeText(explained.inference);
    return t("learn.shown.repair", { asked: askedText(state), shape });
  }

  /** The reader's own answer: where a shape differs, or the trace of the given shapes. */
  #own(): TemplateResult | typeof nothing {
    const { own, predicted, outcome } = this.grade ?? {};
    if (outcome !== "wrong" || this.problems.length > 0) {
      return nothing;
    }
    if (predicted !== undefined) {
      return html`<shape-difference
        .explained=${this.question.explained}
        .given=${predicted}
      ></shape-difference>`;
    }
    return own
      ? html`<div class="own">
          <h4>${t("learn.own")}</h4>
          <answer-walk .explained=${own} .first=${1}></answer-walk>
        </div>`
      : nothing;
  }

  #hints(): TemplateResult {
    const most = hintsFor(this.question);
    const { hints } = this.attempt;
    return html`<div class="help cluster">
        ${
          most === 0
            ? nothing
            : html`<button type="button" aria-disabled=${hints < most ? "false" : "true"} @click=${() => this.#hint(most)}>
                ${t("learn.hint", { hints, most })}
              </button>`
        }
        <button type="button" @click=${this.#show}>${t("learn.show")}</button>
      </div>
      ${hints === 0 ? nothing : this.#told(Math.min(hints, most))}`;
  }

  #told(hints: number): TemplateResult | typeof nothing {
    const { kind, explained, asked } = this.question;
    const step = explained.inference.trace[asked - 1];
    if (kind === "rule" && step !== undefined) {
      return html`<p class="extents">${stepExtents(step, nobodyOf(explained))}</p>`;
    }
    return kind === "predict" || kind === "repair"
      ? html`<ol class="hints">${explained.sentences.slice(0, hints).map(({ text }) => html`<li>${text}</li>`)}</ol>`
      : nothing;
  }

  /** What the explanation is about: the reader's repair if it is right, or else a right answer. */
  #solved(): Solution {
    const { engine, question, grade: last } = this;
    const solution = solutionOf(engine, question);
    const { own } = last ?? {};
    return last?.outcome === "right" && own
      ? {
          state: { ...question.state, operands: own.shapes.map(shapeText).map(operandOf) },
          explained: own,
        }
      : solution;
  }

  #explanation(): TemplateResult {
    const { state, explained } = this.#solved();
    const first = this.question.asked || explained.inference.trace.length;
    const { code } = this.question;
    const asked = code === undefined ? state : { ...state, code: codeOf(code) };
    return html`<div class="why">
      ${outcomeTable(this.question)}
      <shape-verdict .explained=${explained}></shape-verdict>
      <answer-advice
        .explained=${this.question.kind === "bug" ? withoutFixes(explained) : explained}
        .operands=${state.operands}
        @ask=${this.#lead}
        @view-change=${this.#lead}
        @step-select=${this.#lead}
      ></answer-advice>
      <answer-walk .explained=${explained} .operands=${state.operands} .first=${first}></answer-walk>
      <p>${playgroundLink(asked, t("learn.playground"))}</p>
    </div>`;
  }

  #lead(event: ActionEvent): void {
    openInPlayground(event, this.#solved().state);
  }

  #answer(texts: AnswerTexts): void {
    const graded = grade(this.engine, this.question, texts);
    if ("problems" in graded) {
      this.problems = graded.problems;
      const problem = graded.problems.find((each) => each !== null);
      this.dispatchEvent(new AnnounceEvent(problem?.message ?? ""));
      return;
    }
    this.problems = [];
    this.grade = graded;
    const { misses } = this.attempt;
    const outcome =
      graded.outcome === "wrong" ? "open" : graded.outcome === "told" ? "shown" : "right";
    const isMiss = graded.outcome !== "right";
    const change = { outcome, given: texts, misses: misses + Number(isMiss) } as const;
    this.dispatchEvent(new AttemptEvent(change));
    this.#say(graded.said);
  }

  #hint(most: number): void {
    const hints = this.attempt.hints + 1;
    if (hints > most) {
      return;
    }
    this.dispatchEvent(new AttemptEvent({ hints }));
    const { kind, explained } = this.question;
    const isStep = kind === "predict" || kind === "repair";
    this.#say(isStep ? (explained.sentences[hints - 1]?.text ?? "") : t("learn.hint.said"));
  }

  readonly #show = (): void => {
    this.grade = null;
    this.problems = [];
    this.dispatchEvent(new AttemptEvent({ outcome: "shown", given: [] }));
    this.#say(t("learn.shown"));
  };

  /** The form may be gone: if it had focus, focus moves to the task. */
  async #say(said: string): Promise<void> {
    this.dispatchEvent(new AnnounceEvent(said));
    await this.updateComplete;
    if (!this.#isOpen) {
      this.focus();
    }
  }
}

customElements.define("exercise-card", ExerciseCard);
