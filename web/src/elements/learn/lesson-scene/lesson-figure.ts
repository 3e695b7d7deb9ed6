// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { pagePalette } from "../../../figure/palette.ts";
import { svgOf } from "../../../figure/svg.ts";
import { tileFigure } from "../../../figure/tile-figure.ts";
import { language } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { explainedOf } from "../../../learn/lesson.ts";
import { infixOf } from "../../../scene/infix.ts";
import type { State } from "../../../state/state.ts";

const styles = css`
  :host {
    --figure-panel: var(--panel);
    --figure-ink: var(--ink);
    --figure-ink-soft: var(--ink-soft);
    --figure-line-strong: var(--line-strong);
    --figure-bad: var(--bad);
    --figure-bad-soft: var(--bad-soft);
    --figure-sunken: var(--sunken);
    --figure-hatch-bad: var(--hatch-bad);
    --figure-operand-0: var(--operand-0);
    --figure-operand-0-soft: var(--operand-0-soft);
    --figure-operand-1: var(--operand-1);
    --figure-operand-1-soft: var(--operand-1-soft);
    --figure-operand-2: var(--operand-2);
    --figure-operand-2-soft: var(--operand-2-soft);
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

/** A small picture of a question, drawn when it comes into view. It only decorates: the text next to it says more. */
export class LessonFigure extends LitElement {
  static override styles = styles;
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
    const shown = {
      explained,
      names: [],
      step: explained.inference.trace.length,
      at: [],
      sign: infixOf(engine.ops(), state.op) ?? ",",
      room: kRoom,
      margin: 3,
      textOf: () => "",
    };
    const drawn = svgOf(tileFigure(shown, pagePalette("figure-"), t), {
      title: "",
      description: "",
      language,
    });
    const { documentElement } = new DOMParser().parseFromString(drawn, "image/svg+xml");
    return document.importNode(documentElement, true);
  }
}

customElements.define("lesson-figure", LessonFigure);
