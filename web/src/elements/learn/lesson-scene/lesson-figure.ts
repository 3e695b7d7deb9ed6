// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { explainedOf } from "../../../learn/question/question.ts";
import { signOf } from "../../../scene/infix.ts";
import type { State } from "../../../state/state.ts";
import { drawnFigure, figureInks } from "../drawn-figure.ts";

const styles = css`
  :host {
    align-items: center;
    display: flex;
    height: 9rem;
    justify-content: center;
  }

  svg {
    height: 100%;
    max-height: 9rem;
    max-width: 100%;
    width: auto;
  }

  @media (max-width: 40rem) {
    :host {
      height: 7rem;
    }
  }
`;

/** The width of a figure before it is scaled down, in pixels. */
const kRoom = 1000;
/** Around it, so that no line is cut. */
const kMargin = 3;

/** A small picture of a question, drawn when it comes into view. It only decorates: the text next to it says more. */
export class LessonFigure extends LitElement {
  static override styles = [figureInks, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    state: { attribute: false },
    isSeen: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare state: State;
  declare isSeen: boolean;

  readonly #seeing = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      this.isSeen = true;
      this.#seeing.disconnect();
    }
  });

  constructor() {
    super();
    this.isSeen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.ariaHidden = "true";
    this.#seeing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seeing.disconnect();
  }

  override render(): TemplateResult | typeof nothing {
    return this.isSeen ? html`${this.#figure()}` : nothing;
  }

  #figure(): Node | null {
    const { engine, modes, state } = this;
    const explained = explainedOf(engine, modes, state);
    if (explained === null) {
      return null;
    }
    const sign = signOf(explained.mode, engine.ops(), state.op);
    const step = explained.inference.trace.length;
    return drawnFigure({ explained, names: [], step }, sign, kRoom, kMargin);
  }
}

customElements.define("lesson-figure", LessonFigure);
