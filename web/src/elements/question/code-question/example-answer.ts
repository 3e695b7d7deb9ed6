// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { cleaned } from "../../../../../wasm/index.mjs";
import { listed, t } from "../../../i18n/text.ts";
import { verdictIn } from "../../../scene/answer.ts";
import { questionOf, readCode, shownAt } from "../../../scene/read-code.ts";
import { isOtherRule } from "../../../scene/read-question.ts";
import { type Scene, sceneOf } from "../../../scene/scene.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { kRefocus } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

/** What the answer to code would be with the shapes to try: faded, and no part of it can be used. It claims nothing
 * about the code, which has no shapes yet. */
export class ExampleAnswer extends LitElement {
  static override styles = [
    controls,
    utilities,
    css`
      :host {
        --picture-opacity: 0.5;
        border-top: 1px dashed var(--line-strong);
        display: block;
        margin-top: var(--space-2);
        padding-top: var(--space-3);
      }

      :host([hidden]) {
        display: none;
      }

      div {
        margin-top: 1.5rem;
      }
    `,
  ];
  static override properties = {
    input: { attribute: false },
    text: { attribute: false },
    given: { attribute: false },
    tried: { attribute: false },
  };
  declare input: ViewInput;
  /** The code, the shapes that it has, and those to try for the others. */
  declare text: string;
  declare given: Readonly<Record<string, string>>;
  declare tried: Readonly<Record<string, string>>;

  #scene: Scene | null = null;
  #quote = "";

  protected override willUpdate(_: PropertyValues<this>): void {
    this.#read();
    this.hidden = this.#scene === null;
  }

  #read(): void {
    const { engine, scene } = this.input;
    const found = readCode(engine, this.text, { ...this.given, ...this.tried });
    const at = Object.keys(this.tried).length === 0 ? null : shownAt(found.reading, null);
    const step = at === null ? undefined : found.reading?.steps[at];
    this.#scene = null;
    if (at === null || step === undefined || isOtherRule(step)) {
      return;
    }
    const question = questionOf(scene.catalogue, found, found.valuedStep(at), scene.state);
    const source = { engine, compute: null, isIdle: false, canRun: false };
    const state = { ...scene.state, ...question, ...kRefocus, code: null };
    this.#scene = sceneOf(source, scene.catalogue, state, null);
    this.#quote = this.text.slice(step.start, step.end);
  }

  override render(): TemplateResult | typeof nothing {
    const explained = this.#scene?.answer.explained;
    if (!explained) {
      return nothing;
    }
    const shapes = Object.entries(this.tried).map(([name, shape]) => `${name} ${shape}`);
    return html`<p class="small soft"><strong>${t("editor.example", { shapes: listed(shapes) })}</strong></p>
      <p class="small soft"><code>${this.#quote}</code>: ${cleaned(verdictIn(explained).headline)}</p>
      <div inert><tile-scene brief .scene=${this.#scene} .explained=${explained}></tile-scene></div>`;
  }
}

customElements.define("example-answer", ExampleAnswer);
