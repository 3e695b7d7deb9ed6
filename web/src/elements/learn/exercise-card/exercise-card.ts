// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { askedText } from "../../../learn/asked-text.ts";
import type { Attempt, Given } from "../../../learn/attempt.ts";
import { type AnswerEditEvent, type AnswerGiveEvent, AttemptEvent } from "../../../learn/events.ts";
import { type Grade, grade } from "../../../learn/grade.ts";
import { partly } from "../../../learn/partly.ts";
import type { Question } from "../../../learn/question.ts";
import { encodeHash } from "../../../link/hash.ts";
import {
  AnnounceEvent,
  type AskEvent,
  type StepSelectEvent,
  type ViewChangeEvent,
} from "../../../state/events.ts";
import "../answer-walk/answer-walk.ts";
import "../clause-answer/clause-answer.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import "../predict-answer/predict-answer.ts";
import "../repair-answer/repair-answer.ts";
import "../../explanation/shape-verdict/shape-verdict.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { nobodyOf, stepExtents } from "../../fragments/step-words.ts";
import { styles } from "./exercise-card.styles.ts";

/** The number of hints: steps, except the last if it gives the result; or, for a clause, the extents that met, and
 * then all but one of the wrong choices. */
function hintsFor({ kind, explained, choices }: Question): number {
  const steps = explained.inference.trace.length;
  return kind === "clause" ? choices.length - 1 : kind === "predict" ? steps - 1 : steps;
}

/** One exercise: the question, the field for the answer, hints, and the explanation once it is answered.
 * @fires {AttemptEvent} attempt - the reader answered, or took a hint
 * @fires {AnnounceEvent} announce - the result, for screen readers */
export class ExerciseCard extends LitElement {
  static override styles = [controls, operandColours, styles];
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

  /** For the answer before the reader came back to the question. */
  #gradeBefore(): Grade | null {
    const { given } = this.attempt;
    if (given?.length === 0) {
      return null;
    }
    const graded = grade(this.engine, this.question, given);
    return "problems" in graded ? null : graded;
  }

  override render(): TemplateResult {
    const { kind, state, explained } = this.question;
    const isOpen = this.attempt.outcome === "open";
    const { mode } = explained;
    return html`<section class="panel" aria-labelledby="task">
      <p class="name">${this.name}</p>
      <h3 id="task" tabindex="-1">${this.#task()}</h3>
      <p class="asked">
        <span class="mono">${askedText(state)}</span>
        <span class="soft">${mode.title} · ${sourceLink(mode.source.url, mode.source.title)}</span>
      </p>
      ${kind === "clause" && isOpen ? this.#ruler() : nothing}
      ${isOpen ? this.#form() : nothing} ${this.#said()} ${isOpen ? this.#hints() : this.#explanation()}
    </section>`;
  }

  #task(): string {
    const { kind, explained, asked } = this.question;
    const step = explained.inference.trace[asked - 1];
    const column = step !== undefined && "column" in step ? (step.column ?? 0) : 0;
    return t(`learn.task.${kind}`, { column });
  }

  #ruler(): TemplateResult {
    const { explained, asked } = this.question;
    return html`<answer-walk bare .explained=${explained} .first=${asked}></answer-walk>`;
  }

  #form(): TemplateResult {
    const { kind, state, choices } = this.question;
    const { typed } = this.attempt;
    const give = (event: AnswerGiveEvent) => this.#answer(event.texts);
    const edit = ({ texts }: AnswerEditEvent) =>
      this.dispatchEvent(new AttemptEvent({ typed: texts }));
    if (kind === "predict") {
      return html`<predict-answer
        .text=${typed[0] ?? ""}
        .problem=${this.problems[0] ?? null}
        @answer-give=${give}
        @answer-edit=${edit}
      ></predict-answer>`;
    }
    if (kind === "clause") {
      return html`<clause-answer
        .choices=${choices}
        .chosen=${typed[0] ?? ""}
        .ruledOut=${this.#ruledOut()}
        @answer-give=${give}
        @answer-edit=${edit}
      ></clause-answer>`;
    }
    return html`<repair-answer
      .texts=${state.operands.map(({ text }, i) => typed[i] ?? text)}
      .problems=${this.problems}
      @answer-give=${give}
      @answer-edit=${edit}
    ></repair-answer>`;
  }

  /** The wrong choices that hints have removed. */
  #ruledOut(): ReadonlySet<string> {
    const { explained, asked, choices } = this.question;
    const clause = explained.inference.trace[asked - 1]?.clause;
    const wrong = choices.map(({ id }) => id).filter((id) => id !== clause);
    return new Set(wrong.slice(0, Math.max(0, this.attempt.hints - 1)));
  }

  #said(): TemplateResult | typeof nothing {
    const { outcome } = this.attempt;
    const known = this.grade?.outcome ?? (outcome === "open" ? null : outcome);
    if (known === null) {
      return nothing;
    }
    const isRight = known === "right";
    const said = this.grade?.said ?? t(isRight ? "learn.right" : "learn.shown");
    const kind = isRight ? "right" : known === "wrong" ? "wrong" : "told";
    return html`<p class="said ${kind}">
      <span aria-hidden="true">${isRight ? "✓" : known === "wrong" ? "✕" : "→"}</span> ${said}
    </p>`;
  }

  #hints(): TemplateResult {
    const most = hintsFor(this.question);
    const { hints } = this.attempt;
    return html`<div class="help">
        <button type="button" aria-disabled=${hints < most ? "false" : "true"} @click=${() => this.#hint(most)}>
          ${t("learn.hint", { hints, most })}
        </button>
        <button type="button" @click=${this.#show}>${t("learn.show")}</button>
      </div>
      ${hints === 0 ? nothing : this.#told(Math.min(hints, most))}`;
  }

  #told(hints: number): TemplateResult {
    const { kind, explained, asked } = this.question;
    const step = explained.inference.trace[asked - 1];
    return kind === "clause"
      ? html`<p class="extents">${step === undefined ? nothing : stepExtents(step, nobodyOf(explained))}</p>`
      : html`<answer-walk .explained=${partly(explained, hints)} .first=${hints}></answer-walk>`;
  }

  #explanation(): TemplateResult {
    const { explained, asked, state } = this.question;
    const first = asked || explained.inference.trace.length;
    return html`<div class="why">
      <shape-verdict
        .explained=${explained}
        .operands=${state.operands}
        @ask=${this.#lead}
        @view-change=${this.#lead}
        @step-select=${this.#lead}
      ></shape-verdict>
      <answer-walk .explained=${explained} .first=${first}></answer-walk>
      <p><a href=${encodeHash(state)}>${t("learn.playground")}</a></p>
    </div>`;
  }

  /** Actions on the answer open it in the playground: a fix, another view, a step. */
  #lead(event: AskEvent | ViewChangeEvent | StepSelectEvent): void {
    event.stopPropagation();
    const { state } = this.question;
    const change =
      "step" in event
        ? { step: event.step }
        : "changeOf" in event
          ? event.changeOf(state)
          : event.change;
    location.hash = encodeHash({ ...state, ...change });
  }

  #answer(texts: Given): void {
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
    this.#say(
      kind === "clause" ? t("learn.hint.said") : (explained.sentences[hints - 1]?.text ?? ""),
    );
  }

  readonly #show = (): void => {
    this.grade = null;
    this.dispatchEvent(new AttemptEvent({ outcome: "shown", given: [] }));
    this.#say(t("learn.shown"));
  };

  /** The form may be gone: if it had focus, focus moves to the task. */
  async #say(said: string): Promise<void> {
    this.dispatchEvent(new AnnounceEvent(said));
    await this.updateComplete;
    if (this.attempt.outcome !== "open") {
      this.focus();
    }
  }
}

customElements.define("exercise-card", ExerciseCard);
