// SPDX-License-Identifier: MIT
import { type Arguments, fillPlaceholders, labelLanguage, labelOf, type TextKey } from "./text.ts";

// Labels that count. The first view has none.

type Counted<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type CountedKey = Counted<TextKey>;

/** Of the labels' language, created at first use, because they are slow to create. */
let formats: { language: string; grouped: Intl.NumberFormat; plurals: Intl.PluralRules } | null =
  null;

function formatsOf(language: string) {
  if (formats?.language !== language) {
    const grouped = new Intl.NumberFormat(language);
    formats = { language, grouped, plurals: new Intl.PluralRules(language) };
  }
  return formats;
}

/** A number for people: 1,000,000. */
export function figures(count: number): string {
  return formatsOf(labelLanguage()).grouped.format(count);
}

/** A label in the plural form of `count`; `{{count, number}}` in it is the count. */
export function tn(key: CountedKey, count: number, args: Arguments = {}): string {
  const plural = formatsOf(labelLanguage()).plurals.select(count);
  const text = labelOf(`${key}_${plural}`) ?? labelOf(`${key}_other`);
  return fillPlaceholders(text ?? key, { ...args, count: figures(count) });
}
