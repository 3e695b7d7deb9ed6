// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo, Request, Sentence } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";

interface Reason {
  readonly mode: ModeInfo;
  /** Null if the mode does not take the request. */
  readonly sentence: Sentence | null;
}

function reason(engine: Engine, request: Request, mode: ModeInfo): Reason {
  const sentences = engine.sentences({ ...request, mode: mode.id });
  return { mode, sentence: isFailure(sentences) ? null : (sentences.at(-1) ?? null) };
}

/** Why modes reject a request: the sentence of the rejecting step, with its clause. Modes with the same clause and
 * sentence share an entry. Computed only when opened.
 * @slot - the text to press */
export class ModeReasons extends LitElement {
  static override styles = [
    controls,
    plainTable,
    css`
      details {
        font-size: var(--text-s);
      }

      /* The glyph of the answer is below those of other rows. */
      summary {
        font-size: var(--text-m);
        font-weight: inherit;
        list-style: none;
        width: max-content;
      }

      summary::-webkit-details-marker {
        display: none;
      }

      summary::after {
        color: var(--ink-soft);
        content: " ▸" / "";
        font-size: var(--text-s);
      }

      [open] > summary::after {
        content: " ▾" / "";
      }

      dl {
        display: grid;
        gap: var(--space-2);
        padding-bottom: var(--space-2);
      }

      dt {
        font-weight: 600;
      }

      dd {
        max-width: 70ch;
      }
    `,
  ];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    request: { attribute: false },
    isOpen: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  /** Its mode is ignored. */
  declare request: Request;
  declare isOpen: boolean;

  readonly #reasons = new AnswerLater<Reason>(this);

  constructor() {
    super();
    this.isOpen = false;
  }

  protected override willUpdate(): void {
    if (this.isOpen) {
      const { mode: _, runtime: __, ...question } = this.request;
      const ask = this.modes.map((mode) => () => reason(this.engine, this.request, mode));
      this.#reasons.want([JSON.stringify(question), this.modes.map(({ id }) => id).join()], ask);
    }
  }

  override render(): TemplateResult {
    const reasons = this.#reasons.answers;
    return html`<details @toggle=${this.#toggle}>
      <summary><slot></slot><span class="visually-hidden">: ${t("compare.why")}</span></summary>
      ${this.isOpen && reasons !== null ? this.#list(reasons) : nothing}
    </details>`;
  }

  #list(reasons: readonly Reason[]): TemplateResult {
    const groups = Map.groupBy(reasons, ({ sentence }) => `${sentence?.clause} ${sentence?.text}`);
    return html`<dl>
      ${[...groups.values()].map((group) => {
        const sentence = group[0]?.sentence;
        return sentence
          ? html`<div>
              ${groups.size === 1 ? nothing : html`<dt>${group.map(({ mode }) => mode.title).join(" · ")}</dt>`}
              <dd class="rule">
                ${sentence.text} ${sourceLink(sentence.url, sentence.section)}
                <span class="clause">${sentence.clause}</span>
              </dd>
            </div>`
          : nothing;
      })}
    </dl>`;
  }

  #toggle(event: Event): void {
    this.isOpen = (event.currentTarget as HTMLDetailsElement).open;
  }
}

customElements.define("mode-reasons", ModeReasons);
