// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../../../wasm/index.d.ts";
import { load } from "../../../../wasm/index.mjs";
import { Address } from "../../address.ts";
import type { Explained } from "../../answer.ts";
import type { Cell } from "../../cells.ts";
import {
  type CellHoverEvent,
  CellSelectEvent,
  kStateEvents,
  type StateEvent,
} from "../../events.ts";
import { decodeHash, encodeHash } from "../../hash.ts";
import { type TextKey, t } from "../../i18n/text.ts";
import { readLink } from "../../link.ts";
import { type Origin, originOf } from "../../origin.ts";
import { type Catalogue, catalogueOf, type Scene, sceneOf } from "../../scene.ts";
import { goesElsewhere, reduce, type State } from "../../state.ts";
import { Announcer } from "../announcer.ts";
import { controls } from "../controls.styles.ts";
import type { Loading } from "../run-panel/run-panel.ts";
import { styles } from "./bcast-app.styles.ts";
import { kAtOnce, type News, newsOf } from "./news.ts";

/** The page, and the only holder of state: events come up, the engine is asked, properties go down. */
export class BcastApp extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    state: { state: true },
    hovered: { state: true },
    notice: { state: true },
    fault: { state: true },
    ready: { state: true },
    loading: { state: true },
  };
  declare state: State;
  declare hovered: Cell | null;
  declare notice: TextKey | null;
  declare fault: TextKey | null;
  declare ready: boolean;
  /** How far the part of the engine that computes is. */
  declare loading: Loading;

  #engine: Engine | null = null;
  #catalogue: Catalogue | null = null;
  #scene: Scene | null = null;
  #origin: Origin | null = null;
  #news: News | null = null;
  readonly #announcer = new Announcer(this);
  readonly #address = new Address((hash) => this.#follow(hash));

  constructor() {
    super();
    this.state = decodeHash("").state;
    this.hovered = null;
    this.notice = null;
    this.fault = null;
    this.ready = false;
    this.loading = "loading";
    for (const type of kStateEvents) {
      this.addEventListener(type, (event) => this.#take(event as unknown as StateEvent));
    }
    this.addEventListener("cell-hover", (event) => {
      this.hovered = (event as unknown as CellHoverEvent).cell;
    });
    this.addEventListener("load-retry", () => void this.#loadEvaluation());
    // A click may lead elsewhere: what was typed until then belongs to the place one leaves.
    this.addEventListener("click", this.#address.flush, { capture: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#address.listen();
    addEventListener("keydown", this.#dismiss);
    void this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#address.close();
    removeEventListener("keydown", this.#dismiss);
  }

  async #start(): Promise<void> {
    try {
      this.#engine = await load({ evaluation: "later" });
      this.#catalogue = catalogueOf(this.#engine);
      this.#follow(location.hash);
      this.ready = true;
    } catch (fault) {
      this.#fail("fault.load", fault);
      return;
    }
    // It comes while the verdict is drawn.
    void this.#loadEvaluation();
  }

  async #loadEvaluation(): Promise<void> {
    this.loading = "loading";
    try {
      await this.#engine?.loadEvaluation();
      this.loading = "loaded";
    } catch (fault) {
      console.error(fault);
      this.loading = "failed";
      this.#announcer.say(t("run.notLoaded"), kAtOnce);
    }
  }

  #fail(key: TextKey, fault: unknown): void {
    console.error(fault);
    this.fault = key;
  }

  /** Goes where a link leads; what stands in the address while the engine loads is read once it is there. */
  #follow(hash: string): void {
    if (this.#catalogue === null) {
      return;
    }
    const { state, notice } = readLink(hash, this.#catalogue);
    this.state = state;
    this.hovered = null;
    this.notice = notice;
  }

  #take(event: StateEvent): void {
    const state = reduce(this.state, event);
    if (state === this.state) {
      return;
    }
    this.state = state;
    this.notice = null;
    if (goesElsewhere(event)) {
      this.#address.push(encodeHash(state));
    } else {
      this.#address.replace(encodeHash(state));
    }
  }

  /** The state as it is shown, where that is not quite as it was asked for. */
  #settle(state: State): void {
    if (state !== this.state) {
      this.state = state;
      this.#address.replace(encodeHash(state));
    }
  }

  readonly #dismiss = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && (this.hovered !== null || this.state.cell !== null)) {
      this.hovered = null;
      this.#take(new CellSelectEvent(null));
    }
  };

  protected override willUpdate(changed: PropertyValues<this>): void {
    const [engine, catalogue] = [this.#engine, this.#catalogue];
    if (engine === null || catalogue === null || this.fault !== null) {
      return;
    }
    if (!changed.has("state") && !changed.has("hovered") && !changed.has("loading")) {
      return;
    }
    const computer = { engine, canRun: this.loading === "loaded" };
    try {
      this.#scene = sceneOf(computer, catalogue, this.state, this.#scene);
      const { computed, state } = this.#scene;
      this.#origin = originOf(engine, computed?.ran ?? null, this.hovered ?? state.cell);
      this.#settle(state);
    } catch (fault) {
      this.#fail("fault.core", fault);
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#scene === null || !(changed.has("state") || changed.has("loading"))) {
      return;
    }
    const before = this.#news;
    this.#news = newsOf(this.#scene, this.#origin);
    document.title = t("page.title", { asked: this.#news.asked });
    const said = before === null ? null : this.#news.since(before);
    if (said !== null) {
      this.#announcer.say(said.text, said.pause);
    }
  }

  override render(): TemplateResult {
    return html`
      <header>
        <h1>${t("page.name")}</h1>
        <p class="tagline">${t("page.tagline")}</p>
        <div class="tools" ?hidden=${this.fault !== null}>
          <copy-link></copy-link><theme-switch></theme-switch>
        </div>
      </header>
      <main>${this.fault === null ? this.#body() : this.#faultPanel(this.fault)}</main>
      <footer>
        ${this.#catalogue === null ? nothing : t("page.version", { version: this.#catalogue.version })}
      </footer>
      <div class="visually-hidden" role="status" id="status">${this.#announcer.text}</div>
    `;
  }

  #faultPanel(fault: TextKey): TemplateResult {
    return html`<section class="panel fault">
      <p>${t(fault)}</p>
      <button type="button" @click=${() => location.reload()}>${t("fault.reload")}</button>
      <a href="./">${t("fault.restart")}</a>
    </section>`;
  }

  #body(): TemplateResult {
    const [scene, catalogue] = [this.#scene, this.#catalogue];
    if (scene === null || catalogue === null) {
      return html`<p>${t("page.loading")}</p>`;
    }
    const { answer, computed, mode, state, step, windows } = scene;
    return html`
      ${this.notice === null ? nothing : html`<p class="notice">${t(this.notice)}</p>`}
      <section class="panel" aria-label=${t("form.title")}>
        <request-form
          .state=${state}
          .modes=${catalogue.modes}
          .mode=${mode}
          .answer=${answer}
        ></request-form>
        <example-links></example-links>
      </section>
      ${
        answer.explained === null
          ? html`<p class="panel">${t("verdict.none")}</p>`
          : this.#explained(answer.explained, answer.stale, step)
      }
      ${
        computed === null
          ? nothing
          : html`<run-panel
              class="panel"
              .ops=${catalogue.ops}
              .computed=${computed}
              .origin=${this.#origin}
              .operands=${state.operands.length}
              .loading=${this.loading}
              .windows=${windows}
            ></run-panel>`
      }
    `;
  }

  #explained(explained: Explained, stale: boolean, step: number): TemplateResult {
    return html`
      <section class="panel" aria-label=${t("ruler.title")}>
        <shape-verdict .explained=${explained} .stale=${stale}></shape-verdict>
        <div class="hero">
          <axis-ruler .explained=${explained} .step=${step}></axis-ruler>
          <step-player .explained=${explained} .step=${step}></step-player>
        </div>
      </section>
      <section class="panel" aria-label=${t("trace.title")}>
        <trace-table .explained=${explained} .step=${step}></trace-table>
      </section>
    `;
  }
}

customElements.define("bcast-app", BcastApp);
