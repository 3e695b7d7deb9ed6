// SPDX-License-Identifier: MIT
import type code from "./en/code.json";
import type compare from "./en/compare.json";
import type editor from "./en/editor.json";
import type glossary from "./en/glossary.json";
import type learn from "./en/learn.json";
import type lessons from "./en/lessons.json";
import type lowering from "./en/lowering.json";
import page from "./en/page.json";
import type paste from "./en/paste.json";
import type rest from "./en/rest.json";
import type run from "./en/run.json";
import type share from "./en/share.json";
import type stories from "./en/stories.json";
import type worlds from "./en/worlds.json";
import { kEnglish } from "./english.ts";

// The labels of the page, in the JSON form of i18next. Sentences about rules come from the engine, never from here.

export type Labels = Readonly<Record<string, string>>;
type Texts = typeof page &
  typeof paste &
  typeof rest &
  typeof glossary &
  typeof run &
  typeof worlds &
  typeof compare &
  typeof editor &
  typeof lowering &
  typeof code &
  typeof learn &
  typeof lessons &
  typeof stories &
  typeof share;
export type TextKey = keyof Texts;
export type Arguments = Readonly<Record<string, string | number>>;

const english: Record<string, string> = { ...page };
/** The language of `labels`, which replace the English ones. */
let language: string = kEnglish;
let labels: Labels = {};
const kExcerpt = 24;

/** Adds the English labels of a part of the page that came later. */
export function addTexts(...areas: readonly Labels[]): void {
  Object.assign(english, ...areas);
}

/** Uses the labels of a language from now on; missing ones are English. */
export function useLabels(tag: string, others: Labels): void {
  language = tag;
  labels = others;
}

/** The language of the labels, as a BCP 47 tag. */
export const labelLanguage = (): string => language;

export const labelOf = (key: string): string | undefined => labels[key] ?? english[key];

/** A text with `{{name}}` replaced by the argument of that name. */
export function fillPlaceholders(text: string, args: Arguments): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string) => String(args[name] ?? ""));
}

/** A label with its arguments. */
export function t(key: TextKey, args: Arguments = {}): string {
  return fillPlaceholders(labelOf(key) ?? key, args);
}

/** Words or phrases one after the other. */
export const listed = (words: readonly string[]): string => words.join(t("text.comma"));

/** The beginning of a text that may be long. */
export function excerpt(text: string, most = kExcerpt): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
