// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Fix } from "../../../../../wasm/index.d.ts";
import { type Preview, previewOf } from "../../../scene/preview.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import type { FixHoverEvent } from "../../../state/events.ts";

/** The parts that show it. They keep their height, so that nothing moves below the pointer. */
const kParts = "tile-scene, axis-ruler";

/** Shows the answer after a fix while that is pointed at, or has the focus. No event tells that the pointer left a fix
 * that is removed, so it ends with the answer that the fix belongs to. */
export class FixPreview implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #input: () => ViewInput | null;
  #answer: ViewInput["scene"]["answer"] | null = null;
  shown: Preview | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, input: () => ViewInput | null) {
    this.#host = host;
    this.#input = input;
    host.addEventListener("fix-hover", (event) => {
      this.#show((event as unknown as FixHoverEvent).fix);
    });
    host.addEventListener("ask", () => this.#show(null));
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.shown !== null && this.#input()?.scene.answer !== this.#answer) {
      this.#show(null);
    }
  }

  #show(fix: Fix | null): void {
    const input = fix && this.#input();
    const shown = fix && input && previewOf(input.engine, input.scene, fix);
    if (shown === this.shown) {
      return;
    }
    const isFirst = this.shown === null;
    this.#answer = input?.scene.answer ?? null;
    this.shown = shown;
    for (const part of this.#host.shadowRoot?.querySelectorAll<HTMLElement>(kParts) ?? []) {
      if (shown === null) {
        part.style.height = "";
      } else if (isFirst) {
        part.style.height = `${part.offsetHeight}px`;
      }
    }
    this.#host.requestUpdate();
  }
}
