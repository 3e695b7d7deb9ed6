// SPDX-License-Identifier: MIT

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import links from "../../../link/examples.json";
import { decodeHash } from "../../../link/hash.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import { addressOf, isHosted } from "../../../page/embed.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import { edit, isPresenting, present } from "../../../page/presenting.ts";
import type { Scene } from "../../../scene/scene.ts";
import { AskEvent, NoticeEvent, StepSelectEvent } from "../../../state/events.ts";
import { kFirst, kLast, kNext, type Lead, positionAfter } from "../../fragments/stepping.ts";
import { controls } from "../../styles/controls.styles.ts";
import { dialogs } from "../../styles/dialogs.styles.ts";
import { TilesFit } from "./tiles-fit.ts";

/** Elements with a use of their own for letters, and for Space. */
const kEdited = "input, select, textarea, [role=spinbutton], [contenteditable]";
const kFields = `${kEdited}, dialog *`;
const kPressed = "button, summary, a, [role=button]";

const kExamples = links.examples.filter(({ href }) => href !== kLearn);

/** The keys of the sheet, with the texts that explain them. */
const kKeys = [
  ["← →", "keys.step"],
  ["P", "keys.present"],
  ["Space", "keys.next"],
  ["Home End", "keys.ends"],
  ["E", "keys.edit"],
  [`1–${kExamples.length}`, "keys.examples"],
  ...(isHosted ? ([["Q", "keys.code"]] as const) : []),
  ["Ctrl+Z", "keys.undo"],
  ["Ctrl+V", "keys.paste"],
  ["Esc", "keys.leave"],
  ["?", "keys.sheet"],
] as const;

/** What only a presentation steps by. */
const kLeads = new Map<string, Lead>([
  [" ", kNext],
  ["Home", kFirst],
  ["End", kLast],
]);

/** Presenting, and the sheet of all keys: two buttons, and the keys that do the same from anywhere.
 * @fires {StepSelectEvent} step-select - a presentation was stepped
 * @fires {AskEvent} ask - an example was selected by its digit
 * @fires {NoticeEvent} notice - the QR code could not be loaded */
export class KeySheet extends LitElement {
  static override styles = [
    controls,
    dialogs,
    css`
      :host {
        display: flex;
        gap: var(--space-2);
      }

      /* Quiet, and of the usual size. */
      :host([presents]) > button {
        border-color: transparent;
        color: var(--ink-soft);
        font-size: 1rem;
        min-height: 1.75rem;
        zoom: calc(1 / 1.4);
      }

      dl {
        align-items: baseline;
        display: grid;
        gap: var(--space-2) var(--space-5);
        grid-template-columns: auto minmax(0, 1fr);
        margin-block: var(--space-4);
      }

      dt {
        font-family: var(--mono);
      }
    `,
  ];
  static override properties = {
    scene: { attribute: false },
    hash: { attribute: false },
    hasCode: { state: true },
    edits: { state: true },
  };
  /** Null in the learning section. */
  declare scene: Scene | null;
  /** The link of the page. */
  declare hash: string;
  /** Whether the audience sees the link as a QR code. */
  declare hasCode: boolean;
  /** Whether the audience sees the question. */
  declare edits: boolean;

  readonly #fit = new TilesFit();

  constructor() {
    super();
    this.scene = null;
    this.hash = "";
    this.hasCode = false;
    this.edits = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#pressed);
  }

  /** An answer, or a card of a lesson. */
  get #canPresent(): boolean {
    return this.scene !== null || this.hash.startsWith(`${kLearn};lesson=`);
  }

  /** Back may lead to another part of the learning section. */
  protected override updated(): void {
    if (!this.#canPresent && isPresenting()) {
      this.#present(false);
    }
    this.#fit.watch(isPresenting() ? (this.getRootNode() as ShadowRoot) : null);
  }

  override render(): TemplateResult {
    return html`<button type="button" title="P" ?hidden=${!this.#canPresent} @click=${() => this.#present(!isPresenting())}>${t(isPresenting() ? "keys.toStop" : "keys.toPresent")}</button>
      ${isPresenting() && this.scene !== null ? html`<button type="button" title="E" aria-pressed=${this.edits} @click=${() => this.#edit(!this.edits)}>${t("keys.toEdit")}</button>` : nothing}
      ${isHosted && isPresenting() ? html`<button type="button" title="Q" aria-pressed=${this.hasCode} @click=${this.#toggleCode}>${t("keys.toCode")}</button>` : nothing}
      <button type="button" title="?" @click=${() => this.#dialog?.showModal()}>${t("keys.title")}</button>
      <dialog aria-labelledby="title">
        <h2 id="title">${t("keys.title")}</h2>
        <dl>
          ${kKeys.map(([key, text]) => html`<dt>${key}</dt><dd>${t(text)}</dd>`)}
        </dl>
        <form method="dialog"><button>${t("keys.close")}</button></form>
      </dialog>
      ${this.hasCode && this.#canPresent ? html`<link-code .link=${addressOf(this.hash)}></link-code>` : nothing}`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector("dialog");
  }

  async #toggleCode(): Promise<void> {
    try {
      await pending(import("../link-code/link-code.ts"));
      this.hasCode = isPresenting() && !this.hasCode;
    } catch (fault) {
      logFault(fault);
      this.dispatchEvent(new NoticeEvent(t("code.notLoaded")));
    }
  }

  get #page(): Element {
    return (this.getRootNode() as ShadowRoot).host ?? this;
  }

  #present(presents: boolean): void {
    this.hasCode = false;
    this.edits = edit(false, this.#page);
    this.toggleAttribute("presents", presents);
    present(presents, this.#page);
    const { state, answer } = this.scene ?? {};
    const count = answer?.explained?.inference.trace.length ?? 0;
    // The answer comes last; that of code is in the code.
    if (presents && state?.code == null && state?.step === null && count > 0) {
      this.dispatchEvent(new StepSelectEvent(1));
    }
    this.requestUpdate();
  }

  /** Shows the question with the cursor in it, or hides it again. Code is there already. */
  #edit(edits: boolean): void {
    this.edits = edit(edits, this.#page);
    const question = this.#page.shadowRoot?.querySelector<HTMLElement>(
      "request-form, code-question",
    );
    if (edits) question?.focus();
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const field = target instanceof HTMLElement && target.matches(kEdited) ? target : null;
    const isEditing = this.edits || (isPresenting() && field !== null);
    if (event.key === "Escape" && isEditing && !event.defaultPrevented) {
      event.preventDefault();
      field?.blur();
      this.#edit(false);
      return;
    }
    const taken = event.key === " " ? `${kFields}, ${kPressed}` : kFields;
    const isFree = !(target instanceof Element) || !target.matches(taken);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isFree) {
      return;
    }
    if (this.#acts(event.key)) {
      event.preventDefault();
    }
  };

  #acts(key: string): boolean {
    if (key === "?") {
      this.#dialog?.showModal();
      return true;
    }
    if (key.toLowerCase() === "p" && this.#canPresent) {
      this.#present(!isPresenting());
      return true;
    }
    return isPresenting() && this.#presented(key);
  }

  #presented(key: string): boolean {
    const lead = kLeads.get(key);
    const example = /^[1-9]$/.test(key) ? kExamples[Number(key) - 1] : undefined;
    if (key === "Escape" && this.hasCode) {
      this.hasCode = false;
    } else if (key === "Escape") {
      this.#present(false);
    } else if (key.toLowerCase() === "e" && this.scene !== null) {
      this.#edit(!this.edits);
    } else if (isHosted && key.toLowerCase() === "q") {
      void this.#toggleCode();
    } else if (lead !== undefined && this.scene !== null) {
      const count = this.scene.answer.explained?.inference.trace.length ?? 0;
      this.dispatchEvent(new StepSelectEvent(positionAfter(lead, this.scene.step, count)));
    } else if (example !== undefined && this.scene !== null) {
      this.dispatchEvent(new AskEvent(decodeHash(example.href).state));
      this.dispatchEvent(new StepSelectEvent(1));
    } else {
      return false;
    }
    return true;
  }
}

customElements.define("key-sheet", KeySheet);
