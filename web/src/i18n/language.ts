// SPDX-License-Identifier: MIT

// Which language the page speaks. A folder beside this file is a language, named by its BCP 47 tag; nothing
// else has to know of it.

export const kEnglish = "en";

const folders = Object.keys(import.meta.glob("./*/page.json")).map((path) => path.split("/")[1]);
export const kLanguages: readonly string[] = folders.filter((name) => name !== undefined);

/** The language that serves who asks for `tag`: the same, or else one that is written alike
 *  (`zh-CN` is written in Hans). */
function serving(tag: string): string | null {
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

function chosen(): string {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [...(asked === null ? [] : [asked]), ...navigator.languages];
  return wishes.map(serving).find((found) => found !== null) ?? kEnglish;
}

export const language: string = chosen();

/** A language by its own name: English, 简体中文. */
export function nameOf(tag: string): string {
  return new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
}

/** The same page in another language; the state stays, for it is in the hash. */
export function addressIn(tag: string, hash: string): string {
  const query = new URLSearchParams(location.search);
  query.set("lang", tag);
  return `?${query}${hash}`;
}
