// SPDX-License-Identifier: MIT
import { isolateHistory } from "@codemirror/commands";
import type { ChangeDesc, EditorState } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView } from "@codemirror/view";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ReadStep, TextEdit } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { syntax } from "../../../highlight/highlight.styles.ts";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { fitsInLink } from "../../../link/code-parts.ts";
import { nextFrameDrawn } from "../../../page/next-frame.ts";
import { begin } from "../../../page/pending.ts";
import { cursorIn, marksAt, marksOf } from "../../../scene/code-marks.ts";
import { exampleShapes, shapesToTry } from "../../../scene/example-shapes.ts";
import {
  type CodeReading,
  failsAlone,
  hasQuestion,
  isOperator,
  questionOf,
  readCode,
  type Source,
  shownAt,
  sourceOf,
  unread,
  valuesIn,
} from "../../../scene/read-code.ts";
import { isOtherRule } from "../../../scene/read-question.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AnnounceEvent, CodeEvent } from "../../../state/events.ts";
import { type CodeQuestion as Code, codeOf, type State } from "../../../state/state.ts";
import { neededFieldStyles } from "../../controls/needed-fields.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { firstExample } from "./code-examples.ts";
import { decorationsOf, nameOf, setMarks } from "./code-marks.ts";
import { styles } from "./code-question.styles.ts";
import "./example-answer.ts";
import { editorIn, replaceText, reveal, scrollToFit } from "./editor-view.ts";
import "./failed-step.ts";
import "./step-picture.ts";
import { focusNeeded, isOpen, neededShapes } from "./needed-shapes.ts";
import { fixList, focusVerdict, operationList, quote, skippedList } from "./operation-list.ts";

/** In milliseconds: during typing, a longer reading happens at most once a frame. */
const kLongRead = 60;

const kOpenKey = /Mac|iP/.test(navigator.platform) ? "⌘ Enter" : "Ctrl+Enter";

/** The question as code: an editor with its operations marked, their list, and fixes that edit it, next to the answer.
 * Whatever is read is that of the text in the editor; the page follows a frame later.
 * @attr {boolean} presents - for an audience: only the editor, and the picture of what does not broadcast
 * @slot verdict - the verdict of the operation that is shown
 * @slot picture - its picture and its steps
 * @fires {CodeEvent} code-edit - the code was edited, or shapes were given for its names
 * @fires {CodeEvent} code-show - another operation is shown
 * @fires {AnnounceEvent} announce - a key showed another operation, or one fails alone */
export class CodeQuestion extends LitElement {
  static override styles = [controls, utilities, mainButton, neededFieldStyles, syntax, styles];
  static override properties = {
    input: { attribute: false },
    presents: { type: Boolean },
  };
  declare input: ViewInput;
  declare presents: boolean;

  /** How the text is read. Marks follow at once; during typing, everything else follows a frame later. */
  #found: CodeReading = unread;
  /** The index of the operation that is shown, and the one that the list had in view last. */
  #shown: number | null = null;
  #listed: number | null = null;
  /** The last operation that was shown, with its text: the page still shows it while there is none. */
  #pictured: { step: ReadStep; text: string } | null = null;
  #view: EditorView | null = null;
  /** The editor's next state, and the marks for it. */
  #edit: { readonly state: EditorState; marks: DecorationSet } | null = null;
  /** Whether the operations have room next to the code; otherwise they are folded. */
  readonly #wide = matchMedia("(min-width: 62rem)");
  readonly #resized = (): void => this.requestUpdate();
  /** As the page has it, or will be told. */
  #code: Code = codeOf("");
  /** As the page had it last. */
  #seen: Code | null = null;
  #isRead = false;
  /** The question that the page was asked to show last. */
  #asked = "";
  /** How long the last reading of edited code took, in milliseconds. */
  #took = 0;
  /** The sentence of the last failure that the page was told. */
  #failure: string | null = null;
  /** Ends the wait for the reading. */
  #wait: (() => void) | null = null;
  /** The operation to show of edited code, at its place in the edited text. */
  #kept: { start: number; op: string | null; isFixed: boolean } | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#wide.addEventListener("change", this.#resized);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wide.removeEventListener("change", this.#resized);
    this.#wait?.();
  }

  override focus(): void {
    this.#view?.focus();
  }

  get #text(): string {
    return (this.#edit?.state ?? this.#view?.state)?.doc.toString() ?? "";
  }

  override render(): TemplateResult {
    const text = this.#text;
    const isWide = this.#wide.matches;
    const tools = this.#tools(text, isWide);
    const { needs, problem } = this.#found;
    return html`<div class="columns">
      <div class="stack">
        <div class="editor"></div>
        <p id="status" class="small ${isOpen(needs) ? "visually-hidden" : problem === null ? "soft" : "problem"}" role="status">${this.#status(text)}</p>
        <p id="keys" class="small soft ${isWide ? "" : "visually-hidden"}">${t("editor.keys", { open: kOpenKey })}</p>
        ${fitsInLink(text) ? nothing : html`<p class="small warning">${t("editor.tooLong")}</p>`}
        ${isWide ? tools : nothing}
      </div>
      <div class="panel stack">
        ${needs.length === 0 ? nothing : neededShapes(needs, this.#tried, this.#give, this.#giveExamples)}
        ${isOpen(needs) ? html`<example-answer .input=${this.input} .text=${text} .given=${this.#code.given} .tried=${this.#tried}></example-answer>` : nothing}
        ${this.#verdict(text)}
        ${isWide ? nothing : tools}
        ${this.#picture()}
      </div>
    </div>`;
  }

  get #failed(): ReadStep | null {
    const step = this.#shown === null ? undefined : this.#found.reading?.steps[this.#shown];
    return step !== undefined && failsAlone(step) ? step : null;
  }

  /** The page has no question for an operation that fails alone, so it has no verdict on it. */
  #verdict(text: string): TemplateResult | typeof nothing {
    const step = this.#failed;
    if (step !== null) {
      return html`<failed-step .step=${step} .quote=${quote(text, step)}></failed-step>`;
    }
    const isAsked = this.#code.answer === "none" && isOpen(this.#found.needs);
    return isAsked ? nothing : html`<slot name="verdict"></slot>`;
  }

  /** Of an operation that does not broadcast, or the page's own. */
  #picture(): TemplateResult | typeof nothing {
    const { step, text } = this.#pictured ?? {};
    const isOther = step !== undefined && this.#code.answer !== "none" && isOtherRule(step);
    const hasValues = this.input.scene.computed?.operands.some(({ problem }) => problem === null);
    return this.#failed !== null
      ? nothing
      : html`${isOther ? html`<step-picture .step=${step} .text=${text}></step-picture>` : nothing}
          ${
            isOther || this.#source === null || !hasValues
              ? nothing
              : html`<p id="values" class="small soft">${t(`editor.values.${this.#source}`)}</p>`
          }
          <slot name="picture"></slot>`;
  }

  /** What to do about the operation, and the others. In one column, this is below the verdict. */
  #tools(text: string, isWide: boolean): TemplateResult {
    const { reading } = this.#found;
    const step = this.#shown === null ? undefined : reading?.steps[this.#shown];
    // For an audience, they are folded, and open over what is below; on a small screen, one is not.
    const count = this.presents ? 0 : isWide ? (step?.fixes.length ?? 0) : 1;
    return html`${fixList(text, this.#found, step, count, (edits) => this.#fix(edits))}
      ${
        reading === null || reading.steps.length === 0
          ? nothing
          : html`<details class="operations" ?open=${isWide}>
              <summary class="strong">${tn("editor.title", reading.steps.length)}</summary>
              ${operationList(text, reading, this.#shown, (at) => reading === this.#found.reading && this.#pick(at))}
              <p id="walk" class="small soft">${t("editor.walk")}</p>
            </details>`
      }
      ${skippedList(text, reading?.skipped ?? [])}`;
  }

  #status(text: string): string {
    const { reading, problem, needs } = this.#found;
    if (this.input.loading !== "loaded") {
      return t(this.input.loading === "failed" ? "parts.notLoaded" : "parts.loading");
    }
    if (text.trim() === "") {
      return t("editor.empty");
    }
    if (problem !== null) {
      const { message, offset } = problem;
      const doc = this.#view?.state.doc;
      const line = offset === null ? null : doc?.lineAt(Math.min(offset, doc.length)).number;
      return line == null ? message : t("editor.line", { line, message });
    }
    if (isOpen(needs)) {
      return t("editor.ask");
    }
    return cleaned((reading?.notes ?? []).map(({ message }) => message).join(" "));
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    const parent = this.renderRoot.querySelector<HTMLElement>(".editor");
    if (parent !== null) {
      this.#view = editorIn(parent, "", {
        edited: (changes, state) => this.#edited(changes, state),
        picked: (at) => this.#pick(at),
        opened: (place) => this.#open(place),
        walked: (way) => this.#walk(way),
      });
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    const longest = Math.max(1, ...this.#text.split("\n").map(({ length }) => length));
    this.style.setProperty("--columns", String(longest));
    if (changed.has("presents")) {
      // The page around it has another layout, too.
      void nextFrameDrawn().then(() => this.#revealShown());
    }
    // Where things are takes a layout.
    if (this.#listed !== this.#shown || this.#isFixed) {
      this.#listed = this.#shown;
      this.#drawList();
    }
    const { code } = this.input.scene.asked.state;
    const isNew = code != null && code !== this.#seen && code !== this.#code;
    this.#seen = code ?? null;
    if (isNew) {
      this.#follow(code);
    } else if (this.input.loading === "loaded" && !this.#isRead) {
      this.#read();
    }
  }

  /** The page has other code: an example, a link, undo. */
  #follow(code: Code): void {
    const isFirst = code.text === "" && !this.#isRead && this.#text === "";
    this.#wait?.();
    this.#code = code;
    this.#asked = "";
    if (isFirst) {
      this.dispatchEvent(new CodeEvent("code-show", { code: codeOf(firstExample) }));
      return;
    }
    if (this.#view !== null) replaceText(this.#view, code.text);
    this.#kept = null;
    if (this.input.loading === "loaded") this.#read();
  }

  /** Reads the text of the page, or what was typed before the engine could read. */
  #read(): void {
    this.#isRead = true;
    this.#found = readCode(this.input.engine, this.#text, this.#code.given);
    this.#show("code-show", { isAsked: this.#code.answer === "current" });
    // On a small screen, a keyboard would cover the page.
    if (this.#wide.matches && this.#code.answer === "none") {
      void nextFrameDrawn().then(() => focusNeeded(this.renderRoot));
    }
  }

  /** Reads edited code at once, or after the next frame if that takes long. */
  #edited(changes: ChangeDesc, state: EditorState): DecorationSet | null {
    const step = this.#shown === null ? undefined : this.#found.reading?.steps[this.#shown];
    const isChosen = this.#code.at !== null || this.#isFixing;
    const before = this.#kept ?? (step && isChosen ? { ...step, isFixed: this.#isFixing } : null);
    this.#kept = before && { ...before, start: changes.mapPos(before.start, 1) };
    if (this.#wait !== null) return null;
    const end = begin();
    let frame = 0;
    const wait = () => {
      cancelAnimationFrame(frame);
      this.#wait = null;
      end();
    };
    this.#wait = wait;
    if (this.#took > kLongRead) {
      frame = requestAnimationFrame(() => this.#reread());
      return null;
    }
    const edit = { state, marks: Decoration.none };
    this.#edit = edit;
    try {
      this.#reread();
    } finally {
      this.#edit = null;
    }
    return edit.marks;
  }

  /** Where the values of the shown operation are from. */
  #source: Source | null = null;

  #isFixing = false;
  /** The chosen fix is gone with its list. */
  #isFixed = false;

  #reread(): void {
    const end = this.#wait;
    if (this.input.loading === "loaded") {
      const start = performance.now();
      this.#found = readCode(this.input.engine, this.#text, this.#code.given);
      this.#took = performance.now() - start;
    }
    const at = this.#keptAt();
    this.#show("code-edit", { at, isDelayed: true });
    // While the operation cannot be shown, it is kept.
    if (this.#shown !== null && this.#shown === at) this.#kept = null;
    end?.();
  }

  /** The index of the chosen operation in the edited code; null for the one that the engine proposes. */
  #keptAt(): number | null {
    const { reading } = this.#found;
    const kept = this.#kept;
    if (kept === null || reading === null || (kept.isFixed && reading.verdict === "fails")) {
      return null;
    }
    const at = reading.steps.findIndex(({ start, op }) => start === kept.start && op === kept.op);
    return at < 0 ? null : at;
  }

  #pick(at: number): void {
    if (shownAt(this.#found.reading, at) === at) {
      this.#kept = null;
      this.#show("code-show", { at });
    }
  }

  /** Goes to the answer of the innermost operation at a place; elsewhere, of the shown one. */
  #open(place: number): true {
    const { reading } = this.#found;
    const marks = marksAt(marksOf(reading?.steps ?? []), place);
    const at = marks.find(({ step }) => shownAt(reading, step) === step)?.step;
    if (at !== undefined) this.#pick(at);
    void nextFrameDrawn().then(() => focusVerdict(this));
    return true;
  }

  /** Shows the next operation in the order in which they run, with the cursor in it; after the last, the first. */
  #walk(way: 1 | -1): true {
    const { reading } = this.#found;
    const steps = reading?.steps ?? [];
    const asked = [...steps.keys()].filter((at) => shownAt(reading, at) === at);
    const from = this.#shown === null ? -1 : asked.indexOf(this.#shown);
    const at = asked.at((from + way) % asked.length);
    const step = at === undefined ? undefined : steps[at];
    if (at !== undefined && step !== undefined) {
      this.#view?.dispatch({
        selection: { anchor: cursorIn(marksOf(steps), step) },
        scrollIntoView: true,
      });
      this.dispatchEvent(new AnnounceEvent(nameOf(step)));
      this.#pick(at);
    }
    return true;
  }

  #fix(edits: readonly TextEdit[]): void {
    const changes = edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
    this.#isFixing = true;
    this.#view?.dispatch({
      changes,
      annotations: isolateHistory.of("full"),
      userEvent: "input.fix",
    });
    this.#isFixing = false;
    this.#isFixed = true;
  }

  readonly #give = (shapes: Readonly<Record<string, string>>): void => {
    const given = { ...this.#code.given, ...shapes };
    this.#found = readCode(this.input.engine, this.#text, given);
    this.#show("code-edit", { given, at: this.#code.at });
  };

  /** Shapes to try, if they are found while the user types. */
  #tried: Readonly<Record<string, string>> = {};

  readonly #giveExamples = (): void => {
    this.#give(exampleShapes(this.input.engine, this.#text, this.#found.needs));
  };

  /** Marks the operation, and asks the page to show it.
   * @param isAsked whether the page has its question, perhaps with other values */
  #show(
    type: "code-edit" | "code-show",
    {
      at = this.#code.at,
      given = this.#code.given,
      isAsked = false,
      isDelayed = false,
    }: Partial<Pick<Code, "at" | "given">> & { isAsked?: boolean; isDelayed?: boolean },
  ): void {
    const { reading } = this.#found;
    const text = this.#text;
    this.#shown = shownAt(reading, at);
    const step = this.#shown === null ? undefined : reading?.steps[this.#shown];
    const before = this.#code.answer === "none" ? "none" : "earlier";
    const code: Code = {
      text,
      given,
      at: this.#shown === at ? at : null,
      answer: step === undefined ? before : failsAlone(step) ? "none" : "current",
      quote: step === undefined ? this.#code.quote : quote(text, step),
      computed: this.#code.computed,
      hasEdits: step?.fixes.some(({ edits }) => edits !== undefined) ?? false,
      hasOperator:
        step === undefined ? this.#code.hasOperator : isOperator(this.input.scene.catalogue, step),
    };
    this.#code = code;
    this.#pictured = step ? { step, text: text.slice(step.start, step.end) } : this.#pictured;
    this.#draw();
    const tell = () => {
      this.#tell(type, code, isAsked);
      this.#tried = shapesToTry(this.input.engine, text, this.#found.needs);
      this.requestUpdate();
    };
    if (!isDelayed) {
      tell();
    } else {
      void nextFrameDrawn().then(() => this.isConnected && this.#code === code && tell());
    }
  }

  /** Asks the page to show the operation. It keeps a question that it has. */
  #tell(type: "code-edit" | "code-show", shown: Code, isAsked: boolean): void {
    const { catalogue, asked: page } = this.input.scene;
    const step = this.#shown === null ? undefined : this.#found.valuedStep(this.#shown);
    const question = questionOf(catalogue, this.#found, step, page.state);
    this.#source = step === undefined ? null : sourceOf(step);
    const asked = JSON.stringify(question);
    const isSame = isAsked ? hasQuestion(page.state, question) : asked === this.#asked;
    this.#asked = asked;
    const { report = null, operands } = question;
    const code = { ...shown, computed: operands?.map(({ values }) => values) ?? shown.computed };
    this.#code = code;
    const isKept = isSame || this.#shown === null || this.#failed !== null;
    const change: Partial<State> = isKept
      ? { ...valuesIn(page.state, isAsked ? question : {}), code, report }
      : { ...question, code };
    this.dispatchEvent(new CodeEvent(type, change));
    const failure = this.#failed?.headline ?? null;
    if (failure !== null && failure !== this.#failure) {
      this.dispatchEvent(new AnnounceEvent(cleaned(failure)));
    }
    this.#failure = failure;
  }

  /** The marks of the text, and the shown one in view. */
  #draw(): void {
    const view = this.#view;
    const { reading } = this.#found;
    if (view === null) return;
    const marks = decorationsOf(this.#edit?.state ?? view.state, reading, this.#shown);
    if (this.#edit === null) {
      view.dispatch({ effects: setMarks.of(marks) });
    } else {
      this.#edit.marks = marks;
    }
    if (!view.hasFocus) this.#revealShown();
  }

  #revealShown(): void {
    const step = this.#shown === null ? undefined : this.#found.reading?.steps[this.#shown];
    if (this.#view !== null && step !== undefined) {
      reveal(this.#view, step.start, this.#code.at !== null);
    }
  }

  /** The row of the shown operation is in view, and has the focus after a fix. */
  #drawList(): void {
    const list = this.renderRoot.querySelector("ol");
    const row = list?.querySelector<HTMLElement>("[aria-current=true]");
    if (list && row) {
      const { top, bottom } = row.getBoundingClientRect();
      const from = top - list.getBoundingClientRect().top;
      list.scrollTop += scrollToFit(from, from + bottom - top, list.clientHeight);
    }
    if (this.#isFixed) {
      const folded = this.renderRoot.querySelector<HTMLElement>(
        ".operations:not([open]) > summary",
      );
      (folded ?? row)?.focus({ preventScroll: true });
      this.#isFixed = false;
    }
  }
}

customElements.define("code-question", CodeQuestion);
