// SPDX-License-Identifier: MIT
import { language } from "./language.ts";
import { type Arguments, fillPlaceholders, labelOf, type TextKey } from "./text.ts";

// Labels that count. The first view has none.

type Counted<Key> = Key extends `${infer Stem}.other` ? Stem : never;
export type CountedKey = Counted<TextKey>;

// Created at first use, because both are slow to create.
let grouped: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;

/** A number for people: 1,000,000. */
export function figures(count: number): string {
  grouped ??= new Intl.NumberFormat(language);
  return grouped.format(count);
}

function pluralOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count);
}

/** A label in the plural form of `count`; `{count}` in it is the count. */
export function tn(key: CountedKey, count: number, args: Arguments = {}): string {
  const text = labelOf(`${key}.${pluralOf(count)}`) ?? labelOf(`${key}.other`);
  return fillPlaceholders(text ?? key, { ...args, count: figures(count) });
}
