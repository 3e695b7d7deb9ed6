// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { type HandoutItem, handoutItem, handoutMarkdown } from "../../../learn/answer/handout.ts";
import type { Question } from "../../../learn/question/question.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";

const styles = css`
  .ways {
    gap: var(--space-2) var(--space-4);
  }

  h3 {
    font-size: var(--text-m);
    margin-bottom: var(--space-1);
  }

  .title {
    font-size: var(--text-2xl);
  }

  .sheet {
    display: none;
  }

  @media print {
    .sheet {
      display: block;
    }

    article,
    .answers {
      break-inside: avoid;
      margin-top: var(--space-5);
    }

    .intro {
      margin-block: var(--space-4) var(--space-2);
      white-space: pre-line;
    }

    .name {
      display: flex;
      gap: var(--space-3);
      margin-bottom: var(--space-5);
    }

    .name span {
      border-bottom: 1px solid var(--line-strong);
      flex: 1;
    }

    pre {
      font: 600 var(--text-l) / 1.5 var(--mono);
      margin: var(--space-2) 0;
      white-space: pre-wrap;
    }

    /* Room for the answer. */
    .room {
      border-bottom: 1px solid var(--line-strong);
      height: 3rem;
    }

    .choices {
      list-style: "☐  ";
      padding: revert;
    }

    .answers ol {
      list-style: revert;
      margin: revert;
      padding: revert;
    }
  }
`;

/** A set on paper: printed, or copied as Markdown.
 * @attr {string} name - the title of the set */
export class SetHandout extends LitElement {
  static override styles = [controls, utilities, checks, styles];
  static override properties = {
    engine: { attribute: false },
    questions: { attribute: false },
    name: {},
    answers: { state: true },
  };
  declare engine: Engine;
  declare questions: readonly Question[];
  declare name: string;
  /** Whether they are on the sheet. */
  declare answers: boolean;

  constructor() {
    super();
    this.answers = false;
  }

  get #title(): string {
    return this.name || t("learn.exercises");
  }

  override render(): TemplateResult {
    const items = this.questions.map((question) => handoutItem(this.engine, question));
    const markdown = () => handoutMarkdown(this.#title, items, this.answers);
    return html`<section class="screen-only" aria-labelledby="handout">
        <h3 id="handout">${t("learn.handout")}</h3>
        <div class="ways cluster">
          <button type="button" @click=${() => print()}>${t("learn.run.print")}</button>
          <copy-text .label=${t("learn.handout.markdown")} .text=${markdown}></copy-text>
          <label class="check"
            ><input
              type="checkbox"
              .checked=${this.answers}
              @change=${() => {
                this.answers = !this.answers;
              }}
            />${t("learn.handout.with")}</label
          >
        </div>
      </section>
      ${this.#sheet(items)}`;
  }

  #sheet(items: readonly HandoutItem[]): TemplateResult {
    return html`<section class="sheet">
      <h3 class="title">${this.#title}</h3>
      <p class="name">${t("learn.handout.name")}<span></span>${t("learn.handout.date")}<span></span></p>
      ${items.map((item, i) => this.#item(item, i + 1))}
      ${this.answers ? this.#answers(items) : nothing}
    </section>`;
  }

  #item({ intro, task, asked, rules, want, choices }: HandoutItem, number: number): TemplateResult {
    return html`<article>
      ${intro === "" ? nothing : html`<p class="intro">${intro}</p>`}
      <p><b>${number}. ${task}</b> ${rules === "" ? nothing : html`<span class="soft">${rules}</span>`}</p>
      <pre>${asked.join("\n")}</pre>
      ${want === "" ? nothing : html`<p>${t("learn.repair.want")} <span class="mono">${want}</span></p>`}
      ${
        choices.length === 0
          ? html`<div class="room"></div>`
          : html`<ul class="choices">${choices.map((choice) => html`<li>${choice}</li>`)}</ul>`
      }
    </article>`;
  }

  #answers(items: readonly HandoutItem[]): TemplateResult {
    return html`<div class="answers">
      <h4>${t("learn.handout.answers")}</h4>
      <ol>${items.map(({ answer }) => html`<li class="mono">${answer}</li>`)}</ol>
    </div>`;
  }
}

customElements.define("set-handout", SetHandout);
