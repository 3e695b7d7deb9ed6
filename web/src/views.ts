// SPDX-License-Identifier: MIT
import type { Engine } from "../../wasm/index.d.ts";
import { type Area, loadTexts } from "./i18n/text.ts";
import type { Origin } from "./origin.ts";
import type { Parts } from "./parts.ts";
import type { Place } from "./place.ts";
import type { Scene } from "./scene.ts";
import type { View } from "./state.ts";

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

interface ViewSource {
  /** The element's name. */
  readonly tag: string;
  /** The catalogue of its labels. */
  readonly area: Area;
  readonly load: () => Promise<unknown>;
}

/** Where each view comes from, once it is looked at. */
export const kViewSources: Readonly<Partial<Record<View, ViewSource>>> = {
  data: {
    tag: "data-view",
    area: "run",
    load: () => import("./elements/data-view/data-view.ts"),
  },
  worlds: {
    tag: "worlds-view",
    area: "worlds",
    load: () => import("./elements/worlds-view/worlds-view.ts"),
  },
  compare: {
    tag: "compare-view",
    area: "compare",
    load: () => import("./elements/compare-view/compare-view.ts"),
  },
  lowering: {
    tag: "lowering-view",
    area: "lowering",
    // The grid of its result has labels of the data view.
    load: () =>
      Promise.all([import("./elements/lowering-view/lowering-view.ts"), loadTexts("run")]),
  },
  code: {
    tag: "code-view",
    area: "code",
    load: () => import("./elements/code-view/code-view.ts"),
  },
};
