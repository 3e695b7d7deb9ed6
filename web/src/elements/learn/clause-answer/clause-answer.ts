// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { ClauseInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";

const styles = css`
  fieldset {
    border: 0;
    margin: 0 0 var(--space-3);
    padding: 0;
  }

  legend {
    padding: 0;
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
    accent-color: var(--accent);
    height: 1.5rem;
    margin: 0;
    min-height: 0;
    translate: 0 0.3rem;
    width: 1.5rem;
  }

  .out {
    color: var(--ink-soft);
    text-decoration: line-through;
  }

  var {
    font-weight: 600;
  }

  /* Chinese has no italics; an underline marks a name there. */
  :host(:lang(zh)) var {
    font-style: normal;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }

  .clause {
    margin-right: var(--space-2);
  }
`;

/** The placeholders of a clause in addition to the letters of operands. */
const kFilledIn = ["extent", "left", "right", "leftRank", "rightRank", "axis"] as const;

function nameOf(placeholder: string): string {
  const known = kFilledIn.find((each) => each === placeholder);
  return known === undefined ? placeholder : t(`learn.filled.${known}`);
}

/** A clause as its mode states it, with its placeholders: `{extent}` is a name. */
function stated({ caption }: ClauseInfo): TemplateResult[] {
  return caption
    .split(/\{(\w+)\}/)
    .map((piece, i) => (i % 2 === 0 ? html`${piece}` : html`<var>${nameOf(piece)}</var>`));
}

/** Selects the clause that decided the column.
 * @fires {AnswerEditEvent} answer-edit - another clause was selected
 * @fires {AnswerGiveEvent} answer-give - the selected clause was submitted */
export class ClauseAnswer extends LitElement {
  static override styles = [controls, mainButton, styles];
  static override properties = {
    choices: { attribute: false },
    ruledOut: { attribute: false },
    chosen: { attribute: false },
  };
  declare choices: readonly ClauseInfo[];
  declare ruledOut: ReadonlySet<string>;
  /** The selected clause's id; empty if none. */
  declare chosen: string;

  override render(): TemplateResult {
    return html`<form @submit=${this.#check}>
      <fieldset>
        <legend class="visually-hidden">${t("learn.clause.label")}</legend>
        ${this.choices.map((choice) => this.#choice(choice))}
      </fieldset>
      <button class="main">${t("learn.check")}</button>
    </form>`;
  }

  #choice(choice: ClauseInfo): TemplateResult {
    const { id } = choice;
    const isOut = this.ruledOut.has(id);
    return html`<label class=${isOut ? "out" : ""}>
      <input
        type="radio"
        name="clause"
        value=${id}
        required
        ?disabled=${isOut}
        .checked=${this.chosen === id && !isOut}
        @change=${() => {
          this.chosen = id;
          this.dispatchEvent(new AnswerEditEvent([id]));
        }}
      />
      <span><span class="clause">${id}</span> ${stated(choice)}</span>
    </label>`;
  }

  #check(event: Event): void {
    event.preventDefault();
    this.dispatchEvent(new AnswerGiveEvent([this.chosen]));
  }
}

customElements.define("clause-answer", ClauseAnswer);
