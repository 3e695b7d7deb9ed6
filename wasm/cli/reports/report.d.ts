// SPDX-License-Identifier: MIT
import type { Outcome } from "../check/compare-case.mjs";
import type { InputError } from "../verb/verb.js";

export interface FileOutcome {
  path: string;
  mode?: string;
  outcomes: Outcome[];
  /** If the file is not a valid case file; it then has no outcomes. */
  error?: InputError;
}

/** `title` is the command. */
export type Report = (files: FileOutcome[], title: string) => string;
