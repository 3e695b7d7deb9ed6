// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { QuestionMoveEvent, QuestionSelectEvent } from "../../../learn/answer/events.ts";
import { askedText } from "../../../learn/asked/asked-text.ts";
import type { Question } from "../../../learn/question/question.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

const styles = css`
  li {
    align-items: center;
    border: 2px solid transparent;
    border-bottom-color: var(--line);
    display: flex;
    gap: var(--space-1);
  }

  /* Where the dragged question will be. */
  li.up {
    border-top-color: var(--accent);
  }

  li.down {
    border-bottom-color: var(--accent);
  }

  /* In line with those that have a handle. */
  ol:has(.handle) .pick:first-child {
    margin-left: calc(1.5rem + var(--space-1));
  }

  .handle {
    color: var(--ink-soft);
    cursor: grab;
    flex: none;
    line-height: 2.5rem;
    text-align: center;
    touch-action: none;
    user-select: none;
    width: 1.5rem;
  }

  button:not(:hover) {
    border-color: transparent;
  }

  button {
    flex: none;
    min-height: 2rem;
    min-width: 2rem;
    padding: 0;
  }

  .pick {
    flex: 1;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    justify-content: start;
    min-width: 0;
    overflow-wrap: anywhere;
    padding: var(--space-1) var(--space-2);
    text-align: left;
  }

  button.pick[aria-current="true"] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .number {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    min-width: 1.5rem;
  }

  @media (forced-colors: active) {
    .pick[aria-current="true"] {
      border-color: Highlight;
    }

    li:not(.up, .down) {
      border-color: Canvas;
    }
  }
`;

/** The questions of a composed set: the teacher's can be moved, by drag or by keys, and removed.
 * @attr {number} at - the selected question
 * @attr {number} own - how many are the teacher's; they come first
 * @fires {QuestionSelectEvent} question-select - another one was selected
 * @fires {QuestionMoveEvent} question-move - one was moved or removed
 * @fires {AnnounceEvent} announce - the new place */
export class QuestionList extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    questions: { attribute: false },
    at: { type: Number },
    own: { type: Number },
    dragged: { state: true },
    over: { state: true },
  };
  declare questions: readonly Question[];
  declare at: number;
  declare own: number;
  /** The question being dragged, and the one in whose place it would be. */
  declare dragged: number | null;
  declare over: number;

  constructor() {
    super();
    this.dragged = null;
  }

  override render(): TemplateResult {
    return html`<ol @pointermove=${this.#follow} @pointerup=${this.#drop} @pointercancel=${this.#letGo}>
      ${this.questions.map((question, i) => this.#item(question, i))}
    </ol>`;
  }

  #item({ kind, state, explained }: Question, i: number): TemplateResult {
    const asked = askedText(state);
    const isTarget = this.dragged !== null && this.over === i && this.over !== this.dragged;
    const side = isTarget ? (i < Number(this.dragged) ? "up" : "down") : "";
    return html`<li class=${side}>
      ${i < this.own ? html`<span class="handle" aria-hidden="true" @pointerdown=${(event: PointerEvent) => this.#grab(event, i)}>⠿</span>` : nothing}
      <button
        type="button"
        class="pick"
        aria-current=${i === this.at ? "true" : "false"}
        aria-keyshortcuts=${i < this.own ? "Alt+ArrowUp Alt+ArrowDown" : nothing}
        @click=${() => this.dispatchEvent(new QuestionSelectEvent(i))}
        @keydown=${(event: KeyboardEvent) => this.#key(event, i)}
      >
        <span class="number">${i + 1}</span> <span class="mono">${asked}</span>
        <span class="small soft">${t(`learn.kind.${kind}`)} · ${explained.mode.title}</span>
      </button>
      ${i < this.own ? this.#actions(i, asked) : nothing}
    </li>`;
  }

  #actions(i: number, asked: string): TemplateResult {
    const action = (name: string, sign: string, label: string, isOff: boolean, act: () => void) =>
      html`<button type="button" class=${name} aria-label=${label} title=${label} aria-disabled=${isOff ? "true" : "false"} @click=${act}>
        <span aria-hidden="true">${sign}</span>
      </button>`;
    const number = i + 1;
    const remove = () => this.dispatchEvent(new QuestionMoveEvent(i, null));
    return html`
      ${action("earlier", "↑", t("learn.own.earlier", { number }), i === 0, () => this.#move(i, i - 1, ".earlier"))}
      ${action("later", "↓", t("learn.own.later", { number }), number === this.own, () => this.#move(i, i + 1, ".later"))}
      ${action("remove", "✕", t("learn.own.remove", { asked }), false, remove)}
    `;
  }

  #key(event: KeyboardEvent, i: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by !== undefined && i < this.own) {
      event.preventDefault();
      this.#move(i, i + by, ".pick");
    }
  }

  /** Focus stays on the same part of the moved question. */
  async #move(from: number, to: number, part = ".pick"): Promise<void> {
    if (to < 0 || to >= this.own || to === from) {
      return;
    }
    this.dispatchEvent(new QuestionMoveEvent(from, to));
    this.dispatchEvent(new AnnounceEvent(t("learn.own.moved", { from: from + 1, to: to + 1 })));
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.renderRoot.querySelectorAll("li")[to]?.querySelector<HTMLElement>(part)?.focus();
  }

  #grab(event: PointerEvent, i: number): void {
    if (event.isPrimary && event.button === 0) {
      event.preventDefault();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.dragged = i;
      this.over = i;
    }
  }

  /** The place is that of the first question whose lower edge is below the pointer. */
  #follow({ clientY }: PointerEvent): void {
    if (this.dragged !== null) {
      const items = [...this.renderRoot.querySelectorAll("li")].slice(0, this.own);
      const found = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
      this.over = found < 0 ? this.own - 1 : found;
    }
  }

  #drop(): void {
    const { dragged, over } = this;
    this.#letGo();
    if (dragged !== null) {
      void this.#move(dragged, over);
    }
  }

  #letGo(): void {
    this.dragged = null;
  }
}

customElements.define("question-list", QuestionList);
