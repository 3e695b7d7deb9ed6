// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";

type Outcome = "ready" | "copied" | "failed";
const kShownFor = 2500;

/** Copies a text or a picture to the clipboard.
 * @attr {string} label - the button's label, such as "Copy as Markdown"
 * @attr {boolean} main - it is the primary button
 * @fires {AnnounceEvent} announce - whether it was copied */
export class CopyText extends LitElement {
  static override styles = [controls, mainButton];
  static override properties = {
    text: { attribute: false },
    picture: { attribute: false },
    label: {},
    main: { type: Boolean },
    outcome: { state: true },
  };
  /** Called when the button is pressed. */
  declare text: () => string;
  /** Copied instead of the text. */
  declare picture: (() => Promise<Blob>) | null;
  declare label: string;
  declare main: boolean;
  declare outcome: Outcome;

  constructor() {
    super();
    this.picture = null;
    this.label = "";
    this.main = false;
    this.outcome = "ready";
  }

  override render(): TemplateResult {
    const { outcome } = this;
    return html`<button type="button" class=${this.main ? "main" : ""} @click=${this.#copy}>
      ${outcome === "ready" ? this.label : t(`copyText.${outcome}`)}
    </button>`;
  }

  /** A picture is passed as a promise, for browsers that require it during the click. */
  #put(): Promise<void> {
    return this.picture === null
      ? navigator.clipboard.writeText(this.text())
      : navigator.clipboard.write([new ClipboardItem({ "image/png": this.picture() })]);
  }

  async #copy(): Promise<void> {
    try {
      await pending(this.#put());
      this.outcome = "copied";
    } catch {
      // No permission, or no clipboard: the text is visible on the page and can be selected.
      this.outcome = "failed";
    }
    this.dispatchEvent(new AnnounceEvent(t(`copyText.${this.outcome}`)));
    setTimeout(() => {
      this.outcome = "ready";
    }, kShownFor);
  }
}

customElements.define("copy-text", CopyText);
