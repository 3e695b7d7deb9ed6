// SPDX-License-Identifier: MIT
import { kEnglish } from "./english.ts";

// The page's language. A folder next to this file is a language, named by its BCP 47 tag; no other file
// lists it.

/** The name of each language in itself, by its tag. A constant, because `Intl` took a tenth of the start-up time. */
const kNames: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>("./*/language.json", { import: "name", eager: true }),
  ).map(([path, name]) => [path.split("/")[1] ?? "", name]),
);
const kFolders = import.meta.glob<string>("./*/language.json", { import: "docs", eager: true });
export const kLanguages: readonly string[] = [...kNames.keys()];

/** The language for a `tag`: the same, or one with the same script (`zh-CN` uses Hans).
 *  English has one script, so its page starts without this question. */
function serving(tag: string): string | null {
  if (/^en(-[A-Z]{2})?$/.test(tag)) {
    return kEnglish;
  }
  try {
    const { language: spoken, script } = new Intl.Locale(tag).maximize();
    const isAlike = (offered: string) => {
      const other = new Intl.Locale(offered).maximize();
      return other.language === spoken && other.script === script;
    };
    return kLanguages.find(isAlike) ?? null;
  } catch {
    return null;
  }
}

const kKey = "broadcast-playground.language";

/** The language that was selected at an earlier visit. */
function stored(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}

/** Keeps a language for later visits. Storage may be denied to the page; then it lasts as long as the address. */
export function storeLanguage(tag: string): void {
  try {
    localStorage.setItem(kKey, tag);
  } catch {
    return;
  }
}

/** That of the address, or the selected one, or the browser's. */
function chosen(): string {
  const asked = new URLSearchParams(location.search).get("lang");
  for (const wish of [asked, stored(), ...navigator.languages]) {
    const found = wish === null ? null : serving(wish);
    if (found !== null) {
      return found;
    }
  }
  return kEnglish;
}

export const language: string = chosen();

/** The folder of the documentation in this language. */
export const docsFolder: string = kFolders[`./${language}/language.json`] ?? "";

/** A language by its own name: English, 简体中文. */
export function nameOf(tag: string): string {
  return kNames.get(tag) ?? tag;
}

/** The same page in another language; the state stays, because it is in the hash. */
export function addressIn(tag: string, hash: string): string {
  const query = new URLSearchParams(location.search);
  query.set("lang", tag);
  return `?${query}${hash}`;
}
