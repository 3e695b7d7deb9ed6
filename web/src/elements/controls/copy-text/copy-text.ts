// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";

type Outcome = "ready" | "copied" | "failed";
const kShownFor = 2500;

/** What a small button shows. */
const kSigns: Readonly<Record<Outcome, TemplateResult>> = {
  ready: html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M6 6h7.5v7.5H6zM3.5 10H2.5V2.5H10v1"></path></svg>`,
  copied: html`<span aria-hidden="true">✓</span>`,
  failed: html`<span aria-hidden="true">✕</span>`,
};

/** Copies a text or a picture to the clipboard.
 * @attr {string} label - the button's label, such as "Copy as Markdown"
 * @attr {boolean} main - it is the primary button
 * @attr {boolean} small - it is a sign at the end of a line
 * @attr {string} what - what a small one copies, for screen readers
 * @fires {AnnounceEvent} announce - whether it was copied */
export class CopyText extends LitElement {
  static override styles = [
    controls,
    mainButton,
    css`
      :host([small]) button {
        border-color: transparent;
        color: var(--ink-soft);
        font-weight: 600;
        min-height: 1.5rem;
        min-width: 1.5rem;
        padding: 0;
      }

      svg {
        fill: none;
        height: 0.875rem;
        stroke: currentcolor;
        stroke-width: 1.5;
        width: 0.875rem;
      }
    `,
  ];
  static override properties = {
    text: { attribute: false },
    picture: { attribute: false },
    label: {},
    what: {},
    main: { type: Boolean },
    small: { type: Boolean, reflect: true },
    outcome: { state: true },
  };
  /** Called when the button is pressed. */
  declare text: () => string;
  /** Copied instead of the text. */
  declare picture: (() => Promise<Blob>) | null;
  declare label: string;
  declare what: string;
  declare main: boolean;
  declare small: boolean;
  declare outcome: Outcome;

  constructor() {
    super();
    this.picture = null;
    this.label = "";
    this.what = "";
    this.main = false;
    this.small = false;
    this.outcome = "ready";
  }

  override render(): TemplateResult {
    const { outcome, small, what } = this;
    const label = outcome === "ready" ? this.label : t(`copyText.${outcome}`);
    const name = what === "" ? label : `${label} ${what}`;
    return html`<button
      type="button"
      class=${this.main ? "main" : ""}
      aria-label=${small ? name : nothing}
      title=${small ? label : nothing}
      @click=${this.#copy}
    >
      ${small ? kSigns[outcome] : label}
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
