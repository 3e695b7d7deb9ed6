// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { addressOf, isHosted } from "../../../page/embed.ts";
import type { Explained } from "../../../scene/answer.ts";
import { answered } from "../../../scene/scene.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { controls } from "../../styles/controls.styles.ts";
import { dialogs } from "../../styles/dialogs.styles.ts";
import { linkTabs } from "../../styles/link-tabs.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { codeSubject } from "../code-subject.ts";
import { type EmbedFormat, kEmbedFormats } from "../share-embed/embed-code.ts";
import "../share-embed/share-embed.ts";
import { type FigureFormat, kFigureFormats } from "../share-figure/share-figure.ts";
import { styles } from "./share-dialog.styles.ts";

const kLive = isHosted ? kEmbedFormats : [];
type Format = EmbedFormat | FigureFormat;

const isLive = (format: Format): format is EmbedFormat => kLive.some((each) => each === format);

/** Shares the page: as a link, as a part of another page, or as a figure. */
export class ShareDialog extends LitElement {
  static override styles = [controls, utilities, dialogs, linkTabs, styles];
  static override properties = {
    input: { attribute: false },
    isOpen: { state: true },
    format: { state: true },
  };
  declare input: ViewInput;
  declare isOpen: boolean;
  declare format: Format;

  constructor() {
    super();
    this.isOpen = false;
    this.format = kLive[0] ?? "markdown";
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
    const { state, explained } = answered(this.input.scene);
    const link = addressOf(encodeHash(state));
    return html`<div class="content stack">
      <header class="cluster">
        <h2 id="title">${t("share.title")}</h2>
        <label class="visually-hidden" for="link">${t("share.link")}</label>
        <input id="link" readonly .value=${link} @focus=${select} />
        <copy-text .label=${t("share.copyLink")} .text=${() => link}></copy-text>
        ${
          "share" in navigator && matchMedia("(pointer: coarse)").matches
            ? html`<button class="send" type="button" @click=${() => void send(link)}>${t("share.send")}</button>`
            : nothing
        }
        <button class="close" type="button" aria-label=${t("share.close")} title=${t("share.close")}
          @click=${() => this.#dialog?.close()}>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"></path></svg>
        </button>
      </header>
      ${
        explained === null
          ? html`<p class="hint small soft">${t("share.unread")}</p>`
          : html`${this.#formats()} ${this.#body(explained)}`
      }
    </div>`;
  }

  #formats(): TemplateResult {
    return html`<div class="formats cluster">
      ${kLive.length === 0 ? nothing : this.#group("share.live", kLive)}
      ${this.#group("share.still", kFigureFormats)}
    </div>`;
  }

  #group(label: TextKey, formats: readonly Format[]): TemplateResult {
    return html`<fieldset class="cluster">
      <legend class="small soft">${t(label)}</legend>
      ${formats.map(
        (format) => html`<label class="tab"
          ><input
            class="visually-hidden"
            type="radio"
            name="format"
            .checked=${format === this.format}
            @change=${() => {
              this.format = format;
            }}
          />${t(`share.format.${format}`)}</label
        >`,
      )}
    </fieldset>`;
  }

  #body(explained: Explained): TemplateResult {
    const { format, input } = this;
    return isLive(format)
      ? html`<share-embed
          .scene=${input.scene}
          .explained=${explained}
          .code=${codeSubject(input)}
          .format=${format}
        ></share-embed>`
      : html`<share-figure .input=${input} .format=${format}></share-figure>`;
  }
}

/** To another app of the phone. A reader may change their mind, which is no fault. */
async function send(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch {
    // The link can still be copied.
  }
}

function select(event: Event): void {
  (event.currentTarget as HTMLInputElement).select();
}

customElements.define("share-dialog", ShareDialog);
