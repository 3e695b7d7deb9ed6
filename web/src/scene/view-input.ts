// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import type { Parts } from "../engine/engine-parts.ts";
import type { Place } from "../page/pointed-place.ts";
import type { Origin } from "./cell-origin.ts";
import type { Scene } from "./scene.ts";

/** What the page hands to each of its views whenever something changes. */
export interface ViewInput {
  readonly engine: Engine;
  readonly scene: Scene;
  /** The result cell that is pointed at or chosen, and what it was computed from. */
  readonly origin: Origin | null;
  /** The part of the inference that is pointed at. */
  readonly pointed: Place | null;
  readonly parts: Parts;
}

/** An element that shows one view of the answer. It draws `input`, and asks for changes by events. */
export interface ViewElement extends HTMLElement {
  input: ViewInput;
}
