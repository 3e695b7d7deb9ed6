// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { type Card, type Lesson, lessonLink } from "../../../learn/lesson/lesson.ts";
import {
  type CardAnswer,
  keepAnswers,
  keptAnswers,
  kNoAnswer,
} from "../../../learn/lesson/lesson-answers.ts";
import type { CardAnswerEvent } from "../../../learn/lesson/lesson-events.ts";
import { questionCount } from "../../../learn/set/set-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../lesson-card/lesson-card.ts";
import { styles } from "./lesson-run.styles.ts";

/** Elements that use the arrow keys. */
const kOwnKeys = "input, select, textarea, .scroll";

/** A lesson, one card at a time: marks of the finished ones, the card, and the way on. */
export class LessonRun extends LitElement {
  static override styles = [controls, utilities, mainButton, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    lesson: { attribute: false },
    at: { attribute: false },
    answers: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare lesson: Lesson;
  /** The card, from 1. */
  declare at: number;
  declare answers: Readonly<Record<string, CardAnswer>>;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#key);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("lesson")) {
      this.answers = keptAnswers(this.lesson.id);
    }
  }

  /** After a move to another card, its heading is read. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get("at") !== undefined || changed.get("lesson") !== undefined) {
      const card = this.renderRoot.querySelector<LitElement>("lesson-card");
      void card?.updateComplete.then(() => card.focus());
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { lesson, at } = this;
    const card = lesson.cards[at - 1];
    if (card === undefined) {
      return nothing;
    }
    const answer = this.#answerOf(card);
    return html`
      <header class="cluster spread">
      <h2 tabindex="-1">${t(`lesson.${lesson.id}.name` as TextKey)}</h2>
      <nav class="screen-only" aria-label=${t("lesson.cards")}>
        <ol class="cluster">
          ${lesson.cards.map((each, i) => this.#mark(each, i + 1))}
        </ol>
      </nav>
      </header>
      <lesson-card
        .engine=${this.engine}
        .modes=${this.modes}
        .lesson=${lesson.id}
        .card=${card}
        .answer=${answer}
        .number=${t("lesson.number", { number: at, count: lesson.cards.length })}
        @card-answer=${(event: CardAnswerEvent) => this.#record(card, event.answer)}
      ></lesson-card>
      ${this.#ways(answer)}
    `;
  }

  #answerOf({ id }: Card): CardAnswer {
    return this.answers[id] ?? kNoAnswer;
  }

  #mark(card: Card, number: number): TemplateResult {
    const { isDone } = this.#answerOf(card);
    const title = t(`lesson.${this.lesson.id}.${card.id}.title` as TextKey);
    const name = t(isDone ? "lesson.mark.done" : "lesson.mark", { number, title });
    return html`<li>
      <a
        href=${lessonLink(this.lesson.id, number)}
        class=${isDone ? "done" : ""}
        aria-current=${number === this.at ? "step" : "false"}
        aria-label=${name}
        title=${title}
        ><span aria-hidden="true">${isDone ? "✓" : number}</span></a
      >
    </li>`;
  }

  /** To the card before, and on: to the next card or, from the last one, to exercises. */
  #ways({ isDone }: CardAnswer): TemplateResult {
    const { lesson, at } = this;
    const isLast = at === lesson.cards.length;
    return html`<div class="ways cluster screen-only">
        ${at === 1 ? nothing : html`<a class="way" href=${lessonLink(lesson.id, at - 1)}><span aria-hidden="true">←</span> ${t("lesson.back")}</a>`}
        ${
          isLast
            ? html`<a class="way ${isDone ? "main" : ""}" href=${lesson.exercises}>${tn("lesson.exercises", questionCount(lesson.exercises))} <span aria-hidden="true">→</span></a>`
            : html`<a class="way ${isDone ? "main" : ""}" href=${lessonLink(lesson.id, at + 1)}>${t(isDone ? "lesson.next" : "lesson.skip")} <span aria-hidden="true">→</span></a>`
        }
        <p class="small soft ${isLast && isDone ? "" : "keys"}">${isLast && isDone ? this.#end() : t("lesson.keys")}</p>
      </div>`;
  }

  #end(): string {
    const done = this.lesson.cards.filter((card) => this.#answerOf(card).isDone).length;
    return t("lesson.end", { done, count: this.lesson.cards.length });
  }

  /** A finished card stays finished. */
  #record({ id }: Card, answer: CardAnswer): void {
    this.answers = { ...this.answers, [id]: answer };
    keepAnswers(this.lesson.id, this.answers);
  }

  readonly #key = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const [target] = event.composedPath();
    const isFree = target instanceof Element && !target.matches(kOwnKeys);
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const to = this.at + (by ?? 0);
    if (
      by !== undefined &&
      isFree &&
      isPlain &&
      !event.defaultPrevented &&
      this.lesson.cards[to - 1]
    ) {
      event.preventDefault();
      location.hash = lessonLink(this.lesson.id, to);
    }
  };
}

customElements.define("lesson-run", LessonRun);
