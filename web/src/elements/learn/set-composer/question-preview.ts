// SPDX-License-Identifier: MIT
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { type Attempt, kNoAttempt } from "../../../learn/answer/attempt.ts";
import type { AttemptEvent } from "../../../learn/answer/events.ts";
import type { Question } from "../../../learn/question/question.ts";
import { encodeHash } from "../../../link/hash.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../exercise-card/exercise-card.ts";

const styles = css`
  h3 {
    font-size: var(--text-m);
    margin-bottom: var(--space-2);
  }
`;

/** A question of the composed set as the student sees it. It can be answered.
 * @attr {string} name - its number */
export class QuestionPreview extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    engine: { attribute: false },
    question: { attribute: false },
    name: {},
    attempt: { state: true },
  };
  declare engine: Engine;
  declare question: Question;
  declare name: string;
  declare attempt: Attempt;

  #asked = "";

  /** An edit of the set keeps the attempt, but another question does not. */
  protected override willUpdate(_: PropertyValues<this>): void {
    const { kind, state, repair } = this.question;
    const asked = JSON.stringify([this.name, kind, encodeHash(state), repair?.shape]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.attempt = kNoAttempt;
    }
  }

  override render(): TemplateResult {
    return html`<section aria-labelledby="preview">
      <h3 id="preview">${t("learn.set.preview")}</h3>
      <exercise-card
        .engine=${this.engine}
        .question=${this.question}
        .attempt=${this.attempt}
        .name=${this.name}
        @attempt=${({ change }: AttemptEvent) => {
          this.attempt = { ...this.attempt, ...change };
        }}
      ></exercise-card>
    </section>`;
  }
}

customElements.define("question-preview", QuestionPreview);
