// SPDX-License-Identifier: MIT
import { css } from "lit";
import { TileDragEvent } from "../../../learn/lesson/lesson-events.ts";
import { kPitch, kTile } from "../../../tiles/tile-layout.ts";
import { TileScene } from "../../explanation/tile-scene/tile-scene.ts";

/** Where a drag began, in pixels of the screen. */
interface Start {
  readonly x: number;
  readonly y: number;
}

const styles = css`
  cell-look {
    display: none;
  }

  /* Only how a pointed value is computed. */
  .legend:not(.told) {
    visibility: hidden;
  }

  @media (max-width: 40rem) {
    .legend:not(.told) {
      display: none;
    }
  }

  :host([movable="0"]) .operand-0 .tile,
  :host([movable="1"]) .operand-1 .tile {
    cursor: grab;
    touch-action: none;
  }

  :host([movable="0"]) .operand-0 .tile rect,
  :host([movable="1"]) .operand-1 .tile rect {
    stroke-width: 3;
  }
`;

/** The tiles of a lesson: those of one operand can be dragged.
 *  @attr {number} movable - that operand; none if it is missing
 *  @fires {TileDragEvent} tile-drag - its tiles were dragged by half a tile or more */
export class LessonTiles extends TileScene {
  static override styles = [...TileScene.styles, styles];
  static override properties = {
    ...TileScene.properties,
    movable: { type: Number, reflect: true },
  };
  declare movable: number | null;

  #start: Start | null = null;

  constructor() {
    super();
    this.movable = null;
    this.addEventListener("pointerdown", this.#grab);
    this.addEventListener("pointermove", this.#follow);
    this.addEventListener("pointerup", this.#drop);
    this.addEventListener("pointercancel", () => this.#letGo());
  }

  get #tiles(): string {
    return `.tile[data-source^="${this.movable}:"]`;
  }

  readonly #grab = (event: PointerEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest(this.#tiles) !== null && event.isPrimary) {
      event.preventDefault();
      this.setPointerCapture(event.pointerId);
      this.#start = { x: event.clientX, y: event.clientY };
    }
  };

  /** The way of the pointer, in units of the picture: to the right or down, whichever is longer. */
  #way({ clientX, clientY }: PointerEvent) {
    const { x, y } = this.#start ?? { x: clientX, y: clientY };
    const scale = this.renderRoot.querySelector("svg")?.getScreenCTM()?.a ?? 1;
    const [dx, dy] = [Math.max(0, clientX - x) / scale, Math.max(0, clientY - y) / scale];
    return dx > dy
      ? ({ way: "across", length: dx, by: `translate(${dx} 0)` } as const)
      : ({ way: "down", length: dy, by: `translate(0 ${dy})` } as const);
  }

  /** The copies that a drag leaves behind, one for each tile of its way. */
  #leaveCopies(way: "across" | "down", length: number): void {
    this.#removeCopies();
    const count = Math.floor(length / kPitch + 0.5);
    for (const tile of this.renderRoot.querySelectorAll<SVGElement>(this.#tiles)) {
      for (let i = 0; i < count; i += 1) {
        const copy = tile.cloneNode(true) as SVGElement;
        copy.setAttribute("class", "tile copy left");
        copy.removeAttribute("data-source");
        const by = way === "across" ? `${i * kPitch} 0` : `0 ${i * kPitch}`;
        copy.firstElementChild?.setAttribute("transform", `translate(${by})`);
        tile.before(copy);
      }
    }
  }

  #removeCopies(): void {
    for (const copy of this.renderRoot.querySelectorAll(".left")) {
      copy.remove();
    }
  }

  /** The tiles follow the pointer. */
  #place(transform: string): void {
    for (const face of this.renderRoot.querySelectorAll(`${this.#tiles} > g`)) {
      face.setAttribute("transform", transform);
    }
  }

  readonly #follow = (event: PointerEvent): void => {
    if (this.#start !== null) {
      const { way, length, by } = this.#way(event);
      this.#place(by);
      this.#leaveCopies(way, length);
    }
  };

  readonly #drop = (event: PointerEvent): void => {
    const { way, length } = this.#way(event);
    const isDragged = this.#start !== null && length >= kTile / 2;
    this.#letGo();
    if (isDragged) {
      this.dispatchEvent(new TileDragEvent(way));
    }
  };

  #letGo(): void {
    this.#start = null;
    this.#place("");
    this.#removeCopies();
  }
}

customElements.define("lesson-tiles", LessonTiles);
