// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ReadFix, Reading, ReadStep } from "../../../../../wasm/index.d.ts";
import { cleaned, edited, editedLines } from "../../../../../wasm/index.mjs";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { levelOf } from "../../../scene/answer.ts";
import { type CodeMark, marksOf } from "../../../scene/code-marks.ts";
import { hasShapes, shapesOf } from "../../../scene/read-question.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./code-reading.styles.ts";
import { ReadingSelectEvent } from "./reading-list.ts";

/** The code was edited by a fix; null takes the last edit back. */
export class CodeEditEvent extends Event {
  readonly text: string | null;
  constructor(text: string | null) {
    super("code-edit");
    this.text = text;
  }
}

/** The text of code, on its lines. */
const linesOf = (code: string): string => cleaned(code, { lines: true });

/** Code that was pasted: its operations as marks in it and as a list, and the fixes of the displayed one as edits.
 *  @fires {ReadingSelectEvent} reading-select - an operation was chosen, or the code closed
 *  @fires {CodeEditEvent} code-edit - a fix was written into the code, or taken back */
export class CodeReading extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    reading: { attribute: false },
    text: { attribute: false },
    at: { type: Number },
    notice: { attribute: false },
    canUndo: { attribute: false },
  };
  declare reading: Reading;
  declare text: string;
  /** The operation that the page shows. */
  declare at: number;
  /** What is shown, and notes about the text. */
  declare notice: string;
  /** Whether a fix was written. */
  declare canUndo: boolean;

  override render(): TemplateResult {
    const { steps, skipped } = this.reading;
    return html`<header class="cluster spread">
        <h2>${tn("code.title", steps.length)}</h2>
        <div class="cluster">
          ${this.canUndo ? html`<button type="button" @click=${() => this.#edit(null)}>${t("code.undo")}</button>` : nothing}
          <button type="button" @click=${() => this.#select(null)}>${t("notice.close")}</button>
        </div>
      </header>
      <p class="small soft" role="status">${this.notice}</p>
      <div class="columns">
        <div class="stack">
          <pre tabindex="0" role="region" aria-label=${t("code.text")} @click=${this.#point}>${this.#marked(marksOf(steps), 0, this.text.length)}</pre>
          ${this.#fixes(steps[this.at]?.fixes ?? [])}
        </div>
        <ol aria-label=${t("code.operations")}>
          ${steps.map((step, i) => this.#item(step, i))}
        </ol>
      </div>
      ${
        skipped.length === 0
          ? nothing
          : html`<details class="small soft">
            <summary>${t("code.skipped", { count: skipped.length })}</summary>
            <ul>${skipped.map(({ start, end, reason }) => html`<li><code>${this.#quote(start, end)}</code> ${cleaned(reason)}</li>`)}</ul>
          </details>`
      }`;
  }

  /** The operation that is shown is in the middle of its box. */
  protected override updated(changed: PropertyValues<this>): void {
    const box = this.renderRoot.querySelector("pre");
    const mark = box?.querySelector(".shown");
    if (box && mark && (changed.has("at") || changed.has("text"))) {
      const { top, height } = mark.getBoundingClientRect();
      box.scrollTop += top - box.getBoundingClientRect().top - (box.clientHeight - height) / 2;
    }
  }

  /** A part of the text with its marks. */
  #marked(marks: readonly CodeMark[], start: number, end: number): (string | TemplateResult)[] {
    const parts: (string | TemplateResult)[] = [];
    let at = start;
    for (const mark of marks) {
      parts.push(linesOf(this.text.slice(at, mark.start)), this.#mark(mark));
      at = mark.end;
    }
    return [...parts, linesOf(this.text.slice(at, end))];
  }

  #mark(mark: CodeMark): TemplateResult {
    const verdict = this.reading.steps[mark.step]?.verdict ?? "unknown";
    const isShown = this.#isAt(mark);
    return html`<span class="mark ${verdict} ${isShown ? "shown" : ""}" data-step=${mark.step}>${this.#marked(mark.parts, mark.start, mark.end)}</span>`;
  }

  #isAt({ start, end }: CodeMark): boolean {
    const shown = this.reading.steps[this.at];
    return shown?.start === start && shown.end === end;
  }

  #item(step: ReadStep, i: number): TemplateResult {
    const verdict = step.verdict && levelOf(step.verdict);
    const word = verdict === null ? t("code.unknown") : t(`verdict.${verdict}`);
    const isPlain = verdict === null || verdict === "works";
    const result = step.shape === null ? "" : ` → ${shapeText(step.shape)}`;
    const parts = html`<span class="glyph ${verdict ?? ""}" aria-hidden="true">${verdict === null ? "·" : kVerdictGlyphs[verdict]}</span>
      <code>${this.#quote(step.start, step.end)}</code>
      <span class="small soft">${shapesOf({ ...step, op: null })}${result}</span>
      <span class=${verdict === "works" ? "visually-hidden" : `small ${verdict ?? "soft"} ${isPlain ? "" : "word"}`}>${word}</span>
      ${isPlain || step.headline === null ? nothing : html`<span class="word small soft">${cleaned(step.headline)}</span>`}`;
    return html`<li>${
      hasShapes(step)
        ? html`<button type="button" class="row" aria-current=${i === this.at} @click=${() => this.#select(i)}>${parts}</button>`
        : html`<div class="row">${parts}</div>`
    }</li>`;
  }

  /** The fixes that edit the code. */
  #fixes(fixes: readonly ReadFix[]): TemplateResult | typeof nothing {
    const written = fixes.flatMap(({ text, edits }) =>
      edits === undefined ? [] : [{ text, edits }],
    );
    return written.length === 0
      ? nothing
      : html`<div class="stack">
          <h3>${t("code.fixes")}</h3>
          ${written.map(
            ({ text, edits }) => html`<div class="cluster baseline">
              <button type="button" class="fix" @click=${() => this.#edit(edited(this.text, edits))}><code>${cleaned(editedLines(this.text, edits).trim())}</code></button>
              <span class="small soft">${cleaned(text)}</span>
            </div>`,
          )}
        </div>`;
  }

  /** A part of the text in one line. */
  #quote(start: number, end: number): string {
    return cleaned(this.text.slice(start, end).replace(/\s+/g, " "));
  }

  #point(event: MouseEvent): void {
    const mark = (event.target as Element).closest<HTMLElement>("[data-step]");
    const at = Number(mark?.dataset.step ?? -1);
    const step = this.reading.steps[at];
    if (step !== undefined && hasShapes(step) && getSelection()?.isCollapsed !== false) {
      this.#select(at);
    }
  }

  #select(at: number | null): void {
    this.dispatchEvent(new ReadingSelectEvent(at));
  }

  #edit(text: string | null): void {
    this.dispatchEvent(new CodeEditEvent(text));
  }
}

customElements.define("code-reading", CodeReading);
