// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { PasteEvent } from "../../../state/events.ts";
import { problemText } from "../../fragments/problem-text.ts";
import { controls } from "../../styles/controls.styles.ts";
import { dialogs } from "../../styles/dialogs.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";

/** The engine's limit. */
const kLongest = 100_000;

/** A dialog for pasted text: an error, an operation, shapes. It closes once the text is understood.
 * @fires {PasteEvent} paste-text - a text was submitted */
export class PasteDialog extends LitElement {
  static override styles = [
    controls,
    dialogs,
    mainButton,
    css`
      dialog {
        width: 44rem;
      }

      .hint {
        color: var(--ink-soft);
        font-size: var(--text-s);
        margin: var(--space-2) 0 var(--space-3);
      }

      textarea {
        font-size: var(--text-s);
        padding: var(--space-3);
        resize: vertical;
      }

      .problem {
        border-left: 4px solid var(--bad);
        margin-top: var(--space-2);
        overflow-x: auto;
        padding-left: var(--space-3);
      }

      .deeds {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        justify-content: flex-end;
        margin-top: var(--space-4);
      }
    `,
  ];
  static override properties = {
    text: { state: true },
    problem: { attribute: false },
    isBusy: { attribute: false },
  };
  declare text: string;
  /** The problem in the submitted text. */
  declare problem: Problem | null;
  /** Whether the parser is still loading. */
  declare isBusy: boolean;

  constructor() {
    super();
    this.text = "";
    this.problem = null;
    this.isBusy = false;
  }

  /** Opens with a text that could not be pasted into its field, or with none. */
  open(text = ""): void {
    this.text = text;
    this.problem = null;
    this.#dialog?.showModal();
  }

  close(): void {
    this.#dialog?.close();
  }

  get isOpen(): boolean {
    return this.#dialog?.open ?? false;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  override render(): TemplateResult {
    const { problem } = this;
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${t("paste.title")}</h2>
      <p class="hint" id="hint">${t("paste.hint")}</p>
      <textarea
        rows="7"
        aria-labelledby="title"
        aria-describedby="hint problem"
        aria-invalid=${problem === null ? "false" : "true"}
        maxlength=${kLongest}
        spellcheck="false"
        autocapitalize="off"
        autofocus
        .value=${this.text}
        @input=${this.#edit}
      ></textarea>
      <div id="problem" role="status" class=${problem === null ? "" : "problem"}>
        ${problem === null ? nothing : problemText(this.text, problem)}
        ${this.isBusy ? html`<p>${t("paste.loading")}</p>` : nothing}
      </div>
      <div class="deeds">
        <button type="button" @click=${this.close}>${t("paste.cancel")}</button>
        <button type="button" class="main" @click=${this.#read}>${t("paste.read")}</button>
      </div>
    </dialog>`;
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    this.#dialog?.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        this.#read();
      }
      // The page's own Escape dismisses a cell.
      event.stopPropagation();
    });
  }

  #edit(event: InputEvent): void {
    this.text = (event.currentTarget as HTMLTextAreaElement).value;
  }

  #read(): void {
    this.dispatchEvent(new PasteEvent(this.text));
  }
}

customElements.define("paste-dialog", PasteDialog);
