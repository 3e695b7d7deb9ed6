// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../wasm/index.d.ts";
import type { State } from "../state/state.ts";

/** What the page hands to the place for learning. */
export interface LearnInput {
  readonly engine: Engine;
  readonly modes: readonly ModeInfo[];
  /** Where in it one is. */
  readonly hash: string;
  /** The playground as it was left. */
  readonly state: State;
}
