// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";

/** A piece of a program's text with its kind. The joined pieces are the text. */
export interface Token {
  readonly text: string;
  readonly kind: "keyword" | "type" | "number" | "string" | "comment" | "name" | "op" | "plain";
}

/** One span for each colored token; `highlight.styles.ts` has the colors. */
export function highlighted(tokens: readonly Token[]): (TemplateResult | string)[] {
  return tokens.map(({ text, kind }) =>
    kind === "plain" ? text : html`<span class=${kind}>${text}</span>`,
  );
}

/** Splits a text by a pattern whose named groups are kinds; unmatched text is plain. */
export function cut(text: string, pattern: RegExp): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const found = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined);
    if (match.index > end) {
      tokens.push({ text: text.slice(end, match.index), kind: "plain" });
    }
    tokens.push({ text: match[0], kind: (found?.[0] ?? "plain") as Token["kind"] });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...tokens, { text: text.slice(end), kind: "plain" }] : tokens;
}
