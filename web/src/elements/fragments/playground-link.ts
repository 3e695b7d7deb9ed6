// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { encodeHash } from "../../link/hash.ts";
import { addressOf, isEmbedded } from "../../page/embed.ts";
import type { State } from "../../state/state.ts";
import { sourceLink } from "./source-link.ts";

/** A link from an exercise to its question in the playground. Embedded, exercises stay in the frame, so it opens a new
 * tab. */
export function playgroundLink(state: State, label: string): TemplateResult {
  const hash = encodeHash(state);
  return isEmbedded ? sourceLink(addressOf(hash), label) : html`<a href=${hash}>${label}</a>`;
}
