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
import type { CodeOfMessage } from "../../../scene/code-of-message.ts";
import {
  isCode,
  isShape,
  type NamedShape,
  questionIn,
  type ReadQuestion,
  readQuestion,
  shapeIn,
} from "../../../scene/read-question.ts";
import { codeOf, kNoOptions, type State } from "../../../state/state.ts";
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
  readonly text: string;
  readonly given: readonly NamedShape[];
  /** The code that a message is about. */
  readonly code: CodeOfMessage | null;
}

type ReadStepQuestion = Extract<ReadQuestion, { readonly step: ReadStep }>;

/** The questions of a text, and the one that the page shows. */
interface List {
  readonly engine: Engine;
  readonly reading: Reading;
  readonly at: number;
}

/** Whether a state has the question of a list that the page was asked to show. */
function isAsked({ engine, reading, at }: List, state: State): boolean {
  const step = reading.steps[at];
  const asked = step && questionIn(engine, reading, step)(state).operands;
  const textsOf = (operands: State["operands"]) => operands.map(({ text }) => text).join("\n");
  return asked !== undefined && textsOf(asked) === textsOf(state.operands);
}

/** Code as a question, with what was given for its names. */
const codeIn = ({ text, given }: Found) => ({
  ...codeOf(text),
  given: Object.fromEntries(given.map(({ name, text }) => [name, text])),
});

/** The code in the text of a message. Few texts have one, so this is loaded when it is needed. */
async function codeWith(
  engine: Engine,
  text: string,
  step: ReadStep,
): Promise<CodeOfMessage | null> {
  const { codeOfMessage } = await import("../../../scene/code-of-message.ts");
  return codeOfMessage(engine, text, step);
}

/** How long the typing pauses before the text is read, in milliseconds. */
const kPause = 250;

/** The question that was read is at the top of the page. */
const showQuestion = () => scrollTo({ top: 0 });

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
  async readFrom(field: number | null, text: string): Promise<void> {
    // Lines of code are not meant for a field.
    const operand = text.includes("\n") ? null : field;
    const found = await this.#foundIn(text, []);
    if ("problem" in found.question && found.question.isCode && operand === null) {
      this.#edit(found);
    } else if ("problem" in found.question) {
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
    const isBroken = "problem" in found.question && found.question.needs.length === 0;
    // It may be closed meanwhile.
    if (this.#dialog?.isOpen === true && isBroken && found.question.isCode) {
      this.#dialog.close();
      this.#edit(found);
    } else if (this.#dialog?.isOpen === true && !("problem" in found.question)) {
      this.#dialog.close();
      this.#take(found, this.#operand);
    } else {
      this.#dialog?.askNext();
      this.#show(false, found.question);
    }
  }

  /** Code without an answer opens in the editor, which shows what it needs, or why it fails. */
  #edit(found: Found): void {
    showQuestion();
    this.#list = null;
    this.#show(false, null);
    this.#page.ask(() => ({ code: codeIn(found) }));
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
    const code =
      engine !== null && "step" in question && question.reading.kind === "message"
        ? await codeWith(engine, text, question.step)
        : null;
    return { engine, question, text, given, code };
  }

  #take(found: Found, operand: number | null): void {
    const { engine, question } = found;
    this.#show(false, null);
    if (engine === null || "problem" in question) {
      return;
    }
    if (operand === null) showQuestion();
    if ("example" in question) {
      this.#list = null;
      this.#page.ask(question.example);
      this.#page.tell(question.notice);
    } else if (operand !== null && isShape(question.step)) {
      this.#page.ask(shapeIn(question.step, operand));
    } else if (found.code !== null && operand === null) {
      this.#list = null;
      const { text, open, mode, given } = found.code;
      const rules = mode === undefined ? {} : { ...kNoOptions, mode };
      this.#page.ask(() => ({ ...rules, code: { ...codeOf(text), given } }));
      this.#page.tell(
        open &&
          t(`paste.inCode.${open}`, { message: cleaned(question.reading.headline ?? "") }).trim(),
      );
    } else {
      this.#askStep(found, engine, question, operand);
    }
  }

  /** The operation in focus as the question. */
  #askStep(
    found: Found,
    engine: Engine,
    { reading, step, needs, notice }: ReadStepQuestion,
    operand: number | null,
  ): void {
    const isEdited = operand === null && isCode(reading, needs);
    const isList = !isEdited && reading.steps.length > 1;
    this.#list = isList ? { engine, reading, at: reading.focus ?? 0 } : null;
    const question = questionIn(engine, reading, step);
    const change = (state: State): Partial<State> => {
      const { report = null, ...asked } = question(state);
      return { ...asked, report: report && { ...report, message: found.text } };
    };
    this.#page.ask(
      isEdited
        ? (state) => ({ ...change(state), code: { ...codeIn(found), answer: "current" } })
        : change,
    );
    // The editor says what it shows.
    this.#page.tell(isEdited ? null : notice);
  }

  /** Asks another question of the list. */
  #choose(at: number | null): void {
    const step = at === null ? undefined : this.#list?.reading.steps[at];
    if (this.#list !== null && at !== null && step !== undefined) {
      this.#list = { ...this.#list, at };
      this.#page.ask(questionIn(this.#list.engine, this.#list.reading, step));
    } else {
      this.#list = null;
    }
    this.#host.requestUpdate();
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
    return html`<reading-list
      class="panel"
      .reading=${this.#list.reading}
      .at=${isAsked(this.#list, state) ? this.#list.at : -1}
      @reading-select=${({ at }: ReadingSelectEvent) => this.#choose(at)}
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
