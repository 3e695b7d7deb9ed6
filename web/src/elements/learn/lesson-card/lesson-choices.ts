// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { ChoiceEvent } from "../../../learn/lesson/lesson-events.ts";
import { controls } from "../../styles/controls.styles.ts";

const styles = css`
  div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  button {
    min-height: 2.75rem;
    overflow-wrap: anywhere;
    text-align: start;
  }

  .code button {
    font-family: var(--mono);
    justify-content: flex-start;
    width: 100%;
  }

  .shapes button {
    font-family: var(--mono);
    min-width: 5rem;
  }

  [aria-pressed="true"] {
    background: var(--accent-soft);
    border: 2px solid var(--accent);
  }

  button.right {
    background: var(--good-soft);
    border: 2px solid var(--good);
    color: var(--good);
    font-weight: 600;
  }

  button.wrong {
    border: 2px dashed var(--bad);
  }
`;

/** How a choice was judged; empty if it was not taken. */
export type ChoiceMark = "right" | "wrong" | "";

const kGlyphs = { right: "✓", wrong: "✕" } as const;

/** Buttons, of which one is the answer.
 *  @fires {ChoiceEvent} choice - one was pressed */
export class LessonChoices extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    labels: { attribute: false },
    marks: { attribute: false },
    chosen: { attribute: false },
    isOver: { attribute: false },
    name: { attribute: false },
    look: { attribute: false },
  };
  declare labels: readonly string[];
  declare marks: readonly ChoiceMark[];
  /** The last one taken; null if there is none. */
  declare chosen: number | null;
  /** No other choice is taken. */
  declare isOver: boolean;
  /** Of the group, for screen readers. */
  declare name: string;
  declare look: "shapes" | "code";

  constructor() {
    super();
    this.isOver = false;
  }

  override render(): TemplateResult {
    return html`<div role="group" class=${this.look} aria-label=${this.name}>
      ${this.labels.map((label, i) => this.#choice(label, i))}
    </div>`;
  }

  #choice(label: string, i: number): TemplateResult {
    const mark = this.marks[i] ?? "";
    return html`<button
      type="button"
      class=${mark}
      aria-pressed=${i === this.chosen}
      aria-disabled=${this.isOver && mark !== "right"}
      @click=${() => this.dispatchEvent(new ChoiceEvent(i))}
    >
      ${mark === "" ? nothing : html`<span aria-hidden="true">${kGlyphs[mark]}</span>`}${label}
    </button>`;
  }
}

customElements.define("lesson-choices", LessonChoices);
