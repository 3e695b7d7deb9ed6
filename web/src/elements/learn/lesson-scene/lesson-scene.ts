// SPDX-License-Identifier: MIT

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import type { Explained } from "../../../scene/answer.ts";
import { originOf } from "../../../scene/cell-origin.ts";
import { compute } from "../../../scene/compute.ts";
import { type Scene, sceneOf } from "../../../scene/scene.ts";
import type {
  CellHoverEvent,
  CellSelectEvent,
  SliceSelectEvent,
  StepSelectEvent,
  ViewChangeEvent,
} from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import type { Cell } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../explanation/axis-ruler/axis-ruler.ts";
import "../../explanation/answer-advice/answer-advice.ts";
import "../../explanation/shape-verdict/shape-verdict.ts";
import "../../explanation/tile-scene/tile-scene.ts";
import { styles } from "./lesson-scene.styles.ts";

/** Of the window: the controls below the tiles stay in view. */
const kMostHeight = 0.45;

/** The page's picture of a question, outside of the playground: tiles, ruler and steps, with the engine's answer.
 *  @attr {boolean} verdict - shows the verdict below
 *  @attr {boolean} ruler - shows the ruler
 *  @attr {boolean} steps - shows the player of steps */
export class LessonScene extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    state: { attribute: false },
    verdict: { type: Boolean },
    ruler: { type: Boolean },
    steps: { type: Boolean },
    current: { state: true },
    hovered: { state: true },
    canRun: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare state: State;
  declare verdict: boolean;
  declare ruler: boolean;
  declare steps: boolean;
  /** With the step and the cell that the reader chose. */
  declare current: State;
  declare hovered: Cell | null;
  /** Without values, the tiles are empty. */
  declare canRun: boolean;

  #scene: Scene | null = null;

  constructor() {
    super();
    this.hovered = null;
    this.canRun = false;
    this.addEventListener("cell-hover", (event) => {
      event.stopPropagation();
      this.hovered = (event as CellHoverEvent).cell;
    });
    this.#on<StepSelectEvent>("step-select", ({ step }) => ({ step }));
    this.#on<CellSelectEvent>("cell-select", ({ cell }) => ({ cell }));
    this.#on<SliceSelectEvent>("slice-select", ({ slice }) => ({ slice }));
    this.#on<ViewChangeEvent>("view-change", ({ change }) => change);
  }

  #on<Happened>(type: string, changeOf: (event: Happened) => Partial<State>): void {
    this.addEventListener(type, (event) => {
      this.current = { ...this.current, ...changeOf(event as Happened) };
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void pending(this.#load());
  }

  async #load(): Promise<void> {
    try {
      await this.engine.loadAll();
      this.canRun = true;
    } catch (fault) {
      logFault(fault);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { engine, modes, canRun } = this;
    if (changed.has("state")) {
      this.current = this.state;
    }
    const catalogue = this.#scene?.catalogue ?? { version: "", modes, ops: engine.ops() };
    const source = { engine, compute, canRun, isIdle: true };
    this.#scene = sceneOf(source, catalogue, this.current, this.#scene);
  }

  override render(): TemplateResult | typeof nothing {
    const scene = this.#scene;
    const explained = scene?.answer.explained ?? null;
    if (scene === null || explained === null) {
      return nothing;
    }
    const { operands } = this.current;
    return html`
      <div class="parts stack">
        ${this.#tiles(scene, explained)}
        <div class="words">
          ${this.steps ? html`<step-player .explained=${explained} .step=${scene.step}></step-player>` : nothing}
          ${this.ruler ? html`<axis-ruler .explained=${explained} .operands=${operands} .step=${scene.step} .pointed=${null}></axis-ruler>` : nothing}
        </div>
      </div>
      ${this.verdict ? html`<shape-verdict .explained=${explained}></shape-verdict><answer-advice .explained=${explained} .operands=${operands}></answer-advice>` : nothing}
    `;
  }

  #tiles(scene: Scene, explained: Explained): TemplateResult {
    const cell = this.hovered ?? this.current.cell;
    const origin = originOf(this.engine, scene, cell);
    return html`<tile-scene
      brief
      .scene=${scene}
      .explained=${explained}
      .origin=${origin}
      .height=${innerHeight * kMostHeight}
    ></tile-scene>`;
  }
}

customElements.define("lesson-scene", LessonScene);
