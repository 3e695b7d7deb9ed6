// SPDX-License-Identifier: MIT
import type { EmbeddedPart, kReveals } from "../../../page/embed.ts";
import type { EmbedAttributes } from "../share-dialog/snippets.ts";

// What an author chooses about an embedded question. The attributes of the element and the query of an iframe have the
// same names.

/** As the host page, or always the same. */
export const kHostThemes = ["around", "light", "dark"] as const;

/** The content of the element, for readers without scripts and feeds. */
export const kFallbacks = ["link", "picture"] as const;

export interface EmbedChoices {
  readonly view: EmbeddedPart;
  readonly reveal: (typeof kReveals)[number];
  readonly theme: (typeof kHostThemes)[number];
  readonly language: string;
  readonly locked: boolean;
  readonly compact: boolean;
  readonly fallback: (typeof kFallbacks)[number];
}

/** Without the defaults of the element; `view` is always written for an iframe. */
export function givenBy({
  view,
  reveal,
  theme,
  language,
  locked,
  compact,
}: EmbedChoices): EmbedAttributes {
  return [
    ...(view === "steps" ? [] : [["view", view] as const]),
    ...(locked ? [["locked", ""] as const] : []),
    ...(compact ? [["compact", ""] as const] : []),
    ...(reveal === "all" ? [] : [["reveal", reveal] as const]),
    ...(theme === "around" ? [] : [["theme", theme] as const]),
    ["lang", language],
  ];
}

/** The page as an iframe shows it. @param page the address of the same question, without embedding */
export function embedAddress(page: string, choices: EmbedChoices): string {
  const url = new URL(page);
  const given = givenBy(choices).filter(([name]) => name !== "view");
  url.search = [["embed", choices.view] as const, ...given]
    .map(([name, value]) => (value === "" ? name : `${name}=${value}`))
    .join("&");
  return url.href;
}
