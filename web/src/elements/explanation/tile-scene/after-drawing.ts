// SPDX-License-Identifier: MIT
import type { Scene } from "../../../scene/scene.ts";

/** What the tiles were drawn for. */
export interface Drawn {
  readonly scene: Scene;
  /** All steps are done, so that the result has values. */
  readonly isOver: boolean;
  /** Only the step has changed, so that new tiles are new copies. */
  readonly isStep: boolean;
}

/** Colors and motion, which come after the first answer. */
type AfterDrawing = (root: ShadowRoot, drawn: Drawn) => void;

let act: AfterDrawing | null = null;

export function startDrawing(then: AfterDrawing): void {
  act = then;
}

export const afterDrawing: AfterDrawing = (root, drawn) => act?.(root, drawn);
