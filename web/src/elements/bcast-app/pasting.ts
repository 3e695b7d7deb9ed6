// SPDX-License-Identifier: MIT
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import type { Engine } from "../../../../wasm/index.d.ts";
import { cleaned } from "../../../../wasm/index.mjs";
import { isFailure, type Problem } from "../../answer.ts";
import { t } from "../../i18n/text.ts";
import { type PastedQuestion, readPasted } from "../../pasted.ts";
import { pending } from "../../pending.ts";
import type { State } from "../../state.ts";
import type { PasteDialog } from "../paste-dialog/paste-dialog.ts";
import { TextField } from "../text-field/text-field.ts";

/** What pasting needs of the page. */
interface Page {
  /** The engine with what reads such texts; null where it cannot be loaded. */
  reader(): Promise<Engine | null>;
  ask(change: Partial<State>): void;
  tell(notice: string): void;
}

/** Whether a text is pasted as the shape of an operand, and not as a part of one. */
function isWhole(event: ClipboardEvent, text: string): boolean {
  const path = event.composedPath();
  const field = path.find((part) => part instanceof TextField);
  const input = path[0];
  if (field?.operand == null || text === "" || !(input instanceof HTMLInputElement)) {
    return false;
  }
  const { value, selectionStart, selectionEnd } = input;
  const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);
  return rest.trim() === "" || /\p{L}{2}|\n|\)[\s,]*\(/u.test(text);
}

/** Texts from elsewhere, in a dialog, or pasted into the field of a shape, which they are not. */
export class Pasting implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #page: Page;
  #isWanted = false;
  #isBusy = false;
  #problem: Problem | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, page: Page) {
    this.#host = host;
    this.#page = page;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#isWanted = false;
  }

  readonly open = async (text = ""): Promise<void> => {
    try {
      await pending(import("../paste-dialog/paste-dialog.ts"));
    } catch (fault) {
      console.error(fault);
      this.#page.tell(t("paste.notLoaded"));
      return;
    }
    this.#isWanted = true;
    this.#show(false, null);
    await this.#host.updateComplete;
    await this.#dialog?.updateComplete;
    this.#dialog?.open(text);
  };

  /** A text that is no shape is not left in the field of one: it is read as what it may be. */
  readonly pasted = (event: ClipboardEvent, engine: Engine | null): void => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (engine !== null && isWhole(event, text) && isFailure(engine.parse(cleaned(text)))) {
      event.preventDefault();
      void this.read(text, true);
    }
  };

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
