// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { type HandoutItem, handoutItem, handoutMarkdown } from "../../../learn/answer/handout.ts";
import type { Question } from "../../../learn/question/question.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { drawnFigure, figureInks } from "../drawn-figure.ts";

/** The width of a picture, in pixels. */
const kPicture = 600;

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

    .head {
      align-items: start;
      display: flex;
      gap: var(--space-5);
      justify-content: space-between;
    }

    .head link-code {
      flex: none;
      inline-size: 6.5rem;
      position: static;
    }

    .picture {
      display: block;
      height: auto;
      margin-block: var(--space-3);
      max-width: 26rem;
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
 * @attr {string} name - the title of the set
 * @attr {string} link - the link of the set */
export class SetHandout extends LitElement {
  static override styles = [controls, utilities, checks, figureInks, styles];
  static override properties = {
    engine: { attribute: false },
    questions: { attribute: false },
    name: {},
    link: {},
    answers: { state: true },
  };
  declare engine: Engine;
  declare questions: readonly Question[];
  declare name: string;
  /** Of the set, for those with a phone. */
  declare link: string;
  /** Whether they are on the sheet. */
  declare answers: boolean;

  constructor() {
    super();
    this.answers = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Without it, the sheet has no code.
    void pending(import("../../app/link-code/link-code.ts")).catch(logFault);
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
      <div class="head">
        <h3 class="title">${this.#title}</h3>
        <link-code .link=${this.link}></link-code>
      </div>
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
      ${number === 1 ? this.#picture() : nothing}
      ${want === "" ? nothing : html`<p>${t("learn.repair.want")} <span class="mono">${want}</span></p>`}
      ${
        choices.length === 0
          ? html`<div class="room"></div>`
          : html`<ul class="choices">${choices.map((choice) => html`<li>${choice}</li>`)}</ul>`
      }
    </article>`;
  }

  /** The shapes of the first question, before anything is done to them. */
  #picture(): Element | typeof nothing {
    const [first] = this.questions;
    if (first === undefined || first.kind === "bug") {
      return nothing;
    }
    const names = first.state.operands.map(({ name }) => name);
    const drawn = drawnFigure({ explained: first.explained, names, step: 0 }, ",", kPicture);
    drawn.setAttribute("class", "picture");
    return drawn;
  }

  #answers(items: readonly HandoutItem[]): TemplateResult {
    return html`<div class="answers">
      <h4>${t("learn.handout.answers")}</h4>
      <ol>${items.map(({ answer }) => html`<li class="mono">${answer}</li>`)}</ol>
    </div>`;
  }
}

customElements.define("set-handout", SetHandout);
