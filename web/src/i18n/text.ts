// SPDX-License-Identifier: MIT
import en from "./en.json";

// The labels of the page. What is said about rules comes from the engine and is never here.

export type TextKey = keyof typeof en;
type Counted<Key> = Key extends `${infer Stem}.other` ? Stem : never;
export type CountedKey = Counted<TextKey>;
type Arguments = Readonly<Record<string, string | number>>;

const catalogue: Readonly<Record<string, string>> = en;
const kExcerpt = 24;
const plurals = new Intl.PluralRules("en");
const grouped = new Intl.NumberFormat("en");

function filled(text: string, args: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
}

/** A label, with `{name}` replaced by the argument of that name. */
export function t(key: TextKey, args: Arguments = {}): string {
  return filled(en[key], args);
}

/** The beginning of a text that may be long. */
export function excerpt(text: string): string {
  return text.length > kExcerpt ? `${text.slice(0, kExcerpt)}…` : text;
}

/** A number for people: 1,000,000. */
export function figures(count: number): string {
  return grouped.format(count);
}

/** A label in the plural form that `count` wants; `{count}` in it is the count. */
export function tn(key: CountedKey, count: number, args: Arguments = {}): string {
  const text = catalogue[`${key}.${plurals.select(count)}`] ?? catalogue[`${key}.other`] ?? "";
  return filled(text, { ...args, count: figures(count) });
}
