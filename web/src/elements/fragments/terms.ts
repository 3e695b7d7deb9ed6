// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost, TemplateResult } from "lit";

// The glossary loads after the first answer. A text that is drawn before then is drawn again with its terms.

type Host = Pick<ReactiveControllerHost, "requestUpdate">;
/** @param marked the ids of terms that are marked already; those of this text are added */
type Marking = (text: string, marked: Set<string>) => TemplateResult;

let marking: Marking | null = null;
const waiting = new Set<Host>();

/** A text in which the first occurrence of each glossary term explains itself. Pass the same `marked` for several
 *  texts to mark a term in the first of them only. */
export function withTerms(
  text: string,
  host: Host,
  marked: Set<string> = new Set(),
): TemplateResult | string {
  if (marking !== null) {
    return marking(text, marked);
  }
  waiting.add(host);
  return text;
}

/** Marks terms from now on. */
export function startMarking(by: Marking): void {
  marking = by;
  for (const host of waiting) {
    host.requestUpdate();
  }
  waiting.clear();
}
