// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";
import { docsFolder } from "../../../i18n/language.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import {
  type Card,
  cardState,
  kLessons,
  type Lesson,
  lessonLink,
} from "../../../learn/lesson/lesson.ts";
import { keptAnswers } from "../../../learn/lesson/lesson-answers.ts";
import { kStories } from "../../../learn/route.ts";
import { kPractice, questionCount } from "../../../learn/set/set-link.ts";
import { docsIn } from "../../../page/embed.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../lesson-scene/lesson-figure.ts";
import { styles } from "./learn-start.styles.ts";

/** The text that the lessons teach by hand. */
const kOnePage = docsIn(`${docsFolder}guide/start.html`);

/** The card that a lesson's picture shows. */
const kPictured: Readonly<Record<string, string>> = {
  five: "outer",
  code: "means",
  products: "row",
  unknown: "size",
};

/** The entrance: the lessons, each with what you will be able to do, then exercises and stories. */
export class LearnStart extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = { engine: { attribute: false }, modes: { attribute: false } };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];

  override render(): TemplateResult {
    return html`<div class="lessons">${kLessons.map((lesson, i) => this.#lesson(lesson, i === 0))}</div>
      <div class="more">
        ${this.#way(kPractice, "exercises", tn("learn.exercises.short", questionCount(kPractice)))}
        ${this.#way(kStories, "stories", t("learn.stories.short"))}
        ${kOnePage === null ? "" : this.#way(kOnePage, "onePage", t("learn.onePage.short"))}
      </div>`;
  }

  #lesson(lesson: Lesson, isFirst: boolean): TemplateResult {
    const { id, cards, minutes } = lesson;
    const answers = keptAnswers(id);
    const done = cards.filter((card) => answers[card.id]?.isDone).length;
    const next = cards.findIndex((card) => !answers[card.id]?.isDone);
    const pictured = cards.find((card) => card.id === kPictured[id]) ?? cards[0];
    const name = t(`lesson.${id}.name` as TextKey);
    const start = t(done === 0 ? "lesson.start" : next < 0 ? "lesson.repeat" : "lesson.continue");
    return html`<article class="panel" aria-labelledby=${id}>
      ${this.#figure(pictured)}
      <h3 id=${id}>${name}</h3>
      <p>${t(`lesson.${id}.goal` as TextKey)}</p>
      <p class="soft">${t(`lesson.${id}.for` as TextKey)} ${t("lesson.length", { count: cards.length, minutes })}</p>
      <p class="start cluster">
        <a
          class="go ${isFirst ? "main" : ""}"
          href=${lessonLink(id, Math.max(0, next) + 1)}
          aria-label=${t("lesson.mark", { number: start, title: name })}
          >${start}</a
        >
        ${done === 0 ? "" : html`<span class="soft">${t("lesson.done", { done, count: cards.length })}</span>`}
      </p>
    </article>`;
  }

  #figure(card: Card | undefined): TemplateResult | "" {
    return card === undefined
      ? ""
      : html`<lesson-figure
          .engine=${this.engine}
          .modes=${this.modes}
          .state=${cardState(this.engine, card, null)}
        ></lesson-figure>`;
  }

  #way(href: string, at: "exercises" | "onePage" | "stories", short: string): TemplateResult {
    return html`<a class="way" href=${href}
      ><b>${t(`learn.${at}`)}</b> <span class="soft">${short}</span></a
    >`;
  }
}

customElements.define("learn-start", LearnStart);
