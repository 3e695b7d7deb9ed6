// SPDX-License-Identifier: MIT
import type code from "./en/code.json";
import type compare from "./en/compare.json";
import type learn from "./en/learn.json";
import type lowering from "./en/lowering.json";
import page from "./en/page.json";
import type run from "./en/run.json";
import type share from "./en/share.json";
import type stories from "./en/stories.json";
import type worlds from "./en/worlds.json";
import { kEnglish, language } from "./language.ts";

// The labels of the page. What is said about rules comes from the engine and is never here.

/** What the page is made of, each with a catalogue of its own, which comes with the part. */
export type Area =
  | "page"
  | "run"
  | "worlds"
  | "compare"
  | "lowering"
  | "code"
  | "learn"
  | "stories"
  | "share";
type Texts = typeof page &
  typeof run &
  typeof worlds &
  typeof compare &
  typeof lowering &
  typeof code &
  typeof learn &
  typeof stories &
  typeof share;
export type TextKey = keyof Texts;
type Counted<Key> = Key extends `${infer Stem}.other` ? Stem : never;
export type CountedKey = Counted<TextKey>;
type Arguments = Readonly<Record<string, string | number>>;

const catalogue = new Map<string, string>(Object.entries(page));
const files = import.meta.glob<Readonly<Record<string, string>>>(
  ["./*/*.json", "!./en/page.json", "!./*/language.json"],
  { import: "default" },
);
const kExcerpt = 24;

// Made when they are first asked for: both take longer to make than any label of the first view to find.
let grouped: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;

async function loadFrom(folder: string, area: Area): Promise<void> {
  const texts = await files[`./${folder}/${area}.json`]?.();
  for (const [key, text] of Object.entries(texts ?? {})) {
    catalogue.set(key, text);
  }
}

// The page is not drawn before its own labels are there; where they cannot come, it speaks English.
if (language !== kEnglish) {
  await loadFrom(language, "page").catch(console.error);
}

/** Brings the labels of a part of the page, in English where the language has none. */
export async function loadTexts(area: Area): Promise<void> {
  await loadFrom(kEnglish, area);
  if (language !== kEnglish) {
    await loadFrom(language, area);
  }
}

function filled(text: string, args: Arguments): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
}

/** A label, with `{name}` replaced by the argument of that name. */
export function t(key: TextKey, args: Arguments = {}): string {
  return filled(catalogue.get(key) ?? key, args);
}

/** The beginning of a text that may be long. */
export function excerpt(text: string): string {
  return text.length > kExcerpt ? `${text.slice(0, kExcerpt)}…` : text;
}

/** A number for people: 1,000,000. */
export function figures(count: number): string {
  grouped ??= new Intl.NumberFormat(language);
  return grouped.format(count);
}

function pluralOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count);
}

/** A label in the plural form that `count` wants; `{count}` in it is the count. */
export function tn(key: CountedKey, count: number, args: Arguments = {}): string {
  const text = catalogue.get(`${key}.${pluralOf(count)}`) ?? catalogue.get(`${key}.other`);
  return filled(text ?? key, { ...args, count: figures(count) });
}
