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

/** What pasting needs of the page. */
export interface PastingPage {
  /** The engine with what reads such texts; null where it cannot be loaded. */
  reader(): Promise<Engine | null>;
  ask(change: Partial<State>): void;
  tell(notice: string): void;
}

/** Reads texts from elsewhere, from a dialog, or pasted into the field of a shape, which they are not. */
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

  /** Asks what the text says. What cannot be read stays in the dialog, with what is wrong with it. */
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
