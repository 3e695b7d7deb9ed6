// SPDX-License-Identifier: MIT

import type { LitElement, ReactiveController, TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { isFailure } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import type { State } from "../../../state/state.ts";
import { TextField } from "../../controls/text-field/text-field.ts";
import type { PasteReader, PastingPage } from "../paste-dialog/paste-reader.ts";

/** What has a use of its own for pasted text. */
const kFields = "input, textarea, [contenteditable], dialog *";

/** The field of an operand's shape in which something happens; null elsewhere. */
function shapeField(event: Event): TextField | null {
  const field = event.composedPath().find((part) => part instanceof TextField);
  return field?.operand == null ? null : field;
}

/** Whether a text is pasted as the whole shape of an operand, not as a part of one; or outside of all fields. */
function isWhole(event: ClipboardEvent, text: string): boolean {
  const [input] = event.composedPath();
  if (input instanceof Element && input.closest(kFields) === null) {
    return text !== "";
  }
  if (shapeField(event) === null || text === "" || !(input instanceof HTMLInputElement)) {
    return false;
  }
  const { value, selectionStart, selectionEnd } = input;
  const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);
  return rest.trim() === "" || /\p{L}{2}|\n|\)[\s,]*\(/u.test(text);
}

/** Whether a text is a message. */
function isMessage(engine: Engine, text: string): boolean {
  const reading = engine.read(text);
  return !isFailure(reading) && reading.kind === "message";
}

/** The page, with its engine if a question can be asked now. */
interface AskedPage extends PastingPage {
  engine(): Engine | null;
  /** Whether the engine can read texts already. */
  canRead(): boolean;
}

/** Pasted texts, anywhere on the page. Their parser is loaded for the first one, which waits for it. */
export class Pasting implements ReactiveController {
  readonly #host: LitElement;
  readonly #page: AskedPage;
  #reader: PasteReader | null = null;

  constructor(host: LitElement, page: AskedPage) {
    this.#host = host;
    this.#page = page;
    host.addController(this);
    this.#readEarly(document.documentElement);
  }

  /** What was pasted while this was loaded: the early script keeps it. */
  #readEarly({ dataset }: HTMLElement): void {
    const engine = this.#page.engine();
    const text = dataset.pasted?.trim() ?? "";
    dataset.reads = "";
    delete dataset.pasted;
    if (engine !== null && text !== "") {
      this.#read(engine, text, null);
    }
  }

  hostConnected(): void {
    addEventListener("paste", this.#pastedIntoCode, { capture: true });
    addEventListener("paste", this.#pasted);
    addEventListener("keydown", this.#entered);
  }

  hostDisconnected(): void {
    removeEventListener("paste", this.#pastedIntoCode, { capture: true });
    removeEventListener("paste", this.#pasted);
    removeEventListener("keydown", this.#entered);
  }

  readonly open = async (): Promise<void> => {
    await (await this.#fetched())?.open();
  };

  /** A text that is not a shape does not stay in a shape field: it is parsed as pasted text. */
  readonly #pasted = (event: ClipboardEvent): void => {
    const engine = this.#page.engine();
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const field = shapeField(event);
    const isRead = field === null || (engine !== null && isFailure(engine.parse(cleaned(text))));
    if (engine !== null && isRead && isWhole(event, text)) {
      event.preventDefault();
      this.#read(engine, text, field);
    }
  };

  /** A message is no code, also if the editor has the focus. */
  readonly #pastedIntoCode = (event: ClipboardEvent): void => {
    const [target] = event.composedPath();
    const engine = this.#page.canRead() ? this.#page.engine() : null;
    const isInCode = target instanceof Element && target.closest("[contenteditable]") !== null;
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (engine !== null && isInCode && isMessage(engine, text)) {
      event.preventDefault();
      event.stopPropagation();
      this.#read(engine, text, null);
    }
  };

  /** Enter reads what was typed into a shape field and is more than a shape: `(3, 4) + (4,)`. */
  readonly #entered = (event: KeyboardEvent): void => {
    const [engine, field] = [this.#page.engine(), shapeField(event)];
    if (engine !== null && event.key === "Enter" && (field?.reading.problem ?? null) !== null) {
      this.#read(engine, field?.text ?? "", field);
    }
  };

  /** The message of a link. */
  follow(engine: Engine, message: string): void {
    this.#read(engine, message, null);
  }

  #read(engine: Engine, text: string, field: TextField | null): void {
    // Load both at the same time. If this fails, the reader of the text reports it.
    engine.loadAll().catch(() => {});
    void this.#fetched().then((reader) => reader?.readFrom(field?.operand ?? null, text));
  }

  async #fetched(): Promise<PasteReader | null> {
    try {
      const { PasteReader } = await pending(import("../on-demand.ts"));
      this.#reader ??= new PasteReader(this.#host, this.#page);
    } catch (fault) {
      logFault(fault);
      this.#page.tell(t("paste.notLoaded"));
    }
    return this.#reader;
  }

  list(state: State): TemplateResult | string {
    return this.#reader?.list(state) ?? "";
  }

  view(): TemplateResult | string {
    return this.#reader?.view() ?? "";
  }
}
