// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/answer/events.ts";
import type { Choice } from "../../../learn/question/choices.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

const styles = css`
  fieldset {
    margin-bottom: var(--space-3);
  }

  label {
    align-items: baseline;
    border-top: 1px solid var(--line);
    color: var(--ink);
    display: grid;
    font-size: var(--text-m);
    font-weight: 400;
    gap: var(--space-1) var(--space-3);
    grid-template-columns: auto minmax(0, 1fr);
    padding: var(--space-2);
  }

  label:hover {
    background: var(--accent-soft);
  }

  input {
    height: 1.5rem;
    margin: 0;
    min-height: 0;
    translate: 0 0.3rem;
    width: 1.5rem;
  }

  .code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .comment {
    color: var(--ink-soft);
    display: inline-block;
  }

  .out {
    color: var(--ink-soft);
  }

  .out .text {
    text-decoration: line-through;
  }

  .outcome {
    font-family: var(--mono);
    font-weight: 600;
    margin-left: var(--space-2);
  }
`;

/** The comment of a line does not break. */
function codeLine(line: string): TemplateResult {
  const [code = "", comment = ""] = line.split(/(?=# )/);
  return html`<span class="code">${code}</span><span class="code comment">${comment}</span>`;
}

/** Selects one of several sentences, lines of code, or systems.
 * @attr {boolean} code - whether they are lines of code
 * @fires {AnswerEditEvent} answer-edit - another one was selected
 * @fires {AnswerGiveEvent} answer-give - the selected one was submitted */
export class ChoiceAnswer extends LitElement {
  static override styles = [controls, utilities, mainButton, styles];
  static override properties = {
    choices: { attribute: false },
    ruledOut: { attribute: false },
    chosen: { attribute: false },
    code: { type: Boolean },
  };
  declare choices: readonly Choice[];
  /** By their ids; a hint shows their outcomes. */
  declare ruledOut: ReadonlySet<string>;
  /** The id of the selected one; empty if none. */
  declare chosen: string;
  declare code: boolean;

  override render(): TemplateResult {
    return html`<form @submit=${this.#check}>
      <fieldset>
        <legend class="visually-hidden">${t("learn.choice.label")}</legend>
        ${this.choices.map((choice) => this.#choice(choice))}
      </fieldset>
      <button class="main">${t("learn.check")}</button>
    </form>`;
  }

  #choice({ id, text, outcome }: Choice): TemplateResult {
    const isOut = this.ruledOut.has(id);
    return html`<label class=${isOut ? "out" : ""}>
      <input
        type="radio"
        name="choice"
        value=${id}
        required
        ?disabled=${isOut}
        .checked=${this.chosen === id && !isOut}
        @change=${() => {
          this.chosen = id;
          this.dispatchEvent(new AnswerEditEvent([id]));
        }}
      />
      <span><span class="text">${this.code ? codeLine(text) : text}</span>${
        isOut && outcome !== undefined
          ? html` <span class="outcome"><span aria-hidden="true">→</span> ${outcome}</span>`
          : nothing
      }</span>
    </label>`;
  }

  #check(event: Event): void {
    event.preventDefault();
    this.dispatchEvent(new AnswerGiveEvent([this.chosen]));
  }
}

customElements.define("choice-answer", ChoiceAnswer);
