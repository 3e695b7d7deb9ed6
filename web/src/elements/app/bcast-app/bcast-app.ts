// SPDX-License-Identifier: MIT
import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { speaking } from "../../../i18n/engine-texts.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { Address } from "../../../link/address.ts";
import { isAnswered } from "../../../link/answered.ts";
import { decodeHash, encodeHash } from "../../../link/hash.ts";
import { readLink } from "../../../link/read-link.ts";
import { addressOf, isEmbedded, isLocked } from "../../../page/embed.ts";
import { logFault } from "../../../page/log-fault.ts";
import { isStill } from "../../../page/motion.ts";
import { nextFrameDrawn } from "../../../page/next-frame.ts";
import { pending } from "../../../page/pending.ts";
import { exampleOf, type Origin, originOf } from "../../../scene/cell-origin.ts";
import {
  type Catalogue,
  catalogueOf,
  type Scene,
  type Source,
  sceneOf,
} from "../../../scene/scene.ts";
import type { Loading, ViewInput } from "../../../scene/view-input.ts";
import {
  type AnnounceEvent,
  AskEvent,
  type CellHoverEvent,
  CellSelectEvent,
  kStateEvents,
  type LoadAllEvent,
  type NoticeEvent,
  type StateEvent,
  StepSelectEvent,
  type UndoEvent,
} from "../../../state/events.ts";
import { editOf, History, isViewEvent, undoOf } from "../../../state/history.ts";
import { isNavigation, reduce } from "../../../state/reduce.ts";
import { type CodeQuestion, codeOf, type State } from "../../../state/state.ts";
import type { Cell } from "../../../tensor/cells.ts";
import { IdleController } from "../../controllers/idle-controller.ts";
import { Pointing } from "../../controllers/pointing.ts";
import { leadOf, positionAfter } from "../../fragments/stepping.ts";
import { controls } from "../../styles/controls.styles.ts";
import { LearnPlace } from "../learn-place.ts";
import { Announcer } from "./announcer.ts";
import { styles } from "./bcast-app.styles.ts";
import type { FixPreview } from "./fix-preview.ts";
import { footer } from "./footer.ts";
import type { CodeForm } from "./form-switch.ts";
import { pageHeader } from "./page-header.ts";
import type { ParentPage } from "./parent-page.ts";
import type { Pasting } from "./pasting.ts";
import { presentingStyles } from "./presenting.styles.ts";
import { sections } from "./sections.ts";

/** Replaces the page if the engine cannot continue, with the ways to recover. */
function faultPanel(fault: TextKey): TemplateResult {
  return html`<section class="panel fault">
    <p>${t(fault)}</p>
    <button type="button" @click=${() => location.reload()}>${t("fault.reload")}</button>
    <a href=${addressOf("", isEmbedded)}>${t("fault.restart")}</a>
  </section>`;
}

/** The page around an embedded one; null if there is none. `ask` is called with the link of another question. */
async function parentLater(
  host: ReactiveControllerHost & Element,
  ask: (hash: string) => void,
): Promise<ParentPage | null> {
  return isEmbedded ? new (await pending(import("./parent-page.ts"))).ParentPage(host, ask) : null;
}

/** Elements that use the arrow keys. */
const kOwnKeys =
  "input, select, textarea, .scroll, [role=spinbutton], [role=grid], [contenteditable], dialog *";

/** The step to which an arrow key leads from anywhere on the page; null if it does something else. */
function stepBy(event: KeyboardEvent, { answer, step }: Scene): number | null {
  const lead = ["ArrowLeft", "ArrowRight"].includes(event.key) ? leadOf(event) : null;
  const [target] = event.composedPath();
  const isFree = target instanceof Element && !target.matches(kOwnKeys);
  const count = answer.explained?.inference.trace.length ?? 0;
  if (lead === null || !isFree || event.defaultPrevented || count === 0) {
    return null;
  }
  event.preventDefault();
  return positionAfter(lead, step, count);
}

/** The content below the first answer, and the code that computes its data. */
const afterFirstAnswer = () => import("../after-first-answer.ts");

/** The editor of code, with its examples. */
const codeEditor = () => import("../code-editor.ts");

/** What the scene depends on. */
const kInputs = ["state", "loading", "compute"] as const;

/** The page, and the only owner of state: events bubble up, the engine is called, properties go down. */
export class BcastApp extends LitElement {
  static override styles = [controls, styles, presentingStyles];
  static override properties = {
    state: { state: true },
    hovered: { state: true },
    notice: { state: true },
    fault: { state: true },
    examples: { state: true },
    loading: { state: true },
    compute: { state: true },
  };
  declare state: State;
  declare hovered: Cell | null;
  declare notice: string | null;
  declare fault: TextKey | null;
  /** Of code; null until its editor is loaded. */
  declare examples: CodeForm["examples"];
  declare loading: Loading;
  declare compute: Source["compute"];

  #engine: Engine | null = null;
  #catalogue: Catalogue | null = null;
  #scene: Scene | null = null;
  #origin: Origin | null = null;
  #example: Origin | null = null;
  #preview?: FixPreview;
  #lastCode: CodeQuestion = codeOf("");
  readonly #idle = new IdleController(this);
  readonly #history = new History();
  readonly #learn = new LearnPlace(this, (hash) => this.#address.replace(hash));
  #pasting?: Pasting;
  readonly #announcer = new Announcer(this);
  readonly #pointing = new Pointing(this);
  #parent: ParentPage | null = null;
  readonly #address = new Address((hash) => this.#follow(hash));

  constructor() {
    super();
    this.state = decodeHash("").state;
    this.hovered = null;
    this.notice = null;
    this.fault = null;
    this.examples = null;
    this.loading = "absent";
    this.compute = null;
    for (const type of kStateEvents) {
      this.#on<StateEvent>(type, (event) => this.#take(event));
    }
    this.#on<CellHoverEvent>("cell-hover", ({ cell }) => {
      this.hovered = cell;
    });
    this.#on<LoadAllEvent>("load-all", () => void this.#load());
    this.#on<UndoEvent>("undo", ({ way }) => this.#undo(way));
    this.#on<AnnounceEvent>("announce", ({ text }) => this.#announcer.say(text));
    this.#on<NoticeEvent>("notice", ({ text }) => this.#tell(text));
    // A click may navigate: text typed until then belongs to the current place.
    this.addEventListener("click", this.#address.flush, { capture: true });
  }

  #on<Happened>(type: string, act: (event: Happened) => void): void {
    this.addEventListener(type, (event) => act(event as Happened));
  }

  /** Whether the learning section is open. */
  get #learns(): boolean {
    return this.#learn.hash !== null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#address.listen();
    addEventListener("keydown", this.#pressed);
    void pending(this.#start()).then(() => this.#parent?.fit());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#address.close();
    removeEventListener("keydown", this.#pressed);
  }

  async #start(): Promise<void> {
    try {
      const parent = parentLater(this, (hash) => this.#follow(hash));
      this.#engine = await speaking(() => this.requestUpdate());
      this.#parent = await parent;
      const catalogue = catalogueOf(this.#engine);
      await this.#parent?.prepare(this.#engine, catalogue);
      this.#catalogue = catalogue;
      this.replaceChildren();
      this.#follow(location.hash);
    } catch (fault) {
      return this.#fail("fault.load", fault);
    }
    await nextFrameDrawn();
    void this.#load();
    await this.#pastes();
  }

  async #pastes(): Promise<Pasting | undefined> {
    try {
      const { Pasting } = await pending(afterFirstAnswer());
      this.#pasting ??= new Pasting(this, {
        engine: () => (this.#learns || isLocked ? null : this.#engine),
        canRead: () => this.loading === "loaded",
        reader: () => this.#wholeEngine(),
        ask: (change) => this.#take(new AskEvent(change)),
        tell: (notice) => this.#tell(notice),
      });
    } catch {
      this.#tell(t("page.restNotLoaded"));
    }
    return this.#pasting;
  }

  /** Loads what follows the first answer, then the engine's other build; after a failure this can be repeated. */
  async #load(): Promise<void> {
    const engine = this.#engine;
    if (engine === null || ["loading", "loaded"].includes(this.loading)) return;
    this.loading = "loading";
    try {
      const { compute, FixPreview } = await pending(afterFirstAnswer());
      this.compute = compute;
      this.#preview ??= new FixPreview(this, () => this.#input());
      await pending(engine.loadAll());
      this.loading = "loaded";
    } catch (fault) {
      logFault(fault);
      this.loading = "failed";
      this.#announcer.say(t("parts.notLoaded"));
    }
  }

  /** The engine once it has all verbs, which may be loading already; null if that failed. */
  async #wholeEngine(): Promise<Engine | null> {
    await this.#load();
    if (this.loading === "failed") return null;
    try {
      await this.#engine?.loadAll();
      return this.#engine;
    } catch {
      return null;
    }
  }

  /** Loads the editor of code; the form has another chance each time it opens. */
  async #edits(): Promise<void> {
    try {
      this.examples = (await pending(codeEditor())).codeExamples;
    } catch (fault) {
      logFault(fault);
      this.#tell(t("form.notLoaded"));
    }
  }

  #fail(key: TextKey, fault: unknown): void {
    logFault(fault);
    this.fault = key;
  }

  /** Follows a link; the address is read again once the engine is loaded. */
  #follow(link: string): void {
    this.#address.replace(link);
    const hash = this.#parent?.linkFor(link) ?? link;
    if (this.#catalogue === null || this.#learn.takes(hash)) return;
    const { state, notice, message } = readLink(hash, this.#catalogue);
    // Where nothing plays, the start is complete at once.
    this.state = hash === "" && isStill() ? { ...state, step: null } : state;
    this.hovered = null;
    this.notice = notice === null ? null : t(notice);
    if (message !== "") void this.#followMessage(message);
  }

  /** The question of a link that has a message in place of shapes. */
  async #followMessage(message: string): Promise<void> {
    const pasting = await this.#pastes();
    if (this.#engine !== null) pasting?.follow(this.#engine, message);
  }

  #tell(notice: string | null): void {
    this.notice = notice;
    this.#announcer.say(notice ?? "");
  }

  /** The learning section has another question and another address. */
  #take(event: StateEvent): void {
    if (this.#learns || (isLocked && !isViewEvent(event))) return;
    this.#announcer.silence(event instanceof StepSelectEvent && event.isSilent);
    // Show the selected cell, even if the mouse is over another one.
    if (event instanceof CellSelectEvent) this.hovered = null;
    const state = reduce(this.state, event, this.#catalogue?.ops ?? [], this.#history.ops);
    if (state === this.state) return;
    if (!isViewEvent(event)) {
      this.#history.record(this.state, editOf(event), event.timeStamp);
    }
    this.state = state;
    // It is about the question.
    if (!isViewEvent(event)) this.notice = null;
    this.#address[isNavigation(event) ? "push" : "replace"](encodeHash(state));
  }

  #undo(way: "undo" | "redo"): void {
    const state = this.#learns ? null : this.#history[way](this.state);
    if (state !== null) {
      this.state = state;
      this.notice = null;
      this.#address.push(encodeHash(state));
      this.#announcer.say(t(`undo.${way}.said`));
    }
  }

  /** Replaces the state by the displayed one, if they differ. */
  #settle(state: State): void {
    if (state === this.state) return;
    this.state = state;
    this.#address.replace(encodeHash(state));
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    const way = undoOf(event);
    if (way !== null) {
      event.preventDefault();
      this.#undo(way);
    }
    const step = this.#scene === null ? null : stepBy(event, this.#scene);
    if (step !== null) {
      this.#take(new StepSelectEvent(step));
    }
    if (event.key === "Escape" && (this.hovered !== null || this.state.cell !== null)) {
      event.preventDefault();
      this.#take(new CellSelectEvent(null));
    }
  };

  protected override willUpdate(changed: PropertyValues<this>): void {
    const [engine, catalogue, compute] = [this.#engine, this.#catalogue, this.compute];
    const isIdle = this.#idle.isIdle;
    const isNew = isIdle || kInputs.some((name) => changed.has(name)) || changed.has("hovered");
    if (engine === null || catalogue === null || this.fault !== null || !isNew || this.#learns) {
      return;
    }
    const before = changed.get("state");
    if (this.state.code != null && !isEmbedded) {
      this.#lastCode = this.state.code;
      const isOpened = changed.has("state") && before?.code == null;
      if (isOpened && this.examples === null) void this.#edits();
    }
    try {
      this.#scene = sceneOf(
        { engine, compute, isIdle, canRun: this.loading === "loaded" },
        catalogue,
        this.state,
        this.#scene,
      );
      const { asked, computed, state } = this.#scene;
      this.#origin = originOf(engine, this.#scene, this.hovered ?? state.cell);
      this.#example = exampleOf(engine, this.#scene);
      this.#settle(asked.state);
      this.#idle.wait(computed?.pausing ?? false);
    } catch (fault) {
      this.#fail("fault.core", fault);
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    const input = this.#learns || this.fault !== null ? null : this.#input();
    if (input === null || (changed.size > 0 && !kInputs.some((name) => changed.has(name)))) {
      return;
    }
    this.#parent?.tell(input.scene);
    if (this.#parent?.isCovered) this.#announcer.silence(true);
    const asked = this.#announcer.announce(input);
    if (!this.#parent?.hides(input.scene)) this.#address.name(t("page.title", { asked }));
  }

  override render(): TemplateResult {
    if (this.#catalogue === null && this.fault === null) {
      return isAnswered ? html`<slot></slot>` : html`<p>${t("page.loading")}</p>`;
    }
    const hash = this.#learn.hash ?? encodeHash(this.state);
    return html`
      ${pageHeader({ state: this.state, learns: this.#learns, history: this.#history, fault: this.fault, notice: this.notice, input: this.#input() })}
      <main>${this.fault === null ? this.#body() : faultPanel(this.fault)}</main>
      ${this.#pasting?.view()} ${footer(this.#catalogue, hash, this.#learns ? null : this.#scene)}
      <div class="visually-hidden" role="status" id="status">${this.#announcer.text}</div>
    `;
  }

  #input(): ViewInput | null {
    const [engine, scene] = [this.#engine, this.#scene];
    const [origin, pointed] = [this.#origin, this.#pointing.place];
    const [preview, example] = [this.#preview?.shown ?? null, this.#example];
    const shown = { origin, example, pointed, preview, loading: this.loading };
    return engine && scene && { engine, scene, ...shown };
  }

  #body(): TemplateResult | typeof nothing {
    if (this.#engine !== null && this.#catalogue !== null && this.#learns) {
      return this.#learn.view(this.#engine, this.#catalogue.modes, this.state);
    }
    const input = this.#input();
    if (input === null) return nothing;
    const paste = () => void this.#pastes().then((pasting) => pasting?.open());
    const list = this.#pasting?.list(this.state) ?? nothing;
    const codeForm = { last: this.#lastCode, examples: this.examples };
    return sections(input, { paste, list, codeForm, parent: this.#parent });
  }
}

customElements.define("bcast-app", BcastApp);
