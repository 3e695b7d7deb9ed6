// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { logFault } from "../../../page/log-fault.ts";
import { isStill } from "../../../page/motion.ts";
import { nextFrameDrawn } from "../../../page/next-frame.ts";
import { pending } from "../../../page/pending.ts";
import { type Explained, isOpen } from "../../../scene/answer.ts";
import type { ViewElement, ViewInput } from "../../../scene/view-input.ts";
import { ViewChangeEvent } from "../../../state/events.ts";
import { kViews, type View } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./answer-views.styles.ts";

/** The element of a view. The steps are in a slot, because paper always has them; the data view is loaded after the first
 * answer, the others on demand. */
const tagOf = (view: Exclude<View, "steps">): string => `${view}-view`;

/** The target of a key among the tabs. */
const kKeys = new Map<string, (at: number) => number>([
  ["ArrowLeft", (at) => at - 1],
  ["ArrowRight", (at) => at + 1],
  ["Home", () => 0],
  ["End", () => -1],
]);

/** The height below the tabs that is in view after one is selected, in pixels; less than `.reserved` keeps. */
const kShown = 440;

/** How many modes give another answer; null if there is none. */
function differingIn(engine: Engine, { mode, request }: Explained): number | null {
  const answer = engine.compare(request);
  return isFailure(answer)
    ? null
    : answer.groups
        .filter(({ modes }) => !modes.includes(mode.id))
        .reduce((count, { modes }) => count + modes.length, 0);
}

/** The views of the answer, one at a time, as tabs. A view is loaded when it is first shown, and keeps its state
 * while another one is shown.
 * @slot steps - the table of all steps
 * @fires {ViewChangeEvent} view-change - another view was selected */
export class AnswerViews extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    input: { attribute: false },
    only: { attribute: false },
    failed: { state: true },
    differing: { state: true },
  };
  declare input: ViewInput;
  /** The only view, without tabs; null for all. */
  declare only: View | null;
  /** The view that could not be loaded. */
  declare failed: View | null;
  /** How many modes answer differently; null until they are asked. */
  declare differing: number | null;

  readonly #elements = new Map<View, ViewElement>();
  /** The answer is drawn, and the view is not yet. */
  #isBehind = false;
  /** The answer whose differing modes are counted. */
  #compared: Explained | null = null;

  constructor() {
    super();
    this.only = null;
    this.failed = null;
    this.differing = null;
  }

  get #view(): View {
    return this.only ?? this.input.scene.state.view;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("input")) {
      return;
    }
    const view = this.#view;
    const element = this.#elements.get(view);
    if (this.only === null) {
      void this.#countDiffering();
    }
    if (view === "steps") {
      return;
    }
    if (element === undefined) {
      void this.#fetch(view);
    } else if (element.input.scene.answer === this.input.scene.answer) {
      element.input = this.input;
    } else {
      void this.#drawAfterAnswer();
    }
  }

  /** The answer to a new question is drawn first, and this view of it in the next frame. */
  async #drawAfterAnswer(): Promise<void> {
    if (this.#isBehind) {
      return;
    }
    this.#isBehind = true;
    await nextFrameDrawn();
    this.#isBehind = false;
    const element = this.#elements.get(this.#view);
    if (element !== undefined) {
      element.input = this.input;
    }
  }

  /** Asks the other modes once the answer is drawn. */
  async #countDiffering(): Promise<void> {
    const { engine, loading, scene } = this.input;
    const { explained, stale } = scene.answer;
    if (loading !== "loaded" || explained === null || stale || explained === this.#compared) {
      return;
    }
    this.#compared = explained;
    if (isOpen(explained)) {
      // It takes a second, in which the number of another question would be wrong.
      this.differing = null;
    }
    await nextFrameDrawn();
    const count = isOpen(explained)
      ? await pending(this.#countAtRunTime(explained))
      : differingIn(engine, explained);
    if (count !== null && this.#compared === explained) {
      this.differing = count;
    }
  }

  /** With unknown sizes, modes may also differ only at run time; what counts them is loaded first. */
  async #countAtRunTime(explained: Explained): Promise<number | null> {
    const { engine, scene } = this.input;
    try {
      const { countDiffering } = await import("../../app/on-demand.ts");
      return await countDiffering(
        engine,
        scene.catalogue.modes.filter(({ isProduct }) => isProduct === explained.mode.isProduct),
        explained,
        () => this.#compared === explained,
      );
    } catch (fault) {
      logFault(fault);
      return differingIn(engine, explained);
    }
  }

  async #fetch(view: Exclude<View, "steps">): Promise<void> {
    if (!this.hasUpdated) {
      await nextFrameDrawn();
    }
    try {
      if (view !== "data") {
        await pending(import("../../app/on-demand.ts"));
      }
    } catch (fault) {
      logFault(fault);
      this.failed = view;
      return;
    }
    if (!this.#elements.has(view)) {
      const element = document.createElement(tagOf(view)) as ViewElement;
      element.input = this.input;
      this.#elements.set(view, element);
    }
    this.failed = null;
    this.requestUpdate();
  }

  override render(): TemplateResult {
    const view = this.#view;
    const shown =
      this.#elements.get(view) ??
      (this.failed === view && view !== "steps" ? this.#failure(view) : nothing);
    if (this.only !== null) {
      return html`${shown}`;
    }
    return html`<div class="tabs screen-only" role="tablist" aria-label=${t("views.title")} @keydown=${this.#key}>
        ${kViews.map((offered) => this.#tab(offered, offered === view))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby="tab-${view}">
        <div class=${view === "steps" ? "" : "printed"}><slot name="steps"></slot></div>
        ${view === "steps" ? nothing : shown}
      </div>`;
  }

  #tab(view: View, isShown: boolean): TemplateResult {
    return html`<button
      id="tab-${view}"
      type="button"
      role="tab"
      aria-selected=${isShown}
      aria-controls="panel"
      tabindex=${isShown ? 0 : -1}
      @click=${() => this.#show(view)}
    >
      ${t(`views.${view}`)}${view === "compare" ? html` <span class="differing" aria-hidden="true">${this.differing === null ? nothing : t("views.differ", { count: this.differing })}</span>` : nothing}
    </button>`;
  }

  #failure(view: Exclude<View, "steps">): TemplateResult {
    return html`<p>${t("views.failed")}
      <button type="button" @click=${() => void this.#fetch(view)}>${t("run.retry")}</button></p>`;
  }

  #show(view: View): void {
    this.dispatchEvent(new ViewChangeEvent({ view }));
  }

  /** A view of the same answer was selected: here, or by a button above. */
  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get("input")?.scene;
    const { scene } = this.input;
    if (before?.answer === scene.answer && before.state.view !== scene.state.view) {
      this.#bringIntoView();
    }
  }

  /** Scrolls as little as shows the panel's top, so that it stays the same for every view. The tabs stay in view. */
  #bringIntoView(): void {
    const tabs = this.renderRoot.querySelector(".tabs")?.getBoundingClientRect();
    const missing = tabs && Math.min(tabs.top, tabs.bottom + kShown - innerHeight);
    if (missing && missing > 0) {
      scrollBy({ top: missing, behavior: isStill() ? "instant" : "smooth" });
    }
  }

  #key(event: KeyboardEvent): void {
    const lead = kKeys.get(event.key);
    if (lead === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const to = kViews.at(lead(kViews.indexOf(this.#view)) % kViews.length);
    if (to !== undefined) {
      this.#show(to);
      this.renderRoot.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
    }
  }
}

customElements.define("answer-views", AnswerViews);
