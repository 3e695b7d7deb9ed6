// SPDX-License-Identifier: MIT

import type { Finding } from "../../conformance/findings.mjs";
import type { Tally } from "../../conformance/tally.mjs";
import type { Dialogue } from "./dialogue.mjs";

export interface ModeOutcome {
  tally: Tally;
  findings: Finding[];
  /** How many disagreements a file lists. */
  expected: number;
  /** Names of listed cases that agree. */
  stale: string[];
}

export interface Outcome {
  dialogue: Dialogue;
  seed?: number;
  modes: ModeOutcome[];
  /** Whether operators were computed, not only shapes. */
  asksValues: boolean;
}

export type DiffReport = (outcome: Outcome) => string;
