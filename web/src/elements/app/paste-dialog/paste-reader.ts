// SPDX-License-Identifier: MIT
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { type PastedQuestion, readPasted } from "../../../scene/paste-request.ts";
import type { State } from "../../../state/state.ts";
import type { PasteDialog } from "./paste-dialog.ts";
import "./paste-dialog.ts";

/** The page's interface for pasting. */
export interface PastingPage {
  /** The engine with its parser for pasted text; null if it cannot be loaded. */
  reader(): Promise<Engine | null>;
  ask(change: Partial<State>): void;
  tell(notice: string): void;
}

/** Reads pasted texts, from the dialog or from a shape field in which they do not belong. */
export class PasteReader implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #page: PastingPage;
  #isWanted = false;
  #isBusy = false;
  #problem: Problem | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, page: PastingPage) {
    this.#host = host;
    this.#page = page;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#isWanted = false;
  }

  async open(text = ""): Promise<void> {
    this.#isWanted = true;
    this.#show(false, null);
    await this.#host.updateComplete;
    await this.#dialog?.updateComplete;
    this.#dialog?.open(text);
  }

  /** Parses the text. An unreadable text stays in the dialog, with its problem. */
  async read(text: string, isFromField = false): Promise<void> {
    this.#show(true, null);
    const engine = await this.#page.reader();
    if (!isFromField && this.#dialog?.isOpen !== true) {
      // It was closed meanwhile.
      this.#show(false, null);
      return;
    }
    const found: PastedQuestion =
      engine === null
        ? { problem: { message: t("parts.lowering.notLoaded"), offset: null } }
        : readPasted(engine, text);
    if ("problem" in found) {
      if (isFromField) {
        await this.open(text);
      }
      this.#show(false, found.problem);
      return;
    }
    this.#show(false, null);
    this.#dialog?.close();
    this.#page.ask(found.change);
    this.#page.tell(found.told);
  }

  get #dialog(): PasteDialog | null {
    return this.#host.shadowRoot?.querySelector<PasteDialog>("paste-dialog") ?? null;
  }

  #show(isBusy: boolean, problem: Problem | null): void {
    this.#isBusy = isBusy;
    this.#problem = problem;
    this.#host.requestUpdate();
  }

  view(): TemplateResult | string {
    return this.#isWanted
      ? html`<paste-dialog .isBusy=${this.#isBusy} .problem=${this.#problem}></paste-dialog>`
      : "";
  }
}
