// SPDX-License-Identifier: MIT

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import {
  type CardCode,
  choicesOf,
  operationState,
  readCard,
  stepsBefore,
  textOf,
} from "../../../learn/lesson/code-card.ts";
import { type Card, cardState, kTraits, sizesOf } from "../../../learn/lesson/lesson.ts";
import { type CardAnswer, kNoAnswer } from "../../../learn/lesson/lesson-answers.ts";
import { casesOf } from "../../../learn/lesson/lesson-cases.ts";
import { CardAnswerEvent, type ChoiceEvent } from "../../../learn/lesson/lesson-events.ts";
import { explainedOf } from "../../../learn/question/question.ts";
import { linkOfCode } from "../../../link/code-parts.ts";
import { encodeHash } from "../../../link/hash.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import { quoteOf, stepShapes } from "../../../scene/annotated-lines.ts";
import type { Explained } from "../../../scene/answer.ts";
import { AnnounceEvent, type StepSelectEvent } from "../../../state/events.ts";
import type { Operand, State } from "../../../state/state.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../explanation/code-lines/code-lines.ts";
import "../lesson-scene/lesson-scene.ts";
import { styles } from "./lesson-card.styles.ts";
import type { CasesEvent } from "./lesson-cases.ts";
import "./lesson-cases.ts";
import type { ChoiceMark } from "./lesson-choices.ts";
import "./lesson-choices.ts";
import { feedback } from "./lesson-feedback.ts";
import { cardText, judge, judgeCode, type Said } from "./lesson-judge.ts";
import "./lesson-program.ts";
import "./lesson-slots.ts";

/** One card of a lesson: an idea, a task on the live picture, and why.
 *  @fires {CardAnswerEvent} card-answer - the reader did something
 *  @fires {AnnounceEvent} announce - the feedback, for screen readers */
export class LessonCard extends LitElement {
  static override styles = [controls, utilities, operandColours, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    lesson: { attribute: false },
    card: { attribute: false },
    answer: { attribute: false },
    number: { attribute: false },
    isReady: { state: true },
    failed: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  /** Its id. */
  declare lesson: string;
  declare card: Card;
  declare answer: CardAnswer;
  declare number: string;
  declare isReady: boolean;
  declare failed: boolean;

  #isLoading = false;
  #state: State | null = null;
  #explained: Explained | null = null;
  #said: Said | null = null;
  /** The code of the card, once the engine can read it; null if it has none. */
  #code: CardCode | null = null;
  #lastRead: CardCode | null = null;
  #readFor: Card | null = null;

  constructor() {
    super();
    this.isReady = false;
    this.failed = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // With it, the engine also finds fixes.
    void pending(this.engine.loadAll().then(() => this.requestUpdate(), logFault));
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    this.failed = false;
    try {
      await this.engine.loadAll();
      this.isReady = true;
    } catch (fault) {
      logFault(fault);
      this.failed = true;
    }
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
  }

  /** The task needs a part of the engine that is not loaded yet. */
  get #isWaiting(): boolean {
    return !this.isReady && kTraits[this.card.task].isLater === true;
  }

  /** The last choice, if it changes the question. */
  #changeBy(given: CardAnswer["given"]): number | null {
    const { changes } = kTraits[this.card.task];
    return changes && !this.#isWaiting ? (given.at(-1) ?? null) : null;
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    const { engine, modes, card, answer } = this;
    this.#code = card.code === undefined || this.#isWaiting ? null : this.#read();
    const state =
      this.#code === null
        ? cardState(engine, card, this.#changeBy(answer.given))
        : operationState(engine, card, this.#code);
    const explained = explainedOf(engine, modes, state);
    this.#explained = explained;
    const shown = { ...state, step: this.#step() };
    // The same question stays at the reader's step.
    this.#state = JSON.stringify(shown) === JSON.stringify(this.#state) ? this.#state : shown;
    const isJudged = answer.given.length > 0 && !this.#isWaiting;
    this.#said = isJudged && explained ? this.#judged(answer.given, explained) : null;
  }

  /** Code is read once for each card. */
  #read(): CardCode | null {
    const { engine, card } = this;
    if (this.#readFor !== card) {
      this.#readFor = card;
      this.#lastRead = readCard(engine, card);
    }
    return this.#lastRead;
  }

  #judged(given: CardAnswer["given"], explained: Explained): Said {
    const { engine, lesson, card } = this;
    return this.#code === null
      ? judge(engine, lesson, card, given, explained)
      : judgeCode(lesson, card, given.at(-1) ?? 0, this.#code, explained);
  }

  /** Feedback comes into view. If the pressed control is gone, focus moves to it. */
  protected override updated(changed: PropertyValues<this>): void {
    const isNews = changed.get("answer") !== undefined && !changed.has("card");
    if (isNews && this.#said !== null) {
      requestAnimationFrame(() => this.#showFeedback());
    }
    if (this.#isWaiting && !this.#isLoading) {
      void pending(this.#load());
    }
  }

  #showFeedback(): void {
    const said = this.renderRoot.querySelector<HTMLElement>(".said");
    said?.scrollIntoView({ block: "nearest" });
    if (this.answer.isDone && this.shadowRoot?.activeElement === null) {
      said?.focus({ preventScroll: true });
    }
  }

  /** The step that the picture shows: before the task, what it asks for is not drawn yet. */
  #step(): number | null {
    const { isDone, given } = this.answer;
    const { isOpen } = kTraits[this.card.task];
    return isDone || isOpen || this.#changeBy(given) !== null ? null : 1;
  }

  override render(): TemplateResult | typeof nothing {
    const [explained, state] = [this.#explained, this.#state];
    const { card } = this;
    if (explained === null || state === null) {
      return nothing;
    }
    return html`<section class="panel stack" aria-labelledby="title">
      <div class="idea stack">
        <p class="small soft">${this.number}</p>
        <h3 id="title" tabindex="-1">${this.#text("title")}</h3>
        <p>${this.#text("idea")}</p>
        <p class="task"><b>${t("lesson.task")}</b> ${this.#text("task")}</p>
      </div>
      ${card.code === undefined ? this.#scene(state) : this.#lines(state)}
      <div class="hands">
        ${this.#isWaiting ? this.#waiting() : this.#controls(explained)}
        ${this.#feedback(explained)}
      </div>
    </section>`;
  }

  /** The question of the picture: a size that a program is run with is the size of its tiles. */
  #pictured(state: State): State {
    const size = this.card.task === "program" ? this.answer.given.at(-1) : undefined;
    if (size === undefined) {
      return state;
    }
    const known = ({ text }: Operand) => text.replaceAll("?", String(size));
    const operands = state.operands.map((operand) => ({ ...operand, text: known(operand) }));
    return { ...state, operands, step: null };
  }

  #scene(state: State): TemplateResult {
    const { card, answer } = this;
    return html`<lesson-scene
        .engine=${this.engine}
        .modes=${this.modes}
        .state=${this.#pictured(state)}
        ?ruler=${kTraits[card.task].isRuled || (card.task === "predict" && answer.isDone)}
        ?steps=${card.task === "step"}
        @step-select=${this.#stepped}
      ></lesson-scene>`;
  }

  /** Code, with its operations as far as they are known by then; and the picture of the one that it is about. */
  #lines(state: State): TemplateResult {
    const [{ card, answer }, code] = [this, this.#code];
    const steps = code === null ? [] : answer.isDone ? code.steps : stepsBefore(card, code);
    return html`<div class="lines">
      <code-lines .text=${textOf(card)} .steps=${steps} .told=${code?.asked ?? null}></code-lines>
      ${code !== null && answer.isDone ? this.#scene(state) : nothing}
    </div>`;
  }

  #text(part: string): string {
    const explained = this.#explained;
    return explained === null ? "" : cardText(this.lesson, this.card, part, explained);
  }

  #waiting(): TemplateResult {
    return this.failed
      ? html`<p>${t("views.failed")} <button type="button" @click=${() => void this.#load()}>${t("run.retry")}</button></p>`
      : html`<p class="soft">${t("lesson.loading")}</p>`;
  }

  #controls(explained: Explained): TemplateResult | typeof nothing {
    const { task, choices = [], operand = 0 } = this.card;
    const { given, isDone } = this.answer;
    switch (task) {
      case "step":
        return nothing;
      case "predict":
        return this.#choices(
          choices.map((text) => text || t("learn.refused")),
          "shapes",
        );
      case "shape":
      case "find": {
        const labels = this.#code === null ? [] : choicesOf(this.card, this.#code);
        return this.#choices(
          labels.map((text) => text || t("learn.refused")),
          task === "find" ? "code" : "shapes",
        );
      }
      case "code":
      case "equation":
        return this.#choices(choices, "code");
      case "insert":
        return this.#slots(operand, choices);
      case "cases":
        return html`<lesson-cases
          .cases=${casesOf(this.engine, explained)}
          .marked=${given}
          .isDone=${isDone}
          @cases=${({ sizes }: CasesEvent) => this.#answer(sizes)}
        ></lesson-cases>`;
      default:
        return html`<lesson-program
          .engine=${this.engine}
          .op=${this.card.op}
          .explained=${explained}
          .size=${given.at(-1) ?? null}
          @choice=${({ choice }: ChoiceEvent) => this.#give(choice)}
        ></lesson-program>`;
    }
  }

  #choices(labels: readonly string[], look: "shapes" | "code"): TemplateResult {
    const { given, isDone } = this.answer;
    const marks = labels.map(
      (_, i): ChoiceMark =>
        !given.includes(i) ? "" : isDone && i === given.at(-1) ? "right" : "wrong",
    );
    return html`<lesson-choices
      .labels=${labels}
      .marks=${marks}
      .chosen=${given.at(-1) ?? null}
      .isOver=${isDone}
      .name=${this.#text("task")}
      .look=${look}
      @choice=${({ choice }: ChoiceEvent) => this.#give(choice)}
    ></lesson-choices>`;
  }

  #slots(operand: number, codes: readonly string[]): TemplateResult {
    return html`<lesson-slots
      .operand=${operand}
      .sizes=${sizesOf(this.engine, this.card)}
      .codes=${codes}
      .chosen=${this.answer.given.at(-1) ?? null}
      @choice=${({ choice }: ChoiceEvent) => this.#give(choice)}
    ></lesson-slots>`;
  }

  #feedback(explained: Explained): TemplateResult | typeof nothing {
    const [said, state] = [this.#said, this.#state];
    const { isDone } = this.answer;
    const { view } = kTraits[this.card.task];
    return said === null || state === null
      ? nothing
      : feedback({
          task: this.card.task,
          headline: this.#headline(explained),
          fixes:
            explained.inference.verdict === "check" && this.#code === null
              ? explained.inference.fixes
              : [],
          isDone,
          text: said.text,
          why: this.#text("why"),
          href:
            this.#code === null
              ? encodeHash(view === undefined ? { ...state, step: 1 } : { ...state, view })
              : linkOfCode(this.#code.text),
          again: () => this.dispatchEvent(new CardAnswerEvent(kNoAnswer)),
        });
  }

  /** Of the operation that was asked, in code. */
  #headline({ inference }: Explained): string {
    const { card } = this;
    const code = this.#code;
    return code !== null && card.task === "shape"
      ? `${quoteOf(code.text, code.asked)}: ${stepShapes(code.asked)}.`
      : cleaned(code?.asked.headline ?? inference.headline ?? "");
  }

  readonly #stepped = ({ step }: StepSelectEvent): void => {
    const count = this.#explained?.inference.trace.length ?? 0;
    if (this.card.task === "step" && !this.answer.isDone && (step ?? count) >= count) {
      this.#give(0);
    }
  };

  /** A finished card has its answer; only a program can be run again. */
  #give(choice: number): void {
    const { given, isDone } = this.answer;
    if (!isDone || this.card.task === "program") {
      this.#answer([...given.filter((each) => each !== choice), choice]);
    }
  }

  #answer(given: readonly number[]): void {
    const { engine, modes, card } = this;
    const explained = explainedOf(engine, modes, cardState(engine, card, this.#changeBy(given)));
    if (explained === null) {
      return;
    }
    const said = this.#judged(given, explained);
    this.dispatchEvent(new CardAnswerEvent({ isDone: said.isRight, given }));
    const heard = said.isRight ? t("lesson.right") : said.text;
    this.dispatchEvent(new AnnounceEvent(`${heard} ${this.#headline(explained)}`));
  }
}

customElements.define("lesson-card", LessonCard);
