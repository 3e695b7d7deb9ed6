// SPDX-License-Identifier: MIT
import type { Outcome } from "../compare-case.mjs";

export interface FileOutcome {
  path: string;
  mode?: string;
  outcomes: Outcome[];
  /** Where the file is not a case file; it then has no outcomes. */
  error?: { code: string; message: string };
}

export type Report = (files: FileOutcome[]) => string;
