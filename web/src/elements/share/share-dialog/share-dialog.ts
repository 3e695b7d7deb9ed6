// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { headline } from "../../../figure/figure-text.ts";
import { language } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { addressOf, elementScript, isHosted } from "../../../page/embed.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { controls } from "../../styles/controls.styles.ts";
import { dialogs } from "../../styles/dialogs.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import "../share-figure/share-figure.ts";
import { styles } from "./share-dialog.styles.ts";
import { elementOf, iframeOf, markdownOf } from "./snippets.ts";

/** Shares the page: as a link, as Markdown, as a part of another page, as a figure. */
export class ShareDialog extends LitElement {
  static override styles = [controls, dialogs, styles];
  static override properties = { input: { attribute: false }, isOpen: { state: true } };
  declare input: ViewInput;
  declare isOpen: boolean;

  constructor() {
    super();
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    void this.updateComplete.then(() => {
      this.#dialog?.showModal();
      const link = this.renderRoot.querySelector("input");
      link?.focus();
      link?.select();
    });
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="title"
      @close=${() => {
        this.isOpen = false;
      }}
      @pointerdown=${this.#pressed}
      @keydown=${(event: Event) => event.stopPropagation()}
    >
      ${this.isOpen ? this.#content() : nothing}
    </dialog>`;
  }

  /** A press outside the dialog's content is on the backdrop. */
  #pressed(event: Event): void {
    if (event.target === event.currentTarget) {
      event.preventDefault();
      this.#dialog?.close();
    }
  }

  #content(): TemplateResult {
    const { state, answer } = this.input.scene;
    const link = addressOf(encodeHash(state));
    return html`<div class="content">
      <header>
        <h2 id="title">${t("share.title")}</h2>
        <button class="close" type="button" aria-label=${t("share.close")} title=${t("share.close")}
          @click=${() => this.#dialog?.close()}>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"></path></svg>
        </button>
      </header>
      <section>
        <label for="link">${t("share.link")}</label>
        <div class="line">
          <input id="link" readonly .value=${link} @focus=${select} />
          <copy-text .label=${t("share.copyLink")} .text=${() => link}></copy-text>
        </div>
      </section>
      ${
        answer.stale || answer.explained === null
          ? html`<p class="hint">${t("share.unread")}</p>`
          : this.#answer(answer.explained, link)
      }
    </div>`;
  }

  #answer(explained: Explained, link: string): TemplateResult {
    const { engine, scene } = this.input;
    const hash = encodeHash(scene.state);
    const names = scene.state.operands.map(({ name }) => name);
    const title = headline(explained, names, t);
    const explanation = engine.explain(explained.request);
    const markdown = typeof explanation === "string" ? markdownOf(title, link, explanation) : null;
    return html`<share-figure .scene=${scene} .explained=${explained}></share-figure>
      ${markdown === null ? nothing : this.#snippet("markdown", markdown)}
      ${isHosted ? this.#snippet("iframe", iframeOf(title, addressOf(hash, true))) : nothing}
      ${elementScript === null ? nothing : this.#snippet("element", elementOf({ script: elementScript, hash, link, title, language }))}`;
  }

  #snippet(kind: "markdown" | "iframe" | "element", text: string): TemplateResult {
    return html`<section>
      <div class="line">
        <label for=${kind}>${t(`share.${kind}`)}</label>
        <copy-text .label=${t(`share.${kind}.copy`)} .text=${() => text}></copy-text>
      </div>
      <textarea id=${kind} class="code" rows="4" readonly wrap="off" spellcheck="false" .value=${text}></textarea>
    </section>`;
  }
}

function select(event: Event): void {
  (event.currentTarget as HTMLInputElement).select();
}

customElements.define("share-dialog", ShareDialog);
