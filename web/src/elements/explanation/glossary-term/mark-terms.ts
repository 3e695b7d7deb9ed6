// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";

/** The glossary's terms, by the key of their texts. */
const kTerms = [
  "size",
  "axis",
  "rank",
  "shape",
  "align",
  "addedAxis",
  "stretched",
  "unknownSize",
  "works",
  "doesntFit",
] as const;
export type Term = (typeof kTerms)[number];

const escaped = (form: string): string => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Chinese puts no space between words. */
const pattern = (form: string): string =>
  /\p{Script=Han}/u.test(form)
    ? escaped(form)
    : `(?<![\\p{L}\\p{N}])${escaped(form)}(?![\\p{L}\\p{N}])`;

interface Glossary {
  readonly termOf: ReadonlyMap<string, Term>;
  readonly forms: RegExp;
}

function readGlossary(): Glossary {
  const termOf = new Map(
    kTerms.flatMap((term) =>
      t(`glossary.${term}.forms`)
        .split("; ")
        .map((form) => [form, term] as const),
    ),
  );
  // "unknown size" before "size".
  const forms = [...termOf.keys()].sort((a, b) => b.length - a.length);
  return { termOf, forms: new RegExp(`(${forms.map(pattern).join("|")})`, "giu") };
}

/** Read at the first use: by then the page has its language. */
let glossary: Glossary | null = null;

/** A text with the first occurrence of each term as a `<glossary-term>`. */
export function markTerms(text: string, marked: Set<string>): TemplateResult {
  glossary ??= readGlossary();
  const { termOf, forms } = glossary;
  const pieces = text.split(forms).map((piece, i) => {
    const term = i % 2 === 1 ? termOf.get(piece.toLowerCase()) : undefined;
    if (term === undefined || marked.has(term)) {
      return piece;
    }
    marked.add(term);
    return html`<glossary-term term=${term}>${piece}</glossary-term>`;
  });
  return html`${pieces}`;
}
