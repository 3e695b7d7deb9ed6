// SPDX-License-Identifier: MIT
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import type { Engine, Reading, ReadStep } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import {
  isShape,
  type NamedShape,
  questionIn,
  type ReadQuestion,
  readQuestion,
  shapeIn,
  shownIn,
} from "../../../scene/read-question.ts";
import type { State } from "../../../state/state.ts";
import type { CodeEditEvent } from "./code-reading.ts";
import "./code-reading.ts";
import type { PasteDialog } from "./paste-dialog.ts";
import type { PasteEvent } from "./paste-event.ts";
import "./paste-dialog.ts";
import type { ReadingSelectEvent } from "./reading-list.ts";
import "./reading-list.ts";

/** The page's interface for pasting. */
export interface PastingPage {
  /** The engine with its parser for pasted text; null if it cannot be loaded. */
  reader(): Promise<Engine | null>;
  ask(change: (state: State) => Partial<State>): void;
  tell(notice: string | null): void;
}

/** How a text is read, and the engine that read it; null if it cannot be loaded. */
interface Found {
  readonly engine: Engine | null;
  readonly question: ReadQuestion;
}

/** The questions of a text, and the one that the page shows. Code can be edited, and has its texts of before. */
interface List {
  readonly engine: Engine;
  readonly reading: Reading;
  readonly at: number;
  readonly text: string;
  readonly before: readonly string[];
  readonly notice: string;
}

/** Whether a state has the question of a list that the page was asked to show. */
function isAsked({ engine, reading, at }: List, state: State): boolean {
  const step = reading.steps[at];
  const asked = step && questionIn(engine, reading, step)(state).operands;
  const textsOf = (operands: State["operands"]) => operands.map(({ text }) => text).join("\n");
  return asked !== undefined && textsOf(asked) === textsOf(state.operands);
}

/** The operation to show of edited code: one that fails, or that of before. */
function shownAfter({ steps, focus, verdict }: Reading, before: ReadStep | undefined): number {
  const same = steps.findIndex(({ start, op }) => start === before?.start && op === before.op);
  return verdict === "fails" || same < 0 ? (focus ?? 0) : same;
}

/** How long the typing pauses before the text is read, in milliseconds. */
const kPause = 250;

/** Reads pasted texts, from the dialog or from a shape field in which they do not belong. */
export class PasteReader implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #page: PastingPage;
  #isWanted = false;
  /** The operand whose field has the text, if one shape is only for it. */
  #operand: number | null = null;
  #isBusy = false;
  #found: ReadQuestion | null = null;
  #pause = 0;
  /** The questions of the last text, if it has several, or is code. */
  #list: List | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, page: PastingPage) {
    this.#host = host;
    this.#page = page;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#isWanted = false;
    clearTimeout(this.#pause);
  }

  async open(text = "", operand: number | null = null): Promise<void> {
    this.#isWanted = true;
    this.#operand = operand;
    this.#show(false, null);
    await this.#host.updateComplete;
    await this.#dialog?.updateComplete;
    this.#dialog?.open(text);
  }

  /** A text from the field of an operand, or from anywhere on the page. If it cannot be read, the dialog shows why.
   * One shape is only that of its operand. */
  async readFrom(operand: number | null, text: string): Promise<void> {
    const found = await this.#foundIn(text, []);
    if ("problem" in found.question) {
      await this.open(text, operand);
      this.#show(false, found.question);
    } else {
      this.#take(found, operand);
    }
  }

  /** An unreadable text stays in the dialog, with its problem. */
  async #read(text: string, given: readonly NamedShape[]): Promise<void> {
    clearTimeout(this.#pause);
    const found = await this.#foundIn(text, given);
    // It may be closed meanwhile.
    if (this.#dialog?.isOpen === true && !("problem" in found.question)) {
      this.#dialog.close();
      this.#take(found, this.#operand);
    } else {
      this.#dialog?.askNext();
      this.#show(false, found.question);
    }
  }

  /** Shows how a text is read, when the typing pauses. */
  #draft(text: string, given: readonly NamedShape[]): void {
    clearTimeout(this.#pause);
    this.#pause = window.setTimeout(async () => {
      const pause = this.#pause;
      const found = text.trim() === "" ? null : await this.#foundIn(text, given);
      if (pause === this.#pause) {
        this.#show(false, found?.question ?? null);
      }
    }, kPause);
  }

  async #foundIn(text: string, given: readonly NamedShape[]): Promise<Found> {
    this.#show(true, this.#found);
    const engine = await this.#page.reader();
    const problem = { message: t("parts.notLoaded"), offset: null };
    const question = engine === null ? { needs: [], problem } : readQuestion(engine, text, given);
    return { engine, question };
  }

  #take({ engine, question }: Found, operand: number | null): void {
    this.#show(false, null);
    if (engine === null || "problem" in question) {
      return;
    }
    if ("example" in question) {
      this.#list = null;
      this.#page.ask(question.example);
      this.#page.tell(question.notice);
    } else if (operand !== null && isShape(question.step)) {
      this.#page.ask(shapeIn(question.step, operand));
    } else {
      const { reading, text, step } = question;
      const isList = reading.steps.length > 1 || step.fixes.some(({ edits }) => edits);
      const at = reading.focus ?? 0;
      const { notice } = question;
      this.#list = isList ? { engine, reading, at, text, before: [], notice } : null;
      this.#page.ask(questionIn(engine, reading, step));
      // The list of code has its notice.
      this.#page.tell(isList && reading.kind === "code" ? null : notice);
    }
  }

  /** Asks another question of the list. */
  #choose(at: number | null): void {
    const step = at === null ? undefined : this.#list?.reading.steps[at];
    if (this.#list !== null && at !== null && step !== undefined) {
      const { reading, text } = this.#list;
      this.#list = { ...this.#list, at, notice: cleaned(shownIn(reading, text, at).join("")) };
      this.#page.ask(questionIn(this.#list.engine, this.#list.reading, step));
    } else {
      this.#list = null;
    }
    this.#host.requestUpdate();
  }

  /** Reads code after an edit, or as it was before the last one. */
  #edit(written: string | null): void {
    const list = this.#list;
    const text = written ?? list?.before.at(-1);
    const question = list && text !== undefined ? readQuestion(list.engine, text) : null;
    if (list === null || text === undefined || question === null || !("reading" in question)) {
      return;
    }
    const { reading } = question;
    const before = written === null ? list.before.slice(0, -1) : [...list.before, list.text];
    this.#list = { ...list, reading, text, before, notice: question.notice };
    this.#choose(shownAfter(reading, list.reading.steps[list.at]));
  }

  get #dialog(): PasteDialog | null {
    return this.#host.shadowRoot?.querySelector<PasteDialog>("paste-dialog") ?? null;
  }

  #show(isBusy: boolean, found: ReadQuestion | null): void {
    this.#isBusy = isBusy;
    this.#found = found;
    this.#host.requestUpdate();
  }

  /** The questions of the text. None of them is marked if the page shows another one meanwhile. */
  list(state: State): TemplateResult | string {
    if (this.#list === null) {
      return "";
    }
    const { reading, text, before } = this.#list;
    const isShown = isAsked(this.#list, state);
    const at = isShown ? this.#list.at : -1;
    const notice = isShown ? this.#list.notice : "";
    const select = ({ at }: ReadingSelectEvent) => this.#choose(at);
    return reading.kind === "code"
      ? html`<code-reading
          class="panel"
          .reading=${reading}
          .text=${text}
          .at=${at}
          .notice=${notice}
          .canUndo=${before.length > 0}
          @reading-select=${select}
          @code-edit=${({ text }: CodeEditEvent) => this.#edit(text)}
        ></code-reading>`
      : html`<reading-list
          class="panel"
          .reading=${reading}
          .at=${at}
          @reading-select=${select}
        ></reading-list>`;
  }

  view(): TemplateResult | string {
    return this.#isWanted
      ? html`<paste-dialog
          .isBusy=${this.#isBusy}
          .found=${this.#found}
          @paste-text=${({ text, given }: PasteEvent) => void this.#read(text, given)}
          @paste-draft=${({ text, given }: PasteEvent) => this.#draft(text, given)}
        ></paste-dialog>`
      : "";
  }
}
