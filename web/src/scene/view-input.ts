// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import type { Place } from "../page/pointed-place.ts";
import type { Origin } from "./cell-origin.ts";
import type { Preview } from "./preview.ts";
import type { Scene } from "./scene.ts";

/** The state of what is loaded after the first answer; "absent" until it is requested. */
export type Loading = "absent" | "loading" | "loaded" | "failed";

/** The page's input for each of its views on every change. */
export interface ViewInput {
  readonly engine: Engine;
  readonly scene: Scene;
  /** The pointed or selected result cell, and its sources. */
  readonly origin: Origin | null;
  /** Of a result cell for the legend of the picture. */
  readonly example: Origin | null;
  /** The pointed part of the inference. */
  readonly pointed: Place | null;
  /** Of the fix that is pointed at. */
  readonly preview: Preview | null;
  /** The state of the engine's other build, which also computes, lowers, writes code and reads pasted texts. */
  readonly loading: Loading;
}

/** An element for one view of the answer. It draws `input`, and requests changes by events. */
export interface ViewElement extends HTMLElement {
  input: ViewInput;
}
