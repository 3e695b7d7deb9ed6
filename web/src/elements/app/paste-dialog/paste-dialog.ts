// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { NamedShape, ReadQuestion } from "../../../scene/read-question.ts";
import { neededFieldStyles, neededFields } from "../../controls/needed-fields.ts";
import { problemText } from "../../fragments/problem-text.ts";
import { controls } from "../../styles/controls.styles.ts";
import { dialogs } from "../../styles/dialogs.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { PasteEvent } from "./paste-event.ts";

/** The engine's limit. */
const kLongest = 100_000;

/** What NumPy says of np.ones((3, 4)) + np.ones(3). */
const kExample = "operands could not be broadcast together with shapes (3,4) (3,)";

/** A dialog for pasted text: an error, code, an operation, shapes. It shows how the text is read, asks for the shapes
 * of names in it, and closes once the text is understood.
 * @fires {PasteEvent} paste-text - a text was submitted
 * @fires {PasteEvent} paste-draft - a text was edited */
export class PasteDialog extends LitElement {
  static override styles = [
    controls,
    utilities,
    dialogs,
    mainButton,
    neededFieldStyles,
    css`
      dialog {
        width: 44rem;
      }

      .hint {
        margin: var(--space-2) 0 var(--space-3);
      }

      textarea {
        font-size: var(--text-s);
        padding: var(--space-3);
        resize: vertical;
      }

      .needs {
        margin-top: var(--space-3);
      }

      .told {
        margin-top: var(--space-2);
        /* The buttons stay in place while the reading changes. */
        min-height: 7.5em;
      }

      .told > * {
        border-left: 4px solid var(--good);
        padding-left: var(--space-3);
      }

      .told > .asking {
        border-color: var(--accent);
      }

      .told > .problem {
        border-color: var(--bad);
        overflow-x: auto;
      }

      .deeds {
        justify-content: flex-end;
        margin-top: var(--space-4);
      }
    `,
  ];
  static override properties = {
    text: { state: true },
    given: { state: true },
    found: { attribute: false },
    isBusy: { attribute: false },
  };
  declare text: string;
  /** What the user gave the names of the text. */
  declare given: Readonly<Record<string, string>>;
  /** How the text is read; null if it is not read yet. */
  declare found: ReadQuestion | null;
  /** Whether the parser is still loading. */
  declare isBusy: boolean;

  constructor() {
    super();
    this.text = "";
    this.given = {};
    this.found = null;
    this.isBusy = false;
  }

  /** Opens with a text that could not be pasted into its field, or with none. */
  /** The text that was read last. */
  #foundIn = "";

  open(text = ""): void {
    this.text = text;
    this.given = {};
    this.#dialog?.showModal();
  }

  /** Moves the focus to the first name without a shape or size. */
  askNext(): void {
    const fields = [...this.renderRoot.querySelectorAll<HTMLInputElement>(".needs input")];
    fields.find(({ value }) => value.trim() === "")?.focus();
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
    const { found } = this;
    const isBad = found !== null && "problem" in found && found.needs.length === 0;
    return html`<dialog aria-labelledby="title">
      <h2 id="title">${t("paste.title")}</h2>
      <p class="hint small soft" id="hint">${t("paste.hint")}</p>
      <textarea
        rows="7"
        aria-labelledby="title"
        aria-describedby="hint told"
        aria-invalid=${isBad ? "true" : "false"}
        maxlength=${kLongest}
        spellcheck="false"
        autocapitalize="off"
        autofocus
        placeholder=${kExample}
        .value=${this.text}
        @input=${this.#edit}
      ></textarea>
      <div class="needs" ?hidden=${(found?.needs.length ?? 0) === 0}>
        ${neededFields(this.#given, (name, text) => this.#give(name, text))}
      </div>
      <div id="told" class="told breaks" role="status">${this.#told()}</div>
      <div class="deeds cluster">
        <button type="button" @click=${this.close}>${t("paste.cancel")}</button>
        <button type="button" class="main" aria-disabled=${this.#isUseless} @click=${this.#use}>${t("paste.read")}</button>
      </div>
    </dialog>`;
  }

  /** Whether nothing can be used: there is no text, or an error that is not about a missing shape. */
  get #isUseless(): boolean {
    const { found, text } = this;
    const isBad = found !== null && "problem" in found && found.needs.length === 0;
    return text.trim() === "" || (isBad && text === this.#foundIn);
  }

  #use(): void {
    if (!this.#isUseless) {
      this.#read();
    }
  }

  #told(): TemplateResult | typeof nothing {
    const { found } = this;
    if (this.isBusy && found === null) {
      return html`<p>${t("paste.loading")}</p>`;
    }
    if (found === null) {
      return nothing;
    }
    if ("reading" in found) {
      return html`<div class="reading">
        <p>${found.summary}</p>
        ${found.notes.map((note) => html`<p class="hint small soft">${note}</p>`)}
      </div>`;
    }
    if ("example" in found) {
      return html`<p class="reading">${found.notice}</p>`;
    }
    const isAsking = found.needs.length > 0 && found.problem.offset === null;
    return html`<div class=${isAsking ? "asking" : "problem"}>${problemText(this.text, found.problem)}</div>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("found")) {
      this.#foundIn = this.text;
    }
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    this.#dialog?.addEventListener("keydown", (event) => {
      const isIn = (event.composedPath()[0] as Element).matches("input");
      if (event.key === "Enter" && (isIn || event.ctrlKey || event.metaKey)) {
        this.#read();
      }
      // The page's own Escape dismisses a cell.
      event.stopPropagation();
    });
  }

  get #given(): readonly NamedShape[] {
    const needs = this.found?.needs ?? [];
    return needs.map((each) => ({ ...each, text: this.given[each.name] ?? "" }));
  }

  #edit(event: InputEvent): void {
    this.text = (event.currentTarget as HTMLTextAreaElement).value;
    this.#draft();
  }

  #give(name: string, text: string): void {
    this.given = { ...this.given, [name]: text };
    this.#draft();
  }

  #draft(): void {
    this.dispatchEvent(new PasteEvent("paste-draft", this.text, this.#given));
  }

  #read(): void {
    this.dispatchEvent(new PasteEvent("paste-text", this.text, this.#given));
  }
}

customElements.define("paste-dialog", PasteDialog);
