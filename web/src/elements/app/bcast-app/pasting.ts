// SPDX-License-Identifier: MIT
import type { LitElement, TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { isFailure } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import { TextField } from "../../controls/text-field/text-field.ts";
import type { PasteReader, PastingPage } from "../paste-dialog/paste-reader.ts";

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

/** Texts from elsewhere. What reads them is fetched when there is one; the text waits for it. */
export class Pasting {
  readonly #host: LitElement;
  readonly #page: PastingPage;
  #reader: PasteReader | null = null;

  constructor(host: LitElement, page: PastingPage) {
    this.#host = host;
    this.#page = page;
  }

  readonly open = async (): Promise<void> => {
    await (await this.#fetched())?.open();
  };

  async read(text: string, isFromField = false): Promise<void> {
    await (await this.#fetched())?.read(text, isFromField);
  }

  /** A text that is no shape is not left in the field of one: it is read as what it may be. */
  pasted(event: ClipboardEvent, engine: Engine | null): void {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (engine !== null && isWhole(event, text) && isFailure(engine.parse(cleaned(text)))) {
      event.preventDefault();
      // Both are fetched at a time. If this fails, who reads the text says so.
      engine.loadLowering().catch(() => {});
      void this.read(text, true);
    }
  }

  async #fetched(): Promise<PasteReader | null> {
    try {
      const { PasteReader } = await pending(import("../../../later/on-demand.ts"));
      this.#reader ??= new PasteReader(this.#host, this.#page);
    } catch (fault) {
      console.error(fault);
      this.#page.tell(t("paste.notLoaded"));
    }
    return this.#reader;
  }

  view(): TemplateResult | string {
    return this.#reader?.view() ?? "";
  }
}
