// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../wasm/index.d.ts";
import type { State } from "../state/state.ts";

/** The page's input for the learning section. */
export interface LearnInput {
  readonly engine: Engine;
  readonly modes: readonly ModeInfo[];
  /** The place in it. */
  readonly hash: string;
  /** The playground's last state. */
  readonly state: State;
}
