// SPDX-License-Identifier: MIT
import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { styles } from "./glossary-term.styles.ts";
import type { Term } from "./mark-terms.ts";

/** Between the word, the definition, and the edges of the window, in pixels. */
const kGap = 4;
const kMargin = 8;

/** The term whose definition is shown: there is one at a time. */
let shown: GlossaryTerm | null = null;

/** A word of the glossary in a sentence. Its definition is shown on hover, focus or tap, and Esc hides it.
 *  @attr {string} term - the term that the word is a form of */
export class GlossaryTerm extends LitElement {
  static override styles = styles;
  static override properties = { term: { type: String }, isOpen: { state: true } };
  declare term: Term;
  declare isOpen: boolean;

  constructor() {
    super();
    this.isOpen = false;
    this.addEventListener(
      "pointerenter",
      ({ pointerType }) => pointerType !== "touch" && this.#open(),
    );
    this.addEventListener("pointerleave", () => this.matches(":focus-within") || this.#close());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  // In one line: blanks around the word would be blanks of the sentence.
  override render(): TemplateResult {
    const { term } = this;
    return html`<span
        class="word"
        role="button"
        tabindex="0"
        aria-describedby="tip"
        @focus=${this.#open}
        @blur=${this.#close}
        @click=${this.#open}
        @keydown=${this.#press}
        ><slot></slot></span
      ><span class="tip" id="tip" role="tooltip" popover="manual" ?hidden=${!this.isOpen}
        ><span class="name">${t("term.name", { term: t(`glossary.${term}.term`) })}</span>${t(`glossary.${term}.means`)}
        <span class="example">${t(`glossary.${term}.example`)}</span></span
      >`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("isOpen") && this.isConnected) {
      // Browsers without popovers show it at the same place, by `hidden` alone.
      this.#tip()?.togglePopover?.(this.isOpen);
    }
    if (this.isOpen) {
      this.#place();
    }
  }

  readonly #open = (): void => {
    if (shown !== this) {
      if (shown !== null) {
        shown.#close();
      }
      shown = this;
      this.isOpen = true;
      addEventListener("keydown", this.#dismiss, { capture: true });
      addEventListener("pointerdown", this.#pointElsewhere, { capture: true });
      addEventListener("scroll", this.#place, { capture: true, passive: true });
      addEventListener("resize", this.#place);
    }
  };

  readonly #close = (): void => {
    if (shown === this) {
      shown = null;
      this.isOpen = false;
      removeEventListener("keydown", this.#dismiss, { capture: true });
      removeEventListener("pointerdown", this.#pointElsewhere, { capture: true });
      removeEventListener("scroll", this.#place, { capture: true });
      removeEventListener("resize", this.#place);
    }
  };

  #press({ key }: KeyboardEvent): void {
    if (key === "Enter" || key === " ") {
      this.#open();
    }
  }

  /** Esc is for the definition as long as there is one, and for the page then. */
  readonly #dismiss = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#close();
    }
  };

  readonly #pointElsewhere = (event: Event): void => {
    if (!event.composedPath().includes(this)) {
      this.#close();
    }
  };

  #tip(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".tip");
  }

  /** Below the word, or above it if there is no room, and within the window. */
  readonly #place = (): void => {
    const tip = this.#tip();
    const [word] = this.renderRoot.querySelector(".word")?.getClientRects() ?? [];
    if (tip === null || word === undefined) {
      return;
    }
    const { clientHeight, clientWidth } = document.documentElement;
    const below = word.bottom + kGap;
    const fits = below + tip.offsetHeight + kMargin <= clientHeight;
    const top = fits ? below : word.top - kGap - tip.offsetHeight;
    const left = Math.min(word.left, clientWidth - kMargin - tip.offsetWidth);
    tip.style.top = `${Math.max(kMargin, top)}px`;
    tip.style.left = `${Math.max(kMargin, left)}px`;
  };
}

customElements.define("glossary-term", GlossaryTerm);
