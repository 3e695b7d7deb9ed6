// SPDX-License-Identifier: MIT
// The language of the engine's sentences: a catalogue of texts in a file.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { instead } from "../../conformance/names.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { readJson } from "./request-file.mjs";

/** @typedef {import("../../index.js").Engine} Engine */
/** The contents of a file, and its name for error messages. @typedef {{ name: string, texts: any }} Catalogue */

/** Every verb takes it. @type {import("../verb/verb.js").Option} */
export const kLanguage = {
  type: "string",
  value: "LANG",
  help: "the language: en, zh-Hans, or a catalogue FILE.json",
};

const kFolder = fileURLToPath(new URL("../../texts/", import.meta.url));
const kEnding = ".json";
const kEnglish = "en";

/** @param {unknown} lang as the option says @returns {Promise<Catalogue | undefined>} undefined for English */
export async function catalogueOf(lang) {
  if (typeof lang !== "string" || lang === kEnglish) return undefined;
  const path = lang.endsWith(kEnding) ? lang : `${kFolder}${known(lang)}${kEnding}`;
  return { name: lang, texts: await readJson(path, process.stdin) };
}

/** The tag of a language; texts of your own replace English ones. @param {unknown} lang */
export const languageOf = (lang) =>
  typeof lang === "string" && !lang.endsWith(kEnding) ? lang : kEnglish;

/** @param {string} lang */
function known(lang) {
  const languages = readdirSync(kFolder)
    .filter((name) => name.endsWith(kEnding))
    .map((name) => name.slice(0, -kEnding.length));
  if (languages.includes(lang)) return lang;
  const message = `Unknown language "${lang}".${instead(lang, [kEnglish, ...languages])}`;
  throw new Refusal("unknownLanguage", message, { place: { text: lang, column: 0 } });
}

/** Sets the engine's language to that of a catalogue.
 * @param {Engine} engine @param {Catalogue | undefined} catalogue */
export function speaking(engine, catalogue) {
  const spoken = catalogue && engine.speak(catalogue.texts);
  if (spoken && "error" in spoken) {
    const { code, message, where } = spoken.error;
    throw new Refusal(code, `${catalogue.name}: ${message}`, { where });
  }
  return engine;
}
