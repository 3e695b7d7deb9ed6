// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { ReadStep } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { fixOf, focusOf, quoteOf, stepShapes } from "../../../scene/annotated-lines.ts";
import { levelOf } from "../../../scene/answer.ts";
import { type CodeReading, readCode, unread } from "../../../scene/read-code.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../code-lines/code-lines.ts";
import { styles as verdictStyles } from "../shape-verdict/shape-verdict.styles.ts";
import { kVerdictGlyphs } from "../shape-verdict/shape-verdict.ts";

const styles = css`
  summary {
    cursor: pointer;
    line-height: 2rem;
    width: fit-content;
  }

  code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }

  li {
    margin-bottom: var(--space-1);
    padding-left: 1.5rem;
  }

  .glyph {
    display: inline-block;
    margin-left: -1.5rem;
    width: 1.5rem;
  }

  .works {
    color: var(--good);
  }

  :is(.check, .mayFail) > .glyph {
    color: var(--warn);
  }

  .doesNotFit > .glyph {
    color: var(--bad);
  }

  .fix {
    flex-basis: 100%;
  }

  .verdict code {
    font-size: var(--text-m);
  }
`;

/** The verdict of an operation, with its glyph. */
function badge(step: ReadStep): TemplateResult | typeof nothing {
  const level = step.verdict && levelOf(step.verdict);
  return level === null
    ? nothing
    : html`<span class="badge"><span aria-hidden="true">${kVerdictGlyphs[level]}</span> ${t(`verdict.${level}`)}</span>`;
}

/** Code for readers of another page: the verdict, the lines with their operations, and the list of these.
 * @attr {boolean} covered - only the code is shown
 * @fires uncover - the reader asks for the rest */
export class CodeAnswer extends LitElement {
  static override styles = [controls, utilities, verdictStyles, styles];
  static override properties = { input: { attribute: false }, covered: { type: Boolean } };
  declare input: ViewInput;
  declare covered: boolean;

  #text: string | null = null;
  #found: CodeReading = unread;

  constructor() {
    super();
    this.covered = false;
  }

  /** The page has loaded the engine that reads code. */
  protected override willUpdate(): void {
    const { code } = this.input.scene.asked.state;
    if (code != null && code.text !== this.#text) {
      this.#text = code.text;
      this.#found = readCode(this.input.engine, code.text, code.given);
    }
  }

  override render(): TemplateResult {
    const { problem } = this.#found;
    const text = this.#text;
    if (text === null) {
      return html`<p>${t("embed.noCode")}</p>`;
    }
    if (this.covered) {
      return html`<div class="stack">${this.#lines(text, [])}
        <div><button type="button" @click=${() => this.dispatchEvent(new Event("uncover"))}>${t("embed.reveal")}</button></div>
      </div>`;
    }
    const steps = this.#found.reading?.steps ?? [];
    return html`<div class="stack">
      ${this.#verdict(text)}
      ${this.#lines(text, steps)}
      ${problem === null ? nothing : html`<p class="small">${problem.message}</p>`}
      ${this.#needs()} ${this.#list(text, steps)}
    </div>`;
  }

  #lines(text: string, steps: readonly ReadStep[]): TemplateResult {
    return html`<code-lines .text=${text} .steps=${steps} .told=${this.#found.reading && focusOf(this.#found.reading)}></code-lines>`;
  }

  /** The verdict of the operation that the engine proposes. */
  #verdict(text: string): TemplateResult | typeof nothing {
    const { reading } = this.#found;
    const step = reading && focusOf(reading);
    if (step === null || step.verdict === null) {
      return nothing;
    }
    const fix = step.verdict === "works" ? null : fixOf(text, step);
    return html`<div class="answer">
      <div class="verdict ${levelOf(step.verdict)}">${badge(step)} <code>${quoteOf(text, step)}</code></div>
      <p class="small">${cleaned(step.headline ?? "")}</p>
      ${fix === null ? nothing : html`<p class="fix small"><code>${t("code.fix", { code: fix })}</code></p>`}
    </div>`;
  }

  /** The names without a shape. */
  #needs(): TemplateResult | typeof nothing {
    const names = this.#found.needs.filter(({ text }) => text.trim() === "");
    return names.length === 0
      ? nothing
      : html`<p class="small">${t("editor.needs")}: ${names.map(({ name }) => html`<code>${name}</code> `)}</p>`;
  }

  #list(text: string, steps: readonly ReadStep[]): TemplateResult | typeof nothing {
    const known = steps.filter(({ verdict }) => verdict !== null);
    return known.length === 0
      ? nothing
      : html`<details>
          <summary class="small strong">${tn("editor.title", known.length)}</summary>
          <ol class="small" aria-label=${t("editor.operations")}>${known.map((step) => this.#row(text, step))}</ol>
        </details>`;
  }

  #row(text: string, step: ReadStep): TemplateResult {
    const level = levelOf(step.verdict ?? "works");
    const why =
      level === "works" ? "" : `. ${t(`verdict.${level}`)}. ${cleaned(step.headline ?? "")}`;
    return html`<li class=${level}>
      <span class="glyph" aria-hidden="true">${kVerdictGlyphs[level]}</span><code>${quoteOf(text, step)}</code>
      <span class="soft">${stepShapes(step)}${why}</span>
    </li>`;
  }
}

customElements.define("code-answer", CodeAnswer);
