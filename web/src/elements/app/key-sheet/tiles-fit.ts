// SPDX-License-Identifier: MIT
import type { TileScene } from "../../explanation/tile-scene/tile-scene.ts";

/** From this width on, ruler and steps are in one row, and all of an answer fits a projector. */
const kWide = "(min-width: 62rem)";

/** While presenting, the tiles get the height that the rest of the answer leaves. */
export class TilesFit {
  readonly #sizes = new ResizeObserver(() => this.#fit());
  #page: ParentNode | null = null;

  constructor() {
    addEventListener("resize", () => this.#fit());
  }

  /** @param page contains the answer, which may have changed; null if it is not presented */
  watch(page: ParentNode | null): void {
    this.#sizes.disconnect();
    const tiles = this.#tiles;
    this.#page = page;
    const content = page?.querySelector("main");
    if (content) {
      this.#sizes.observe(content);
    } else if (tiles) {
      tiles.height = Number.POSITIVE_INFINITY;
    }
  }

  get #tiles(): TileScene | null {
    return this.#page?.querySelector<TileScene>("tile-scene") ?? null;
  }

  #fit(): void {
    const [content, tiles] = [this.#page?.querySelector("main"), this.#tiles];
    const drawn = tiles?.renderRoot.querySelector("svg");
    if (content && tiles && drawn) {
      const { bottom } = content.getBoundingClientRect();
      const others = bottom + scrollY - drawn.getBoundingClientRect().height;
      // Without a part of a pixel, which would scroll.
      const left = Math.floor(innerHeight - others) - 1;
      tiles.height = matchMedia(kWide).matches ? left : Number.POSITIVE_INFINITY;
    }
  }
}
